"""Wishes between the slips: who seeks what, and has what; answering one fills in an offer (C10)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.model.seats import Seat
from engine.trade.model.wish import Amount, Wish
from game.geometry import Rect
from game.i18n import _
from game.trade.art.boxes import slip as slip_plate
from game.trade.paint.parts import Drawing, Part
from game.trade.table.item import Item
from game.trade.table.sight import Sight, ware_sign
from game.trade.text.wish_text import own_wish_sentence, wish_sentence
from game.ui.fonts import Face

HEIGHT = 52
BUTTON = (84, 44)


def wish_items(sight: Sight, seat: Seat, wish: Wish, rect: Rect) -> Iterator[Item]:
    inner = rect.inset(sight.px(4))
    at = Rect(inner.right - sight.px(BUTTON[0]), inner.y, *map(sight.px, BUTTON))
    plate = Drawing(slip_plate, (False, rect.w, rect.h), rect)
    room = Rect(inner.x, inner.y, at.x - inner.x - sight.px(4), inner.h)
    yield Item(rect, (plate, *_parts(sight, seat, wish, room)), words=wish_words(sight, seat, wish))
    if seat == sight.reader:
        label = _("Take down")
        yield Item(at, (), ("unwish", seat), label, button=label)
    elif sight.reader is not None:
        label = _("Answer")
        words = _("Make an offer to {name}").format(name=sight.seat_name(seat))
        yield Item(at, (), ("answer wish", seat), words, button=label)


def _parts(sight: Sight, seat: Seat, wish: Wish, room: Rect) -> Iterator[Part]:
    edge = sight.px(28)
    top = room.y + (room.h - edge) // 2
    yield sight.marker(seat, Rect(room.x, top, edge, edge))
    half = (room.w - edge) // 2
    for index, (label, amounts) in enumerate(((_("seeks"), wish.seek), (_("has"), wish.have))):
        x = room.x + edge + sight.px(6) + index * half
        head = Rect(x, room.y, sight.px(40), room.h)
        yield sight.line(label, head, 14, Face.FIRM)
        yield from _amounts(sight, amounts, Rect(head.right, top, half - head.w, edge))


def _amounts(sight: Sight, amounts: tuple[Amount, ...], room: Rect) -> Iterator[Part]:
    step = sight.px(44)
    for index, (goods, count) in enumerate(amounts[: max(1, room.w // step)]):
        icon = Rect(room.x + index * step, room.y, room.h, room.h)
        yield sight.badge(ware_sign(goods), icon)
        yield sight.line(str(count), Rect(icon.right + sight.px(1), icon.y, step - icon.w, icon.h),
                         15, Face.STRONG)  # fmt: skip


def wish_words(sight: Sight, seat: Seat, wish: Wish) -> str:
    if seat == sight.reader:
        return own_wish_sentence(wish)
    return wish_sentence(sight.seat_name(seat), wish)
