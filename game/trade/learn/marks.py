"""What lessons point at: parts of the table, each by a word or two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.common.stated import stated
from engine.trade.deck.terms import Goods, Stack, Track
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.notation.vocabulary import NotationError, parse_number, parse_term, quote
from game.geometry import Rect
from game.learn.arrows import arrows_among, marks_of, without_arrows
from game.trade.interaction.choosing import Key
from game.trade.layout.table_layout import TableLayout
from game.trade.learn.ways import Way, way_to_seat

#: Something that can be touched, and its place.
Placed: TypeAlias = tuple[Key, Rect]
#: Parts of the table, and buttons with the kind of their key.
PARTS = ("hand", "stage", "prompt", "rounds", "religion", "government")
BUTTONS = ("ready", "confirm")


def check_mark(text: str, position: Position) -> None:
    """Raises NotationError for what cannot be pointed at."""
    for mark in marks_of(text):
        _check_place(mark, position)
    for start, end in arrows_among((text,)):
        if not (start.startswith("goods ") and end.startswith("seat ")):
            raise NotationError(quote(text), "an arrow from goods to a seat")


def _check_place(text: str, position: Position) -> None:
    if text in (*PARTS, *BUTTONS):
        return
    kind, _, word = text.partition(" ")
    match kind:
        case "seat":
            parse_number(word, 1, len(position.players))
        case "goods":
            parse_term(word, Goods)
        case "slip":
            parse_number(word, 1, 99)
        case "stack":
            parse_term(word, Stack)
        case _:
            known = ", ".join((*PARTS, *BUTTONS, "'seat 2'", "'goods barley'", "'slip 2'"))
            raise NotationError(
                quote(text), stated("one of {known}, or 'stack ashur-I'", known=known)
            )


def marked_rects(
    marks: Sequence[str], position: Position, layout: TableLayout, placed: Sequence[Placed]
) -> Iterator[Rect]:
    """The places of all that is on the table of what is pointed at.

    Args:
        placed: what can be touched.
    """
    for mark in without_arrows(marks):
        if (rect := _place(mark, position, layout, placed)) is not None:
            yield rect


def marked_arrows(
    marks: Sequence[str], position: Position, layout: TableLayout, placed: Sequence[Placed]
) -> Iterator[Way]:
    """The way of each arrow of which both ends are on the table."""
    for ends in arrows_among(marks):
        start, end = (_place(mark, position, layout, placed) for mark in ends)
        if start is not None and end is not None:
            yield way_to_seat(layout, start, end)


def _place(
    mark: str, position: Position, layout: TableLayout, placed: Sequence[Placed]
) -> Rect | None:
    kind, _, word = mark.partition(" ")
    if kind in PARTS:
        return _part(layout, kind)
    if kind == "seat":
        return layout.seat_panel(Seat(int(word) - 1), position.reader)
    if kind == "stack":
        stacks = {**layout.stacks(Track.RELIGION), **layout.stacks(Track.GOVERNMENT)}
        return stacks[Stack(word)]
    found = [rect for key, rect in placed if _is_meant(key, kind, word, position)]
    return _around(found) if found else None


def _part(layout: TableLayout, part: str) -> Rect:
    match part:
        case "religion" | "government":
            return layout.track_panel(Track(part))
        case "hand":
            return layout.hand
        case "stage":
            return layout.stage
        case "prompt":
            return layout.prompt
        case _:
            return layout.rounds


def _is_meant(key: Key, kind: str, word: str, position: Position) -> bool:
    """Whether a key is of a button, a slip, or one of the cards of a type in the reader's hand."""
    match key:
        case (str(name), _) if kind == name and kind in BUTTONS:
            return True
        case ("slip", number):
            return kind == "slip" and str(number) == word
        case ("hand" | "glance", int(card)) if kind == "goods" and position.reader is not None:
            is_own = card in position.hands[position.reader].cards
            return is_own and position.deck.cards[card].type is Goods(word)
    return False


def _around(rects: Sequence[Rect]) -> Rect:
    """The smallest rect around all of these."""
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(left, top, right - left, bottom - top)
