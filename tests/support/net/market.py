"""The tiny game with markets, to test the network with a game in which several seats act at once.

With the option `markets`, so many times, after stones were dealt, everybody may act: a seat tosses
a stone on the heap, or grabs one from it, until it says that it is ready. When all are, or the
`seconds` of the market are over, the turns continue. All of that is open; what is dealt and laid
aside is not (`tests.support.net.stones`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import cast

from net.game_rules import KEEPER, Deadline
from tests.support.net import stones
from tests.support.net.stones import (
    HAND,
    KINDS,
    NONE,
    OVER,
    Position,
    Stones,
    StonesRules,
    changed,
)

#: A seat holds at most so many stones.
FULL = 2 * HAND
#: The options besides those of stones, and their highest values.
OPTIONS = (("markets", 99), ("seconds", 3600))


@dataclass(frozen=True)
class Toss:
    seat: int
    kind: int


@dataclass(frozen=True)
class Grab:
    seat: int
    kind: int


@dataclass(frozen=True)
class Ready:
    seat: int


@dataclass(frozen=True)
class Close:
    """The keeper's: time is up."""


SeatAction = Toss | Grab | Ready
MarketAction = SeatAction | Close
Action = stones.Action | MarketAction
_KINDS: tuple[type[MarketAction], ...] = (Toss, Grab, Ready, Close)
_FIRST = len(stones.KINDS_OF_ACTIONS)


@dataclass(frozen=True)
class MarketPosition(Position):
    markets: int = 0
    """still to come"""
    seconds: int = 0
    """of a market; 0 for no end"""
    is_market: bool = False
    ready: tuple[int, ...] = ()
    heap: Stones = NONE


class MarketRules:
    """Satisfies `net.game_rules.Rules`. Options are those of stones, `markets`, and `seconds`."""

    name = "market 1"

    def __init__(self) -> None:
        self._stones = StonesRules()

    def start(self, options: Mapping[str, object]) -> MarketPosition:
        first = self._stones.start(_others(options))
        own = [_number(options, name, most) for name, most in OPTIONS]
        parts = (first.bag, first.hands, first.aside, first.points)
        return MarketPosition(*parts, markets=own[0], seconds=own[1])

    def seats(self, options: Mapping[str, object]) -> int:
        return self._stones.seats(_others(options))

    def actors(self, position: MarketPosition) -> frozenset[int]:
        if position.is_market:
            return frozenset(range(len(position.hands))) - {*position.ready}
        return self._stones.actors(position)

    def author(self, action: Action) -> int | None:
        if isinstance(action, MarketAction):
            return KEEPER if isinstance(action, Close) else action.seat
        return None

    def needs_base(self, action: Action) -> bool:
        return not isinstance(action, MarketAction)

    def play(
        self, position: MarketPosition, action: Action
    ) -> tuple[MarketPosition, tuple[str, ...]]:
        if isinstance(action, MarketAction):
            return _ended(position) if isinstance(action, Close) else _play(position, action), ()
        if position.is_market:
            raise ValueError("it is a market, and nobody's turn")
        if isinstance(action, stones.Aside) and action.stones[KINDS]:
            position = _forgotten(position, position.turn)
        after, result = self._stones.play(position, action)
        return _opened(cast("MarketPosition", after), isinstance(action, stones.Deal)), result

    def encode(self, action: Action) -> list[int]:
        if isinstance(action, MarketAction):
            return [_FIRST + _KINDS.index(type(action)), *vars(action).values()]
        return self._stones.encode(action)

    def decode(self, plain: object) -> Action:
        if isinstance(plain, list) and all(type(n) is int and 0 <= n < 256 for n in plain):
            match cast("list[int]", plain):
                case [5, seat, kind] if kind < KINDS:
                    return Toss(seat, kind)
                case [6, seat, kind] if kind < KINDS:
                    return Grab(seat, kind)
                case [7, seat]:
                    return Ready(seat)
                case [8]:
                    return Close()
        return self._stones.decode(plain)

    def digest(self, position: MarketPosition) -> bytes:
        return self._stones.digest(position)

    def sections(self, position: MarketPosition) -> dict[str, bytes]:
        return self._stones.sections(position)

    def describe(self, position: MarketPosition) -> str:
        return self._stones.describe(position)

    def box(self, options: Mapping[str, object]) -> list[int]:
        return self._stones.box(_others(options))

    def draw_size(self, position: MarketPosition) -> int:
        return self._stones.draw_size(position)

    def deal(self, position: MarketPosition, drawn: Sequence[int]) -> Action:
        return self._stones.deal(position, drawn)

    def deadline(self, position: MarketPosition) -> Deadline | None:
        if not position.is_market or not position.seconds:
            return None
        return Deadline(100 - position.markets, position.seconds)

    def expire(self, position: MarketPosition) -> Action:
        if self.deadline(position) is None:
            raise ValueError("there is no market that ends by itself")
        return Close()

    def veil(self, action: Action, actor: int, seat: int | None) -> Action:
        return (
            action if isinstance(action, MarketAction) else self._stones.veil(action, actor, seat)
        )

    def owner(self, action: Action, actor: int) -> int | None:
        return None if isinstance(action, MarketAction) else self._stones.owner(action, actor)

    def earliest(self, history: Sequence[tuple[int, object]], seat: int) -> int:
        """As in stones: what happened at a market stays."""
        return self._stones.earliest(history, seat)


