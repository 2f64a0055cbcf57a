"""A game that a host elsewhere runs, with the surface that a session knows of a match.

What the host made final waits here until the session has shown what was before it. Actions of this
seat are proposed, and come back like those of the others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeAlias, cast

from game.bots.trying import try_action
from game.game import HINTS, Action, Event, Game, Position, Reason
from game.play.announced import Announced
from game.play.history import History
from game.play.match import Played, Rewritten, awaited
from game.play.players import HUMAN
from game.play.received_reasons import ReceivedReasons
from game.play.remote_clock import RemoteClock
from game.table import Table
from net.game_rules import KEEPER
from net.log.applied_entry import AppliedEntry
from net.log.endings import Endings
from net.notifications import (
    ChatReceived,
    EntryFinal,
    Joined,
    LinkLost,
    PollChanged,
    RequestRefused,
    TableFrozen,
    TableThawed,
)
from net.protocol.entries import Acted, HolderChanged, Opened, Paused, Undone

#: The player on a seat that is not at this window.
ELSEWHERE = "elsewhere"
#: With more than MAX_BACKLOG changes waiting, all but the last LATEST are shown at once.
MAX_BACKLOG, LATEST = 16, 3


class _Refused:
    """Stands in the queue for a proposal of this seat that the host did not take."""


_REFUSED = _Refused()


class RemoteMatch(Generic[Position, Action, Event, Reason]):
    """Satisfies `game.play.match.Match`."""

    waiting_text = ""
    forked_at = 0
    origin = ""

    def __init__(
        self,
        game: Game[Position, Action, Event, Reason],
        opened: AppliedEntry[Position, Action],
        seat: int,
        propose: Callable[[Action], object],
        request_undo: Callable[[int], object],
        say: Callable[[str], object],
    ) -> None:
        """
        Args:
            opened: the entry that opened the table.
            seat: the one at this window, or KEEPER for a spectator.
            propose: sends an action.
            request_undo: asks the host to undo everything after a number of actions.
            say: says a line to all at the table.
        """
        assert isinstance(opened.entry, Opened)
        players = [HUMAN if at == seat else ELSEWHERE for at in range(len(opened.entry.names))]
        options = opened.entry.options
        self.table = Table(tuple(players), options, hints=options.get(HINTS) is True)
        self.seat = seat
        self.linked = False
        self.paused = False
        self._endings = Endings()
        self.frozen = False
        self._game = game
        self._rules = game.rules
        self.clock = RemoteClock(game.rules, lambda: self.position)
        self._history: History[Position, Action, Event, Reason] = History(opened.position)
        self._propose = propose
        self._request_undo = request_undo
        self._say = say
        self.announced = Announced(game.announcements)
        self._endings.follow(opened.entry)
        self._names = [*opened.entry.names]
        """of the people and bots, by seat"""
        self._queue: deque[AppliedEntry[Position, Action] | _Refused] = deque()
        self._reasons = ReceivedReasons(game)
        self._awaits_host = False
        """whether a request of this seat has not been answered yet"""
        self._sent: Action | None = None
        """the last action of this seat, whether it is final or not"""

    def notify(self, notification: object, now: int) -> None:
        """Takes all notifications of the connection, in order; `now` is in milliseconds."""
        self._reasons.notify(notification)
        self.clock.notify(notification, now)
        self._hear(notification)
        match notification:
            case EntryFinal(applied):
                self._add_final(applied)
            case RequestRefused(number, code):
                self._add_refusal(own=number > 0 or code < 0)
            case PollChanged():
                self._awaits_host = False
            case Joined():
                self.linked = True
            case LinkLost():
                self.linked = False
            case TableFrozen():
                self.frozen = True
            case TableThawed():
                self.frozen = False

    def _hear(self, notification: object) -> None:
        match notification:
            case ChatReceived(name, text) if name in self._names:
                self.announced.hear(self._names.index(name), text, self._newest)

    def settle(self, entries: Iterable[AppliedEntry[Position, Action]] = ()) -> None:
        """Applies these entries and all that wait, before anything is shown."""
        for applied in entries:
            self._add_final(applied)
        while self._queue:
            self._apply(self._queue.popleft())

    @property
    def backlog(self) -> int:
        """How many changes have arrived that the session has not taken."""
        return len(self._queue)

    # -------------------------------------------------------------- as a session sees it

    @property
    def position(self) -> Position:
        return self._history.position

    @property
    def _expected(self) -> Position:
        """The position that seats may act for: if the keeper must act, the one after it."""
        return self._rules.ahead(self.position) or self.position

    @property
    def history(self) -> Sequence[Played[Position, Action, Event, Reason]]:
        return self._history.played

    @property
    def actors(self) -> frozenset[int]:
        """Also those that may already propose what follows an action of the keeper."""
        return self._rules.actors(self._expected)

    @property
    def actor(self) -> int | None:
        return awaited(self.actors, self.humans)

    @property
    def over(self) -> bool:
        return not self.actors

    @property
    def bot(self) -> None:
        """Bots are processes of their own."""
        return

    @property
    def humans(self) -> Sequence[int]:
        return [] if self.seat == KEEPER else [self.seat]

    @property
    def bot_seed(self) -> int:
        """For hints."""
        return len(self._history)

    @property
    def accepts_actions(self) -> bool:
        stopped = self.paused or self.frozen or not self.linked or self._endings.is_over
        is_behind = bool(self._queue) and len(self.actors) <= 1
        return not (stopped or self._awaits_host or is_behind)

    @property
    def is_late(self) -> bool:
        """Whether what has arrived, and is not shown yet, waits for the people here until a
        deadline.
        """
        if not self._queue or not isinstance(newest := self._queue[-1], AppliedEntry):
            return False
        runs = self._rules.deadline(newest.position) is not None
        is_new = self._rules.deadline(self.position) != self._rules.deadline(newest.position)
        return runs and is_new and self.seat in self._game.expected(newest.position)

    @property
    def sent(self) -> Action | None:
        return self._sent if self._awaits_host else None

    def play(
        self, action: Action, reason: Reason | None = None
    ) -> list[Played[Position, Action, Event, Reason]]:
        """Proposes an action for this seat. A refused one raises ValueError, and is not sent."""
        try_action(self._rules, self._expected, action)
        self._awaits_host, self._sent = True, action
        self._propose(action)
        return []

    def announce(self, seat: int, line: str) -> None:
        self._say(line)

    def answer_keeper(self) -> list[Played[Position, Action, Event, Reason]]:
        """The host is the keeper."""
        return []

    def next_arrival(self) -> Played[Position, Action, Event, Reason] | Rewritten | None:
        if len(self._queue) > MAX_BACKLOG:
            return self._catch_up()
        return self._apply(self._queue.popleft()) if self._queue else None

    def position_before(self, ply: int) -> Position:
        return self._history.position_before(ply)

    def undo_to(self, actions: int) -> int:
        if actions < len(self._history):
            self._awaits_host, self._sent = True, None
            self._request_undo(actions)
        return 0

    # -------------------------------------------------------------- what arrives

    def _catch_up(self) -> Rewritten:
        """Applies all but the latest changes at once."""
        kept = len(self._history)
        while len(self._queue) > LATEST:
            self._apply(self._queue.popleft())
            kept = min(kept, len(self._history))
        return Rewritten(kept)

    def _add_final(self, applied: AppliedEntry[Position, Action]) -> None:
        self._endings.follow(applied.entry)
        match applied.entry:
            case Paused(on=on):
                self.paused = bool(on)
            case HolderChanged(seat=seat, name=name) if name and seat < len(self._names):
                self._names[seat] = name
            case Acted() | Undone():
                other = applied.entry.seat not in (self.seat, KEEPER)
                self._awaits_host = self._awaits_host and other
                self._queue.append(applied)
                self.announced.follow(applied.position)

    @property
    def _newest(self) -> Position:
        """After all that has arrived."""
        arrived = (each for each in reversed(self._queue) if isinstance(each, AppliedEntry))
        return next((each.position for each in arrived), self.position)

    def _add_refusal(self, own: bool) -> None:
        if self._awaits_host:
            self._awaits_host = False
            if own:
                self._queue.append(_REFUSED)

    def _apply(
        self, change: AppliedEntry[Position, Action] | _Refused
    ) -> Played[Position, Action, Event, Reason] | Rewritten:
        if isinstance(change, _Refused):
            return Rewritten(len(self._history))
        if isinstance(change.entry, Undone):
            self._history.cut(change.entry.to)
            return Rewritten(len(self._history))
        assert isinstance(change.entry, Acted) and change.action is not None
        reason = self._reasons.pop(change.seq, change.position)
        events = cast("tuple[Event, ...]", change.result)
        return self._history.append(
            change.entry.seat, change.action, events, change.position, reason
        )


AnyRemoteMatch: TypeAlias = RemoteMatch[Any, Any, Any, Any]
