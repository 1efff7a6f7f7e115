"""Questions, rules and articles."""
