"""The window at a networked table of Trade, over a fake wire: names, choices, and spectators."""

from __future__ import annotations

from typing import cast

import pytest

from engine.trade.deck.card import back
from engine.trade.model.actions import Open, SetReady
from engine.trade.model.choices import KeptCards
from engine.trade.model.seats import Seat
from engine.trade.rules.rule import IllegalAction
from game.input.events import Clicked, Key, Moved, Pressed
from game.online.refusal_text import end_reason
from game.play.remote_match import ELSEWHERE
from game.screens.online.connecting import Leavable
from game.screens.online.online_table import OnlineTableScreen
from game.trade.game import GAME
from game.trade.play.session import sealed_seats
from net.notifications import HostCheats, OptionsNotKnown
from net.protocol.codes import Role
from tests.support.trade.networked import NetworkedWindow, Table


@pytest.mark.long
def test_nobody_elsewhere_is_called_a_bot() -> None:
    window = Table().reach_market()
    window.screen.set_names(("Wanda", "Anna", "Bo", "Easy bot"))
    assert ELSEWHERE not in window.words.lower()
    assert not any(window.session.is_bot(seat) for seat in range(4))


@pytest.mark.long
def test_panels_have_the_numbers_of_the_log_and_bots_of_one_level_are_not_mixed_up() -> None:
    table = Table()
    window = table.reach_market()
    window.screen.set_names(("Wanda", "Easy bot", "Bo", "Easy bot"))
    number = table.offer(1, 0)
    window.tick(1)
    panels = [item.words.split(":")[0] for item in window.screen.view.items]
    assert {"2 · Easy bot", "3 · Bo", "4 · Easy bot"} <= {*panels}
    assert "Easy bot 2" in window.screen.view.item(("slip", number)).words


@pytest.mark.long
def test_a_spectator_sees_slips_and_clock_and_no_hidden_card() -> None:
    table = Table()
    table.reach_market()
    node = table.world.join("Eve", Role.SPECTATOR)
    eve = NetworkedWindow(table.world, node)
    table.offer(1, 2)
    eve.tick(2)
    position = eve.session.scene.position
    assert eve.session.reader is None and eve.session.clock.left is not None
    assert all(back(card) == card for hand in position.hands for card in hand.cards)
    assert len(position.market.offers) == 1
    assert not {key[0] for key in eve.keys} & {"accept", "send", "ready", "hand"}


@pytest.mark.long
def test_who_comes_late_without_the_deck_reads_which_file_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The host does not cheat: something is missing on this side."""
    table = Table()
    table.reach_market()
    with monkeypatch.context() as patch:
        patch.setattr("game.trade.rules_adapter.find_deck", lambda fingerprint: None)
        eve = table.world.join("Eve", Role.SPECTATOR)
        table.world.settle()
    (left,) = eve.received(OptionsNotKnown)
    assert "another deck" in left.text and "--deck FILE" in left.text
    assert left.text in end_reason(left)
    assert not eve.received(HostCheats)


def test_what_cannot_be_opened_is_not_sealed() -> None:
    """Its own program refuses it: at the opening it would be too late."""
    table = Table()
    peer = table.nodes[0].peer
    with pytest.raises(IllegalAction):
        peer.propose(Open(Seat(0), KeptCards(())))
    assert not peer.follower.proposed
    peer.propose(GAME.bots.choose("easy", GAME.view(peer.follower.log.position, 0), 1).action)
    assert len(peer.follower.proposed) == 1


@pytest.mark.long
def test_ready_of_all_closes_the_market_and_asks_what_to_store() -> None:
    table = Table()
    window = table.reach_market()
    for seat in (1, 2, 3):
        table.nodes[seat].peer.propose(SetReady(Seat(seat), True))
        table.world.carry_out()
        table.world.settle()
    window.tick(1)
    window.click(("ready", 0))
    window.tick(2)
    assert window.session.scene.position.market is None
    assert window.session.choosing is not None


@pytest.mark.long
def test_what_is_picked_stays_while_others_choose() -> None:
    table = Table()
    window = table.window
    window.tick(0.4)
    cards = [*window.session.choosing.keys]
    window.click(cards[0])
    table.choose(1, 2)
    window.tick(0.4)
    assert len(sealed_seats(window.session.position)) == 2
    assert cards[0] in window.session.choosing.chosen
    window.click(cards[-1])
    window.click(("confirm", 0))
    window.tick(0.4)
    assert 0 in sealed_seats(window.session.position)


@pytest.mark.long
def test_a_spectator_reads_all_counts_and_does_not_choose() -> None:
    """The first seat has the place of the reader, but not a reader's larger tokens."""
    table = Table()
    eve = NetworkedWindow(table.world, table.world.join("Eve", Role.SPECTATOR))
    eve.tick(2)
    for item in eve.screen.view.items:
        assert "have chosen" not in item.words
    assert "Still choosing: Player 1, " in eve.words
    counts = [item.rect.h for item in eve.screen.view.items if "culture" in item.tip.lower()]
    assert len(counts) >= 4 and len({*counts}) == 1


@pytest.mark.long
def test_nobody_is_offered_to_undo_what_they_chose() -> None:
    table = Table()
    window = table.reach_market()
    assert any(played.seat == 0 for played in window.session.match.history)
    around = OnlineTableScreen(window.services, window.online, window.screen, cast(Leavable, None))
    around.update()
    around.handle(Key("y"))
    place = around.place_of("table")
    for event in (Moved(place.center), Pressed(place.center), Clicked(place.center)):
        around.handle(event)
    assert around.place_of("adjourn")
    with pytest.raises(KeyError):
        around.place_of("undo")
