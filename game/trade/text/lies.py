"""Lies, for those who were lied to: what was said of a card, and what it was (R7, R8)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.common.values import value
from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Goods
from engine.trade.model.market_events import Traded
from engine.trade.model.offers import NO_CLAIM, Claim, Leg, goods_legs
from engine.trade.model.seats import Seat
from game.i18n import _
from game.trade.text.amounts import goods_name
from game.trade.text.card_names import claim_text, good_bottom
from game.trade.text.viewpoint import player_name


@value
class Lie:
    """What one giver said of one card that has just come to the reader."""

    number: int
    """of the offer"""
    giver: Seat
    card: Card
    promised: Goods | None = None
    """the type that was promised, if the top was not true"""
    claim: Claim = NO_CLAIM
    """what was said of the bottom, if that was not true"""


def lies_of(deck: Deck, event: Traded, reader: Seat | None) -> Iterator[Lie]:
    """Those that the reader was given; a card that the reader does not see is none."""
    for giver, leg, card, claim in _received(event, reader):
        if is_hidden(card):
            continue
        design = deck.cards[card]
        promised = leg.ware if isinstance(leg.ware, Goods) and design.type != leg.ware else None
        is_false = claim > NO_CLAIM and deck.bottoms[claim] != design.clauses
        if promised is not None:
            yield Lie(event.offer.number, giver, card, promised=promised)
        if is_false:
            yield Lie(event.offer.number, giver, card, claim=claim)


def _received(event: Traded, reader: Seat | None) -> Iterator[tuple[Seat, Leg, Card, Claim]]:
    """The goods that the reader gets: the giver, the leg, the card, and what was claimed."""
    for giver, cards in enumerate(event.given):
        named = event.offer.named[giver]
        claims = named.claims if named is not None else (NO_CLAIM,) * len(cards)
        legs = goods_legs(event.offer.legs, Seat(giver))
        for leg, card, claim in zip(legs, cards, claims, strict=True):
            if leg.receiver == reader:
                yield Seat(giver), leg, card, claim


def said_text(deck: Deck, lie: Lie) -> str:
    """`claim: Democracy 1, truth: Dictatorship 1 and 1 barbarian`."""
    design = deck.cards[lie.card]
    if lie.promised is not None:
        assert isinstance(design.type, Goods)
        claim, truth = goods_name(lie.promised), goods_name(design.type)
    else:
        claim, truth = claim_text(deck, lie.claim), good_bottom(deck, lie.card)
    return _("claim: {claim}, truth: {truth}").format(claim=claim, truth=truth)


def lie_sentence(deck: Deck, lie: Lie) -> str:
    design = deck.cards[lie.card]
    assert isinstance(design.type, Goods)
    player = player_name(lie.giver)
    if lie.promised is not None:
        return _("{player} lied: you were promised {promised}, and you got {found}.").format(
            player=player, promised=goods_name(lie.promised), found=goods_name(design.type)
        )
    text = _("{player} lied about the {goods}. The claim: {claim}. The truth: {truth}.")
    return text.format(
        player=player,
        goods=goods_name(design.type),
        claim=claim_text(deck, lie.claim),
        truth=good_bottom(deck, lie.card),
    )
