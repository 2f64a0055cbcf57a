"""A game as its list of actions, finished or running, with every position of it within reach."""

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
from engine.tigris.rules.progress import IllegalAction, Progress, Rule

#: Every so many actions a position is kept. To reach any other takes fewer actions than this,
#: however long the game: about two milliseconds, for two hundred kept positions in 5,000 actions.
INTERVAL = 32


class History:
    """Every action of a game with who said it, and the way to any moment of it.

    Times are numbers of actions played, the keeper's included: 0 is the start. Positions never
    change, so they are shared with whoever asks, and between a history and its shorter copies.
    """

    def __init__(self, record: Record) -> None:
        """Plays a record; one without entries is a new game, to be gone on with by `append`.

        Raises:
            RecordError: where the record does not hold.
        """
        self._head = replace(record, entries=(), result="")
        self._entries: list[Entry] = []
        self._last = record.start
        self._snapshots = [self._last]
        for entry, progress in zip(record.entries, replay(record), strict=True):
            self._add(entry, progress.position)

    def __len__(self) -> int:
        """How many actions were played."""
        return len(self._entries)

    @property
    def entries(self) -> Sequence[Entry]:
        """Every action with its actor; the first is what led from the start to time 1."""
        return self._entries

    @property
    def position(self) -> Position:
        """After the last action."""
        return self._last

    @property
    def record(self) -> Record:
        """The game as far as it went, with its result if it is over."""
        return replace(self._head, entries=tuple(self._entries), result=result_of(self._last))

    def at(self, actions: int) -> Position:
        """The position after so many actions.

        Raises:
            IndexError: if fewer were played, or for a negative number.
        """
        if not 0 <= actions <= len(self):
            raise IndexError(f"there are {len(self)} actions, none is number {actions}")
        if actions == len(self):
            return self._last
        behind, more = divmod(actions, INTERVAL)
        position = self._snapshots[behind]
        for entry in self._entries[actions - more : actions]:
            position = apply(position, entry.action).position
        return position

    def events(self, number: int) -> tuple[Event, ...]:
        """What action `number` brought about, which led from `at(number - 1)` to `at(number)`.

        Raises:
            IndexError: if there is no such action; the first is number 1.
        """
        if not 0 < number <= len(self):
            raise IndexError(f"there are {len(self)} actions, none is number {number}")
        return apply(self.at(number - 1), self._entries[number - 1].action).events

    def append(self, actor: Seat, action: Action, comment: str = "") -> Progress:
        """Plays one more action.

        Raises:
            IllegalAction: if the rules refuse it or another is to act; nothing has changed then.
        """
        if self._last.actor != actor:
            raise IllegalAction(Rule.NOT_EXPECTED if self._last.decisions else Rule.GAME_OVER)
        progress = apply(self._last, action)
        self._add(Entry(actor, action, comment), progress.position)
        return progress

    def up_to(self, actions: int) -> History:
        """A copy that ends after so many actions, to be gone on with by itself.

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
