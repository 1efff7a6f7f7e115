"""What `make bench` runs: our cost as ratios to the limit, to one parse of the same page, and to a peer."""
