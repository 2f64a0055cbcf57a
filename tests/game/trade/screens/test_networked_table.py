"""The window at a networked table of Trade, over a fake wire: clock, offers, absences, refusals."""

from __future__ import annotations

from operator import attrgetter
from typing import cast

import pytest

from engine.trade.deck.card import back
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import Open, SetReady, Withdraw
from engine.trade.model.choices import KeptCards
from engine.trade.model.decisions import CarryOutDue
from engine.trade.model.seats import Seat
from engine.trade.model.wish import Wish
from engine.trade.rules.rule import IllegalAction
from game.input.events import Clicked, Key, Moved, Pressed
from game.online.refusal_text import end_reason
from game.play.remote_match import ELSEWHERE
from game.screens.online.connecting import Leavable
from game.screens.online.online_table import OnlineTableScreen
from game.settings.choices import Speed
from game.trade.game import GAME
from game.trade.play.session import sealed_seats
from game.trade.table.header import clock_text
from net.notifications import ChatReceived, HostCheats, OptionsNotKnown
from net.protocol.codes import Role
from net.protocol.from_peer import Chat, Pause
from tests.support.trade.networked import NetworkedWindow, Table


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
def test_an_offer_is_made_and_answered_by_clicks() -> None:
    table = Table()
    window = table.reach_market()
    number = table.offer(1, 0)
    window.tick(1)
    window.click(("accept", number))
    window.tick(1)
    assert window.session.scene.position.market.deals_of(0) == 1
    window.click(("seat", 2))
    window.click(("token", Token.CULTURE))
    window.click(("send", 0))
    window.tick(1)
    mine = [o for o in window.session.scene.position.market.offers if o.proposer == 0]
    assert len(mine) == 1 and mine[0].parties == (0, 2)


@pytest.mark.long
def test_what_others_do_meanwhile_hinders_no_answer() -> None:
    """While animations of others' deals are shown, and more has arrived, one's own yes goes out."""
    table = Table(speed=Speed.SLOW)
    window = table.reach_market()
    for _ in range(50):
        window.tick(1)
    assert window.session.can_act
    number = table.offer(1, 0)
    window.tick(1)
    for seat in (2, 3, 2, 3):
        table.offer(seat, 5 - seat)
        table.world.settle()
    assert window.online.match is not None
    window.online.pump(round(1000 * table.world.now))
    assert window.online.match.backlog and window.session.can_act
    window.click(("accept", number))
    table.world.settle()
    market = table.nodes[1].peer.follower.log.position.market
    assert market.offer(number) is None and market.deals_of(0) == 1


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


@pytest.mark.long
def test_what_is_sent_looks_different_from_what_is_final() -> None:
    table = Table()
    window = table.reach_market()
    number = table.offer(1, 0)
    window.tick(1)
    table.world.delay = lambda: 1.0
    window.click(("accept", number))
    window.tick(0.2)
    slip = window.screen.view.item(("slip", number))
    assert "sent, not final yet" in slip.words
    assert not window.screen.view.item(("accept", number)).enabled
    table.world.delay = lambda: 0.001
    window.tick(5)
    assert "not final" not in window.words
    assert window.session.scene.position.market.deals_of(0) == 1


@pytest.mark.long
def test_a_new_offer_is_shown_as_sent_until_it_is_final() -> None:
    table = Table()
    window = table.reach_market()
    table.world.delay = lambda: 1.0
    window.click(("seat", 2))
    window.click(("token", Token.CULTURE))
    window.click(("send", 0))
    window.tick(0.2)
    assert "Your offer to Player 3 is sent; it is not final yet." in window.words
    table.world.delay = lambda: 0.001
    window.tick(5)
    assert "not final" not in window.words
    assert any(o.proposer == 0 for o in window.session.scene.position.market.offers)


@pytest.mark.long
def test_slips_of_somebody_who_is_away_say_since_when() -> None:
    table = Table()
    window = table.reach_market()
    for partner in (0, 2):
        table.offer(1, partner)
        window.tick(1)
    around = OnlineTableScreen(window.services, window.online, window.screen, cast(Leavable, None))
    table.world.cut(table.nodes[1])
    for _ in range(12):
        window.tick(1)
        around.update()
        around.tick(round(1000 * table.world.now))
    slips = [words for words in map(attrgetter("words"), window.screen.view.items)
             if "Anna away 1" in words]  # fmt: skip
    assert len(slips) == 2


@pytest.mark.long
def test_a_refusal_changes_nothing_and_frees_the_hands() -> None:
    table = Table()
    window = table.reach_market()
    number = table.offer(1, 0)
    window.tick(1)
    table.world.delay = lambda: 0.5
    table.nodes[1].peer.propose(Withdraw(Seat(1), number))
    table.world.carry_out()
    table.world.run(0.3)
    window.click(("accept", number))
    table.world.delay = lambda: 0.001
    window.tick(3)
    assert window.session.can_act
    assert window.session.scene.position.market.offer(number) is None
    assert window.online.status.notice is not None


@pytest.mark.long
def test_a_killed_window_comes_back_into_the_middle_of_a_deal() -> None:
    table = Table()
    window = table.reach_market()
    number = table.offer(1, 0)
    window.tick(1)
    table.world.delay = lambda: 0.3
    window.click(("accept", number))
    table.world.run(0.4)
    table.world.cut(table.nodes[0])
    table.world.delay = lambda: 0.001
    table.world.run(3)
    table.world.revive(table.nodes[0])
    again = NetworkedWindow(table.world, table.nodes[0], is_new=True)
    table.world.connect(table.nodes[0])
    again.tick(2)
    market = again.session.scene.position.market
    open_now = market.offer(number)
    assert (open_now is None) == (market.deals_of(0) == 1), "done once, or still open"
    assert again.session.clock.left is not None and again.session.can_act
    assert any("production" in line.text for line in again.session.log)
    if open_now is not None:
        again.click(("accept", number))
        again.tick(2)
    assert again.session.scene.position.market.deals_of(0) == 1


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
def test_trading_continues_while_a_deal_is_carried_out() -> None:
    """That takes a round trip, in which the keeper alone acts."""
    table = Table()
    window = table.reach_market()
    number = table.offer(1, 2)
    window.tick(1)
    table.world.delay = lambda: 0.5
    table.accept(2, number)
    window.tick_until(lambda: isinstance(window.session.scene.position.decision, CarryOutDue))
    assert window.session.can_act and window.screen.view.item(("ready", 0)).enabled
    window.click(("seat", 3))
    window.click(("token", Token.CULTURE))
    window.click(("send", 0))
    window.tick(0.1)
    assert "is sent; it is not final yet" in window.words
    assert isinstance(window.session.match.position.decision, CarryOutDue)
    table.world.delay = lambda: 0.001
    window.tick(5)
    market = window.session.scene.position.market
    assert market.deals_of(1) == 1
    assert [offer.parties for offer in market.offers] == [(0, 3)]


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
