"""The conditions, a closed vocabulary: each says whether it `holds` at the end of a line."""

from __future__ import annotations

from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Place, Stack, Token
from engine.trade.goals.claims import claimed_in, is_true
from engine.trade.goals.line import Line
from engine.trade.model.events import StacksChosen
from engine.trade.model.hand import Hand
from engine.trade.model.market_events import Accepted, Ending, Traded, Voided
from engine.trade.model.offers import proposer_of
from engine.trade.model.position import Position
from engine.trade.model.round_events import Attacked, Flourished, Scored
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import TRACKS


@value
class Gains:
    """A seat has at least `amount` more tokens of a kind than before."""

    seat: Seat
    token: Token
    amount: int

    def holds(self, line: Line) -> bool:
        before, after = line.start.players[self.seat], line.end.players[self.seat]
        return after.tokens(self.token) - before.tokens(self.token) >= self.amount


@value
class Holds:
    """A seat has at least `amount` goods of a type in its hand."""

    seat: Seat
    goods: Goods
    amount: int

    def holds(self, line: Line) -> bool:
        return _count(line.end, line.end.hands[self.seat], self.goods) >= self.amount


@value
class Stores:
    """A seat has at least `amount` goods of a type in its warehouse."""

    seat: Seat
    goods: Goods
    amount: int

    def holds(self, line: Line) -> bool:
        return _count(line.end, line.end.warehouses[self.seat], self.goods) >= self.amount


@value
class ScoresSet:
    """A set of a seat, of a type, has scored the box `box` or a higher one."""

    seat: Seat
    goods: Goods
    box: int

    def holds(self, line: Line) -> bool:
        return any(
            (event.seat, event.goods) == (self.seat, self.goods) and event.box >= self.box
            for event in line.all(Scored)
        )


@value
class HasCard:
    """A card lies before a seat, or is in its hand."""

    seat: Seat
    card: Card

    def holds(self, line: Line) -> bool:
        has_development = line.end.players[self.seat].development(self.card) is not None
        return has_development or self.card in line.end.hands[self.seat].cards


@value
class Agrees:
    """A seat has accepted an offer of the other one."""

    seat: Seat
    other: Seat

    def holds(self, line: Line) -> bool:
        return any(
            event.by == self.seat and proposer_of(event.offer.number) == self.other
            for event in line.all(Accepted)
        )


@value
class Declines:
    """A seat has declined an offer of the other one, or withdrawn its own."""

    seat: Seat
    other: Seat

    def holds(self, line: Line) -> bool:
        return any(
            event.seat == self.seat
            and event.ending in (Ending.DECLINED, Ending.WITHDRAWN)
            and proposer_of(event.number) == self.other
            for event in line.all(Voided)
        )


@value
class MadeDeal:
    """A deal of both seats was carried out."""

    seat: Seat
    other: Seat

    def holds(self, line: Line) -> bool:
        pair = {self.seat, self.other}
        return any(pair <= {*event.offer.parties} for event in line.all(Traded))


@value
class Claims:
    """Somebody has accepted a card of which a seat has said what was true, or what was not."""

    seat: Seat
    truth: bool

    def holds(self, line: Line) -> bool:
        return any(
            is_true(line.end.deck, card, claim) is self.truth
            for event in line.all(Accepted)
            if event.by != self.seat
            for card, claim in claimed_in(event.offer, self.seat)
        )


@value
class MarkerAt:
    """A seat's marker is at least `spaces` from Start, on one side of a track."""

    seat: Seat
    side: Place
    spaces: int

    def holds(self, line: Line) -> bool:
        player = line.end.players[self.seat]
        return any(
            side.place is self.side and player.space(track) * sign >= self.spaces
            for track, sides in TRACKS.items()
            for side, sign in ((sides.below, -1), (sides.above, 1))
        )


@value
class Draws:
    """A seat has chosen to draw developments from a stack."""

    seat: Seat
    stack: Stack

    def holds(self, line: Line) -> bool:
        return any(
            event.seat == self.seat and self.stack in event.stacks
            for event in line.all(StacksChosen)
        )


@value
class Suffers:
    """The barbarians have attacked a seat."""

    seat: Seat

    def holds(self, line: Line) -> bool:
        return any(self.seat in event.suffering for event in line.all(Attacked))


@value
class Spared:
    """The barbarians have attacked, but not this seat."""

    seat: Seat

    def holds(self, line: Line) -> bool:
        attacks = line.all(Attacked)
        return bool(attacks) and not any(self.seat in event.suffering for event in attacks)


@value
class HasGoldenAge:
    """A seat has had a Golden Age."""

    seat: Seat

    def holds(self, line: Line) -> bool:
        return any(self.seat in event.seats for event in line.all(Flourished))


@value
class MarketClosed:
    """Trading has ended."""

    def holds(self, line: Line) -> bool:
        return line.start.market is not None and line.end.market is None


@value
class GameOver:
    """The game has ended."""

    def holds(self, line: Line) -> bool:
        return not line.end.agenda


@value
class Not:
    """The condition does not hold."""

    condition: Positive

    def holds(self, line: Line) -> bool:
        return not self.condition.holds(line)


Positive: TypeAlias = (
    (Gains | Holds | Stores | ScoresSet | HasCard | MarkerAt | Draws)
    | (Agrees | Declines | MadeDeal | Claims)
    | (Suffers | Spared | HasGoldenAge | MarketClosed | GameOver)
)
Condition: TypeAlias = Positive | Not


def _count(position: Position, hand: Hand, goods: Goods) -> int:
    cards = position.deck.cards
    return sum(card >= 0 and cards[card].type is goods for card in hand.all_cards)
