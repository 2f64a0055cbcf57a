"""A tiny game with a hidden bag, to test the network with a second game.

Two to four seats hold three stones each, of four kinds worth 0 to 3. On a turn a seat plays stones
openly, one by one, and then says that it is done; or it lays some aside face down, which ends the
turn too. Then the keeper refills the hand. A lot decides who begins; the game ends when nobody has
stones left. Stones that are drawn or laid aside are secret: others know how many, not which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar, cast

from net.game_rules import BAG, KEEPER, AnyPace, Chance, Deadline, Draw, OpenLot
from net.wire.hashes import digest_of

T = TypeVar("T")

KINDS, HAND = 4, 3
LOT, OVER = -2, -3
#: The number of stones of each kind, and of those that the reader does not know.
Stones = tuple[int, ...]
NONE: Stones = (0,) * (KINDS + 1)
TURN_OVER = "the turn is over"


@dataclass(frozen=True)
class Start:
    seat: int


@dataclass(frozen=True)
class Deal:
    seat: int
    stones: Stones


@dataclass(frozen=True)
class Play:
    kind: int


@dataclass(frozen=True)
class Aside:
    stones: Stones


@dataclass(frozen=True)
class Done:
    pass


Action = Start | Deal | Play | Aside | Done
KINDS_OF_ACTIONS: tuple[type[Action], ...] = (Start, Deal, Play, Aside, Done)


@dataclass(frozen=True)
class Position:
    bag: int
    hands: tuple[Stones, ...]
    aside: tuple[Stones, ...]
    points: tuple[int, ...]
    turn: int = LOT
    played: int = 0
    """in this turn"""
    due: tuple[int, ...] = ()
    """the seats that wait for stones"""


class StonesRules:
    """Satisfies `net.game_rules.Rules`. Options are `seats`, 2 to 4, and `bag`, how many stones."""

    name = "stones 1"
    allows_undo = True

    def start(self, options: Mapping[str, object]) -> Position:
        seats, bag = _options(options)
        return Position(bag, (NONE,) * seats, (NONE,) * seats, (0,) * seats)

    def seats(self, options: Mapping[str, object]) -> int:
        return _options(options)[0]

    def actors(self, position: Position) -> frozenset[int]:
        if position.due or position.turn == LOT:
            return frozenset({KEEPER})
        return frozenset() if position.turn == OVER else frozenset({position.turn})

    def ahead(self, position: Position) -> None:
        """What the keeper does decides about everything."""

    def renewed(self, position: Position, action: Action) -> Action:
        """Actions count nothing."""
        return action

    def announces(self, position: Position, line: str) -> bool:
        """Talk is talk."""
        return False

    def author(self, action: Action) -> int | None:
        """Whose turn it is decides."""
        return None

    def needs_base(self, action: Action) -> bool:
        return True

    def seals(self, action: Action) -> bool:
        """Nobody chooses at the same time as others."""
        return False

    def seal_for(self, action: Action) -> Action | None:
        return None

    def check_choice(self, position: Position, action: Action) -> None:
        """Nothing is sealed."""

    def play(self, position: Position, action: Action) -> tuple[Position, tuple[str, ...]]:
        over = isinstance(action, Aside | Done)
        return _play(position, action), (TURN_OVER,) if over else ()

    def encode(self, action: Action) -> list[int]:
        fields = [*vars(action).values()]
        flat = [n for field in fields for n in (field if isinstance(field, tuple) else (field,))]
        return [KINDS_OF_ACTIONS.index(type(action)), *flat]

    def decode(self, plain: object) -> Action:
        if isinstance(plain, list) and all(type(n) is int and 0 <= n < 256 for n in plain):
            match cast("list[int]", plain):
                case [0, seat]:
                    return Start(seat)
                case [1, seat, *stones] if len(stones) == len(NONE):
                    return Deal(seat, tuple(stones))
                case [2, kind] if kind < KINDS:
                    return Play(kind)
                case [3, *stones] if len(stones) == len(NONE):
                    return Aside(tuple(stones))
                case [4]:
                    return Done()
        raise ValueError("that is no action with stones")

    def digest(self, position: Position) -> bytes:
        return digest_of(b"stones", *self.sections(position).values())

    def sections(self, position: Position) -> dict[str, bytes]:
        return {name: repr(value).encode() for name, value in public(position).items()}

    def describe(self, position: Position) -> str:
        return "".join(f"{name} {value}\n" for name, value in public(position).items())

    def box(self, options: Mapping[str, object]) -> list[int]:
        return [number % KINDS for number in range(_options(options)[1])]

    def chance(self, position: Position) -> Chance:
        if not position.due:
            return OpenLot()
        return Draw(BAG, HAND - sum(position.hands[position.due[0]]))

    def deal(self, position: Position, drawn: Sequence[int]) -> Action:
        if any(type(number) is not int or number < 0 for number in drawn):
            raise ValueError("what is drawn comes as whole numbers")
        if position.due and all(kind < KINDS for kind in drawn):
            return Deal(position.due[0], (*map(drawn.count, range(KINDS)), 0))
        if not position.due and position.turn == LOT and len(drawn) == 1:
            return Start(drawn[0] % len(position.hands))
        raise ValueError("that is no answer to this position")

    def deadline(self, position: Position) -> Deadline | None:
        return None

    def expire(self, position: Position) -> Action:
        raise ValueError("nothing ends this position but its seats")

    def pace(self) -> AnyPace:
        return AnyPace()

    most_beforehand = 0

    def answers_beforehand(self, position: Position, seat: int, limit: int) -> Sequence[Action]:
        """Nobody is attacked."""
        return ()

    def veil(self, action: Action, actor: int, seat: int | None) -> Action:
        match action:
            case Deal(owner, stones) if owner != seat:
                return Deal(owner, veiled(stones))
            case Aside(stones) if actor != seat:
                return Aside(veiled(stones))
        return action

    def owners(self, action: Action, actor: int) -> frozenset[int]:
        match action:
            case Deal(seat):
                return frozenset({seat})
            case Aside():
                return frozenset({actor})
        return frozenset()

    def items_for(self, action: Action, seat: int) -> Sequence[int]:
        return ()

    def earliest(self, history: Sequence[tuple[int, object]], seat: int) -> int:
        """A seat may undo its own actions back to the last end of a turn."""
        actions = len(history)
        while actions and history[actions - 1][0] == seat:
            if TURN_OVER in cast("tuple[str, ...]", history[actions - 1][1]):
                break
            actions -= 1
        return actions


def view(position: Position, seat: int | None) -> Position:
    """The position as this seat, or a spectator, may see it."""
    return replace(
        position,
        hands=tuple(h if s == seat else veiled(h) for s, h in enumerate(position.hands)),
        aside=tuple(a if s == seat else veiled(a) for s, a in enumerate(position.aside)),
    )


def veiled(stones: Stones) -> Stones:
    return (*NONE[1:], sum(stones))


def answers(position: Position) -> list[Action]:
    """Actions of the active seat, with known stones only and at most two laid aside."""
    if position.turn < 0 or position.due:
        return []
    kinds = [kind for kind in range(KINDS) if position.hands[position.turn][kind]]
    plays: list[Action] = [Play(kind) for kind in kinds]
    if position.played:
        return [Done(), *plays]
    one = [(*(int(other == kind) for other in range(KINDS)), 0) for kind in kinds]
    two = [tuple(map(sum, zip(a, b, strict=True))) for a in one for b in one if a < b]
    return plays + [Aside(stones) for stones in one + two]


def _play(before: Position, action: Action) -> Position:
    waits = (before.turn == LOT, bool(before.due), before.turn >= 0)
    match action, waits:
        case Start(seat), (True, False, False) if seat < len(before.hands):
            order = [(seat + more) % len(before.hands) for more in range(len(before.hands))]
            return replace(before, turn=seat, due=tuple(order))
        case Deal(seat, stones), (_, True, _) if seat == before.due[0]:
            return _dealt(before, seat, stones)
        case Play(kind), (_, False, True):
            stones = tuple(int(other == kind) for other in range(KINDS + 1))
            points = changed(before.points, before.turn, before.points[before.turn] + kind)
            return replace(_without(before, stones), points=points, played=before.played + 1)
        case Aside(stones), (_, False, True) if any(stones) and not before.played:
            pile = tuple(map(sum, zip(before.aside[before.turn], stones, strict=True)))
            after = _without(before, stones)
            return _next(replace(after, aside=changed(before.aside, before.turn, pile)))
        case Done(), (_, False, True) if before.played:
            return _next(before)
    raise ValueError(f"{action} is not what this position waits for")


def _dealt(before: Position, seat: int, stones: Stones) -> Position:
    count = min(HAND - sum(before.hands[seat]), before.bag)
    if sum(stones) != count:
        raise ValueError(f"{count} stones are to be dealt")
    hand = tuple(map(sum, zip(before.hands[seat], stones, strict=True)))
    hands = changed(before.hands, seat, hand)
    after = replace(before, bag=before.bag - count, hands=hands, due=before.due[1:])
    return after if after.due else _seated(after)


def _without(before: Position, stones: Stones) -> Position:
    """Takes these from the hand; what is not known to be in it counts as its unknown stones."""
    hand = before.hands[before.turn]
    known = tuple(map(min, hand[:KINDS], stones))
    unknown = hand[KINDS] - (sum(stones) - sum(known))
    if unknown < 0:
        raise ValueError("these stones are not in the hand")
    left = (*(have - less for have, less in zip(hand, known, strict=False)), unknown)
    return replace(before, hands=changed(before.hands, before.turn, left))


def _next(before: Position) -> Position:
    """Passes the turn on; the hand is refilled first, as long as there are stones."""
    is_due = before.bag and sum(before.hands[before.turn]) < HAND
    due = (before.turn,) if is_due else ()
    after = replace(before, turn=(before.turn + 1) % len(before.hands), played=0, due=due)
    return after if due else _seated(after)


def _seated(before: Position) -> Position:
    """Skips seats without stones; when nobody has any the game is over."""
    seats = len(before.hands)
    order = [(before.turn + more) % seats for more in range(seats)]
    return replace(before, turn=next((s for s in order if any(before.hands[s])), OVER))


def public(position: Position) -> dict[str, object]:
    return {**vars(position), "hands": _sizes(position.hands), "aside": _sizes(position.aside)}


def _sizes(handfuls: tuple[Stones, ...]) -> list[int]:
    return [sum(stones) for stones in handfuls]


def changed(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*row[:at], value, *row[at + 1 :])


def _options(options: Mapping[str, object]) -> tuple[int, int]:
    seats, bag = options.get("seats", 2), options.get("bag", 24)
    if not {*options} <= {"seats", "bag"} or type(seats) is not int or type(bag) is not int:
        raise ValueError("the options are seats and bag, whole numbers")
    if not 2 <= seats <= 4 or not HAND * seats <= bag <= 96:
        raise ValueError("there are 2 to 4 seats, and 3 stones for each to 96 in all")
    return seats, bag
