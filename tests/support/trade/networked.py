"""Windows at a networked table of Trade, over a fake wire."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.trade.deck.terms import Token
from engine.trade.model.actions import Accept, MakeOffer
from engine.trade.model.offers import Leg, Named, offer_number
from engine.trade.model.seats import Seat
from game.geometry import Point
from game.input.events import Clicked, Moved, Pressed
from game.online.local_notifications import replay_journal
from game.online.online_session import OnlineSession
from game.screens.services import Services
from game.settings.choices import BotPause, Speed
from game.settings.settings import Settings
from game.trade.game import GAME
from game.trade.paint.painter import TradePainter
from game.trade.screens.game_screens import SCREENS
from game.trade.screens.seating import seat_match
from game.trade.screens.table import TableScreen
from game.ui.metrics import Metrics
from net.journal.records import read_record
from net.protocol.from_peer import Claim, Ready
from tests.support.net.world import Node, World
from tests.support.online.simulated_table import SimulatedConnection
from tests.support.window.services import QuitExits, window_services

FRAME = 40


class NetworkedWindow:
    """A window in the first seat, or a spectator's, and three people elsewhere."""

    def __init__(
        self,
        world: World,
        node: Node,
        speed: Speed = Speed.OFF,
        *,
        size: tuple[int, int] = (1280, 720),
        is_new: bool = False,
    ) -> None:
        """`is_new`: in place of a window that was killed, whose journal it reads."""
        self.world, self.node = world, node
        before = len(node.notifications) if is_new else 0
        self.post = SimulatedConnection(world, node, GAME, before)
        if is_new:
            records = [read_record(record) for record in node.records]
            self.post.deliver(replay_journal(GAME, records))
        self.online = OnlineSession(GAME, self.post)
        settings = replace(
            Settings(), speed=speed, bot_pause=BotPause.NONE, welcomed=True, guided=("trade",)
        )
        self.painter = TradePainter(Metrics.of_window(*size))
        self.services: Services = replace(
            window_services(None, settings), painter=self.painter, screens=SCREENS
        )
        self.screen: Any = None

    def tick(self, seconds: float = 0.2) -> None:
        for _ in range(round(1000 * seconds / FRAME)):
            self.world.run(FRAME / 1000)
            self.online.pump(self._now)
            if self.screen is None and self.online.match is not None:
                made = seat_match(self.services, self.online.match, None, QuitExits())
                assert isinstance(made, TableScreen)
                self.screen = made
            if self.screen is not None:
                self.screen.tick(self._now)

    def tick_until(self, is_reached: Callable[[], bool]) -> None:
        for _ in range(1000):
            if is_reached():
                return
            self.tick(FRAME / 1000)
        pytest.fail("it is never reached")

    @property
    def _now(self) -> int:
        return round(1000 * self.world.now)

    @property
    def session(self) -> Any:
        return self.screen.session

    @property
    def words(self) -> str:
        return " ".join(item.words for item in self.screen.view.items)

    @property
    def keys(self) -> set[tuple[str, object]]:
        return {item.key for item in self.screen.view.items if item.key is not None}

    def click(self, key: tuple[str, object]) -> None:
        at = Point(*self.screen.view.item(key).rect.center)
        for event in (Moved(at), Pressed(at), Clicked(at)):
            self.screen.handle(event)


class Table:
    def __init__(self, board: str = "2-minutes", speed: Speed = Speed.OFF) -> None:
        self.world = World(GAME.rules, GAME.plain_options(4, board, ()), seed=5)
        self.nodes = [self.world.join(name) for name in ("Wanda", "Anna", "Bo", "Cy")]
        self.world.settle()
        for seat, node in enumerate(self.nodes):
            for message in (Claim(seat), Ready(True)):
                node.peer.say(message)
                self.world.carry_out()
                self.world.settle()
        self.window = NetworkedWindow(self.world, self.nodes[0], speed)

    def choose(self, *seats: int) -> None:
        """These seats choose whatever a bot would."""
        for seat in seats:
            peer = self.nodes[seat].peer
            position = peer.follower.log.position
            if peer.follower.can_propose and seat in GAME.expected(position):
                view = GAME.view(position, seat)
                peer.propose(GAME.bots.choose("easy", view, seat).action)
                self.world.carry_out()
                self.world.settle()

    def reach_market(self) -> NetworkedWindow:
        while self.nodes[0].peer.follower.log.position.market is None:
            self.choose(0, 1, 2, 3)
            self.window.tick()
        self.window.tick(0.4)
        return self.window

    def offer(self, seat: int, partner: int) -> int:
        """A gift of culture; returns its number."""
        peer = self.nodes[seat].peer
        made = peer.follower.log.position.market.made[seat]
        number = offer_number(Seat(seat), made)
        legs = (Leg(Seat(seat), Seat(partner), Token.CULTURE, 1),)
        peer.propose(MakeOffer(Seat(seat), number, 1, legs, Named((), (), ())))
        self.world.carry_out()
        return number

    def accept(self, seat: int, number: int) -> None:
        peer = self.nodes[seat].peer
        offer = peer.follower.log.position.market.offer(number)
        peer.propose(Accept(Seat(seat), number, offer.terms))
        self.world.carry_out()
