"""A recorded game as a match in which nobody acts: its actions arrive as far as it is let.

So a session shows a recorded game just as it shows one at a host elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.trade.bots.reasons import Reason
from engine.trade.model.actions import Action
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.play.announced import Announced
from game.play.match import Rewritten
from game.play.players import HUMAN, is_bot_name
from game.table import Table
from game.trade.game import GAME
from game.trade.match import Played
from game.trade.play.recording import Recording
from game.trade.record_format import own_record


class RecordedMatch:
    """Satisfies `game.play.match.Match`."""

    waiting_text = ""
    forked_at = 0
    origin = ""
    bot = None
    sent = None
    bot_seed = 0
    accepts_actions = False
    is_late = False

    def __init__(self, recording: Recording) -> None:
        self.at = 0
        """how many actions have arrived"""
        self.until = 0
        """how many actions may arrive"""
        self.humans: Sequence[int] = ()
        """the seat whose view is shown, which is called `you`"""
        self.announced = Announced(None)
        self._history = recording.history
        self.table = _table(recording)

    @property
    def position(self) -> Position:
        return self._history.at(self.at)

    @property
    def actors(self) -> frozenset[int]:
        return frozenset(self.position.actors)

    @property
    def actor(self) -> int | None:
        return min(self.actors, default=None)

    @property
    def over(self) -> bool:
        return not self.actors

    @property
    def history(self) -> Sequence[Played]:
        return [self._played(ply) for ply in range(self.at)]

    def look(self, reader: Seat | None) -> None:
        self.humans = () if reader is None else (reader,)

    def next_arrival(self) -> Played | Rewritten | None:
        if self.at >= self.until:
            return None
        self.at += 1
        return self._played(self.at - 1)

    def position_before(self, ply: int) -> Position:
        return self._history.at(min(ply, len(self._history)))

    def play(self, action: Action, reason: Reason | None = None) -> list[Played]:
        """Nothing is played: `accepts_actions` says so."""
        return []

    def announce(self, seat: int, line: str) -> None:
        """Talk is in no record."""

    def answer_keeper(self) -> list[Played]:
        return []

    def undo_to(self, actions: int) -> int:
        return 0

    def _played(self, ply: int) -> Played:
        entry = self._history.entries[ply]
        reason = GAME.bots.parse_reason(entry.comment)
        position, events = self._history.at(ply + 1), self._history.events(ply + 1)
        return Played(ply, entry.action.seat, entry.action, events, position, reason)


def _table(recording: Recording) -> Table:
    """Those who played; who is no bot of this game is a person."""
    names = recording.record.names
    players = tuple(name if is_bot_name(name, GAME.bots) else HUMAN for name in names)
    return Table(players, GAME.records.options(own_record(recording.record)))
