"""Bots at a market with people answer at their pace (C15). Time is that of the simulated table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import Accept, Action, Decline, MakeOffer, SetReady
from engine.trade.model.decisions import CarryOutDue
from engine.trade.model.offers import Leg, Named, offer_number
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.legal import legal_actions
from game.online.bot_client import BotClient
from game.online.bot_pace import Pace
from game.online.connection import Connection
from game.trade.game import GAME
from net.log.applied_entry import AppliedEntry
from net.notifications import EntryFinal
from net.protocol.entries import Acted
from net.protocol.from_peer import Chat, Claim, Ready
from tests.support.net.world import Node, World

BOT = 2
TICK = 0.1


class BotLine:
    """The bot's node as its client knows it."""

    def __init__(self, world: World, node: Node) -> None:
        self.peer = node.peer
        self._world, self._node, self._delivered = world, node, 0

    def carry_out(self) -> None:
        self._world.carry_out()

    def stop(self) -> None:
        raise AssertionError("it gives up")

    def deliver(self, notify: Callable[[object], None]) -> None:
        fresh = self._node.notifications[self._delivered :]
        self._delivered += len(fresh)
        for notification in fresh:
            notify(notification)


class Evening:
    """Two people and a bot at a table with a clock."""

    def __init__(self, seconds: float | None = None) -> None:
        options = GAME.plain_options(3, "2-minutes", ())
        self.world = World(GAME.rules, options, seed=5)
        self.nodes = [self.world.join(name) for name in ("Anna", "Bo", "bot")]
        self.world.settle()
        for seat, node in enumerate(self.nodes):
            node.peer.say(Claim(seat))
            self.world.carry_out()
            self.world.settle()
        for node in self.nodes:
            node.peer.say(Ready(True))
            self.world.carry_out()
        self.world.settle()
        self.bot = BotClient(GAME, "medium", BOT, seconds)
        self.line = BotLine(self.world, self.nodes[BOT])
        self.bot.connection = cast(Connection, self.line)
        self.acted: list[tuple[float, Action]] = []
        """what became final, and when"""
        self._seen = 0

    @property
    def position(self) -> Position:
        found: Position = self.nodes[0].peer.follower.log.position
        return found

    async def step(self) -> None:
        self.world.run(TICK)
        self.line.deliver(self.bot.notify)
        for _ in range(3):
            await asyncio.sleep(0)
            if self.bot.question is not None and self.bot.question.task is not None:
                await self.bot.question.task
        finals = self.nodes[0].received(EntryFinal)
        fresh, self._seen = finals[self._seen :], len(finals)
        applied: list[AppliedEntry[Any, Any]] = [each.applied for each in fresh]
        self.acted += [
            (self.world.now, each.action)
            for each in applied
            if isinstance(each.entry, Acted) and each.action is not None
        ]

    async def reach_market(self) -> None:
        while self.position.market is None:
            for seat in (0, 1):
                peer = self.nodes[seat].peer
                position = peer.follower.log.position
                is_free = peer.follower.can_propose and not peer.follower.proposed
                if is_free and seat in GAME.expected(position):
                    own = GAME.view(position, seat)
                    peer.propose(GAME.bots.choose("easy", own, seat).action)
            self.world.carry_out()
            await self.step()

    async def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK)):
            await self.step()

    def offer(self, seat: int, partner: int, *, is_gift: bool) -> None:
        """A gift of all culture, or a demand for three of a kind for nothing."""
        peer = self.nodes[seat].peer
        view = GAME.view(peer.follower.log.position, seat)
        assert view.market is not None
        number = offer_number(Seat(seat), view.market.made[seat])
        gift, demand = (seat, partner, Token.CULTURE), (partner, seat, Goods.BARLEY)
        giver, receiver, ware = gift if is_gift else demand
        legs = (Leg(Seat(giver), Seat(receiver), ware, 3),)
        peer.propose(MakeOffer(Seat(seat), number, 1, legs, Named((), (), ())))
        self.world.carry_out()

    def answered_after(self, kind: type[Action], offered_at: float) -> float:
        times = [at for at, each in self.acted if isinstance(each, kind) and each.seat == BOT]
        return min(at for at in times if at >= offered_at) - offered_at


def played(evening: Evening, story: Callable[[Evening], Any]) -> None:
    """Runs a story in a loop whose time is that of the table."""

    class TableTime(asyncio.SelectorEventLoop):
        def time(self) -> float:
            return evening.world.now

    async def run() -> None:
        await evening.reach_market()
        await story(evening)

    with asyncio.Runner(loop_factory=TableTime) as runner:
        runner.run(run())


