"""The signs of the phases of a round, and of the end of the game.

Silhouettes in the 100 box, in one ink, with `cut` for what is carved out. "Immediately" has the
sign of the development phase, in which it happens.
"""

from __future__ import annotations

from game.ui.palette import RGB
from game.ui.svg import box, lines, shape, style


def now(ink: RGB, cut: RGB) -> str:
    """A bolt of the storm god: at once."""
    return shape("M58 2L16 56H44L34 98L84 38H54Z", style(ink, ink, 4))


def production(ink: RGB, cut: RGB) -> str:
    """A sickle."""
    blade = "M30 60C20 30 44 6 74 10C92 14 98 32 92 48C88 32 76 24 62 28C46 32 42 46 46 56Z"
    return shape(blade, style(ink, ink, 4)) + lines("M36 62L16 92", ink, 14)


def trade(ink: RGB, cut: RGB) -> str:
    """Two arrows that pass each other."""
    return (
        lines("M10 32H70", ink, 13)
        + lines("M90 70H30", ink, 13)
        + shape("M66 10L96 32L66 54Z M34 48L4 70L34 92Z", style(ink, ink, 3))
    )


def mercantile(ink: RGB, cut: RGB) -> str:
    """Steps of a scale, a box higher for each card."""
    return (
        box(4, 68, 26, 26, style(ink), 4)
        + box(37, 40, 26, 54, style(ink), 4)
        + box(70, 8, 26, 86, style(ink), 4)
        + lines("M37 67H63 M70 37H96 M70 66H96", cut, 4.4)
    )


def civic(ink: RGB, cut: RGB) -> str:
    """The gate of a city between two towers."""
    towers = "M4 96V16H12V24H20V16H28V24H36V96Z M64 96V24H72V16H80V24H88V16H96V96Z"
    return (
        shape(towers, style(ink))
        + shape("M32 96V40H40V48H46V40H54V48H60V40H68V96Z", style(ink))
        + shape("M38 97V76A12 13 0 0 1 62 76V97Z", style(cut))
        + box(16, 38, 8, 13, style(cut))
        + box(76, 38, 8, 13, style(cut))
    )


def end(ink: RGB, cut: RGB) -> str:
    """The sun that sets behind the river."""
    rays = "M50 8V24 M20 20L30 32 M80 20L70 32 M4 46L20 50 M96 46L80 50"
    return (
        lines(rays, ink, 8)
        + shape("M22 64A28 28 0 0 1 78 64Z", style(ink, ink, 4))
        + lines("M4 76H96 M16 92H84", ink, 8)
    )
