"""The signs of the nine goods: five that grow at home, four that come from afar.

Silhouettes in the 100 box, in one ink, with `cut` for what is carved out.
"""

from __future__ import annotations

from game.ui.palette import RGB
from game.ui.svg import around, disc, lines, oval, polygon, shape, style


def clay(ink: RGB, cut: RGB) -> str:
    """A jug with one handle and painted bands."""
    jug = "M36 6H62V14L58 26C76 34 84 48 82 62C80 78 70 90 62 95H34C24 89 15 78 14 62"
    jug += "C13 48 22 34 40 26L36 14Z"
    return (
        lines("M60 14C92 10 98 36 80 46", ink, 8)
        + shape(jug, style(ink, ink, 2))
        + lines("M20 50Q48 58 76 50", cut, 5)
        + lines("M19 72Q48 80 77 72", cut, 5)
        + lines("M24 60L32 68L40 61L48 69L56 61L64 68L72 60", cut, 4)
    )


def fish(ink: RGB, cut: RGB) -> str:
    """A carp that swims to the left."""
    body = "M4 52C16 28 48 20 72 44L94 24Q90 50 96 78L72 62C48 84 18 78 4 52Z"
    fins = "M36 30Q50 10 64 34Z M40 74Q50 90 60 72Z"
    scales = "M44 40Q54 52 44 66 M56 42Q64 52 56 64"
    return (
        shape(fins, style(ink, ink, 2))
        + shape(body, style(ink, ink, 3))
        + lines("M30 36Q38 52 30 70", cut, 4.4)
        + lines(scales, cut, 4)
        + disc(19, 47, 4.6, style(cut))
    )


def flax(ink: RGB, cut: RGB) -> str:
    """A flower of five petals on its stem."""
    petals = "".join(
        oval(*around(50, 36, 21, turn), 18, 16, style(ink, cut, 3.4), turn)
        for turn in (270 + 72 * petal for petal in range(5))
    )
    leaf = "M50 92Q30 92 18 76Q40 72 50 92Z M50 92Q70 92 82 76Q60 72 50 92Z"
    return (
        lines("M50 50V98", ink, 7)
        + shape(leaf, style(ink, ink, 3))
        + petals
        + disc(50, 36, 10, style(cut))
        + disc(50, 36, 4.6, style(ink))
    )


def goats(ink: RGB, cut: RGB) -> str:
    """The head of a goat from the front, with long curved horns."""
    horn = "M46 34C44 14 30 4 14 6C4 8 2 22 8 32C10 22 16 18 22 22C28 26 30 32 32 40Z"
    ear = "M30 42C20 38 8 42 4 52C14 58 26 58 34 52Z"
    half = shape(horn, style(ink, ink, 2)) + shape(ear, style(ink, ink, 2))
    face = "M32 36H68C72 50 68 64 62 76C60 82 54 84 50 84C46 84 40 82 38 76C32 64 28 50 32 36Z"
    return (
        half
        + f'<g transform="translate(100 0) scale(-1 1)">{half}</g>'
        + shape("M41 80L50 99L59 80Z", style(ink, ink, 2))
        + shape(face, style(ink, ink, 2))
        + oval(40, 52, 3.4, 5, style(cut), 20)
        + oval(60, 52, 3.4, 5, style(cut), -20)
        + lines("M44 71L50 76L56 71", cut, 3.8)
        + lines("M14 14L18 20 M24 10L27 18 M86 14L82 20 M76 10L73 18", cut, 3)
    )


def bronze(ink: RGB, cut: RGB) -> str:
    """An ingot cast in the shape of a hide, as ships carried them."""
    hide = "M8 12Q20 18 32 22Q50 26 68 22Q80 18 92 12Q88 24 82 34Q76 50 82 66Q88 76 92 88"
    hide += "Q80 82 68 78Q50 74 32 78Q20 82 8 88Q12 76 18 66Q24 50 18 34Q12 24 8 12Z"
    return (
        shape(hide, style(ink, ink, 6))
        + lines("M32 38H68V62H32Z", cut, 4.4)
        + lines("M40 50H60 M50 42V58", cut, 4.4)
    )


def lapis(ink: RGB, cut: RGB) -> str:
    """A cut stone with its facets."""
    return (
        shape("M28 10H72L96 38L50 95L4 38Z", style(ink, ink, 5))
        + lines("M8 38H92", cut, 4.6)
        + lines("M30 12L36 38L50 90L64 38L70 12", cut, 4)
        + lines("M36 38L50 14L64 38", cut, 4)
    )


def silver(ink: RGB, cut: RGB) -> str:
    """Three rings of wire, the money of the scales."""
    rings = ""
    for x, y in ((50, 28), (29, 66), (71, 66)):
        rings += disc(x, y, 21, style("none", cut, 17)) + disc(x, y, 21, style("none", ink, 11))
    over = "M63 11.5A21 21 0 0 1 69 37"  # where the upper ring passes over the right one again
    return rings + lines(over, cut, 17) + lines(over, ink, 11)


def spices(ink: RGB, cut: RGB) -> str:
    """A bowl heaped with ground spice, and a star of anise above it."""
    heap = "M18 58C30 50 40 34 50 26C60 34 70 50 82 58Z"
    bowl = "M6 58H94C94 76 80 86 66 88V95H34V88C20 86 6 76 6 58Z"
    star = "".join(
        lines("M50 12L{:.1f} {:.1f}".format(*around(50, 12, 10, 45 * ray)), ink, 4.4)
        for ray in range(8)
    )
    grains = "".join(
        disc(x, y, 2.6, style(cut)) for x, y in ((44, 46), (55, 42), (60, 52), (36, 54))
    )
    return (
        shape(heap, style(ink, ink, 3))
        + grains
        + lines("M10 61H90", cut, 4)
        + shape(bowl, style(ink, ink, 2))
        + lines("M8 62H92", cut, 3.6)
        + star
    )


def any_goods(ink: RGB, cut: RGB) -> str:
    """Three different wares: whatever types there are."""
    return (
        disc(50, 25, 20, style(ink))
        + shape(polygon(((6, 92), (26, 54), (46, 92))), style(ink, ink, 4))
        + shape(polygon(((56, 56), (92, 56), (92, 92), (56, 92))), style(ink, ink, 4))
    )
