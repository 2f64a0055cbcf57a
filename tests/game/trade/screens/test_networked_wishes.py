"""Wishes at a networked market: they go out as talk, and stand until the market ends."""

from __future__ import annotations

import pytest

from engine.trade.deck.terms import Goods
from engine.trade.model.actions import SetReady
from engine.trade.model.seats import Seat
from engine.trade.model.wish import Wish
from net.notifications import ChatReceived
from net.protocol.codes import Role
from net.protocol.from_peer import Chat
from tests.support.trade.networked import NetworkedWindow, Table


@pytest.mark.long
def test_a_wish_goes_out_as_talk_and_comes_back_as_a_wish() -> None:
    table = Table()
    window = table.reach_market()
    window.click(("want", Goods.FISH))
    window.click(("wish", 0))
    assert not window.session.wishes, "what the host has not passed on, nobody else reads"
    window.tick(1)
    assert window.session.wishes == ((Seat(0), Wish(((Goods.FISH, 1),), ())),)
    line = table.nodes[2].received(ChatReceived)[-1]
    assert (line.name, line.text) == ("Wanda", "seek fish 1; have nothing")
    assert "You seek 1 fish." in window.words
    window.click(("unwish", Seat(0)))
    window.tick(1)
    assert not window.session.wishes


@pytest.mark.long
def test_what_another_wishes_is_shown_at_the_market_and_not_as_talk() -> None:
    table = Table()
    window = table.reach_market()
    window.screen.set_names(("Wanda", "Anna", "Bo", "Cy"))
    for line in ("seek flax 2; have goats 1", "seek flax 3; have goats 1"):
        table.nodes[1].peer.say(Chat(line))
        table.world.carry_out()
        window.tick(1)
    assert "Anna seeks 3 flax and has 1 goat to give." in window.words
    assert len(window.session.wishes) == 1, "one a seat"
    assert not window.online.status.chat and not window.online.status.unread
    window.click(("answer wish", Seat(1)))
    assert window.screen.desk.draft.partner == Seat(1)
    for seat in range(4):
        table.nodes[seat].peer.propose(SetReady(Seat(seat), True))
        table.world.carry_out()
        table.world.settle()
    window.tick(1)
    assert not window.session.wishes


@pytest.mark.long
@pytest.mark.parametrize("name", ["Eve", "Anna"])
def test_nobody_without_a_seat_wishes_for_anything(name: str) -> None:
    """Not even a spectator who calls herself like somebody at the table."""
    table = Table()
    window = table.reach_market()
    eve = table.world.join(name, Role.SPECTATOR)
    table.world.settle()
    eve.peer.say(Chat("seek flax 2; have goats 1"))
    table.world.carry_out()
    window.tick(1)
    assert not window.session.wishes
    assert [line.text for line in window.online.status.chat] == ["seek flax 2; have goats 1"]


@pytest.mark.long
def test_who_joins_or_comes_back_reads_the_wishes_that_still_stand() -> None:
    table = Table()
    window = table.reach_market()
    for line in ("seek barley 1; have nothing", "seek fish 2; have goats 1"):
        table.nodes[1].peer.say(Chat(line))
    window.session.wish(Wish(((Goods.CLAY, 1),), ()))
    table.world.carry_out()
    window.tick(1)
    assert [seat for seat, _wish in window.session.wishes] == [0, 1]
    eve = NetworkedWindow(table.world, table.world.join("Eve", Role.SPECTATOR))
    eve.tick(1)
    assert dict(eve.session.wishes) == dict(window.session.wishes)
    table.world.cut(table.nodes[0])
    table.world.run(3)
    table.world.revive(table.nodes[0])
    again = NetworkedWindow(table.world, table.nodes[0], is_new=True)
    table.world.connect(table.nodes[0])
    again.tick(1)
    assert dict(again.session.wishes) == dict(eve.session.wishes)


@pytest.mark.long
def test_wishes_of_the_market_before_are_not_repeated() -> None:
    table = Table()
    window = table.reach_market()
    table.nodes[1].peer.say(Chat("seek barley 1; have nothing"))
    table.world.carry_out()
    window.tick(1)
    for seat, node in enumerate(table.nodes):
        node.peer.propose(SetReady(Seat(seat), True))
        table.world.carry_out()
        window.tick(1)
    table.reach_market()
    assert window.session.scene.position.round == 2
    eve = NetworkedWindow(table.world, table.world.join("Eve", Role.SPECTATOR))
    eve.tick(1)
    assert eve.session.scene.position.market is not None and not eve.session.wishes
