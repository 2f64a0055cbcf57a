"""Who is asked to play on alone when the host is away, and when."""

from __future__ import annotations

import pytest

from game.input.events import Clicked, Moved, Pressed
from game.screens.navigation import ForkTable
from game.screens.online.online_table import OnlineTableScreen
from net.game_rules import KEEPER
from net.notifications import HostGone, SuccessionAgreed
from tests.support.online.evening import Evening
from tests.support.online.online_windows import JOURNAL, online_window, settle
from tests.support.online.simulated_table import stored_notifications


def lose_host(evening: Evening, successor: int, seconds: int) -> None:
    evening.table.world.cut(evening.post.node)
    evening.post.deliver(HostGone(successor, () if successor == KEEPER else (successor,)))
    settle(evening.table, evening.window)
    evening.wait(seconds)


def test_who_waits_long_for_the_only_host_is_asked_to_play_on_alone_once() -> None:
    evening = Evening(2)
    lose_host(evening, KEEPER, 20)
    assert evening.around.dialog.made is None
    evening.wait(11)
    evening.click("keep_waiting")
    evening.wait(60)
    assert evening.around.dialog.made is None, "asked once"
    evening.window.key("y")
    evening.click("table")
    assert fork_of(evening, "fork") == ForkTable(JOURNAL)


def fork_of(evening: Evening, key: str) -> object:
    """Where a click on this widget leads."""
    at = evening.around.place_of(key).center
    evening.screen.handle(Moved(at))
    evening.screen.handle(Pressed(at))
    return evening.screen.handle(Clicked(at))


def test_the_question_goes_when_the_host_is_back_and_comes_again_the_next_time() -> None:
    evening = Evening(2)
    for _ in range(2):
        lose_host(evening, KEEPER, 31)
        assert evening.around.dialog.made is not None
        evening.table.world.connect(evening.post.node)
        settle(evening.table, evening.window)
        assert evening.around.dialog.made is None


def test_where_another_could_be_the_host_nobody_is_asked_to_play_on_alone() -> None:
    """But who wants to may, from the dialog of the table."""
    evening = Evening(2)
    lose_host(evening, 1, 40)
    assert evening.around.dialog.made is None
    evening.screen.leave()
    assert fork_of(evening, "fork") == ForkTable(JOURNAL)


def test_who_returns_to_a_table_without_a_host_is_asked_at_once() -> None:
    evening = Evening(2)
    session, post = evening.table.window()
    post.node.notifications.clear()
    post.deliver(stored_notifications(evening.post.node), HostGone(KEEPER, ()))
    window, screen = online_window(evening.table, session)
    window.now += 2000
    window.tick()
    assert isinstance(screen.inner, OnlineTableScreen)
    assert any("Play on without the others?" in word for word in screen.inner.words())
    assert "No connection" in " ".join(screen.inner.words())


def test_who_waited_for_the_host_can_still_let_another_continue() -> None:
    """And asks the others for nothing meanwhile: nobody would pass it on."""
    evening = Evening(3)
    evening.table.world.cut(evening.post.node)
    me = evening.status.seat
    evening.post.deliver(HostGone(1, (me, 1)))
    settle(evening.table, evening.window)
    evening.click("wait")
    assert evening.around.dialog.made is None
    assert "You can still agree: open Table in the chat." in " ".join(evening.screen.words())
    evening.window.key("y")
    evening.click("table")
    for key in ("pause", "adjourn", "undo"):
        with pytest.raises(KeyError):
            evening.around.place_of(key)
    evening.click("agree")
    assert evening.around.dialog.made is None
    evening.click("table")
    evening.post.deliver(SuccessionAgreed(1))
    settle(evening.table, evening.window)
    with pytest.raises(KeyError):
        evening.around.place_of("agree")


def test_the_names_are_known_before_there_is_a_host() -> None:
    evening = Evening(3)
    session, post = evening.table.window()
    post.node.notifications.clear()
    post.deliver(stored_notifications(evening.post.node), HostGone(1, (0, 1, 2)))
    window, screen = online_window(evening.table, session)
    window.now += 2000
    window.tick()
    words = " ".join(screen.words())
    names = [seat.name for seat in evening.status.seats]
    assert all(f"{name} (" in words for name in names), words
    assert session.wanted is None or not any(seat.free for seat in session.status.seats)
