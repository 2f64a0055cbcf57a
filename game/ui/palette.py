"""The palettes, and mixing colors.

Tiles differ in lightness first and in hue second, so that they stay distinct with any color vision
and in gray print; `tests/game/ui/test_palette.py` measures it. Players are known by the sign of
their dynasty, never by a color.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.i18n import _, _p

RGB: TypeAlias = tuple[int, int, int]


def mix(some: RGB, other: RGB, percent: int) -> RGB:
    """`percent` of the other color in this one: 0 is the first, 100 the second."""
    r, g, b = some
    to_r, to_g, to_b = other
    return (
        r + (to_r - r) * percent // 100,
        g + (to_g - g) * percent // 100,
        b + (to_b - b) * percent // 100,
    )


def lighter(color: RGB, percent: int) -> RGB:
    return mix(color, (255, 255, 255), percent)


def darker(color: RGB, percent: int) -> RGB:
    return mix(color, (0, 0, 0), percent)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colors of everything on screen."""

    label: Callable[[], str]
    """its name on the settings screen, translated"""
    tiles: tuple[RGB, RGB, RGB, RGB]
    """the faces of the tiles, the rings of the leaders and the spheres' points, by color"""
    signs: tuple[RGB, RGB, RGB, RGB]
    """the pictogram on each tile, by color"""

    sand: RGB = (0xE3, 0xCF, 0xA4)
    """the land"""
    sand_deep: RGB = (0xB8, 0x93, 0x5C)
    """its worn places, and the mortar of the grid"""
    bank: RGB = (0xA9, 0x8A, 0x55)
    """wet clay where land meets water"""
    silt: RGB = (0xA9, 0x9B, 0x58)
    """the fertile ground beside it"""
    reed: RGB = (0x7C, 0x86, 0x3C)
    """what grows on the bank"""
    straw: RGB = (0xC4, 0xA4, 0x62)
    """cut and woven reed: the mat that one's own pieces lie on"""
    shallow: RGB = (0x86, 0xB7, 0xBC)
    water: RGB = (0x4C, 0x89, 0xA2)
    deep: RGB = (0x33, 0x6C, 0x8E)
    foam: RGB = (0xCB, 0xE3, 0xE1)

    night: RGB = (0x16, 0x24, 0x3A)
    """the glazed bricks that the tablets lie on"""
    night_joint: RGB = (0x0F, 0x1A, 0x2B)
    tablet: RGB = (0xEC, 0xDF, 0xC0)
    """panels that carry text"""
    tablet_edge: RGB = (0xB7, 0x9A, 0x68)
    tablet_shade: RGB = (0xDC, 0xCA, 0xA0)
    """a part of a panel that is set off from the rest"""
    clay: RGB = (0xC6, 0x9A, 0x68)
    """backs of tiles"""
    ivory: RGB = (0xF4, 0xEA, 0xD2)
    """the discs of the leaders, the unification tile"""
    ink: RGB = (0x2A, 0x1C, 0x12)
    ink_soft: RGB = (0x66, 0x49, 0x2C)
    """secondary text on a tablet"""
    outline: RGB = (0x1D, 0x13, 0x0C)
    gold: RGB = (0xE0, 0xB0, 0x44)
    gold_deep: RGB = (0x8A, 0x5F, 0x14)
    lapis: RGB = (0x24, 0x50, 0x8A)
    brick: RGB = (0xA3, 0x4A, 0x2E)
    """primary buttons, the attacker"""
    alert: RGB = (0x8C, 0x33, 0x1B)
    """a warning as text on a panel"""
    ash: RGB = (0x4A, 0x42, 0x3C)
    """scorched ground"""
    lines: tuple[RGB, RGB, RGB, RGB] = (
        (0x70, 0x70, 0x00),
        (0x1C, 0x54, 0x54),
        (0x3C, 0x00, 0x5A),
        (0xC2, 0x00, 0xC2),
    )
    """players in a graph, by seat: olive, petrol, violet, and magenta, which mean no sphere"""
    on_night: RGB = (0xEF, 0xE3, 0xC6)
    """text on the bricks and on dark buttons"""
    good: RGB = (0xFF, 0xE0, 0x8A)
    """a square that may be chosen"""
    bad: RGB = (0xD8, 0x33, 0x1F)
    """a square that proves a refusal"""

    @property
    def text_pairs(self) -> tuple[tuple[str, RGB, RGB], ...]:
        """Texts and their backgrounds, by name: each pair has a contrast of at least 4.5 to 1."""
        return (
            ("text on a panel", self.ink, self.tablet),
            ("secondary text on a panel", self.ink_soft, self.tablet),
            ("text on a shaded panel", self.ink, self.tablet_shade),
            ("secondary text on a shaded panel", self.ink_soft, self.tablet_shade),
            ("coordinates on the frame", self.on_night, self.night),
            ("a button's label", self.on_night, self.lapis),
            ("a primary button's label", self.on_night, self.brick),
            ("a warning on a panel", self.alert, self.tablet),
            ("a warning on a shaded panel", self.alert, self.tablet_shade),
            ("good news on a shaded panel", self.lapis, self.tablet_shade),
            ("the number on a golden plate", self.ink, self.gold),
            ("a number on an ivory plate", self.ink, self.ivory),
            ("a number beside a piece on the mat", self.ink, self.straw),
        )

    @property
    def mark_pairs(self) -> tuple[tuple[str, RGB, RGB], ...]:
        """Marks on their backgrounds, by name: each pair has a contrast of at least 3 to 1."""
        grounds = {
            "land": self.sand, "silt": self.silt, "river": self.water, "deep river": self.deep,
            "the mat": self.straw, "a panel": self.tablet, "a back": self.clay,
            "the unification tile": self.ivory, "gold": self.gold,
        }  # fmt: skip
        lines = tuple((f"an outline on {name}", self.outline, on) for name, on in grounds.items())
        return (
            *lines,
            ("the golden edge of the frame", self.gold, self.night),
            ("the stud of a square that may be chosen", self.good, self.outline),
            ("the blades on their shield", self.ivory, self.bad),
            ("the cross of a refusal", self.bad, self.ivory),
            ("a sign on its seal", self.on_night, self.night),
            ("a sign on a leader", self.ink, self.ivory),
            ("the border of the attacker's side", self.brick, self.tablet),
            ("the border of the defender's side", self.lapis, self.tablet),
            ("the focus on a button", self.gold, self.lapis),
            ("the focus on a primary button", self.outline, self.gold),
        )


