"""The four civilization buildings, each on a tile of its color, and the wonder."""

from __future__ import annotations

from engine.tigris.model.pieces import Color
from game.tigris.art.brickwork import Step, glaze, horns, stair, step
from game.ui.palette import RGB, Palette, darker, lighter, mix
from game.ui.svg import box, disc, lines, moved, oval, picture, polygon, shape, slope, style


def building(palette: Palette, color: Color) -> str:
    """A building in the 100 box, for the upper part of its tile: walls of pale brick, bands and
    roofs in the color, a golden edge."""
    face = palette.tiles[color] if color != Color.BLACK else lighter(palette.tiles[color], 16)
    wall = mix(palette.ivory, palette.sand, 25)
    defs = slope(
        "wall", ((0, lighter(wall, 30)), (60, wall), (100, darker(wall, 26))), (14, 0, 86, 0)
    )
    defs += slope("roof", ((0, lighter(face, 24)), (100, darker(face, 22))), (14, 0, 86, 0))
    drawn = (_library, _granary, _hall, _palace)[color](palette, palette.outline)
    shadow = "".join(
        oval(55 - i, 80 - i, 42 - i * 3, 10 - i * 2, style((0, 0, 0), opacity=0.2))
        for i in range(3)
    )
    plinth = box(9, 75, 82, 8, style(darker(palette.gold_deep, 10), palette.outline, 2.2), 2.6)
    plinth += box(9, 74, 82, 5, style(palette.gold, palette.outline, 1.2), 2.4)
    return picture(moved(shadow + plinth + drawn, -8, -5, 1.14), defs=defs)


def _merlons(left: float, right: float, y: float, line: RGB, edge: float = 5) -> str:
    """A row of teeth on a roof, in the roof's color."""
    count = max(2, round((right - left) / (1.9 * edge)))
    gap = (right - left - count * edge) / (count - 1)
    teeth = "".join(
        f"M{left + i * (edge + gap):.1f} {y:g}V{y - edge:g}h{edge:g}V{y:g}Z" for i in range(count)
    )
    return shape(teeth, style("roof", line, 1.3))


def _block(left: float, right: float, top: float, line: RGB, course: float = 7) -> str:
    """A wall with a colored course and teeth."""
    width = right - left
    return (
        box(left, top, width, 75 - top, style("wall", line, 2))
        + box(left - 1.4, top, width + 2.8, course, style("roof", line, 1.6))
        + _merlons(left - 1, right + 1, top, line)
    )


def _palace(palette: Palette, line: RGB) -> str:
    """A gate between two towers."""
    gate = shape("M41 75V58a9 9 0 0 1 18 0V75Z", style(darker(palette.lapis, 45), line, 1.8))
    gate += shape("M44.5 75V60a5.5 5.5 0 0 1 11 0V75Z", style(palette.lapis))
    slits = box(22, 44, 5, 11, style(line), 2.4) + box(73, 44, 5, 11, style(line), 2.4)
    studs = "".join(disc(x, 38.6, 1.9, style(palette.gold)) for x in (39, 46, 54, 61))
    flags = "".join(
        lines(f"M{x} 19V4", line, 2)
        + shape(f"M{x} 4L{x + 10} 7.5L{x} 11Z", style(palette.gold, line, 1.4))
        for x in (24.5, 75.5)
    )
    return (
        _block(32, 68, 35, line)
        + flags
        + _block(13, 36, 24, line)
        + _block(64, 87, 24, line)
        + gate
        + slits
        + studs
    )


def _library(palette: Palette, line: RGB) -> str:
    """A house of tablets: one stands open in its front, many on its shelves."""
    page = mix(palette.clay, palette.sand, 30)
    tablet = box(35, 33, 30, 42, style(line), 6) + box(37, 35, 26, 40, style(page), 5)
    tablet += lines("M38.6 41V70", lighter(page, 40), 1.6)
    rows = "".join(
        f"M{x} {y}l3.6 0 M{x} {y - 1.6}v3.2" for y in (43, 51, 59, 67) for x in (41, 47.4, 53.8)
    )
    shelves = "".join(
        box(x, y, 4, 8, style(mix(palette.clay, line, 12), line, 1), 1)
        for y in (44, 57)
        for x in (16, 21.6, 27.2, 68.8, 74.4, 80)
    )
    floors = lines("M15 53.6H32 M15 66.6H32 M68 53.6H85 M68 66.6H85", line, 1.8)
    return (
        _block(13, 87, 29, line, 9)
        + _block(30, 70, 18, line)
        + shelves
        + floors
        + tablet
        + lines(rows, line, 1.7)
    )


def _hall(palette: Palette, line: RGB) -> str:
    """Pillars under a striped awning, jars between them."""
    back = box(15, 36, 70, 39, style(darker(palette.clay, 58), line, 2))
    jars = "".join(
        shape(f"M{x - 3} 55h6v3c5 2 6 12 1 17h-8c-5-5-4-15 1-17Z", style(clay, line, 1.4))
        for x, clay in ((29.5, palette.clay), (50, palette.brick), (70.5, palette.clay))
    )
    pillars = "".join(
        box(x - 3, 36, 6, 39, style("wall", line, 1.6))
        + box(x - 4.4, 71, 8.8, 4, style("wall", line, 1.2))
        for x in (17, 39, 61, 83)
    )
    awning = ""
    for index in range(8):
        x, w = 8 + index * 10.5, 10.5
        top = 20 + index * 7.5
        look = style("roof", line, 1.3) if index % 2 == 0 else style("wall", line, 1.3)
        awning += shape(
            f"M{top:g} 15H{top + 7.5:g}L{x + w:g} 35a{w / 2:g} 5.4 0 0 1 -{w:g} 0Z", look
        )
    ridge = box(17, 10, 66, 6, style(palette.gold, line, 1.8), 2)
    return back + jars + pillars + awning + ridge


