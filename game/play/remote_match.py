"""A game that is kept by a host elsewhere, with the surface that a session knows of a match.

What the host made final waits here until the session has told what was before it. One's own actions
are proposed, and come back like those of the others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from game.online.explanations import Reasons
from game.play.match import HUMAN, Match, Played, Rewritten, Table
from game.tigris.rules_adapter import HINTS
from net.game_rules import KEEPER
from net.log.applied_entry import AppliedEntry
from net.notifications import (
    EntryFinal,
    Joined,
    LinkLost,
    PollChanged,
    RequestRefused,
    TableFrozen,
    TableThawed,
)
from net.protocol.entries import Acted, Opened, Paused, Undone

#: Who sits on a seat that is not at this window.
ELSEWHERE = "elsewhere"
#: Whoever is so many actions behind is shown the table as it is, and told only the last few.
BEHIND, LAST = 16, 3

_REFUSED = "refused"


class RemoteMatch(Match):
    def __init__(
        self,
        opened: AppliedEntry[Any, Any],
        seat: int,
        propose: Callable[[Any], object],
        take_back: Callable[[int], object],
    ) -> None:
        """
        Args:
            opened: the page that opened the table.
            seat: the one at this window, or KEEPER for a spectator.
            propose: sends an action.
            take_back: asks the host to strike out all after so many actions.
        """
        assert isinstance(opened.entry, Opened)
        position = opened.position
        sitters = [HUMAN if at == seat else ELSEWHERE for at in range(len(opened.entry.names))]
        hints = opened.entry.options.get(HINTS) is True
        table = Table(tuple(sitters), position.dynasties, position.options, 0, hints)
        super().__init__(table)
        self.position = position
        self.seat = seat
        self.linked = False
        self.paused = False
        self.frozen = False
        self._propose = propose
        self._ask_back = take_back
        self._queue: deque[AppliedEntry[Any, Any] | str] = deque()
        self._reasons = Reasons()
        self._waits = False
        """whether a word of this seat is on its way"""

    def hear(self, news: object) -> None:
        """Whatever the line tells, in order."""
        self._reasons.hear(news)
        match news:
            case EntryFinal(page):
                self._final(page)
            case RequestRefused(number, code):
                self._not_taken(own=number > 0 or code < 0)
            case PollChanged():
                self._waits = False
            case Joined():
                self.linked = True
            case LinkLost():
                self.linked = False
            case TableFrozen():
                self.frozen = True
            case TableThawed():
                self.frozen = False

    def settle(self, pages: Iterable[AppliedEntry[Any, Any]] = ()) -> None:
        """Takes in these and all that wait, before anybody is told anything."""
        for page in pages:
            self._final(page)
        while self._queue:
            self._apply(self._queue.popleft())

    @property
    def behind(self) -> int:
        """How many things have come that nobody has been told of."""
        return len(self._queue)

    # -------------------------------------------------------------- as a session sees it

    def play(self, action: Any, because: object = None) -> list[Played]:
        """Proposes an action for this seat; what comes of it arrives later.

        Raises:
            IllegalAction: if the rules refuse it; nothing is sent then.
        """
        self.check(action)
        self._waits = True
        self._propose(action)
        return []

    def keep(self) -> list[Played]:
        """The host is the keeper."""
        return []

    def back_to(self, actions: int) -> int:
        """Asks the host; that something was struck out arrives later."""
        if actions < len(self.history):
            self._waits = True
            self._ask_back(actions)
        return 0

    @property
    def bot(self) -> None:
        """Bots sit at other processes."""
        return

    @property
    def free(self) -> bool:
        stands = self.paused or self.frozen or not self.linked
        return not (stands or self._waits or self._queue)

    def arrival(self) -> Played | Rewritten | None:
        if len(self._queue) > BEHIND:
            return self._jump()
        return self._apply(self._queue.popleft()) if self._queue else None

    # -------------------------------------------------------------- its own

    def _jump(self) -> Rewritten:
        """Takes in all but the last few at once."""
        kept = len(self.history)
        while len(self._queue) > LAST:
            self._apply(self._queue.popleft())
            kept = min(kept, len(self.history))
        return Rewritten(kept)

    def _final(self, page: AppliedEntry[Any, Any]) -> None:
        match page.entry:
            case Paused(on=on):
                self.paused = bool(on)
            case Acted() | Undone():
                self._waits = self._waits and page.entry.seat not in (self.seat, KEEPER)
                self._queue.append(page)

    def _not_taken(self, own: bool) -> None:
        if self._waits:
            self._waits = False
            if own:
                self._queue.append(_REFUSED)

    def _apply(self, item: AppliedEntry[Any, Any] | str) -> Played | Rewritten:
        if isinstance(item, str):
            return Rewritten(len(self.history))
        if isinstance(item.entry, Undone):
            Match.back_to(self, item.entry.to)
            return Rewritten(len(self.history))
        action: Any = item.action
        because = self._reasons.of(item.seq, item.position)
        assert isinstance(item.entry, Acted) and isinstance(item.result, tuple)
        return self.add(item.entry.seat, action, item.result, item.position, because)
