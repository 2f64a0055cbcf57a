"""Slips say what would change hands, what is missing, and what becomes of them (C2 to C13)."""

from __future__ import annotations

from dataclasses import replace

from engine.common.values import with_item
from engine.trade.deck.terms import BASICS, Goods, Token
from engine.trade.model.actions import MakeOffer
from engine.trade.model.offers import Leg, Named, Offer, Special, offer_number
from game.trade.table.slip_text import effect_text
from game.trade.table.slips import shown_slips
from tests.support.trade.quiet_market import (
    SECOND,
    THIRD,
    YOU,
    culture,
    held_goods,
    offer_of,
    quiet_market,
    words,
)
from tests.support.trade.windows import FRAME


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


def test_one_good_leaves_only_its_slips_until_all_are_shown_again() -> None:
    window = quiet_market()
    tokens = offer_of(window, SECOND, culture(SECOND, YOU, 1))
    fish = offer_of(window, THIRD, Leg(YOU, THIRD, Goods.FISH, 1))
    window.click(("filter", 0))
    window.click(("only", Goods.FISH))
    assert ("slip", fish) in window.keys and ("slip", tokens) not in window.keys
    window.click(("only", None))
    assert {("slip", fish), ("slip", tokens)} <= window.keys


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


def test_a_gift_between_others_says_that_one_side_gives_nothing() -> None:
    window = quiet_market()
    offer_of(window, SECOND, culture(SECOND, THIRD))
    assert any("gives nothing" in item.words for item in window.screen.view.items)


def test_who_begins_to_answer_reads_where_to_finish() -> None:
    """The prompt says where the second *Accept* is, not only that an offer waits."""
    window = quiet_market()
    goods = Leg(YOU, SECOND, held_goods(window, YOU), 1)
    number = offer_of(window, SECOND, culture(SECOND, YOU, 1), goods)
    window.click(("accept", number))
    assert any("Your answer is on the right" in item.words for item in window.screen.view.items)


def test_a_slip_between_others_says_who_gives_what_beside_the_pointer() -> None:
    window = quiet_market()
    offer_of(window, SECOND, culture(SECOND, THIRD, 1), Leg(THIRD, SECOND, Token.POINTS, 1))
    tips = {item.tip for item in window.screen.view.items}
    assert any("gives 1 culture" in tip and "gives 1 point" in tip for tip in tips)
    assert not any("1 points" in tip for tip in tips)


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
