"""The mercantile phase as a show: the sets of each seat laid out, and their points counted."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods
from engine.trade.model.round_events import Revealed, Scored
from engine.trade.model.seats import Seat
from game.geometry import Rect
from game.i18n import _, _n
from game.trade.art.boxes import tag
from game.trade.paint.look import Look
from game.trade.paint.parts import Drawing, Part
from game.trade.scene.scene import Show
from game.trade.table.item import Item
from game.trade.table.sight import Sight, set_label
from game.ui.fonts import Face


def show_stage(sight: Sight, show: Show, rect: Rect) -> Iterator[Item]:
    """A row for each seat that has revealed its hand."""
    title, room = sight.title(_("All hands are revealed"), rect)
    yield Item(rect, (sight.slab(rect), title))
    high = room.h // sight.layout.seats
    for seat in map(Seat, sight.position.seats):
        row = Rect(room.x, room.y + seat * high, room.w, high - sight.px(4))
        revealed = next((each for each in show.revealed if each.seat == seat), None)
        scores = [each for each in show.scores if each.seat == seat]
        yield from _seat(sight, seat, revealed, scores, row)


def _seat(
    sight: Sight, seat: Seat, revealed: Revealed | None, scores: list[Scored], row: Rect
) -> Iterator[Item]:
    edge = min(sight.px(30), row.h)
    mark = Rect(row.x, row.y + (row.h - edge) // 2, edge, edge)
    yield Item(mark, (sight.marker(seat, mark),), words=sight.seat_name(seat))
    total = sum(score.points for score in scores)
    sum_at = Rect(row.right - sight.px(78), row.y, sight.px(78), row.h)
    if revealed is None:
        return
    text = _n("{n} point", "{n} points", total).format(n=total)
    yield Item(sum_at, (sight.line(text, sum_at, 17, Face.STRONG, 1.0),), words=text)
    left = mark.right + sight.px(8)
    room = Rect(left, row.y, sum_at.x - left - sight.px(6), row.h)
    yield from _sets(sight, revealed, scores, room)


def _sets(sight: Sight, revealed: Revealed, scores: list[Scored], room: Rect) -> Iterator[Item]:
    groups: dict[object, list[Card]] = {}
    for card in revealed.cards:
        kind = sight.design(card).type
        groups.setdefault(kind if isinstance(kind, Goods) else "special", []).append(card)
    if not groups:
        return
    wide = min(room.h * 70 // 100, sight.px(40))
    count = sum(len(cards) for cards in groups.values())
    gap = sight.px(10)
    free = room.w - wide * len(groups) - gap * (len(groups) - 1)
    step = min(wide + sight.px(2), free // max(1, count - len(groups)))
    x = room.x
    for goods, cards in groups.items():
        score = next((each for each in scores if each.goods is goods), None)
        for at, card in enumerate(cards):
            place = Rect(x + at * step, room.y, wide, room.h - sight.px(2))
            look = Look(stopped=card in revealed.dead)
            yield Item(
                *(place, (sight.face(card, place, look),), ("glance", card)),
                *(sight.card_name(card), card),
            )
        right = x + (len(cards) - 1) * step + wide
        if score is not None:
            yield _points(sight, score, right, room)
        x = right + gap


def _points(sight: Sight, score: Scored, right: int, room: Rect) -> Item:
    """What a set scores, on a plate over its last card."""
    high, wide = sight.px(19), sight.px(24)
    plate = Rect(right - wide, room.bottom - high, wide, high)
    words = _n("{set}: {points} point", "{set}: {points} points", score.points)
    parts: tuple[Part, ...] = (
        Drawing(tag, (wide, high), plate),
        sight.line(str(score.points), plate, 14, Face.STRONG, 0.5),
    )
    label = set_label(score.goods, score.cards)
    return Item(plate, parts, words=words.format(set=label, points=score.points))
