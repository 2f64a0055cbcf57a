"""After the end: the points of all seats round by round, and who gave what to whom (C14)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.trade.deck.terms import Stack
from engine.trade.model.seats import Seat
from game.geometry import Rect
from game.i18n import _
from game.i18n.numbers import signed
from game.trade.art.backs import back
from game.trade.art.boxes import slip
from game.trade.art.graph import graph, height_of_line
from game.trade.art.signs import Sign
from game.trade.paint.parts import Drawing, Part
from game.trade.paint.points_chart import marker_tops
from game.trade.play.story import NO_GIFTS, Gifts, Story
from game.trade.play.tale import events_of, tale_of
from game.trade.play.tale_text import tale_sentences
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.ui.fonts import Face


def rounds_page(sight: Sight, story: Story, room: Rect) -> Iterator[Item]:
    """The graph, its steps below it, and what each seat had after each of them in words."""
    most = max(1, *(max(row) for row in story.by_round))
    scale, foot, side = sight.px(40), sight.px(26), sight.px(44)
    plot = Rect(room.x + scale, room.y, room.w - scale - side, room.h - foot)
    yield Item(plot, (Drawing(graph, (story.by_round, most, plot.w, plot.h), plot),))
    inner = _inner(plot)
    for part in range(5):
        y = inner.y + inner.h * part // 4
        at = Rect(room.x, y - sight.px(10), scale - sight.px(8), sight.px(20))
        yield Item(at, (sight.line(str(round(most * (4 - part) / 4)), at, 14, align=1.0),))
    yield from _steps(sight, story, inner, plot.bottom)
    yield from _ends(sight, story, most, inner)


def _inner(plot: Rect) -> Rect:
    """Where the lines of the graph are, which has a margin."""
    return plot.inset(round(2 * height_of_line(plot.h)))


def _steps(sight: Sight, story: Story, plot: Rect, top: int) -> Iterator[Item]:
    """What each point of the graph is: a round, and the end, in a row below it."""
    count = len(story.by_round)
    for step, (before, row) in enumerate(pairwise(story.by_round), start=1):
        is_end = step == count - 1
        label = _("End") if is_end else _("Round {number}").format(number=step)
        x = plot.x + plot.w * step // max(1, count - 1)
        at = Rect(x - sight.px(36), top + sight.px(2), sight.px(72), sight.px(22))
        names = [
            f"{sight.seat_name(Seat(seat))}: {points} ({signed(points - before[seat])})"
            for seat, points in enumerate(row)
        ]
        yield Item(at, (sight.line(label, at, 14, Face.FIRM, 0.5),), ("step", step),
                   f"{label}. {', '.join(names)}")  # fmt: skip


def _ends(sight: Sight, story: Story, most: int, plot: Rect) -> Iterator[Item]:
    """The marker of each seat at the end of its line, below each other if lines end together."""
    edge = sight.px(20)
    ends = [plot.bottom - plot.h * points // most for points in story.by_round[-1]]
    for seat, top in enumerate(marker_tops(ends, edge, plot)):
        at = Rect(plot.right + sight.px(8), top, edge, edge)
        yield Item(at, (sight.marker(Seat(seat), at),))


def gifts_page(sight: Sight, story: Story, room: Rect) -> Iterator[Item]:
    """A row for each giver, a column for each receiver: goods, culture, points."""
    seats = [*map(Seat, sight.position.seats)]
    side, head = sight.px(150), sight.px(34)
    wide = (room.w - side) // len(seats)
    high = min(sight.px(52), (room.h - head) // len(seats))
    legend = Rect(room.x, room.y, side, head)
    text = _("gives \\ gets")
    yield Item(legend, (sight.line(text, legend, 14),))
    for index, seat in enumerate(seats):
        column = Rect(room.x + side + index * wide, room.y, wide, head)
        edge = sight.px(26)
        yield Item(column, (sight.marker(seat, column.within(edge, edge)),))
        y = room.y + head + index * high
        name = Rect(room.x + edge + sight.px(8), y, side - edge - sight.px(12), high)
        mark = Rect(room.x, y + (high - edge) // 2, edge, edge)
        label = sight.line(sight.seat_name(seat), name, 15, Face.FIRM)
        yield Item(Rect(room.x, y, side, high), (sight.marker(seat, mark), label))
        for place, receiver in enumerate(seats):
            at = Rect(room.x + side + place * wide, y, wide - sight.px(4), high - sight.px(4))
            if receiver != seat:
                yield _cell(sight, seat, receiver, story.given.get((seat, receiver), NO_GIFTS), at)


def _cell(sight: Sight, giver: Seat, receiver: Seat, gifts: Gifts, at: Rect) -> Item:
    parts: list[Part] = [Drawing(slip, (False, at.w, at.h), at)]
    third, edge = at.w // 3, min(at.w // 3 * 45 // 100, sight.px(20))
    for index, (sign, count) in enumerate(
        zip((None, Sign.CULTURE, Sign.POINTS), gifts, strict=True)
    ):
        place = Rect(at.x + index * third, at.y, third, at.h)
        icon = Rect(place.x + sight.px(3), place.y + (at.h - edge) // 2, edge, edge)
        number = Rect(icon.right + sight.px(1), place.y, place.right - icon.right, at.h)
        if not count:
            continue
        parts.append(
            Drawing(
                back,
                (Stack.BASIC, edge * 7 // 10, edge),
                Rect(icon.x, icon.y, edge * 7 // 10, edge),
            )
            if sign is None
            else sight.badge(sign, icon)
        )
        parts.append(sight.line(str(count), number, 15, Face.STRONG))
    text = _("{giver} gave {receiver} {goods} cards, {culture} culture, {points} points")
    words = text.format(
        giver=sight.seat_name(giver), receiver=sight.seat_name(receiver),
        goods=gifts.goods, culture=gifts.culture, points=gifts.points,
    )  # fmt: skip
    return Item(at, tuple(parts), ("gifts", (giver, receiver)), words)


def story_page(sight: Sight, story: Story, room: Rect) -> Iterator[Item]:
    """The graph by round in the upper half, below it how the game went."""
    half = Rect(room.x, room.y, room.w, room.h * 58 // 100)
    yield from rounds_page(sight, story, half)
    played = sight.session.match
    events = events_of(item.events for item in played.history)
    tale = tale_of(played.position.deck, events, story)
    text = " ".join(tale_sentences(tale, sight.seat_name))
    top = half.bottom + sight.px(14)
    words = Rect(room.x, top, room.w, room.bottom - top)
    yield Item(words, (sight.column(text, words, 17),), ("story", 0), text)
