"""What the engine said once and must say again: games, orders of legal actions, perft counts.

Every file is text that a person can read and check against the rules. `python -m tests.golden`
names the files that no longer hold, `python -m tests.golden --write` writes them anew on purpose.
"""
