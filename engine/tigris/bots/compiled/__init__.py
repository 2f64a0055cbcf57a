"""How the bots think, once more on plain numbers, compiled by numba.

Each module here is one of `engine.tigris.bots`, with equal results to the last bit. Everything
takes the `mind` first: what one process keeps for all its thoughts.
"""
