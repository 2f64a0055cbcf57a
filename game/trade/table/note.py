"""A card of words over the table: a guide, a hint, or a comment; never over what it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from game.geometry import Rect
from game.trade.interaction.choosing import Key
from game.trade.paint.parts import Column, Finished, Part
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.ui.fonts import Face

#: Sizes of the text, and widths away from the log, in pixels at 720p: the first that fit.
SIZES = (15, 14, 13, 12)
WIDTHS = (420, 520, 640)
PAD, HEAD, BUTTON, GAP = 12, 28, 44, 6
#: The heading of the log, in pixels at 720p.
TITLE = 38


class Note(NamedTuple):
    title: str
    lines: tuple[str, ...]
    number: str = ""
    """beside the title, such as `2 of 6`"""
    buttons: tuple[tuple[Key, str], ...] = ()
    """what they do and their labels; the first is the usual one"""
    is_quiet: bool = False
    """whether nothing needs to be done with it: then no button stands out"""

    @property
    def words(self) -> str:
        return " ".join((self.title, *self.lines))


def note_items(sight: Sight, note: Note, about: Iterable[Rect] = ()) -> Iterator[Item]:
    """The card where it covers nothing of what it is about, if there is such a place."""
    rect, size = place_of(sight, note, [*about])
    painter, px = sight.painter, sight.px
    plate = painter.sprites.tablet(painter.palette.ivory, px(44), rect.w, rect.h)
    inner = Rect(rect.x + px(PAD), rect.y + px(8), rect.w - 2 * px(PAD), rect.h - px(16))
    head = Rect(inner.x, inner.y, inner.w, px(HEAD))
    parts: list[Part] = [Finished(plate, rect)]
    parts += _head(sight, note, head)
    y = head.bottom
    for line, high in zip(note.lines, _heights(sight, note, inner.w, size), strict=True):
        at = Rect(inner.x, y, inner.w, high)
        parts.append(Column(line, at, size, painter.palette.ink))
        y += high + px(GAP)
    yield Item(rect, tuple(parts), ("note", 0), note.words)
    yield from _buttons(sight, note, inner)


def _head(sight: Sight, note: Note, rect: Rect) -> Iterator[Part]:
    """The title, and the number at its right in as much room as it needs."""
    ink, size = sight.painter.palette.ink_soft, sight.px(13)
    number = sight.painter.fonts.text(note.number, size, ink, Face.FIRM)
    room = number.get_width() + sight.px(8) if note.number else 0
    title = Rect(rect.x, rect.y, rect.w - room, rect.h)
    yield sight.line(note.title, title, 17, Face.STRONG)
    if note.number:
        yield sight.line(note.number, rect, 13, Face.FIRM, 1.0, ink)


def _buttons(sight: Sight, note: Note, inner: Rect) -> Iterator[Item]:
    buttons = note.buttons
    gap, high = sight.px(8), sight.px(BUTTON)
    wide = (inner.w - gap * (len(buttons) - 1)) // max(1, len(buttons))
    for at, (key, label) in enumerate(buttons):
        rect = Rect(inner.x + at * (wide + gap), inner.bottom - high, wide, high)
        yield Item(rect, key=key, words=label, button=label, primary=at == 0 and not note.is_quiet)


def place_of(sight: Sight, note: Note, about: Sequence[Rect]) -> tuple[Rect, int]:
    """Where it lies, and the size of its text."""
    if sight.layout.has_card:
        return sight.layout.card, _size_in(sight, note, sight.layout.card)
    places = [*_places(sight, note)]
    free = (each for each in places if not any(each[0].overlap(rect) for rect in about))
    return next(free, places[0])


def _size_in(sight: Sight, note: Note, rect: Rect) -> int:
    """The largest size of the text with which all of it is in a rect."""
    sizes = (sight.px(size) for size in SIZES)
    fitting = (size for size in sizes if _height(sight, note, rect.w, size) <= rect.h)
    return next(fitting, sight.px(SIZES[-1]))


def _places(sight: Sight, note: Note) -> Iterator[tuple[Rect, int]]:
    """Over the log, whose newest lines stay in sight; over the end of the hand; on the stage."""
    layout, px = sight.layout, sight.px
    log, stage, hand = layout.log, layout.stage, layout.hand
    for size in map(px, SIZES):
        high = _height(sight, note, log.w, size)
        if high <= log.h - px(TITLE):
            yield Rect(log.x, log.y + px(TITLE), log.w, high), size
    for wide, size in product(map(px, WIDTHS), map(px, SIZES)):
        high = _height(sight, note, wide, size)
        if high <= hand.h:
            yield Rect(hand.right - wide, hand.bottom - high, wide, high), size
    wide, size = px(WIDTHS[0]), px(SIZES[0])
    high = _height(sight, note, wide, size)
    yield Rect(stage.right - wide - px(8), stage.bottom - high - px(8), wide, high), size
    yield Rect(stage.x + px(8), stage.bottom - high - px(8), wide, high), size
    yield Rect(stage.center.x - wide // 2, layout.rounds.y, wide, high), size


def _height(sight: Sight, note: Note, width: int, size: int) -> int:
    px = sight.px
    words = sum(high + px(GAP) for high in _heights(sight, note, width - 2 * px(PAD), size))
    return px(16) + px(HEAD) + words + (px(BUTTON) + px(2) if note.buttons else 0)


def _heights(sight: Sight, note: Note, width: int, size: int) -> list[int]:
    fonts, ink = sight.painter.fonts, sight.painter.palette.ink
    return [fonts.column(line, size, ink, width).get_height() for line in note.lines]
