"""Golden files: games, orders of legal actions, perft counts.

They are texts that a person can check against the rules. `python -m tests.golden` lists the games
and orders that differ from the engine, and rewrites them with `--write`; `python -m
benchmarks.perft` does the same for the counts.
"""
