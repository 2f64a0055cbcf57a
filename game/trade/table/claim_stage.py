"""What is said of the bottom of a card in the draft: nothing, the truth, or something else."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from engine.trade.model.offers import NO_CLAIM, Claim
from game.geometry import Rect
from game.i18n import _
from game.trade.art.glazes import Glaze
from game.trade.art.signs import Sign
from game.trade.paint.effect_symbols import symbols
from game.trade.paint.parts import Part
from game.trade.paint.symbol_blocks import centered
from game.trade.table.item import Item
from game.trade.table.sight import Sight

COLUMNS = 4


def claim_stage(sight: Sight, card: Card, rect: Rect) -> Iterator[Item]:
    """A button for each bottom of the deck; the true one first."""
    title, room = sight.title(_("What do you say is below?"), rect)
    yield Item(rect, (sight.slab(rect), title))
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
            primary=claim == true_claim(sight, card),
            selected=claim == chosen,
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
    return _("The truth") if claim == true_claim(sight, card) else _("Something else")


def _signs(sight: Sight, claim: Claim, rect: Rect) -> Iterator[Part]:
    clauses = sight.position.deck.bottoms[claim]
    palette = sight.painter.palette
    groups = [symbols(clause) for clause in clauses] or [(Sign.NOTHING,)]
    glaze = Glaze(palette.lapis, palette.on_night)
    yield from centered(sight.painter, groups, rect.inset(sight.px(5)), sight.px(22), glaze)
