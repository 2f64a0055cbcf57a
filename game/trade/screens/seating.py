"""Seats a match at a table: whose clock runs there, and who its players are."""

from __future__ import annotations

from game.play.local_match import LocalMatch
from game.play.match_saver import MatchSaver
from game.play.players import seat_faces, seat_names
from game.play.remote_match import RemoteMatch
from game.screens.services import Services, TableExits
from game.trade.game import GAME
from game.trade.match import Match
from game.trade.play.session import Session
from game.trade.screens.table import TableScreen


def seat_match(
    services: Services, match: Match, saver: MatchSaver | None, exits: TableExits
) -> TableScreen:
    """The table of a match, wherever it stands."""
    clock = match.clock if isinstance(match, RemoteMatch) else None
    session = Session(match, services.settings.current, services.bots, saver, clock)
    if isinstance(match, LocalMatch):
        session.names = seat_names(match.table.players, match.people, GAME.bots)
        session.faces = seat_faces(match.table.players, GAME.bots)
    return TableScreen(services, session, exits)
