"""What is shown when the computers at a table come to different positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.online.desync_report import TEST
from game.online.desync_text import short_path
from net.notifications import LinkLost
from net.protocol.codes import Code
from tests.support.net.faulty_rules import FaultyRules
from tests.support.online.evening import Evening, shown
from tests.support.online.online_windows import settle
from tests.support.tigris.walks import choose


def faulty_from_now_on(book) -> None:  # type: ignore[no-untyped-def]
    """The next action leads to another position there, however often it is played."""
    book.rules = FaultyRules(book.rules, lasting=True)
    book.rules.armed = True


def only_report(home: Path, name: str) -> Path:
    (folder,) = (home / "reports").glob(f"*-{name}")
    assert (folder / TEST).exists()
    return folder


@pytest.mark.long
def test_a_seat_that_had_to_leave_for_another_position_is_named_with_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    evening = Evening()
    evening.my_turn()
    faulty_from_now_on(evening.others[0].peer.follower.log)
    evening.session.play(choose(evening.session.position, evening.table.chance))
    settle(evening.table, evening.window)
    title, text, alert = shown(evening)
    assert title == "Bob (Bull) had to leave" and not alert
    assert "The others continue" in text and short_path(only_report(tmp_path, "seat1")) in text
    evening.window.key("y")
    evening.click("table")
    assert any(
        short_path(only_report(tmp_path, "seat1")) in word for word in evening.around.words()
    )
    evening.window.key("escape")
    evening.window.tick(1000)
    assert evening.banner() == ""


@pytest.mark.long
def test_a_host_with_another_position_stops_the_table_and_people_read_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    evening = Evening()
    evening.my_turn()
    action = choose(evening.session.position, evening.table.chance)
    evening.post.request(lambda peer: peer.propose(action))
    assert evening.table.world.host is not None and evening.table.world.host.game is not None
    faulty_from_now_on(evening.table.world.host.game.sequencer.log)
    settle(evening.table, evening.window)
    title, text, alert = shown(evening)
    assert title == "The computers disagree on the position" and alert
    assert text.startswith("The host's computer reached a different position")
    assert "vote to adjourn" in text and short_path(only_report(tmp_path, "seat1")) in text
    evening.window.tick(2000)
    assert evening.banner() == title, "as long as the table stands still"


def test_who_is_sent_away_for_another_position_reads_where_the_report_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path))
    evening = Evening(2)
    other, session = evening.others[0], evening.session
    while not other.peer.follower.can_propose:
        session.play(choose(session.position, evening.table.chance))
        settle(evening.table, evening.window)
    other.peer.propose(choose(other.peer.follower.log.position, evening.table.chance))
    faulty_from_now_on(evening.post.node.peer.follower.log)
    evening.table.world.carry_out()
    settle(evening.table, evening.window)
    evening.table.ended(evening.post, LinkLost(Code.DIVERGED, ""))
    settle(evening.table, evening.window)
    text = " ".join(evening.around.words())
    assert "reached a different position from the table's" in text
    assert short_path(only_report(tmp_path, "seat1")) in text
