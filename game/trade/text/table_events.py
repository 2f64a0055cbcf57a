"""Tokens, markers, and developments in sentences, with the card or the rule that moves them."""

from __future__ import annotations

from engine.trade.deck.card import is_hidden
from engine.trade.model.effect_events import (
    Damaged,
    Dismissed,
    Gained,
    Hired,
    Lost,
    Moved,
    NothingStolen,
    Repaired,
    Stolen,
    Took,
)
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.trade.text.amounts import token_amount
from game.trade.text.card_names import card_title, unseen_text
from game.trade.text.causes import ability_name, cause_text
from game.trade.text.names import marker_name, space_name
from game.trade.text.viewpoint import Viewpoint


def gained(view: Viewpoint, event: Gained) -> str:
    return view.sentence(
        event.seat,
        _("You gain {amount} ({why})."),
        _("{player} gains {amount} ({why})."),
        amount=token_amount(event.token, event.amount),
        why=cause_text(view, event.because, event.seat),
    )


def lost(view: Viewpoint, event: Lost) -> str:
    return view.sentence(
        event.seat,
        _("You lose {amount} ({why})."),
        _("{player} loses {amount} ({why})."),
        amount=lost_amount(event),
        why=cause_text(view, event.because, event.seat),
    )


def lost_amount(event: Lost) -> str:
    """What was lost; where that was all there was, also what was due (G7)."""
    amount = token_amount(event.token, event.amount)
    if event.amount == event.due:
        return amount
    return _("{amount} of the {due} due").format(amount=amount, due=event.due)


def took(view: Viewpoint, event: Took) -> str:
    values = {
        "amount": token_amount(event.token, event.amount),
        "card": ability_name(view, event.because),
    }
    if event.because.owner == event.receiver:
        own = _("You take {amount} from {other} with {card}.")
        other = _("{player} takes {amount} from {other} with {card}.")
        partner = view.name(event.giver)
        return view.sentence(event.receiver, own, other, other=partner, **values)
    own = _("You give {amount} to {other} with {card}.")
    other = _("{player} gives {amount} to {other} with {card}.")
    return view.sentence(event.giver, own, other, other=view.name(event.receiver), **values)


def moved(view: Viewpoint, event: Moved) -> str:
    causes = dict.fromkeys(cause_text(view, each, event.seat) for each in event.because)
    if event.origin == event.to:
        own = _("Your {marker} stays on {to} ({why}).")
        other = _("The {marker} of {player} stays on {to} ({why}).")
    else:
        own = _("Your {marker} moves from {origin} to {to} ({why}).")
        other = _("The {marker} of {player} moves from {origin} to {to} ({why}).")
    template = own if event.seat == view.reader else other
    return template.format(
        player=view.name(event.seat),
        marker=marker_name(event.track),
        origin=space_name(event.track, event.origin),
        to=space_name(event.track, event.to),
        why=format_list(causes) if causes else _("nothing"),
    )


def hired(view: Viewpoint, event: Hired) -> str:
    number, card = len(event.cards), ability_name(view, event.because)
    own = _n("You gain {n} Field Hand ({card}).", "You gain {n} Field Hands ({card}).", number)
    other = _n(
        "{player} gains {n} Field Hand ({card}).",
        "{player} gains {n} Field Hands ({card}).",
        number,
    )
    return view.sentence(event.seat, own, other, n=number, card=card)


def dismissed(view: Viewpoint, event: Dismissed) -> str:
    return view.sentence(
        event.seat,
        _("Your {worker} goes back to the box ({card})."),
        _("A {worker} of {player} goes back to the box ({card})."),
        worker=card_title(view.position.deck, event.card),
        card=ability_name(view, event.because),
    )


def stolen(view: Viewpoint, event: Stolen) -> str:
    """A stored card is seen by the two alone (V12)."""
    deck, is_mine = view.position.deck, view.reader in (event.thief, event.owner)
    is_seen = is_mine or not deck.cards[max(0, event.card)].is_goods
    if is_hidden(event.card) or not is_seen:
        what = unseen_text(deck, [event.card])
    else:
        what = card_title(deck, event.card)
    return view.sentence(
        event.thief,
        _("You steal {what} from {other} with {card}."),
        _("{player} steals {what} from {other} with {card}."),
        what=what,
        other=view.name(event.owner),
        card=ability_name(view, event.because),
    )


def nothing_stolen(view: Viewpoint, event: NothingStolen) -> str:
    return view.sentence(
        event.thief,
        _("{card} finds nothing left for you to steal."),
        _("{card} finds nothing left for {player} to steal."),
        card=ability_name(view, event.because),
    )


def damaged(view: Viewpoint, event: Damaged) -> str:
    return _of_card(
        view,
        event,
        _("Your {card} is damaged ({why})."),
        _("{card} of {player} is damaged ({why})."),
        cause_text(view, event.because, event.seat),
    )


def repaired(view: Viewpoint, event: Repaired) -> str:
    own, other = _("Your {card} works again."), _("{card} of {player} works again.")
    return _of_card(view, event, own, other, "")


def _of_card(view: Viewpoint, event: Damaged | Repaired, own: str, other: str, why: str) -> str:
    template = own if event.seat == view.reader else other
    card = card_title(view.position.deck, event.card)
    return template.format(card=card, player=view.name(event.seat), why=why)
