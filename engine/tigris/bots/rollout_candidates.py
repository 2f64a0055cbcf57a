"""Candidates of the careful rollout policy, ranked once per public position for all hands.

Determinizations differ only in hands and in the order of the bag. The actions in a public position
are therefore rated once, with a tile of each color in hand; in a determinization the seat takes the
best that its hand allows. Conflicts and replacing tiles depend on more of the hand: if they come
close to the best, both are rated again with this hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import inf
from typing import NamedTuple, TypeAlias

from engine.tigris.bots.action_value import action_value, best_first
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.evaluation import evaluate
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetMeter
from engine.tigris.bots.weights import Weights
from engine.tigris.model.actions import Action, EndTurn, PlaceLeader, PlaceTile, ReplaceTiles
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.pieces import BLUE, COLORS, HAND_SIZE, Seat, Tiles, tiles_of
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.rules.bag import count_unseen

#: How far behind the best that a hand allows an action is still rated again with this hand.
CLOSE = 150.0


class RankedAction(NamedTuple):
    """An action and its value; None stands for replacing any tiles."""

    value: float
    action: Action | None


class ActionRanking:
    """The actions of a seat in one public position, best first."""

    __slots__ = ("_depends", "_gains", "_observer", "_plain", "_seat", "_still")

    def __init__(self, position: Position, weights: Weights, meter: BudgetMeter) -> None:
        """For the seat on turn.

        Raises:
            BudgetExhausted: if the budget is used up.
        """
        seat = self._seat = position.turn.seat
        seen = _with_any_hand(position, seat)
        observer = self._observer = Observer.of(seen, seat, weights)
        self._plain: list[RankedAction] = []
        self._depends: list[RankedAction] = []
        """those whose value depends on the rest of the hand"""
        self._gains: dict[tuple[Action, Tiles], float] = {}
        self._still: dict[Tiles, float] = {}
        """the value of the position before the action, by hand"""
        for ranked in _rank_actions(seen, observer, meter):
            (self._depends if _depends(seen, ranked.action) else self._plain).append(ranked)

    def choice(self, position: Position, meter: BudgetMeter) -> Action:
        """The action of the seat with its hand in a determinization.

        Raises:
            BudgetExhausted: if the budget is used up.
        """
        hand = position.hands[self._seat]
        finalists = [*self._finalists(hand)]
        if len(finalists) < 2:
            return finalists[0] if finalists else EndTurn()
        return max(finalists, key=lambda action: self._gain(position, action, meter))

    def _finalists(self, hand: Tiles) -> Iterator[Action]:
        """The best action that does not depend on the hand, and all that come close to it."""
        least = -inf
        for ranked in self._plain:
            if ranked.action and _allowed(ranked.action, hand):
                yield ranked.action
                least = ranked.value - CLOSE
                break
        for ranked in self._depends:
            if ranked.value < least:
                break
            if action := _adapt(ranked.action, hand):
                yield action

    def _gain(self, position: Position, action: Action, meter: BudgetMeter) -> float:
        """The gain of an action for the seat with its hand in a determinization."""
        hand = position.hands[self._seat]
        gain = self._gains.get((action, hand))
        if gain is None:
            seen = view(position, self._seat)
            if hand not in self._still:
                self._still[hand] = evaluate(seen, self._observer)
            gain = action_value(seen, self._observer, action, meter) - self._still[hand]
            self._gains[action, hand] = gain
        return gain


#: All that a seat on turn sees of a position but its hand.
Public: TypeAlias = tuple[Hashable, ...]


class ActionRankings:
    """The rankings of all rollouts for one decision."""

    def __init__(self, observer: Observer) -> None:
        """For the searching observer; others are assumed to have no personality."""
        self._observer = observer
        self._rankings: dict[Public, ActionRanking] = {}

    def at(self, position: Position, meter: BudgetMeter) -> ActionRanking:
        """The ranking for the seat on turn.

        Raises:
            BudgetExhausted: if the budget is used up.
        """
        public = _public(position)
        ranking = self._rankings.get(public)
        if ranking is None:
            weights = self._observer.weights_of(position.turn.seat, position.seats)
            ranking = ActionRanking(position, weights, meter)
            self._rankings[public] = ranking
        return ranking


def _public(position: Position) -> Public:
    return (
        position.tiles,
        position.facedown,
        position.leaders,
        position.seat_leaders,
        position.treasures,
        position.catastrophes,
        position.monuments,
        position.buildings,
        position.wonder,
        position.points,
        position.treasures_taken,
        position.catastrophes_left,
        position.bag,
        position.turn,
    )


def _with_any_hand(position: Position, seat: Seat) -> Position:
    """A view of the seat's, in which it holds a tile of each color that it may hold."""
    seen = view(position, None)
    colors = [min(1, count) for count in count_unseen(seen)]
    held = max(0, sum(position.hands[seat]) - sum(colors))
    hands = [*seen.hands]
    hands[seat] = colors[0], colors[1], colors[2], colors[3], held
    seen.hands = tuple(hands)
    seen.unseen = None
    return seen


def _rank_actions(position: Position, observer: Observer, meter: BudgetMeter) -> list[RankedAction]:
    """All actions, best first."""
    actions = [act for act in candidates(position) if not isinstance(act, ReplaceTiles | EndTurn)]
    ending = position.bag < HAND_SIZE  # what is drawn may end the game, whatever that is worth
    replacing = inf if ending else evaluate(position, observer) - observer.weights.replacement
    rated = [RankedAction(action_value(position, observer, act, meter), act) for act in actions]
    return best_first([RankedAction(replacing, None), *rated])


def _depends(position: Position, action: Action | None) -> bool:
    """Whether the value of an action depends on more of the hand than the tile that is placed: it
    may begin a conflict, or replace tiles.
    """
    if isinstance(action, PlaceTile):
        return bool(bit_of(action.square) & position.contacts[1])
    if not isinstance(action, PlaceLeader):
        return action is None
    rivals = position.leaders[action.color] & ~position.seat_leaders[position.turn.seat]
    square = bit_of(action.square)
    return any(near & square and kingdom & rivals for kingdom, near in position.kingdoms.items())


def _allowed(action: Action, hand: Tiles) -> bool:
    return not isinstance(action, PlaceTile) or hand[action.color] > 0


def _adapt(action: Action | None, hand: Tiles) -> Action | None:
    """The action with tiles of this hand: the color held most is replaced, or unites kingdoms."""
    if action is None:
        color = max(COLORS, key=lambda color: hand[color])
        return ReplaceTiles(tiles_of(color, hand[color])) if hand[color] else None
    if not isinstance(action, PlaceTile):
        return action
    color = action.color
    if color is not BLUE:
        color = max(COLORS, key=lambda color: (color is not BLUE) * hand[color])
    return PlaceTile(color, action.square) if hand[color] else None
