"""Leaders: tokens in their dynasty's outline with its sign, and the rim and badge of an office."""

from __future__ import annotations

from engine.tigris.model.pieces import Color, Dynasty
from game.tigris.art.color_signs import office
from game.tigris.art.dynasty_signs import sign
from game.tigris.art.leader_outlines import heart, middle, outline
from game.ui.svg import bevel, disc, glow, moved, picture, slope, style
from game.ui.theme import RGB, Theme, darker, lighter, mix


def leader(theme: Theme, dynasty: Dynasty, color: Color) -> str:
    """A leader in the 100 box; the badge of the office stands out at its lower right."""
    ring = theme.tiles[color]
    defs = bevel("ring", ring if color != Color.BLACK else lighter(ring, 13), 30)
    defs += glow("heart", ((0, lighter(theme.ivory, 50)), (100, theme.ivory)), (40, 34, 46))
    thick = darker(ring, 50)
    return picture(
        _shadow(dynasty)
        + outline(dynasty, style(theme.outline, theme.outline, 5))
        + moved(outline(dynasty, style(thick)), 0, 1.2)
        + moved(outline(dynasty, style("ring")), 0.98, 0.4, 0.98)
        + heart(dynasty, style(darker(ring, 48), darker(ring, 48), 3.4))
        + heart(dynasty, style("heart"))
        + moved(_sign(dynasty, theme.ink, theme.ivory, 0.55), -3, -3)
        + badge(theme, color),
        defs=defs,
    )


def plain(theme: Theme, dynasty: Dynasty, color: Color) -> str:
    """The same for sizes at which two signs would not be seen: outline and office only."""
    ring = theme.tiles[color]
    x, y = middle(dynasty)
    return picture(
        outline(dynasty, style(theme.outline, theme.outline, 9))
        + outline(dynasty, style(mix(ring, theme.ivory, 8)))
        + moved(office(color, theme.signs[color], ring), x - 32, y - 32, 0.64)
    )


def _shadow(dynasty: Dynasty) -> str:
    return moved(outline(dynasty, style((0, 0, 0), (0, 0, 0), 5, 0.26)), 1.9, 2.4)


def _sign(dynasty: Dynasty, ink: RGB, cut: RGB, scale: float) -> str:
    x, y = middle(dynasty)
    return moved(sign(dynasty, ink, cut), x - 50 * scale, y - 50 * scale, scale)


def badge(theme: Theme, color: Color) -> str:
    """The small sign of the office, for the lower right of a token."""
    face = theme.tiles[color]
    return (
        disc(75.5, 75.5, 23, style(theme.outline))
        + disc(75.5, 75.5, 21.2, style(theme.ivory))
        + disc(75.5, 75.5, 19.4, style(mix(face, theme.outline, 12)))
        + moved(office(color, theme.signs[color], face), 60.4, 60, 0.302)
    )


def seal(theme: Theme, dynasty: Dynasty) -> str:
    """A dynasty's sign by itself, glazed and rimmed with gold: for banners and log lines."""
    defs = slope("metal", ((0, lighter(theme.gold, 20)), (100, theme.gold_deep)), (10, 0, 90, 100))
    defs += glow(
        "field", ((0, mix(theme.lapis, theme.night, 35)), (100, theme.night)), (42, 36, 44)
    )
    return picture(
        outline(dynasty, style(theme.outline, theme.outline, 5))
        + outline(dynasty, style("metal"))
        + heart(dynasty, style(theme.outline, theme.outline, 9))
        + heart(dynasty, style("field", theme.night, 6))
        + _sign(dynasty, theme.on_night, theme.night, 0.6),
        defs=defs,
    )
