"""Developments as small tiles: the glaze of the side, the types inlaid, the level in wedges."""

from __future__ import annotations

from engine.trade.deck.terms import Stack
from game.trade.art.glazes import Glaze, stack_glaze
from game.trade.art.levels import level_of, wedges
from game.trade.art.signs import DRAWN, Sign
from game.ui.palette import Palette, darker, lighter, mix
from game.ui.svg import bevel, box, lines, moved, picture, slope, style


def tile(
    palette: Palette, stack: Stack, signs: tuple[Sign, ...], inlaid: bool, damaged: bool
) -> str:
    """A tile; `inlaid` signs are types, others lie in a pale window, for they count as none.

    A damaged tile lies on its side and is cracked.
    """
    glaze = stack_glaze(palette, stack)
    face = mix(glaze.face, palette.ash, 45) if damaged else glaze.face
    defs = bevel("rim", mix(face, palette.ivory, 14), 36)
    defs += slope("face", ((0, lighter(face, 12)), (100, darker(face, 10))), (0, 0, 0, 90))
    body = box(10, 3, 84, 97, style((0, 0, 0), opacity=0.28), 11)
    body += box(8, 0, 84, 98, style(palette.outline), 11)
    body += box(11.5, 3.5, 77, 90, style("rim"), 8)
    body += box(14.5, 6.5, 71, 84, style("face"), 6)
    level = f'<g transform="translate(21 71) scale(0.58 0.46)">{_level(stack, glaze)}</g>'
    whole = body + (_inlaid(signs, Glaze(face, glaze.sign)) if inlaid else _window(palette, signs))
    whole += level + (_crack(palette) if damaged else "")
    return picture(moved(whole, turn=90) if damaged else whole, defs=defs)


def _level(stack: Stack, glaze: Glaze) -> str:
    return wedges(0 if stack is Stack.BOX else level_of(stack), glaze.sign)


def _inlaid(signs: tuple[Sign, ...], glaze: Glaze) -> str:
    """One sign, or two on a diagonal."""
    places = ((19.5, 8, 0.61),) if len(signs) == 1 else ((13.5, 5, 0.43), (43, 28, 0.43))
    return "".join(
        moved(DRAWN[sign](glaze.sign, glaze.face), x, y, scale)
        for sign, (x, y, scale) in zip(signs, places, strict=False)
    )


def _window(palette: Palette, signs: tuple[Sign, ...]) -> str:
    pane = box(20, 11, 60, 56, style(palette.tablet, palette.outline, 3), 8)
    return pane + moved(DRAWN[signs[0]](palette.ink_soft, palette.tablet), 27.5, 17, 0.45)


def _crack(palette: Palette) -> str:
    run = "M8 62L26 70L40 58L58 74L74 64L92 74"
    return lines(run, palette.tablet, 7) + lines(run, palette.outline, 3.4)
