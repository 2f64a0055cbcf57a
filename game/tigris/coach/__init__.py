"""Advice of strong bots: hints during a game, and reviews of games that are over."""
