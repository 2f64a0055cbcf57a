"""A market of Trade over lines with delay and loss, in virtual time: how long, and whether all.

    python -m benchmarks.trade_market [--seats 6] [--delay 0.1] [--loss 0.05] [--minutes 5]

The host and all seats are in this process; each message takes the delay, and one that is lost comes
after the time in which TCP sends it again. First one deal after another: from the offer until the
others see it, and from the last acceptance until the goods have changed hands, in round trips.
Then twenty actions a second, from all seats in turn: offers, withdrawals, a few acceptances. None
may be lost, and all must end with the same log. What was "not sent" the seat's own program refused.
CPU times are of one message or tick.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from typing import Any

from engine.trade.deck.terms import Token
from engine.trade.model.actions import Accept, Action, CarryOut, MakeOffer, Withdraw
from engine.trade.model.offers import Leg, Named, offer_number
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.rule import IllegalAction
from game.trade.game import GAME
from net.log.applied_entry import AppliedEntry
from net.notifications import EntryFinal, RequestRefused
from net.protocol.codes import MAX_PROPOSED
from net.protocol.entries import Acted
from net.protocol.from_peer import Claim, Ready
from tests.support.net.world import Node, World

#: Seconds after which TCP sends a lost segment again, besides a round trip.
RESENT = 0.2
#: Deals that are measured one after the other.
DEALS = 40
OFFERS_A_SECOND = 20
#: Which part of them is accepted.
ACCEPTED = 0.02


class Line:
    """What a message takes."""

    def __init__(self, delay: float, loss: float, seed: int) -> None:
        self.delay, self.loss, self.random = delay, loss, Random(seed)

    def __call__(self) -> float:
        taken = self.delay
        while self.random.random() < self.loss:
            taken += RESENT + 2 * self.delay
        return taken


class Market:
    """A table at its first market."""

    def __init__(self, seats: int, line: Line) -> None:
        options = GAME.plain_options(seats, "no-clock", ())
        self.world = World(GAME.rules, options, seed=3)
        self.nodes = [self.world.join(f"seat {seat}") for seat in range(1, seats + 1)]
        self.world.settle()
        for seat, node in enumerate(self.nodes):
            for message in (Claim(seat), Ready(True)):
                node.peer.say(message)
                self.world.carry_out()
                self.world.settle()
        while self.position(0).market is None:
            for seat in range(seats):
                self._choose(seat)
        self.world.delay = line
        self.cpu: list[float] = []
        self._time_everything()

    def run(self, seconds: float) -> None:
        """Lets virtual time pass."""
        self.world.run(seconds)

    def position(self, seat: int) -> Position:
        found: Position = self.nodes[seat].peer.follower.log.position
        return found

    def propose(self, seat: int, action: Action) -> None:
        self.nodes[seat].peer.propose(action)
        self.world.carry_out()

    def gift(self, seat: int, partner: int) -> int:
        """Offers nothing but one culture; returns its number, if no other is under way."""
        market = self.position(seat).market
        assert market is not None
        number = offer_number(Seat(seat), market.made[seat])
        legs = (Leg(Seat(seat), Seat(partner), Token.CULTURE, 1),)
        self.propose(seat, MakeOffer(Seat(seat), number, 1, legs, Named((), (), ())))
        return number

    def answer(self, seat: int, number: int) -> None:
        market = self.position(seat).market
        offer = market.offer(number) if market else None
        if offer is not None and seat not in offer.accepted:
            self.propose(seat, Accept(Seat(seat), number, offer.terms))

    def is_final(self, nodes: Sequence[Node], kind: type[Action], number: int) -> bool:
        """Whether such an action about this offer is final at these nodes."""
        return all((kind, number) in map(_of_offer, recent_entries(node)) for node in nodes)

    def wait_for(self, done: Callable[[], bool]) -> float:
        """Seconds of virtual time until something holds."""
        began = self.world.now
        while not done():
            self.world.run(0.005)
            assert self.world.now - began < 60, "it never comes"
        return self.world.now - began

    def _choose(self, seat: int) -> None:
        peer, position = self.nodes[seat].peer, self.position(seat)
        if peer.follower.can_propose and seat in GAME.expected(position):
            view = GAME.view(position, seat)
            peer.propose(GAME.bots.choose("easy", view, seat).action)
            self.world.carry_out()
        self.world.settle()

    def _time_everything(self) -> None:
        owners: list[Any] = [self.world.host, *(node.peer for node in self.nodes)]
        for owner in owners:
            for name in ("received", "tick"):
                setattr(owner, name, self._timed(getattr(owner, name)))

    def _timed(self, work: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*arguments: Any) -> Any:
            began = time.process_time()
            result = work(*arguments)
            self.cpu.append(time.process_time() - began)
            return result

        return timed


def recent_entries(node: Node) -> list[AppliedEntry[Any, Any]]:
    return [each.applied for each in node.received(EntryFinal)[-60:]]


def seat_actions(market: Market) -> int:
    """How many actions of seats are in the log."""
    entries = market.nodes[0].peer.follower.log.entries
    return sum(isinstance(each, Acted) and each.seat >= 0 for each in entries)


def _of_offer(applied: AppliedEntry[Any, Any]) -> tuple[type, int]:
    return type(applied.action), getattr(applied.action, "number", 0)


def measure_deals(market: Market, round_trip: float) -> None:
    shown, done = list[float](), list[float]()
    seats = len(market.nodes)
    for number in range(DEALS):
        giver = number % seats
        taker = (giver + 1) % seats
        if market.position(giver).players[giver].culture == 0:
            giver, taker = taker, giver
        offer = market.gift(giver, taker)
        others = [node for node in market.nodes if node is not market.nodes[giver]]
        shown.append(market.wait_for(partial(market.is_final, others, MakeOffer, offer)))
        market.answer(taker, offer)
        done.append(market.wait_for(partial(market.is_final, market.nodes, CarryOut, offer)))
    for name, seconds in (("offer until all see it", shown), ("acceptance until done", done)):
        trips = sorted(each / round_trip for each in seconds)
        print(f"{name}: p50 {median(trips):.1f}, p90 {trips[len(trips) * 9 // 10]:.1f} round trips")


def measure_many(market: Market, minutes: float, random: Random) -> None:
    """Twenty actions a second, half of them offers."""
    seats, made, skipped = len(market.nodes), 0, Counter[str]()
    market.cpu.clear()
    before, answered = seat_actions(market), set[tuple[int, int]]()
    began = time.process_time()
    for step in range(round(60 * minutes * OFFERS_A_SECOND)):
        seat = step % seats
        follower = market.nodes[seat].peer.follower
        now_open = market.position(seat).market
        if now_open is None or not follower.can_propose:
            is_full = len(follower.proposed) >= MAX_PROPOSED
            skipped["eight under way" if is_full else "the keeper must act"] += 1
            market.run(1 / OFFERS_A_SECOND)
            continue
        left = [each for each in now_open.offers if (seat, each.number) not in answered]
        own = [each for each in left if each.proposer == seat]
        due = [each for each in left if seat in each.parties and each not in own]
        partner = (seat + 1 + step // seats % (seats - 1)) % seats
        try:
            if own:
                answered.add((seat, own[0].number))
                market.propose(seat, Withdraw(Seat(seat), own[0].number))
            elif due and random.random() < ACCEPTED:
                answered.add((seat, due[0].number))
                market.answer(seat, due[0].number)
            else:
                market.gift(seat, partner)
            made += 1
        except IllegalAction as refusal:
            skipped[refusal.rule.name] += 1
        market.run(1 / OFFERS_A_SECOND)
    market.world.delay = lambda: 0.001
    market.world.run(20)
    refused = sum(len(node.received(RequestRefused)) for node in market.nodes)
    logs = {tuple(node.peer.follower.log.raw_entries) for node in market.nodes}
    assert len(logs) == 1, "all have the same log"
    assert not any(node.peer.follower.proposed for node in market.nodes), "nothing is left"
    acted = seat_actions(market) - before
    assert made == acted + refused, "each is in the log, or was refused, and once"
    cpu = sorted(market.cpu)
    print(
        f"{minutes:g} minutes: {made} actions sent, {acted} final, {refused} refused by the host;"
        f" {skipped.total()} not sent {dict(skipped)};"
        f" a message or tick: p99 {1000 * cpu[len(cpu) * 99 // 100]:.1f} ms CPU,"
        f" most {1000 * cpu[-1]:.0f} ms; {time.process_time() - began:.0f} s CPU in all"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--delay", type=float, default=0.1, help="seconds one way [0.1]")
    parser.add_argument("--loss", type=float, default=0.05)
    parser.add_argument("--minutes", type=float, default=5.0)
    options = parser.parse_args()
    market = Market(options.seats, Line(options.delay, options.loss, 1))
    measure_deals(market, 2 * options.delay)
    measure_many(market, options.minutes, Random(1))


if __name__ == "__main__":
    main()
