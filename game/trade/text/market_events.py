"""The market in sentences: offers, deals, lies, and what is stored."""

from __future__ import annotations

from engine.trade.model.effect_events import Discarded
from engine.trade.model.events import Stored
from engine.trade.model.market_events import (
    Accepted,
    Ending,
    Offered,
    ReadySet,
    TimeEnded,
    Traded,
    Used,
    Voided,
)
from game.i18n import _
from game.trade.text.card_names import cards_text, tops_text, unseen_text
from game.trade.text.causes import ability_name
from game.trade.text.lies import lie_sentence, lies_of
from game.trade.text.offer_text import answer_text, offer_text
from game.trade.text.viewpoint import Viewpoint, player_name


def offered(view: Viewpoint, event: Offered) -> str:
    offer = event.offer
    values = {"number": offer.number, "deal": offer_text(view, offer)}
    if offer.version > 1:
        own = _("You change offer {number}: {deal}.")
        other = _("{player} changes offer {number}: {deal}.")
    else:
        own = _("You make offer {number}: {deal}.")
        other = _("{player} makes offer {number}: {deal}.")
    text = view.sentence(event.by, own, other, **values)
    if view.reader in offer.parties and view.reader not in offer.accepted:
        return f"{text} ({answer_text(view, offer)})"
    return text


def accepted(view: Viewpoint, event: Accepted) -> str:
    offer, number = event.offer, event.offer.number
    if view.reader in offer.parties and view.reader not in offer.accepted:
        text = _(
            "{player} accepts offer {number} and has named its cards: {deal}."
            " It needs your yes once more. ({answer})"
        )
        deal, answer = offer_text(view, offer), answer_text(view, offer)
        return text.format(player=player_name(event.by), number=number, deal=deal, answer=answer)
    own, other = _("You accept offer {number}."), _("{player} accepts offer {number}.")
    if event.by == view.reader and (named := offer.named[event.by]) and named.cards:
        own = _("You accept offer {number} and give {cards}.")
        text = own.format(number=number, cards=cards_text(view.position.deck, named.cards))
        missing = [seat for seat in offer.parties if seat not in offer.accepted]
        if missing:
            text += " " + _("It waits for {players}.").format(players=view.names(missing))
        return text
    return view.sentence(event.by, own, other, number=number)


def traded(view: Viewpoint, event: Traded) -> str:
    offer = event.offer
    if view.reader is None or view.reader not in offer.parties:
        text = _("Deal {number}: {deal}.")
        return text.format(number=offer.number, deal=offer_text(view, offer))
    text = _("Deal {number} is done: {deal}.")
    done = text.format(number=offer.number, deal=offer_text(view, offer, event.given))
    deck = view.position.deck
    lies = (lie_sentence(deck, lie) for lie in lies_of(deck, event, view.reader))
    return " ".join([done, *lies])


def voided(view: Viewpoint, event: Voided) -> str:
    number, seat = event.number, event.seat
    if event.ending is Ending.OUT_OF_TIME:
        return _("Offer {number} is dropped: the market is over.").format(number=number)
    if seat is None:
        return _("Offer {number} is void: somebody no longer has all that they would give.").format(
            number=number
        )
    match event.ending:
        case Ending.DECLINED:
            own, other = _("You decline offer {number}."), _("{player} declines offer {number}.")
        case Ending.WITHDRAWN:
            own, other = _("You withdraw offer {number}."), _("{player} withdraws offer {number}.")
        case _:
            own = _("Offer {number} is void: you no longer have all that you would give.")
            other = _("Offer {number} is void: {player} no longer has all that they would give.")
            return (own if seat == view.reader else other).format(
                number=number, player=player_name(seat)
            )
    return view.sentence(seat, own, other, number=number)


def used(view: Viewpoint, event: Used) -> str:
    card = ability_name(view, event.ability)
    if not event.paid:
        own, other = _("You use {card}."), _("{player} uses {card}.")
        return view.sentence(event.seat, own, other, card=card)
    own = _("You use {card} and pay {goods}.")
    other = _("{player} uses {card} and pays {goods}.")
    goods = cards_text(view.position.deck, event.paid)  # discarded face up: all see them
    return view.sentence(event.seat, own, other, card=card, goods=goods)


def ready_set(view: Viewpoint, event: ReadySet) -> str:
    if event.ready:
        return view.sentence(event.seat, _("You are ready."), _("{player} is ready."))
    return view.sentence(
        event.seat, _("You are no longer ready."), _("{player} is no longer ready.")
    )


def time_ended(view: Viewpoint, event: TimeEnded) -> str:
    return _("The time is up: only offers whose cards are all named can still be accepted.")


def stored(view: Viewpoint, event: Stored) -> str:
    show = cards_text if event.seat == view.reader else unseen_text
    cards = show(view.position.deck, event.cards)
    own, other = _("You store {cards}."), _("{player} stores {cards}.")
    return view.sentence(event.seat, own, other, cards=cards)


def discarded(view: Viewpoint, event: Discarded) -> str:
    cards = tops_text(view.position.deck, event.cards)
    return view.sentence(
        event.seat, _("You discard {cards}."), _("{player} discards {cards}."), cards=cards
    )
