"""Rankings for all hands: legal with each hand, and about as good as a rating for that hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.tigris import Options, Position, legal_actions, view
from engine.tigris.bots.action_value import action_value
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.determinization import determinize
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.rollout_candidates import ActionRanking, ActionRankings
from engine.tigris.bots.rollouts import Rollout
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter, free
from engine.tigris.bots.turn_search import find_plans
from engine.tigris.bots.weights import USUAL
from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile, ReplaceTiles
from engine.tigris.model.bitboard import NONE, bit_of
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import BLACK, Tiles
from tests.support.tigris.greedy_games import ALL_OPTIONS, decision_positions
from tests.support.tigris.positions import position_from

PLAIN = Options()


def turns(seed: int, seats: int, options: Options) -> list[Position]:
    return [
        at for at in decision_positions(seed, seats, options) if isinstance(at.decisions[-1], Turn)
    ]


def determinizations(position: Position, count: int) -> Iterator[Position]:
    """Full positions that a spectator's view may hide."""
    for number in range(count):
        yield determinize(view(position, None), Random(number)).position


def holding(position: Position, *tiles: int) -> Position:
    """The same position, but the seat on turn holds these tiles, by color."""
    held = position.copy()
    hand: Tiles = (*tiles, 0)  # type: ignore[assignment]  # a star loses its size
    seat = position.turn.seat
    held.hands = tuple(hand if at == seat else each for at, each in enumerate(position.hands))
    held.legal = held.unseen = None
    return held


def ranking_of(position: Position) -> ActionRanking:
    return ActionRanking(position, USUAL, free())


def rankings_of(position: Position) -> ActionRankings:
    return ActionRankings(Observer.of(position, position.turn.seat))


@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "seats", "options"), [(3, 3, ALL_OPTIONS), (5, 2, PLAIN), (6, 4, PLAIN)]
)
def test_a_choice_is_legal_with_any_hand(seed: int, seats: int, options: Options) -> None:
    for position in turns(seed, seats, options)[::6]:
        ranking = ranking_of(position)
        for determinization in determinizations(position, 4):
            determinization.legal = None
            assert ranking.choice(determinization, free()) in legal_actions(determinization)


def test_rankings_are_shared_by_hands_but_not_by_public_positions() -> None:
    position = turns(5, 2, PLAIN)[30]
    rankings = rankings_of(position)
    found = {
        id(rankings.at(determinization, free()))
        for determinization in determinizations(position, 5)
    }
    assert len(found) == 1
    for name in ("seat_leaders", "treasures_taken", "catastrophes_left"):
        other = position.copy()
        one, two = getattr(position, name)
        setattr(other, name, (two, one) if name == "seat_leaders" else (one, two + 1))
        found.add(id(rankings.at(other, free())))
    assert len(found) == 4


@pytest.mark.long
def test_a_choice_depends_on_its_own_hand_alone() -> None:
    """Not on the hands before it: leaders once kept the gain that they had for the first one."""
    for position in turns(5, 2, PLAIN)[::4]:
        ranking = ranking_of(position)
        for held in determinizations(position, 8):
            assert ranking.choice(held, free()) == ranking_of(position).choice(held, free())


def test_the_choice_is_about_as_good_as_a_rating_for_that_hand() -> None:
    """The average loss, in hundredths of a point, is small beside the lead of the best action."""
    lost, spread = [], []
    for position in turns(5, 2, PLAIN)[::9]:
        ranking = ranking_of(position)
        for determinization in determinizations(position, 2):
            seen = view(determinization, determinization.turn.seat)
            observer = Observer.of(seen, determinization.turn.seat)
            offers = sorted(action_value(seen, observer, action) for action in candidates(seen))
            lost.append(
                offers[-1] - action_value(seen, observer, ranking.choice(determinization, free()))
            )
            spread.append(offers[-1] - offers[len(offers) // 2])
    assert sum(lost) < sum(spread) / 8


REVOLT = """
   e  f  g  h  i
4  .  t  Bk .  .
5  .  t  .  .  .
6  .  .  .  .  .
players archer bull
archer hand t2 f1 m2 s1
bull hand ?6
turn archer 2
"""


def test_conflicts_are_rated_with_the_hand() -> None:
    """Six temples win the revolt; without temples another action is better."""
    position = position_from(REVOLT)
    ranking = ranking_of(position)

    def is_revolt(*hand: int) -> bool:
        action = ranking.choice(holding(position, *hand), free())
        assert isinstance(action, PlaceLeader)
        return action.color is BLACK and bool(bit_of(action.square) & position.contacts[0])

    assert is_revolt(6, 0, 0, 0)
    assert not is_revolt(0, 2, 2, 2)


def test_a_useless_hand_is_replaced_and_an_empty_one_ends_the_turn() -> None:
    full = position_from(REVOLT).copy()
    full.empty, full.catastrophes_left, full.legal = NONE, (0, 0), None
    ranking = ranking_of(full)
    assert ranking.choice(holding(full, 0, 4, 1, 1), free()) == ReplaceTiles((0, 4, 0, 0, 0))
    assert ranking.choice(holding(full, 0, 0, 0, 0), free()) == EndTurn()


def test_only_tiles_in_hand_are_placed() -> None:
    for position in turns(5, 2, PLAIN)[::7]:
        ranking = ranking_of(position)
        for color in range(4):
            hand = [0, 0, 0, 0]
            hand[color] = 6
            action = ranking.choice(holding(position, *hand), free())
            assert not isinstance(action, PlaceTile) or action.color == color


@pytest.mark.long
def test_a_rollout_costs_little_after_a_similar_one() -> None:
    """In the same determinization all rankings are cached; in another one, most are."""
    first, again, other = 0, 0, 0
    positions = [position for seed in range(5, 9) for position in turns(seed, 2, PLAIN)[::14]]
    for number, position in enumerate(positions):
        seen = view(position, position.actor)
        observer, rankings = Observer.of(seen, position.turn.seat), rankings_of(position)
        plan = find_plans(seen, observer, free(), 2)[0]
        spent = []
        for determinization in (number, number, number + 1):
            meter = free()
            rollout = Rollout(observer, rankings, meter)
            rollout.end(determinize(seen, Random(determinization)), (plan.action, *plan.then), 1)
            spent.append(meter.nodes)
        first, again, other = first + spent[0], again + spent[1], other + spent[2]
    assert again < first / 4
    assert other < first / 2


def test_a_ranking_that_exhausted_the_budget_is_not_cached() -> None:
    position = turns(5, 2, PLAIN)[20]
    rankings = rankings_of(position)
    with pytest.raises(BudgetExhausted):
        rankings.at(position, BudgetMeter(SearchBudget(nodes=3)))
    choice = rankings.at(position, free()).choice(position, free())
    assert choice == ranking_of(position).choice(position, free())
