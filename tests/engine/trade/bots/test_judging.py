"""Choices are judged by the values that bots choose by: what a bot does is never judged wrong."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from engine.trade.bots.judging import best_choice, choice_value
from engine.trade.bots.weights import USUAL
from engine.trade.model.choices import Picks, StoredCards
from engine.trade.model.decisions import SealedChoice, Topic
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.rules.choosing import asked_of
from engine.trade.rules.civic import LAST_ROUND
from engine.trade.rules.legal import choices, storable
from engine.trade.rules.questions import answers
from tests.support.trade.game import Game
from tests.support.trade.random_games import RandomGame

#: Ways to choose that are compared with the best one, of each decision.
COMPARED = 60
NOTHING = StoredCards(())


@cache
def sealed(topic: Topic) -> tuple[tuple[Position, Seat], ...]:
    """Views of random games before anybody has chosen, each with a seat that must."""
    return tuple(
        (view(position, seat), seat)
        for seed in (11, 12)
        for position in _positions(seed)
        if isinstance(decision := position.decision, SealedChoice) and decision.topic is topic
        if not decision.sealed
        for seat in decision.choosers
    )


@cache
def _positions(seed: int) -> tuple[Position, ...]:
    game = RandomGame(seed, 4, Options(minutes=0), offers=2)
    return tuple(turn.before for turn in game.turns())


@pytest.mark.parametrize("topic", [Topic.STACKS, Topic.KEEP])
def test_nothing_that_may_be_chosen_is_worth_more_than_what_a_bot_chooses(topic: Topic) -> None:
    worse = 0
    for seen, seat in sealed(topic):
        best = choice_value(seen, seat, best_choice(seen, seat, USUAL))
        for choice in islice(choices(seen, topic, seat), COMPARED):
            value = choice_value(seen, seat, choice)
            assert value <= best + 1e-9, choice
            worse += value < best - 1e-9
    assert worse > 20


def test_no_answer_to_a_card_is_worth_more_than_that_of_a_bot() -> None:
    """D7, C2: where one card asks, all its answers are compared."""
    worse = 0
    for seen, seat in sealed(Topic.PICKS):
        questions = asked_of(seen, seat)
        if len(questions) != 1:
            continue
        best = choice_value(seen, seat, best_choice(seen, seat, USUAL))
        for pick in answers(seen, questions[0], ()):
            value = choice_value(seen, seat, Picks((pick,)))
            assert value <= best + 1e-9, pick
            worse += value < best - 1e-9
    assert worse > 3


def civic_value(picks: str) -> float:
    """What these answers are worth to seat 1, of whose rivals seat 2 is ahead."""
    game = Game("1: A1-01 M1-02, culture 5\n2: points 9\n3: points 2", "civic")
    return choice_value(view(game.position, Seat(0)), Seat(0), game.opening(1, picks).choice)


def test_all_answers_of_a_seat_count_together() -> None:
    both = civic_value("A1-01 2, M1-02 yes")
    assert both > civic_value("A1-01 2, M1-02 no") > 0
    assert both > civic_value("A1-01 3, M1-02 yes") > civic_value("A1-01 3, M1-02 no")


# ---------------------------------------------------------------------- storing


def test_what_is_stored_in_the_last_round_is_lost() -> None:
    """R15: nothing comes after it, so to keep a good in hand is never worth less.

    But for goods whose lower half harms who shows them.
    """
    lost = 0
    for seen, seat in sealed(Topic.STORE):
        if seen.round == LAST_ROUND:
            plain = [card for card in storable(seen, seat) if not seen.deck.cards[card].clauses]
            values = [choice_value(seen, seat, StoredCards((card,))) for card in plain]
            assert all(value <= choice_value(seen, seat, NOTHING) + 1e-9 for value in values)
            lost += sum(value < choice_value(seen, seat, NOTHING) - 1e-9 for value in values)
    assert lost > 3


def test_a_card_in_store_is_worth_what_it_brings_in_the_next_round() -> None:
    """The same card of the same hand: after the last round it brings nothing."""
    gains = []
    for number in (2, LAST_ROUND):
        game = Game(f"round {number}\n1: hand BAR-NIL BAR-P1 FLX-NIL GOA-NIL", "store")
        seen = view(game.position, Seat(0))
        stored = StoredCards(seen.hands[0].cards[:1])
        gains.append(choice_value(seen, Seat(0), stored) - choice_value(seen, Seat(0), NOTHING))
    assert gains[0] > gains[1]
    assert gains[1] <= 0
