"""What happens at the markets of the tiny game, and the position it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from net.game_rules import KEEPER, UNKNOWN
from tests.support.net import stones
from tests.support.net.stones import HAND, KINDS, NONE, Position, Stones

#: A seat holds at most so many stones.
FULL = 2 * HAND
#: What the chest holds at first.
CHEST = (0, 1, 2, 3) * 2
#: The kind of a stone that a reader does not know, as a number of an action.
VEILED = KINDS


@dataclass(frozen=True)
class Toss:
    """A stone goes openly on the heap."""

    seat: int
    kind: int


@dataclass(frozen=True)
class Grab:
    """A stone of the heap goes into the hand."""

    seat: int
    kind: int


@dataclass(frozen=True)
class Ready:
    seat: int


@dataclass(frozen=True)
class Close:
    """The keeper's: time is up."""


@dataclass(frozen=True)
class Sink:
    """A stone is put aside, unseen by others: it is mixed under the bag after the market."""

    seat: int
    kind: int


@dataclass(frozen=True)
class Fill:
    """The keeper's: the chest is mixed."""


@dataclass(frozen=True)
class Sweep:
    """The keeper's: heap and sunk stones are mixed, and put under the bag."""


@dataclass(frozen=True)
class Gift:
    """The keeper's: a seat gets a stone of the chest, unseen by others."""

    seat: int
    kind: int


@dataclass(frozen=True)
class Turn:
    """The keeper's: by lot, whose turn comes after the market."""

    seat: int


@dataclass(frozen=True)
class Seal:
    """A seat has chosen a stone."""

    seat: int


@dataclass(frozen=True)
class Show:
    """It is played, for its points; sealed before."""

    seat: int
    kind: int


@dataclass(frozen=True)
class Hide:
    """It is laid aside, unseen by others; sealed before."""

    seat: int
    kind: int


@dataclass(frozen=True)
class Void:
    """The keeper's: a seat did not open in time what it has sealed, and keeps all its stones."""

    seat: int


@dataclass(frozen=True)
class Offer:
    """A seat offers another one a stone, and claims something of it: only that seat reads the
    claim, which may be false, and nobody else knows the stone.
    """

    seat: int
    to: int
    kind: int
    claim: int


@dataclass(frozen=True)
class Take:
    """A seat takes what another has offered it."""

    seat: int
    giver: int


@dataclass(frozen=True)
class Hand:
    """The keeper's: a stone that was offered changes hands; both of them see it."""

    giver: int
    to: int
    kind: int


SeatAction = Toss | Grab | Ready | Sink | Offer | Take
Choice = Show | Hide
KeeperAction = Close | Fill | Sweep | Gift | Turn | Void | Hand
MarketAction = SeatAction | Seal | Choice | KeeperAction
Action = stones.Action | MarketAction
_KINDS: tuple[type[MarketAction], ...] = (
    *(Toss, Grab, Ready, Close),
    *(Sink, Fill, Sweep, Gift, Turn),
    *(Seal, Show, Hide, Void),
    *(Offer, Take, Hand),
)
#: Whose kind others do not see.
SECRET = Sink | Gift | Hide
_FIRST = len(stones.KINDS_OF_ACTIONS)


class Chore(IntEnum):
    """What the keeper still has to do."""

    FILL = 0
    SWEEP = 1
    GIFT = 2
    TURN = 3


@dataclass(frozen=True)
class MarketPosition(Position):
    markets: int = 0
    """still to come"""
    seconds: int = 0
    """of a market; 0 for no end"""
    is_market: bool = False
    ready: tuple[int, ...] = ()
    heap: Stones = NONE
    sunk: Stones = NONE
    chest: int = 0
    """how many stones"""
    chores: tuple[tuple[Chore, int], ...] = ()
    """each with its seat, or 0"""
    offers: tuple[tuple[int, int, int, int], ...] = ()
    """giver, receiver, kind, and claim, in order; VEILED for what the reader does not know"""
    taken: tuple[int, ...] = ()
    """giver and receiver of an offer that is to be carried out"""
    to_seal: tuple[int, ...] = ()
    """the seats that have not sealed a choice yet"""
    to_open: tuple[int, ...] = ()
    """the seats that have not opened theirs"""


def author(action: MarketAction) -> int:
    return KEEPER if isinstance(action, KeeperAction) else action.seat


def owners(action: MarketAction) -> frozenset[int]:
    match action:
        case Offer(giver, to) | Hand(giver, to):
            return frozenset({giver, to})
        case Sink(seat) | Gift(seat) | Hide(seat):
            return frozenset({seat})
    return frozenset()


def veil(action: MarketAction, seat: int | None) -> MarketAction:
    match action:
        case Offer(giver, to, _, claim) if seat != giver:
            return Offer(giver, to, VEILED, claim if seat == to else VEILED)
        case Hand(giver, to) if seat not in (giver, to):
            return Hand(giver, to, VEILED)
    if isinstance(action, SECRET) and action.seat != seat:
        return type(action)(action.seat, VEILED)
    return action


def encode(action: MarketAction) -> list[int]:
    return [_FIRST + _KINDS.index(type(action)), *vars(action).values()]


def decode(plain: list[int]) -> MarketAction | None:
    """None for what is no action of a market; kinds and seats may be wrong."""
    if not plain or not 0 <= plain[0] - _FIRST < len(_KINDS):
        return None
    kind, values = _KINDS[plain[0] - _FIRST], plain[1:]
    names = kind.__match_args__
    limits = {"kind": KINDS + issubclass(kind, SECRET | Offer | Hand), "claim": KINDS + 1}
    is_sound = len(values) == len(names) and all(
        value < limits.get(name, 8) for name, value in zip(names, values, strict=False)
    )
    return kind(*values) if is_sound else None


def listed(handful: Stones) -> tuple[int, ...]:
    """The kinds of these stones one by one, UNKNOWN for those that the reader does not know."""
    kinds = [kind for kind in range(KINDS) for _ in range(handful[kind])]
    return (*kinds, *[UNKNOWN] * handful[KINDS])
