"""What the shell knows of a sound; each game lists its own."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol


class Kind(StrEnum):
    """Each kind has a volume or a switch of its own in the settings."""

    PIECES = "pieces"
    CONFLICT = "conflict"
    NOTICE = "notice"
    CALL = "call"
    """it is somebody's turn"""


class AnySound(Protocol):
    """A sound of a game; `str` of it is its name in `game.game.Game.sounds`."""

    @property
    def kind(self) -> Kind: ...

    @property
    def caption(self) -> str:
        """What is heard, in a few words, translated."""
