"""Reads the vocabulary: the text of a card's effects becomes clauses (rulings, part V)."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import TypeVar

from engine.common.stated import stated
from engine.trade.deck.clauses import (
    Act,
    Bluff,
    Clause,
    Comparison,
    Condition,
    CountAs,
    Damage,
    Draw,
    Fetch,
    Give,
    Ignore,
    IgnoreCard,
    Move,
    Pay,
    Per,
    Raise,
    Slots,
    Standing,
    Steal,
    Take,
    Tokens,
)
from engine.trade.deck.terms import (
    PLACES,
    Boxes,
    Count,
    Direction,
    Drawn,
    Ignored,
    Loot,
    Phase,
    Place,
    Price,
    Prize,
    Target,
    Token,
    Track,
)

E = TypeVar("E", bound=Enum)

_NUMBER = re.compile(r"0|-?[1-9][0-9]?")


class Unreadable(ValueError):
    """A clause that is not in the vocabulary; the text says which word, and what fits there."""


class Words:
    """The words of a clause, taken one by one."""

    def __init__(self, text: str) -> None:
        """Raises `Unreadable` for spaces that separate nothing."""
        self._words = text.split(" ") if text else []
        self._at = 0
        if "" in self._words:
            raise Unreadable(stated("there is a space too many"))

    @property
    def next(self) -> str:
        """The next word, or "" at the end."""
        return self._words[self._at] if self._at < len(self._words) else ""

    def take(self) -> str:
        word = self.next
        self._at += 1
        return word

    def take_if(self, word: str) -> bool:
        """Takes this word if it is the next one."""
        if self.next != word:
            return False
        self._at += 1
        return True

    def expect(self, word: str) -> None:
        if not self.take_if(word):
            raise Unreadable(
                stated("“{word}” belongs where {found} is", word=word, found=_shown(self.next))
            )

    def term(self, terms: type[E]) -> E:
        """One word of a closed set."""
        word = self.take()
        for term in terms:
            if term.value == word:
                return term
        known = ", ".join(str(term.value) for term in terms if term.value)
        raise Unreadable(stated("{word} is none of {known}", word=_shown(word), known=known))

    def term_if(self, terms: type[E]) -> E | None:
        """One word of a closed set, if it is the next one."""
        return self.term(terms) if any(self.next == term.value for term in terms) else None

    def amount(self, least: int = 1) -> int:
        """A number from `least` to 99."""
        word = self.take()
        if not _NUMBER.fullmatch(word) or int(word) < least:
            raise Unreadable(
                stated("{word} is no number from {least} to 99", word=_shown(word), least=least)
            )
        return int(word)

    def change(self) -> int:
        """A number from -99 to 99, but not 0."""
        if self.next == "0":
            raise Unreadable(stated("0 changes nothing"))
        return self.amount(-99)


def _shown(word: str) -> str:
    return f"“{word}”" if word else stated("the end")


def parse_effects(text: str) -> tuple[Clause, ...]:
    """The clauses of a card's `effects`. Raises `Unreadable`."""
    return tuple(parse_clause(part) for part in text.split(" | ")) if text else ()


def parse_clause(text: str) -> Clause:
    """One clause. Raises `Unreadable`."""
    when, colon, rest = text.partition(": ")
    if not colon:
        raise Unreadable(stated("“{text}” does not begin with a phase and a colon", text=text))
    phase, words = Words(when).term(Phase), Words(rest)
    may = words.take_if("may")
    target = words.term_if(Target) or Target.YOU if words.next else Target.YOU
    act = _parse_act(words)
    condition = _parse_condition(words) if words.take_if("if") else None
    if words.next:
        raise Unreadable(stated("“{word}” is more than belongs here", word=words.next))
    return Clause(phase, act, target, may, condition)


def _parse_act(words: Words) -> Act:
    if (token := words.term_if(Token)) is not None:
        return Tokens(token, words.change(), _parse_per(words))
    if (drawn := words.term_if(Drawn)) is not None:
        return Draw(drawn, words.amount())
    word = words.take()
    if word not in _ACTS:
        raise Unreadable(stated("{word} is no word for what a card does", word=_shown(word)))
    return _ACTS[word](words)


def _parse_per(words: Words) -> Per | None:
    if not words.take_if("per"):
        return None
    rival = words.take_if("rival")
    count = words.term(Count)
    return Per(count, rival, words.amount() if words.take_if("max") else 0)


def _parse_pay(words: Words) -> Pay:
    price, cost = words.term(Price), words.amount()
    words.expect("gain")
    prize, gain = words.term(Prize), words.amount()
    return Pay(price, cost, prize, gain, words.amount() if words.take_if("times") else 1)


def _parse_ignore(words: Words) -> Ignore | IgnoreCard:
    return IgnoreCard(words.take()) if words.take_if("card") else Ignore(words.term(Ignored))


def _parse_count(words: Words) -> CountAs:
    token = words.term(Token)
    if token is Token.POINTS:
        raise Unreadable(stated("only culture and barbarian can be counted as more or fewer"))
    return CountAs(token, words.change())


def _parse_condition(words: Words) -> Condition:
    if (track := words.term_if(Track)) is not None:
        place = words.term(Place)
        if place not in PLACES[track]:
            raise Unreadable(
                stated(
                    "“{place}” is not on the track of {track}", place=place.value, track=track.value
                )
            )
        return Standing(track, place)
    count, sign = words.term(Count), words.take()
    if sign not in ("<", ">"):
        raise Unreadable(stated("“<” or “>” belongs where {word} is", word=_shown(sign)))
    than = words.term(Count) if words.take_if("my") else words.amount(0)
    return Comparison(count, sign == ">", than)


_ACTS: dict[str, Callable[[Words], Act]] = {
    "special": lambda words: Fetch(words.amount()),
    "move": lambda words: Move(words.term(Direction), words.amount()),
    "take": lambda words: Take(words.term(Token), words.amount()),
    "give": lambda words: Give(words.term(Token), words.amount()),
    "pay": _parse_pay,
    "steal": lambda words: Steal(words.term(Loot), words.amount()),
    "damage": lambda words: Damage(words.amount()),
    "box": lambda words: Raise(words.term(Boxes), words.amount()),
    "ignore": _parse_ignore,
    "count": _parse_count,
    "slots": lambda words: Slots(words.amount()),
    "bluff": lambda _: Bluff(),
}
