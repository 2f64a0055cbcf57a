"""The spaces and ends of the two tracks, glazed more deeply from zone to zone."""

from __future__ import annotations

from engine.trade.deck.terms import Track
from engine.trade.model.tracks import LAST, START, TRACKS, Space, zone
from game.trade.art.glazes import Glaze, side_glaze
from game.trade.art.signs import DRAWN, Sign
from game.ui.palette import RGB, Palette, darker, lighter, mix
from game.ui.svg import box, disc, picture, polygon, shape, slope, style

#: How much of the side's glaze is in the spaces of zones 0 to III, in percent.
_DEPTH = (0, 17, 39, 66)


def space_color(palette: Palette, track: Track, space: Space) -> RGB:
    """The ground of a space: clay at Start, the glaze of its side on the last one."""
    glaze = side_glaze(palette, TRACKS[track].side(space).place.value)
    ground = palette.tablet_shade if abs(space) <= 1 else palette.tablet
    if abs(space) == LAST:
        return glaze.face
    return mix(ground, glaze.face, _DEPTH[zone(space)])


def space(palette: Palette, track: Track, number: Space, width: int, height: int) -> str:
    """One space of a track, width x height pixels."""
    color = space_color(palette, track, number)
    line = max(1.0, width / 26)
    joint = 1.6 * line if _begins_zone(number) else 0.5 * line
    defs = slope("face", ((0, lighter(color, 12)), (100, darker(color, 8))), (0, 0, 0, height))
    ground = box(0, 0, width, height, style(palette.outline))
    ground += box(joint, line, width - joint - 0.4 * line, height - 2 * line, style("face"))
    return picture(
        ground + _mark(palette, track, number, width, height, color), width, height, defs
    )


def _begins_zone(number: Space) -> bool:
    before = Space(number - 1)
    return number == -LAST or LAST in (abs(number), abs(before)) or zone(number) != zone(before)


def _mark(
    palette: Palette, track: Track, number: Space, width: int, height: int, color: RGB
) -> str:
    """The sign of the track on Start, a jagged border on the last space."""
    if number == START:
        edge = min(width * 0.8, height * 0.5)
        sign = Sign(track.value)
        ink = mix(color, palette.ink_soft, 45)
        x, y = (width - edge) / 2, height * 0.24 + (height * 0.5 - edge) / 2
        drawn = DRAWN[sign](ink, color)
        return f'<g transform="translate({x:g} {y:g}) scale({edge / 100:g})">{drawn}</g>'
    if abs(number) == LAST:
        near = width if number < START else 0.0
        turn = -1 if number < START else 1
        step = height / 8
        points = [(near + turn * width * (0.03 if i % 2 else 0.2), i * step) for i in range(9)]
        return shape(polygon([(near, 0), *points, (near, height)]), style(palette.outline))
    return ""


def zone_band(palette: Palette, track: Track, number: Space, width: int, height: int) -> str:
    """What joins the spaces of a zone above; a ground for its number."""
    color = darker(space_color(palette, track, number), 6)
    line = max(1.0, height / 16)
    return picture(
        box(0, 0, width, height, style(palette.outline))
        + box(line, line, width - 1.4 * line, height - 2 * line, style(color)),
        width,
        height,
    )


def value_plate(palette: Palette) -> str:
    """A disc for what a space is worth."""
    return picture(disc(50, 50, 46, style(palette.ivory, palette.outline, 7)))


def end(palette: Palette, side: str, width: int, height: int) -> str:
    """The end of a track: a gate post of the side's glaze with its sign; room for a name below."""
    glaze = side_glaze(palette, side)
    unit = min(width, height) / 100
    defs = slope("face", ((0, lighter(glaze.face, 18)), (100, darker(glaze.face, 12))),
                 (0, 0, 0, height))  # fmt: skip
    plate = box(0, 0, width, height, style(palette.outline), 10 * unit)
    plate += box(3 * unit, 3 * unit, width - 6 * unit, height - 6 * unit, style("face"), 8 * unit)
    return picture(plate + _post(glaze, side, width, height), width, height, defs)


def _post(glaze: Glaze, side: str, width: int, height: int) -> str:
    edge = min(width * 0.78, height * 0.62)
    x, y = (width - edge) / 2, height * 0.06
    drawn = DRAWN[Sign(side)](glaze.sign, glaze.face)
    return f'<g transform="translate({x:g} {y:g}) scale({edge / 100:g})">{drawn}</g>'
