"""Whose turn it is, and how people learn of it while they are away."""
