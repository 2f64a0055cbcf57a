"""The position: everything known of a game between two actions."""

from __future__ import annotations

from operator import attrgetter

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Kind, Phase, Stack
from engine.trade.model.agenda import KEEPERS, Item
from engine.trade.model.choices import Choice
from engine.trade.model.decisions import ChoiceAgain, Decision, RevealDue, SealedChoice, Trading
from engine.trade.model.hand import Hand
from engine.trade.model.memory import Memory
from engine.trade.model.offers import Market
from engine.trade.model.options import Options
from engine.trade.model.player import Player
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.model.wish import Wish

#: The stacks that cards are drawn from, in the order of `Position.stacks`.
STACKS: tuple[Stack, ...] = tuple(
    stack for stack in Stack if stack not in (Stack.BOX, Stack.SPECIAL)
)
STACK_PLACES: dict[Stack, int] = {stack: place for place, stack in enumerate(STACKS)}
GOODS_STACKS = {Kind.BASIC: Stack.BASIC, Kind.IMPORT: Stack.IMPORT}

#: The fields that make up a position: two positions are equal if all of these are.
FIELDS = (
    *("deck", "options", "round", "phase", "players", "hands", "warehouses", "drawn", "returned"),
    *("stacks", "discards", "spent_specials", "disasters_aside"),
    *("choices", "orders", "market", "suffered", "agenda"),
)
_values = attrgetter(*FIELDS)
_new_object = object.__new__


@value
class Drawn:
    """A development that a seat has drawn and may keep; the back of it for others."""

    stack: Stack
    card: Card


class Position:
    """A game between two actions. A published position never changes.

    Rules work on a `copy()` inside `apply` and replace values instead of mutating them.
    """

    __slots__ = (*FIELDS, "memory", "reader", "wishes")

    deck: Deck
    options: Options
    round: int
    """1 to 5"""
    phase: Phase
    """`NOW` in the development phase, `END` when the game is over"""
    players: tuple[Player, ...]
    """by seat"""
    hands: tuple[Hand, ...]
    """by seat"""
    warehouses: tuple[Hand, ...]
    """by seat"""
    drawn: tuple[tuple[Drawn, ...], ...]
    """by seat, the developments that it chooses from"""
    returned: tuple[tuple[Drawn, ...], ...]
    """by seat, the developments that it gives back, until they are shuffled into their stacks"""
    stacks: tuple[int, ...]
    """how many cards are in each of `STACKS`"""
    discards: tuple[Card, ...]
    """goods that lie face up, in the order of the deck"""
    spent_specials: tuple[Card, ...]
    """specials that have been discarded; the others are in supply or with players"""
    disasters_aside: bool
    """the five disasters are still set aside (S5)"""
    choices: tuple[Choice | None, ...]
    """by seat, what was chosen in this step and has not been carried out yet"""
    orders: tuple[tuple[Seat, ...], ...]
    """orders that were drawn in this step and have not been used yet; the first seat for P4"""
    market: Market | None
    """while people trade"""
    suffered: tuple[Seat, ...]
    """who lost points or tokens in this round's attack, or would have (F5)"""
    agenda: tuple[Item, ...]
    """what is still to be done, the next thing last; nothing when the game is over"""

    memory: Memory
    """what players remember of deals, for bots; no part of the game"""
    reader: Seat | None
    """whose view this is, for bots; None if it is nobody's. It is no part of the game"""
    wishes: tuple[tuple[Seat, Wish], ...]
    """what seats have said that they seek and have, for bots; no part of the game"""

    def __init__(
        self,
        *,
        deck: Deck,
        options: Options,
        players: tuple[Player, ...],
        stacks: tuple[int, ...],
        disasters_aside: bool,
        agenda: tuple[Item, ...],
        hands: tuple[Hand, ...],
        warehouses: tuple[Hand, ...],
        drawn: tuple[tuple[Drawn, ...], ...],
        returned: tuple[tuple[Drawn, ...], ...],
        choices: tuple[Choice | None, ...],
        round: int = 1,
        phase: Phase = Phase.NOW,
        discards: tuple[Card, ...] = (),
        spent_specials: tuple[Card, ...] = (),
        orders: tuple[tuple[Seat, ...], ...] = (),
        market: Market | None = None,
        suffered: tuple[Seat, ...] = (),
    ) -> None:
        self.deck = deck
        self.options = options
        self.round = round
        self.phase = phase
        self.players = players
        self.hands = hands
        self.warehouses = warehouses
        self.drawn = drawn
        self.returned = returned
        self.stacks = stacks
        self.discards = discards
        self.spent_specials = spent_specials
        self.disasters_aside = disasters_aside
        self.choices = choices
        self.orders = orders
        self.market = market
        self.suffered = suffered
        self.agenda = agenda
        self.memory = Memory()
        self.reader = None
        self.wishes = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and bool(_values(self) == _values(other))

    def __hash__(self) -> int:
        return hash(_values(self))

    def copy(self) -> Position:
        """A copy for rules to work on before it is published."""
        new = _new_object(Position)
        for field in FIELDS:
            setattr(new, field, getattr(self, field))
        new.memory = self.memory
        new.reader = self.reader
        new.wishes = self.wishes
        return new

    @property
    def seats(self) -> range:
        return range(len(self.players))

    @property
    def decision(self) -> Decision | None:
        """What the position waits for; None when the game is over."""
        return self.agenda[-1] if self.agenda else None  # type: ignore[return-value]  # rules stop here

    @property
    def actors(self) -> frozenset[Seat]:
        """The seats that may act, the keeper alone, or nobody when the game is over."""
        match self.decision:
            case None:
                return frozenset()
            case SealedChoice(choosers=choosers, sealed=sealed, opened=opened) as choice:
                done = [seat for seat, _ in opened] if choice.is_sealed else sealed
                return frozenset(seat for seat in choosers if seat not in done)
            case ChoiceAgain(theft):
                return frozenset({theft.ability.owner})
            case Trading():
                return frozenset(map(Seat, self.seats))
            case decision:
                assert isinstance(decision, KEEPERS)
                return frozenset({KEEPER})

    @property
    def are_hands_revealed(self) -> bool:
        """Whether all see the hands: from M2 on, until they are discarded (M10)."""
        return self.phase is Phase.MERCANTILE and not isinstance(self.decision, RevealDue)

    def size(self, stack: Stack) -> int:
        """How many cards are in a stack."""
        return self.stacks[STACK_PLACES[stack]]
