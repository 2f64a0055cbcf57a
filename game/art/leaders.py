"""Leaders: discs of ivory with the dynasty's sign, the ring and the badge of their office."""

from __future__ import annotations

from engine.pieces import Color, Dynasty
from game.art.dynasties import sign
from game.art.pictograms import office
from game.art.svg import bevel, disc, glow, moved, picture, slope, style
from game.theme import Theme, darker, lighter, mix


def leader(theme: Theme, dynasty: Dynasty, color: Color) -> str:
    """A leader's disc in the 100 box; the badge stands out at its lower right."""
    ring = theme.tiles[color]
    defs = bevel("ring", ring if color != Color.BLACK else lighter(ring, 12), 26)
    defs += glow("heart", ((0, lighter(theme.ivory, 40)), (100, theme.ivory)), (42, 38, 40))
    shadow = disc(51, 52.5, 46, style((0, 0, 0), opacity=0.18))
    shadow += disc(50.5, 51.5, 45.5, style((0, 0, 0), opacity=0.25))
    return picture(
        shadow
        + disc(49, 49, 45.5, style(theme.outline))
        + disc(49, 49, 43, style("ring"))
        + disc(49, 49, 34.7, style(darker(ring, 45)))
        + disc(49, 49, 33.6, style("heart"))
        + moved(sign(dynasty, theme.ink, theme.ivory), 19.5, 19.5, 0.59)
        + badge(theme, color),
        defs=defs,
    )


def badge(theme: Theme, color: Color) -> str:
    """The small sign of the office, for the lower right of a disc."""
    face = theme.tiles[color]
    return (
        disc(79, 79, 18.5, style(theme.outline))
        + disc(79, 79, 16.8, style(mix(theme.ivory, face, 18)))
        + disc(79, 79, 15.2, style(face))
        + moved(office(color, theme.signs[color], face), 68.2, 67.6, 0.216)
    )


def seal(theme: Theme, dynasty: Dynasty) -> str:
    """A dynasty's sign by itself, as pressed by a seal: for panels, banners and log lines."""
    defs = slope("metal", ((0, theme.gold), (100, theme.gold_deep)), (10, 0, 90, 100))
    return picture(
        disc(50, 50, 48, style(theme.outline))
        + disc(50, 50, 45.5, style("metal"))
        + disc(50, 50, 39.5, style(theme.night))
        + moved(sign(dynasty, theme.on_night, theme.night), 21, 21, 0.58),
        defs=defs,
    )
