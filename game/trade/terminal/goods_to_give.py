"""Which cards stand behind what somebody gives: those asked for, or the least useful ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.trade.bots.last_wares import wares_at
from engine.trade.bots.style import Style
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods
from engine.trade.model.offers import NO_CLAIM, Leg, Named, goods_legs, receivers_of
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.i18n import _
from game.terminal_contract import Unclear
from game.trade.terminal.typed_offer import Item
from game.trade.text.amounts import goods_amount


def usefulness(position: Position, seat: Seat) -> Callable[[Card], float]:
    """What a card brings to a seat, in points, and more if it stands behind an open offer."""
    wares = wares_at(position, seat, Style())

    def worth(card: Card) -> float:
        return wares.valuer.value([card]) + (100 if card in wares.promised else 0)

    return worth


def name_goods(
    position: Position, seat: Seat, legs: tuple[Leg, ...], items: Sequence[Item]
) -> Named:
    """The cards for all goods that a seat gives, in the order of the legs. Raises Unclear."""
    worth, left = usefulness(position, seat), [*position.hands[seat].cards]
    wanted = [item for item in items for _each in range(item.amount)]
    cards, claims = list[Card](), list[int]()
    for leg in goods_legs(legs, seat):
        item = _item_for(wanted, leg)
        fitting = _fitting(position, left, item)
        if not fitting:
            raise Unclear(_missing(position, seat, item))
        card = min(fitting, key=lambda card: (not _is_true(position, card, item), worth(card)))
        left.remove(card)
        cards.append(card)
        claims.append(item.claim)
    return Named(tuple(cards), tuple(claims), receivers_of(legs, seat))


def _item_for(wanted: list[Item], leg: Leg) -> Item:
    """What was typed about one of the goods of a leg; nothing special if nothing was."""
    for item in wanted:
        if (item.shown or item.ware) is leg.ware:
            wanted.remove(item)
            return item
    return Item(leg.ware, 1)


def _fitting(position: Position, cards: Sequence[Card], item: Item) -> list[Card]:
    designs, bottoms = position.deck.cards, position.deck.bottoms
    return [
        card
        for card in cards
        if designs[card].type is item.ware
        and (item.bottom == NO_CLAIM or designs[card].clauses == bottoms[item.bottom])
    ]


def _is_true(position: Position, card: Card, item: Item) -> bool:
    """Whether a card is what is said of it."""
    bottoms = position.deck.bottoms
    return item.claim == NO_CLAIM or position.deck.cards[card].clauses == bottoms[item.claim]


def _missing(position: Position, seat: Seat, item: Item) -> str:
    assert isinstance(item.ware, Goods)
    cards = position.hands[seat].cards
    held = sum(position.deck.cards[card].type is item.ware for card in cards)
    text = _("You have {held}, and this deal needs more, or another bottom; see hand.")
    return text.format(held=goods_amount(item.ware, held))
