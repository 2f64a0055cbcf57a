"""Lessons of any game: what they are, how their files are read, and how one proceeds."""
