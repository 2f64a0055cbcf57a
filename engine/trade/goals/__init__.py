"""What lessons ask for: conditions on how a line of play went, as data and as text."""
