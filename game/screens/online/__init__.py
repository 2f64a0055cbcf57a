"""Screens of networked tables: finding one, the lobby, and what is around the game."""
