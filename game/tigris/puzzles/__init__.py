"""The puzzles that come with the program."""
