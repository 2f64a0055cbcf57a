"""Where the sounds come from: struck wood, clay, bronze and skin, worked out number by number.

`python -m game.sound.forge` makes `assets/sounds` anew (it needs `oggenc` of vorbis-tools); the
game itself never comes here. It stands beside what plays the sounds as `game.tigris.art` stands
beside
what paints: assets hold no code, and benchmarks hold figures.
"""
