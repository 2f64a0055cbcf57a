"""An outage is mentioned when it lasts, and not while a table only moves to its next host."""

from __future__ import annotations

from game.terminal.console import Console
from game.terminal.host_away import MOVING_SECONDS, HostAway
from game.terminal.seats import Seats
from game.tigris.game import GAME
from net.io.client_notifications import ConnectFailed
from net.notifications import HostGone, TurnedAway
from net.wire.frames import LinkFault
from tests.support.online.terminals import terminals


def outage() -> tuple[HostAway, list[str]]:
    (first, _second) = terminals(GAME, {"dynasties": ["archer", "bull"]}, "Anna", "Bo")
    lines: list[str] = []
    seats = Seats(GAME, lambda: first.peer)
    return HostAway(lambda: first.peer, seats, Console(lines.append)), lines


def test_a_table_that_is_handed_over_is_not_called_lost() -> None:
    away, lines = outage()
    away.moves(100.0)
    away.lost(100.1)
    away.gone(HostGone(0, (0, 1)), 101.0)
    away.tick(103.0)
    assert not away.back() and lines == []


def test_a_new_host_that_does_not_come_is_mentioned_late() -> None:
    away, lines = outage()
    away.moves(100.0)
    away.lost(100.1)
    away.gone(HostGone(1, (0, 1)), 101.0)
    away.tick(100.0 + MOVING_SECONDS)
    assert "Bo (Bull) could continue as the host" in lines[0] and "Type agree" in lines[0]
    assert "No connection to the host for 9 s" in lines[1]
    assert away.back()


def test_the_next_outage_after_a_handover_is_mentioned_at_once() -> None:
    away, lines = outage()
    away.moves(100.0)
    away.back()
    away.lost(103.0)
    away.tick(105.5)
    assert len(lines) == 1 and "No connection" in lines[0]


def test_what_a_server_says_at_the_door_is_said_with_the_outage() -> None:
    """Until nobody answers there any more."""
    away, lines = outage()
    away.lost(100.0)
    away.note(TurnedAway(-LinkFault.REFUSED, str(int(LinkFault.NO_TABLE))))
    away.tick(105.0)
    assert "no longer has this table" in lines[-1]
    away.note(ConnectFailed("a", 5, "connection refused", None))
    away.tick(200.0)
    assert len(lines) == 2 and "table" not in lines[-1]
