"""At a table in the window: somebody who behaves badly is blocked, and reported to the server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.errors import Refusal
from game.input.events import Text
from game.online.seat_status import SeatStatus
from game.screens.online import other_people
from game.screens.online.chat_panel import TABLE
from game.screens.online.lobby import LobbyScreen
from game.screens.online.other_people import BLOCK, REPORT
from game.screens.online.people_at_table import PEOPLE
from game.screens.online.report_dialog import CLOSE, SEND, WORDS, ReportDialog
from game.ui.widgets.nodes import Button
from net.protocol.codes import Role
from net.protocol.from_peer import Chat
from net.wire.route import PLACE
from tests.support.net.account_cheats import account_of
from tests.support.online.evening import Evening
from tests.support.online.online_windows import INVITE, online_window, settle
from tests.support.online.simulated_table import SimulatedTable

SEAT = 1


def at_dialog(place: bytes = b"") -> Evening:
    """The dialog about the table is open; the table is at a server if it has a place."""
    evening = Evening()
    evening.online.invite = replace(INVITE, place=place)
    evening.say(evening.others[0], Chat("HA"))
    evening.window.key("y")
    placed = evening.around.chat.form.front.find(TABLE)
    assert placed is not None
    evening.window.click(placed.rect)
    return evening


def name(evening: Evening) -> str:
    seats: Sequence[SeatStatus] = evening.status.seats
    return seats[SEAT].name


def words(evening: Evening) -> str:
    return " ".join(evening.around.words())


def label(evening: Evening) -> str:
    """What the button says by which somebody is blocked."""
    placed = evening.around.form.front.find((BLOCK, name(evening)))
    assert placed is not None and isinstance(placed.node, Button)
    return placed.node.label


def test_somebody_is_blocked_and_no_longer() -> None:
    evening = at_dialog()
    assert label(evening) == "Block Bob (Bull)"
    evening.click((BLOCK, name(evening)))
    assert label(evening) == "Unblock Bob (Bull)"
    evening.click((BLOCK, name(evening)))
    assert label(evening) == "Block Bob (Bull)"


def test_who_is_blocked_is_known_by_the_account() -> None:
    evening = at_dialog()
    account = account_of(0).public
    evening.status.accounts = {SEAT: account}
    evening.click((BLOCK, name(evening)))
    seat = evening.status.seats[SEAT]
    renamed = replace(seat, name="Zenobia")
    evening.status.seats = tuple(renamed if each is seat else each for each in evening.status.seats)
    evening.around.update()
    assert label(evening) == "Unblock Zenobia (Bull)"


def test_a_table_of_this_network_has_no_operator() -> None:
    evening = at_dialog()
    with pytest.raises(KeyError):
        evening.around.place_of((REPORT, name(evening)))


def test_only_at_a_table_of_somebody_s_computer_that_computer_could_be_lost() -> None:
    assert "host's computer is lost" in words(at_dialog())
    assert "computer" not in words(at_dialog(bytes(PLACE)))


@pytest.mark.parametrize("refusal", ["", "the server refused that"])
def test_somebody_is_reported_with_the_last_lines(
    monkeypatch: pytest.MonkeyPatch, refusal: str, tmp_path: Any
) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    sent = list[tuple[Any, ...]]()

    async def report(invite: object, account: object, *more: Any) -> int:
        if refusal:
            raise Refusal(refusal)
        sent.append(more)
        return 1

    monkeypatch.setattr(other_people, "report", report)
    monkeypatch.setattr(ReportDialog, "_start", ReportDialog.send)
    evening = at_dialog(bytes(PLACE))
    evening.click((REPORT, name(evening)))
    evening.click(WORDS)
    evening.window.handle(Text("He shouts"))
    evening.click(SEND)
    evening.wait(1)
    if refusal:
        assert "The server refused that." in words(evening) and not sent
    else:
        assert "read your report" in words(evening)
        assert sent == [(name(evening), "He shouts", [(name(evening), "HA")])]
    evening.click(CLOSE)
    assert evening.around.dialog.made is None


def test_a_report_without_words_is_not_sent() -> None:
    evening = at_dialog(bytes(PLACE))
    evening.click((REPORT, name(evening)))
    evening.click(SEND)
    assert evening.around.dialog.made is not None and "Nobody at the table" in words(evening)


def test_who_behaves_badly_before_the_game_is_blocked_and_reported_there() -> None:
    """Those who only watch, too."""
    table = SimulatedTable(3)
    online, _post = table.window()
    online.invite = replace(INVITE, place=bytes(PLACE))
    online.claim(0)
    window, screen = online_window(table, online)
    lobby = screen.inner
    assert isinstance(lobby, LobbyScreen)
    window.click(lobby.place_of(PEOPLE))
    assert lobby.dialog() is None, "nobody else is here"
    table.others("Bob")
    table.world.join("Zenobia", Role.SPECTATOR)
    settle(table, window)
    window.click(lobby.place_of(PEOPLE))
    for name in ("Bob", "Zenobia"):
        window.click(lobby.place_of((BLOCK, name)))
        placed = lobby.form.front.find((BLOCK, name))
        assert placed is not None and isinstance(placed.node, Button)
        assert placed.node.label.startswith(f"Unblock {name}")
    window.click(lobby.place_of((REPORT, "Zenobia")))
    assert "Report Zenobia" in " ".join(lobby.words())
    window.key("escape")
    window.key("escape")
    assert lobby.dialog() is None and lobby.form.focus == PEOPLE
