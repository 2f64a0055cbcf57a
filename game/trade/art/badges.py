"""Badges: a sign in its own color on a plate of its own outline, as it stands among numbers.

Types, directions, goods, tokens, and phases differ by outline and sign before color.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.trade.deck.terms import Goods
from game.trade.art.glazes import Glaze, goods_glaze, side_glaze
from game.trade.art.signs import DRAWN, Sign
from game.ui.palette import RGB, Palette, darker, lighter
from game.ui.svg import around, disc, moved, picture, polygon, shape, slope, style

#: The data of an outline in the 100 box, and where the sign lies in it: x, y, scale.
Outline = tuple[str, tuple[float, float, float]]

_MIDDLE = (18.0, 18.0, 0.64)
_ROUND = "M50 3A47 47 0 0 1 50 97A47 47 0 0 1 50 3Z"
_SQUARE = "M14 4H86Q96 4 96 14V86Q96 96 86 96H14Q4 96 4 86V14Q4 4 14 4Z"
_LEFT = "M32 5H92Q97 5 97 10V90Q97 95 92 95H32L2 50Z"
_RIGHT = "M68 5H8Q3 5 3 10V90Q3 95 8 95H68L98 50Z"
_STONE = "M24 8H76L98 50L76 92H24L2 50Z"
_SHIELD = "M7 7Q50 17 93 7C97 54 84 84 50 98C16 84 3 54 7 7Z"
_OCTAGON = polygon(around(50, 50, 49, 22.5 + 45 * corner) for corner in range(8))
_HOUSE = "M50 2L97 36V92Q97 96 93 96H7Q3 96 3 92V36Z"
_TABLET = "M8 8Q50 0 92 8Q98 50 92 92Q50 100 8 92Q2 50 8 8Z"


def _spiked(points: int, inner: float) -> str:
    return polygon(
        around(50, 50, 49 if ray % 2 == 0 else inner, 180 * ray / points - 90)
        for ray in range(2 * points)
    )


OUTLINES: dict[Sign, Outline] = {
    Sign.ASHUR: (_ROUND, (14, 16, 0.72)),
    Sign.MARDUK: (_HOUSE, (22, 28, 0.58)),
    Sign.EDUCATION: (_TABLET, (18, 17, 0.66)),
    Sign.JUSTICE: (_OCTAGON, _MIDDLE),
    Sign.MILITARY: (_SHIELD, (19, 14, 0.62)),
    Sign.TO_ASHUR: (_LEFT, (27, 18, 0.66)),
    Sign.TO_MARDUK: (_RIGHT, (10, 18, 0.62)),
    Sign.TO_DICTATORSHIP: (_LEFT, (29, 20, 0.6)),
    Sign.TO_DEMOCRACY: (_RIGHT, (9, 17, 0.64)),
    Sign.RELIGION_START: (_STONE, (21, 20, 0.58)),
    Sign.GOVERNMENT_START: (_STONE, (21, 20, 0.58)),
    **{Sign(goods.value): (_SQUARE, (14, 14, 0.72)) for goods in Goods},
    Sign.CULTURE: (_spiked(12, 42), (20, 20, 0.6)),
    Sign.BARBARIAN: (_spiked(9, 37), (22, 21, 0.58)),
    Sign.POINTS: (_ROUND, (17, 17, 0.66)),
}
_PHASES = (Sign.NOW, Sign.PRODUCTION, Sign.TRADE, Sign.MERCANTILE, Sign.CIVIC, Sign.END)
OUTLINES |= dict.fromkeys(_PHASES, (_SQUARE, (19.0, 19.0, 0.62)))


def badge_glaze(palette: Palette, sign: Sign) -> Glaze:
    """The colors of a sign that has a plate."""
    if sign.value in {goods.value for goods in Goods}:
        return goods_glaze(palette, Goods(sign.value))
    if sign in _PHASES:
        return Glaze(palette.night, palette.gold)
    return _GLAZES[sign](palette)


_GLAZES: dict[Sign, Callable[[Palette], Glaze]] = {
    Sign.ASHUR: lambda palette: side_glaze(palette, "ashur"),
    Sign.MARDUK: lambda palette: side_glaze(palette, "marduk"),
    Sign.EDUCATION: lambda palette: Glaze(palette.gold, palette.ink),
    Sign.JUSTICE: lambda palette: side_glaze(palette, "democracy"),
    Sign.MILITARY: lambda palette: side_glaze(palette, "dictatorship"),
    Sign.TO_ASHUR: lambda palette: side_glaze(palette, "ashur"),
    Sign.TO_MARDUK: lambda palette: side_glaze(palette, "marduk"),
    Sign.TO_DICTATORSHIP: lambda palette: side_glaze(palette, "dictatorship"),
    Sign.TO_DEMOCRACY: lambda palette: side_glaze(palette, "democracy"),
    Sign.RELIGION_START: lambda palette: side_glaze(palette, "religion"),
    Sign.GOVERNMENT_START: lambda palette: side_glaze(palette, "government"),
    Sign.POINTS: lambda palette: Glaze(palette.gold, darker(palette.gold_deep, 40)),
    Sign.CULTURE: lambda palette: Glaze(palette.deep, palette.signs[0]),
    Sign.BARBARIAN: lambda palette: Glaze(darker(palette.bad, 22), palette.signs[0]),
}


def badge(palette: Palette, sign: Sign, ink: RGB, cut: RGB) -> str:
    """A sign on its plate; one that has none is drawn in `ink`, with `cut` for its ground."""
    if sign not in OUTLINES:
        return picture(moved(DRAWN[sign](ink, cut), 3, 3, 0.94))
    outline, (x, y, scale) = OUTLINES[sign]
    face, mark = badge_glaze(palette, sign)
    defs = slope("face", ((0, lighter(face, 16)), (100, darker(face, 8))), (10, 0, 80, 100))
    plate = shape(outline, style(palette.outline)) + moved(
        shape(outline, style("face")), 6.5, 6.5, 0.87
    )
    return picture(plate + moved(DRAWN[sign](mark, face), x, y, scale), defs=defs)


def refused(palette: Palette) -> str:
    """The ring and the stroke over what is ignored."""
    ring = disc(50, 50, 44, style("none", palette.ivory, 11)) + shape(
        "M18 82L82 18", style("none", palette.ivory, 11)
    )
    red = disc(50, 50, 44, style("none", palette.bad, 7)) + shape(
        "M18 82L82 18", style("none", palette.bad, 7)
    )
    return picture(ring + red)


def numbered(palette: Palette) -> str:
    """The tag of a special, for its number; the box is 150 by 100."""
    tag = "M24 6H136Q146 6 146 16V84Q146 94 136 94H24L4 50Z"
    return picture(
        shape(tag, style(palette.outline))
        + f'<g transform="translate(9.5 6.5) scale(0.87)">{shape(tag, style(palette.gold))}</g>'
        + disc(27, 50, 6, style(palette.outline)),
        150,
    )
