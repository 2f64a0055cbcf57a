"""Offers as text: legs, the cards behind them, and what is said of their bottoms."""

from __future__ import annotations

from engine.common.stated import stated
from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.offers import HIDDEN_CLAIM, NO_CLAIM, Leg, Named, Special, Ware
from engine.trade.model.seats import Seat
from engine.trade.notation.vocabulary import (
    NotationError,
    Words,
    format_bottom,
    format_card,
    format_seat,
    parse_bottom,
    parse_card,
    parse_number,
    parse_seat,
    quote,
)

_MOST = 999
#: What stands for a claim that somebody else alone may read.
_SECRET = "secret"


def format_legs(legs: tuple[Leg, ...]) -> str:
    """As in '1>3 goats 2, 3>1 #25'."""
    return ", ".join(map(_format_leg, legs))


def _format_leg(leg: Leg) -> str:
    seats = f"{format_seat(leg.giver)}>{format_seat(leg.receiver)}"
    if isinstance(leg.ware, Special):
        return f"{seats} #{leg.ware.number}"
    return f"{seats} {leg.ware.value} {leg.amount}"


def parse_legs(text: str) -> tuple[Leg, ...]:
    """Raises NotationError."""
    return tuple(_parse_leg(Words(part)) for part in text.split(", "))


def _parse_leg(words: Words) -> Leg:
    seats = words.take()
    giver, arrow, receiver = seats.partition(">")
    if not arrow:
        raise NotationError(quote(seats), stated("who gives to whom, as in '1>3'"))
    ware = _parse_ware(words.take())
    amount = 1 if isinstance(ware, Special) else parse_number(words.take(), 1, _MOST)
    words.end()
    return Leg(parse_seat(giver), parse_seat(receiver), ware, amount)


def _parse_ware(text: str) -> Ware:
    if text.startswith("#"):
        return Special(parse_number(text[1:], 0, _MOST))
    wares: tuple[Goods | Token, ...] = (*Goods, *Token)
    for ware in wares:
        if ware.value == text:
            return ware
    raise NotationError(quote(text), stated("a type of goods, a special such as '#25', or tokens"))


def format_named(deck: Deck, named: Named) -> str:
    """As in 'with BAR-P1/2 GOA-A1/1 claim GOA-A1/1 democracy 1'; empty without cards."""
    if not named.cards:
        return ""
    cards = " ".join(format_card(deck, card) for card in named.cards)
    claims = (
        f" claim {_subject(deck, place, card)} {_format_claim(deck, claim)}"
        for place, (card, claim) in enumerate(zip(named.cards, named.claims, strict=True), 1)
        if claim != NO_CLAIM
    )
    return f"with {cards}{''.join(claims)}"


def _subject(deck: Deck, place: int, card: Card) -> str:
    """A card, or its place among those named if it is hidden."""
    return f"@{place}" if is_hidden(card) else format_card(deck, card)


def _format_claim(deck: Deck, claim: int) -> str:
    return _SECRET if claim == HIDDEN_CLAIM else format_bottom(deck.bottoms[claim])


def parse_named(deck: Deck, words: Words, receivers: tuple[Seat, ...]) -> Named:
    """The named goods of a seat, which these get. Raises NotationError."""
    cards = tuple(parse_card(deck, word) for word in words.until("claim"))
    claims = [NO_CLAIM] * len(cards)
    while words.take_if("claim"):
        place = _parse_subject(deck, cards, words.take())
        claims[place] = _parse_claim(deck, " ".join(words.until("claim")))
    return Named(cards, tuple(claims), receivers)


def _parse_subject(deck: Deck, cards: tuple[Card, ...], text: str) -> int:
    """The place of the card that a claim is about."""
    if text.startswith("@"):
        return parse_number(text[1:], 1, len(cards)) - 1
    card = parse_card(deck, text)
    if card not in cards or is_hidden(card):
        raise NotationError(quote(text), stated("a card that is named before"))
    return cards.index(card)


def _parse_claim(deck: Deck, text: str) -> int:
    return HIDDEN_CLAIM if text == _SECRET else parse_bottom(deck, text)
