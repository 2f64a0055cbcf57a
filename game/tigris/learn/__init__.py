"""Learning this game: its lessons, and the cards of a first game."""
