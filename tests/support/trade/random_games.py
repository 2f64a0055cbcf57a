"""Random games of Trade: every kind of action, offers of all shapes, clocks, and absent players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from engine.common.values import value
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import (
    Accept,
    Action,
    Close,
    Decline,
    Forfeit,
    MakeOffer,
    SetReady,
    TimeUp,
    Use,
)
from engine.trade.model.decisions import SealedChoice, Trading
from engine.trade.model.offers import (
    NO_CLAIM,
    Leg,
    Market,
    Named,
    Offer,
    Special,
    goods_legs,
    leg_order,
    offer_number,
    receivers_of,
)
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.rules.apply import apply, why_not
from engine.trade.rules.choosing import default_choice
from engine.trade.rules.keeper import Keeper
from engine.trade.rules.legal import legal_actions
from engine.trade.rules.progress import Progress
from engine.trade.rules.setup import new_game
from tests.support.trade.decks import deck as own_deck


@value
class Turn:
    """An action of a game: the position before, the action, and what came of it."""

    before: Position
    action: Action
    progress: Progress


class RandomGame:
    """A game of random actions; equal seeds play equal games."""

    def __init__(
        self,
        seed: int,
        seats: int = 4,
        options: Options | None = None,
        deck: Deck | None = None,
        offers: int = 12,
    ) -> None:
        """`offers` is how many things are tried in a trade phase, roughly, by each seat."""
        self._random = Random(seed)
        self._keeper = Keeper(seed)
        self._offers = offers
        self.position = new_game(seats, deck or own_deck(), options)

    def turns(self) -> Iterator[Turn]:
        while self.position.actors:
            before = self.position
            action = self._next_action()
            progress = apply(before, action)
            self.position = progress.position
            yield Turn(before, action, progress)

    def _next_action(self) -> Action:
        if KEEPER in self.position.actors:
            return self._keeper.answer(self.position)
        seat: Seat = self._random.choice(sorted(self.position.actors))
        match self.position.decision:
            case Trading():
                return self._trade(seat)
            case SealedChoice(topic) as decision if (
                decision.is_sealed and self._random.random() < 0.03
            ):
                return Forfeit(seat, default_choice(self.position, topic, seat))
            case _:
                possible: list[Action] = [*islice(legal_actions(self.position, seat), 300)]
                return self._random.choice(possible)

    # ------------------------------------------------------------------ trading

    def _trade(self, seat: Seat) -> Action:
        market = self.position.market
        assert market is not None
        if market.is_closing:
            return self._while_closing(market)
        if self._random.random() < 1 / (self._offers * len(self.position.players)):
            is_late = self._random.random() < 0.5
            return TimeUp() if is_late else SetReady(seat, not market.ready[seat])
        if self._random.random() < 0.3 / self._offers and not market.ready[seat]:
            return SetReady(seat, True)
        for _ in range(30):
            action = self._attempt(market, seat)
            if action is not None and why_not(self.position, action) is None:
                return action
            seat = Seat(self._random.choice(self.position.seats))
        return SetReady(seat, not market.ready[seat])

    def _while_closing(self, market: Market) -> Action:
        for offer in market.offers:
            for seat in offer.parties:
                action = Accept(seat, offer.number, offer.terms)
                if self._random.random() < 0.5 and why_not(self.position, action) is None:
                    return action
        return Close()

    def _attempt(self, market: Market, seat: Seat) -> Action | None:
        kind = self._random.random()
        if market.offers and kind < 0.55:
            return self._answer(market, seat)
        if kind < 0.6:
            uses = [a for a in legal_actions(self.position, seat) if isinstance(a, Use)]
            return self._random.choice(uses) if uses else None
        made = market.made[seat]
        return self._offer(seat, offer_number(seat, made), 1, self._random_legs(seat))

    def _answer(self, market: Market, seat: Seat) -> Action | None:
        offer = self._random.choice(market.offers)
        kind = self._random.random()
        if seat not in offer.parties:
            seat = self._random.choice(offer.parties)
        if kind < 0.05:
            return Decline(seat, offer.number, offer.terms)
        if kind < 0.1:
            return self._offer(seat, offer.number, offer.version + 1, self._random_legs(seat))
        if kind < 0.12:
            own = legal_actions(self.position, offer.proposer)
            ends = [a for a in own if getattr(a, "number", 0) == offer.number]
            return self._random.choice(ends) if ends else None
        named = None if offer.named[seat] is not None else self._named(seat, offer.legs)
        return Accept(seat, offer.number, offer.terms, named)

    def _offer(
        self, seat: Seat, number: int, version: int, legs: tuple[Leg, ...]
    ) -> MakeOffer | None:
        named = self._named(seat, legs)
        return None if named is None else MakeOffer(seat, number, version, legs, named)

    def _random_legs(self, seat: Seat) -> tuple[Leg, ...]:
        others = [Seat(each) for each in self.position.seats if each != seat]
        partners = self._random.sample(others, self._random.choice([1, 1, 1, 2]))
        pairs = [(seat, partners[0]), (partners[0], seat)]
        if len(partners) > 1:
            pairs = [(seat, partners[0]), (partners[0], partners[1]), (partners[1], seat)]
        legs = dict[tuple[int, ...], Leg]()
        for giver, receiver in pairs:
            for _ in range(self._random.choice([0, 1, 1, 2])):
                leg = self._random_leg(giver, receiver)
                legs[leg_order(leg)] = leg
        return tuple(legs[order] for order in sorted(legs))

    def _random_leg(self, giver: Seat, receiver: Seat) -> Leg:
        kind = self._random.random()
        designs = [self.position.deck.cards[card] for card in self.position.hands[giver].cards]
        specials = [each.number for each in designs if not each.is_goods]
        if specials and kind < 0.2:
            return Leg(giver, receiver, Special(self._random.choice(specials)), 1)
        if kind < 0.4:
            return Leg(giver, receiver, self._random.choice([*Token]), self._random.randint(1, 2))
        held = [each.type for each in designs if isinstance(each.type, Goods)] or [*Goods]
        return Leg(giver, receiver, self._random.choice(held), self._random.choice([1, 1, 2]))

    def _named(self, seat: Seat, legs: tuple[Leg, ...]) -> Named | None:
        """Cards for the goods of a seat, with claims of all sorts; None if it has too few."""
        left = [*self.position.hands[seat].cards]
        cards, claims = [], []
        for leg in goods_legs(legs, seat):
            fitting = [card for card in left if self.position.deck.cards[card].type is leg.ware]
            if not fitting:
                return None
            card = self._random.choice(fitting)
            left.remove(card)
            cards.append(card)
            claims.append(self._claim(card))
        return Named(tuple(cards), tuple(claims), receivers_of(legs, seat))

    def _claim(self, card: int) -> int:
        bottoms = self.position.deck.bottoms
        truth = bottoms.index(self.position.deck.cards[card].clauses)
        lie = self._random.randrange(len(bottoms))
        honest = self.position.options.true_bottoms
        return self._random.choice([NO_CLAIM, truth, truth if honest else lie])


def offers_of(position: Position) -> tuple[Offer, ...]:
    return position.market.offers if position.market else ()
