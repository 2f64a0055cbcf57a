"""Emblems that both games use: temple, wheat, scales, houses, crown.

Each is a part of a picture in the 100 box, drawn in one ink; `cut` is the color of the ground,
for what is carved out of the sign.
"""

from __future__ import annotations

from game.ui.palette import RGB
from game.ui.svg import box, disc, lines, moved, oval, polygon, shape, style


def temple(ink: RGB, cut: RGB) -> str:
    """A ziggurat of three steps, a stair up its middle and a shrine on top."""
    look = style(ink)
    steps = (
        polygon(((12, 82), (18, 62), (82, 62), (88, 82))),
        polygon(((22, 59), (27, 42), (73, 42), (78, 59))),
        polygon(((33, 39), (37, 25), (63, 25), (67, 39))),
        polygon(((42, 22), (42, 12), (58, 12), (58, 22))),
    )
    stair = polygon(((43, 83), (46.5, 41), (53.5, 41), (57, 83)))
    door = "M46.6 40V33a3.4 3.4 0 0 1 6.8 0V40Z"
    treads = "M44 76H56 M44.6 69H55.4 M45.2 62H54.8 M45.8 55H54.2 M46.4 48.5H53.6"
    return (
        "".join(shape(step, look) for step in steps)
        + shape(stair, style(cut))
        + lines(treads, ink, 2.4)
        + shape(door, style(cut))
    )


def _ear(ink: RGB) -> str:
    """One ear of wheat with its stalk, upright."""
    grains = "".join(
        oval(50 + side * 7.2, y, 4.3, 8.2, style(ink), side * 32)
        for y in (26, 38, 50)
        for side in (-1, 1)
    )
    beard = "M50 14V2 M44 19L39 6 M56 19L61 6"
    return (
        lines("M50 22V92", ink, 3.6)
        + oval(50, 15, 4.2, 8.4, style(ink))
        + grains
        + lines(beard, ink, 1.8)
    )


def wheat(ink: RGB, cut: RGB) -> str:
    """Three ears in a sheaf, bound by a cord."""
    ear = _ear(ink)
    left = f'<g transform="rotate(-24 50 88)">{ear}</g>'
    right = f'<g transform="rotate(24 50 88)">{ear}</g>'
    cord = lines("M43 73Q50 77 57 73", cut, 3.4) + lines("M42 78.5Q50 82.5 58 78.5", ink, 3.2)
    return moved(left + right + moved(ear, y=-2) + cord, 3.5, 3.5, 0.93)


def scales(ink: RGB, cut: RGB) -> str:
    """A merchant's balance with two laden pans."""
    pans = "".join(
        lines(f"M{x} 31L{x - 15} 60 M{x} 31L{x + 15} 60", ink, 3.4)
        + shape(f"M{x - 20} 59H{x + 20}C{x + 17} 78 {x - 17} 78 {x - 20} 59Z", style(ink))
        for x in (26, 74)
    )
    goods = disc(26, 53, 7, style(ink)) + shape("M65 57L69 45H79L83 57Z", style(ink))
    return (
        pans
        + goods
        + lines("M20 31Q50 19 80 31", ink, 7)
        + lines("M50 16V82", ink, 7.4)
        + disc(50, 14, 7.4, style(ink))
        + disc(50, 25, 2.6, style(cut))
        + shape("M30 89Q50 73 70 89Z", style(ink, ink, 4))
    )


def houses(ink: RGB, cut: RGB) -> str:
    """Flat-roofed houses of mud brick, wall to wall, beams in their walls, a ladder to the roof."""
    walls = "M8 87V53H40V87Z M37 87V26H69V87Z M66 87V45H93V87Z"
    roofs = box(5, 47, 34, 7, style(ink), 2) + box(33.5, 19, 39, 8, style(ink), 2)
    roofs += box(69, 39, 27, 7, style(ink), 2)
    gaps = lines("M38.5 29V87 M67.5 47V87", cut, 3)
    doors = "M45.5 87V69a7.5 7.5 0 0 1 15 0V87Z M75 87V70a6 6 0 0 1 12 0V87Z"
    windows = box(46, 38, 6, 9, style(cut)) + box(55, 38, 6, 9, style(cut))
    windows += box(78, 53, 6, 7, style(cut))
    ladder = lines("M17 87L21 50 M29 87L27 50", cut, 2.6)
    rungs = lines("M19 79H28 M20 71H28 M20.6 63H27.6 M21 56H27", cut, 2.4)
    return (
        shape(walls, style(ink))
        + roofs
        + gaps
        + shape(doors, style(cut))
        + (windows + ladder + rungs)
    )


def crown(ink: RGB, cut: RGB) -> str:
    """A crown of three points."""
    return (
        shape("M14 74L10 30L31 50L50 18L69 50L90 30L86 74Z", style(ink, ink, 4))
        + lines("M17 66H83", cut, 3.4)
        + "".join(disc(x, y, 5.5, style(ink)) for x, y in ((10, 27), (50, 14), (90, 27)))
        + box(14, 78, 72, 9, style(ink), 3)
    )
