"""Several people at one machine: nobody ever sees what only another may know."""

from __future__ import annotations

import pytest

from engine.trade.deck.card import Card
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from tests.support.trade.windows import TradeWindow


def known_to(position: Position, reader: Seat | None) -> set[Card]:
    """All cards that a reader may see by name."""
    seen = view(position, reader)
    held = [*seen.hands, *seen.warehouses]
    cards = {card for hand in held for card in hand.cards}
    cards |= {each.card for drawn in (*seen.drawn, *seen.returned) for each in drawn}
    return {card for card in cards if card >= 0}


def check_nothing_is_shown_to_the_wrong_one(window: TradeWindow) -> None:
    session = window.session
    if session.covered_for is not None:
        assert not window.screen.view.items, "only the cover can be touched"
        return
    full = session.match.position
    secret = set().union(*(known_to(full, Seat(seat)) for seat in full.seats))
    secret -= known_to(full, session.reader)
    shown = {item.card for item in window.screen.view.items if item.card is not None}
    assert not shown & secret, session.reader


@pytest.mark.long
@pytest.mark.parametrize("seed", [5, 8])
def test_a_whole_game_of_three_people_shows_nobody_what_another_holds(seed: int) -> None:
    window = TradeWindow((), people=3, seed=seed)
    session = window.session
    looked = set[Seat]()
    for turn in range(20_000):
        window.tick()
        check_nothing_is_shown_to_the_wrong_one(window)
        if session.over:
            break
        if session.covered_for is not None:
            looked.add(session.covered_for)
            window.lift_cover()
            check_nothing_is_shown_to_the_wrong_one(window)
        elif session.can_act and session.choosing is not None:
            window.choose()
        elif ("ready", 0) in window.keys and session.can_act:
            act_at_the_market(window, turn)
    assert session.over
    assert looked == {Seat(0), Seat(1), Seat(2)}


def act_at_the_market(window: TradeWindow, turn: int) -> None:
    """Offers a card now and then, answers what waits, and is ready."""
    session = window.session
    reader, market = session.reader, session.match.position.market
    assert reader is not None and market is not None
    accept = [key for key in window.keys if key[0] == "accept"]
    enabled = [key for key in accept if getattr(window.screen.view.item(key), "enabled", False)]
    decline = [key for key in window.keys if key[0] == "decline"]
    if enabled:
        window.click(enabled[0])
        if window.screen.desk.draft and window.screen.desk.draft.answers:
            window.click(("send", 0))
    elif decline:
        window.click(decline[0])
    elif not market.ready[reader] and market.made[reader] < 1:
        offer_a_card(window, reader)
    elif not market.ready[reader]:
        window.click(("ready", 0))
    elif ("hand over", 0) in window.keys:
        window.click(("hand over", 0))


def offer_a_card(window: TradeWindow, reader: Seat) -> None:
    position = window.session.scene.position
    goods = [c for c in position.hands[reader].cards if position.deck.cards[c].is_goods]
    partner = Seat((reader + 1) % 3)
    window.click(("hand", goods[0]))
    window.click(("seat", partner))
    window.click(("send", 0))


def test_each_person_has_a_log_of_their_own() -> None:
    window = TradeWindow(("greedy",), people=2)
    for _ in range(3000):
        window.tick()
        if window.session.scene.position.market is not None and window.session.can_act:
            break
        if window.session.covered_for is not None:
            window.lift_cover()
        elif window.session.can_act and window.session.choosing is not None:
            window.choose()
    logs = window.session.chronicle.logs
    drawn = {
        seat: {line.text for line in logs[seat] if line.text.startswith(("From ", "You draw "))}
        for seat in (Seat(0), Seat(1))
    }
    assert drawn[Seat(0)] and drawn[Seat(1)]
    everywhere = {line.text for line in logs[None]}
    assert not (drawn[Seat(0)] | drawn[Seat(1)]) & everywhere
    reader = window.session.reader
    assert reader is not None
    other = Seat(1 - reader)
    assert not {line.text for line in window.session.log} & (drawn[other] - drawn[reader])
