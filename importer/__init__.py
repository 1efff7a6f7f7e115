"""Reads players, rounds and events from chess-results.com and hands them to the calculator."""
