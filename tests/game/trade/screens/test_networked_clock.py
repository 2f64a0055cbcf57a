"""The clock of a networked market is that of the host, in the window of every seat."""

from __future__ import annotations

import pytest

from game.settings.choices import Speed
from game.trade.table.header import clock_text
from net.protocol.from_peer import Pause
from tests.support.trade.networked import Table


@pytest.mark.long
def test_the_clock_of_the_host_is_shown_and_runs() -> None:
    window = Table().reach_market()
    first = window.session.clock.left
    window.tick(10)
    assert window.session.clock.left == pytest.approx(first - 10_000, abs=100)
    assert clock_text(window.session.clock.left).startswith("1:")
    assert window.session.deadline() is not None


@pytest.mark.long
def test_the_clock_stands_while_the_table_is_paused() -> None:
    table = Table()
    window = table.reach_market()
    table.nodes[1].peer.say(Pause(True))
    table.world.carry_out()
    window.tick(1)
    left = window.session.clock.left
    window.tick(5)
    assert window.session.clock.left == left and not window.session.can_act


@pytest.mark.long
def test_the_clock_stands_while_the_host_is_away() -> None:
    table = Table()
    window = table.reach_market()
    table.world.cut(table.nodes[0])
    window.tick(0.2)
    left = window.session.clock.left
    window.tick(20)
    assert window.session.clock.left == left
    table.world.connect(table.nodes[0])
    window.tick(1)
    assert window.session.clock.left < left - 18_000, "the others had their host"


@pytest.mark.long
def test_an_open_menu_stops_no_table_elsewhere() -> None:
    table = Table()
    window = table.reach_market()
    left = window.session.clock.left
    window.click(("menu", 0))
    number = table.offer(1, 0)
    window.tick(10)
    assert window.session.clock.left == pytest.approx(left - 10_000, abs=100)
    assert window.session.scene.position.market.offer(number) is not None


@pytest.mark.long
def test_who_is_late_sees_no_more_of_what_was_before_the_market() -> None:
    table = Table(speed=Speed.SLOW)
    window = table.window
    while table.nodes[0].peer.follower.log.position.market is None:
        table.choose(0, 1, 2, 3)
        table.world.settle()
    window.tick(5)
    assert window.session.scene.position.market is not None
    assert window.session.clock.left > 110_000
