"""Synthesizes the sounds of the game: struck wood, clay, bronze and skin.

`python -m benchmarks.sound_forge` writes `assets/sounds` again; it needs `oggenc` of vorbis-tools.
The game itself only plays those files.
"""
