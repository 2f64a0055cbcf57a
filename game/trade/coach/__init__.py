"""Hints and reviews: what a strong bot would do, what people did, and why."""
