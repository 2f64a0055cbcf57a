"""Reviews of games: each decision and each deal judged by what its seat could know then.

A choice is compared with the best one by the bots' own values; a deal with no deal. No search is
made and no clock is asked, so the same record has the same review everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import Enum, auto

from engine.common.values import value
from engine.trade.bots.judging import (
    best_choice,
    choice_value,
    deal_gain,
    partner_gain,
    useful_goods,
)
from engine.trade.bots.last_wares import wares_at
from engine.trade.bots.style import Style
from engine.trade.bots.weights import USUAL
from engine.trade.deck.card import is_hidden
from engine.trade.model.actions import Accept, Action, Decline, MakeOffer, Open
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.market_events import Traded
from engine.trade.model.offers import Offer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.record import History, Record
from game.play.players import HUMAN


class Subject(Enum):
    """What a finding is about."""

    CHOICE = auto()
    DEAL = auto()
    """one that was carried out"""
    MISSED = auto()
    """an offer that was declined"""


@value
class Finding:
    """The judgment on one decision of a seat."""

    subject: Subject
    ply: int
    """how many actions had been played before it"""
    seat: Seat
    gain: float
    """points: of a choice against the best one, so never above 0; of a deal against no deal"""
    played: Action
    best: Action | None = None
    """of a choice, if another one was better"""
    offer: Offer | None = None
    """what a deal was about"""
    theirs: tuple[tuple[Seat, float], ...] = ()
    """what the other parties seemed to gain"""

    @property
    def lost(self) -> float:
        return max(0.0, self.gain if self.subject is Subject.MISSED else -self.gain)


def reviewed_seats(record: Record, bots_too: bool = False) -> tuple[Seat, ...]:
    """The seats of people; all seats where only bots played, or if bots are reviewed, too."""
    people = tuple(Seat(seat) for seat, name in enumerate(record.names) if name == HUMAN)
    every = tuple(Seat(seat) for seat in range(len(record.names)))
    return every if bots_too or not people else people


def decisions_of(history: History, seats: Collection[Seat]) -> list[int]:
    """The actions that are judged, each by the number of actions before it.

    Without the decisions of seats whose cards the record does not contain.
    """
    return [
        ply
        for ply, entry in enumerate(history.entries)
        if _is_judged(history, ply, entry.action, seats)
    ]


def review(history: History, seats: Collection[Seat]) -> list[Finding]:
    """What is found about all decisions of these seats, in the order of the game."""
    found = (each for ply in decisions_of(history, seats) for each in judge(history, ply))
    return sorted((each for each in found if each.seat in seats), key=lambda each: each.ply)


def judge(history: History, ply: int) -> Iterator[Finding]:
    """What is found about an action of `decisions_of`, for every seat that it concerns."""
    action = history.entries[ply].action
    match action:
        case Open():
            yield _choice(history, ply, action)
        case Decline():
            yield from _missed(history, ply, action)
        case _:
            yield from _deal(history, ply)


def _is_judged(history: History, ply: int, action: Action, seats: Collection[Seat]) -> bool:
    match action:
        case Open(seat) | Decline(seat):
            return seat in seats and _knows_hand(history.at(ply), seat)
        case _:
            return any(
                isinstance(event, Traded) and any(seat in seats for seat in event.offer.parties)
                for event in history.events(ply + 1)
            )


def _knows_hand(position: Position, seat: Seat) -> bool:
    cards = (*position.hands[seat].all_cards, *(each.card for each in position.drawn[seat]))
    return not any(map(is_hidden, cards))


# ---------------------------------------------------------------------- choices


def _choice(history: History, ply: int, action: Open) -> Finding:
    """Judged at the position in which nobody had chosen yet."""
    start = ply
    while isinstance(decision := history.at(start).decision, SealedChoice) and decision.sealed:
        start -= 1
    seat, seen = action.seat, view(history.at(start), action.seat)
    best = best_choice(seen, seat, USUAL)
    gain = choice_value(seen, seat, action.choice) - choice_value(seen, seat, best)
    is_worse = gain < 0
    return Finding(
        Subject.CHOICE, ply, seat, min(0.0, gain), action, Open(seat, best) if is_worse else None
    )


# ---------------------------------------------------------------------- deals


def _deal(history: History, ply: int) -> Iterator[Finding]:
    """For each party, by what it knew when it last agreed."""
    for event in history.events(ply + 1):
        if not isinstance(event, Traded):
            continue
        for seat in event.offer.parties:
            agreed = _agreed(history, ply, event.offer, seat)
            if agreed is not None and _knows_hand(history.at(agreed), seat):
                yield _finding(history, agreed, event.offer, seat, Subject.DEAL)


def _agreed(history: History, ply: int, offer: Offer, seat: Seat) -> int | None:
    """When a party offered or accepted what was carried out then."""
    for before in range(ply, -1, -1):
        match history.entries[before].action:
            case Accept(by, number) | MakeOffer(by, number) if (by, number) == (seat, offer.number):
                return before
    return None


def _missed(history: History, ply: int, action: Decline) -> Iterator[Finding]:
    """An offer that was declined, unless the two agreed on something else afterwards."""
    market = history.at(ply).market
    offer = market.offer(action.number) if market else None
    if offer is None or offer.proposer == action.seat or action.seat in offer.accepted:
        return
    if not _agrees_later(history, ply, offer, action.seat):
        yield _finding(history, ply, offer, action.seat, Subject.MISSED)


def _agrees_later(history: History, ply: int, offer: Offer, seat: Seat) -> bool:
    for number in range(ply + 1, len(history) + 1):
        for event in history.events(number):
            if isinstance(event, Traded) and {seat, offer.proposer} <= {*event.offer.parties}:
                return True
        if history.at(number).market is None:
            return False
    return False


def _finding(history: History, ply: int, offer: Offer, seat: Seat, subject: Subject) -> Finding:
    wares = wares_at(view(history.at(ply), seat), seat, Style(), alone=True)
    given = useful_goods(wares, offer)
    gain = 0.0 if given is None else deal_gain(wares, offer.legs, given)
    others = (other for other in offer.parties if other != seat)
    theirs = tuple((other, partner_gain(wares, offer.legs, other)) for other in others)
    action = history.entries[ply].action
    return Finding(subject, ply, seat, gain, action, offer=offer, theirs=theirs)
