"""The families of fonts; `game.ui.fonts` has their files."""

from __future__ import annotations

from enum import StrEnum, auto


class Family(StrEnum):
    """The families of fonts that a person may choose from; the first is the default."""

    SERIF = auto()
    LEGIBLE = auto()
    """letters that are hard to confuse, for weak eyes"""
