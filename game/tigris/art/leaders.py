"""Leaders: tokens in their dynasty's outline with its sign, and the rim and badge of an office."""

from __future__ import annotations

from engine.tigris.model.pieces import Color, Dynasty
from game.tigris.art.color_signs import office
from game.tigris.art.dynasty_signs import sign
from game.tigris.art.leader_outlines import heart, middle, outline
from game.ui.palette import RGB, Palette, darker, lighter, mix
from game.ui.svg import bevel, disc, glow, moved, picture, slope, style


def leader(palette: Palette, dynasty: Dynasty, color: Color) -> str:
    """A leader in the 100 box; the badge of the office stands out at its lower right."""
    ring = palette.tiles[color]
    defs = bevel("ring", ring if color != Color.BLACK else lighter(ring, 13), 30)
    defs += glow("heart", ((0, lighter(palette.ivory, 50)), (100, palette.ivory)), (40, 34, 46))
    thick = darker(ring, 50)
    return picture(
        _shadow(dynasty)
        + outline(dynasty, style(palette.outline, palette.outline, 5))
        + moved(outline(dynasty, style(thick)), 0, 1.2)
        + moved(outline(dynasty, style("ring")), 0.98, 0.4, 0.98)
        + heart(dynasty, style(darker(ring, 48), darker(ring, 48), 3.4))
        + heart(dynasty, style("heart"))
        + moved(_sign(dynasty, palette.ink, palette.ivory, 0.55), -3, -3)
        + badge(palette, color),
        defs=defs,
    )


def plain(palette: Palette, dynasty: Dynasty, color: Color) -> str:
    """The same for sizes at which two signs would not be seen: outline and office only."""
    ring = palette.tiles[color]
    x, y = middle(dynasty)
    return picture(
        outline(dynasty, style(palette.outline, palette.outline, 9))
        + outline(dynasty, style(mix(ring, palette.ivory, 8)))
        + moved(office(color, palette.signs[color], ring), x - 32, y - 32, 0.64)
    )


def _shadow(dynasty: Dynasty) -> str:
    return moved(outline(dynasty, style((0, 0, 0), (0, 0, 0), 5, 0.26)), 1.9, 2.4)


def _sign(dynasty: Dynasty, ink: RGB, cut: RGB, scale: float) -> str:
    x, y = middle(dynasty)
    return moved(sign(dynasty, ink, cut), x - 50 * scale, y - 50 * scale, scale)


def badge(palette: Palette, color: Color) -> str:
    """The small sign of the office, for the lower right of a token."""
    face = palette.tiles[color]
    return (
        disc(75.5, 75.5, 23, style(palette.outline))
        + disc(75.5, 75.5, 21.2, style(palette.ivory))
        + disc(75.5, 75.5, 19.4, style(mix(face, palette.outline, 12)))
        + moved(office(color, palette.signs[color], face), 60.4, 60, 0.302)
    )


def seal(palette: Palette, dynasty: Dynasty) -> str:
    """A dynasty's sign by itself, glazed and rimmed with gold: for banners and log lines."""
    defs = slope(
        "metal", ((0, lighter(palette.gold, 20)), (100, palette.gold_deep)), (10, 0, 90, 100)
    )
    defs += glow(
        "field", ((0, mix(palette.lapis, palette.night, 35)), (100, palette.night)), (42, 36, 44)
    )
    return picture(
        outline(dynasty, style(palette.outline, palette.outline, 5))
        + outline(dynasty, style("metal"))
        + heart(dynasty, style(palette.outline, palette.outline, 9))
        + heart(dynasty, style("field", palette.night, 6))
        + _sign(dynasty, palette.on_night, palette.night, 0.6),
        defs=defs,
    )
