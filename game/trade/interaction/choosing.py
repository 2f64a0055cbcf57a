"""Choices that a person prepares, piece by piece, until one button confirms them.

Each is an immutable value: touching something gives the next one. Nothing is an action before it
is confirmed, so all can be changed until then.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import islice
from typing import Protocol, TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.clauses import Pay
from engine.trade.deck.terms import Phase, Track
from engine.trade.model.actions import Action, ChooseAgain, Open, Use
from engine.trade.model.choices import ChosenStacks, KeptCards, StoredCards
from engine.trade.model.decisions import ChoiceAgain, SealedChoice, Topic
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.abilities import abilities_in_play, clause_of
from engine.trade.rules.apply import why_not
from engine.trade.rules.choosing import asked_of
from engine.trade.rules.development import stacks_open_to, track_of
from engine.trade.rules.legal import choices, storable
from engine.trade.rules.payments import GOODS, goods_for
from engine.trade.rules.thefts import again
from engine.trade.rules.warehouse import places
from game.trade.interaction.answering import Answering
from game.trade.scene.expected import expected

#: What is touched: its kind, and which one.
Key: TypeAlias = tuple[str, Hashable]


class Choosing(Protocol):
    """A choice that is being prepared."""

    @property
    def keys(self) -> tuple[Key, ...]:
        """What can be touched now."""

    @property
    def chosen(self) -> frozenset[Key]:
        """What is chosen so far."""

    def touch(self, key: Key) -> Choosing:
        """The choice after something was touched; the same for what is not among `keys`."""

    def confirm(self) -> Answering | Action | None:
        """The next part of the choice, or the action; None while something is missing."""


@value
class OneOfEach:
    """One of each group: a stack on each track, a card of each track."""

    seat: Seat
    topic: Topic
    groups: tuple[tuple[Key, ...], ...]
    picked: tuple[Key | None, ...]

    @property
    def keys(self) -> tuple[Key, ...]:
        return tuple(key for group in self.groups for key in group)

    @property
    def chosen(self) -> frozenset[Key]:
        return frozenset(key for key in self.picked if key is not None)

    def touch(self, key: Key) -> OneOfEach:
        picked = tuple(
            key if key in group else before
            for group, before in zip(self.groups, self.picked, strict=True)
        )
        return OneOfEach(self.seat, self.topic, self.groups, picked)

    def confirm(self) -> Action | None:
        values = tuple(key[1] for key in self.picked if key is not None)
        if len(values) < len(self.groups):
            return None
        kind = ChosenStacks if self.topic is Topic.STACKS else KeptCards
        return Open(self.seat, kind(values))  # type: ignore[arg-type]  # stacks, or cards


@value
class Storing:
    """Cards of the hand for the warehouse, as many as it has places."""

    seat: Seat
    keys: tuple[Key, ...]
    places: int
    picked: tuple[Key, ...] = ()

    @property
    def chosen(self) -> frozenset[Key]:
        return frozenset(self.picked)

    def touch(self, key: Key) -> Storing:
        """A card that is in is taken out; where no place is free, the first one makes room."""
        if key not in self.keys:
            return self
        if key in self.picked:
            left = tuple(each for each in self.picked if each != key)
        else:
            left = (*self.picked, key)[-self.places :]
        return Storing(self.seat, self.keys, self.places, left)

    def confirm(self) -> Action:
        cards = sorted(key[1] for key in self.picked)  # type: ignore[type-var]  # cards
        return Open(self.seat, StoredCards(tuple(cards)))  # type: ignore[arg-type]


@value
class ChoosingAgain:
    """Another card for one that somebody else took first (G4)."""

    seat: Seat
    options: tuple[ChooseAgain, ...]
    picked: int | None = None

    @property
    def keys(self) -> tuple[Key, ...]:
        return tuple(("again", at) for at in range(len(self.options)))

    @property
    def chosen(self) -> frozenset[Key]:
        return frozenset() if self.picked is None else frozenset({("again", self.picked)})

    def touch(self, key: Key) -> ChoosingAgain:
        at = key[1]
        if key not in self.keys or not isinstance(at, int):
            return self
        return ChoosingAgain(self.seat, self.options, at)

    def confirm(self) -> Action | None:
        return None if self.picked is None else self.options[self.picked]


@value
class Using:
    """The goods that pay for an ability of a development while trading (R14)."""

    seat: Seat
    card: Card
    clause: int
    costs: int
    keys: tuple[Key, ...]
    picked: tuple[Key, ...] = ()

    @property
    def chosen(self) -> frozenset[Key]:
        return frozenset(self.picked)

    def touch(self, key: Key) -> Using:
        """Beyond what it costs the first card makes room."""
        if key not in self.keys:
            return self
        left = tuple(each for each in self.picked if each != key)
        if key not in self.picked:
            left = (*self.picked, key)[-self.costs :] if self.costs else ()
        return Using(self.seat, self.card, self.clause, self.costs, self.keys, left)

    def confirm(self) -> Action | None:
        if len(self.picked) != self.costs:
            return None
        paid = sorted(key[1] for key in self.picked)  # type: ignore[type-var]  # cards
        return Use(self.seat, self.card, self.clause, tuple(paid))  # type: ignore[arg-type]


def usable(position: Position, seat: Seat) -> tuple[Using, ...]:
    """The abilities that a seat can use at the market now."""
    position = expected(position)
    found: dict[tuple[Card, int], Using] = {}
    market = position.market
    for ability in abilities_in_play(position, Phase.TRADE) if market is not None else ():
        pay = clause_of(position, ability).act
        if ability.owner != seat or not isinstance(pay, Pay):
            continue
        goods = [c for c in goods_for(position, seat, pay.price) if not is_hidden(c)]
        costs = pay.cost if pay.price in GOODS else 0
        use = Use(seat, ability.card, ability.clause, tuple(sorted(goods[:costs])))
        if why_not(position, use) is None:
            keys = tuple(("hand", card) for card in goods) if costs else ()
            found[ability.card, ability.clause] = Using(
                seat, ability.card, ability.clause, costs, keys
            )
    return tuple(found.values())


def choosing_for(position: Position, seat: Seat) -> Choosing | None:
    """What a seat must choose in its own view; None if it is not asked now."""
    match position.decision:
        case SealedChoice(topic, choosers, sealed) if seat in choosers and seat not in sealed:
            return _sealed(position, topic, seat)
        case ChoiceAgain(theft) if theft.ability.owner == seat:
            picks = again(position, theft)
            return ChoosingAgain(seat, tuple(ChooseAgain(seat, pick) for pick in picks))
        case _:
            return None


def asks_the_same(one: Choosing | None, other: Choosing | None) -> bool:
    """Whether two fresh choices are the same: what others have chosen since changes none."""
    if isinstance(one, Answering) and isinstance(other, Answering):
        return (one.seat, one.questions) == (other.seat, other.questions)
    return one == other


def _sealed(position: Position, topic: Topic, seat: Seat) -> Choosing:
    match topic:
        case Topic.STACKS:
            return _one_of_each(seat, topic, _stack_groups(position, seat))
        case Topic.KEEP:
            return _one_of_each(seat, topic, _drawn_groups(position, seat))
        case Topic.STORE:
            cards = tuple(("hand", card) for card in storable(position, seat))
            return Storing(seat, cards, places(position, seat))
        case Topic.PICKS:
            return Answering(seat, position, tuple(asked_of(position, seat)))


def _one_of_each(seat: Seat, topic: Topic, groups: Iterator[tuple[Key, ...]]) -> OneOfEach:
    """Where there is one only, it is chosen."""
    found = tuple(group for group in groups if group)
    picked = tuple(group[0] if len(group) == 1 else None for group in found)
    return OneOfEach(seat, topic, found, picked)


def _stack_groups(position: Position, seat: Seat) -> Iterator[tuple[Key, ...]]:
    possible = [*islice(choices(position, Topic.STACKS, seat), 200)]
    lengths = {len(choice.stacks) for choice in possible if isinstance(choice, ChosenStacks)}
    if lengths == {1} and position.phase.value == "civic":
        yield tuple(
            ("stack", choice.stacks[0]) for choice in possible if isinstance(choice, ChosenStacks)
        )
        return
    for track in Track:
        yield tuple(("stack", stack) for stack in stacks_open_to(position, seat, track))


def _drawn_groups(position: Position, seat: Seat) -> Iterator[tuple[Key, ...]]:
    for track in Track:
        drawn = position.drawn[seat]
        yield tuple(("keep", each.card) for each in drawn if track_of(each.stack) is track)
