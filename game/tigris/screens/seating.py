"""Seats a match at a table: who thinks for its bots, and what the guide of a first game changes."""

from __future__ import annotations

from game.bots.thinking_time import seconds_for
from game.play.local_match import LocalMatch
from game.play.match_saver import MatchSaver
from game.play.players import seat_faces, seat_names
from game.screens.services import Services, TableExits
from game.tigris.coach.adviser import ADVISER, Adviser
from game.tigris.game import GAME
from game.tigris.learn.gentle import GentleBots
from game.tigris.match import Match
from game.tigris.play.session import Session
from game.tigris.screens.guide import for_first_game, is_guided
from game.tigris.screens.table import TableScreen, as_set


def seat_match(
    services: Services, match: Match, saver: MatchSaver | None, exits: TableExits
) -> TableScreen:
    """The table of a match, wherever it stands."""
    if not services.settings.current.welcomed:
        services.settings.update(welcomed=True)
    guided = saver is not None and is_guided(match, services.settings.current)
    bots = GentleBots(services.bots) if guided else services.bots
    session = Session(match, services.settings.current, bots, saver)
    if isinstance(match, LocalMatch):
        session.names = seat_names(match.table.players, match.people, GAME.bots)
        session.faces = seat_faces(match.table.players, GAME.bots)
    adviser = Adviser(lambda: seconds_for(GAME.bots, ADVISER, services.settings.current.thinking))
    return TableScreen(services, session, exits, adviser, for_first_game if guided else as_set)
