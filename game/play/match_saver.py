"""Where the actions of a running game are saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.play.match import AnyPlayed


class MatchSaver(Protocol):
    """Saves a running game action by action; nothing here raises."""

    def add(self, played: Sequence[AnyPlayed]) -> None:
        """Saves actions, in order, before they are shown."""

    def strike(self, count: int) -> None:
        """Removes the last `count` actions, which were undone."""

    @property
    def has_saved_all(self) -> bool:
        """Whether all that was played is saved."""

    def take_notice(self) -> str | None:
        """What went wrong since the last call, as a sentence; None if nothing did."""


class NoMatchSaver:
    """Saves nothing: on a network, a journal does."""

    def add(self, played: Sequence[AnyPlayed]) -> None:
        """The journal has it already."""

    def strike(self, count: int) -> None:
        """The journal knows already."""

    @property
    def has_saved_all(self) -> bool:
        return True

    def take_notice(self) -> None:
        return None
