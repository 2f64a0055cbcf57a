"""The signs of what cards do, where a token and a number do not say it.

Silhouettes in the 100 box, in one ink, with `cut` for what is carved out.
"""

from __future__ import annotations

from game.trade.art.token_signs import barbarian
from game.ui.palette import RGB
from game.ui.svg import box, lines, moved, polygon, shape, style


def arrow(ink: RGB, cut: RGB) -> str:
    """From what is on its left to what is on its right."""
    return lines("M8 50H66", ink, 14) + shape("M60 22L96 50L60 78Z", style(ink, ink, 4))


def damage(ink: RGB, cut: RGB) -> str:
    """A card that is turned sideways and cracked."""
    crack = polygon(((40, 18), (56, 18), (46, 42), (62, 48), (44, 84), (49, 56), (35, 50)))
    return box(3, 20, 94, 60, style(ink), 10) + shape(crack, style(cut))


def higher(ink: RGB, cut: RGB) -> str:
    """One box higher: two boxes, the upper one with an arrow."""
    return (
        box(6, 70, 34, 24, style(ink), 4)
        + box(6, 42, 34, 24, style("none", ink, 6), 4)
        + lines("M70 92V40", ink, 13)
        + shape("M46 46L70 10L94 46Z", style(ink, ink, 4))
    )


def disaster(ink: RGB, cut: RGB) -> str:
    """A flame."""
    outer = "M50 2C58 22 84 34 84 64C84 84 68 97 50 97C32 97 16 84 16 64C16 48 28 42 30 26"
    outer += "C38 32 42 38 42 44C50 36 52 18 50 2Z"
    inner = "M52 50C60 60 66 66 66 76C66 86 58 91 50 91C42 91 34 86 34 76C34 70 38 66 40 60"
    inner += "C45 64 46 66 47 69C51 64 53 58 52 50Z"
    return shape(outer, style(ink, ink, 3)) + shape(inner, style(cut))


def attack(ink: RGB, cut: RGB) -> str:
    """Barbarians before a wall: the attack of the civic phase."""
    wall = "M2 98V66H14V74H26V66H38V74H62V66H74V74H86V66H98V98Z"
    return (
        moved(barbarian(ink, cut), 18, -2, 0.64)
        + shape(wall, style(ink, cut, 3))
        + lines("M6 86H94 M30 77V86 M66 77V86", cut, 3)
    )


def golden_age(ink: RGB, cut: RGB) -> str:
    """A crown of rays over a lyre's bridge: the Golden Age."""
    rays = "M50 4V30 M22 10L32 34 M78 10L68 34 M4 30L24 44 M96 30L76 44"
    return (
        lines(rays, ink, 8)
        + shape("M14 92V62A36 30 0 0 1 86 62V92Z", style(ink, ink, 3))
        + box(14, 74, 72, 7, style(cut))
    )


def moves(ink: RGB, cut: RGB) -> str:
    """A move of a marker, either way."""
    return lines("M24 50H76", ink, 13) + shape(
        "M34 22L2 50L34 78Z M66 22L98 50L66 78Z", style(ink, ink, 3)
    )


def theft(ink: RGB, cut: RGB) -> str:
    """A hook that pulls something away."""
    return (
        lines("M72 8V52C72 78 34 78 34 56V48", ink, 12)
        + shape("M14 54L34 26L54 54Z", style(ink, ink, 3))
        + box(10, 84, 80, 12, style(ink), 4)
    )


def bluff(ink: RGB, cut: RGB) -> str:
    """A mask with two faces."""
    face = "M10 10Q50 22 90 10C94 50 84 84 50 97C16 84 6 50 10 10Z"
    return (
        shape(face, style(ink, ink, 2))
        + lines("M24 40Q34 32 42 40 M58 44Q68 36 76 44", cut, 7)
        + lines("M30 64Q42 78 50 66Q60 56 70 70", cut, 6)
    )


def nothing(ink: RGB, cut: RGB) -> str:
    """No effect: a plain stroke."""
    return lines("M24 50H76", ink, 10)


def at_most(ink: RGB, cut: RGB) -> str:
    """A limit: less than or equal."""
    return lines("M76 14L26 40L76 66 M26 88H76", ink, 11)
