"""Synthesizes the sounds of the game: struck wood, clay, bronze and skin.

`python -m benchmarks.sound_forge` writes `assets/sounds` again, and with `--music` also
`assets/music`, which takes minutes; it needs `oggenc` of vorbis-tools.
The game itself only plays those files.
"""
