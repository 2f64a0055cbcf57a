"""What lessons point at: squares, pieces of the tray, and parts of the screen, each by a word.

An arrow leads from one of them to another.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.common.stated import choices, stated
from engine.tigris.model.bitboard import NONE, Squares, bit_of
from engine.tigris.model.position import Position
from engine.tigris.notation import NotationError, parse_square
from engine.tigris.notation.vocabulary import DYNASTY_WORDS, quote
from game.geometry import Rect
from game.learn.arrows import arrows_among, marks_of, without_arrows
from game.tigris.layout.layout import HAND, LEADERS, Control, Layout

#: Parts of a player's box, each before the word of a dynasty: `points archer`.
BOX_PARTS = ("player", "points", "treasures")
#: Groups of controls, and what they are.
GROUPS: dict[str, tuple[Control, ...]] = {
    "hand": HAND,
    "leaders": LEADERS,
    "catastrophes": (Control.CATASTROPHE_1, Control.CATASTROPHE_2),
}


def check_mark(text: str, position: Position) -> None:
    """Raises NotationError for what cannot be pointed at."""
    for mark in marks_of(text):
        _check_place(mark, position)


def _check_place(text: str, position: Position) -> None:
    words = text.split()
    dynasties = [DYNASTY_WORDS[dynasty] for dynasty in position.dynasties]
    is_box = len(words) == 2 and words[0] in BOX_PARTS and words[1] in dynasties
    if is_box or text in GROUPS or text in {*Control}:
        return
    try:
        parse_square(text)
    except NotationError:
        known = choices((*GROUPS, *(f"{part} {dynasties[0]}" for part in BOX_PARTS)))
        raise NotationError(
            quote(text), stated("a square, a control, {known}", known=known)
        ) from None


def marked_squares(marks: tuple[str, ...]) -> Squares:
    squares = NONE
    for mark in without_arrows(marks):
        if _is_square(mark):
            squares |= bit_of(parse_square(mark))
    return squares


def marked_rects(marks: tuple[str, ...], position: Position, layout: Layout) -> list[Rect]:
    """The places of all marks that are not squares."""
    return [rect for mark in without_arrows(marks) for rect in _rects(mark, position, layout)]


def marked_arrows(
    marks: tuple[str, ...], position: Position, layout: Layout
) -> Iterator[tuple[Rect, Rect]]:
    """The places where each arrow begins and ends."""
    for ends in arrows_among(marks):
        start, end = (_place(mark, position, layout) for mark in ends)
        yield start, end


def _is_square(mark: str) -> bool:
    return mark not in GROUPS and " " not in mark and mark not in {*Control}


def _place(mark: str, position: Position, layout: Layout) -> Rect:
    if _is_square(mark):
        return layout.rect_of(parse_square(mark))
    return _rects(mark, position, layout)[0]


def _rects(mark: str, position: Position, layout: Layout) -> list[Rect]:
    if mark in GROUPS:
        places = [layout.rect(control) for control in GROUPS[mark]]
        return [_around(places)]
    if mark in {*Control}:
        return [layout.rect(Control(mark))]
    part, _, dynasty = mark.partition(" ")
    if part not in BOX_PARTS:
        return []
    seats = [DYNASTY_WORDS[each] for each in position.dynasties]
    box = layout.players[seats.index(dynasty)]
    parts = {"player": box.frame, "points": _around(box.points), "treasures": _low(box.hoard)}
    return [parts[part]]


def _low(rect: Rect) -> Rect:
    """A little lower: the frame around it keeps off the rows above and below."""
    gap = rect.h // 6
    return Rect(rect.x, rect.y + gap, rect.w, rect.h - 2 * gap)


def _around(rects: tuple[Rect, ...] | list[Rect]) -> Rect:
    """The smallest rect around all of these."""
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(left, top, right - left, bottom - top)
