"""Cards within sentences: goods by type and bottom, specials by number, the rest by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.trade.deck.card import Card, back, is_hidden
from engine.trade.deck.clauses import Clause, Damage, Move, Tokens
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Goods, Kind, Target
from game.i18n import _, _n
from game.i18n.labels import labelled
from game.i18n.lists import format_list
from game.trade.text.amounts import backs_amounts, goods_amount, goods_name
from game.trade.text.clause_amounts import tokens_text
from game.trade.text.clause_text import clause_text
from game.trade.text.names import side_name
from game.trade.text.printed_names import bottom_name, card_name


def bottom_text(deck: Deck, clauses: Sequence[Clause]) -> str:
    """What the bottom of a good does, short: `Democracy 1`, `1 point and 1 barbarian`."""
    return format_list(_short_text(deck, each) for each in clauses) if clauses else _("nothing")


def effect_text(deck: Deck, clauses: Sequence[Clause]) -> str:
    """As `bottom_text`, of a card that is named: its bottom may be `without effect`."""
    return bottom_text(deck, clauses) if clauses else _("without effect")


def _short_text(deck: Deck, clause: Clause) -> str:
    """A clause without its verb, if it is one of those that our goods have."""
    if clause.target is not Target.YOU or clause.condition is not None:
        return clause_text(deck, clause)
    match clause.act:
        case Move(direction, spaces) if "-" not in direction.value:
            return f"{side_name(direction.value)} {spaces}"
        case Tokens() as act:
            text = tokens_text(act, clause.target)
            return text if act.amount > 0 else _("minus {amount}").format(amount=text)
        case Damage(number):
            text = _n("damage to {n} development", "damage to {n} developments", number)
            return text.format(n=number)
        case _:
            return clause_text(deck, clause)


def claim_text(deck: Deck, claim: int) -> str:
    """What somebody says of a bottom; to say that it does nothing is not to say nothing."""
    clauses = deck.bottoms[claim]
    return bottom_text(deck, clauses) if clauses else _("that it does nothing")


def card_title(deck: Deck, card: Card) -> str:
    """One card: `Reed Shrine`, `#25 Clay Envelope`, `goats (Democracy 1)`."""
    design = deck.cards[card]
    if isinstance(design.type, Goods):
        return f"{goods_name(design.type)} ({good_bottom(deck, card)})"
    if design.kind is Kind.SPECIAL:
        return f"#{design.number} {card_name(design)}"
    return card_name(design)


def good_bottom(deck: Deck, card: Card) -> str:
    """What the bottom of a card does, with the name that it may have."""
    design = deck.cards[card]
    does, name = effect_text(deck, design.clauses), bottom_name(design)
    return labelled(name, does) if design.kind is Kind.DISASTER else does


def cards_text(deck: Deck, cards: Iterable[Card]) -> str:
    """Many cards, goods by type: `2 goats (Democracy 1, without effect) and 1 import`.

    Cards whose fronts the reader does not see are counted by their backs.
    """
    every = [*cards]
    parts = [*_parts(deck, [card for card in every if not is_hidden(card)])]
    if hidden := [card for card in every if is_hidden(card)]:
        parts += backs_amounts(hidden)
    return format_list(parts) if parts else _("nothing")


def _parts(deck: Deck, cards: Sequence[Card]) -> Iterator[str]:
    for goods in Goods:
        alike = [card for card in cards if deck.cards[card].type is goods]
        if alike:
            bottoms = ", ".join(good_bottom(deck, card) for card in alike)
            yield f"{goods_amount(goods, len(alike))} ({bottoms})"
    for card in cards:
        if not isinstance(deck.cards[card].type, Goods):
            yield card_title(deck, card)


def unseen_text(deck: Deck, cards: Iterable[Card]) -> str:
    """What others see of cards in a hand: specials, and the backs of goods (G9)."""
    return cards_text(deck, map(back, cards))


def tops_text(deck: Deck, cards: Iterable[Card]) -> str:
    """Cards that all see, by their tops: `3 barley, 1 bronze and #25 Clay Envelope`."""
    every = [*cards]
    counted = (
        goods_amount(goods, number)
        for goods in Goods
        if (number := sum(deck.cards[card].type is goods for card in every))
    )
    others = (card_title(deck, card) for card in every if not deck.cards[card].is_goods)
    parts = [*counted, *others]
    return format_list(parts) if parts else _("nothing")
