"""Histories: a game as its list of actions, with access to every position of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.tigris.model.actions import Action
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.record.record import Entry, Record, result_of
from engine.tigris.record.replay import replay
from engine.tigris.rules.apply import apply
from engine.tigris.rules.progress import Progress
from engine.tigris.rules.rule import IllegalAction, Rule

#: Number of actions between stored positions. Any other position takes fewer `apply` calls than
#: this, about two milliseconds; a game of 5,000 actions stores under two hundred positions.
INTERVAL = 32


class History:
    """All actions of a game with their actors, and the position at any time.

    Times are numbers of actions played, including the keeper's: 0 is the start. Positions never
    change, so they are shared with callers and between a history and its shorter copies.
    """

    def __init__(self, record: Record) -> None:
        """Plays a record; one without entries is a new game to be continued with `append`.

        Raises:
            RecordError: at the first entry that is not legal.
        """
        self._head = replace(record, entries=(), result="")
        self._entries: list[Entry] = []
        self._last = record.start
        self._snapshots = [self._last]
        for entry, progress in zip(record.entries, replay(record), strict=True):
            self._add(entry, progress.position)

    def __len__(self) -> int:
        """The number of actions played."""
        return len(self._entries)

    @property
    def entries(self) -> Sequence[Entry]:
        """Every action with its actor; the first led from time 0 to time 1."""
        return self._entries

    @property
    def position(self) -> Position:
        """The position after the last action."""
        return self._last

    @property
    def record(self) -> Record:
        """The game so far, with its result if it is over."""
        return replace(self._head, entries=tuple(self._entries), result=result_of(self._last))

    def at(self, actions: int) -> Position:
        """The position after this many actions.

        Raises:
            IndexError: if fewer were played, or for a negative number.
        """
        if not 0 <= actions <= len(self):
            raise IndexError(f"there are {len(self)} actions, none is number {actions}")
        if actions == len(self):
            return self._last
        snapshot, remaining = divmod(actions, INTERVAL)
        position = self._snapshots[snapshot]
        for entry in self._entries[actions - remaining : actions]:
            position = apply(position, entry.action).position
        return position

    def events(self, number: int) -> tuple[Event, ...]:
        """The events of action `number`, which led from `at(number - 1)` to `at(number)`.

        Raises:
            IndexError: if there is no such action; the first is number 1.
        """
        if not 0 < number <= len(self):
            raise IndexError(f"there are {len(self)} actions, none is number {number}")
        return apply(self.at(number - 1), self._entries[number - 1].action).events

    def append(self, actor: Seat, action: Action, comment: str = "") -> Progress:
        """Plays one more action.

        Raises:
            IllegalAction: if it is illegal or another seat must act; then nothing has changed.
        """
        if self._last.actor != actor:
            raise IllegalAction(Rule.NOT_EXPECTED if self._last.decisions else Rule.GAME_OVER)
        progress = apply(self._last, action)
        self._add(Entry(actor, action, comment), progress.position)
        return progress

    def up_to(self, actions: int) -> History:
        """A copy that ends after this many actions and can be continued independently.

        Raises:
            IndexError: as `at`.
        """
        shorter = History.__new__(History)
        shorter._last = self.at(actions)
        shorter._head = self._head
        shorter._entries = self._entries[:actions]
        shorter._snapshots = self._snapshots[: actions // INTERVAL + 1]
        return shorter

    def _add(self, entry: Entry, after: Position) -> None:
        self._entries.append(entry)
        self._last = after
        if len(self) % INTERVAL == 0:
            self._snapshots.append(after)
