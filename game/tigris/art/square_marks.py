"""Marks on squares: starting temples, legal squares, reasons of refusals, and hover marks."""

from __future__ import annotations

from game.ui.emblems import temple
from game.ui.palette import RGB, Palette, darker, lighter
from game.ui.svg import box, disc, glow, lines, moved, picture, shape, style


def start(palette: Palette, special: bool) -> str:
    """Pressed into the ground where a temple with a treasure starts; a special border around it
    if its treasure must be taken before others."""
    dark, light = darker(palette.sand_deep, 28), lighter(palette.sand, 45)
    body = box(12, 12, 76, 76, style(palette.sand_deep, opacity=0.35), 10)
    body += box(13.4, 13.4, 76, 76, style("none", light, 2, 0.7), 10)
    body += box(12, 12, 76, 76, style("none", dark, 2.4, 0.8), 10)
    body += f'<g opacity="0.5">{moved(temple(dark, palette.sand), 25, 25, 0.5)}</g>'
    return picture(_special(palette) + body if special else body)


def _special(palette: Palette) -> str:
    return (
        box(3.5, 3.5, 93, 93, style("none", palette.outline, 7), 9)
        + box(3.5, 3.5, 93, 93, style("none", palette.gold, 4), 9)
        + "".join(
            disc(x, y, 5, style(palette.brick, palette.outline, 1.6))
            for x in (4.5, 50, 95.5)
            for y in (4.5, 50, 95.5)
            if (x, y) != (50, 50)
        )
    )


def _framed(line: RGB, edge: RGB, width: float, wash: float) -> str:
    """A square with a wash of a color and a border between two dark lines."""
    inset = 3 + width / 2
    side = 100 - 2 * inset
    return (
        box(inset, inset, side, side, style(line, opacity=wash), 9)
        + box(inset, inset, side, side, style("none", edge, width + 3.4, 0.75), 9)
        + box(inset, inset, side, side, style("none", line, width), 9)
    )


def legal(palette: Palette) -> str:
    """Marks a legal square: brighter, with a golden stud in its middle."""
    defs = glow("light", ((0, lighter(palette.good, 30)), (100, palette.ivory)), (50, 50, 60))
    stud = disc(51, 52, 10.5, style((0, 0, 0), opacity=0.3)) + disc(
        50, 50, 10.5, style(palette.outline)
    )
    stud += disc(50, 50, 8.2, style(palette.good)) + disc(48.4, 48.2, 3.2, style(palette.ivory))
    return picture(box(2, 2, 97, 97, style("light", opacity=0.24), 8) + stud, defs=defs)


def prize(palette: Palette) -> str:
    """This treasure may be chosen: light around it, in a golden frame."""
    defs = glow("light", ((0, palette.ivory), (100, palette.good)), (50, 62, 60))
    return picture(
        box(4, 4, 92, 92, style("light", opacity=0.16), 9)
        + _framed(palette.good, palette.outline, 6, 0),
        defs=defs,
    )


def clash(palette: Palette) -> str:
    """Here it may go, and a conflict begins: red, with crossed blades on a shield."""
    blade = "M0 -27L4.6 -20V11H-4.6V-20Z"
    hilt = "M-10 11H10V15.4H-10ZM-3 15H3V25H-3Z"
    drawn = ""
    for turn in (42, -42):
        part = shape(blade, style(palette.ivory, palette.outline, 2))
        part += lines("M0 -20V10", palette.tablet_edge, 1.6)
        part += shape(hilt, style(palette.gold, palette.outline, 2))
        drawn += f'<g transform="translate(50 50) rotate({turn})">{part}</g>'
    ground = box(3, 3, 95, 95, style(palette.bad, opacity=0.3), 8)
    ground += box(5, 5, 91, 91, style("none", palette.bad, 3.4, 0.9), 7)
    target = disc(50, 50, 31, style(palette.outline)) + disc(50, 50, 28.6, style(palette.bad))
    return picture(ground + target + drawn)


def proof(palette: Palette) -> str:
    """This square is why not: a hatched border, which leaves what lies inside its color."""
    stripes = ""
    for low, high in ((3.5, 10), (90, 96.5)):
        for at in range(4, 88, 12):
            stripes += f"M{at + 6.5:g} {low}H{at + 12.5:g}L{at + 6} {high}H{at}Z"
            stripes += f"M{low} {at + 6.5:g}V{at + 12.5:g}L{high} {at + 6}V{at}Z"
    band = box(6.75, 6.75, 86.5, 86.5, style("none", palette.outline, 10.5, 0.85), 5)
    band += box(6.75, 6.75, 86.5, 86.5, style("none", palette.ivory, 6.5), 5)
    return picture(band + shape(stripes, style(palette.brick)))


