"""Learning this game: its lessons, what they point at, and how other seats answer in them."""
