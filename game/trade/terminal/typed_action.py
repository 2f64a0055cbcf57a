"""Typed lines as actions: short words, or the notation of records."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches

from engine.trade.deck.clauses import Pay
from engine.trade.deck.terms import Phase
from engine.trade.model.actions import (
    Accept,
    Action,
    Decline,
    MakeOffer,
    Seal,
    SetReady,
    Use,
    Withdraw,
)
from engine.trade.model.offers import Leg, Market, Offer, leg_order, offer_number
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.notation import NotationError, parse_action
from engine.trade.rules.abilities import abilities_in_play, clause_of
from engine.trade.rules.payments import goods_for
from game.i18n import _
from game.terminal_contract import Unclear
from game.trade.terminal.goods_to_give import name_goods, usefulness
from game.trade.terminal.typed_cards import CardFinder
from game.trade.terminal.typed_choice import read_choose, read_keep, read_stacks, read_store
from game.trade.terminal.typed_offer import Item, ItemReader
from game.trade.text.card_names import cards_text

_DEAL = re.compile(
    r"(?:to\s+)?(?:player\s+)?(\d{1,6})\s*:?\s*(.*?)\s*(?:\bfor\b\s*(.*))?",
    re.DOTALL | re.IGNORECASE,
)
_NUMBER = re.compile(r"#?(\d{1,6})\b\s*(?:with\b)?\s*(.*)", re.DOTALL)
#: What people type is English.
_EXAMPLE = " ".join(("offer", "3:", "2", "goats", "for", "1", "bronze"))


def actor(position: Position) -> Seat:
    """Whose view this is, or else the lowest seat that may act."""
    return position.reader if position.reader is not None else min(position.actors, default=KEEPER)


def read_action(text: str, position: Position) -> Action:
    """Raises Unclear with one sentence that says what fits."""
    line, seat = text.strip(), actor(position)
    if found := _from_notation(line, position, seat):
        return found
    word, _blank, rest = line.partition(" ")
    reader = _READERS.get(word.lower().strip(":"))
    if reader is None:
        raise Unclear(_unknown(word.lower()))
    return reader(rest.strip(), position, seat)


def _unknown(word: str) -> str:
    """A word that begins no action: the one that was meant, or all, and where the others are."""
    if near := get_close_matches(word, _READERS, 1, 0.6):
        text = _("I do not know “{word}”; near it: {words}. Type help for all words.")
        return text.format(word=word[:30], words=near[0])
    text = _("I do not know “{word}”; actions begin with {words}. Type help for all words.")
    return text.format(word=word[:30], words=", ".join(_READERS))


def _from_notation(line: str, position: Position, seat: Seat) -> Action | None:
    """The action, if the line is whole in notation; a secret choice may come without `open`.

    A single word that chooses nothing is left to its reader, who says what is missing.
    """
    if line.lower() in _READERS:
        return None
    for start in ("", "open "):
        try:
            action = parse_action(start + _lowered(line), position, seat)
        except NotationError:
            continue
        if isinstance(action, Seal | SetReady) or _lacks_goods(action, position):
            continue
        if not _answers_nothing(action, position):
            return action
    return None


def _answers_nothing(action: Action, position: Position) -> bool:
    """Whether it is about an offer that is not open: words say which ones are."""
    if not isinstance(action, Accept | Decline | Withdraw):
        return False
    return position.market is None or position.market.offer(action.number) is None


def _lowered(line: str) -> str:
    """Cards are written in capitals, all else is not."""
    first, _blank, rest = line.partition(" ")
    return f"{first.lower()} {rest}".strip()


def _lacks_goods(action: Action, position: Position) -> bool:
    """Whether the goods that it needs are left to the program."""
    match action:
        case Accept(seat, number, named=None):
            offer = position.market.offer(number) if position.market else None
            return offer is not None and offer.named[seat] is None
        case Use():
            return not action.paid
    return False


# ---------------------------------------------------------------------- offers


def _market(position: Position) -> Market:
    if position.market is None:
        raise Unclear(_("Nobody trades now; offers are for the trade phase."))
    return position.market


def _read_offer(rest: str, position: Position, seat: Seat) -> Action:
    market = _market(position)
    partner, give, get = _read_deal(rest, position)
    if partner == seat or partner not in position.seats:
        others = ", ".join(str(each + 1) for each in position.seats if each != seat)
        raise Unclear(_("Offer it to another player: {players}.").format(players=others))
    legs = _legs(seat, Seat(partner), give, get)
    named = name_goods(position, seat, legs, give)
    return MakeOffer(seat, offer_number(seat, market.made[seat]), 1, legs, named)


def _read_change(rest: str, position: Position, seat: Seat) -> Action:
    number, give, get = _read_deal(rest, position)
    offer = _offer(position, number + 1)
    others = [each for each in offer.parties if each != seat]
    if len(others) != 1:
        raise Unclear(_("Several players are in that offer; decline it and make another."))
    legs = _legs(seat, others[0], give, get)
    named = name_goods(position, seat, legs, give)
    return MakeOffer(seat, offer.number, offer.version + 1, legs, named)


def _read_deal(rest: str, position: Position) -> tuple[int, list[Item], list[Item]]:
    """The number before the deal, from 0, what is given, and what is got."""
    found = _DEAL.fullmatch(rest)
    if found is None or not found[2]:
        text = _("Type a player's number, what you give, and what you get, as in {example}.")
        raise Unclear(text.format(example=_EXAMPLE))
    if found[3] is None:
        text = _("Say what you want for it, as in {example}; a gift is for nothing.")
        raise Unclear(text.format(example=_EXAMPLE))
    give = ItemReader(position.deck, found[2]).items()
    get = ItemReader(position.deck, found[3]).items()
    if any(item.bottom >= 0 or item.claim >= 0 or item.shown for item in get):
        raise Unclear(_("You can ask for a type of goods, but not for its bottom."))
    if not give and not get:
        raise Unclear(_("Somebody must give something, as in {example}.").format(example=_EXAMPLE))
    return int(found[1]) - 1, give, get


def _legs(seat: Seat, partner: Seat, give: list[Item], get: list[Item]) -> tuple[Leg, ...]:
    """What both hand over, each ware once, in order."""
    legs: dict[tuple[int, ...], Leg] = {}
    for giver, receiver, items in ((seat, partner, give), (partner, seat, get)):
        for item in items:
            leg = Leg(giver, receiver, item.shown or item.ware, item.amount)
            before = legs.get(leg_order(leg))
            amount = item.amount + (before.amount if before else 0)
            legs[leg_order(leg)] = Leg(giver, receiver, leg.ware, amount)
    return tuple(legs[order] for order in sorted(legs))


# ---------------------------------------------------------------------- answers


def _offer(position: Position, number: int) -> Offer:
    market = _market(position)
    offer = market.offer(number)
    if offer is None:
        numbers = ", ".join(str(each.number) for each in market.offers) or _("none")
        text = _("There is no open offer {number}; open are: {numbers}.")
        raise Unclear(text.format(number=number, numbers=numbers))
    return offer


def _answered(rest: str, position: Position, fitting: Callable[[Offer], bool]) -> tuple[Offer, str]:
    """The offer that is meant, the only fitting one if no number is typed, and what follows."""
    found = _NUMBER.fullmatch(rest)
    if found is not None:
        return _offer(position, int(found[1])), found[2]
    offers = [each for each in _market(position).offers if fitting(each)]
    if len(offers) == 1 and not rest:
        return offers[0], ""
    numbers = ", ".join(str(each.number) for each in offers) or _("none")
    raise Unclear(_("Type the number of an offer: {numbers}.").format(numbers=numbers))


def _read_accept(rest: str, position: Position, seat: Seat) -> Action:
    offer, more = _answered(rest, position, lambda each: _waits(each, seat))
    items = ItemReader(position.deck, more).items() if more else []
    if seat not in offer.parties or offer.named[seat] is not None:
        return Accept(seat, offer.number, offer.terms)
    named = name_goods(position, seat, offer.legs, items)
    return Accept(seat, offer.number, offer.terms, named)


def _waits(offer: Offer, seat: Seat) -> bool:
    return seat in offer.parties and seat not in offer.accepted


def _read_decline(rest: str, position: Position, seat: Seat) -> Action:
    offer, _more = _answered(rest, position, lambda each: _waits(each, seat))
    return Decline(seat, offer.number, offer.terms)


def _read_withdraw(rest: str, position: Position, seat: Seat) -> Action:
    offer, _more = _answered(rest, position, lambda each: each.proposer == seat)
    return Withdraw(seat, offer.number)


def _read_ready(rest: str, position: Position, seat: Seat) -> Action:
    if _market(position).ready[seat]:
        raise Unclear(_("You are ready already; not ready undoes it."))
    return SetReady(seat, True)


def _read_not(rest: str, position: Position, seat: Seat) -> Action:
    if rest.lower() not in ("", "ready"):
        raise Unclear(_("After “not” comes ready: not ready."))
    if not _market(position).ready[seat]:
        raise Unclear(_("You have not said that you are ready."))
    return SetReady(seat, False)


# ---------------------------------------------------------------------- abilities


def _read_use(rest: str, position: Position, seat: Seat) -> Action:
    name, _with, paid = rest.partition(" with ")
    abilities = [
        each
        for each in abilities_in_play(position, Phase.TRADE)
        if each.owner == seat and isinstance(clause_of(position, each).act, Pay)
    ]
    cards = [each.card for each in abilities]
    if not cards:
        raise Unclear(_("You have no development to use while trading."))
    found = CardFinder(position.deck, cards).find(name) if name.strip() else cards
    if len(found) != 1:
        names = cards_text(position.deck, cards)
        raise Unclear(_("Name the development to use: {cards}.").format(cards=names))
    ability = next(each for each in abilities if each.card == found[0])
    pay = clause_of(position, ability).act
    assert isinstance(pay, Pay)
    goods = goods_for(position, seat, pay.price)
    worth = usefulness(position, seat)
    if paid.strip():
        chosen = CardFinder(position.deck, goods, worth).find(paid)
    else:
        chosen = sorted(goods, key=worth)[: pay.cost] if goods else []
    return Use(seat, ability.card, ability.clause, tuple(sorted(chosen)))


_Reader = Callable[[str, Position, Seat], Action]
_READERS: dict[str, _Reader] = {
    "stacks": read_stacks,
    "keep": read_keep,
    "store": read_store,
    "choose": read_choose,
    "offer": _read_offer,
    "change": _read_change,
    "accept": _read_accept,
    "decline": _read_decline,
    "withdraw": _read_withdraw,
    "use": _read_use,
    "ready": _read_ready,
    "not": _read_not,
}
ACTION_WORDS = frozenset((*_READERS, "open"))
