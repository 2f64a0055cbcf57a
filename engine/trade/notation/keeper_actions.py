"""Actions of the keeper as text, both ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.trade.deck.card import Card, hidden
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Stack
from engine.trade.model import actions
from engine.trade.model.offers import open_legs, receivers_of
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.notation.choices import format_choice, parse_choice
from engine.trade.notation.vocabulary import (
    NotationError,
    Words,
    format_card,
    format_cards,
    format_seat,
    parse_card,
    parse_cards,
    parse_number,
    parse_seat,
    parse_term,
)

_MOST_OFFERS = 999_999
_WAREHOUSE = "warehouse-"


def format_keeper_action(deck: Deck, action: actions.Action) -> str:
    """An action of the keeper as one line."""
    match action:
        case actions.Deal() | actions.DealStored():
            return _format_deal(deck, action)
        case actions.Shuffle() | actions.DrawOrder() | actions.DealFirst():
            return _format_chance(action)
        case actions.Reveal(hands):
            return f"reveal {_format_by_seat(deck, hands)}"
        case actions.CarryOut(number, given):
            return f"carry out {number}: {_format_by_seat(deck, given)}"
        case actions.CallOff(numbers):
            return f"call off {' '.join(map(str, numbers)) or 'none'}"
        case actions.Forfeit(of, choice):
            return f"void {format_seat(of)} {format_choice(deck, choice)}"
        case _:
            return "time" if isinstance(action, actions.TimeUp) else "close"


def _format_by_seat(deck: Deck, cards: tuple[tuple[Card, ...], ...]) -> str:
    """As in '1 BAR-P1/2 GOA-A1/1, 3 CLA-D1'; 'nothing' if there are none."""
    listed = (
        f"{format_seat(Seat(seat))} {format_cards(deck, each)}"
        for seat, each in enumerate(cards)
        if each
    )
    return ", ".join(listed) or "nothing"


def _format_chance(action: actions.Shuffle | actions.DrawOrder | actions.DealFirst) -> str:
    match action:
        case actions.Shuffle(stack):
            return f"shuffle {stack.value}"
        case actions.DrawOrder(order):
            return f"order {' '.join(map(format_seat, order))}"
        case actions.DealFirst(first):
            return f"first {format_seat(first)}"


def _format_deal(deck: Deck, action: actions.Deal | actions.DealStored) -> str:
    match action:
        case actions.Deal(to, stack, cards):
            shown = f"?{len(cards)}" if cards == hidden(stack, len(cards)) else ""
            pile, listed = stack.value, shown or format_cards(deck, cards)
        case actions.DealStored(to, of, lost, got):
            pile = f"{_WAREHOUSE}{format_seat(of)}"
            listed = format_card(deck, lost) + ("" if lost == got else f">{format_card(deck, got)}")
    return f"deal {format_seat(to)} from {pile}: {listed}"


# ---------------------------------------------------------------------- reading


def _read_deal(position: Position, words: Words) -> actions.Action:
    to, _, pile = parse_seat(words.take()), words.take(), words.take().removesuffix(":")
    deck = position.deck
    if pile.startswith(_WAREHOUSE):
        lost, arrow, got = words.take().partition(">")
        of = parse_seat(pile.removeprefix(_WAREHOUSE))
        return actions.DealStored(
            to, of, parse_card(deck, lost), parse_card(deck, got if arrow else lost)
        )
    stack = parse_term(pile, Stack)
    if words.next.startswith("?") and words.next[1:].isdigit():
        count = parse_number(words.take()[1:], 1, 99)
        return actions.Deal(to, stack, hidden(stack, count))
    return actions.Deal(to, stack, parse_cards(deck, words.rest()))


def _read_order(position: Position, words: Words) -> actions.Action:
    return actions.DrawOrder(tuple(map(parse_seat, words.rest())))


def _read_first(position: Position, words: Words) -> actions.Action:
    return actions.DealFirst(parse_seat(words.take()))


def _read_reveal(position: Position, words: Words) -> actions.Action:
    return actions.Reveal(_read_by_seat(position, words))


def _read_carry(position: Position, words: Words) -> actions.Action:
    if words.take() != "out":
        raise NotationError("'carry'", "'carry out'")
    number = parse_number(words.take().removesuffix(":"), 1, _MOST_OFFERS)
    legs = open_legs(position.market, number)
    receivers = tuple(receivers_of(legs, Seat(seat)) for seat in position.seats)
    return actions.CarryOut(number, _read_by_seat(position, words), receivers)


def _read_call(position: Position, words: Words) -> actions.Action:
    if words.take() != "off":
        raise NotationError("'call'", "'call off'")
    if words.take_if("none"):
        return actions.CallOff(())
    return actions.CallOff(tuple(parse_number(word, 1, _MOST_OFFERS) for word in words.rest()))


def _read_void(position: Position, words: Words) -> actions.Action:
    return actions.Forfeit(parse_seat(words.take()), parse_choice(position.deck, words))


def _read_shuffle(position: Position, words: Words) -> actions.Action:
    return actions.Shuffle(parse_term(words.take(), Stack))


def _read_time(position: Position, words: Words) -> actions.Action:
    return actions.TimeUp()


def _read_close(position: Position, words: Words) -> actions.Action:
    return actions.Close()


def _read_by_seat(position: Position, words: Words) -> tuple[tuple[Card, ...], ...]:
    by_seat: list[tuple[Card, ...]] = [()] * len(position.players)
    if words.take_if("nothing"):
        return tuple(by_seat)
    for part in " ".join(words.rest()).split(", "):
        first, *cards = part.split() or [""]
        seat = parse_number(first, 1, len(by_seat))
        by_seat[seat - 1] = parse_cards(position.deck, cards)
    return tuple(by_seat)


_Reader: TypeAlias = Callable[[Position, Words], actions.Action]
#: What reads the words after the first one, by that.
KEEPER_READERS: dict[str, _Reader] = {
    "deal": _read_deal,
    "shuffle": _read_shuffle,
    "order": _read_order,
    "first": _read_first,
    "reveal": _read_reveal,
    "carry": _read_carry,
    "call": _read_call,
    "void": _read_void,
    "time": _read_time,
    "close": _read_close,
}
