"""Puzzles: a position, a goal for the end of the turn, and one answer that nobody can refute."""
