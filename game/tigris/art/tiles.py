"""Tiles of clay: the four kinds, their backs, the unification tile, catastrophes."""

from __future__ import annotations

from engine.tigris.model.pieces import Color
from game.tigris.art.color_signs import sphere
from game.tigris.art.tile_borders import band
from game.ui.palette import RGB, Palette, darker, lighter, mix
from game.ui.plates import rosette
from game.ui.svg import bevel, box, lines, moved, picture, polygon, shape, slope, style


def slab(palette: Palette, face: RGB, inside: str, band: str = "") -> str:
    """A slab of glazed clay, lit from the upper left, with what is inlaid in it and a border; it
    fills its square but for a rim that its shadow needs."""
    defs = bevel("rim", mix(face, (255, 240, 214), 18), 44)
    defs += slope("face", ((0, lighter(face, 11)), (100, darker(face, 10))), (18, 6, 82, 94))
    defs += slope("glaze", ((0, lighter(face, 34)), (100, face)), (10, 8, 44, 52))
    shadow = box(5.5, 7, 92, 92, style((0, 0, 0), opacity=0.16), 12)
    shadow += box(4.5, 6, 91.5, 91.5, style((0, 0, 0), opacity=0.26), 11)
    thick = box(3, 3, 92, 93.4, style(palette.outline), 10.5)
    thick += box(5, 8, 88, 86.6, style(darker(face, 52)), 8.5)
    return picture(
        shadow
        + thick
        + box(5, 4.8, 88, 85.6, style("rim"), 8.5)
        + box(8.4, 8.4, 81.2, 78.4, style(darker(face, 30)), 6.4)
        + box(9.4, 9.4, 80.2, 77.4, style("face"), 6)
        + shape("M12 62V15a4 4 0 0 1 4-4H62C40 20 22 36 12 62Z", style("glaze", opacity=0.5))
        + moved(band, -1, -2.4, 1.0)
        + moved(inside, 14, 12.6, 0.7),
        defs=defs,
    )


def tile(palette: Palette, color: Color) -> str:
    """A face-up civilization tile: its sign, carved and inlaid, within its border."""
    face, ink = palette.tiles[color], palette.signs[color]
    carved = moved(sphere(color, darker(face, 42), darker(face, 42)), 1.6, 2.2)
    return slab(palette, face, carved + sphere(color, ink, face), band(color, mix(face, ink, 38)))


def plain(palette: Palette, color: Color) -> str:
    """The same for sizes at which no border would be seen."""
    face = palette.tiles[color]
    defs = bevel("rim", mix(face, (255, 240, 214), 10), 30)
    return picture(
        box(3, 3, 93, 94, style(palette.outline), 14)
        + box(8, 7, 83, 83, style("rim"), 10)
        + moved(sphere(color, palette.signs[color], face), 9.5, 8.5, 0.8),
        defs=defs,
    )


def back(palette: Palette) -> str:
    """The back of every tile: plain clay with a rosette pressed into it."""
    pressed = moved(rosette(lighter(palette.clay, 38), palette.clay), 1.8, 2.2)
    pressed += rosette(darker(palette.clay, 36), palette.clay)
    rim = box(16, 15.4, 68, 68, style("none", darker(palette.clay, 24), 1.6), 5)
    rim += box(17, 16.6, 68, 68, style("none", lighter(palette.clay, 28), 1.2), 5)
    return slab(palette, palette.clay, pressed, rim)


def unification(palette: Palette) -> str:
    """A pale tile with two linked rings."""
    left, right = "M64 50A26 26 0 1 1 12 50A26 26 0 1 1 64 50", "M88 50A26 26 0 1 1 36 50A26"
    right += " 26 0 1 1 88 50"
    over = "M50 27.1A26 26 0 0 1 62.6 58"  # where the left ring passes over the right one
    rings = "".join(
        lines(data, edge, 12.5) + lines(data, color, 9)
        for data, color, edge in (
            (left, palette.lapis, darker(palette.lapis, 45)),
            (right, palette.brick, darker(palette.brick, 45)),
        )
    )
    rings += lines(over, darker(palette.lapis, 45), 12.5) + lines(over, palette.lapis, 9)
    return slab(palette, palette.ivory, moved(rings, -1, 0, 1.02))


#: The plates of burst ground around the pit, clockwise; each is drawn a little apart.
_PLATES = (
    ((5, 9), (30, 4), (38, 26), (27, 37), (8, 31)),
    ((34, 5), (63, 7), (66, 24), (55, 33), (42, 27)),
    ((68, 6), (93, 10), (95, 34), (76, 38), (70, 25)),
    ((94, 39), (92, 66), (77, 64), (66, 52), (77, 42)),
    ((93, 71), (94, 92), (69, 95), (62, 76), (76, 68)),
    ((64, 94), (36, 96), (33, 77), (46, 68), (58, 76)),
    ((31, 95), (7, 91), (6, 68), (24, 65), (29, 76)),
    ((6, 63), (7, 36), (25, 41), (34, 52), (23, 61)),
)
_PIT = ((30, 38), (42, 30), (56, 36), (70, 30), (66, 46), (74, 56), (62, 70), (48, 65), (34, 74),
        (26, 64), (36, 52))  # fmt: skip
_TWIGS = "M16 16L24 28 M52 12L50 24 M84 20L79 31 M88 54L78 53 M82 84L73 76 M48 90L46 78"
_TWIGS += " M16 82L24 72 M12 48L24 50 M44 14L47 19 M86 78L79 77"


def catastrophe(palette: Palette) -> str:
    """Scorched ground, burst into plates around a pit."""
    ash = palette.ash
    defs = slope("ground", ((0, lighter(ash, 22)), (100, darker(ash, 26))), (10, 0, 90, 100))
    defs += slope("pit", ((0, darker(ash, 82)), (100, darker(ash, 62))), (30, 30, 60, 75))
    below = "".join(polygon(plate) for plate in _PLATES)
    lit = "".join(polygon((x - 1.1, y - 1.3) for x, y in plate) for plate in _PLATES)
    embers = "M38 44L48 50L44 60 M60 40L56 50L62 60 M48 50L56 50"
    return picture(
        shape(below, style((0, 0, 0), (0, 0, 0), 7, 0.2))
        + shape(below, style(palette.outline, palette.outline, 5))
        + shape(polygon(_PIT), style("pit", palette.outline, 4))
        + lines(embers, palette.brick, 2.4)
        + shape(lit, style(lighter(ash, 40)))
        + shape(below, style("ground", palette.outline, 1.2))
        + lines(_TWIGS, palette.outline, 1.8, 0.75),
        defs=defs,
    )
