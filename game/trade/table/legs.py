"""What changes hands in an offer, in signs and in words."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence

from engine.trade.deck.clauses import Clause
from engine.trade.model.offers import HIDDEN_CLAIM, NO_CLAIM, Leg, Offer, Special, goods_legs
from engine.trade.model.seats import Seat
from game.geometry import Rect
from game.i18n import _
from game.i18n.lists import format_list
from game.trade.art.glazes import tablet_glaze
from game.trade.art.signs import Sign
from game.trade.paint.effect_symbols import symbols
from game.trade.paint.parts import Part
from game.trade.paint.symbol_line import line_parts, line_width
from game.trade.table.sight import Sight, goods_word, ware_sign
from game.ui.fonts import Face
from game.ui.palette import RGB


def leg_parts(
    sight: Sight,
    legs: Iterable[Leg],
    rect: Rect,
    offer: Offer | None = None,
    soft: RGB | None = None,
) -> Iterator[Part]:
    """A sign and a number for each leg, from the left; what is claimed of it behind it.

    `soft` is the ink of silence and doubt; None for the usual one.
    """
    soft = soft or sight.painter.palette.ink_soft
    x, edge = rect.x, rect.h
    for leg in legs:
        if x + edge > rect.right:
            return
        yield sight.badge(ware_sign(leg.ware), Rect(x, rect.y, edge, edge))
        x += edge + sight.px(2)
        number = leg.ware.number if isinstance(leg.ware, Special) else leg.amount
        text = f"#{number}" if isinstance(leg.ware, Special) else str(number)
        wide = sight.px(9) * len(text) + sight.px(3)
        yield sight.line(text, Rect(x, rect.y, wide, edge), 16, Face.STRONG)
        x += wide + sight.px(4)
        x = yield from _claim_parts(sight, [*claims_for(sight, offer, leg)], leg, x, rect, soft)


def _claim_parts(
    sight: Sight,
    claims: Sequence[tuple[Clause, ...] | None],
    leg: Leg,
    x: int,
    rect: Rect,
    ink: RGB,
) -> Generator[Part, None, int]:
    """Silence, or what is said of each card, from `x` on; returns where it ends."""
    if not claims:
        return x
    high = rect.h * 3 // 4
    if not any(claims):
        place = Rect(x, rect.y, min(sight.px(56), max(1, rect.right - x)), rect.h)
        yield sight.line(_("no claim"), place, 12, color=ink)
        return place.right + sight.px(6)
    for clauses in claims:
        groups = [symbols(clause) for clause in clauses or ()] or [(Sign.NOTHING,)]
        wide = sight.px(12) if clauses is None else line_width(sight.painter, groups, high)
        place = Rect(x, rect.y + rect.h // 8, wide, high)
        if place.right > rect.right:
            return x
        if clauses is None:
            yield sight.line("?", place, 14, Face.FIRM, 0.5, ink)
        else:
            yield from line_parts(sight.painter, groups, place, tablet_glaze(sight.painter.palette))
        x = place.right + sight.px(6)
    if leg.receiver == sight.reader and x + sight.px(40) <= rect.right:
        yield sight.line(_("if true"), Rect(x, rect.y, sight.px(40), rect.h), 12)
        x += sight.px(44)
    return x


def claims_for(sight: Sight, offer: Offer | None, leg: Leg) -> Iterator[tuple[Clause, ...] | None]:
    """What is said of bottoms, by the reader or to the reader, who hears silence, too: None."""
    named = offer.named[leg.giver] if offer is not None else None
    if offer is None or named is None or sight.reader not in (leg.giver, leg.receiver):
        return
    bottoms = sight.position.deck.bottoms
    for each, claim in zip(goods_legs(offer.legs, leg.giver), named.claims, strict=False):
        is_shown = claim != HIDDEN_CLAIM and (claim != NO_CLAIM or leg.receiver == sight.reader)
        if each == leg and is_shown:
            yield None if claim == NO_CLAIM else bottoms[claim]


def legs_words(legs: Iterable[Leg]) -> str:
    words = [goods_word(leg.ware, leg.amount) for leg in legs]
    return format_list(words) if words else _("nothing")


def given_by(legs: Iterable[Leg], seat: Seat) -> tuple[Leg, ...]:
    return tuple(leg for leg in legs if leg.giver == seat)


def got_by(legs: Iterable[Leg], seat: Seat) -> tuple[Leg, ...]:
    return tuple(leg for leg in legs if leg.receiver == seat)
