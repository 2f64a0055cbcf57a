"""Where leaving a table of this computer leads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.screens.navigation import Go, Open, OpenRecord, PlayMatch, Route, Screen
from game.screens.services import Services

if TYPE_CHECKING:  # only a game needs these: the title comes sooner without them
    from game.play.local_match import AnyLocalMatch


@dataclass(frozen=True, slots=True)
class LocalExits:
    """The exits of the table of a match at this computer."""

    services: Services
    match: AnyLocalMatch

    def leave(self) -> Go:
        return Open(Route.TITLE)

    def play_again(self) -> Go:
        return PlayMatch(self.services.screens.rematch(self.match))

    def look_back(self, table: Screen, review: bool) -> Go:
        return OpenRecord(self.services.storage.finished_record(self.match), table, review)

    def front(self, table: Screen) -> Screen:
        return table
