"""What the end of a game says about milestones, as soon as it has been found beside the window."""

from __future__ import annotations

from typing import Any

from game.play.local_match import LocalMatch
from game.play.match import AnyMatch
from game.play.match_session import MatchSession
from game.screens.pace import Pace
from game.screens.resources import Background
from game.screens.services import Services
from game.statistics.end_of_game import EndOfGame

#: How often it is looked whether the remarks are there, in milliseconds.
POLL = 100


class EndRemarks:
    """Finds the remarks of a session once its match is over, while its last events are shown."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._end: EndOfGame | None = None
        self._background: Background | None = None
        self._pace = Pace(POLL)

    def follow(self, session: MatchSession[Any, Any], now: int) -> bool:
        """Whether the session has just got its remarks."""
        if session.remarks is not None or not (session.match.over and session.is_saved_here):
            return False
        if self._end is None:
            self._begin(session.match)
        if self._background is not None and self._pace.is_due(now):
            self._background.poll()
        session.remarks = () if self._end is None else self._end.remarks
        return bool(session.remarks)

    def deadline(self) -> int | None:
        """In how many milliseconds `follow` is due again; None: not before an input."""
        waits = self._background is not None and self._background.pending
        return self._pace.wait if waits else None

    def close(self) -> None:
        if self._background is not None:
            self._background.close()

    def _begin(self, match: AnyMatch) -> None:
        """Only games that were played and saved here add to milestones."""
        storage = self._services.storage
        if not isinstance(match, LocalMatch):
            return
        path = storage.finished_record(match).path
        if path is not None:
            self._end = EndOfGame(storage.folder, self._services.game.name, path)
            self._background = storage.milestone_finder(self._end)
