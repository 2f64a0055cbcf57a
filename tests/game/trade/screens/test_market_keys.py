"""The market by keys alone: Tab comes to everything, and Enter and letters answer slips."""

from __future__ import annotations

import pytest

from engine.trade.model.offers import NO_CLAIM, Leg
from game.trade.screens.table_view import LOOKS
from tests.support.trade.quiet_market import (
    SECOND,
    THIRD,
    YOU,
    culture,
    held_goods,
    offer_of,
    open_offers,
    quiet_market,
)


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
    goods = Leg(YOU, SECOND, held_goods(window, YOU), 1)
    number = offer_of(window, SECOND, goods, culture(SECOND, YOU))
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
