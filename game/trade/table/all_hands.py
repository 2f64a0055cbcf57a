"""What every seat holds, in rows: as far as somebody may know it, so backs are backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeAlias

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

#: How far it is from one card to the next, and how wide a card is, in percent of its width and
#: its height.
APART, SHAPE = 106, 72
#: The width of the largest cards, the height of a word, and the gap between groups, in pixels at
#: 720p.
WIDEST, WORD, GAP = 60, 14, 10
#: The most lines of one hand.
MOST_LINES = 4

#: A word, and cards, each with the stack of its back.
Group: TypeAlias = tuple[str, list[tuple[Card, Stack]]]


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


def _groups(position: Position, seat: Seat) -> list[Group]:
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


def _cards(sight: Sight, groups: Sequence[Group], room: Rect) -> Iterator[Item]:
    """Side by side, in as many lines as make them largest; a word stands above some groups."""
    filled = [(label, cards) for label, cards in groups if cards]
    word = sight.px(WORD) if any(label for label, _cards in filled) else 0
    wide, high, spots = _spots(sight, [len(cards) for _label, cards in filled], room, word)
    for label, cards in filled:
        places = [Rect(x, y + word, wide, high) for x, y in islice(spots, len(cards))]
        if label:
            line = Rect(places[0].x, places[0].y - word, max(wide, sight.px(46)), word)
            yield Item(line, (sight.line(label, line, 11, Face.FIRM),), words=label)
        for (card, stack), place in zip(cards, places, strict=True):
            yield _card(sight, card, stack, place)


def _spots(
    sight: Sight, counts: Sequence[int], room: Rect, word: int
) -> tuple[int, int, Iterator[tuple[int, int]]]:
    """How wide and high cards are so that none lies over another, and where each lies.

    Args:
        counts: of the groups, which lie a little apart.
        word: the height above each line, for a word.
    """
    gap, best, total = sight.px(GAP), (0, 0, 1), sum(counts)
    for lines in range(1, MOST_LINES + 1):
        slot = -(-total // lines)
        high = room.h // lines - word - sight.px(2)
        step = min(high * SHAPE // 100, sight.px(WIDEST)) * APART // 100
        step = min(step, (room.w - gap * (len(counts) - 1)) // slot)
        best = max(best, (step * 100 // APART, high, slot))
    wide, high, slot = best
    high = min(high, wide * 100 // SHAPE)
    return wide, high, _laid(room, counts, slot, wide * APART // 100, high + word, gap)


def _laid(
    room: Rect, counts: Sequence[int], slot: int, step: int, down: int, gap: int
) -> Iterator[tuple[int, int]]:
    """Left upper corners of cards, `slot` in each line."""
    groups = [group for group, count in enumerate(counts) for _ in range(count)]
    for at, group in enumerate(groups):
        line, column = divmod(at, slot)
        before = group - groups[line * slot]
        yield room.x + column * step + before * gap, room.y + line * (down + gap // 4)


def _card(sight: Sight, card: Card, stack: Stack, place: Rect, look: Look = PLAIN) -> Item:
    if is_hidden(card):
        parts: tuple[Part, ...] = (Drawing(back, (stack, place.w, place.h), place),)
        return Item(place, parts, words=sight.card_name(card))
    picture = sight.face(card, place, look)
    return Item(place, (picture,), ("glance", card), sight.card_name(card), card)