@pytest.mark.long
@pytest.mark.parametrize("is_gift", [True, False])
def test_a_no_is_as_slow_as_a_yes(is_gift: bool) -> None:
    async def story(evening: Evening) -> None:
        await evening.wait(20)
        offered_at = evening.world.now
        evening.offer(0, BOT, is_gift=is_gift)
        await evening.wait(5)
        passed = evening.answered_after(Accept if is_gift else Decline, offered_at)
        assert 1.0 <= passed <= 3.0 + 4 * TICK

    played(Evening(), story)


@pytest.mark.long
def test_a_person_may_take_first_what_a_bot_could_take_too() -> None:
    async def story(evening: Evening) -> None:
        await evening.wait(20)
        offered_at = evening.world.now
        evening.offer(0, BOT, is_gift=True)
        await evening.wait(0.5)
        evening.offer(0, 1, is_gift=True)
        await evening.wait(10)
        assert 6.0 <= evening.answered_after(Accept, offered_at) <= 8.0 + 4 * TICK

    played(Evening(), story)


@pytest.mark.long
def test_offers_come_one_by_one_and_at_most_three_are_open() -> None:
    async def story(evening: Evening) -> None:
        opened_at, most = evening.world.now, 0
        for _ in range(300):
            await evening.step()
            market = evening.position.market
            assert market is not None
            most = max(most, sum(each.proposer == BOT for each in market.offers))
        times = [at for at, each in evening.acted if isinstance(each, MakeOffer)]
        assert 1 <= most <= 3 and len(times) >= 2
        gaps = [b - a for a, b in zip([opened_at, *times], times, strict=False)]
        assert min(gaps) >= 2.0 - 2 * TICK
        ready = [at for at, each in evening.acted if isinstance(each, SetReady)]
        assert all(at >= opened_at + 3.0 - 2 * TICK for at in ready)

    played(Evening(), story)


@pytest.mark.long
def test_a_person_may_answer_first_what_another_wishes() -> None:
    async def story(evening: Evening) -> None:
        await evening.reach_market()
        began = evening.world.now
        sought = ", ".join(f"{each.value} 2" for each in Goods)
        evening.nodes[0].peer.say(Chat(f"seek {sought}; have nothing"))
        evening.world.carry_out()
        await evening.wait(20)
        offers = [(at, each) for at, each in evening.acted if isinstance(each, MakeOffer)]
        goods = [(at, leg) for at, each in offers for leg in each.legs if each.seat == BOT
                 and isinstance(leg.ware, Goods)]  # fmt: skip
        given = [at for at, leg in goods if leg.receiver == 0]
        assert given and min(given) - began >= 6.0

    played(Evening(), story)


@pytest.mark.long
def test_a_bot_with_a_given_time_takes_no_more() -> None:
    async def story(evening: Evening) -> None:
        opened_at = evening.world.now
        await evening.wait(1.5)
        times = [at for at, each in evening.acted if isinstance(each, MakeOffer)]
        assert times and min(times) - opened_at < 1.0

    played(Evening(seconds=0.1), story)


def test_bots_alone_do_not_wait_for_each_other() -> None:
    view = GAME.view(Evening().position, BOT)
    assert GAME.bots.pauses(view, ()) == {}
    pace = Pace(GAME.bots, Random(1))
    pace.follow(view, (), 0.0)
    assert pace.due(view, next(iter(legal_actions(view, Seat(BOT))))) is None


@pytest.mark.long
def test_a_bot_answers_while_a_deal_of_others_is_carried_out() -> None:
    """Not all have said yet that they have it, and the keeper alone acts until then."""

    async def story(evening: Evening) -> None:
        await evening.wait(20)
        follower = evening.nodes[BOT].peer.follower
        evening.offer(0, 1, is_gift=True)
        evening.offer(1, BOT, is_gift=True)
        await evening.step()
        accept_first_of(evening, 1)
        evening.world.run(0.0025)
        evening.world.delay = lambda: 10.0
        await evening.wait(5)
        assert isinstance(follower.log.position.decision, CarryOutDue)
        assert follower.proposed, "its answer is on its way"

    played(Evening(), story)


def accept_first_of(evening: Evening, seat: int) -> None:
    """The seat accepts the first offer that somebody else made it."""
    peer = evening.nodes[seat].peer
    offers = peer.follower.log.position.market.offers
    offer = next(each for each in offers if seat in each.parties and each.proposer != seat)
    peer.propose(Accept(Seat(seat), offer.number, offer.terms))
    evening.world.carry_out()
