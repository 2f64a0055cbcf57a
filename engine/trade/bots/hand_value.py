"""What a hand brings when it is revealed: sets, bottoms, specials, disasters (M5 to M9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from engine.trade.bots.developments import clause_value
from engine.trade.bots.markers import ROUNDS, space_value
from engine.trade.bots.set_points import TYPES, SetPoints
from engine.trade.bots.storing import Storage, expected_goods
from engine.trade.bots.weights import Weights
from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Clause, Damage, Move, Raise
from engine.trade.deck.terms import Direction, Goods, Kind, Phase
from engine.trade.model.offers import Claim
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import LAST, Space
from engine.trade.rules.abilities import abilities_in_play, clause_of
from engine.trade.rules.warehouse import places

_PLACES = {goods: place for place, goods in enumerate(TYPES)}
#: What a development that a disaster damages is worth.
_DAMAGE = -3.0

#: What moves of a direction add: on religion, on government, toward Start on either.
_STEPS: dict[Direction, tuple[int, int, int, int]] = {
    Direction.ASHUR: (-1, 0, 0, 0),
    Direction.MARDUK: (1, 0, 0, 0),
    Direction.DICTATORSHIP: (0, -1, 0, 0),
    Direction.DEMOCRACY: (0, 1, 0, 0),
    Direction.RELIGION_START: (0, 0, 1, 0),
    Direction.GOVERNMENT_START: (0, 0, 0, 1),
}


@dataclass(frozen=True, slots=True)
class Profile:
    """What a card brings, as numbers that add up."""

    type: int
    """the place of its type; -1 for a special"""
    value: float
    """tokens, and all else that does not depend on other cards"""
    moves: tuple[int, int, int, int] = (0, 0, 0, 0)
    raises: tuple[Raise, ...] = ()


class HandValuer:
    """Values hands of one seat at one position. What does not change is worked out once."""

    def __init__(self, position: Position, seat: Seat, weights: Weights) -> None:
        self._position = position
        self._seat = seat
        self._weights = weights
        self._deck = position.deck
        player = position.players[seat]
        self._spaces = player.religion, player.government
        self._draws = ROUNDS - position.round
        self._owned = {self._deck.cards[each.card].id for each in player.developments}
        self._raises = tuple(self._own_raises())
        self._profiles = dict[Card, Profile]()
        self._bottoms = dict[Claim, float]()
        self._points = dict[tuple[Raise, ...], SetPoints]()
        self._moves = dict[tuple[int, ...], float]()

    @cached_property
    def _held(self) -> tuple[int, ...]:
        """By type, the goods in hand that the reader knows."""
        types = [self._deck.cards[card].type for card in self._position.hands[self._seat].cards]
        return tuple(map(types.count, TYPES))

    def _own_raises(self) -> Iterable[Raise]:
        for ability in abilities_in_play(self._position, Phase.MERCANTILE):
            act = clause_of(self._position, ability).act
            if ability.owner == self._seat and isinstance(act, Raise):
                yield act

    @cached_property
    def storage(self) -> Storage:
        """What can be kept for the next round."""
        slots = places(self._position, self._seat) if self._draws else 0
        means = expected_goods(self._position, self._seat)
        return Storage(self._sets(()).tables, means, slots, self._weights.stored)

    @property
    def tables(self) -> Sequence[Sequence[int]]:
        """By type, what 0, 1, 2, ... cards of it score."""
        return self._sets(()).tables

    def bottom(self, card: Card) -> float:
        """What a card brings beside the set that it belongs to."""
        return self.bottom_of(self.profile(card))

    def bottom_of(self, profile: Profile) -> float:
        raised = self._sets(profile.raises).of(self._held) if profile.raises else 0
        more = raised - self._sets(()).of(self._held) if raised else 0
        return profile.value + self._moves_value(profile.moves) + more

    def claim_worth(self, claim: Claim) -> float:
        """What a good with this bottom, by its place in the deck, brings beside its set."""
        if claim not in self._bottoms:
            self._bottoms[claim] = self.bottom_of(self._profile(-1, self._deck.bottoms[claim]))
        return self._bottoms[claim]

    def value(
        self, cards: Sequence[Card], more: Sequence[Profile] = (), *, plans: bool = False
    ) -> float:
        """Points that these cards, and others like `more`, are worth if they are revealed now.

        With `plans`, some goods may be kept for the next round instead.
        """
        types, value = [0] * len(TYPES), 0.0
        religion = government = to_start = to_middle = 0
        raises: tuple[Raise, ...] = ()
        for profile in (*(self._profiles.get(c) or self.profile(c) for c in cards), *more):
            value += profile.value
            if profile.type >= 0:
                types[profile.type] += 1
            steps = profile.moves
            religion += steps[0]
            government += steps[1]
            to_start += steps[2]
            to_middle += steps[3]
            raises += profile.raises
        moves = (religion, government, to_start, to_middle)
        numbers = (*types,)
        value += self._set_points(numbers, raises) + self._moves_value(moves)
        return value + self.storage.gain(numbers) if plans else value

    def profile(self, card: Card) -> Profile:
        """What a card brings to this seat; nothing if it is a special of its own producer (M3)."""
        if card not in self._profiles:
            design = self._deck.cards[card]
            own = design.kind is Kind.SPECIAL and design.producer in self._owned
            clauses = () if own else design.clauses
            place = _PLACES[design.type] if isinstance(design.type, Goods) else -1
            self._profiles[card] = self._profile(place, clauses)
        return self._profiles[card]

    def _profile(self, place: int, clauses: Sequence[Clause]) -> Profile:
        moves = [_steps(clause) for clause in clauses]
        return Profile(
            place,
            sum(self._worth(clause) for clause in clauses),
            tuple(map(sum, zip(*moves, strict=True))) if moves else (0, 0, 0, 0),  # type: ignore[arg-type]
            tuple(_raises(clauses)),
        )

    def _worth(self, clause: Clause) -> float:
        match clause.act:
            case Move() | Raise():
                return 0.0
            case Damage(number):
                return _DAMAGE * number
            case _:
                return clause_value(self._position, self._seat, clause, self._weights)

    def _set_points(self, types: tuple[int, ...], raises: tuple[Raise, ...]) -> float:
        return self._sets(raises).of(types)

    def _sets(self, raises: tuple[Raise, ...]) -> SetPoints:
        if raises not in self._points:
            self._points[raises] = SetPoints(self._deck, (*self._raises, *raises))
        return self._points[raises]

    def _moves_value(self, moves: tuple[int, int, int, int]) -> float:
        if moves not in self._moves:
            religion, government = self._spaces
            after = self._space(religion, moves[0], moves[2])
            after += self._space(government, moves[1], moves[3])
            before = self._space(religion, 0, 0) + self._space(government, 0, 0)
            self._moves[moves] = after - before
        return self._moves[moves]

    def _space(self, space: Space, by: int, back: int) -> float:
        """The worth of where a marker comes to (K4, K5)."""
        reached = max(-LAST, min(LAST, space + by))
        rest = max(0, abs(reached) - back)
        return space_value(Space(rest if reached > 0 else -rest), self._draws, self._weights)


def _steps(clause: Clause) -> tuple[int, ...]:
    match clause.act:
        case Move(direction, spaces):
            return tuple(spaces * step for step in _STEPS[direction])
        case _:
            return (0, 0, 0, 0)


def _raises(clauses: Iterable[Clause]) -> Iterator[Raise]:
    for clause in clauses:
        if isinstance(clause.act, Raise):
            yield clause.act


def is_disaster(position: Position, card: Card) -> bool:
    return position.deck.cards[card].kind is Kind.DISASTER


@dataclass(frozen=True)
class _Key:
    """What the value of a hand depends on."""

    known: tuple[object, ...]
    seat: Seat
    weights: Weights
    position: Position = field(compare=False)


def hand_valuer(position: Position, seat: Seat, weights: Weights) -> HandValuer:
    """The valuer of a seat; those of positions that differ in nothing that matters are kept."""
    hand = position.hands[seat].cards
    known = (position.deck, position.round, position.phase, position.players, hand)
    return _valuer(_Key(known, seat, weights, position))


@lru_cache(maxsize=64)
def _valuer(key: _Key) -> HandValuer:
    return HandValuer(key.position, key.seat, key.weights)
