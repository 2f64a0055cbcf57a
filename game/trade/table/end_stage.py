"""The end: where the points of each seat came from, row by row, and the places."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from engine.trade.model.effects import Ability, Cause
from engine.trade.model.round_events import Counted, FinalRow
from engine.trade.model.seats import Seat
from game.geometry import Rect
from game.i18n import _
from game.i18n.labels import labelled
from game.i18n.numbers import signed
from game.play.victory import victory_text
from game.trade.art.boxes import slip
from game.trade.art.signs import Sign
from game.trade.paint.parts import Drawing, Part
from game.trade.play.story import story_of
from game.trade.table.end_pages import gifts_page, rounds_page, story_page
from game.trade.table.item import Item
from game.trade.table.sight import Sight, beside
from game.trade.text.names import side_name
from game.trade.text.tie_text import tie_reasons
from game.ui.fonts import Face

#: The pages, by the words of their keys.
POINTS, ROUNDS, GIFTS, STORY = "points", "rounds", "gifts", "story"


#: The least height of a row of points, and the least room for its words, in pixels at 720p.
LEAST_ROW, LEAST_WORDS = 22, 60
#: The room for its number.
NUMBER = 34
#: The height of a line at the foot, such as a milestone.
REMARK = 22


def end_stage(sight: Sight, counted: Counted, rect: Rect) -> Iterator[Item]:
    """Four pages: where points came from, by round, who gave what to whom, and the story."""
    yield Item(rect, (sight.slab(rect),))
    inner = rect.inset(sight.px(10))
    head = Rect(inner.x, inner.y, inner.w, sight.px(44))
    top = head.bottom + sight.px(8)
    notes = _notes(sight, counted)
    foot = sight.px(REMARK) * len(notes)
    room = Rect(inner.x, top, inner.w, inner.bottom - top - foot)
    yield from _head(sight, counted, head)
    for at, text in enumerate(notes):
        line = Rect(inner.x, room.bottom + at * sight.px(REMARK), inner.w, sight.px(REMARK))
        yield Item(line, (sight.line(text, line, 14, align=0.5),), ("remark", at), text)
    if sight.page == POINTS:
        yield from _points_page(sight, counted, room)
        return
    played = sight.session.match
    story = sight.memo.of(
        "story", (len(played.history),), lambda: story_of(played.position, played.history)
    )
    match sight.page:
        case "rounds":
            yield from rounds_page(sight, story, room)
        case "story":
            yield from story_page(sight, story, room)
        case _:
            yield from gifts_page(sight, story, room)


def _notes(sight: Sight, counted: Counted) -> list[str]:
    """What broke ties, then what else there is to say, such as a milestone."""
    ties = tie_reasons(sight.position, counted.places, sight.seat_name)
    remarks = " ".join(sight.session.remarks or ())
    return [*ties, *([remarks] if remarks else [])]


def _head(sight: Sight, counted: Counted, rect: Rect) -> Iterator[Item]:
    """Who has won; at the right the pages."""
    labels = (
        (STORY, _("Story")),
        (GIFTS, _("Gifts")),
        (ROUNDS, _("By round")),
        (POINTS, _("Points")),
    )
    right, width = rect.right, sight.px(104)
    for page, label in labels:
        at = Rect(right - width, rect.y, width, rect.h)
        yield Item(at, (), ("page", page), label, button=label, selected=page == sight.page)
        right = at.x - sight.px(8)
    line = Rect(rect.x, rect.y, right - rect.x, rect.h)
    text = winner_text(sight, counted)
    yield Item(line, (sight.line(text, line, 22, Face.STRONG),), words=text)


def _points_page(sight: Sight, counted: Counted, room: Rect) -> Iterator[Item]:
    """A column for each seat, the winner first."""
    order = sorted(map(Seat, sight.position.seats), key=lambda s: (counted.places[s], s))
    for seat, column in zip(order, beside(room, len(order), sight.px(8)), strict=True):
        yield from _column(sight, counted, seat, column)


def winner_text(sight: Sight, counted: Counted) -> str:
    winners = [seat for seat, place in enumerate(counted.places) if place == 1]
    you = sight.session.only_person
    return victory_text(winners, you, lambda seat: sight.seat_name(Seat(seat)))


def _column(sight: Sight, counted: Counted, seat: Seat, rect: Rect) -> Iterator[Item]:
    is_winner = counted.places[seat] == 1
    high, edge = sight.px(30), sight.px(26)
    plate = Drawing(slip, (is_winner, rect.w, rect.h), rect)
    inner = rect.inset(sight.px(7))
    head = Rect(inner.x, inner.y, inner.w, high)
    name = Rect(head.x + edge + sight.px(4), head.y, head.w - edge - sight.px(4), high)
    text = _("{place}. {name}").format(place=counted.places[seat], name=sight.seat_name(seat))
    parts = [plate, sight.marker(seat, Rect(head.x, head.y + sight.px(2), edge, edge)),
             sight.line(text, name, 16, Face.STRONG)]  # fmt: skip
    foot = Rect(inner.x, inner.bottom - high, inner.w, high)
    total = str(counted.totals[seat])
    parts.append(sight.line(total, foot, 24, Face.STRONG, 1.0))
    words = _("{name}: place {place}, {points} points").format(
        name=sight.seat_name(seat), place=counted.places[seat], points=total
    )
    yield Item(rect, tuple(parts), words=words)
    rows = [row for row in counted.rows if row.seat == seat]
    earned = counted.totals[seat] - sum(row.points for row in rows)
    room = Rect(inner.x, head.bottom + sight.px(4), inner.w, foot.y - head.bottom - sight.px(8))
    yield from _rows(sight, rows, max(0, earned), room)


def _rows(sight: Sight, rows: list[FinalRow], earned: int, room: Rect) -> Iterator[Item]:
    """What was earned before, the two spaces, then cards; two columns where there are many."""
    count = len(rows) + 1
    columns = 1 if count * sight.px(LEAST_ROW) <= room.h else 2
    high = min(sight.px(30), room.h // max(1, -(-count // columns)))
    fit = max(1, room.h // high)
    wide = room.w // columns
    for at, row in enumerate((None, *rows)):
        x = room.x + min(at // fit, columns - 1) * wide
        place = Rect(x, room.y + at % fit * high, wide, high)
        yield _row(sight, row, earned if row is None else row.points, place, at)


def _row(sight: Sight, row: FinalRow | None, points: int, at: Rect, number: int) -> Item:
    edge = at.h - sight.px(3)
    icon = Rect(at.x, at.y, edge, edge)
    text = Rect(icon.right + sight.px(4), at.y, at.right - icon.right - sight.px(10), edge)
    card: Card | None = None
    part: Part
    match row:
        case None:
            part, words = sight.badge(Sign.POINTS, icon), _("until the end")
        case FinalRow(because=Ability() as ability):
            card = ability.card
            part, words = sight.face(card, icon), sight.card_name(card)
        case FinalRow(because=Cause()):
            is_religion = number == 1
            sign = Sign.RELIGION if is_religion else Sign.GOVERNMENT
            words = side_name("religion" if is_religion else "government")
            part = sight.badge(sign, icon)
    number_text = signed(points) if row is not None else str(points)
    parts: list[Part] = [part, sight.line(number_text, text, 15, Face.FIRM, 1.0)]
    named = Rect(text.x, text.y, text.w - sight.px(NUMBER), text.h)
    if named.w >= sight.px(LEAST_WORDS):
        parts.append(sight.line(words, named, 13))
    key = ("glance", (card, at.x)) if card is not None else None
    full = labelled(words, number_text)
    return Item(at, tuple(parts), key, full, card, tip="" if card is not None else full)
