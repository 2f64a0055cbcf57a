"""The tiny game with markets, to test the network with a game in which several seats act at once.

With the option `markets`, so many times, after stones were dealt, everybody may act: a seat tosses
a stone on the heap, grabs one from it, sinks one unseen, offers one to another seat, or takes what
was offered, until it says that it is ready. When
all are, or the `seconds` of the market are over, the keeper mixes heap and sunk stones under the
bag, gives everybody a stone from the chest, and decides by lot whose turn comes. Before that, each
seat seals the choice of a stone, to be shown or hidden, and all are opened together. What is dealt,
laid aside, sunk, hidden, offered, or a gift is secret; all else is open
(`tests.support.net.stones`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import cast

from net.game_rules import BAG, KEEPER, AnyPace, Chance, Deadline, Draw, Known, Lot, Shuffle
from tests.support.net import market_model, stones
from tests.support.net.market_model import (
    CHEST,
    FULL,
    VEILED,
    Action,
    Choice,
    Chore,
    Close,
    Fill,
    Gift,
    Grab,
    Hand,
    Hide,
    MarketAction,
    MarketPosition,
    Offer,
    Ready,
    Seal,
    Show,
    Sink,
    Sweep,
    Take,
    Toss,
    Turn,
    Void,
    listed,
)
from tests.support.net.market_play import forget, open_market, play
from tests.support.net.stones import KINDS, StonesRules

__all__ = [
    "FULL",
    "Action",
    "Grab",
    "Hand",
    "MarketPosition",
    "MarketRules",
    "Offer",
    "Ready",
    "Sink",
    "Take",
    "Toss",
]

#: The options besides those of stones, and their highest values.
OPTIONS = (("markets", 99), ("seconds", 3600))
#: Seconds in which a choice is to be opened, once all have sealed theirs.
TO_OPEN = 60
#: The name of the pile of gifts.
CHEST_PILE = "chest"


class MarketRules:
    """Satisfies `net.game_rules.Rules`. Options are those of stones, `markets`, and `seconds`."""

    name = "market 1"
    allows_undo = True

    def __init__(self) -> None:
        self._stones = StonesRules()

    def start(self, options: Mapping[str, object]) -> MarketPosition:
        first = self._stones.start(_others(options))
        markets, seconds = (_number(options, name, most) for name, most in OPTIONS)
        parts = (first.bag, first.hands, first.aside, first.points)
        chores = ((Chore.FILL, 0),) if markets else ()
        return MarketPosition(*parts, markets=markets, seconds=seconds, chores=chores)

    def seats(self, options: Mapping[str, object]) -> int:
        return self._stones.seats(_others(options))

    def actors(self, position: MarketPosition) -> frozenset[int]:
        if position.chores or position.taken:
            return frozenset({KEEPER})
        if position.is_market:
            return frozenset(range(len(position.hands))) - {*position.ready}
        if position.to_open:
            return frozenset(position.to_seal or position.to_open)
        return self._stones.actors(position)

    def ahead(self, position: MarketPosition) -> MarketPosition | None:
        """While a stone changes hands the market continues."""
        return replace(position, taken=()) if position.taken else None

    def renewed(self, position: MarketPosition, action: Action) -> Action:
        """Actions count nothing."""
        return action

    def announces(self, position: MarketPosition, line: str) -> bool:
        """Talk is talk."""
        return False

    def author(self, action: Action) -> int | None:
        return market_model.author(action) if isinstance(action, MarketAction) else None

    def needs_base(self, action: Action) -> bool:
        return not isinstance(action, MarketAction)

    def seals(self, action: Action) -> bool:
        return isinstance(action, Seal)

    def seal_for(self, action: Action) -> Action | None:
        return Seal(action.seat) if isinstance(action, Choice) else None

    def check_choice(self, position: MarketPosition, action: Action) -> None:
        """Changed programs seal what cannot be opened; honest ones do not."""

    def play(
        self, position: MarketPosition, action: Action
    ) -> tuple[MarketPosition, tuple[str, ...]]:
        if isinstance(action, MarketAction):
            return play(position, action), ()
        if position.is_market or position.chores or position.to_open:
            raise ValueError("it is nobody's turn")
        if isinstance(action, stones.Aside) and action.stones[KINDS]:
            position = forget(position, position.turn)
        after, result = self._stones.play(position, action)
        dealt = isinstance(action, stones.Deal)
        return open_market(cast("MarketPosition", after), dealt), result

    def encode(self, action: Action) -> list[int]:
        if isinstance(action, MarketAction):
            return market_model.encode(action)
        return self._stones.encode(action)

    def decode(self, plain: object) -> Action:
        if isinstance(plain, list) and all(type(n) is int and 0 <= n < 256 for n in plain):
            action = market_model.decode(cast("list[int]", plain))
            if action is not None:
                return action
        return self._stones.decode(plain)

    def digest(self, position: MarketPosition) -> bytes:
        return self._stones.digest(_public(position))

    def sections(self, position: MarketPosition) -> dict[str, bytes]:
        return self._stones.sections(_public(position))

    def describe(self, position: MarketPosition) -> str:
        return self._stones.describe(_public(position))

    def box(self, options: Mapping[str, object]) -> list[int]:
        return self._stones.box(_others(options))

    def chance(self, position: MarketPosition) -> Chance:
        if position.taken:
            return Known()
        match position.chores[0][0] if position.chores else None:
            case Chore.FILL:
                return Shuffle(CHEST_PILE, CHEST)
            case Chore.SWEEP:
                return Shuffle(BAG, (*listed(position.heap), *listed(position.sunk)))
            case Chore.GIFT:
                return Draw(CHEST_PILE, 1)
            case Chore.TURN:
                return Lot(len(position.hands))
        return self._stones.chance(position)

    def deal(self, position: MarketPosition, drawn: Sequence[int]) -> Action:
        if position.taken:
            giver, to = position.taken
            offer = next(each for each in position.offers if each[:2] == (giver, to))
            return Hand(giver, to, offer[2])
        match position.chores[0] if position.chores else (None, 0), tuple(drawn):
            case (Chore.FILL, _), ():
                return Fill()
            case (Chore.SWEEP, _), ():
                return Sweep()
            case (Chore.GIFT, seat), (kind,) if 0 <= kind < KINDS:
                return Gift(seat, kind)
            case (Chore.TURN, _), (first,) if 0 <= first < len(position.hands):
                return Turn(first)
            case (None, _), _:
                return self._stones.deal(position, drawn)
        raise ValueError("that is no answer to this position")

    def deadline(self, position: MarketPosition) -> Deadline | None:
        if position.is_market and position.seconds and not position.taken:
            return Deadline(100 - position.markets, position.seconds)
        if position.to_open and not position.to_seal and not position.chores:
            return Deadline(200 - position.markets, TO_OPEN)
        return None

    def expire(self, position: MarketPosition) -> Action:
        if self.deadline(position) is None:
            raise ValueError("there is no market that ends by itself")
        return Close() if position.is_market else Void(position.to_open[0])

    def pace(self) -> AnyPace:
        return AnyPace()

    def veil(self, action: Action, actor: int, seat: int | None) -> Action:
        if isinstance(action, MarketAction):
            return market_model.veil(action, seat)
        return self._stones.veil(action, actor, seat)

    most_beforehand = 0

    def answers_beforehand(
        self, position: MarketPosition, seat: int, limit: int
    ) -> Sequence[Action]:
        """Nobody is attacked."""
        return ()

    def owners(self, action: Action, actor: int) -> frozenset[int]:
        if isinstance(action, MarketAction):
            return market_model.owners(action)
        return self._stones.owners(action, actor)

    def items_for(self, action: Action, seat: int) -> Sequence[int]:
        return (action.kind,) if isinstance(action, Hand) and action.to == seat else ()

    def earliest(self, history: Sequence[tuple[int, object]], seat: int) -> int:
        """As in stones: what happened at a market stays."""
        return self._stones.earliest(history, seat)


def choose(position: MarketPosition, seat: int, random: Random) -> Action | None:
    """Some legal action of a seat that may act, or a choice that it may seal, with the stones that
    it knows. None if there is only to wait: what was sealed is opened by itself.
    """
    if position.to_open:
        kinds = [kind for kind in range(KINDS) if position.hands[seat][kind]]
        choice = random.choice((Show, Hide))(seat, random.choice(kinds))
        return choice if seat in position.to_seal else None
    if not position.is_market:
        return random.choice([*stones.answers(stones.view(position, position.turn))])
    hand = position.hands[seat]
    own = [kind for kind in range(KINDS) if hand[kind]]
    grabs: list[Action] = [Grab(seat, kind) for kind in range(KINDS) if position.heap[kind]]
    tosses: list[Action] = [Toss(seat, kind) for kind in own]
    sinks: list[Action] = [Sink(seat, kind) for kind in own[:1]]
    ready: list[Action] = [Ready(seat)]
    others = [other for other in range(len(position.hands)) if other != seat]
    offers: list[Action] = [
        Offer(seat, random.choice(others), kind, random.randrange(KINDS)) for kind in own[:1]
    ]
    given = [each[0] for each in position.offers if each[1] == seat]
    takes: list[Action] = [Take(seat, each) for each in given if any(position.hands[each])]
    gains = grabs + takes if sum(hand) < FULL else []
    return random.choice(ready + tosses + sinks + offers + gains)


def _public(position: MarketPosition) -> MarketPosition:
    offers = tuple((giver, to, VEILED, VEILED) for giver, to, _, _ in position.offers)
    return replace(position, sunk=stones.veiled(position.sunk), offers=offers)


def _number(options: Mapping[str, object], name: str, most: int) -> int:
    number = options.get(name, 0)
    if type(number) is not int or not 0 <= number <= most:
        raise ValueError(f"the option {name} is a whole number up to {most}")
    return number


def _others(options: Mapping[str, object]) -> dict[str, object]:
    """The options of stones; raises ValueError if one of the others is wrong."""
    own = [name for name, most in OPTIONS if _number(options, name, most) >= 0]
    return {name: value for name, value in options.items() if name not in own}
