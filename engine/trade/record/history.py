"""Histories: a game as its list of actions, with access to every position of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.trade.model.actions import Action
from engine.trade.model.events import Event
from engine.trade.model.position import Position
from engine.trade.record.format import check_result, play
from engine.trade.record.record import Entry, Record, result_of
from engine.trade.rules.apply import apply
from engine.trade.rules.progress import Progress


def replay(record: Record) -> Iterator[Progress]:
    """Plays a record action by action from `record.start`, then checks its result.

    Raises:
        RecordError: at the first action that is illegal, or if the result is wrong. Everything
            yielded before is valid.
    """
    position = record.start
    for number, entry in enumerate(record.entries, 1):
        progress = play(position, number, entry)
        yield progress
        position = progress.position
    check_result(record, position)


class History:
    """All actions of a game, and what came of each.

    Times are numbers of actions played, including the keeper's: 0 is the start. Nothing can be
    undone: what a seat has sealed or agreed to stands, and before that it has done nothing.
    """

    def __init__(self, record: Record) -> None:
        """Plays a record; one without entries is a new game to be continued with `append`.

        Raises:
            RecordError: at the first entry that is not legal.
        """
        self._head = replace(record, entries=(), result="")
        self._entries: list[Entry] = []
        self._positions = [record.start]
        self._events: list[tuple[Event, ...]] = []
        for entry, progress in zip(record.entries, replay(record), strict=True):
            self._add(entry, progress)

    def __len__(self) -> int:
        """The number of actions played."""
        return len(self._entries)

    @property
    def entries(self) -> Sequence[Entry]:
        """Every action; the first led from time 0 to time 1."""
        return self._entries

    @property
    def position(self) -> Position:
        """The position after the last action."""
        return self._positions[-1]

    @property
    def record(self) -> Record:
        """The game so far, with its result if it is over."""
        return replace(self._head, entries=tuple(self._entries), result=result_of(self.position))

    def at(self, actions: int) -> Position:
        """The position after this many actions. Raises IndexError if fewer were played."""
        if not 0 <= actions <= len(self):
            raise IndexError(f"there are {len(self)} actions, none is number {actions}")
        return self._positions[actions]

    def events(self, number: int) -> tuple[Event, ...]:
        """The events of action `number`, from 1. Raises IndexError if there is no such action."""
        if not 0 < number <= len(self):
            raise IndexError(f"there are {len(self)} actions, none is number {number}")
        return self._events[number - 1]

    def append(self, action: Action, comment: str = "") -> Progress:
        """Plays one more action.

        Raises:
            IllegalAction: if it is illegal; then nothing has changed.
        """
        progress = apply(self.position, action)
        self._add(Entry(action, comment), progress)
        return progress

    def up_to(self, actions: int) -> History:
        """A copy that ends after this many actions and can be continued independently.

        Raises:
            IndexError: as `at`.
        """
        self.at(actions)
        shorter = History.__new__(History)
        shorter._head = self._head
        shorter._entries = self._entries[:actions]
        shorter._positions = self._positions[: actions + 1]
        shorter._events = self._events[:actions]
        return shorter

    def _add(self, entry: Entry, progress: Progress) -> None:
        self._entries.append(entry)
        self._positions.append(progress.position)
        self._events.append(progress.events)
