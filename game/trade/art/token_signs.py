"""The signs of the three tokens: points, culture, barbarians.

Silhouettes in the 100 box, in one ink, with `cut` for what is carved out.
"""

from __future__ import annotations

from game.ui.palette import RGB
from game.ui.svg import around, lines, oval, polygon, shape, style


def points(ink: RGB, cut: RGB) -> str:
    """A star of eight rays."""
    rays = (around(50, 50, 47 if ray % 2 == 0 else 20, 22.5 * ray - 90) for ray in range(16))
    return shape(polygon(rays), style(ink, ink, 3))


def culture(ink: RGB, cut: RGB) -> str:
    """A lyre."""
    arms = "M26 78C4 52 30 34 20 8 M74 78C96 52 70 34 80 8"
    return (
        lines("M36 24V76 M50 24V76 M64 24V76", ink, 4.6)
        + lines(arms, ink, 10)
        + lines("M14 20H86", ink, 9)
        + shape("M22 70H78V88Q50 102 22 88Z", style(ink, ink, 4))
        + oval(50, 83, 12, 3.6, style(cut))
    )


def barbarian(ink: RGB, cut: RGB) -> str:
    """A bearded warrior under a horned helmet."""
    horn = "M28 40C8 40 0 22 6 2C12 14 20 20 34 22Z"
    helmet = "M22 46C22 22 36 10 50 10C64 10 78 22 78 46Z"
    beard = "M24 50H76V62C76 74 68 80 66 92L58 84L50 99L42 84L34 92C32 80 24 74 24 62Z"
    return (
        shape(horn, style(ink, ink, 3))
        + f'<g transform="translate(100 0) scale(-1 1)">{shape(horn, style(ink, ink, 3))}</g>'
        + shape(helmet, style(ink, ink, 3))
        + shape(beard, style(ink, ink, 3))
        + lines("M22 47H78", cut, 4.4)
        + shape("M30 54L45 58L43 66L32 63Z M70 54L55 58L57 66L68 63Z", style(cut))
        + lines("M42 77Q50 72 58 77", cut, 4)
    )
