"""Offers at a networked market: made and answered by clicks, on their way, final, or refused."""

from __future__ import annotations

from operator import attrgetter
from typing import cast

import pytest

from engine.trade.deck.terms import Token
from engine.trade.model.actions import Withdraw
from engine.trade.model.decisions import CarryOutDue
from engine.trade.model.seats import Seat
from game.screens.online.connecting import Leavable
from game.screens.online.online_table import OnlineTableScreen
from game.settings.choices import Speed
from tests.support.trade.networked import NetworkedWindow, Table


def offer_culture(window: NetworkedWindow, partner: int) -> None:
    """A gift, by clicks."""
    window.click(("seat", partner))
    window.click(("token", Token.CULTURE))
    window.click(("send", 0))


@pytest.mark.long
def test_an_offer_is_made_and_answered_by_clicks() -> None:
    table = Table()
    window = table.reach_market()
    number = table.offer(1, 0)
    window.tick(1)
    window.click(("accept", number))
    window.tick(1)
    assert window.session.scene.position.market.deals_of(0) == 1
    offer_culture(window, 2)
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
    offer_culture(window, 2)
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
    offer_culture(window, 3)
    window.tick(0.1)
    assert "is sent; it is not final yet" in window.words
    assert isinstance(window.session.match.position.decision, CarryOutDue)
    table.world.delay = lambda: 0.001
    window.tick(5)
    market = window.session.scene.position.market
    assert market.deals_of(1) == 1
    assert [offer.parties for offer in market.offers] == [(0, 3)]
