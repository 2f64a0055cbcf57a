"""What a stack is known by: the sign of its side, and wedges for its level, as numbers were cut."""

from __future__ import annotations

from engine.trade.deck.terms import Stack
from game.trade.art.signs import DRAWN, Sign
from game.ui.palette import RGB
from game.ui.svg import disc, lines, polygon, shape, style

_LEVELS = {"0": 0, "I": 1, "II": 2, "III": 3}


def level_of(stack: Stack) -> int:
    """0 to 3, of a stack of developments."""
    return _LEVELS[stack.value.split("-")[1]]


def side_sign(stack: Stack) -> Sign:
    """The sign on the back of a stack."""
    match stack:
        case Stack.BASIC | Stack.IMPORT | Stack.SPECIAL:
            return Sign(stack.value)
        case Stack.BOX:
            return Sign.WORKER
        case _:
            return Sign(stack.value.split("-")[0])


def side(stack: Stack, ink: RGB, cut: RGB) -> str:
    return DRAWN[side_sign(stack)](ink, cut)


def wedges(level: int, ink: RGB) -> str:
    """As many wedges as the level, side by side in a box of 100 by 40; a ring for 0."""
    if level == 0:
        return disc(50, 20, 13, style("none", ink, 7))
    return "".join(
        shape(polygon(((x - 12, 2), (x + 12, 2), (x, 18))), style(ink, ink, 2))
        + lines(f"M{x} 10V37", ink, 6)
        for x in (50 - 14 * (level - 1) + 28 * index for index in range(level))
    )
