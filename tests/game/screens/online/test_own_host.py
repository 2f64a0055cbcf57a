"""What the window shows of the host that it has started: whether others reach it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

from game.online.local_host import LocalHost
from game.screens.online.lobby import LobbyScreen
from game.screens.online.visit_screen import VisitScreen
from tests.support.online.evening import Evening
from tests.support.online.online_windows import INVITE, online_window
from tests.support.online.simulated_table import SimulatedTable

INVITE_THROUGH = replace(INVITE, addresses=("10.1.0.1", "203.0.113.1"), place=bytes(16))
STAYS = (
    "Others reach this table through a server, so it stays with this computer: if that is lost, the"
    " game waits until the table is hosted here again."
)
CUT = (
    "Others do not reach this table through the server at the moment: nothing has answered there"
    " for 10 seconds. The program tries again by itself; on this network the table is open."
)
AGAIN = "Others reach this table through the server again."


def host_says(screen: VisitScreen, text: str) -> None:
    host = SimpleNamespace(invite=INVITE_THROUGH, ended=False, notice=text)
    screen.visit.own_host = cast(LocalHost, host)


def test_the_lobby_has_it_in_sight() -> None:
    """Below the invitation nobody would see it without scrolling."""
    table = SimulatedTable(2)
    online, _post = table.window()
    online.invite = INVITE_THROUGH
    online.claim(0)
    window, screen = online_window(table, online)
    for text in (STAYS, CUT):
        host_says(screen, text)
        window.tick()
        assert text in screen.words()
        assert isinstance(screen.inner, LobbyScreen)
        assert screen.inner.form.front.scrolls["page"].max_offset == 0


def test_the_table_says_for_a_while_that_others_do_not_reach_it_and_that_they_do_again() -> None:
    """Else the person who hosts sees only that everybody else is away."""
    evening = Evening(2)
    host_says(evening.screen, STAYS)
    evening.window.tick()
    assert not evening.banner(), "what is always so is no news"
    for text in (CUT, AGAIN):
        host_says(evening.screen, text)
        evening.window.tick()
        assert text in evening.screen.words()
    evening.wait(20)
    assert AGAIN not in evening.screen.words()
