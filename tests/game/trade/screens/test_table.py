"""The table in the window: choices by pointer and keys, the market, and a whole game."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import Seal
from engine.trade.model.offers import Offer
from engine.trade.model.seats import Seat
from engine.trade.rules.apply import why_not
from game.screens.navigation import Quit
from game.trade.game import GAME
from game.trade.match import resume_match
from tests.support.trade.windows import SIZES, TradeWindow

YOU = Seat(0)
#: What acts, and so must not lie under something else that does.
ACTIONS = ("confirm", "ready", "send", "clear", "accept", "decline", "withdraw", "change", "menu")


def own_offers(window: TradeWindow) -> list[Offer]:
    market = window.session.match.position.market
    assert market is not None
    return [offer for offer in market.offers if offer.proposer == YOU]


def test_a_choice_is_changed_until_it_is_confirmed() -> None:
    window = TradeWindow()
    window.wait_for("choice")
    choosing = window.session.choosing
    assert choosing is not None
    first, other = choosing.keys[:2]
    window.click(first)
    window.click(other)
    assert window.session.choosing is not None
    assert other in window.session.choosing.chosen
    assert first not in window.session.choosing.chosen
    sealed = len(window.session.match.history)
    window.click(("confirm", 0))
    assert len(window.session.match.history) == sealed, "half a choice is not played"


def test_a_choice_is_made_by_keys_alone() -> None:
    window = TradeWindow()
    window.wait_for("choice")
    choosing = window.session.choosing
    assert choosing is not None
    for _ in range(60):
        window.press("tab")
        focus = window.screen.view.lit.focus
        now = window.session.choosing
        if now is not None and focus in now.keys and focus not in now.chosen:
            taken = [key for key in now.chosen if key in now.keys]
            if len(taken) < 2:
                window.press("return")
        if now is not None and now.confirm() is not None:
            break
    while window.screen.view.lit.focus != ("confirm", 0):
        window.press("tab")
    window.press("return")
    window.tick(5)
    assert window.session.choosing is not choosing


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bots", [("easy",) * 2, ("greedy",) * 5])
def test_what_acts_at_the_market_is_large_enough_and_apart(
    size: tuple[int, int], bots: tuple[str, ...]
) -> None:
    window = TradeWindow(bots, size)
    window.reach_market()
    window.tick(4)
    acting = [i for i in window.screen.view.items if i.key is not None and i.key[0] in ACTIONS]
    assert not [(a.key, b.key) for a, b in combinations(acting, 2) if a.rect.overlap(b.rect)]
    least = window.painter.metrics.px(44)
    assert all(min(item.rect.w, item.rect.h) >= least for item in acting)
    whole = window.screen.view.layout.window
    assert all(item.rect.common(whole) == item.rect for item in window.screen.view.items)
    window.paint()


def test_an_offer_is_made_by_clicks_and_can_be_withdrawn() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    position = window.session.scene.position
    card = next(c for c in position.hands[YOU].cards if position.deck.cards[c].is_goods)
    window.click(("hand", card))
    window.click(("seat", Seat(1)))
    window.click(("want", Goods.FISH))
    window.click(("want", Goods.FISH))
    assert not own_offers(window), "a draft is on one's own screen only"
    window.click(("send", 0))
    (offer,) = own_offers(window)
    wanted = [leg for leg in offer.legs if leg.receiver == YOU]
    assert [(leg.ware, leg.amount) for leg in wanted] == [(Goods.FISH, 2)]
    named = offer.named[YOU]
    assert named is not None
    assert named.cards == (card,)


def test_an_offer_without_a_partner_is_not_sent() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    window.click(("want", Token.CULTURE))
    before = len(window.session.match.history)
    window.click(("send", 0))
    assert len(window.session.match.history) == before


def test_what_is_said_of_a_bottom_goes_with_the_offer() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    position = window.session.scene.position
    card = next(c for c in position.hands[YOU].cards if position.deck.cards[c].is_goods)
    lie = next(
        claim
        for claim, clauses in enumerate(position.deck.bottoms)
        if clauses != position.deck.cards[card].clauses
    )
    window.click(("hand", card))
    window.click(("seat", Seat(1)))
    window.click(("claim", card))
    window.click(("say", lie))
    window.click(("send", 0))
    (offer,) = own_offers(window)
    named = offer.named[YOU]
    assert named is not None
    assert named.claims == (lie,)


def test_escape_opens_the_menu_and_time_stands_still() -> None:
    window = TradeWindow(("greedy", "greedy"), minutes=2)
    window.reach_market()
    window.tick(3)
    left = window.session.clock.left
    assert left is not None
    window.press("escape")
    window.tick(100)
    assert window.session.clock.left == left
    window.press("escape")
    window.tick(30)
    assert window.session.clock.left is not None
    assert window.session.clock.left < left


def test_the_clock_ends_the_market() -> None:
    window = TradeWindow(("greedy", "greedy"), minutes=2)
    window.reach_market()
    window.tick(3)
    window.tick(140, frame=1000)
    assert window.session.match.position.market is None


def test_the_whole_game_is_played_with_legal_actions_only() -> None:
    window = TradeWindow(("easy", "greedy"))
    session = window.session
    window.play_out()
    assert session.over
    position = GAME.rules.start(session.match.table.options)
    for played in session.match.history:
        assert why_not(position, played.action) is None
        position = played.position
    assert session.scene.show.counted is not None
    window.click(("result", 0))
    assert window.screen.overlay is not None
    window.press("tab", "tab", "tab", "return")
    assert window.routes == [Quit()]


def test_what_to_do_is_spoken_once() -> None:
    window = TradeWindow()
    window.wait_for("choice")
    window.tick(20)
    prompts = [line for line in window.spoken if line.startswith("Keep one card")]
    assert len(prompts) == 1


def test_a_game_that_was_left_while_others_had_chosen_is_played_on() -> None:
    """What was chosen in secret is not saved: the bots are asked again."""
    left = TradeWindow(("easy", "medium"))
    left.wait_for("choice")
    left.tick(10)
    match = left.session.match
    assert [played for played in match.history if isinstance(played.action, Seal)]
    again = TradeWindow(
        ("easy", "medium"),
        match=resume_match(match.table, [played.action for played in match.history]),
    )
    again.play_out()
    assert again.session.over
