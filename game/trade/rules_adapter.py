"""Trade on the Tigris as the network knows a game: it satisfies `net.game_rules.Rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import factorial

from engine.common.stated import stated
from engine.trade.codec import decode_action, digest, encode_action, sections
from engine.trade.deck.card import Card, back
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Stack
from engine.trade.model.actions import (
    Accept,
    Action,
    CarryOut,
    Close,
    Deal,
    DealFirst,
    DealStored,
    DrawOrder,
    Forfeit,
    MakeOffer,
    Open,
    Seal,
    Shuffle,
    TimeUp,
)
from engine.trade.model.choices import StoredCards
from engine.trade.model.decisions import (
    CallOffDue,
    CarryOutDue,
    ChoiceAgain,
    DealDue,
    FirstDue,
    OrderDue,
    RevealDue,
    SealedChoice,
    ShuffleDue,
    StoredDue,
    Trading,
)
from engine.trade.model.events import Event
from engine.trade.model.offers import offer_number
from engine.trade.model.options import OPTIONS, Options
from engine.trade.model.position import Position
from engine.trade.model.seats import FEWEST_SEATS, MOST_SEATS, Seat
from engine.trade.model.view import veil, view
from engine.trade.notation import format_position
from engine.trade.rules.apply import apply
from engine.trade.rules.choosing import check_choice, default_again, default_choice
from engine.trade.rules.keeper import certain_answer
from engine.trade.rules.setup import new_game
from engine.trade.rules.shuffling import shuffled_cards
from engine.trade.rules.version import RULES_VERSION
from game.game import HINTS
from game.trade.decks import find_deck, own_deck
from game.trade.play.wishes import parse_wish
from game.trade.repeated_offers import RepeatedOffers
from net.game_rules import UNKNOWN, Chance, Deadline, Draw, Known, Lot
from net.game_rules import Shuffle as Mix

#: Minutes of a market that people may choose; 0 is no limit (R12).
MINUTES = (5, 3, 2, 8, 0)
#: Seconds in which offers can be accepted after that (R13), and to open a seal (G15).
GRACE, OPENING = 15, 60
#: Clocks of choices that are asked for again have numbers from here on.
AGAIN = 100
#: The most minutes that anybody may set.
MOST_MINUTES = 60


def plain_options(
    seats: int,
    options: Options,
    hints: bool = False,
    deck: Deck | None = None,
) -> dict[str, object]:
    """The agreed rules of a table as plain options."""
    flags: dict[str, object] = {
        option.field: True for option in OPTIONS if getattr(options, option.field)
    }
    if hints:
        flags[HINTS] = True
    chosen = deck or own_deck()
    return {"seats": seats, "deck": chosen.fingerprint, "minutes": options.minutes, **flags}


class TradeRules:
    """The rules as pure functions on plain options, actions and positions.

    Options are `seats`, three to six; `deck`, the fingerprint of a deck; `minutes` of a market, 0
    for no limit; and the fields of OPTIONS and HINTS, each true or false. Missing options have
    their defaults. Items of piles are the numbers of cards.
    """

    name = f"trade {RULES_VERSION}"
    #: What was sealed or agreed to stands.
    allows_undo = False

    def start(self, options: Mapping[str, object]) -> Position:
        return new_game(engine_seats(options), engine_deck(options), engine_options(options))

    def seats(self, options: Mapping[str, object]) -> int:
        engine_options(options)
        return engine_seats(options)

    def actors(self, position: Position) -> frozenset[int]:
        return position.actors

    def ahead(self, position: Position) -> Position | None:
        """While a deal is carried out the market continues as if it were not agreed yet."""
        if not isinstance(position.decision, CarryOutDue):
            return None
        draft = position.copy()
        draft.agenda = position.agenda[:-1]
        return draft

    def renewed(self, position: Position, action: Action) -> Action:
        """An offer has the next number of its seat, also if another one was on its way."""
        market = position.market
        if market is None or not isinstance(action, MakeOffer) or action.version > 1:
            return action
        number = offer_number(action.seat, market.made[action.seat])
        return replace(action, number=number)

    def announces(self, position: Position, line: str) -> bool:
        """Wishes stand until the market is over."""
        return position.market is not None and parse_wish(line) is not None

    def author(self, action: Action) -> int | None:
        return action.seat

    def needs_base(self, action: Action) -> bool:
        """Acceptances name what they accept, and seals hide it: nothing becomes stale."""
        return False

    def seals(self, action: Action) -> bool:
        return isinstance(action, Seal)

    def seal_for(self, action: Action) -> Action | None:
        return Seal(action.seat) if isinstance(action, Open) else None

    def check_choice(self, position: Position, action: Action) -> None:
        """Raises IllegalAction for what could not be opened once all have sealed."""
        decision = position.decision
        if isinstance(action, Open) and isinstance(decision, SealedChoice):
            refusal = check_choice(position, decision.topic, action.seat, action.choice)
            if refusal is not None:
                raise refusal

    def play(self, position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
        """Raises IllegalAction, a ValueError, if the rules refuse the action."""
        progress = apply(position, action)
        return progress.position, progress.events

    def encode(self, action: Action) -> list[int]:
        return encode_action(action)

    def decode(self, plain: object) -> Action:
        return decode_action(plain)

    def digest(self, position: Position) -> bytes:
        return digest(position)

    def sections(self, position: Position) -> dict[str, bytes]:
        return sections(position)

    def describe(self, position: Position) -> str:
        """The position in notation, as a spectator sees it."""
        return format_position(view(position, None))

    # ------------------------------------------------------------------ the keeper

    def box(self, options: Mapping[str, object]) -> list[int]:
        """Nothing: each stack is a pile of its own, mixed before the first card is drawn."""
        return []

    def chance(self, position: Position) -> Chance:
        match position.decision:
            case DealDue(_, stack, count):
                return Draw(pile_name(position, stack), count)
            case ShuffleDue(stack) as due:
                cards = (int(card) for card in shuffled_cards(position, due))
                items = tuple(card if card >= 0 else UNKNOWN for card in cards)
                return Mix(pile_name(position, stack, due), items)
            case OrderDue(seats):
                return Lot(factorial(len(seats)))
            case FirstDue():
                return Lot(len(position.players))
            case StoredDue(theft):
                return Lot(len(position.warehouses[theft.target]))
            case _:
                return Known()

    def deal(self, position: Position, drawn: Sequence[int]) -> Action:
        """The answer to what the position waits for; raises ValueError."""
        if any(type(number) is not int for number in drawn):
            raise ValueError(stated("what is drawn are whole numbers"))
        match position.decision, tuple(drawn):
            case DealDue(seat, stack, _), cards:
                return Deal(seat, stack, tuple(map(Card, cards)))
            case ShuffleDue(stack), ():
                return Shuffle(stack)
            case OrderDue(seats), (number,) if number >= 0:
                return DrawOrder(nth_order(seats, number))
            case FirstDue(), (number,) if number >= 0:
                return DealFirst(Seat(number % len(position.players)))
            case StoredDue(theft), (number,) if number >= 0:
                cards = position.warehouses[theft.target].cards
                card = cards[number % len(cards)]
                return DealStored(theft.ability.owner, theft.target, card, card)
            case (RevealDue() | CarryOutDue() | CallOffDue()) as due, _:
                return certain_answer(position, due)
        raise ValueError(stated("that is no answer to this position"))

    # ------------------------------------------------------------------ clocks

    def deadline(self, position: Position) -> Deadline | None:
        """Markets have the minutes of the table; seals are opened soon.

        A choice that a step asks for again is made in the open by one seat, and all wait for it
        (G4). G15 speaks of seals only; decided: where the table has a clock it ends such a choice,
        too, after the same time. Without one the others may ask for a bot, as for any decision. The
        clock of a market runs on while the keeper carries out a deal.
        """
        clock = 10 * position.round
        if position.market is not None:
            minutes = position.options.minutes
            if position.market.is_closing:
                return Deadline(clock + 1, GRACE)
            return Deadline(clock, 60 * minutes) if minutes else None
        match position.decision:
            case SealedChoice(opened=opened) as choice if choice.is_sealed:
                return Deadline(clock + 2 + len(opened), OPENING)
            case ChoiceAgain(theft) if position.options.minutes:
                return Deadline(AGAIN + clock + theft.ability.owner, OPENING)
        return None

    def expire(self, position: Position) -> Action:
        match position.decision:
            case Trading() if position.market is not None:
                return Close() if position.market.is_closing else TimeUp()
            case SealedChoice(topic) as choice if choice.is_sealed:
                seat = min(position.actors)
                return Forfeit(seat, default_choice(position, topic, seat))
            case ChoiceAgain(theft) as choice:
                return Forfeit(theft.ability.owner, default_again(position, choice))
        raise ValueError(stated("nothing ends this position but its seats"))

    def pace(self) -> RepeatedOffers:
        return RepeatedOffers()

    most_beforehand = 0

    def answers_beforehand(self, position: Position, seat: int, limit: int) -> Sequence[Action]:
        """Nobody is attacked and answers with what they hold."""
        return ()

    # ------------------------------------------------------------------ secrets

    def veil(self, action: Action, actor: int, seat: int | None) -> Action:
        return veil(action, None if seat is None else Seat(seat))

    def owners(self, action: Action, actor: int) -> frozenset[int]:
        """Who may read more of an action than a spectator."""
        match action:
            case Deal(to):
                return frozenset({to})
            case DealStored(to, of):
                return frozenset({to, of})
            case CarryOut(receivers=receivers):
                return frozenset(seat for each in receivers for seat in each)
            case MakeOffer(seat, named=named) | Accept(seat, named=named) if named and named.cards:
                return frozenset({seat, *named.receivers})
            case Open(seat, StoredCards(cards)) if cards:
                return frozenset({seat})
            case _:
                return frozenset()

    def items_for(self, action: Action, seat: int) -> Sequence[int]:
        """The goods that a seat gets from others; specials come from no pile."""
        match action:
            case CarryOut(given=given, receivers=receivers):
                return [
                    card
                    for cards, own in zip(given, receivers, strict=True)
                    for card, receiver in zip(cards, own, strict=True)
                    if receiver == seat
                ]
            case DealStored(to, got=got) if to == seat and back(got) != got:
                return [got]
            case _:
                return []

    def earliest(self, history: Sequence[tuple[int, object]], seat: int) -> int:
        return len(history)


def pile_name(position: Position, stack: Stack, due: ShuffleDue | None = None) -> str:
    """A stack is a pile; with the disasters, the imports become another one (C9)."""
    is_second = (
        stack is Stack.IMPORT
        and not position.options.no_disasters
        and (not position.disasters_aside or (due is not None and due.loose.value == "disasters"))
    )
    return f"{stack.value} 2" if is_second else stack.value


def nth_order(seats: tuple[Seat, ...], number: int) -> tuple[Seat, ...]:
    """The orders of some seats are numbered from 0; numbers beyond begin again."""
    left, order = [*seats], list[Seat]()
    while left:
        number, place = divmod(number, len(left))
        order.append(left.pop(place))
    return tuple(order)


# ---------------------------------------------------------------------- plain options


def engine_options(options: Mapping[str, object]) -> Options:
    """Raises ValueError for an unknown option or a value of the wrong type."""
    fields = [option.field for option in OPTIONS]
    known = {"seats", "deck", "minutes", HINTS, *fields}
    for name in options:
        if name not in known:
            raise ValueError(stated("there is no option {name}", name=repr(name)))
    for name in (HINTS, *fields):
        if type(options.get(name, False)) is not bool:
            raise ValueError(
                stated(
                    "the option {name} is true or false, not {value}",
                    name=repr(name),
                    value=repr(options[name]),
                )
            )
    minutes = options.get("minutes", MINUTES[0])
    if type(minutes) is not int or not 0 <= minutes <= MOST_MINUTES:
        raise ValueError(
            stated(
                "a market lasts 0 to {most} minutes, not {value}",
                most=MOST_MINUTES,
                value=repr(minutes),
            )
        )
    flags = {name: options.get(name, False) is True for name in fields}
    return Options(**flags, minutes=minutes)


def engine_seats(options: Mapping[str, object]) -> int:
    seats = options.get("seats", 4)
    if type(seats) is not int or not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(stated("three to six play, not {n}", n=repr(seats)))
    return seats


def engine_deck(options: Mapping[str, object]) -> Deck:
    fingerprint = options.get("deck", own_deck().fingerprint)
    deck = find_deck(fingerprint) if type(fingerprint) is str else None
    if deck is None:
        raise ValueError(
            stated(
                "it plays with another deck ({deck}); ask for its file, and join with --deck FILE",
                deck=fingerprint,
            )
        )
    return deck
