"""What is said of the bottom of a card in the draft: nothing, the truth, or something else."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from engine.trade.deck.terms import BASICS, IMPORTS
from engine.trade.model.offers import NO_CLAIM, Claim
from engine.trade.rules.coverage import may_bluff
from game.geometry import Rect
from game.i18n import _
from game.trade.art.glazes import Glaze
from game.trade.art.signs import Sign
from game.trade.interaction.draft import Draft
from game.trade.paint.effect_symbols import symbols
from game.trade.paint.parts import Part
from game.trade.paint.symbol_blocks import centered
from game.trade.table.item import Item
from game.trade.table.sight import Sight, ware_name
from game.trade.text.card_names import claim_text
from game.ui.fonts import Face

COLUMNS = 4
#: The height of what is said of the top, in pixels at 720p.
TOP = 50


def claim_stage(sight: Sight, card: Card, rect: Rect) -> Iterator[Item]:
    """A button for each bottom of the deck; the true one first."""
    title, room = sight.title(_("What do you say is on its lower half?"), rect)
    yield Item(rect, (sight.slab(rect), title))
    if sight.draft is not None and may_bluff(sight.position, sight.draft.seat):
        row = Rect(room.x, room.y, room.w, sight.px(TOP))
        yield from _tops(sight, sight.draft, card, row)
        room = Rect(room.x, row.bottom, room.w, room.bottom - row.bottom)
    claims = possible_claims(sight, card)
    rows = -(-len(claims) // COLUMNS)
    gap = sight.px(5)
    high = min(sight.px(46), (room.h + gap) // rows - gap)
    wide = (room.w - gap * (COLUMNS - 1)) // COLUMNS
    chosen = sight.draft.claim_of(card) if sight.draft else NO_CLAIM
    for at, claim in enumerate(claims):
        x = room.x + at % COLUMNS * (wide + gap)
        place = Rect(x, room.y + at // COLUMNS * (high + gap), wide, high)
        label = _claim_word(sight, card, claim)
        parts = () if claim == NO_CLAIM else tuple(_signs(sight, claim, place))
        yield Item(
            *(place, parts, ("say", claim), label),
            button=label if claim == NO_CLAIM else " ",
            tip="" if claim == NO_CLAIM else label,
            primary=claim == true_claim(sight, card),
            selected=claim == chosen,
        )


def _tops(sight: Sight, draft: Draft, card: Card, row: Rect) -> Iterator[Item]:
    """What the card itself is said to be: types with the same back only (R7)."""
    edge = row.h - sight.px(6)
    kinds = BASICS if sight.design(card).type in BASICS else IMPORTS
    head = Rect(row.x, row.y, row.w - len(kinds) * row.h - sight.px(6), edge)
    text = _("What do you say it is?")
    yield Item(head, (sight.line(text, head, 15, Face.FIRM),), words=text)
    for at, goods in enumerate(kinds):
        place = Rect(row.right - (len(kinds) - at) * row.h, row.y, edge, edge)
        is_true = sight.design(card).type is goods
        words = _("The truth: {goods}") if is_true else _("Bluff: {goods}")
        words = words.format(goods=ware_name(goods))
        yield Item(
            *(place, (sight.badge(Sign(goods.value), place.inset(sight.px(4))),)),
            *(("top", goods), words),
            selected=draft.top_of(sight.position, card) is goods,
            tip=words,
        )


def true_claim(sight: Sight, card: Card) -> Claim:
    return sight.position.deck.bottoms.index(sight.design(card).clauses)


def possible_claims(sight: Sight, card: Card) -> list[Claim]:
    """Nothing, the truth, and then all others, unless what is said must be true (R8)."""
    true = true_claim(sight, card)
    if sight.position.options.true_bottoms:
        return [NO_CLAIM, true]
    others = (claim for claim in range(len(sight.position.deck.bottoms)) if claim != true)
    return [NO_CLAIM, true, *others]


def _claim_word(sight: Sight, card: Card, claim: Claim) -> str:
    if claim == NO_CLAIM:
        return _("Say nothing")
    text = claim_text(sight.position.deck, claim)
    if claim != true_claim(sight, card):
        return text
    return _("The truth: {claim}").format(claim=text)


def _signs(sight: Sight, claim: Claim, rect: Rect) -> Iterator[Part]:
    clauses = sight.position.deck.bottoms[claim]
    palette = sight.painter.palette
    groups = [symbols(clause) for clause in clauses] or [(Sign.NOTHING,)]
    glaze = Glaze(palette.lapis, palette.on_night)
    side, edge = sight.px(9), sight.px(5)
    room = Rect(rect.x + side, rect.y + edge, rect.w - 2 * side, rect.h - 2 * edge)
    yield from centered(sight.painter, groups, room, sight.px(22), glaze)
