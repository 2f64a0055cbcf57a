"""The outlines of the dynasties' tokens, so that a leader is known by its shape alone.

Archers carry a pointed shield, bulls have horns, pots have neck, handles and foot, lions a mane.
All in the 100 box about (49, 49). Each outline comes as a body and, where a token has them, parts
that stand out from it; `heart` is the field inside that carries the sign.
"""

from __future__ import annotations

from engine.tigris.model.pieces import Dynasty
from game.ui.svg import around, disc, shape

_SHIELD = "M49 2C67 7 85 20 87 42V84Q87 95 76 95H22Q11 95 11 84V42C13 20 31 7 49 2Z"
_SHIELD_HEART = "M49 14C63 18 75 28 76 43V80Q76 85 71 85H27Q22 85 22 80V43C23 28 35 18 49 14Z"
_HORN = "M30 25C14 24 6 15 10 4C15 12 25 15 40 15Z"
_JAR = "M36 4H62V14C80 19 91 33 91 52C91 71 79 84 64 90V95H34V90C19 84 7 71 7 52C7 33 18 19 36 14Z"
_JAR_HEART = "M42 22H56C71 26 80 37 80 52C80 67 71 78 58 83H40C27 78 18 67 18 52C18 37 27 26 42 22Z"
_LUG = "M34 4C14 2 3 14 6 38L15 36C12 20 18 13 34 13Z"


def _mirrored(data: str, look: str) -> str:
    return shape(data, look) + f'<g transform="translate(98 0) scale(-1 1)">{shape(data, look)}</g>'


def _mane(reach: float, locks: int = 13) -> str:
    """A border of round locks."""
    spots = [around(49, 49, reach, 90 + (index + 0.5) * 360 / locks) for index in range(locks)]
    (x, y), rest = spots[-1], spots
    return f"M{x:.2f} {y:.2f}" + "".join(f"A10.4 10.4 0 0 1 {x:.2f} {y:.2f}" for x, y in rest) + "Z"


def outline(dynasty: Dynasty, look: str) -> str:
    """The outline of a token as SVG shapes, with `look` as its fill and stroke."""
    match dynasty:
        case Dynasty.ARCHER:
            return shape(_SHIELD, look)
        case Dynasty.BULL:
            return _mirrored(_HORN, look) + disc(49, 53, 41.5, look)
        case Dynasty.POT:
            return _mirrored(_LUG, look) + shape(_JAR, look)
        case Dynasty.LION:
            return shape(_mane(40.5), look)


def heart(dynasty: Dynasty, look: str) -> str:
    """The field within the rim, as SVG shapes."""
    match dynasty:
        case Dynasty.ARCHER:
            return shape(_SHIELD_HEART, look)
        case Dynasty.BULL:
            return disc(49, 53, 31.5, look)
        case Dynasty.POT:
            return shape(_JAR_HEART, look)
        case Dynasty.LION:
            return disc(49, 49, 31.5, look)


def middle(dynasty: Dynasty) -> tuple[float, float]:
    """The center of the sign."""
    return {Dynasty.ARCHER: (49, 51), Dynasty.BULL: (49, 53), Dynasty.POT: (49, 51)}.get(
        dynasty, (49, 49)
    )