def refused(palette: Palette) -> str:
    """The square that was refused."""
    cross = "M32 32L68 68 M68 32L32 68"
    return picture(lines(cross, palette.ivory, 17) + lines(cross, palette.bad, 10))


def last(palette: Palette) -> str:
    """Something happened here since one's last turn: four corners."""
    corners = "M6 24V12a6 6 0 0 1 6-6H24 M76 6H88a6 6 0 0 1 6 6V24"
    corners += "M94 76V88a6 6 0 0 1-6 6H76 M24 94H12a6 6 0 0 1-6-6V76"
    return picture(lines(corners, palette.outline, 9) + lines(corners, palette.ivory, 5))


def hover(palette: Palette) -> str:
    """The square under the pointer, or the one that the keys have reached: a frame that leaves the
    colors of its piece as they are, so that no piece looks disabled."""
    return picture(_framed(palette.ivory, palette.outline, 5, 0))


def counts(palette: Palette) -> str:
    """A square that counts for what the pointer is on: a golden ring."""
    return picture(
        disc(50, 50, 44, style("none", palette.outline, 9))
        + disc(50, 50, 44, style("none", palette.gold, 5.5))
    )


def advised(palette: Palette) -> str:
    """A square that a hint speaks of: a golden frame."""
    return picture(_framed(palette.gold, palette.outline, 7, 0.3))


def leaves(palette: Palette) -> str:
    """Draws the mark of a piece that would be removed: a broken frame and an outward arrow."""
    away = "M32 68L66 34 M44 30H70V56"
    drawn = lines(away, palette.outline, 13) + lines(away, palette.ivory, 7)
    return picture(_framed(palette.ash, palette.ivory, 4, 0.28) + drawn)


def falls(palette: Palette) -> str:
    """Draws the mark of a piece that would be removed if nobody commits tiles: a small arrow."""
    away = "M15 85L30 70 M19 69H31V81"
    plaque = disc(23, 77, 20, style(palette.outline)) + disc(23, 77, 17, style(palette.brick))
    return picture(plaque + lines(away, palette.ivory, 5.5))


def chosen(palette: Palette) -> str:
    """A piece in the tray that is held or marked."""
    return picture(_framed(palette.gold, palette.outline, 6, 0.0))


def side(palette: Palette, attacking: bool) -> str:
    """A supporter in a conflict, or the leader itself."""
    color = palette.brick if attacking else palette.lapis
    edge = box(3.6, 3.6, 92.8, 92.8, style("none", palette.outline, 7.2), 12)
    edge += box(5, 5, 90, 90, style("none", palette.ivory, 10), 12)
    return picture(edge + box(4.6, 4.6, 90.8, 90.8, style("none", lighter(color, 12), 6), 12))


def shadow(palette: Palette) -> str:
    """Below a piece in flight."""
    return picture(
        "".join(
            box(4 + i * 3, 4 + i * 3, 92 - i * 6, 92 - i * 6, style((0, 0, 0), opacity=0.11), 22)
            for i in range(5)
        )
    )


def socket(palette: Palette, inside: str) -> str:
    """A hollow where a piece belongs that is elsewhere now; `inside` is drawn faintly."""
    return picture(
        disc(49.5, 49, 43, style(palette.ink, opacity=0.2))
        + shape("M7 49A42.5 42.5 0 0 1 92 49", style("none", palette.ink, 3, 0.45))
        + shape("M7 49A42.5 42.5 0 0 0 92 49", style("none", palette.ivory, 3, 0.65))
        + f'<g opacity="0.8">{moved(inside, 23, 22.5, 0.53)}</g>'
    )


def slot(palette: Palette) -> str:
    """A hollow for a tile."""
    return picture(
        box(6, 6, 88, 88, style(palette.ink, opacity=0.2), 11)
        + shape("M6 88V17a11 11 0 0 1 11 -11H88", style("none", palette.ink, 3, 0.45))
        + shape("M12 94H83a11 11 0 0 0 11 -11V12", style("none", palette.ivory, 3, 0.6))
    )
