"""Conditions as one line of text each, both ways. Seats are counted from 1.

| line | holds if |
|---|---|
| `gains 1 points 3` | seat 1 has at least 3 points more than before; also `culture`, `barbarian` |
| `holds 1 barley 3` | it has three barley or more in its hand |
| `stores 1 spices 1` | it has spices in its warehouse |
| `set 1 barley 4` | its barley has scored the fourth box or a higher one |
| `card 1 R0-02/1` | the card lies before it, or is in its hand |
| `marker 1 marduk 2` | its marker is two spaces or more from Start, toward Marduk |
| `draws 1 marduk-I` | it has chosen to draw from this stack |
| `agrees 2 1` | seat 2 has accepted an offer of seat 1 |
| `declines 2 1` | seat 2 has declined an offer of seat 1, or withdrawn its own |
| `deal 1 2` | a deal of both was carried out |
| `truth 1`, `lie 1` | seat 1 said this of the bottom of a card, and somebody has accepted it |
| `suffers 1` | the barbarians have attacked seat 1 |
| `spared 1` | they have attacked, but not seat 1 |
| `golden 1` | seat 1 has had a Golden Age |
| `closed` | trading has ended |
| `over` | the game has ended |
| `not ...` | the condition does not hold |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.common.stated import stated
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Goods, Place, Stack, Token
from engine.trade.goals import conditions
from engine.trade.goals.conditions import Claims, Condition, Not, Positive
from engine.trade.notation.vocabulary import (
    NotationError,
    Words,
    format_card,
    format_seat,
    parse_card,
    parse_number,
    parse_seat,
    parse_term,
    quote,
)

MAX_AMOUNT = 99


@dataclass(frozen=True, slots=True)
class _Word:
    """How a word becomes the value of a field with a deck, and back."""

    read: Callable[[str, Deck], Any]
    write: Callable[[Any, Deck], str]


def _term(terms: Any) -> _Word:
    return _Word(lambda text, _: parse_term(text, terms), lambda term, _: str(term.value))


_SEAT = _Word(lambda text, _: parse_seat(text), lambda seat, _: format_seat(seat))
_AMOUNT = _Word(lambda text, _: parse_number(text, 1, MAX_AMOUNT), lambda number, _: str(number))
_CARD = _Word(lambda text, deck: parse_card(deck, text), lambda card, deck: format_card(deck, card))
_GOODS, _TOKEN, _STACK, _PLACE = _term(Goods), _term(Token), _term(Stack), _term(Place)
#: By their first word: a condition, and a word for each of its fields, in their order.
_FORMS: dict[str, tuple[Callable[..., Positive], tuple[_Word, ...]]] = {
    "gains": (conditions.Gains, (_SEAT, _TOKEN, _AMOUNT)),
    "holds": (conditions.Holds, (_SEAT, _GOODS, _AMOUNT)),
    "stores": (conditions.Stores, (_SEAT, _GOODS, _AMOUNT)),
    "set": (conditions.ScoresSet, (_SEAT, _GOODS, _AMOUNT)),
    "card": (conditions.HasCard, (_SEAT, _CARD)),
    "marker": (conditions.MarkerAt, (_SEAT, _PLACE, _AMOUNT)),
    "draws": (conditions.Draws, (_SEAT, _STACK)),
    "agrees": (conditions.Agrees, (_SEAT, _SEAT)),
    "declines": (conditions.Declines, (_SEAT, _SEAT)),
    "deal": (conditions.MadeDeal, (_SEAT, _SEAT)),
    "suffers": (conditions.Suffers, (_SEAT,)),
    "spared": (conditions.Spared, (_SEAT,)),
    "golden": (conditions.HasGoldenAge, (_SEAT,)),
    "closed": (conditions.MarketClosed, ()),
    "over": (conditions.GameOver, ()),
}
_FIRST_WORDS = {make: first for first, (make, _) in _FORMS.items()}
_CLAIMS = {"truth": True, "lie": False}


def parse_condition(text: str, deck: Deck) -> Condition:
    """The condition in a line, of a game with this deck.

    Raises:
        NotationError: if the text is not a condition.
    """
    words = Words(text)
    is_negated = words.take_if("not")
    condition = _parse_positive(words, deck)
    words.end()
    return Not(condition) if is_negated else condition


def _parse_positive(words: Words, deck: Deck) -> Positive:
    first = words.take()
    if first in _CLAIMS:
        return Claims(parse_seat(words.take()), _CLAIMS[first])
    if first not in _FORMS:
        raise NotationError(
            quote(first),
            stated("a condition: {words}", words=", ".join((*_FORMS, *_CLAIMS, "not"))),
        )
    make, fields = _FORMS[first]
    return make(*(field.read(words.take(), deck) for field in fields))


def format_condition(condition: Condition, deck: Deck) -> str:
    """A condition as one line; `parse_condition` reads it."""
    match condition:
        case Not(positive):
            return f"not {format_condition(positive, deck)}"
        case Claims(seat, truth):
            return f"{'truth' if truth else 'lie'} {format_seat(seat)}"
    first = _FIRST_WORDS[type(condition)]
    words = zip(_FORMS[first][1], condition.__match_args__, strict=True)
    return " ".join((first, *(word.write(getattr(condition, name), deck) for word, name in words)))
