"""The stage while a card asks its owner: whether, on whom, with which cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.model.seats import Seat
from engine.trade.rules.questions import Question
from game.geometry import Rect
from game.i18n import _, _n
from game.trade.interaction.answering import Answering
from game.trade.paint.parts import Part
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.ui.fonts import Face

BUTTON = 46


def answer_stage(sight: Sight, answering: Answering, rect: Rect) -> Iterator[Item]:
    """The card at the left; at the right the question, and all answers that it allows."""
    yield Item(rect, (sight.slab(rect),))
    inner = rect.inset(sight.px(12))
    card = answering.question.ability.card
    wide = inner.h * 100 // 138
    at = Rect(inner.x, inner.y, wide, inner.h)
    yield Item(at, (sight.face(card, at),), words=sight.card_name(card), card=card)
    left = at.right + sight.px(16)
    room = Rect(left, inner.y, inner.right - left, inner.h)
    head = Rect(room.x, room.y, room.w, sight.px(44))
    text = question_text(answering)
    yield Item(head, (sight.column(text, head, 16),), words=text)
    yield from _answers(
        sight, answering, Rect(room.x, head.bottom, room.w, room.bottom - head.bottom)
    )


def question_text(answering: Answering) -> str:
    """What is asked, and why there may be nobody to choose from."""
    text = _what_is_asked(answering.question)
    if len(answering.question.targets) != 1:
        return text
    return " ".join((text, _("Only one player can be chosen: the card can affect nobody else.")))


def _what_is_asked(question: Question) -> str:
    if question.costs:
        return _("Pay with cards from your hand, or decline.")
    if question.damages and question.targets:
        text = _n(
            "Choose a player and {n} development that is damaged.",
            "Choose a player and {n} developments that are damaged.",
            question.damages,
        )
        return text.format(n=question.damages)
    if question.damages:
        text = _n(
            "Choose {n} development of your own that is damaged.",
            "Choose {n} developments of your own that are damaged.",
            question.damages,
        )
        return text.format(n=question.damages)
    if question.steals is not None:
        return _("Choose a player, and what you take.")
    if question.targets:
        return _("Choose the player whom this affects.")
    return _("Do you use it?")


def _answers(sight: Sight, answering: Answering, room: Rect) -> Iterator[Item]:
    y, gap = room.y + sight.px(6), sight.px(8)
    for row in (_yes_or_no(answering), _targets(sight, answering), _times(answering)):
        if row:
            yield from _row(sight, answering, row, Rect(room.x, y, room.w, sight.px(BUTTON)))
            y += sight.px(BUTTON) + gap
    edge, step = sight.px(58), sight.px(64)
    columns = max(1, room.w // step)
    for index, card in enumerate(answering.victims):
        x = room.x + index % columns * step
        at = Rect(x, y + index // columns * sight.px(88), edge, sight.px(82))
        key = ("victim", card)
        yield Item(
            *(at, (sight.face(card, at),), key, sight.card_name(card), card),
            selected=key in answering.chosen,
            offered=True,
        )
    if answering.picks:
        at = Rect(room.x, room.bottom - sight.px(BUTTON), sight.px(170), sight.px(BUTTON))
        yield Item(at, key=("back", 0), words=_("Card before"), button=_("Card before"))


def _row(
    sight: Sight, answering: Answering, row: list[tuple[tuple[str, object], str]], rect: Rect
) -> Iterator[Item]:
    gap = sight.px(8)
    width = min(sight.px(190), (rect.w - gap * (len(row) - 1)) // len(row))
    for index, (key, label) in enumerate(row):
        at = Rect(rect.x + index * (width + gap), rect.y, width, rect.h)
        parts: tuple[Part, ...] = ()
        if key[0] == "target" and isinstance(key[1], int):
            mark = Rect(at.x + sight.px(6), at.y + sight.px(9), sight.px(28), sight.px(28))
            parts = (
                sight.marker(Seat(key[1]), mark),
                sight.line(
                    label,
                    Rect(mark.right + sight.px(4), at.y, at.right - mark.right - sight.px(8), at.h),
                    15,
                    Face.FIRM,
                    color=sight.painter.palette.on_night,
                ),
            )
            yield Item(*(at, parts, key, label), button=" ", selected=key in answering.chosen)
            continue
        yield Item(*(at, parts, key, label), button=label, selected=key in answering.chosen)


def _yes_or_no(answering: Answering) -> list[tuple[tuple[str, object], str]]:
    if not answering.question.optional:
        return []
    return [(("use", True), _("Use it")), (("use", False), _("Decline"))]


def _targets(sight: Sight, answering: Answering) -> list[tuple[tuple[str, object], str]]:
    return [(("target", seat), sight.seat_name(seat)) for seat in answering.question.targets]


def _times(answering: Answering) -> list[tuple[tuple[str, object], str]]:
    question = answering.question
    if question.costs or question.most < 2:
        return []
    words = ((n, _n("{n} time", "{n} times", n).format(n=n)) for n in range(1, question.most + 1))
    return [(("times", n), text) for n, text in words]
