"""Actions in plain words, for hints and reviews: `Keep Lamp Keepers and Goat Pens`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.trade.deck.card import Card
from engine.trade.model.actions import (
    Accept,
    Action,
    ChooseAgain,
    Decline,
    MakeOffer,
    Open,
    SetReady,
    Use,
    Withdraw,
)
from engine.trade.model.choices import Choice, ChosenStacks, KeptCards, Pick, Picks, StoredCards
from engine.trade.model.offers import Offer, proposer_of
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.trade.text.card_names import card_title, cards_text
from game.trade.text.names import stack_name
from game.trade.text.offer_text import offer_text
from game.trade.text.printed_names import bottom_name, card_name
from game.trade.text.viewpoint import Viewpoint


def describe_action(action: Action, position: Position) -> str:
    """What a seat may do at a position, its own view or a full one, without a full stop."""
    match action:
        case Open(choice=choice):
            return _choice_text(position, choice)
        case ChooseAgain(pick=pick):
            return _pick_text(position, pick)
        case Use(card=card, paid=paid):
            return _use_text(position, card, paid)
        case SetReady(ready=ready):
            return _("Be ready") if ready else _("Stay at the market")
        case MakeOffer() | Accept() | Decline() | Withdraw():
            return _market_text(position, action)
        case _:
            return ""


def _choice_text(position: Position, choice: Choice) -> str:
    deck = position.deck
    match choice:
        case ChosenStacks(stacks):
            return _("Draw from {stacks}").format(stacks=format_list(map(stack_name, stacks)))
        case KeptCards(cards):
            names = format_list(card_title(deck, card) for card in cards)
            return _("Keep {cards}").format(cards=names)
        case StoredCards(()):
            return _("Store nothing")
        case StoredCards(cards):
            return _("Store {cards}").format(cards=cards_text(deck, cards))
        case Picks(picks):
            return "; ".join(_pick_text(position, pick) for pick in picks)


def _pick_text(position: Position, pick: Pick) -> str:
    """`Border Raiders: player 3, Reed Shrine`."""
    design = position.deck.cards[pick.card]
    name = bottom_name(design) or card_name(design)
    return _("{card}: {answer}").format(card=name, answer=_answer_text(position, pick))


def _answer_text(position: Position, pick: Pick) -> str:
    view = Viewpoint(position, position.reader)
    if not pick.times:
        return _("decline")
    words = [] if pick.target is None else [view.name(pick.target)]
    if pick.cards:
        words.append(cards_text(position.deck, pick.cards))
    if words:
        return ", ".join(words)
    times = _n("use it {n} time", "use it {n} times", pick.times).format(n=pick.times)
    return _("use it") if pick.times == 1 else times


def _use_text(position: Position, card: Card, paid: Sequence[Card]) -> str:
    name = card_name(position.deck.cards[card])
    if not paid:
        return _("Use {card}").format(card=name)
    text = _("Use {card} and pay {price}")
    return text.format(card=name, price=cards_text(position.deck, paid))


def _market_text(position: Position, action: MakeOffer | Accept | Decline | Withdraw) -> str:
    view, market = Viewpoint(position, action.seat), position.market
    if isinstance(action, MakeOffer):
        deal = offer_text(view, _as_offer(position, action))
        changes = action.version > 1
        text = _("Change the offer: {deal}") if changes else _("Offer: {deal}")
        return text.format(deal=deal)
    offer = market.offer(action.number) if market else None
    deal = offer_text(view, offer) if offer else str(action.number)
    proposer = view.name(proposer_of(action.number))
    match action:
        case Accept(seat) if seat == proposer_of(action.number):
            text = _("Accept what has become of your own offer: {deal}")
        case Accept():
            text = _("Accept the offer of {player}: {deal}")
        case Decline():
            text = _("Decline the offer of {player}: {deal}")
        case Withdraw():
            text = _("Withdraw the offer: {deal}")
    return text.format(player=proposer, deal=deal)


def _as_offer(position: Position, action: MakeOffer) -> Offer:
    """What the offer will be, as its proposer sees it."""
    named = tuple(action.named if Seat(seat) == action.seat else None for seat in position.seats)
    return Offer(action.number, action.version, action.legs, named, (action.seat,))
