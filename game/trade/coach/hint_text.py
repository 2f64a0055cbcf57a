"""Why an action is good, in plain words with numbers: what a hint says below the action."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.bots.choosing import stack_value
from engine.trade.bots.developments import development_value
from engine.trade.bots.judging import choice_value, deal_gain, partner_gain, useful_goods
from engine.trade.bots.last_wares import wares_at
from engine.trade.bots.reasons import Aim, Reason
from engine.trade.bots.style import Style
from engine.trade.bots.weights import USUAL
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Phase, Stack, Track
from engine.trade.model.actions import Accept, Action, Decline, MakeOffer, Open, SetReady
from engine.trade.model.choices import ChosenStacks, KeptCards, StoredCards
from engine.trade.model.offers import Leg
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.civic import golden_stacks
from engine.trade.rules.coverage import covers_openly
from engine.trade.rules.development import stacks_open_to, track_of
from game.i18n import _
from game.i18n.lists import format_list
from game.i18n.numbers import signed
from game.trade.coach.review_text import format_points
from game.trade.text.card_names import card_title
from game.trade.text.names import stack_name
from game.trade.text.reason_text import describe_reason
from game.trade.text.viewpoint import player_name


def explain(action: Action, position: Position, reason: Reason) -> Iterator[str]:
    """Sentences; `position` is the view of the seat that would act."""
    match action:
        case Open(seat, ChosenStacks(stacks)):
            yield from _stacks(position, seat, stacks)
        case Open(seat, KeptCards(cards)):
            yield from _kept(position, seat, cards)
        case Open(seat, StoredCards() as choice):
            yield _stored(position, seat, choice)
        case MakeOffer(seat, legs=legs, named=named):
            yield _deal(position, seat, legs, named.cards)
        case Accept(seat, number) | Decline(seat, number):
            yield from _answer(position, seat, number, reason)
        case SetReady(ready=True):
            yield _("No offer is in sight that would bring you enough, and that others would take.")
        case _:
            yield _("Of all that you could choose, this serves you best.")


def _stacks(position: Position, seat: Seat, stacks: tuple[Stack, ...]) -> Iterator[str]:
    """What the better of two cards is worth, of each stack and of those passed over."""
    is_golden = position.phase is Phase.CIVIC
    tracks = [stacks_open_to(position, seat, track) for track in Track]
    for options in [golden_stacks(position)] if is_golden else tracks:
        if len(options) < 2 or not {*options} & {*stacks}:
            continue
        values = sorted(((stack_value(position, seat, s, USUAL), s) for s in options), reverse=True)
        texts = (
            _("{stack} about {points}").format(stack=stack_name(s), points=format_points(value))
            for value, s in values
        )
        yield _("The better of two cards should bring: {values}.").format(values=format_list(texts))


def _kept(position: Position, seat: Seat, cards: tuple[Card, ...]) -> Iterator[str]:
    """What each card that was drawn should bring, the best of each track first."""
    for track in Track:
        drawn = [each.card for each in position.drawn[seat] if track_of(each.stack) is track]
        if not {*drawn} & {*cards}:
            continue
        values = sorted(((_worth(position, seat, card), card) for card in drawn), reverse=True)
        texts = (
            _("{card} about {points}").format(
                card=card_title(position.deck, card), points=format_points(value)
            )
            for value, card in values
        )
        yield _("By the end of the game each should bring: {values}.").format(
            values=format_list(texts)
        )


def _worth(position: Position, seat: Seat, card: Card) -> float:
    return development_value(position, seat, card, USUAL, is_new=True)


def _stored(position: Position, seat: Seat, choice: StoredCards) -> str:
    if not choice.cards:
        return _("All your cards are worth more now than in the next round.")
    nothing = choice_value(position, seat, StoredCards(()))
    gain = choice_value(position, seat, choice) - nothing
    if gain <= 0:  # the bot has weighed the sets, the value also the bottoms
        return _(
            "These cards may complete sets in the next round; that their lower halves do nothing"
            " now is not counted."
        )
    text = _("These cards should bring about {points} more in the next round than now.")
    return text.format(points=format_points(gain))


def _answer(position: Position, seat: Seat, number: int, reason: Reason) -> Iterator[str]:
    market = position.market
    offer = market.offer(number) if market else None
    if offer is None:
        return
    given = useful_goods(wares_at(position, seat, Style(), alone=True), offer)
    if given is None or not covers_openly(position, seat, offer.legs):
        yield _("You do not have what it asks for.")
        return
    yield _deal(position, seat, offer.legs, given)
    if reason.aim in (Aim.TOO_GOOD_FOR_THEM, Aim.DISTRUST):
        yield describe_reason(reason, position)


def _deal(position: Position, seat: Seat, legs: tuple[Leg, ...], given: tuple[Card, ...]) -> str:
    """What it brings each party, as far as the seat can know."""
    wares = wares_at(position, seat, Style(), alone=True)
    others = sorted({end for leg in legs for end in (leg.giver, leg.receiver)} - {seat})
    own = deal_gain(wares, legs, given)
    parts = [_("you {points}").format(points=_signed(own))]
    parts += [
        _("{player} {points}").format(
            player=player_name(other), points=_signed(partner_gain(wares, legs, other))
        )
        for other in others
    ]
    goods = any(isinstance(leg.ware, Goods) and leg.receiver == seat for leg in legs)
    text = _("By the end of the game, as far as you can know, it brings {values}.").format(
        values=format_list(parts)
    )
    return f"{text} " + _("The lower halves that you get are not counted.") if goods else text


def _signed(points: float) -> str:
    return _("about {n} points").format(n="0" if abs(points) < 0.05 else signed(points, 1))
