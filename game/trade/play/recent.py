"""What is new to each reader: all that others did since the reader acted last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.trade.model.decisions import SealedChoice
from engine.trade.model.events import PhaseBegan
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.trade.match import Played
from game.trade.scene.happening import Happening
from game.trade.scene.recent import Mark, about_others, marks_of


@dataclass
class _Unread:
    """Of one reader."""

    since: int = 0
    marks: frozenset[Mark] = frozenset()


class Recent:
    """For each reader; something is marked when it has been shown, not before.

    A spectator, None, sees what is new in this phase. While a part of the game is watched again,
    only what has been shown again is marked.
    """

    def __init__(self) -> None:
        self._unread: dict[Seat | None, _Unread] = {}
        self._again: frozenset[Mark] = frozenset()

    def marks(self, reader: Seat | None, again: bool = False) -> frozenset[Mark]:
        return self._again if again else self._of(reader).marks

    def since(self, reader: Seat | None) -> int:
        """The first action that is new, as the number of actions before it.

        Sealed choices are opened by the last of them, so one's own is part of what came of them.
        """
        return self._of(reader).since

    def played(self, item: Played, before: Position) -> None:
        """An action was played: what came before is no longer new to its seat."""
        is_sealed = isinstance(before.decision, SealedChoice)
        self._unread[Seat(item.seat)] = _Unread(item.ply + (not is_sealed))
        if any(isinstance(event, PhaseBegan) for event in item.events):
            self._unread[None] = _Unread(item.ply)

    def shown(
        self, event: Happening, before: Position, reader: Seat | None, again: bool = False
    ) -> None:
        """An event has been shown to a reader; `before` is the position until then."""
        new = about_others(marks_of(event, before), reader)
        if again:
            self._again = self._again.union(new)
        else:
            self.note(reader, new)

    def note(self, reader: Seat | None, marks: Iterable[Mark]) -> None:
        """Marks something for a reader until they act."""
        unread = self._of(reader)
        unread.marks = unread.marks.union(marks)

    def watch_again(self) -> None:
        """Starts to watch again, without marks."""
        self._again = frozenset()

    def forget(self) -> None:
        """The table jumps to another moment: nothing of it has just happened."""
        self._unread.clear()

    def _of(self, reader: Seat | None) -> _Unread:
        return self._unread.setdefault(reader, _Unread())
