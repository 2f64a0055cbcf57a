"""Letters of all scripts: which fonts have them, in which order they stand, how they are drawn."""
