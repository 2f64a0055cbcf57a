"""Facts for the guiding cards: a card that can be spared, and goods that would help."""

from __future__ import annotations

from collections import Counter

from engine.trade.deck.card import Card
from engine.trade.deck.terms import BASICS, Goods
from engine.trade.model.market_events import Ending
from engine.trade.model.offers import Offer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.trade.interaction.draft import Draft
from game.trade.interaction.worth import goods_of, set_points
from game.trade.play.session import Session
from game.trade.text.amounts import goods_amount, goods_name
from game.trade.text.card_names import card_title


def spare_card(position: Position, seat: Seat) -> Card | None:
    """The good that adds least to the sets of a seat; None if it has none."""
    sets = goods_of(position, seat)
    whole = set_points(position, seat, sets)

    def worth(card: Card) -> tuple[int, int]:
        kind = position.deck.cards[card].type
        assert isinstance(kind, Goods)
        return whole - set_points(position, seat, sets - Counter({kind: 1})), sets[kind]

    goods = [card for card in position.hands[seat].cards if position.deck.cards[card].is_goods]
    return min(goods, key=worth, default=None)


def spare_name(position: Position, seat: Seat) -> str:
    card = spare_card(position, seat)
    if card is None:
        return ""
    kind = position.deck.cards[card].type
    return goods_amount(kind, 1) if isinstance(kind, Goods) else card_title(position.deck, card)


def wanted_goods(position: Position, seat: Seat) -> Goods:
    """The basic of which a seat has most: others hold basics, too."""
    sets = goods_of(position, seat)
    return max(BASICS, key=lambda goods: sets[goods])


def wanted_name(position: Position, seat: Seat) -> str:
    return goods_name(wanted_goods(position, seat))


def gives_goods(position: Position, draft: Draft) -> bool:
    """Whether anything in a draft has a bottom of which something can be said."""
    return any(position.deck.cards[card].is_goods for card in draft.cards)


def waiting_offers(position: Position, seat: Seat) -> list[Offer]:
    """The offers that wait for the answer of a seat, its own ones first: to them all agree."""
    offers = position.market.offers if position.market else ()
    due = [each for each in offers if seat in each.parties and seat not in each.accepted]
    return sorted(due, key=lambda offer: offer.proposer != seat)


def was_declined(session: Session, seat: Seat) -> bool:
    """Whether the last offer that has ended was one of this seat, and somebody else said no."""
    last = next(iter(session.board.history), None)
    if last is None or last.offer.proposer != seat or last.by == seat:
        return False
    return last.outcome is Ending.DECLINED
