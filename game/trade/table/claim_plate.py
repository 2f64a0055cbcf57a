"""What a draft says of a card, on a plate over the lower half of its badge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.deck.card import Card
from engine.trade.model.offers import NO_CLAIM
from game.geometry import Rect
from game.trade.art.boxes import slip
from game.trade.art.glazes import tablet_glaze
from game.trade.art.signs import Sign
from game.trade.interaction.draft import Draft
from game.trade.paint.effect_symbols import symbols
from game.trade.paint.parts import Drawing, Part
from game.trade.paint.symbol_line import Group, line_parts, line_width
from game.trade.table.sight import Sight
from game.ui.fonts import Face

#: Heights of the signs in the order of preference, in pixels at 720p.
HEIGHTS = (15, 13, 11, 9, 7)


def claim_plate(sight: Sight, draft: Draft, card: Card, badge: Rect) -> Iterator[Part]:
    """Nothing for a card of which nothing is said; quotation marks where only its top is said to be
    another, or where the signs of its bottom are too many.
    """
    claim, is_bluff = draft.claim_of(card), card in dict(draft.tops)
    if claim == NO_CLAIM and not is_bluff:
        return
    high = badge.h * 45 // 100
    plate = Rect(badge.x, badge.bottom - high, badge.w, high)
    yield Drawing(slip, (False, plate.w, plate.h), plate)
    clauses = () if claim == NO_CLAIM else sight.position.deck.bottoms[claim]
    groups = [symbols(clause) for clause in clauses] or [(Sign.NOTHING,)]
    room = plate.inset(sight.px(2))
    high = _height(sight, groups, room)
    if claim == NO_CLAIM or not high:
        yield sight.line("“”", plate, 14, Face.STRONG, 0.5)
        return
    wide = line_width(sight.painter, groups, high)
    at = Rect(room.x + (room.w - wide) // 2, room.y + (room.h - high) // 2, wide, high)
    yield from line_parts(sight.painter, groups, at, tablet_glaze(sight.painter.palette))


def _height(sight: Sight, groups: Sequence[Group], room: Rect) -> int:
    """The largest of the heights that fits, in pixels; 0 if none does."""
    heights = (height for height in map(sight.px, HEIGHTS) if height <= room.h)
    fitting = (h for h in heights if line_width(sight.painter, groups, h) <= room.w)
    return next(fitting, 0)
