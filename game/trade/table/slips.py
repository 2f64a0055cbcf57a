"""The slips of the market: *You give*, *You get*, what it does for me, and the answers (C7)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.model.events import Ending
from engine.trade.model.offers import Offer
from engine.trade.model.seats import Seat
from engine.trade.rules.coverage import covers_openly
from game.geometry import Rect
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.trade.art.boxes import slip as slip_plate
from game.trade.interaction.worth import lacking, worth_of
from game.trade.paint.parts import Drawing, Part
from game.trade.play.market_board import Slip
from game.trade.table.item import Item
from game.trade.table.legs import given_by, got_by, leg_parts, legs_words
from game.trade.table.sight import Sight, goods_word
from game.ui.fonts import Face

MINE, THEIRS = 84, 42
BUTTON = (70, 44)


def slips(sight: Sight, rect: Rect) -> Iterator[Item]:
    """As many as there is room for, from the first that is not scrolled away."""
    title, room = sight.title(_("The market"), rect)
    yield Item(rect, (sight.slab(rect), title))
    shown, y = sight.session.board.slips[sight.scrolled :], room.y
    if not sight.session.board.slips:
        text = _("No offer is open. Make one: it costs nothing to ask.")
        yield Item(room, (sight.column(text, room, 16, 0.5),), words=text)
    for at, slip in enumerate(shown):
        height = sight.px(_height(sight, slip))
        if y + height > room.bottom:
            yield from _more(sight, len(shown) - at, rect)
            return
        if slip is not None:
            yield from _slip(sight, slip, Rect(room.x, y, room.w, height))
        y += height + sight.px(6)
    if sight.scrolled:
        yield from _more(sight, 0, rect)


def _more(sight: Sight, below: int, rect: Rect) -> Iterator[Item]:
    """Buttons for slips that are out of sight."""
    right = rect.right - sight.px(10)
    for by, count, label in ((1, below, _("{n} below")), (-1, sight.scrolled, _("{n} above"))):
        if count:
            at = Rect(right - sight.px(92), rect.y + sight.px(5), sight.px(92), sight.px(32))
            text = label.format(n=count)
            yield Item(at, key=("scroll", by), words=text, button=text)
            right = at.x - sight.px(6)


def _height(sight: Sight, slip: Slip | None) -> int:
    is_mine = slip is not None and sight.reader in slip.offer.parties
    return MINE if is_mine else THEIRS


def _slip(sight: Sight, slip: Slip, rect: Rect) -> Iterator[Item]:
    plate = Drawing(slip_plate, (False, rect.w, rect.h), rect)
    offer, reader = slip.offer, sight.reader
    if reader is None or reader not in offer.parties:
        yield Item(
            rect, (plate, *_between_others(sight, slip, rect)), words=_others_words(sight, slip)
        )
        return
    buttons = [*_buttons(sight, slip)] if slip.is_open else []
    right = rect.right - sight.px(8)
    room = Rect(rect.x + sight.px(8), rect.y, right - rect.x - sight.px(8), rect.h)
    wide = len(buttons) * sight.px(BUTTON[0] + 5)
    words = Rect(room.x, room.y, room.w - wide - sight.px(4), room.h)
    key = ("slip", offer.number)
    yield Item(rect, (plate, *_own_parts(sight, slip, words)), key, slip_words(sight, slip))
    for at, (kind, label, enabled, primary) in enumerate(buttons):
        x = right - (len(buttons) - at) * sight.px(BUTTON[0] + 5) + sight.px(5)
        place = Rect(x, rect.bottom - sight.px(BUTTON[1] + 7), *map(sight.px, BUTTON))
        yield Item(
            *(place, (), (kind, offer.number), label),
            button=label,
            enabled=enabled,
            primary=primary,
        )


def _buttons(sight: Sight, slip: Slip) -> Iterator[tuple[str, str, bool, bool]]:
    offer, reader, session = slip.offer, sight.reader, sight.session
    assert reader is not None
    market = sight.position.market
    is_closing = market is not None and market.is_closing
    if reader not in offer.accepted:
        can = covers_openly(sight.position, reader, offer.legs)
        can = can and not lacking(sight.position, reader, offer.legs)
        can = can and session.board.takes_acceptance(offer.number) and session.can_act
        yield "accept", _("Accept"), can and (offer.is_definite or not is_closing), True
        yield "decline", _("Decline"), session.can_act, False
    elif offer.proposer == reader:
        yield "withdraw", _("Withdraw"), session.can_act, False
    else:
        yield "decline", _("Decline"), session.can_act, False
    if len(offer.parties) == 2:
        yield "change", _("Change"), session.can_act and not is_closing, False


def _own_parts(sight: Sight, slip: Slip, rect: Rect) -> Iterator[Part]:
    """Three lines: who asks and what it does for me, what I give, what I get."""
    offer, reader = slip.offer, sight.reader
    assert reader is not None
    line = sight.px(24)
    top = Rect(rect.x, rect.y + sight.px(5), rect.w, line)
    other = next(party for party in offer.parties if party != reader)
    yield sight.marker(other, Rect(top.x, top.y, line, line))
    name = Rect(top.x + line + sight.px(5), top.y, top.w - line - sight.px(5), line)
    status, is_alert = _status(sight, slip)
    palette = sight.painter.palette
    ink = palette.brick if is_alert else palette.ink
    text = f"{sight.seat_name(other)}: {status}"
    yield sight.line(text, name, 14, Face.FIRM, color=ink)
    for at, (label, legs) in enumerate(
        (
            (_("You give"), given_by(offer.legs, reader)),
            (_("You get"), got_by(offer.legs, reader)),
        )
    ):
        y = top.bottom + at * (line + sight.px(1))
        head = Rect(rect.x, y, sight.px(62), line)
        yield sight.line(label, head, 13, color=palette.ink_soft)
        icons = Rect(head.right, y + sight.px(1), rect.right - head.right, line - sight.px(2))
        if legs:
            yield from leg_parts(sight, legs, icons, offer)
        else:
            yield sight.line(_("nothing"), icons, 14)


def _status(sight: Sight, slip: Slip) -> tuple[str, bool]:
    """What an offer does for the reader, or how it ended; and whether that is bad news."""
    if not slip.is_open:
        return outcome_text(sight, slip), not slip.traded
    reader = sight.reader
    assert reader is not None
    missing = lacking(sight.position, reader, slip.offer.legs)
    if missing and reader not in slip.offer.accepted:
        words = format_list(goods_word(goods, count) for goods, count in missing.items())
        return _("you lack {goods}").format(goods=words), True
    worth = worth_of(sight.position, reader, slip.offer.legs)
    sets = _("sets {before} to {after}").format(before=worth.before, after=worth.after)
    if reader in slip.offer.accepted:
        return _("waits for an answer; {sets}").format(sets=sets), False
    gain = worth.gain
    points = _n("{n} point", "{n} points", gain).format(n=f"{gain:+}")
    return f"{points}, {sets}", False


def outcome_text(sight: Sight, slip: Slip) -> str:
    if slip.traded:
        return _("done")
    name = sight.seat_name(slip.by) if slip.by is not None else ""
    assert slip.outcome is not None
    return {
        Ending.DECLINED: _("declined by {name}"),
        Ending.WITHDRAWN: _("withdrawn by {name}"),
        Ending.NOT_COVERED: _("no longer covered by {name}"),
        Ending.OUT_OF_TIME: _("out of time"),
    }[slip.outcome].format(name=name)


def _between_others(sight: Sight, slip: Slip, rect: Rect) -> Iterator[Part]:
    """One line: each party, and what it gives."""
    inner = Rect(
        rect.x + sight.px(8), rect.y + sight.px(8), rect.w - sight.px(16), rect.h - sight.px(16)
    )
    parties, x = slip.offer.parties, inner.x
    room = inner.w if slip.is_open else inner.w * 68 // 100
    for party in parties:
        yield sight.marker(party, Rect(x, inner.y, inner.h, inner.h))
        start = x + inner.h + sight.px(5)
        right = x + room // len(parties) - sight.px(6)
        legs = given_by(slip.offer.legs, party)
        yield from leg_parts(sight, legs, Rect(start, inner.y, right - start, inner.h))
        x += room // len(parties)
    if not slip.is_open:
        at = Rect(inner.x + room, inner.y, inner.w - room, inner.h)
        yield sight.line(outcome_text(sight, slip), at, 13, Face.FIRM, 1.0)
        return


def slip_words(sight: Sight, slip: Slip) -> str:
    """In the order of C7, for a screen reader."""
    offer, reader = slip.offer, sight.reader
    assert reader is not None
    status, _alert = _status(sight, slip)
    text = _("{name}. You give {given}. You get {got}. {status}.")
    return text.format(
        name=sight.seat_name(other_party(offer, reader)),
        given=legs_words(given_by(offer.legs, reader)),
        got=legs_words(got_by(offer.legs, reader)),
        status=status,
    )


def other_party(offer: Offer, seat: Seat) -> Seat:
    return next(party for party in offer.parties if party != seat)


def _others_words(sight: Sight, slip: Slip) -> str:
    text = _("{name} gives {given}")
    parts = [
        text.format(name=sight.seat_name(party), given=legs_words(given_by(slip.offer.legs, party)))
        for party in slip.offer.parties
    ]
    return ", ".join(parts)