def choose(position: MarketPosition, seat: int, random: Random) -> Action:
    """Some legal action of a seat that may act, with the stones that it knows."""
    if not position.is_market:
        return random.choice([*stones.answers(stones.view(position, position.turn))])
    hand = position.hands[seat]
    tosses: list[Action] = [Toss(seat, kind) for kind in range(KINDS) if hand[kind]]
    grabs: list[Action] = [Grab(seat, kind) for kind in range(KINDS) if position.heap[kind]]
    actions: list[Action] = [Ready(seat), *tosses, *(grabs if sum(hand) < FULL else ())]
    return random.choice(actions)


def _play(before: MarketPosition, action: SeatAction) -> MarketPosition:
    if not before.is_market or not 0 <= action.seat < len(before.hands):
        raise ValueError("there is no market for this seat")
    if action.seat in before.ready:
        raise ValueError("this seat was ready")
    match action:
        case Toss(seat, kind):
            return replace(_without(before, seat, kind), heap=_more(before.heap, kind, 1))
        case Grab(seat, kind) if not before.heap[kind]:
            raise ValueError("there is no such stone on the heap")
        case Grab(seat, kind) if sum(before.hands[seat]) >= FULL:
            raise ValueError("this hand is full")
        case Grab(seat, kind):
            hands = changed(before.hands, seat, _more(before.hands[seat], kind, 1))
            return replace(before, heap=_more(before.heap, kind, -1), hands=hands)
        case Ready(seat):
            after = replace(before, ready=tuple(sorted((*before.ready, seat))))
            return _ended(after) if len(after.ready) == len(before.hands) else after


def _opened(after: MarketPosition, was_dealt: bool) -> MarketPosition:
    """A market opens after the last of the stones that are due, if one is still to come."""
    if not was_dealt or after.due or not after.markets:
        return after
    return replace(after, markets=after.markets - 1, is_market=True, ready=())


def _ended(before: MarketPosition) -> MarketPosition:
    """The market ends: it is the turn of the next seat that has stones."""
    if not before.is_market:
        raise ValueError("there is no market")
    seats = len(before.hands)
    first = max(before.turn, 0)
    order = [(first + more) % seats for more in range(seats)]
    turn = next((seat for seat in order if any(before.hands[seat])), OVER)
    return replace(before, is_market=False, ready=(), turn=turn)


def _forgotten(before: MarketPosition, seat: int) -> MarketPosition:
    """Others saw some stones of a hand at the market; which of them it lays aside they do not."""
    return replace(before, hands=changed(before.hands, seat, stones.veiled(before.hands[seat])))


def _without(before: MarketPosition, seat: int, kind: int) -> MarketPosition:
    """Takes a stone from a hand; one that is not known to be in it is among its unknown ones."""
    hand = before.hands[seat]
    at = kind if hand[kind] else KINDS
    if not hand[at]:
        raise ValueError("this stone is not in the hand")
    return replace(before, hands=changed(before.hands, seat, _more(hand, at, -1)))


def _more(handful: Stones, kind: int, count: int) -> Stones:
    return changed(handful, kind, handful[kind] + count)


def _number(options: Mapping[str, object], name: str, most: int) -> int:
    number = options.get(name, 0)
    if type(number) is not int or not 0 <= number <= most:
        raise ValueError(f"the option {name} is a whole number up to {most}")
    return number


def _others(options: Mapping[str, object]) -> dict[str, object]:
    """The options of stones; raises ValueError if one of the others is wrong."""
    own = [name for name, most in OPTIONS if _number(options, name, most) >= 0]
    return {name: value for name, value in options.items() if name not in own}
