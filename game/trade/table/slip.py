"""One slip: from whom, *You give*, *You get*, what it does for me, and the answers (C7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.trade.model.offers import Leg
from engine.trade.rules.coverage import covers_openly
from game.geometry import Rect
from game.i18n import _, _p
from game.trade.art.boxes import slip as slip_plate
from game.trade.interaction.worth import lacking
from game.trade.paint.parts import Drawing, Part
from game.trade.play.market_board import Slip
from game.trade.table.item import Item
from game.trade.table.legs import given_by, got_by, leg_parts, legs_words
from game.trade.table.sight import Sight
from game.trade.table.slip_text import (
    away_text,
    between_others_words,
    effect_text,
    is_agreed,
    is_bad_news,
    note_text,
    others_of,
    outcome_text,
    renews,
    slip_words,
)
from game.ui.fonts import Face
from game.ui.palette import RGB

MINE, THEIRS = 98, 42
BUTTON = (70, 44)
LINE = 22


def slip_height(sight: Sight, slip: Slip) -> int:
    return MINE if sight.reader in slip.offer.parties else THEIRS


def slip_items(sight: Sight, slip: Slip, rect: Rect, is_new: bool = False) -> Iterator[Item]:
    """Nothing for an empty place; `is_new`: others touched it since the reader acted last."""
    if slip.is_gone:
        return
    plate = Drawing(slip_plate, (slip.was is not None, rect.w, rect.h), rect)
    if sight.reader not in slip.offer.parties:
        words = between_others_words(sight, slip)
        picture = sight.picture((plate, *_between_others(sight, slip, rect)), rect)
        yield Item(rect, (picture,), words=words, fresh=is_new, tip=words)
        return
    buttons = [*_buttons(sight, slip)]
    inner = rect.inset(sight.px(6))
    wide = len(buttons) * sight.px(BUTTON[0] + 5)
    key = ("slip", slip.offer.number) if slip.is_open else None
    parts = (plate, *_own_parts(sight, slip, inner, inner.w - wide))
    picture = sight.picture(parts, rect)
    yield Item(rect, (picture,), key, slip_words(sight, slip), fresh=is_new)
    for at, (kind, value, label, enabled) in enumerate(buttons):
        x = inner.right - (len(buttons) - at) * sight.px(BUTTON[0] + 5) + sight.px(5)
        place = Rect(x, inner.y, *map(sight.px, BUTTON))
        yield Item(*(place, (), (kind, value), label), button=label, enabled=enabled,
                   primary=kind == "accept")  # fmt: skip


def _buttons(sight: Sight, slip: Slip) -> Iterator[tuple[str, object, str, bool]]:
    """What they do, with what, their labels, and whether it can be done now."""
    offer, market, can_act = slip.offer, sight.position.market, sight.session.can_act
    may_change = can_act and market is not None and not market.is_closing
    if not slip.is_open:
        if may_change:
            yield "again", offer, _("Renew") if renews(sight, slip) else _("Again"), True
        return
    if sight.reader not in offer.accepted:
        yield "accept", offer.number, _("Accept"), _can_accept(sight, slip)
        yield "decline", offer.number, _("Decline"), can_act
    elif offer.proposer == sight.reader:
        yield "withdraw", offer.number, _p("offer", "Withdraw"), can_act
    else:
        yield "decline", offer.number, _("Decline"), can_act
    yield "change", offer.number, _("Change"), may_change


def _can_accept(sight: Sight, slip: Slip) -> bool:
    offer, reader, market = slip.offer, sight.reader, sight.position.market
    assert reader is not None
    can = covers_openly(sight.position, reader, offer.legs)
    can = can and not lacking(sight.position, reader, offer.legs)
    can = can and sight.session.board.takes_acceptance(offer.number) and sight.session.can_act
    return can and market is not None and (offer.is_definite or not market.is_closing)


def _own_parts(sight: Sight, slip: Slip, inner: Rect, narrow: int) -> Iterator[Part]:
    """Four lines, the first two beside the buttons."""
    offer, reader, line = slip.offer, sight.reader, sight.px(LINE)
    assert reader is not None
    places = [
        Rect(inner.x, inner.y + at * line, narrow - sight.px(4) if at < 2 else inner.w, line)
        for at in range(4)
    ]
    yield from _heading(sight, slip, places[0])
    was = slip.was.legs if slip.was is not None else offer.legs
    for label, side, place in (
        (_("You give"), given_by, places[1]),
        (_("You get"), got_by, places[2]),
    ):
        yield from _side(sight, slip, label, side(offer.legs, reader), side(was, reader), place)
    ink = alert_ink(sight, slip) if is_bad_news(sight, slip) else None
    text = effect_text(sight, slip)
    yield sight.line(text, places[3], 14, Face.FIRM, color=ink)


def soft_ink(sight: Sight, slip: Slip) -> RGB:
    """For what matters less; on the gold of a changed slip nothing lighter than ink can be read."""
    palette = sight.painter.palette
    return palette.ink_soft if slip.was is None else palette.ink


def alert_ink(sight: Sight, slip: Slip) -> RGB:
    """For a warning; on gold its words must do."""
    palette = sight.painter.palette
    return palette.alert if slip.was is None else palette.ink


def _heading(sight: Sight, slip: Slip, at: Rect) -> Iterator[Part]:
    """Who else is in it, and what must be known first."""
    x, edge, others = at.x, at.h, others_of(sight, slip.offer)
    for seat in others:
        yield sight.marker(seat, Rect(x, at.y, edge, edge))
        x += edge + sight.px(3)
    name, note = sight.seat_name(others[0]) if len(others) == 1 else "", note_text(sight, slip)
    text = ": ".join(each for each in (name, note) if each)
    place = Rect(x + sight.px(2), at.y, at.right - x - sight.px(2), edge)
    ink = alert_ink(sight, slip) if note and not is_agreed(sight, slip) else None
    yield sight.line(text, place, 14, Face.FIRM, color=ink)


def _side(
    sight: Sight,
    slip: Slip,
    label: str,
    legs: tuple[Leg, ...],
    before: Iterable[Leg],
    at: Rect,
) -> Iterator[Part]:
    head = Rect(at.x, at.y, sight.px(60), at.h)
    yield sight.line(label, head, 13, color=soft_ink(sight, slip))
    room = Rect(head.right, at.y + sight.px(1), at.right - head.right, at.h - sight.px(2))
    was = [*before]
    if sorted(was, key=repr) != sorted(legs, key=repr):
        half = Rect(room.x + room.w // 2, room.y, room.w - room.w // 2, room.h)
        text = _("was {what}").format(what=legs_words(was))
        yield sight.line(text, half, 13, Face.FIRM, color=alert_ink(sight, slip))
        room = Rect(room.x, room.y, half.x - room.x, room.h)
    if legs:
        yield from leg_parts(sight, legs, room, slip.offer, soft_ink(sight, slip))
    else:
        yield sight.line(_("nothing"), room, 14)


def _between_others(sight: Sight, slip: Slip, rect: Rect) -> Iterator[Part]:
    """One line: each party, and what it gives."""
    inner = rect.inset(sight.px(8))
    parties, x = slip.offer.parties, inner.x
    end = away_text(sight, slip) if slip.is_open else outcome_text(sight, slip)
    room = inner.w * 68 // 100 if end else inner.w
    for party in parties:
        yield sight.marker(party, Rect(x, inner.y, inner.h, inner.h))
        start = x + inner.h + sight.px(5)
        right = x + room // len(parties) - sight.px(6)
        legs, place = given_by(slip.offer.legs, party), Rect(start, inner.y, right - start, inner.h)
        if legs:
            yield from leg_parts(sight, legs, place)
        else:
            yield sight.line(_("nothing"), place, 14)
        x += room // len(parties)
    if end:
        at = Rect(inner.x + room, inner.y, inner.w - room, inner.h)
        yield sight.line(end, at, 13, Face.FIRM, 1.0)
