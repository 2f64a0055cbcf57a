"""The signs of the two tracks and of their ends, beside those of the two gods.

Silhouettes in the 100 box, in one ink, with `cut` for what is carved out.
"""

from __future__ import annotations

from game.ui.palette import RGB
from game.ui.svg import box, disc, lines, oval, polygon, shape, style


def democracy(ink: RGB, cut: RGB) -> str:
    """An open hand, raised to vote."""
    fingers = "M35 46V17 M47.5 44V9 M60 44V13 M72 48V25"
    return (
        lines(fingers, ink, 10.4)
        + lines("M32 66L17 47", ink, 11)
        + shape("M30 44H77V62C77 78 68 82 67 95H41C40 84 30 78 30 62Z", style(ink))
        + lines("M38 86H70", cut, 4)
    )


def religion(ink: RGB, cut: RGB) -> str:
    """An altar with a flame."""
    flame = "M50 2C64 14 68 24 62 36C60 41 40 41 38 36C34 28 42 22 42 14C47 17 49 10 50 2Z"
    return (
        shape(flame, style(ink, ink, 2))
        + shape("M50 22C55 27 56 32 53 37H47C44 32 47 28 50 22Z", style(cut))
        + shape("M20 46H80L74 56H26Z", style(ink, ink, 3))
        + shape(polygon(((34, 56), (66, 56), (70, 84), (30, 84))), style(ink))
        + box(18, 84, 64, 12, style(ink), 2)
        + lines("M28 60H72", cut, 3.6)
    )


def government(ink: RGB, cut: RGB) -> str:
    """A throne with a high back."""
    seat = "M24 8Q50 -2 76 8V54H88V66H82V96H70V80H30V96H18V66H12V54H24Z"
    return (
        shape(seat, style(ink, ink, 2))
        + shape("M34 18Q50 10 66 18V46H34Z", style(cut))
        + shape("M50 18L58 30L50 42L42 30Z", style(ink))
        + lines("M20 60H80", cut, 4)
        + oval(50, 72, 10, 2.6, style(cut))
    )


def extreme(ink: RGB, cut: RGB) -> str:
    """The last space: a flag behind a broken edge."""
    return (
        lines("M30 6V94", ink, 9)
        + shape("M34 10H88L74 28L88 46H34Z", style(ink, ink, 3))
        + disc(54, 28, 7, style(cut))
        + shape("M10 96L22 80L34 90L48 78L62 90L76 80L90 96Z", style(ink, ink, 3))
    )


def to_start(ink: RGB, cut: RGB) -> str:
    """Two arrowheads that point at a stone between them."""
    return shape("M4 24L34 50L4 76Z M96 24L66 50L96 76Z", style(ink, ink, 4)) + shape(
        "M50 36L60 50L50 64L40 50Z", style(ink, ink, 4)
    )
