"""Tablets, buttons, and glyphs; plates are rasterized small and stretched in the middle."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.palette import RGB, Palette, darker, lighter
from game.ui.svg import around, box, disc, lines, moved, oval, picture, shape, slope, style
from game.ui.transport_icons import signs


def tablet(palette: Palette, face: RGB) -> str:
    """A clay tablet with a worn rim."""
    defs = slope("face", ((0, lighter(face, 12)), (100, darker(face, 4))), (0, 0, 0, 100))
    return picture(
        box(3, 5, 95, 94, style((0, 0, 0), opacity=0.35), 15)
        + box(1.5, 1.5, 95, 95, style(palette.outline), 14)
        + box(4, 4, 90, 90, style(darker(palette.tablet_edge, 8)), 12)
        + box(4, 4, 90, 87.5, style(lighter(face, 45)), 12)
        + box(5.6, 6, 87, 85.4, style("face"), 11),
        defs=defs,
    )


def button(palette: Palette, face: RGB, lift: bool) -> str:
    """A glazed button; pressed down if it has no lift."""
    tones = (lighter(face, 24), darker(face, 14)) if lift else (darker(face, 22), face)
    defs = slope("face", ((0, tones[0]), (100, tones[1])), (0, 0, 0, 100))
    foot = box(3, 6, 94, 92, style((0, 0, 0), opacity=0.35), 20) if lift else ""
    return picture(
        foot
        + box(3, 3, 94, 92, style(palette.outline), 20)
        + box(6.5, 6.5, 87, 85, style(palette.gold), 17)
        + box(10.5, 10.5, 79, 77, style(palette.outline), 14)
        + box(12.5, 12.5, 75, 73, style("face"), 12.5),
        defs=defs,
    )


def relief(palette: Palette, draw: Callable[[RGB, RGB], str]) -> str:
    """A sign raised from clay: lit at its upper left, in shadow at its lower right."""
    clay = palette.clay
    dark, light, face = darker(clay, 52), lighter(clay, 52), lighter(clay, 16)
    return picture(
        moved(draw(dark, dark), 8.6, 9, 0.88)
        + moved(draw(light, light), 4.8, 4.4, 0.88)
        + moved(draw(face, darker(clay, 30)), 6, 6, 0.88)
    )


def rosette(ink: RGB, cut: RGB, petals: int = 12) -> str:
    """The flower of the glazed walls."""
    leaves = ""
    for petal in range(petals):
        x, y = around(50, 50, 27, petal * 360 / petals)
        leaves += oval(x, y, 15, 6.6, style(ink), petal * 360 / petals)
    return leaves + disc(50, 50, 15, style(cut)) + disc(50, 50, 9.5, style(ink))


def wedge(palette: Palette) -> str:
    """One stroke of a stylus, as between the coordinates of the board."""
    return picture(
        shape("M26 10H74L55 40V92H45V40Z", style(palette.gold_deep))
        + shape("M26 10H74L50 36Z", style(palette.gold))
    )


def stretched(sprite: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """A plate of any size: corners stay as they are, edges and middle are stretched.

    The corners are two fifths of the sprite each; a plate smaller than both gets smaller corners.
    """
    edge = sprite.get_width()
    plate = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    for source_y, source_h, y, h in _thirds(edge, height):
        for source_x, source_w, x, w in _thirds(edge, width):
            if w and h:
                part = sprite.subsurface((source_x, source_y, source_w, source_h))
                pygame.transform.smoothscale(part, (w, h), plate.subsurface((x, y, w, h)))
    return plate


def _thirds(edge: int, length: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start and length in the sprite, start and length in the plate: near end, middle, far end."""
    end = min(edge * 2 // 5, length // 2)
    return (
        (0, end, 0, end),
        (end, edge - 2 * end, end, length - 2 * end),
        (edge - end, end, length - end, end),
    )


def glyph(name: str, ink: RGB) -> str:
    """The glyph of a button, by name; a disc for unknown names."""
    drawn = {
        "replace": lines("M18 40H76 M60 22L78 40L60 58", ink, 9)
        + lines("M82 66H24 M40 50L22 66L40 84", ink, 9),
        "end": shape("M24 14H76 M24 86H76", style("none", ink, 9))
        + shape("M30 20H70C70 40 56 44 56 50C56 56 70 60 70 80H30C30 60 44 56 44 50"
                "C44 44 30 40 30 20Z", style("none", ink, 6))
        + shape("M38 76C40 66 60 66 62 76Z", style(ink)),
        "undo": shape("M30 38H62C84 38 84 74 62 74H40", style("none", ink, 9))
        + lines("M46 20L26 38L46 56", ink, 9),
        "hint": shape("M12 52H60C62 40 74 34 90 34C88 44 84 50 78 54C74 70 62 76 52 78V84H66V92H26"
                "V84H40V78C26 74 14 66 12 52Z", style(ink))
        + shape("M78 28C68 20 82 16 80 4C92 14 92 24 86 29Z", style(ink)),
        "review": lines("M10 66L32 40L52 58L88 18", ink, 9)
        + lines("M10 88H90", ink, 8) + disc(52, 58, 9, style(ink)),
        "help": shape("M34 34C34 12 68 12 68 34C68 50 50 48 50 64", style("none", ink, 9))
        + disc(50, 82, 6.5, style(ink)),
        "recap": shape("M50 16A34 34 0 1 1 20 34", style("none", ink, 8))
        + lines("M16 14L19 36L41 33 M50 30V52L66 60", ink, 8),
        "talk": shape("M16 20H84V66H54L36 84V66H16Z", style("none", ink, 8))
        + lines("M32 36H68 M32 50H56", ink, 7),
        "menu": lines("M20 28H80 M20 50H80 M20 72H80", ink, 10),
        **signs(ink),
        "blades": lines("M16 14L70 76 M84 14L30 76", ink, 8)
        + lines("M56 84L84 60 M44 84L16 60", ink, 7)
        + lines("M70 76L82 90 M30 76L18 90", ink, 9),
        "bag": shape("M36 20H64L58 34C78 44 84 84 70 88H30C16 84 22 44 42 34Z", style(ink, ink, 4))
        + lines("M34 30H66", ink, 6),
    }  # fmt: skip
    return picture(drawn.get(name) or disc(50, 50, 30, style(ink)))