CLAY = Palette(
    label=lambda: _p("palette", "Clay"),
    tiles=((0xBE, 0x52, 0x3C), (0x29, 0x44, 0x72), (0x91, 0xD0, 0x90), (0x19, 0x19, 0x1B)),
    signs=((0xFF, 0xF6, 0xE8), (0xF3, 0xE2, 0xB0), (0x1C, 0x33, 0x20), (0xE8, 0xD9, 0xBB)),
)

#: For eyes that see fewer hues, and for dim screens: tiles farther apart, a darker
#: land and a paler river, so that none looks like the ground that it lies on.
VIVID = replace(
    CLAY,
    label=lambda: _("Vivid"),
    tiles=((0xE2, 0x57, 0x3F), (0x0F, 0x38, 0xC3), (0x91, 0xE4, 0xB6), (0x16, 0x15, 0x15)),
    signs=((0xFF, 0xFD, 0xF6), (0xFF, 0xF1, 0xC9), (0x10, 0x2A, 0x1A), (0xF6, 0xEC, 0xD6)),
    sand=(0xBF, 0xA6, 0x7C),
    sand_deep=(0x8F, 0x76, 0x4C),
    silt=(0x9C, 0x8E, 0x62),
    clay=(0xCF, 0xAE, 0x84),
    reed=(0x6E, 0x76, 0x50),
    shallow=(0xA9, 0xCB, 0xD4),
    water=(0x7D, 0xAE, 0xC2),
    deep=(0x5C, 0x96, 0xB2),
    foam=(0xEA, 0xF5, 0xF5),
    lapis=(0x14, 0x40, 0x9A),
    brick=(0xAE, 0x3E, 0x18),
    bad=(0xD0, 0x26, 0x10),
    ink_soft=(0x52, 0x39, 0x20),
)

#: For weak eyes: text in black on nearly white, or white on black, at least 7 to 1.
CONTRAST = replace(
    VIVID,
    label=lambda: _("High contrast"),
    night=(0x06, 0x0B, 0x16),
    night_joint=(0x00, 0x00, 0x00),
    on_night=(0xFF, 0xFF, 0xFF),
    tablet=(0xFC, 0xF9, 0xF0),
    tablet_edge=(0x8A, 0x70, 0x40),
    tablet_shade=(0xF0, 0xE8, 0xD6),
    straw=(0xE6, 0xD2, 0xA2),
    ivory=(0xF8, 0xEF, 0xD8),
    ink=(0x00, 0x00, 0x00),
    ink_soft=(0x33, 0x24, 0x12),
    outline=(0x00, 0x00, 0x00),
    gold=(0xF2, 0xC4, 0x4A),
    gold_deep=(0x70, 0x4A, 0x06),
    lapis=(0x06, 0x2C, 0x7C),
    brick=(0x86, 0x24, 0x08),
    alert=(0x86, 0x16, 0x04),
    good=(0xFF, 0xEC, 0x9E),
)

#: The palettes a person may choose from, by name in the settings file; the first is the default.
PALETTES: dict[str, Palette] = {"clay": CLAY, "vivid": VIVID, "contrast": CONTRAST}
