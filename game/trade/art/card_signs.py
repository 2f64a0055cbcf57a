"""The signs of what cards draw, count, and take: cards, people, places of the warehouse.

Silhouettes in the 100 box, in one ink, with `cut` for what is carved out.
"""

from __future__ import annotations

from game.ui.palette import RGB
from game.ui.svg import box, disc, lines, moved, shape, style


def basic(ink: RGB, cut: RGB) -> str:
    """A basket: goods that grow at home."""
    weave = "M16 58H84 M18 74H82 M34 46V92 M50 46V94 M66 46V92"
    return (
        lines("M22 40C22 2 78 2 78 40", ink, 8)
        + shape("M8 38H92L82 90Q50 98 18 90Z", style(ink, ink, 3))
        + lines(weave, cut, 4)
    )


def imported(ink: RGB, cut: RGB) -> str:
    """A ship with its sail: goods that come from afar."""
    return (
        lines("M50 4V66", ink, 6)
        + shape("M56 8C84 22 88 42 84 58H56Z", style(ink, ink, 3))
        + shape("M44 20C28 30 22 44 22 58H44Z", style(ink, ink, 3))
        + shape("M2 64H98C94 84 82 94 70 94H28C16 94 6 82 2 64Z", style(ink, ink, 3))
        + lines("M16 78Q24 72 32 78Q40 84 48 78Q56 72 64 78Q72 84 80 78", cut, 4)
    )


def _person(ink: RGB, lean: str = "") -> str:
    """Head and shoulders."""
    return disc(50, 26, 19, style(ink)) + shape(
        "M14 96C14 64 30 50 50 50C70 50 86 64 86 96Z", style(ink, ink, 2)
    )


def worker(ink: RGB, cut: RGB) -> str:
    """A field hand with a hoe over the shoulder."""
    body = moved(_person(ink), -8, 4, 0.96)
    hoe = lines("M92 96L70 12", cut, 14) + lines("M92 96L70 10", ink, 8)
    return body + hoe + shape("M72 4L98 12L94 24L68 16Z", style(ink, cut, 3))


def merchant(ink: RGB, cut: RGB) -> str:
    """A peddler with a bundle on a stick."""
    body = moved(_person(ink), 14, 8, 0.9)
    stick = lines("M90 52L20 30", cut, 13) + lines("M92 52L18 28", ink, 7)
    bundle = shape("M18 26C40 28 44 62 30 74C20 82 4 78 2 62C0 46 8 34 18 26Z", style(ink, cut, 4))
    return body + stick + bundle + lines("M10 42Q20 48 30 40", cut, 4)


def one(ink: RGB, cut: RGB) -> str:
    """One other player."""
    return _person(ink)


def everybody_else(ink: RGB, cut: RGB) -> str:
    """All other players: three of them."""
    side = moved(_person(ink), -13, 12, 0.72), moved(_person(ink), 41, 12, 0.72)
    front = moved(_person(cut), 9, 11, 0.82) + moved(_person(ink), 12, 16, 0.76)
    return "".join(side) + front


def everybody(ink: RGB, cut: RGB) -> str:
    """All players, you too: three within one ring."""
    return disc(50, 50, 45, style("none", ink, 7)) + moved(everybody_else(ink, cut), 19, 17, 0.62)


def you(ink: RGB, cut: RGB) -> str:
    """The owner of the card: a pale person on a seal."""
    return disc(50, 50, 48, style(ink)) + moved(_person(cut), 17, 15, 0.66)


def development(ink: RGB, cut: RGB) -> str:
    """A development: a card with a house on it."""
    return (
        box(18, 4, 64, 92, style(ink), 9)
        + shape("M32 76V46L50 30L68 46V76Z", style(cut))
        + box(44, 58, 12, 18, style(ink))
    )


def special(ink: RGB, cut: RGB) -> str:
    """A special card: a tag on a string."""
    return (
        lines("M50 22C50 8 62 2 76 6", ink, 6)
        + shape("M50 12L80 38V90Q80 96 74 96H26Q20 96 20 90V38Z", style(ink, ink, 3))
        + disc(50, 34, 7.5, style(cut))
    )


def storage(ink: RGB, cut: RGB) -> str:
    """A place in the warehouse: a domed granary with a door."""
    return (
        shape("M8 94V56C8 26 28 8 50 8C72 8 92 26 92 56V94Z", style(ink, ink, 3))
        + shape("M36 95V68A14 14 0 0 1 64 68V95Z", style(cut))
        + lines("M16 50Q50 40 84 50", cut, 4.4)
    )
