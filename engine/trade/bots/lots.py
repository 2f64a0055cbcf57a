"""What a seat can give and may want in a deal, and what each changes in its own hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.bots.changes import Book, Change
from engine.trade.bots.idea import Side
from engine.trade.bots.wares import Lot, Wares, is_special
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.offers import Special
from engine.trade.model.seats import Seat

#: Tokens of a kind that are moved at once.
_MOST_TOKENS = 3


def giving(wares: Wares, book: Book) -> list[Side]:
    return [Side(lot, book.alone(_giving(wares, lot))) for lot in _givings(wares)]


def wanting(wares: Wares, book: Book) -> list[Side]:
    return [Side(lot, book.alone(_wanting(wares, lot))) for lot in _wantings(wares)]


def _givings(wares: Wares) -> Iterator[Lot]:
    for goods, cards in wares.spare.items():
        for amount in range(1, min(wares.style.amounts, len(cards)) + 1):
            yield Lot(goods, amount)
    if wares.style.sells:
        for card in wares.hand:
            if is_special(wares.position, card) and card not in wares.promised:
                yield Lot(Special(wares.position.deck.cards[card].number), 1)
    yield from _tokens(wares, wares.seat, (Token.BARBARIAN, Token.CULTURE))


def _tokens(wares: Wares, seat: Seat | None, tokens: Sequence[Token]) -> Iterator[Lot]:
    """One token or more, as many as a seat has, or anybody may have."""
    for token in tokens if wares.style.contests else ():
        held = _MOST_TOKENS if seat is None else wares.position.players[seat].tokens(token)
        for amount in range(1, min(_MOST_TOKENS, held) + 1):
            yield Lot(token, amount)


def _wantings(wares: Wares) -> Iterator[Lot]:
    for goods in Goods:
        for amount in range(1, wares.style.amounts + 1):
            yield Lot(goods, amount)
    if wares.style.sells:
        for number, card in wares.position.deck.special_cards.items():
            if card not in wares.hand and wares.holder(card) is not None:
                yield Lot(Special(number), 1)
    yield from _tokens(wares, None, (Token.CULTURE,))


def _giving(wares: Wares, lot: Lot) -> Change:
    if isinstance(lot.ware, Special):
        return Change(given=(wares.position.deck.special_cards[lot.ware.number],))
    if isinstance(lot.ware, Token):
        return Change(tokens=_numbers(lot.ware, -lot.amount))
    assert isinstance(lot.ware, Goods)
    return Change(given=tuple(wares.spare[lot.ware][: lot.amount]))


def _wanting(wares: Wares, lot: Lot) -> Change:
    if isinstance(lot.ware, Special):
        return Change(specials=(wares.position.deck.special_cards[lot.ware.number],))
    if isinstance(lot.ware, Token):
        return Change(tokens=_numbers(lot.ware, lot.amount))
    assert isinstance(lot.ware, Goods)
    return Change(gained=(wares.unknown[lot.ware],) * lot.amount)


def _numbers(token: Token, amount: int) -> tuple[int, int, int]:
    points, culture, barbarian = (amount if each is token else 0 for each in Token)
    return points, culture, barbarian
