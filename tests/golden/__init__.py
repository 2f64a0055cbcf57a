"""What the engine said once and must say again: games, orders of legal actions, perft counts.

Every file is text that a person can read and check against the rules. `python -m tests.golden`
names the games and orders that no longer hold, and writes them anew on purpose with `--write`;
`python -m benchmarks.perft` does the same for the counts.
"""
