"""Sentences and names of the second game."""
