"""What an action would lead to, as far as its seat can know: sets and markers before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import (
    Accept,
    Action,
    Decline,
    MakeOffer,
    Open,
    SetReady,
    Use,
    Withdraw,
)
from engine.trade.model.choices import ChosenStacks, KeptCards, Picks, StoredCards
from engine.trade.model.offers import Leg, Named, Special
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.offers import market_of
from game.i18n import _, _n
from game.trade.terminal.card_page import card_text
from game.trade.terminal.spoken_hand import marker_sentences, special_text
from game.trade.text.amounts import goods_amount, points, token_amount
from game.trade.text.card_names import cards_text
from game.trade.text.names import stack_name
from game.trade.text.outlook import Outlook


def forecast_lines(position: Position, action: Action) -> Iterator[str]:
    match action:
        case MakeOffer(seat, _number, _version, legs, named):
            yield _("If all accept it:")
            yield from _deal_lines(position, seat, legs, named)
        case Accept(seat, number, _terms, named):
            offer = market_of(position).offer(number)
            assert offer is not None  # else it is refused
            behind = named or offer.named[seat] or Named()
            yield from _deal_lines(position, seat, offer.legs, behind)
        case Open(seat, choice):
            yield from _choice_lines(position, seat, choice)
        case Use():
            yield from _use_lines(position, action)
        case SetReady(_seat, ready):
            yield _ready(ready)
        case Decline() | Withdraw():
            yield _("The offer ends, for all who are in it; nothing changes hands.")
        case _:
            yield _("What follows depends on what the others choose.")


def _use_lines(position: Position, action: Use) -> Iterator[str]:
    yield card_text(position.deck, position.deck.cards[action.card])
    if action.paid:
        yield _("You pay {goods}.").format(goods=cards_text(position.deck, action.paid))
        yield from _hand_lines(position, action.seat, [], action.paid, Counter())


def _ready(ready: bool) -> str:
    if ready:
        return _(
            "Trading ends when all are ready. Until then you can still trade, or say that you are"
            " not ready."
        )
    return _("Trading continues until all are ready.")


# ---------------------------------------------------------------------- deals


def _deal_lines(position: Position, seat: Seat, legs: Sequence[Leg], named: Named) -> Iterator[str]:
    deck = position.deck
    given, got, more = [*named.cards], list[Card](), Counter[Goods]()
    for leg in legs:
        match leg.ware:
            case Special(number) if leg.giver == seat:
                given.append(deck.special_cards[number])
            case Special(number) if leg.receiver == seat:
                got.append(deck.special_cards[number])
            case Goods() as goods if leg.receiver == seat:
                more[goods] += leg.amount
    if named.cards:
        yield _("You would give {cards}.").format(cards=cards_text(deck, named.cards))
    yield from _hand_lines(position, seat, got, given, more)
    yield from _token_lines(position, seat, legs)
    yield from (special_text(position, seat, card) for card in got)
    if more:
        yield _("What the bottoms of the goods that you get do is left out.")


def _hand_lines(
    position: Position, seat: Seat, got: list[Card], given: Sequence[Card], more: Counter[Goods]
) -> Iterator[str]:
    """The sets that change, all sets, and the markers, now and then."""
    hand = position.hands[seat].cards
    before = Outlook(position, seat, hand)
    after = Outlook(position, seat, [*(card for card in hand if card not in given), *got], more)
    for goods in Goods:
        if before.numbers[goods] != after.numbers[goods]:
            yield _("Set: {after}, now {before}.").format(
                after=_set(after, goods), before=_set(before, goods)
            )
    stays = after.points == before.points
    text = (
        _("All your sets: {after}, as now.")
        if stays
        else _("All your sets: {after}, now {before}.")
    )
    yield text.format(after=points(after.points), before=points(before.points))
    yield from marker_sentences(position, seat, after)


def _set(outlook: Outlook, goods: Goods) -> str:
    score = outlook.scores.get(goods)
    text = _("{goods} for {points}")
    return text.format(
        goods=goods_amount(goods, outlook.numbers[goods]), points=score.points if score else 0
    )


def _token_lines(position: Position, seat: Seat, legs: Sequence[Leg]) -> Iterator[str]:
    for token in Token:
        change = sum(
            leg.amount * ((leg.receiver == seat) - (leg.giver == seat))
            for leg in legs
            if leg.ware is token
        )
        if change:
            number = position.players[seat].tokens(token)
            text = _("You would have {after}, now {before}.")
            yield text.format(after=token_amount(token, number + change), before=number)


# ---------------------------------------------------------------------- choices


def _choice_lines(position: Position, seat: Seat, choice: object) -> Iterator[str]:
    match choice:
        case ChosenStacks(stacks):
            for stack in stacks:
                number = position.size(stack)
                text = _n(
                    "{stack} has {n} card; you would draw 2 and keep 1.",
                    "{stack} has {n} cards; you would draw 2 and keep 1.",
                    number,
                )
                yield text.format(stack=stack_name(stack), n=number)
        case KeptCards(cards):
            yield from (card_text(position.deck, position.deck.cards[card]) for card in cards)
        case StoredCards(cards):
            text = _("You would store {cards}; all else is shown now.")
            yield text.format(cards=cards_text(position.deck, cards))
            yield from _hand_lines(position, seat, [], cards, Counter())
        case Picks(picks):
            yield _("All choices are shown together, and then carried out.")
            asking = dict.fromkeys(pick.card for pick in picks if pick.times)
            yield from (card_text(position.deck, position.deck.cards[card]) for card in asking)
