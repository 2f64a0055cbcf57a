"""How fast events are told."""

from __future__ import annotations

from enum import StrEnum


class Speed(StrEnum):
    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
