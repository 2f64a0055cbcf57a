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
from game.trade.interaction.choosing import Storing
from game.trade.match import resume_match
from game.trade.paint.parts import Column
from game.trade.scene.happening import LogLine
from game.trade.table.sight import LIFT
from game.trade.table.slip_text import outcome_text
from tests.support.samples import quick_first
from tests.support.trade.windows import SIZES, UNUSUAL, TradeWindow

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


def test_what_is_chosen_stands_higher_than_the_others() -> None:
    window = TradeWindow()
    window.wait_for("choice")
    choosing = window.session.choosing
    assert choosing is not None

    def heights() -> dict[object, int]:
        items = window.screen.view.items
        return {item.key: item.rect.y for item in items if item.key in choosing.keys}

    level = heights()
    assert len({*level.values()}) == 1
    window.click(choosing.keys[0])
    assert heights() == {**level, choosing.keys[0]: level[choosing.keys[0]] - LIFT}


@pytest.mark.long
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
    for _ in window.keys:
        window.press("tab")
        if window.screen.view.lit.focus == ("confirm", 0):
            break
    window.press("return")
    window.tick(5)
    assert window.session.choosing is not choosing


@pytest.mark.parametrize("size", (*SIZES, *quick_first(UNUSUAL, 2)))
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


@pytest.mark.long
def test_the_clock_ends_the_market() -> None:
    window = TradeWindow(("greedy", "greedy"), minutes=2)
    window.reach_market()
    window.tick(3)
    window.tick(140, frame=1000)
    assert window.session.match.position.market is None


@pytest.mark.long
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
    window.press("tab", "tab", "tab", "tab", "return")
    assert window.routes == [Quit()]


def test_what_to_do_is_spoken_once() -> None:
    window = TradeWindow()
    window.wait_for("choice")
    window.tick(20)
    prompts = [line for line in window.spoken if line.startswith("Keep one card")]
    assert len(prompts) == 1


def test_what_the_pointer_rests_on_is_explained_after_a_while() -> None:
    """Nothing springs up under a pointer that only passes, or that has just clicked."""
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    view = window.screen.view
    wanted = ("want", Goods.FISH)
    window.point(wanted)
    window.tick()
    assert view.explained is None
    wait = window.screen.view.deadline()
    assert wait is not None, "the window comes back by itself"
    window.tick(1, wait)
    assert view.explained is not None and view.explained.key == wanted
    window.click(wanted)
    window.tick(40)
    assert view.explained is None, "what was clicked needs no explanation"
    window.point(("want", Goods.CLAY))
    window.tick(40)
    window.point(wanted)
    window.tick(40)
    assert view.explained is not None and view.explained.key == wanted


def test_an_empty_draft_promises_nothing() -> None:
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    send = window.screen.view.item(("send", 0))
    assert send is not None and not send.tip
    window.click(("seat", Seat(1)))
    window.click(("want", Goods.FISH))
    send = window.screen.view.item(("send", 0))
    assert send is not None and "after this deal" in send.tip


def test_from_a_button_that_cannot_be_used_any_more_tab_comes_to_what_is_asked() -> None:
    window = TradeWindow()
    window.wait_for("choice")
    due = window.session.choosing
    assert due is not None
    window.choose(confirm=False)
    for _ in window.keys:
        window.press("tab")
        if window.screen.view.lit.focus == ("confirm", 0):
            break
    window.session.choosing = due
    window.screen.view.refresh()
    confirm = window.screen.view.item(("confirm", 0))
    assert confirm is not None and not confirm.enabled
    window.press("tab")
    assert window.screen.view.lit.focus in due.keys


def test_a_second_enter_after_ready_stores_nothing() -> None:
    """Who presses a key twice, or wants to skip, has not said that all may be revealed."""
    window = TradeWindow(("greedy", "greedy"))
    window.reach_market()
    for _ in range(3000):
        if isinstance(window.session.choosing, Storing):
            break
        if ("ready", 0) in window.keys:
            window.refuse()
        window.tick()
    storing, before = window.session.choosing, len(window.session.match.history)
    window.press("return", "space", "return")
    assert window.session.choosing == storing
    assert len(window.session.match.history) == before
    window.click(("confirm", 0))
    assert len(window.session.match.history) > before


def test_a_bot_says_why_it_declines() -> None:
    window = TradeWindow(("medium", "medium"))
    window.reach_market()
    position = window.session.scene.position
    card = next(c for c in position.hands[YOU].cards if position.deck.cards[c].is_goods)
    window.click(("hand", card))
    window.click(("seat", Seat(1)))
    for _ in range(5):
        window.click(("want", Token.POINTS))
    window.click(("send", 0))
    for _ in range(200):
        window.tick()
        if window.session.board.history:
            break
    (slip, *_rest) = window.session.board.history
    assert slip.by == Seat(1) and not slip.is_open
    assert "“" in outcome_text(window.screen.view.sight, slip)


@pytest.mark.long
def test_in_the_last_round_nobody_is_promised_that_stored_cards_come_back() -> None:
    window, notes = TradeWindow(("greedy", "greedy")), dict[int, set[str]]()
    for _ in range(6000):
        window.tick()
        number = window.session.scene.position.round
        if isinstance(window.session.choosing, Storing) and window.session.can_act:
            words = {item.words for item in window.screen.view.items}
            notes[number] = {each for each in words if "stored" in each.lower()}
        if window.session.over:
            break
        if window.session.can_act and window.session.choosing is not None:
            window.choose()
        elif window.session.can_act and ("ready", 0) in window.keys:
            window.refuse()
    assert any("come back" in words for words in notes[4])
    assert any("last round" in words for words in notes[5])
    assert not any("next round" in words for words in notes[5])


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_the_log_is_never_empty_because_its_last_sentence_is_long(size: tuple[int, int]) -> None:
    """With six players it has little room."""
    window = TradeWindow(("greedy",) * 5, size)
    window.reach_market()
    window.session.log.append(LogLine("Deal 12: player 2 gives 3 lapis lazuli and 2 points " * 3))
    window.screen.view.refresh()
    shown = window.screen.view.item(("log", 0))
    assert shown is not None
    columns = [part for part in shown.parts if isinstance(part, Column)]
    assert any(part.text.startswith("Deal 12") for part in columns)


@pytest.mark.long
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


def test_the_log_shows_deals_only_by_key_and_by_click_and_all_again() -> None:
    window = TradeWindow()
    window.reach_market()
    title = next(item for item in window.screen.view.items if item.key == ("log", 0)).words
    window.press("l")
    assert next(item for item in window.screen.view.items if item.key == ("log", 0)).words != title
    look = window.screen.view.log_look
    assert all(line.heading or line.is_deal for line in look.lines(window.session.log))
    assert len(look.lines(window.session.log)) < len(window.session.log)
    window.click(("log", 0))
    assert next(item for item in window.screen.view.items if item.key == ("log", 0)).words == title
