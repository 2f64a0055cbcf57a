"""The market: which slips are shown, its head with filter and history, and how to see the rest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.trade.deck.terms import Goods
from engine.trade.model.actions import MakeOffer
from engine.trade.model.seats import Seat
from engine.trade.model.wish import Wish
from game.geometry import Rect
from game.i18n import _, _p
from game.trade.play.market_board import Slip
from game.trade.scene.recent import Place
from game.trade.table.item import Item
from game.trade.table.sent_slip import sent_items
from game.trade.table.sight import Sight, ware_name, ware_sign
from game.trade.table.slip import slip_height, slip_items
from game.trade.table.slip_text import LAST, number_of
from game.trade.table.wish_slips import HEIGHT, wish_items
from game.ui.fonts import Face

TARGET, GAP = 44, 5


def slips(sight: Sight, rect: Rect) -> Iterator[Item]:
    """As many as there is room for, from the first that is not scrolled away."""
    yield Item(rect, (sight.slab(rect),))
    inner = rect.inset(sight.px(10))
    head = Rect(inner.x, inner.y, inner.w, sight.px(TARGET))
    top = head.bottom + sight.px(6)
    room = Rect(inner.x, top, inner.w, inner.bottom - top)
    session, every = sight.session, shown_slips(sight)
    wishes = [] if sight.look.shows_history else [*shown_wishes(sight)]
    fitting = _fitting(sight, every[sight.scrolled :], room)
    if sight.look.is_filtering:
        yield from _goods(sight, head)
    else:
        yield from _head(sight, head, len(every) - sight.scrolled - len(fitting))
    bottom = fitting[-1][1].bottom + sight.px(GAP) if fitting else room.y
    if isinstance(session.match.sent, MakeOffer) and session.match.sent.version == 1:
        place = Rect(room.x, bottom, room.w, sight.px(HEIGHT))
        yield from sent_items(sight, session.match.sent, place)
        bottom = place.bottom + sight.px(GAP)
    for seat, wish in wishes if len(fitting) == len(every) - sight.scrolled else ():
        place = Rect(room.x, bottom, room.w, sight.px(HEIGHT))
        if place.bottom <= room.bottom:
            yield from wish_items(sight, seat, wish, place)
        bottom = place.bottom + sight.px(GAP)
    if not every and not wishes and session.match.sent is None:
        text = _nothing(sight)
        yield Item(room, (sight.column(text, room, 16, 0.5),), words=text)
    left = session.clock.left
    about = number_of(session.match.sent)
    away = tuple(session.absences.items())
    depends = (sight.position, sight.look, session.can_act, left is not None and left <= LAST)
    fresh = {mark.what for mark in sight.marks if mark.place is Place.SLIP}
    for slip, place in fitting:
        is_new = slip.is_open and slip.offer.number in fresh
        takes = session.board.takes_acceptance(slip.offer.number)
        yield from sight.kept(
            ("slip", place),
            (slip, takes, away, about == slip.offer.number, is_new, *depends),
            partial(slip_items, sight, slip, place, is_new),
        )


def shown_slips(sight: Sight) -> tuple[Slip, ...]:
    """The open ones in their order, or the history; of one good only, if a person wants that."""
    look, board = sight.look, sight.session.board
    every = tuple(board.history) if look.shows_history else board.slips
    if look.only is None:
        return every
    return tuple(slip for slip in every if any(leg.ware is look.only for leg in slip.offer.legs))


def shown_wishes(sight: Sight) -> Iterator[tuple[Seat, Wish]]:
    """Below the slips; of one good only, if a person wants that."""
    for seat, wish in sight.session.wishes:
        only = sight.look.only
        if only is None or only in {goods for goods, _count in (*wish.seek, *wish.have)}:
            yield seat, wish


def _fitting(sight: Sight, every: tuple[Slip, ...], room: Rect) -> list[tuple[Slip, Rect]]:
    found, y = [], room.y
    for slip in every:
        height = sight.px(slip_height(sight, slip))
        if y + height > room.bottom:
            break
        found.append((slip, Rect(room.x, y, room.w, height)))
        y += height + sight.px(GAP)
    return found


def _nothing(sight: Sight) -> str:
    if sight.look.only is not None:
        return _("No offer here is about {goods}.").format(goods=ware_name(sight.look.only))
    if sight.look.shows_history:
        return _("No offer of yours, or to you, has ended so far.")
    return _("No offer is open. Make one: it costs nothing to ask.")


def _head(sight: Sight, rect: Rect, below: int) -> Iterator[Item]:
    """From the right: filter, history, and what is out of sight."""
    look, right, high = sight.look, rect.right, rect.h
    for key, width, label in _controls(sight, below):
        at = Rect(right - sight.px(width), rect.y, sight.px(width), high)
        is_pressed = key == ("history", 0) and look.shows_history
        tip = _("Show only offers with one kind of goods.") if key == ("filter", 0) else ""
        yield Item(at, key=key, words=tip or label, button=label, selected=is_pressed, tip=tip)
        right = at.x - sight.px(GAP)
    if look.only is not None:
        at = Rect(right - high, rect.y, high, high)
        words = _("Only {goods}: show all").format(goods=ware_name(look.only))
        badge = sight.badge(ware_sign(look.only), at.inset(sight.px(4)))
        yield Item(at, (badge,), ("only", None), words, selected=True)
        right = at.x - sight.px(GAP)
    title = _("History") if look.shows_history else _("The market")
    room = Rect(rect.x, rect.y, right - rect.x, high)
    yield Item(room, (sight.line(title, room, 20, Face.STRONG),), words=title)


def _controls(sight: Sight, below: int) -> Iterator[tuple[tuple[str, object], int, str]]:
    look = sight.look
    yield ("history", 0), 76, _("Back") if look.shows_history else _("History")
    if look.only is None:
        yield ("filter", 0), 76, _("Filter")
    else:
        yield ("only", None), 76, _("Show all")
    if below > 0:
        yield ("scroll", 1), 64, _("{n} below").format(n=below)
    if sight.scrolled:
        yield ("scroll", -1), 64, _("{n} above").format(n=sight.scrolled)


def _goods(sight: Sight, rect: Rect) -> Iterator[Item]:
    """A type to choose, in the place of the head; and all of them."""
    edge = rect.h
    for at, goods in enumerate(Goods):
        place = Rect(rect.x + at * edge, rect.y, edge, edge)
        words = _("Only {goods}").format(goods=ware_name(goods))
        badge = sight.badge(ware_sign(goods), place.inset(sight.px(3)))
        yield Item(place, (badge,), ("only", goods), words, selected=goods is sight.look.only)
    left = rect.x + len(Goods) * edge + sight.px(2)
    rest = Rect(left, rect.y, rect.right - left, edge)
    yield Item(rest, key=("only", None), words=_("All slips"), button=_p("slips", "All"))
