"""Bots against bots, without a window: many games, and what they say about playing strength."""
