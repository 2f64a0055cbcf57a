"""The market in the window: what slips say and offer, and what is shown of them (C2 to C13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.common.values import with_item
from engine.trade.deck.card import Card
from engine.trade.deck.terms import BASICS, Goods, Token
from engine.trade.model.actions import Accept, MakeOffer, SetReady
from engine.trade.model.offers import (
    NO_CLAIM,
    Leg,
    Named,
    Offer,
    Special,
    leg_order,
    offer_number,
    receivers_of,
)
from engine.trade.model.player import Development
from engine.trade.model.seats import Seat
from game.bots.bot_process import Answer
from game.trade.play.market_board import OUTCOME
from game.trade.screens.table_view import LOOKS
from game.trade.table.slip_text import effect_text
from game.trade.table.slips import shown_slips
from tests.support.trade.windows import FRAME, TradeWindow

YOU, SECOND, THIRD = Seat(0), Seat(1), Seat(2)


def quiet_market(minutes: int = 0) -> TradeWindow:
    """A market in which the others do only what a test makes them do."""
    window = TradeWindow(("greedy", "greedy"), minutes=minutes)
    window.reach_market()
    bots, nothing = window.session.bots, lambda: None
    bots.ask, bots.answer = nothing, nothing  # type: ignore[method-assign]
    return window


def plays(window: TradeWindow, action: Accept | MakeOffer | SetReady) -> None:
    """Somebody else does something."""
    bots = window.session.bots
    due = [Answer(action, None)]
    bots.answer = lambda: due.pop() if due else None  # type: ignore[method-assign]
    window.tick(6)
    assert not due


def offer_of(window: TradeWindow, seat: Seat, *legs: Leg, number: int = 0) -> int:
    """An offer, or the next version of one, of tokens and of what others give."""
    market = window.session.match.position.market
    assert market is not None
    old = market.offer(number)
    number = number or offer_number(seat, market.made[seat])
    ordered = tuple(sorted(legs, key=leg_order))
    named = Named((), (), receivers_of(ordered, seat))
    version = 1 if old is None else old.version + 1
    plays(window, MakeOffer(seat, number, version, ordered, named))
    return number


def culture(giver: Seat, receiver: Seat, amount: int = 1) -> Leg:
    return Leg(giver, receiver, Token.CULTURE, amount)


def open_offers(window: TradeWindow) -> tuple[Offer, ...]:
    market = window.session.match.position.market
    assert market is not None
    return market.offers


def words(window: TradeWindow, key: tuple[str, object]) -> str:
    item = window.screen.view.item(key)
    assert item is not None, key
    return item.words


def test_a_slip_says_what_is_in_hand_after_it() -> None:
    window = quiet_market()
    number = offer_of(window, SECOND, culture(SECOND, YOU, 2), Leg(YOU, SECOND, Token.BARBARIAN, 1))
    text = words(window, ("slip", number))
    give, get, after = (
        text.index(part) for part in ("You give 1 barb", "You get 2 cult", "then you have")
    )
    assert give < get < after
    player = window.session.scene.position.players[YOU]
    assert f"{player.culture + 2} culture" in text[after:]


def test_a_change_is_marked_and_takes_no_acceptance_for_a_moment() -> None:
    window = quiet_market()
    number = offer_of(window, SECOND, culture(SECOND, YOU, 2))
    offer_of(window, SECOND, culture(SECOND, YOU, 1), number=number)
    assert "changed" in words(window, ("slip", number))
    accept = window.screen.view.item(("accept", number))
    assert accept is not None and not accept.enabled
    window.tick(800 // FRAME)
    accept = window.screen.view.item(("accept", number))
    assert accept is not None and accept.enabled


def test_an_ended_slip_goes_to_the_history_and_comes_back_as_a_draft() -> None:
    window = quiet_market()
    number = offer_of(window, SECOND, culture(SECOND, YOU, 2))
    (offer,) = open_offers(window)
    window.click(("decline", number))
    window.tick(OUTCOME // FRAME + 5)
    assert ("again", offer) not in window.keys, "its outcome has been shown for long enough"
    window.click(("history", 0))
    window.click(("again", offer))
    draft = window.screen.desk.draft
    assert draft is not None and draft.partner == SECOND
    assert draft.wanted == ((Token.CULTURE, 2),)
    window.click(("send", 0))
    (again,) = open_offers(window)
    assert again.proposer == YOU and again.legs == offer.legs


def test_an_offer_stays_open_until_its_change_is_sent() -> None:
    window = quiet_market()
    number = offer_of(window, SECOND, culture(SECOND, YOU, 1))
    window.click(("change", number))
    window.click(("want", Token.CULTURE))
    (offer,) = open_offers(window)
    assert offer.version == 1
    window.click(("send", 0))
    (offer,) = open_offers(window)
    assert offer.version == 2 and offer.legs == (culture(SECOND, YOU, 2),)


def test_an_offer_of_three_is_changed_and_what_is_between_others_can_be_left_out() -> None:
    window = quiet_market()
    third = culture(THIRD, SECOND, 1)
    number = offer_of(window, SECOND, culture(SECOND, YOU, 1), third)
    window.click(("change", number))
    window.click(("want", Token.CULTURE))
    assert ("unleg", third) in window.keys
    window.click(("send", 0))
    (offer,) = open_offers(window)
    assert offer.legs == (culture(SECOND, YOU, 2), third)
    window.tick(3)
    window.click(("change", number))
    window.click(("unleg", third))
    window.click(("send", 0))
    (offer,) = open_offers(window)
    assert offer.parties == (YOU, SECOND)


def test_one_good_leaves_only_its_slips_until_all_are_shown_again() -> None:
    window = quiet_market()
    tokens = offer_of(window, SECOND, culture(SECOND, YOU, 1))
    fish = offer_of(window, THIRD, Leg(YOU, THIRD, Goods.FISH, 1))
    window.click(("filter", 0))
    window.click(("only", Goods.FISH))
    assert ("slip", fish) in window.keys and ("slip", tokens) not in window.keys
    window.click(("only", None))
    assert {("slip", fish), ("slip", tokens)} <= window.keys


def test_the_last_ready_first_says_what_would_be_dropped() -> None:
    window = quiet_market()
    offer_of(window, SECOND, culture(SECOND, YOU, 1))
    market = window.session.match.position.market
    assert market is not None
    for seat in (SECOND, THIRD):
        if not market.ready[seat]:
            plays(window, SetReady(seat, True))
    window.click(("ready", 0))
    assert window.session.match.position.market is not None
    assert any("1 open offer would be dropped" in item.words for item in window.screen.view.items)
    window.click(("ready", 0))
    assert window.session.match.position.market is None


@pytest.mark.long
def test_keys_answer_the_focused_slip() -> None:
    window = quiet_market()
    first = offer_of(window, SECOND, culture(SECOND, YOU, 1))
    second = offer_of(window, THIRD, culture(THIRD, YOU, 1))
    window.tick(20)
    while window.screen.view.lit.focus != ("slip", first):
        window.press("tab")
    window.press("return")
    window.tick(3)
    assert [offer.number for offer in open_offers(window)] == [second]
    while window.screen.view.lit.focus != ("slip", second):
        window.press("tab")
    window.press("c")
    assert window.screen.desk.draft is not None and window.screen.desk.draft.number == second
    window.press("u", "s")
    assert open_offers(window), "keys that mean other things elsewhere answer nothing"
    window.press("delete")
    window.tick(3)
    assert not open_offers(window)


def test_what_is_promised_stands_below_the_cards() -> None:
    window = quiet_market()
    position = window.session.scene.position
    card = next(c for c in position.hands[YOU].cards if position.deck.cards[c].is_goods)
    window.click(("hand", card))
    window.click(("seat", SECOND))
    window.click(("want", Token.CULTURE))
    window.click(("send", 0))
    window.tick(3)
    assert any("1 promised" in item.words for item in window.screen.view.items)


@pytest.mark.long
@pytest.mark.parametrize("any_cards", [False, True])
def test_any_cards_accepts_what_only_names_them(any_cards: bool) -> None:
    window = quiet_market()
    full = window.session.match.position
    card = next(c for c in full.hands[SECOND].cards if full.deck.cards[c].is_goods)
    goods = full.deck.cards[card].type
    assert isinstance(goods, Goods)
    window.click(("token", Token.CULTURE))
    window.click(("seat", SECOND))
    window.click(("want", goods))
    if any_cards:
        window.click(("any", 0))
    window.click(("send", 0))
    (offer,) = open_offers(window)
    plays(window, Accept(SECOND, offer.number, offer.terms, Named((card,), (NO_CLAIM,), (YOU,))))
    window.tick(6)
    has_card = card in window.session.match.position.hands[YOU].cards
    assert has_card == any_cards
    assert bool(open_offers(window)) != any_cards


def test_a_bluffer_chooses_what_a_card_is_said_to_be() -> None:
    window = quiet_market()
    timeline = window.session.timeline
    position = timeline.scene.position.copy()
    bluffer = next(c for c, each in enumerate(position.deck.cards) if each.id == "P2-08")
    yours = position.players[YOU].with_developments(Development(Card(bluffer)))
    honest = {key for key in window.keys if key[0] == "top"}
    position.players = with_item(position.players, YOU, yours)
    timeline.scene = replace(timeline.scene, position=position)
    hand = position.hands[YOU].cards
    card = next(c for c in hand if position.deck.cards[c].type in BASICS)
    top = next(goods for goods in BASICS if goods is not position.deck.cards[card].type)
    for key in (("hand", card), ("seat", SECOND), ("claim", card)):
        window.click(key)
    assert not honest and {key[1] for key in window.keys if key[0] == "top"} == {*BASICS}
    window.click(("top", top))
    assert window.screen.desk.claiming == card, "the bottom is still to be said"
    window.click(("say", NO_CLAIM))
    draft = window.screen.desk.draft
    assert draft is not None and [leg.ware for leg in draft.legs(position)] == [top]


def test_keys_come_to_what_may_be_said_of_a_bottom_and_back_to_the_card() -> None:
    window = quiet_market()
    position, view = window.session.match.position, window.screen.view
    card = next(c for c in position.hands[YOU].cards if position.deck.cards[c].is_goods)
    window.click(("hand", card))
    window.click(("seat", SECOND))
    window.press("tab")
    while view.lit.focus != ("claim", card):
        window.press("tab")
    window.press("return")
    assert view.lit.focus == ("say", NO_CLAIM)
    window.press("escape")
    assert view.lit.focus == ("claim", card) and window.screen.desk.claiming is None
    window.press("return")
    window.press("right")
    claim = view.lit.focus
    assert claim is not None and claim[0] == "say" and claim[1] != NO_CLAIM
    window.press("return")
    draft = window.screen.desk.draft
    assert draft is not None and draft.claim_of(card) == claim[1]
    assert view.lit.focus == ("claim", card)


def test_a_slip_says_that_a_special_or_tokens_are_missing() -> None:
    window = quiet_market()
    position, view = window.session.match.position, window.screen.view
    hand = position.hands[YOU].cards
    gone = next(n for n, card in position.deck.special_cards.items() if card not in hand)
    offer_of(window, SECOND, culture(YOU, SECOND), culture(SECOND, YOU))
    (slip,) = shown_slips(view.sight)
    for leg, text in (
        (Leg(YOU, SECOND, Special(gone), 1), f"you lack special {gone}"),
        (culture(YOU, SECOND, position.players[YOU].culture + 2), "you lack 2 culture"),
    ):
        offer = Offer(slip.offer.number, 1, (leg,), slip.offer.named, slip.offer.accepted)
        assert effect_text(view.sight, slip._replace(offer=offer)) == text


def test_in_the_last_seconds_slips_say_what_can_still_become_of_them() -> None:
    window = quiet_market(minutes=2)
    definite = offer_of(window, SECOND, culture(SECOND, YOU, 2))
    position = window.session.match.position
    card = next(c for c in position.hands[YOU].cards if position.deck.cards[c].type in BASICS)
    kind = position.deck.cards[card].type
    assert isinstance(kind, Goods)
    asking = offer_of(window, SECOND, culture(SECOND, YOU, 1), Leg(YOU, SECOND, kind, 1))
    for seconds in (31, 29):
        left = window.session.clock.left
        assert left is not None
        window.tick(1, left - seconds * 1000)
        window.screen.view.refresh()
        is_late = seconds < 30
        assert (
            "can still be accepted after time is up" in words(window, ("slip", definite))
        ) == is_late
        assert ("ends when time is up" in words(window, ("slip", asking))) == is_late


def test_what_is_no_longer_covered_is_renewed_with_another_card_of_its_type() -> None:
    """The card behind an offer went in another deal; there is another one of its top (C4)."""
    window = quiet_market()
    position = window.session.match.position
    types = [position.deck.cards[c].type for c in position.hands[YOU].cards]
    kind = next(t for t in types if isinstance(t, Goods) and types.count(t) > 1)
    first, second = [c for c, t in zip(position.hands[YOU].cards, types, strict=True) if t is kind][
        :2
    ]
    for partner in (SECOND, THIRD):
        for key in (("hand", first), ("seat", partner), ("want", Token.CULTURE), ("send", 0)):
            window.click(key)
        window.tick(3)
    to_second, to_third = open_offers(window)
    plays(window, Accept(SECOND, to_second.number, to_second.terms))
    assert not open_offers(window), "the same card stood behind both"
    window.click(("history", 0))
    item = window.screen.view.item(("again", to_third))
    assert item is not None and item.button == "Renew"
    window.click(("again", to_third))
    draft = window.screen.desk.draft
    assert draft is not None and draft.cards == (second,)
    window.click(("send", 0))
    (renewed,) = open_offers(window)
    assert renewed.legs == to_third.legs


def test_who_must_still_name_cards_does_not_read_that_accepting_ends_it() -> None:
    """The partner changed the offer and asks for a good: naming it is another version (R4)."""
    window = quiet_market()
    position = window.session.match.position
    number = offer_number(YOU, 0)
    window.session.play(MakeOffer(YOU, number, 1, (culture(YOU, SECOND),), Named((), (), ())))
    window.tick(6)
    own = position.deck.cards[min(position.hands[YOU].cards)].type
    assert isinstance(own, Goods)
    offer_of(window, SECOND, Leg(YOU, SECOND, own, 1), number=number)
    prompt = " ".join(item.words for item in window.screen.view.items)
    assert "1 offer waits for your answer." in prompt and "carries" not in prompt


@pytest.mark.long
def test_tab_comes_to_the_slips_before_the_draft() -> None:
    window = quiet_market()
    offer_of(window, SECOND, culture(SECOND, YOU))
    walked = list[object]()
    for _ in range(40):
        window.press("tab")
        focus = window.screen.view.lit.focus
        assert focus is not None
        walked.append(focus[0])
    of_slip = max(walked.index(kind) for kind in ("slip", "decline", "change"))
    assert of_slip < min(walked.index(kind) for kind in ("seat", "want", "clear"))


def test_the_warning_about_open_offers_ends_once_one_is_answered() -> None:
    window = quiet_market()
    first = offer_of(window, SECOND, culture(SECOND, YOU))
    offer_of(window, SECOND, culture(SECOND, YOU, 2))
    market = window.session.match.position.market
    assert market is not None
    for seat in (SECOND, THIRD):
        if not market.ready[seat]:
            plays(window, SetReady(seat, True))
    window.click(("ready", 0))
    assert window.screen.desk.look.warns
    window.click(("decline", first))
    assert not window.screen.desk.look.warns


def test_a_gift_between_others_says_that_one_side_gives_nothing() -> None:
    window = quiet_market()
    offer_of(window, SECOND, culture(SECOND, THIRD))
    assert any("gives nothing" in item.words for item in window.screen.view.items)


@pytest.mark.long
def test_tab_comes_to_all_that_can_be_used_and_back() -> None:
    """No key is a trap because something lies on the table twice, as a seat does."""
    window = quiet_market()
    offer_of(window, SECOND, culture(SECOND, YOU))
    view = window.screen.view
    usable = {i.key for i in view.items if i.key is not None and i.enabled}
    expected = {key for key in usable if key[0] not in LOOKS}
    assert {"hand", "token", "seat", "accept", "ready", "menu"} <= {key[0] for key in expected}
    for key in ("tab", "shift+tab"):
        walked = set[object]()
        for _ in range(len(expected)):
            window.press(key)
            walked.add(view.lit.focus)
        assert walked == expected


def test_an_offer_that_asks_for_cards_is_accepted_by_enter_twice() -> None:
    """Once on its slip, which picks the cards, and once on what sends them."""
    window = quiet_market()
    position = window.session.match.position
    kind = next(
        kind
        for card in position.hands[YOU].cards
        if isinstance(kind := position.deck.cards[card].type, Goods)
    )
    number = offer_of(window, SECOND, Leg(YOU, SECOND, kind, 1), culture(SECOND, YOU))
    window.tick(30)
    for _ in window.keys:
        window.press("tab")
        if window.screen.view.lit.focus == ("slip", number):
            break
    window.press("return")
    assert window.screen.view.lit.focus == ("send", 0)
    assert open_offers(window)[0].accepted == (SECOND,)
    window.press("return")
    assert not [each for each in open_offers(window) if each.accepted == (SECOND,)]


def test_who_begins_to_answer_reads_where_to_finish() -> None:
    """The prompt says where the second *Accept* is, not only that an offer waits."""
    window = quiet_market()
    position = window.session.scene.position
    goods = next(
        kind
        for card in position.hands[YOU].cards
        if isinstance(kind := position.deck.cards[card].type, Goods)
    )
    number = offer_of(window, SECOND, culture(SECOND, YOU, 1), Leg(YOU, SECOND, goods, 1))
    window.click(("accept", number))
    assert any("Your answer is on the right" in item.words for item in window.screen.view.items)


def test_a_slip_between_others_says_who_gives_what_beside_the_pointer() -> None:
    window = quiet_market()
    offer_of(window, SECOND, culture(SECOND, THIRD, 1), Leg(THIRD, SECOND, Token.POINTS, 1))
    tips = {item.tip for item in window.screen.view.items}
    assert any("gives 1 culture" in tip and "gives 1 point" in tip for tip in tips)
    assert not any("1 points" in tip for tip in tips)


def test_what_an_ability_does_is_read_before_it_is_used() -> None:
    window = quiet_market()
    timeline = window.session.timeline
    position = timeline.scene.position.copy()
    readers = next(c for c, each in enumerate(position.deck.cards) if each.id == "R0-07")
    yours = position.players[YOU].with_developments(Development(Card(readers)))
    position.players = with_item(position.players, YOU, yours)
    timeline.scene = replace(timeline.scene, position=position)
    window.screen.view.refresh()
    window.click(("use card", Card(readers)))
    texts = [item.words for item in window.screen.view.items]
    assert any("discard 1 culture to draw 1 import" in words for words in texts)


def test_a_loss_has_the_minus_sign_of_the_cards() -> None:
    window = quiet_market()
    number = offer_of(window, SECOND, culture(SECOND, YOU), Leg(YOU, SECOND, Token.POINTS, 1))
    timeline = window.session.timeline
    position = timeline.scene.position.copy()
    rich = position.players[YOU].with_tokens(Token.POINTS, 3)
    position.players = with_item(position.players, YOU, rich)
    timeline.scene = replace(timeline.scene, position=position)
    window.screen.view.refresh()
    assert "\u22121" in words(window, ("slip", number))
    assert "-1" not in words(window, ("slip", number))
