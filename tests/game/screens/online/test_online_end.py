"""A networked game that ends, is adjourned, or is left says why and what to do next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.app.storage import FolderStorage
from game.online.status_text import audit_banner, banner
from game.screens.online.connecting import ConnectingScreen
from game.screens.online.visit import TableVisit
from game.tigris.screens.table import TableScreen
from net.io.client_notifications import ClientEnded
from net.journal.journal import Journal
from net.notifications import HostGone, LinkLost, TooManyOpenings, TwoHistories
from net.protocol.codes import Code
from tests.support.online.evening import Evening, shown
from tests.support.online.online_windows import INVITE, online_window, settle
from tests.support.online.simulated_table import SimulatedTable
from tests.support.window.services import window_services


def test_a_host_that_is_gone_says_what_will_happen() -> None:
    evening = Evening()
    texts = []
    for successor in (-1, 0, 1):
        evening.status.notify(LinkLost(None, ""), evening.window.now)
        evening.status.notify(HostGone(successor, (successor,)), evening.window.now)
        notice = banner(evening.status, evening.window.now)
        assert notice is not None and notice.alert
        texts.append(notice.text)
    assert len({*texts}) == 3
    assert "Bob (Bull)" in texts[2]


def test_an_adjourned_game_ends_without_alarm() -> None:
    evening = Evening()
    evening.post.deliver(ClientEnded(LinkLost(Code.ADJOURNED, "")))
    settle(evening.table, evening.window)
    words = " ".join(evening.screen.words())
    assert "The game is adjourned" in words and "title screen" in words
    assert "join again" in words and "to open the table" not in words
    assert "no longer" not in words


def test_who_hosted_an_adjourned_game_reads_how_to_open_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The journal of the host decides: a window in another folder of this computer is a guest."""
    for is_host in (False, True):
        evening, folder = Evening(), tmp_path / str(is_host)
        write_table(folder, evening, is_host)
        visit = visit_of(evening, folder)
        assert visit.hosts_on_return is is_host
        monkeypatch.setattr(evening.screen, "visit", visit)
        evening.post.deliver(ClientEnded(LinkLost(Code.ADJOURNED, "")))
        settle(evening.table, evening.window)
        words = " ".join(evening.screen.words())
        assert ("to open the table" in words) is is_host


def write_table(folder: Path, evening: Evening, is_host: bool) -> None:
    """The journals of the window's seat, and of the host if it is here."""
    table = evening.status.table
    tables = folder / "tables"
    tables.mkdir(parents=True)
    journals = {"seat": evening.post.node.records}
    if is_host:
        journals["host"] = evening.table.world.records
    for kind, records in journals.items():
        journal = Journal.create(tables / f"{table}-1.{kind}")
        for record in records:
            journal.append(record)
        journal.close()


def visit_of(evening: Evening, folder: Path) -> TableVisit:
    services = replace(
        window_services(evening.window.painter), storage=FolderStorage(folder, "tigris")
    )
    visit = TableVisit(services)
    visit.session = evening.online
    visit.session.invite = INVITE
    return visit


def test_leaving_a_running_game_asks_and_staying_changes_nothing() -> None:
    evening = Evening()
    evening.screen.leave()
    evening.click("close")
    assert evening.left == 0
    evening.screen.leave()
    evening.click("leave")
    assert evening.left == 1


def test_a_question_stands_alone_and_not_over_the_menu() -> None:
    evening = Evening()
    evening.around.ask_to_leave()
    alone = evening.window.paint()
    evening.click("close")
    evening.window.key("escape")
    assert isinstance(evening.around.table, TableScreen) and evening.around.table.overlay
    evening.around.ask_to_leave()
    assert evening.window.paint() == alone


@pytest.mark.long
def test_the_end_says_that_nobody_cheated_with_the_phrase() -> None:
    evening = Evening(2)
    session = evening.session
    evening.table.play_to_the_end(evening.online, evening.post, session)
    evening.table.pump(evening.online)
    notice = audit_banner(evening.status)
    assert notice is not None and notice.title == "Audited: nobody cheated"
    assert "river brick heron gate lamp" in notice.text
    assert evening.around.can_leave_at_once


def test_a_line_that_ends_before_the_game_says_why() -> None:
    evening = Evening()
    evening.post.deliver(ClientEnded(LinkLost(Code.ADJOURNED, "")))
    settle(evening.table, evening.window)
    assert evening.around.dialog.made is not None
    assert any("adjourned" in word for word in evening.around.words())
    evening.click("leave")
    assert evening.left == 1


def test_a_host_that_signed_two_games_is_named_for_as_long_as_the_table_is_shown() -> None:
    evening = Evening(2)
    evening.post.deliver(TwoHistories(7))
    settle(evening.table, evening.window)
    evening.wait(600)
    title = "The host signed two different games"
    assert evening.banner() == title and "entry 7" in shown(evening)[1] and shown(evening)[2]
    evening.post.deliver(LinkLost(Code.TWO_HISTORIES, ""))
    evening.table.ended(evening.post, LinkLost(Code.TWO_HISTORIES, ""))
    settle(evening.table, evening.window)
    assert title in evening.around.words(), "after the connection has ended, too"


def test_an_opening_that_is_begun_too_often_is_left_with_the_reason() -> None:
    table = SimulatedTable(2)
    online, post = table.window()
    window, screen = online_window(table, online)
    table.ended(post, TooManyOpenings(3))
    settle(table, window)
    assert isinstance(screen.inner, ConnectingScreen)
    assert screen.inner.trouble.startswith("The host has begun the opening 3 times")
