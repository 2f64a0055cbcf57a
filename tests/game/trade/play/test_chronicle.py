"""The log of a window says deals, to each reader their own; lies are shown to who was lied to."""

from __future__ import annotations

import re
from collections import deque

import pytest

from engine.trade.deck.terms import Goods
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.market_events import Traded
from engine.trade.model.offers import NO_CLAIM, Leg, Named, Offer
from engine.trade.model.seats import Seat
from engine.trade.notation.vocabulary import parse_card
from engine.trade.rules.legal import legal_actions
from game.play.players import HUMAN
from game.trade.match import Local, Played, new_match, table_of
from game.trade.play.chronicle import Chronicle
from game.trade.scene.happening import LogLine
from game.trade.text.lies import lies_of, said_text
from tests.support.trade.decks import deck
from tests.support.trade.windows import TradeWindow

#: What only a line typed in a terminal could need.
HINT = re.compile(r"\b(accept|decline|withdraw|offer) \d+", re.IGNORECASE)


@pytest.mark.long
def test_the_log_of_a_window_names_deals_and_no_offers() -> None:
    window = TradeWindow(("medium",) * 3)
    window.reach_market()
    window.tick(400)
    lines = [line.text for line in window.session.log]
    assert [line for line in lines if line.startswith("Deal ")], "bots trade with each other"
    assert not [line for line in lines if HINT.search(line)]


def test_what_one_person_reads_of_their_cards_another_does_not() -> None:
    match = new_match(table_of((HUMAN, HUMAN, "greedy"), 3))
    chronicle = Chronicle(match.humans)
    waiting = deque(match.answer_keeper())
    lines: dict[Seat | None, set[str]] = {reader: set() for reader in chronicle.logs}
    while waiting:
        item = waiting.popleft()
        for reader, happened in chronicle.seen(item, match.position_before(item.ply)).items():
            lines[reader] |= {each.text for each in happened if isinstance(each, LogLine)}
        decision = match.position.decision
        if not waiting and isinstance(decision, SealedChoice):
            waiting += _choose(match)
    own, other, nobody = lines[Seat(0)], lines[Seat(1)], lines[None]
    drawn = [line for line in own if line.startswith(("From ", "You draw"))]
    assert drawn, "a person reads what they drew"
    assert not {*drawn} & (other | nobody)


def _choose(match: Local) -> list[Played]:
    """The next choice of somebody, until the first market opens."""
    if match.position.market is not None:
        return []
    seat = Seat(min(match.position.actors))
    return [*match.play(next(iter(legal_actions(match.position, seat))))]


def traded(claim: int) -> Traded:
    legs = (Leg(Seat(1), Seat(0), Goods.GOATS, 1),)
    goat = parse_card(deck(), "GOA-A1/1")
    named = (Named(), Named((goat,), (claim,), (Seat(0),)), Named())
    offer = Offer(2, 1, legs, named, (Seat(0), Seat(1)))
    return Traded(offer, ((), (goat,), ()))


def test_a_lie_names_what_was_said_and_what_it_was() -> None:
    goat = deck().cards[parse_card(deck(), "GOA-A1/1")]
    true = deck().bottoms.index(goat.clauses)
    other = next(claim for claim in range(len(deck().bottoms)) if claim != true)
    (lie,) = lies_of(deck(), traded(other), Seat(0))
    assert said_text(deck(), lie).endswith("truth: Ashur 1")
    assert not [*lies_of(deck(), traded(true), Seat(0))]
    assert not [*lies_of(deck(), traded(NO_CLAIM), Seat(0))]
    assert not [*lies_of(deck(), traded(other), Seat(1))], "the liar reads nothing"
