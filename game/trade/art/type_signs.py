"""The signs of the five types of developments, and of their complete set.

Silhouettes in the 100 box, in one ink, with `cut` for what is carved out; bold enough to be known
at fourteen pixels.
"""

from __future__ import annotations

from game.ui.palette import RGB
from game.ui.svg import box, disc, lines, moved, polygon, shape, style

_WING = "M55 30H92C98 30 99 36 95 40C97 43 95 48 90 49C90 53 86 56 80 56C78 60 70 62 55 58Z"
_FEATHERS = "M62 39H94 M62 48H88"


def ashur(ink: RGB, cut: RGB) -> str:
    """The winged disc of the god Ashur, with the tail of a bird."""
    wing = shape(_WING, style(ink, ink, 3)) + lines(_FEATHERS, cut, 3.4)
    pair = wing + f'<g transform="translate(100 0) scale(-1 1)">{wing}</g>'
    tail = shape("M40 56L30 86H70L60 56Z", style(ink, ink, 3))
    return (
        tail
        + lines("M44 66L41 84 M50 66V84 M56 66L59 84", cut, 3)
        + pair
        + disc(50, 42, 22, style(cut))
        + disc(50, 42, 18, style(ink))
        + disc(50, 42, 8, style(cut))
    )


def marduk(ink: RGB, cut: RGB) -> str:
    """The spade of the god Marduk, upright on its stand."""
    blade = "M50 2C60 22 76 40 86 56C66 62 34 62 14 56C24 40 40 22 50 2Z"
    return (
        shape(blade, style(ink, ink, 3))
        + lines("M50 24V50", cut, 6)
        + box(43.5, 58, 13, 32, style(ink))
        + box(30, 68, 40, 8, style(ink), 3)
        + box(18, 86, 64, 11, style(ink), 3)
    )


def education(ink: RGB, cut: RGB) -> str:
    """A tablet with lines of wedges, and the stylus that pressed them."""
    tablet = shape("M10 8Q38 2 68 8Q72 50 68 92Q38 98 10 92Q6 50 10 8Z", style(ink, ink, 4))
    wedges = "".join(
        shape(polygon(((17, y - 8), (30, y), (17, y + 8))), style(cut))
        + lines(f"M20 {y}H{end}", cut, 5)
        for y, end in ((24, 60), (48, 52), (72, 40))
    )
    stylus = lines("M90 16L60 72", cut, 20) + lines("M90 14L66 60", ink, 12)
    return tablet + wedges + stylus + shape("M59 59L73 66L55 86Z", style(ink, ink, 2))


def _sword(ink: RGB, cut: RGB) -> str:
    """A leaf-shaped blade, hilt down, point up."""
    blade = "M50 -8C58 8 60 20 56 34C54 44 56 52 56 60H44C44 52 46 44 44 34C40 20 42 8 50 -8Z"
    return (
        shape(blade, style(ink, cut, 4))
        + box(30, 60, 40, 9, style(ink, cut, 2), 3)
        + box(45, 68, 10, 26, style(ink))
        + disc(50, 97, 8, style(ink))
    )


def military(ink: RGB, cut: RGB) -> str:
    """Two crossed swords of bronze."""
    return moved(_sword(ink, cut), turn=-42) + moved(_sword(ink, cut), turn=42)


def complete_set(ink: RGB, cut: RGB) -> str:
    """Four different stones in a square: one of each of four types."""
    return (
        disc(27, 27, 19, style(ink))
        + shape("M73 6L95 46H51Z", style(ink, ink, 3))
        + box(8, 55, 38, 38, style(ink), 4)
        + shape("M73 52L95 74L73 96L51 74Z", style(ink, ink, 2))
    )
