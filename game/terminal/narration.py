"""What happened, in sentences for one reader, and what of it is recent."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from game.game import AnyGame, Narrator
from net.game_rules import KEEPER

#: How many sentences are kept.
MOST = 200


class Narration:
    """Follows a game action by action, for a seat or a spectator (None)."""

    def __init__(self, game: AnyGame, reader: int | None) -> None:
        self.reader = reader
        self._narrator: Narrator[Any] = game.texts.narrator(reader)
        self._actors: list[int] = []
        """of every action so far, the keeper's among them"""
        self._recent: deque[str] = deque(maxlen=MOST)
        self._last_why = ""
        self._since_own = 0
        """how many of the recent sentences are about what came after the reader's last action"""

    @property
    def own_actions(self) -> int:
        """How many actions of the reader count."""
        return sum(actor == self.reader for actor in self._actors)

    def begin(self, position: Any) -> None:
        """The game begins, or is followed from here on."""
        deque(self._narrator.lines(position, None), maxlen=0)

    def follow(self, actor: int, position: Any, events: object, why: str = "") -> list[str]:
        """The sentences of one action, which led to this position.

        The reason for it, if any, comes after the first of them, before what followed; but not
        again if the action before had the same, as all steps of a conflict have. Where there is
        nothing to say of an action, there is no reason to say why.
        """
        lines = [*self._narrator.lines(position, events)]
        lines[1:1] = [why] if lines and why and why != self._last_why else []
        self._last_why = why if actor != KEEPER else self._last_why
        self._actors.append(actor)
        self.note(lines)
        if actor == self.reader:
            self._since_own = 0
        return lines

    def note(self, lines: Sequence[str]) -> None:
        """Adds sentences to what is recent."""
        self._recent.extend(lines)
        self._since_own += len(lines)

    def undo_to(self, actions: int, position: Any) -> int:
        """Only the first so many actions count; gives how many of the seats were undone."""
        undone = sum(actor != KEEPER for actor in self._actors[actions:])
        del self._actors[actions:]
        self.begin(position)
        return undone

    def since_own_action(self) -> list[str]:
        """What happened since the reader's last action, as far as it is kept."""
        return [*self._recent][-self._since_own :] if self._since_own else []

    def latest(self, count: int) -> list[str]:
        """The last sentences, oldest first."""
        return [*self._recent][-count:]
