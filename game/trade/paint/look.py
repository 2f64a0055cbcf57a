"""How much of a card is shown at a size, and what is marked on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from game.geometry import Rect
from game.ui.metrics import Metrics


class Detail(IntEnum):
    """From the least to the most."""

    TILE = 0
    """its type and its stack"""
    SMALL = 40
    """its effects in signs"""
    MIDDLE = 90
    """its name, too"""
    LARGE = 180
    """everything, in words"""

    @staticmethod
    def of(rect: Rect, metrics: Metrics) -> Detail:
        """By the width of the card, in pixels at 720p: each detail has its least one as value."""
        width = rect.w * 100 // metrics.scale
        return max(detail for detail in Detail if detail <= max(0, width))


@dataclass(frozen=True, slots=True)
class Look:
    """Marks on a card."""

    damaged: bool = False
    """its abilities are off (G12): a tile is turned sideways, a card cracked"""
    stopped: bool = False
    """it has no effect for the one who has it: a special in the hand of its producer (M3)"""


PLAIN = Look()
