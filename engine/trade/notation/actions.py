"""Actions as one line of text each, both ways. Seats are counted from 1."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.common.stated import stated
from engine.trade.deck.card import Card
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Phase
from engine.trade.model import actions
from engine.trade.model.offers import open_legs, receivers_of
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.notation.choices import format_choice, format_pick, parse_choice, parse_pick
from engine.trade.notation.keeper_actions import KEEPER_READERS, format_keeper_action
from engine.trade.notation.offers import format_legs, format_named, parse_legs, parse_named
from engine.trade.notation.vocabulary import (
    NotationError,
    Words,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
    parse_number,
    quote,
)

_MOST_OFFERS = 999_999
_OFFER = re.compile(r"([1-9][0-9]{0,5})(?:\.([1-9][0-9]{0,3}))?")
_TERMS = re.compile(r"[0-9a-f]{14}")
_WAREHOUSE = "warehouse-"


def format_action(action: actions.Action, position: Position) -> str:
    """An action at this position as one line; its actor is not part of it."""
    deck = position.deck
    match action:
        case actions.Seal():
            return "seal"
        case actions.Open(_, choice):
            return f"open {format_choice(deck, choice)}"
        case actions.ChooseAgain(_, pick):
            return f"choose {format_pick(deck, pick)}"
        case actions.Use():
            return _format_use(deck, action)
        case actions.SetReady(_, ready):
            return "ready" if ready else "not ready"
        case actions.MakeOffer() | actions.Accept() | actions.Decline() | actions.Withdraw():
            return _format_trade(position, action)
        case _:
            return format_keeper_action(deck, action)


def _format_use(deck: Deck, action: actions.Use) -> str:
    paid = f" with {format_cards(deck, action.paid)}" if action.paid else ""
    card = format_card(deck, action.card)
    clauses = _trade_clauses(deck, action.card)
    which = "" if clauses == [action.clause] else f".{action.clause + 1}"
    return f"use {card}{which}{paid}"


def _trade_clauses(deck: Deck, card: Card) -> list[int]:
    clauses = deck.cards[card].clauses
    return [p for p, clause in enumerate(clauses) if clause.phase is Phase.TRADE and clause.may]


def _format_trade(
    position: Position,
    action: actions.MakeOffer | actions.Accept | actions.Decline | actions.Withdraw,
) -> str:
    deck, number = position.deck, action.number
    match action:
        case actions.MakeOffer(_, _, version, legs, named):
            head = f"{number}.{version}" if version > 1 else f"{number}"
            return f"offer {head}: {format_legs(legs)} {format_named(deck, named)}".strip()
        case actions.Accept(_, _, terms, named):
            cards = format_named(deck, named) if named is not None else ""
            return f"accept {number}{_format_terms(position, number, terms)} {cards}".strip()
        case actions.Decline(_, _, terms):
            return f"decline {number}{_format_terms(position, number, terms)}"
        case actions.Withdraw():
            return f"withdraw {number}"


def _format_terms(position: Position, number: int, terms: int) -> str:
    """Nothing where an offer is meant as it stands, else the hash of what was meant."""
    return "" if terms == _present_terms(position, number) else f" as {terms:014x}"


def _present_terms(position: Position, number: int) -> int | None:
    offer = position.market.offer(number) if position.market else None
    return offer.terms if offer else None


# ---------------------------------------------------------------------- reading


def parse_action(text: str, position: Position, seat: Seat) -> actions.Action:
    """The action of a seat in a line; whether it is legal is not checked.

    Raises:
        NotationError: if the text is not an action of this seat, or of the keeper if it is that.
    """
    words = Words(text)
    first = words.take()
    known = KEEPER_READERS if seat == KEEPER else _OF_SEATS
    if first not in known:
        raise NotationError(quote(text), stated("an action: {words}", words=", ".join(known)))
    if seat == KEEPER:
        action = KEEPER_READERS[first](position, words)
    else:
        action = _OF_SEATS[first](position, seat, words)
    words.end()
    return action


def _read_seal(position: Position, seat: Seat, words: Words) -> actions.Action:
    return actions.Seal(seat)


def _read_open(position: Position, seat: Seat, words: Words) -> actions.Action:
    return actions.Open(seat, parse_choice(position.deck, words))


def _read_choose(position: Position, seat: Seat, words: Words) -> actions.Action:
    return actions.ChooseAgain(seat, parse_pick(position.deck, words))


def _read_ready(position: Position, seat: Seat, words: Words) -> actions.Action:
    return actions.SetReady(seat, True)


def _read_not_ready(position: Position, seat: Seat, words: Words) -> actions.Action:
    if words.take() != "ready":
        raise NotationError("'not'", "'not ready'")
    return actions.SetReady(seat, False)


def _read_use(position: Position, seat: Seat, words: Words) -> actions.Action:
    name, dot, number = words.take().partition(".")
    card = parse_card(position.deck, name)
    clauses = _trade_clauses(position.deck, card) if card >= 0 else []
    if not clauses or (len(clauses) > 1 and not dot):
        raise NotationError(
            quote(name), stated("a development with an ability to use while trading")
        )
    most = len(position.deck.cards[card].clauses)
    clause = parse_number(number, 1, most) - 1 if dot else clauses[0]
    paid = parse_cards(position.deck, words.rest()) if words.take_if("with") else ()
    return actions.Use(seat, card, clause, paid)


def _read_offer(position: Position, seat: Seat, words: Words) -> actions.Action:
    number, version = _parse_version(words.take().removesuffix(":"))
    legs = parse_legs(" ".join(words.until("with")))
    words.take_if("with")
    named = parse_named(position.deck, words, receivers_of(legs, seat))
    return actions.MakeOffer(seat, number, version, legs, named)


def _parse_version(text: str) -> tuple[int, int]:
    """An offer's number and version, as in '7' or '7.2'."""
    found = _OFFER.fullmatch(text)
    if found is None:
        raise NotationError(quote(text), stated("the number of an offer, such as '7:' or '7.2:'"))
    return int(found[1]), int(found[2] or 1)


