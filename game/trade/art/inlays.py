"""Signs inlaid in glaze: carved a little, as on the tiles of the first game."""

from __future__ import annotations

from engine.trade.deck.terms import Stack
from game.trade.art.levels import level_of, side, wedges
from game.trade.art.signs import DRAWN, Sign
from game.ui.palette import RGB, Palette, darker
from game.ui.svg import around, moved, picture, polygon, shape, style


def inlay(palette: Palette, sign: Sign, face: RGB, ink: RGB) -> str:
    """A sign in a face of this color, with the shadow of its edge."""
    deep = darker(face, 42)
    return picture(
        moved(DRAWN[sign](deep, deep), 9.6, 10.4, 0.84) + moved(DRAWN[sign](ink, face), 8, 8, 0.84)
    )


def bare(palette: Palette, sign: Sign, ink: RGB, cut: RGB) -> str:
    """A sign alone."""
    return picture(DRAWN[sign](ink, cut))


def flame_seal(palette: Palette) -> str:
    """The seal on a disaster: a flame on a spiked disc."""
    spikes = polygon(around(50, 50, 49 if ray % 2 == 0 else 38, 15 * ray) for ray in range(24))
    return picture(
        shape(spikes, style(palette.outline))
        + moved(shape(spikes, style(palette.bad)), 7, 7, 0.86)
        + moved(DRAWN[Sign.DISASTER](palette.ivory, palette.bad), 24, 22, 0.52)
    )


def number_plate(palette: Palette) -> str:
    """A dark plate with a golden rim, for the number of a special; the box is 150 by 100."""
    outline = "M22 4H128Q132 18 146 22V78Q132 82 128 96H22Q18 82 4 78V22Q18 18 22 4Z"
    return picture(
        shape(outline, style(palette.outline))
        + f'<g transform="translate(6 4) scale(0.92)">{shape(outline, style(palette.night))}</g>'
        + f'<g transform="translate(12 8) scale(0.84)">'
        f"{shape(outline, style('none', palette.gold, 3))}</g>",
        150,
    )


def stack_mark(palette: Palette, stack: Stack, ink: RGB, cut: RGB) -> str:
    """The sign of a side, and the wedges of its level beside it; the box is 180 by 100."""
    marks = f'<g transform="translate(95 28) scale(0.92 1.1)">{wedges(level_of(stack), ink)}</g>'
    return picture(moved(side(stack, ink, cut), 3, 3, 0.94) + marks, 180)
