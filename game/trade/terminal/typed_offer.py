"""Deals as people type them: `2 goats for 1 bronze`, `goats claim democracy 1 for 2 points`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.common.values import value
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Goods, Kind, Token
from engine.trade.model.offers import NO_CLAIM, Claim, Special, Ware
from game.i18n import _
from game.terminal_contract import Unclear
from game.trade.terminal.typed_cards import bottom_words, read_goods
from game.trade.text.card_names import bottom_text

#: Words that stand before an item, and say nothing.
_ARTICLES = ("a", "an", "the", "some")
_CLAIMS = ("claim", "claims", "claiming", "saying")
_TOKENS = {
    Token.POINTS: ("point", "points", "pt", "pts", "vp"),
    Token.CULTURE: ("culture", "cultures"),
    Token.BARBARIAN: ("barbarian", "barbarians"),
}


@value
class Item:
    """One thing of a deal."""

    ware: Ware
    amount: int
    bottom: Claim = NO_CLAIM
    """the bottom that the card must have, as a place in `Deck.bottoms`"""
    claim: Claim = NO_CLAIM
    """what is said of it"""
    shown: Goods | None = None
    """the type that is stated, if it is another one (R7)"""


class ItemReader:
    """Reads items from the words of a line. Raises Unclear."""

    def __init__(self, deck: Deck, text: str) -> None:
        self._deck = deck
        self._words = _split(text)
        self._at = 0

    def items(self) -> list[Item]:
        """All of them; `nothing` is none."""
        if self._words == ["nothing"] or not self._words:
            return []
        return [*self._items()]

    def _items(self) -> Iterator[Item]:
        yield self._item()
        while self._take_any((",", "and", "+")):
            self._take_any(("and",))
            yield self._item()
        if self._at < len(self._words):
            text = _("I do not understand “{word}” there; put a comma between the goods of a deal.")
            raise Unclear(text.format(word=self._next[:30]))

    def _item(self) -> Item:
        amount, ware = self._amount(), self._ware()
        shown = self._shown()
        bottom = self._bottom()
        self._take_any(("with",))
        claim = self._claim() if self._take_any(_CLAIMS) else NO_CLAIM
        if (shown or bottom >= 0 or claim >= 0) and not isinstance(ware, Goods):
            raise Unclear(_("Only goods have a bottom about which something can be said."))
        return Item(ware, amount, bottom, claim, shown)

    @property
    def _next(self) -> str:
        return self._words[self._at] if self._at < len(self._words) else ""

    def _take(self) -> str:
        word = self._next
        self._at += 1
        return word

    def _take_any(self, words: Sequence[str]) -> bool:
        found = self._next in words and bool(self._next)
        self._at += found
        return found

    def _amount(self) -> int:
        if self._take_any(_ARTICLES) or not self._next.isdecimal():
            return 1
        return int(self._take()[:3])

    def _ware(self) -> Ware:
        if special := self._special():
            return special
        word = self._take()
        for token, names in _TOKENS.items():
            if word in names:
                return token
        if goods := read_goods(word):
            self._take_any(("lazuli",))
            return goods
        known = ", ".join(each.value for each in (*Goods, *Token))
        text = _("“{word}” cannot be traded; you can name {known}, and specials such as #25.")
        raise Unclear(text.format(word=word[:30], known=known))

    def _special(self) -> Special | None:
        """By number, or by its whole name."""
        if self._next in ("special", "specials") and self._at + 1 < len(self._words):
            self._take()
        number = self._next.removeprefix("#").removeprefix("s")
        marked = self._next != number or self._words[self._at - 1 : self._at] == ["special"]
        if marked and number.isdecimal() and int(number) in self._deck.specials:
            self._take()
            return Special(int(number))
        for found, design in self._deck.specials.items():
            if self._take_all(_split(design.name)):
                return Special(found)
        return None

    def _take_all(self, words: Sequence[str]) -> bool:
        """Takes these words if all of them come next."""
        found = self._words[self._at : self._at + len(words)] == [*words] and bool(words)
        self._at += len(words) if found else 0
        return found

    def _shown(self) -> Goods | None:
        """The type that is stated in place of the true one."""
        if not self._take_any(("as",)):
            return None
        if shown := read_goods(self._take()):
            return shown
        raise Unclear(_("After “as” comes the type of goods that you state."))

    def _bottom(self) -> Claim:
        """The longest bottom that comes next; none if there is none."""
        found, most = NO_CLAIM, 0
        for design in self._deck.designs:
            for words in map(_split, bottom_words(self._deck, design) if design.is_goods else ()):
                if len(words) > most and self._words[self._at : self._at + len(words)] == words:
                    found, most = self._deck.bottoms.index(design.clauses), len(words)
        self._at += most
        return found

    def _claim(self) -> Claim:
        claim = self._bottom()
        if claim == NO_CLAIM:
            text = _("After “claim” comes what a bottom does. Choose from: {bottoms}.")
            raise Unclear(text.format(bottoms=", ".join(_usual_bottoms(self._deck))))
        return claim


def _usual_bottoms(deck: Deck) -> list[str]:
    """What the bottoms of goods do, each once, as it can be typed; disasters are left out."""
    goods = [each for each in deck.designs if each.kind in (Kind.BASIC, Kind.IMPORT)]
    return sorted({bottom_text(deck, each.clauses) for each in goods})


def _split(text: str) -> list[str]:
    for sign in "()[].;":
        text = text.replace(sign, " ")
    return text.lower().replace(",", " , ").replace("+", " + ").split()
