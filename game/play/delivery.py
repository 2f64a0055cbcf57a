"""How actions go to the table and come back from it, where the table is kept elsewhere.

At a table of one's own an action comes back at once, as the answer to playing it. At one elsewhere
it comes later, like what others do, and may be refused on its way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import Seat
from game.play.match import Match, Played, Rewritten
from game.play.timeline import Timeline


class Tell(Protocol):
    def __call__(self, played: Sequence[Played], shown: int = 0, carried: bool = False) -> None:
        """So many events of the first are told already; `carried` is as in `Session.play`."""


class Post:
    def __init__(self, match: Match, tell: Tell, catch_up: Callable[[int], None]) -> None:
        """`catch_up` shows a game that is another one after so many actions."""
        self._match = match
        self._tell = tell
        self._catch_up = catch_up
        self._shown = (0, False)
        """of one's own action that is on its way: how many events were told, was it carried"""

    def hand_in(self, action: Action, shown: int, carried: bool = False) -> None:
        """Plays an action, of which so many events are told already."""
        self._shown = shown, carried
        if played := self._match.play(action):
            self._tell(played, shown, carried)

    def take_in(self, reader: Seat | None, timeline: Timeline) -> bool:
        """Lets what came reach the table until there is something to tell; True if something did.

        What is told is told to its end first, as at a table of one's own.
        """
        changed = False
        while not timeline.busy and (came := self._match.arrival()) is not None:
            changed = True
            if isinstance(came, Rewritten):
                self._shown = (0, False)
                self._catch_up(came.kept)
            elif came.seat == reader:
                told, self._shown = self._shown, (0, False)
                self._tell([came], *told)
            else:
                self._tell([came])
        return changed
