"""What every seat holds, in rows: as far as somebody may know it, so backs are backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.deck.card import HIDDEN_IMPORT, Card, is_hidden
from engine.trade.deck.terms import Kind, Stack
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.geometry import Rect
from game.i18n import _
from game.trade.art.backs import back
from game.trade.paint.look import PLAIN, Look
from game.trade.paint.parts import Drawing, Part
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.ui.fonts import Face

#: How far cards lie apart where there is room, in percent of their width.
APART = 106


def all_hands(sight: Sight, position: Position, rect: Rect) -> Iterator[Item]:
    """A row for each seat: its hand, what lies in its warehouse, and what it has just drawn."""
    title, room = sight.title(_("All hands"), rect)
    yield Item(rect, (sight.slab(rect), title))
    high = room.h // sight.layout.seats
    for seat in map(Seat, position.seats):
        row = Rect(room.x, room.y + seat * high, room.w, high - sight.px(4))
        yield from _row(sight, position, seat, row)


def _row(sight: Sight, position: Position, seat: Seat, row: Rect) -> Iterator[Item]:
    edge = min(sight.px(26), row.h)
    mark = Rect(row.x, row.y + (row.h - edge) // 2, edge, edge)
    yield Item(mark, (sight.marker(seat, mark),), words=sight.seat_name(seat))
    groups = _groups(position, seat)
    room = Rect(mark.right + sight.px(6), row.y, row.right - mark.right - sight.px(6), row.h)
    if not any(cards for _label, cards in groups):
        yield Item(room, (sight.line(_("no cards"), room, 13, Face.PLAIN),), words=_("no cards"))
        return
    yield from _cards(sight, groups, room)


def _groups(position: Position, seat: Seat) -> list[tuple[str, list[tuple[Card, Stack]]]]:
    """Cards by where they are, with the stacks of those of which only the back is seen."""
    hand = sorted(position.hands[seat].all_cards, key=lambda card: _rank(position, card))
    stored = position.warehouses[seat].all_cards
    drawn = [(each.card, each.stack) for each in position.drawn[seat]]
    return [
        (_("drawn"), drawn),
        ("", [(card, _stack(card)) for card in hand]),
        (_("stored"), [(card, _stack(card)) for card in stored]),
    ]


def _rank(position: Position, card: Card) -> tuple[int, int]:
    """Goods first, then specials, then backs."""
    if is_hidden(card):
        return 2, -card
    return int(position.deck.cards[card].kind is Kind.SPECIAL), card


def _stack(card: Card) -> Stack:
    return Stack.IMPORT if card == HIDDEN_IMPORT else Stack.BASIC


def _cards(
    sight: Sight, groups: Sequence[tuple[str, list[tuple[Card, Stack]]]], room: Rect
) -> Iterator[Item]:
    """Side by side, closer together where there are many; a word stands above some groups."""
    word = sight.px(14)
    wide = min((room.h - word) * 72 // 100, sight.px(60))
    filled = [(label, cards) for label, cards in groups if cards]
    gap = sight.px(10)
    count = sum(len(cards) for _label, cards in filled)
    free = room.w - (wide + gap) * len(filled)
    step = min(wide * APART // 100, free // max(1, count - len(filled)))
    x = room.x
    for label, cards in filled:
        right = x + step * (len(cards) - 1) + wide
        if label:
            line = Rect(x, room.y, max(right - x, sight.px(46)), word)
            yield Item(line, (sight.line(label, line, 11, Face.FIRM),), words=label)
        for at, (card, stack) in enumerate(cards):
            place = Rect(x + at * step, room.y + word, wide, room.h - word)
            yield _card(sight, card, stack, place)
        x = right + gap


def _card(sight: Sight, card: Card, stack: Stack, place: Rect, look: Look = PLAIN) -> Item:
    if is_hidden(card):
        parts: tuple[Part, ...] = (Drawing(back, (stack, place.w, place.h), place),)
        return Item(place, parts, words=sight.card_name(card))
    picture = sight.face(card, place, look)
    return Item(place, (picture,), ("glance", card), sight.card_name(card), card)
