"""Finds the numbers that the bots use: weights by self-play, weights and win odds by regression."""
