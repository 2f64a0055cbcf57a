"""Offers in words: what you give, and what you get (C7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.offers import NO_CLAIM, Leg, Offer, Special, goods_legs
from engine.trade.model.seats import Seat
from engine.trade.rules.coverage import may_bluff
from game.i18n import _
from game.i18n.lists import format_list
from game.trade.text.amounts import goods_amount, token_amount
from game.trade.text.card_names import card_title, claim_text, good_bottom
from game.trade.text.viewpoint import Viewpoint


def leg_text(deck: Deck, leg: Leg) -> str:
    """What a leg hands over: `2 goats`, `#25 Clay Envelope`, `1 culture`."""
    match leg.ware:
        case Goods():
            return goods_amount(leg.ware, leg.amount)
        case Special(number):
            card = deck.special_cards.get(number)
            return f"#{number}" if card is None else card_title(deck, card)
        case Token():
            return token_amount(leg.ware, leg.amount)


#: By giver, the goods that changed hands.
Given: TypeAlias = tuple[tuple[Card, ...], ...]


def offer_text(view: Viewpoint, offer: Offer, given: Given | None = None) -> str:
    """`you give 2 goats to player 3; you get 1 bronze from player 3`, without a full stop.

    For those who give or get nothing: who gives what to whom. `given` are the cards of a deal that
    is done.
    """
    reader = view.reader
    if reader is None or reader not in offer.parties:
        return "; ".join(_handed(view, offer, offer.legs))
    mine = [leg for leg in offer.legs if leg.giver == reader]
    wanted = [leg for leg in offer.legs if leg.receiver == reader]
    rest = [leg for leg in offer.legs if leg not in mine and leg not in wanted]
    get = _side(view, offer, wanted, given)
    give = _side(view, offer, mine, given, named_before=_partners(wanted, reader))
    text = _("you give {give}; you get {get}").format(give=give, get=get)
    return "; ".join((text, *_handed(view, offer, rest)))


def _partners(legs: Iterable[Leg], reader: Seat | None) -> list[Seat]:
    seats = (seat for leg in legs for seat in (leg.giver, leg.receiver))
    return [*dict.fromkeys(seat for seat in seats if seat != reader)]


def _side(
    view: Viewpoint,
    offer: Offer,
    legs: Sequence[Leg],
    given: Given | None,
    named_before: Sequence[Seat] = (),
) -> str:
    """What the reader gives, or gets, by partner.

    A partner is named once for all that it gets or gives, and not again if it is the only one.
    """
    parts = []
    for partner in (partners := _partners(legs, view.reader)):
        own = [leg for leg in legs if partner in (leg.giver, leg.receiver)]
        wares = format_list(_ware(view, offer, leg, given) for leg in own)
        text = (
            _("{wares} to {player}") if own[0].receiver == partner else _("{wares} from {player}")
        )
        is_known = partners == [*named_before]
        parts.append(wares if is_known else text.format(wares=wares, player=view.name(partner)))
    return format_list(parts) if parts else _("nothing")


def _handed(view: Viewpoint, offer: Offer, legs: Iterable[Leg]) -> Iterator[str]:
    pairs: dict[tuple[Seat, Seat], list[Leg]] = {}
    for leg in legs:
        pairs.setdefault((leg.giver, leg.receiver), []).append(leg)
    for (giver, receiver), own in pairs.items():
        yield _("{giver} gives {wares} to {receiver}").format(
            giver=view.name(giver),
            wares=format_list(leg_text(view.position.deck, leg) for leg in own),
            receiver=view.name(receiver),
        )


def _ware(view: Viewpoint, offer: Offer, leg: Leg, given: Given | None) -> str:
    """What is handed over; of the reader's cards the bottoms, of others what is claimed."""
    text = leg_text(view.position.deck, leg)
    if not isinstance(leg.ware, Goods):
        return text
    if given is not None:
        bottoms = _bottoms(view, offer, leg, _handed_cards(view, offer, leg.giver, given))
        return f"{text} ({bottoms})" if bottoms else text
    notes = [*_notes(view, offer, leg)]
    return f"{text} ({'; '.join(notes)})" if notes else text


