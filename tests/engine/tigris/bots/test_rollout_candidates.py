"""What is weighed once for all hands: legal with each of them, and as good as weighed for one."""

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
    """Truths that a spectator's view may hide."""
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


def menu_of(position: Position) -> ActionRanking:
    return ActionRanking(position, USUAL, {}, free())


def menus_of(position: Position) -> ActionRankings:
    return ActionRankings(Observer.of(position, position.turn.seat))


@pytest.mark.parametrize(
    ("seed", "seats", "options"), [(3, 3, ALL_OPTIONS), (5, 2, PLAIN), (6, 4, PLAIN)]
)
def test_a_choice_is_legal_with_any_hand(seed: int, seats: int, options: Options) -> None:
    for position in turns(seed, seats, options)[::6]:
        ranking = menu_of(position)
        for determinization in determinizations(position, 4):
            determinization.legal = None
            assert ranking.choice(determinization, free()) in legal_actions(determinization)


def test_hands_do_not_tell_positions_apart_and_what_lies_open_does() -> None:
    position = turns(5, 2, PLAIN)[30]
    rankings = menus_of(position)
    found = {
        id(rankings.at(determinization, (1, 2), free()))
        for determinization in determinizations(position, 5)
    }
    assert len(found) == 1
    for name in ("seat_leaders", "treasures_taken", "catastrophes_left"):
        other = position.copy()
        one, two = getattr(position, name)
        setattr(other, name, (two, one) if name == "seat_leaders" else (one, two + 1))
        found.add(id(rankings.at(other, (1, 2), free())))
    assert len(found) == 4


def test_with_any_hand_it_is_about_as_good_as_if_it_were_weighed_for_that_hand() -> None:
    """Hundredths of a point that are lost on average, beside what the best is ahead of the rest."""
    lost, spread = [], []
    for position in turns(5, 2, PLAIN)[::9]:
        ranking = menu_of(position)
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


def test_a_conflict_is_weighed_with_the_hand_and_peace_is_not() -> None:
    """Six temples drive the king off; with none of them something else is better."""
    position = position_from(REVOLT)
    ranking = menu_of(position)

    def is_revolt(*hand: int) -> bool:
        action = ranking.choice(holding(position, *hand), free())
        assert isinstance(action, PlaceLeader)
        return action.color is BLACK and bool(bit_of(action.square) & position.contacts[0])

    assert is_revolt(6, 0, 0, 0)
    assert not is_revolt(0, 2, 2, 2)


def test_whoever_has_only_bad_tiles_replaces_some_and_whoever_has_none_ends_the_turn() -> None:
    full = position_from(REVOLT).copy()
    full.empty, full.catastrophes_left, full.legal = NONE, (0, 0), None
    ranking = menu_of(full)
    assert ranking.choice(holding(full, 0, 4, 1, 1), free()) == ReplaceTiles((0, 4, 0, 0, 0))
    assert ranking.choice(holding(full, 0, 0, 0, 0), free()) == EndTurn()


def test_a_tile_that_is_not_held_is_not_laid() -> None:
    for position in turns(5, 2, PLAIN)[::7]:
        ranking = menu_of(position)
        for color in range(4):
            hand = [0, 0, 0, 0]
            hand[color] = 6
            action = ranking.choice(holding(position, *hand), free())
            assert not isinstance(action, PlaceTile) or action.color == color


def test_a_game_in_mind_costs_little_once_its_like_was_played() -> None:
    """In the same world everything is known; in another one of the same view, most is."""
    first, again, other = 0, 0, 0
    for number, position in enumerate(turns(5, 2, PLAIN)[::12]):
        seen = view(position, position.actor)
        observer, rankings = Observer.of(seen, position.turn.seat), menus_of(position)
        plan = find_plans(seen, observer, Random(1), free(), 2)[0]
        spent = []
        for determinization in (number, number, number + 1):
            meter = free()
            rollout = Rollout(observer, rankings, meter)
            rollout.end(determinize(seen, Random(determinization)), (plan.action, *plan.then), 1)
            spent.append(meter.nodes)
        first, again, other = first + spent[0], again + spent[1], other + spent[2]
    assert again < first / 4
    assert other < first / 2


def test_a_menu_that_could_not_be_made_for_lack_of_effort_is_not_kept() -> None:
    position = turns(5, 2, PLAIN)[20]
    rankings = menus_of(position)
    with pytest.raises(BudgetExhausted):
        rankings.at(position, (1, 2), BudgetMeter(SearchBudget(nodes=3)))
    choice = rankings.at(position, (1, 2), free()).choice(position, free())
    assert choice == menu_of(position).choice(position, free())
