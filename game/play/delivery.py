"""How actions reach a match and come back from it, here or at a host elsewhere.

At a local match an action comes back at once, as the result of playing it. At a remote one it comes
back later, like those of others, and may be refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.play.match import AnyMatch, AnyPlayed, Rewritten


class Show(Protocol):
    def __call__(self, played: Sequence[AnyPlayed], shown: int = 0, carried: bool = False) -> None:
        """Shows what was played.

        Args:
            shown: how many events of the first action are on the table already.
            carried: whether a person dragged the piece to its place.
        """


class Delivery:
    def __init__(self, match: AnyMatch, show: Show, show_rewritten: Callable[[int], None]) -> None:
        """`show_rewritten(kept)` shows a game that differs after its first `kept` actions."""
        self._match = match
        self._show = show
        self._show_rewritten = show_rewritten
        self._sent = (0, False)
        """`shown` and `carried` of the own action that is on its way"""

    def send(self, action: object, shown: int, carried: bool = False) -> None:
        """Plays an action; `shown` and `carried` are as for `Show`."""
        self._sent = shown, carried
        if played := self._match.play(action):
            self._show(played, shown, carried)

    def receive(self, reader: int | None, is_busy: Callable[[], bool]) -> bool:
        """Takes arrivals until one has to be shown; returns whether anything changed.

        Nothing is taken while `is_busy`: each animation ends first.
        """
        changed = False
        while not is_busy() and (arrived := self._match.next_arrival()) is not None:
            changed = True
            if isinstance(arrived, Rewritten):
                self._sent = (0, False)
                self._show_rewritten(arrived.kept)
            elif arrived.seat == reader:
                sent, self._sent = self._sent, (0, False)
                self._show([arrived], *sent)
            else:
                self._show([arrived])
        return changed