def _granary(palette: Palette, line: RGB) -> str:
    """Three domes full of grain, a hatch in each."""
    dome = "M{l} 75V{s}C{l} {c} {a} {t} {m} {t}C{b} {t} {r} {c} {r} {s}V75Z"

    def silo(middle: float, half: float, top: float) -> str:
        at = {
            "l": middle - half, "r": middle + half, "m": middle, "t": top,
            "s": top + half * 1.5, "c": top + half * 0.55, "a": middle - half * 0.6,
            "b": middle + half * 0.6,
        }  # fmt: skip
        body = shape(dome.format(**at), style("wall", line, 2.2))
        cap = shape(
            f"M{middle - half:g} {at['s']:g}C{at['l']:g} {at['c']:g} {at['a']:g} {top:g} "
            f"{middle:g} {top:g}C{at['b']:g} {top:g} {at['r']:g} {at['c']:g} {at['r']:g} "
            f"{at['s']:g}Q{middle:g} {at['s'] + 7:g} {at['l']:g} {at['s']:g}Z",
            style("roof", line, 1.8),
        )
        hatch = box(middle - 4, at["s"] + 12, 8, 10, style(line), 1.6)
        hatch += box(middle - 2.2, at["s"] + 16, 4.4, 6, style(palette.gold))
        knob = disc(middle, top - 1, 3, style(palette.gold, line, 1.6))
        return body + cap + hatch + knob

    ladder = lines("M62 75L57 40 M69 75L62 42", line, 2) + lines(
        "M61 68H67.6 M60 61H66.2 M59 54H64.8 M58 47H63.4", line, 1.6
    )
    return silo(25, 14, 30) + silo(76, 14, 30) + silo(50, 19, 13) + ladder


_PLUS = ((100, 0), (200, 0), (200, 100), (300, 100), (300, 200), (200, 200), (200, 300), (100, 300),
         (100, 200), (0, 200), (0, 100), (100, 100))  # fmt: skip

#: The wonder's steps from the ground up; each is of another glaze, as no monument is.
_TIERS = (
    ("brick", Step(141, 134, 194, 158)),
    ("ivory", Step(106, 100, 152, 127)),
    ("night", Step(47, 44, 121, 95)),
    ("lapis", Step(39, 36, 90, 62)),
)


def wonder(palette: Palette) -> str:
    """The ziggurat on its plus of five squares, 300 by 300: terraces over the middle row, the
    great stair down the lower square, the shrine in the upper one."""
    line, stone = palette.outline, mix(palette.sand, palette.ivory, 40)
    colors = {
        "brick": palette.brick,
        "ivory": mix(palette.ivory, palette.sand, 30),
        "night": mix(palette.night, palette.lapis, 30),
        "lapis": lighter(palette.lapis, 16),
    }
    spans = {"brick": 141, "ivory": 106, "night": 47, "lapis": 39}
    defs = "".join(glaze(name, colors[name], 150 - w, 150 + w) for name, w in spans.items())
    body = "".join(step(name, line, 150, tier, 2.4) for name, tier in _TIERS)
    body += stair(stone, line, 150, (21, 288), (12, 120))
    return picture(_terrace(palette, stone) + body + _crest(palette), 300, 300, defs)


def _terrace(palette: Palette, stone: RGB) -> str:
    """The paved plus that all stands on, with its shadow."""
    inner = tuple((150 + (x - 150) * 0.967, 150 + (y - 150) * 0.967) for x, y in _PLUS)
    shadow = shape(polygon((x + 4, y + 5) for x, y in inner), style((0, 0, 0), (0, 0, 0), 5, 0.25))
    under = shape(
        polygon((x, y + 3) for x, y in inner), style(darker(stone, 55), palette.outline, 5)
    )
    top = shape(polygon(inner), style(mix(stone, palette.sand_deep, 38), lighter(stone, 30), 1.6))
    joints = "".join(f"M106 {y}H194" for y in range(16, 96, 11)) + "".join(
        f"M106 {y}H194" for y in range(206, 294, 11)
    )
    joints += "".join(
        f"M{x + (8 if y % 2 else 0)} {y}v11"
        for y in (*range(16, 85, 11), *range(206, 284, 11))
        for x in range(112, 190, 16)
    )
    return shadow + under + top + lines(joints, darker(stone, 40), 1, 0.5)


def _crest(palette: Palette) -> str:
    """The shrine: gold, with a door and two crescents."""
    line = palette.outline
    house = box(128, 32, 44, 26, style(palette.gold, line, 2.4), 2)
    house += box(124, 27, 52, 8, style(lighter(palette.gold, 40), line, 1.8), 2)
    house += shape("M142 58V47a8 8 0 0 1 16 0V58Z", style(darker(palette.brick, 55), line, 1.6))
    house += lines("M134 40V56 M166 40V56", palette.gold_deep, 2.4)
    gate = shape(
        "M141 121V108a9 9 0 0 1 18 0V121Z", style(darker(palette.clay, 75), palette.gold, 2.4)
    )
    stars = "".join(
        moved(disc(50, 50, 30, style(palette.gold, line, 8)), x - 5, y - 5, 0.1)
        for x, y in ((112, 76), (188, 76))
    )
    return gate + house + stars + horns(palette, 150, 28, 1.15)