def _read_accept(position: Position, seat: Seat, words: Words) -> actions.Action:
    number, terms = _read_answered(position, words)
    if not words.take_if("with"):
        return actions.Accept(seat, number, terms)
    receivers = receivers_of(open_legs(position.market, number), seat)
    return actions.Accept(seat, number, terms, parse_named(position.deck, words, receivers))


def _read_decline(position: Position, seat: Seat, words: Words) -> actions.Action:
    return actions.Decline(seat, *_read_answered(position, words))


def _read_answered(position: Position, words: Words) -> tuple[int, int]:
    """An offer's number and terms: those that it has now, or those in the text."""
    number = parse_number(words.take(), 1, _MOST_OFFERS)
    if words.take_if("as"):
        terms = words.take()
        if not _TERMS.fullmatch(terms):
            raise NotationError(quote(terms), stated("14 hexadecimal digits"))
        return number, int(terms, 16)
    present = _present_terms(position, number)
    if present is None:
        raise NotationError(f"'{number}'", stated("the number of an open offer"))
    return number, present


def _read_withdraw(position: Position, seat: Seat, words: Words) -> actions.Action:
    return actions.Withdraw(seat, parse_number(words.take(), 1, _MOST_OFFERS))


_Reader = Callable[[Position, Seat, Words], actions.Action]
_OF_SEATS: dict[str, _Reader] = {
    "seal": _read_seal,
    "open": _read_open,
    "choose": _read_choose,
    "offer": _read_offer,
    "accept": _read_accept,
    "decline": _read_decline,
    "withdraw": _read_withdraw,
    "use": _read_use,
    "ready": _read_ready,
    "not": _read_not_ready,
}