def _handed_cards(view: Viewpoint, offer: Offer, giver: Seat, given: Given) -> tuple[Card, ...]:
    """What a giver gave; the reader knows what it named itself."""
    named = offer.named[giver]
    return named.cards if giver == view.reader and named is not None else given[giver]


def _bottoms(view: Viewpoint, offer: Offer, leg: Leg, cards: Sequence[Card]) -> str:
    """What the bottoms of cards do that the reader has given or got; what others say of backs."""
    legs = goods_legs(offer.legs, leg.giver)
    own = [card for each, card in zip(legs, cards, strict=True) if each == leg]
    deck = view.position.deck
    return ", ".join(good_bottom(deck, card) for card in own if not is_hidden(card))


def _notes(view: Viewpoint, offer: Offer, leg: Leg) -> Iterator[str]:
    named, deck = offer.named[leg.giver], view.position.deck
    if named is None:
        return
    if leg.giver == view.reader:
        yield _bottoms(view, offer, leg, named.cards)
    legs = goods_legs(offer.legs, leg.giver)
    each = zip(legs, named.claims, strict=True)
    claims = [claim_text(deck, claim) for own, claim in each if own == leg and claim > NO_CLAIM]
    if claims and view.reader in (leg.giver, leg.receiver):
        text = _("your claim: {claims}") if leg.giver == view.reader else _("their claim: {claims}")
        yield text.format(claims=", ".join(claims))


def answer_text(view: Viewpoint, offer: Offer) -> str:
    """Whose answer an offer waits for, and how the reader answers it."""
    missing = [seat for seat in offer.parties if seat not in offer.accepted]
    if view.reader in missing:
        if lacks := [*_lacks(view, offer)]:
            text = _("you have {wares}; decline {number}")
            return text.format(wares=format_list(lacks), number=offer.number)
        return _("accept {number} / decline {number}").format(number=offer.number)
    text = _("waits for {players}").format(players=view.names(missing))
    if view.reader == offer.proposer:
        return f"{text}; " + _("withdraw {number}").format(number=offer.number)
    return text


def _lacks(view: Viewpoint, offer: Offer) -> Iterator[str]:
    """What the reader has none or too few of, though it would have to give it."""
    position = view.position
    hand = () if view.reader is None else position.hands[view.reader].cards
    for leg in offer.legs:
        if leg.giver != view.reader:
            continue
        if isinstance(leg.ware, Token):
            held = position.players[leg.giver].tokens(leg.ware)
        elif isinstance(leg.ware, Special):
            held = int(position.deck.special_cards.get(leg.ware.number) in hand)
        elif isinstance(leg.ware, Goods) and offer.named[leg.giver] is None:
            held = sum(position.deck.cards[card].type is leg.ware for card in hand)
        else:
            continue
        if held < leg.amount and isinstance(leg.ware, Special):
            yield _("no {special} anymore").format(special=leg_text(position.deck, leg))
        elif held < leg.amount and not may_bluff(position, leg.giver):
            wares = leg_text(position.deck, replace(leg, amount=held))
            yield _("only {wares}").format(wares=wares) if held else wares


def market_line(view: Viewpoint, offer: Offer) -> str:
    """`8: you give 2 goats to player 3; you get ... (accept 8 / decline 8)`."""
    return f"{offer.number}: {offer_text(view, offer)} ({answer_text(view, offer)})"


def offers_in_order(view: Viewpoint, offers: Iterable[Offer]) -> list[Offer]:
    """Those that wait for the reader first, then the reader's others, then those of others."""
    reader = view.reader

    def rank(offer: Offer) -> tuple[bool, bool, int]:
        concerns = reader in offer.parties
        return not (concerns and reader not in offer.accepted), not concerns, offer.number

    return sorted(offers, key=rank)
