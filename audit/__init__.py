"""What `make audit` runs: an HTML validator and Lighthouse from npm, against the running site."""
