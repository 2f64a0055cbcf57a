"""A running networked game with a window on its first seat."""

from __future__ import annotations

from collections.abc import Sequence

from game.online.status_text import banner
from game.screens.online.online_table import OnlineTableScreen
from game.tigris.play.session import Session
from game.tigris.screens.table import TableScreen
from tests.support.net.world import Node
from tests.support.online.online_windows import SimulatedVisit, online_window, settle
from tests.support.online.simulated_table import SimulatedTable


class Evening:
    """A running game with a window on the first seat."""

    def __init__(self, seats: int = 3, machines: Sequence[str] = (), time: str = "") -> None:
        self.table = SimulatedTable(seats, machines=machines)
        assert self.table.world.host is not None
        self.table.world.host.seating.time = time
        self.online, self.post = self.table.begin()
        self.window, self.screen = online_window(self.table, self.online)
        self.others = [n for n in self.table.world.nodes if n is not self.post.node]

    @property
    def around(self) -> OnlineTableScreen:
        assert isinstance(self.screen.inner, OnlineTableScreen)
        return self.screen.inner

    @property
    def session(self) -> Session:
        assert isinstance(self.around.table, TableScreen)
        return self.around.table.session

    @property
    def left(self) -> int:
        """How often the table was left."""
        assert isinstance(self.screen.visit, SimulatedVisit)
        return self.screen.visit.left

    @property
    def status(self):  # type: ignore[no-untyped-def]
        return self.online.status

    def say(self, node: Node, message: object) -> None:
        node.peer.say(message)  # type: ignore[arg-type]
        self.table.world.carry_out()
        settle(self.table, self.window)

    def click(self, key: object) -> None:
        self.window.click(self.around.place_of(key))
        settle(self.table, self.window)

    def my_turn(self) -> None:
        self.table.others_act(self.post.node)
        settle(self.table, self.window)

    def wait(self, seconds: float) -> None:
        """Lets time pass at the window alone."""
        self.window.now += int(seconds * 1000)
        self.window.tick()

    def banner(self) -> str:
        notice = banner(self.status, self.window.now)
        return "" if notice is None else notice.title


def shown(evening: Evening) -> tuple[str, str, bool]:
    notice = banner(evening.status, evening.window.now)
    assert notice is not None
    return notice.title, notice.text, notice.alert
