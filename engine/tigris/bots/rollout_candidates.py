"""What a seat on turn would do at first thought, found once for all hands that it may hold.

The worlds that a view may hide differ in hands and in the order of the bag alone. What can be done
in a public position is therefore weighed once, with a tile of each color in hand; in a world the
seat takes the best that its hand allows there. Conflicts, and the replacement of tiles, depend on
more of the hand: where they come close to the best, both are weighed again with this hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import inf
from typing import NamedTuple, TypeAlias

from engine.tigris.bots.action_value import appeal, best_first
from engine.tigris.bots.action_value_cache import Known, Memory, Moment, weighed_or_known
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.evaluation import worth
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.search_budget import Effort
from engine.tigris.bots.weights import Weights
from engine.tigris.model.actions import Action, EndTurn, PlaceLeader, PlaceTile, ReplaceTiles
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.pieces import BLUE, COLORS, HAND_SIZE, RED, Seat, Tiles, tiles_of
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.rules.bag import count_unseen

#: How far behind the best that a hand allows is what is weighed again with this hand.
CLOSE = 150.0


class Dish(NamedTuple):
    """An action, or the replacement of tiles, whichever they are, and what it is worth."""

    worth: float
    action: Action | None


class Menu:
    """All that a seat may do in one public position, best first."""

    __slots__ = ("_depends", "_gains", "_plain", "_reader", "_seat", "_still")

    def __init__(self, position: Position, weights: Weights, known: Known, effort: Effort) -> None:
        """For the seat on turn; what is `known` from positions like this one need not be weighed.

        Raises:
            Enough: if the effort is used up.
        """
        seat = self._seat = position.turn.seat
        seen = _with_any_hand(position, seat)
        reader = self._reader = Reader.of(seen, seat, weights)
        self._plain: list[Dish] = []
        self._depends: list[Dish] = []
        """those that are worth more or less by what else is in the hand"""
        self._gains: dict[tuple[Action, Tiles | int], float] = {}
        self._still: dict[Tiles, float] = {}
        """what the position is worth as it stands, by hand"""
        for dish in _dishes(seen, reader, known, effort):
            (self._depends if _depends(seen, dish.action) else self._plain).append(dish)

    def choice(self, position: Position, effort: Effort) -> Action:
        """What the seat does with the hand that it holds in a world.

        Raises:
            Enough: if the effort is used up.
        """
        hand = position.hands[self._seat]
        finalists = [*self._finalists(hand)]
        if len(finalists) < 2:
            return finalists[0] if finalists else EndTurn()
        return max(finalists, key=lambda action: self._gain(position, action, effort))

    def _finalists(self, hand: Tiles) -> Iterator[Action]:
        """The best action that does not depend on the hand, and all that come close to it."""
        least = -inf
        for dish in self._plain:
            if dish.action and _allowed(dish.action, hand):
                yield dish.action
                least = dish.worth - CLOSE
                break
        for dish in self._depends:
            if dish.worth < least:
                break
            if action := _fitting(dish.action, hand):
                yield action

    def _gain(self, position: Position, action: Action, effort: Effort) -> float:
        """What an action brings to the seat with the hand that it holds in a world.

        Of a leader, who may come to revolt, only the temples in hand matter for that.
        """
        hand = position.hands[self._seat]
        told = action, hand[RED] if isinstance(action, PlaceLeader) else hand
        gain = self._gains.get(told)
        if gain is None:
            seen = view(position, self._seat)
            if hand not in self._still:
                self._still[hand] = worth(seen, self._reader)
            gain = appeal(seen, self._reader, action, effort) - self._still[hand]
            self._gains[told] = gain
        return gain


#: All that a seat on turn sees of a position but its hand.
Public: TypeAlias = tuple[Hashable, ...]


class Menus:
    """The menus of all games in mind that are played for one decision."""

    def __init__(self, thinker: Reader) -> None:
        """For whoever thinks, who has a temper perhaps; that of others nobody knows."""
        self._thinker = thinker
        self._menus: dict[Public, Menu] = {}
        self._memory = Memory()

    def at(self, position: Position, moment: Moment, effort: Effort) -> Menu:
        """The menu of the seat on turn, which has so much of its turn left.

        Raises:
            Enough: if the effort is used up.
        """
        public = _public(position)
        menu = self._menus.get(public)
        if menu is None:
            weights = self._thinker.weights_of(position.turn.seat, position.seats)
            menu = Menu(position, weights, self._memory.at(moment), effort)
            self._menus[public] = menu
        return menu


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


def _dishes(position: Position, reader: Reader, known: Known, effort: Effort) -> list[Dish]:
    """Everything that may be done, best first; what is weighed becomes known."""
    actions = [act for act in candidates(position) if not isinstance(act, ReplaceTiles | EndTurn)]
    still = worth(position, reader)

    def weigh(action: Action) -> float:
        return appeal(position, reader, action, effort)

    weighed = weighed_or_known(position, actions, known, still, weigh)
    ending = position.bag < HAND_SIZE  # what is drawn may end the game, whatever that is worth
    dishes = [Dish(inf if ending else still - reader.weights.replacement, None)]
    dishes += [Dish(value, action) for action, value in weighed]
    return best_first(dishes)


def _depends(position: Position, action: Action | None) -> bool:
    """Whether more of a hand than the tile that is laid decides what an action is worth: it may
    begin a conflict, or tiles are replaced.
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


def _fitting(action: Action | None, hand: Tiles) -> Action | None:
    """What a hand has for it: the tiles that are held most go, and on land unite kingdoms."""
    if action is None:
        color = max(COLORS, key=lambda color: hand[color])
        return ReplaceTiles(tiles_of(color, hand[color])) if hand[color] else None
    if not isinstance(action, PlaceTile):
        return action
    color = action.color
    if color is not BLUE:
        color = max(COLORS, key=lambda color: (color is not BLUE) * hand[color])
    return PlaceTile(color, action.square) if hand[color] else None
