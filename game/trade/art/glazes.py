"""The colors of sides, goods, and backs: mixed from the palette, so that each palette has its own.

The four sides have the colors of the four tiles, which are apart for every kind of color vision;
red is a little darker here, because names are written on it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.trade.deck.terms import Goods, Stack
from game.ui.palette import RGB, Palette, darker, lighter, mix


class Glaze(NamedTuple):
    face: RGB
    sign: RGB
    """the ink on it, with a contrast of at least 3 to 1"""


def side_glaze(palette: Palette, side: str) -> Glaze:
    """That of a side, or of a stack 0, by the first word of its stack."""
    tiles = {"ashur": 0, "marduk": 1, "democracy": 2, "dictatorship": 3}
    if side in tiles:
        face, ink = palette.tiles[tiles[side]], palette.signs[tiles[side]]
        return Glaze(darker(face, 14) if side == "ashur" else face, ink)
    if side == "religion":
        return Glaze(mauve(palette), palette.ink)
    return Glaze(stone(palette), palette.on_night)


def mauve(palette: Palette) -> RGB:
    """What is neither side of religion: apart from all four tiles."""
    return mix(mix(palette.bad, palette.lapis, 55), palette.ivory, 42)


def stone(palette: Palette) -> RGB:
    """What is neither side of government."""
    return mix(palette.ash, palette.ivory, 19)


def stack_glaze(palette: Palette, stack: Stack) -> Glaze:
    match stack:
        case Stack.BASIC:
            return Glaze(mix(palette.reed, palette.ink, 30), palette.on_night)
        case Stack.IMPORT:
            return Glaze(darker(palette.deep, 45), palette.on_night)
        case Stack.SPECIAL:
            return Glaze(palette.gold, palette.ink)
        case Stack.BOX:
            return Glaze(mix(palette.ink_soft, palette.ash, 40), palette.on_night)
        case _:
            return side_glaze(palette, stack.value.split("-")[0])


def tablet_glaze(palette: Palette) -> Glaze:
    """Plain text and signs on clay."""
    return Glaze(palette.tablet, palette.ink)


def goods_glaze(palette: Palette, goods: Goods) -> Glaze:
    """Lightness separates neighbors first: home goods are light, those from afar are deep."""
    ink, light = palette.ink, palette.on_night
    return {
        Goods.BARLEY: Glaze(lighter(palette.gold, 10), ink),
        Goods.CLAY: Glaze(lighter(mix(palette.clay, palette.brick, 50), 4), ink),
        Goods.FISH: Glaze(mix(palette.shallow, palette.water, 50), ink),
        Goods.FLAX: Glaze(mix(palette.reed, palette.ivory, 34), ink),
        Goods.GOATS: Glaze(palette.ivory, ink),
        Goods.BRONZE: Glaze(darker(palette.gold_deep, 4), palette.signs[0]),
        Goods.LAPIS: Glaze(palette.lapis, palette.good),
        Goods.SILVER: Glaze(mix(palette.foam, palette.ash, 20), ink),
        Goods.SPICES: Glaze(mix(palette.brick, palette.night, 55), light),
    }[goods]
