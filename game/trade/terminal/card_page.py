"""A card with all that stands on it, as lines."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.deck import Deck
from engine.trade.deck.design import Design
from engine.trade.deck.terms import Goods, Icon, Kind, Starter
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.trade.text.amounts import goods_name
from game.trade.text.card_names import bottom_text
from game.trade.text.card_text import sentences
from game.trade.text.names import stack_name
from game.trade.text.printed_names import bottom_name, card_name


def card_text(deck: Deck, design: Design) -> str:
    """In one line: name, icons, all sentences."""
    title = _title(deck, design)
    icons = f" ({icons_text(design)})" if design.icons else ""
    return f"{title}{icons}: {' '.join(sentence.text for sentence in sentences(deck, design))}"


def card_lines(deck: Deck, design: Design) -> Iterator[str]:
    """With its id, stack, copies, and what belongs to it."""
    yield card_text(deck, design)
    copies = _n("{n} copy in the deck", "{n} copies in the deck", design.copies)
    text = _("{id}, {stack}, {copies}.")
    values = {"id": design.id, "stack": stack_name(design.stack)}
    yield text.format(copies=copies.format(n=design.copies), **values)
    if isinstance(design.type, Goods):
        scale = " ".join(map(str, design.scale))
        text = _("A set of {goods} scores, card by card: {scale}.")
        yield text.format(goods=goods_name(design.type), scale=scale)
    if design.kind is Kind.SPECIAL:
        producer = deck.by_id[design.producer]
        text = _("{card} produces it.")
        yield text.format(card=card_name(producer))


def _title(deck: Deck, design: Design) -> str:
    name = card_name(design)
    if design.kind is Kind.SPECIAL:
        return f"#{design.number} {name}"
    if isinstance(design.type, Starter):
        return _("{name}, a starting card").format(name=name)
    if design.is_goods:
        return f"{name}, {bottom_name(design) or bottom_text(deck, design.clauses)}"
    return name


def icons_text(design: Design) -> str:
    return format_list(icon_name(icon) for icon in design.icons)


def icon_name(icon: Icon) -> str:
    return {
        Icon.ASHUR: _("Ashur"),
        Icon.MARDUK: _("Marduk"),
        Icon.EDUCATION: _("Education"),
        Icon.JUSTICE: _("Justice"),
        Icon.MILITARY: _("Military"),
    }[icon]
