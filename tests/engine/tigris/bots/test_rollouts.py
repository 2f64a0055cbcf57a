"""Rollouts: determinizations, quick answers, plans that are followed, and the fast policy."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from engine.tigris import Options, Position, legal_actions, view
from engine.tigris.bots.answer_policy import quick_reply
from engine.tigris.bots.determinization import determinizations, determinize
from engine.tigris.bots.evaluation import evaluate
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.rollout_candidates import ActionRankings
from engine.tigris.bots.rollouts import Rollout
from engine.tigris.bots.search_budget import free
from engine.tigris.bots.weights import USUAL
from engine.tigris.model.actions import Action, EndTurn, PlaceTile
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import BLACK, COLORS, HAND_SIZE, UNKNOWN, Seat
from engine.tigris.notation import parse_square
from engine.tigris.rules.bag import count_unseen
from tests.support.tigris.greedy_games import decision_positions
from tests.support.tigris.positions import position_from

PLAIN = Options()


def seen_by_actor(position: Position) -> Position:
    return view(position, position.actor)


@pytest.mark.long
def test_a_determinization_has_the_same_view() -> None:
    for number, position in enumerate(decision_positions()[::25]):
        seen = seen_by_actor(position)
        determinization = determinize(seen, Random(number))
        again = view(determinization.position, position.actor)
        assert again == seen
        assert [sum(hand) for hand in determinization.position.hands] == [
            sum(hand) for hand in seen.hands
        ]
        assert len(determinization.order) == seen.bag
        for color in COLORS:
            hidden = determinization.order.count(color) + sum(
                determinization.position.hands[seat][color] - seen.hands[seat][color]
                for seat in range(seen.seats)
            )
            assert hidden <= count_unseen(seen)[color]


def test_determinizations_depend_on_their_seed_alone() -> None:
    seen = seen_by_actor(decision_positions()[20])
    assert determinize(seen, Random(1)) == determinize(seen, Random(1))
    assert determinize(seen, Random(1)) != determinize(seen, Random(2))


def test_a_round_of_determinizations_deals_every_tile_to_a_hand_once() -> None:
    """So that luck evens out: with independent ones some tiles would come twice, others never."""
    seen = seen_by_actor(decision_positions(5, 2, PLAIN)[20])
    unseen, (hidden,) = count_unseen(seen), [hand[UNKNOWN] for hand in seen.hands if hand[UNKNOWN]]
    rival = next(Seat(seat) for seat in (0, 1) if seen.hands[seat][UNKNOWN])
    rounds = sum(unseen) // HAND_SIZE
    assert hidden == HAND_SIZE and rounds > 5
    dealt = [0] * len(COLORS)
    for each in islice(determinizations(seen, 1), rounds):
        for color in COLORS:
            dealt[color] += each.position.hands[rival][color]
    assert sum(dealt) == rounds * HAND_SIZE
    for color in COLORS:
        assert unseen[color] - HAND_SIZE < dealt[color] <= unseen[color]
    (first,), (again,) = islice(determinizations(seen, 1), 1), islice(determinizations(seen, 1), 1)
    (other,) = islice(determinizations(seen, 2), 1)
    assert first == again != other


@pytest.mark.long
@pytest.mark.parametrize(("seed", "seats", "options"), [(3, 3, None), (5, 2, PLAIN), (6, 4, PLAIN)])
def test_quick_answers_are_legal(seed: int, seats: int, options: Options | None) -> None:
    kinds = set()
    for position in decision_positions(seed, seats, options) if options else decision_positions():
        if not isinstance(decision := position.decisions[-1], Turn):
            kinds.add(type(decision))
            seen = seen_by_actor(position)
            assert quick_reply(seen, USUAL, free()) in legal_actions(seen)
    assert len(kinds) > 1


SQUARE = """
   e  f  g  h  i
4  .  t  Ak .  .
5  .  .  s  s  .
6  .  .  s  .  .
players archer bull
archer hand t2 f1 m2 s1
bull hand ?6
turn archer 2
"""


def test_a_plan_is_followed_as_far_as_it_is_legal() -> None:
    """A square of four is better than nothing; the same tile cannot be placed twice."""
    seen = position_from(SQUARE)
    observer, first = Observer.of(seen, Seat(0)), PlaceTile(BLACK, parse_square("h6"))

    def mean(*plan: Action) -> float:
        determinizations = [determinize(seen, Random(number)) for number in range(8)]
        rollout = Rollout(observer, ActionRankings(observer), free())
        ends = [rollout.end(determinization, plan, 1) for determinization in determinizations]
        return sum(evaluate(end, Observer.of(end, Seat(0))) for end in ends) / len(ends)

    assert mean(first) > mean(EndTurn())
    assert mean(first, EndTurn()) != mean(first)
    assert mean(first, first) == mean(first)


@pytest.mark.long
def test_fast_rollouts_play_whole_rounds_at_little_cost() -> None:
    spent = [0, 0]
    for number, position in enumerate(turns_of_four()[4:40:12]):
        seen = seen_by_actor(position)
        observer, determinization = (
            Observer.of(seen, position.turn.seat),
            determinize(seen, Random(number)),
        )
        ends = []
        for fast in (False, True):
            meter = free()
            rollout = Rollout(observer, ActionRankings(observer), meter, fast)
            ends.append(rollout.end(determinization, (EndTurn(),), 7))
            spent[fast] += meter.nodes
            assert ends[-1].turn.seat == observer.seat
            assert rollout.end(determinization, (EndTurn(),), 7) == ends[-1]
        assert ends[0] != ends[1]
    assert 0 < spent[True] < spent[False] / 8


def turns_of_four() -> list[Position]:
    return [
        each
        for each in decision_positions(6, 4, PLAIN)
        if isinstance(each.decisions[-1], Turn) and each.turn.left == 2
    ]


def test_the_current_turn_never_uses_the_fast_policy() -> None:
    position = turns_of_four()[20]
    seen = seen_by_actor(position)
    observer, determinization = Observer.of(seen, position.turn.seat), determinize(seen, Random(1))
    one, other = (
        Rollout(observer, ActionRankings(observer), free(), fast).end(determinization, plan, 0)
        for fast in (False, True)
        for plan in [legal_actions(seen)[:1]]
    )
    assert one == other != seen
