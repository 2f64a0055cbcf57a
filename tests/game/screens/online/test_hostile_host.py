"""Whatever a host says, no window ends: it shows it, or leaves the table with words."""

from __future__ import annotations

from random import Random

import pytest

from game.online.local_notifications import NotUnderstood
from game.online.online_session import OnlineSession
from game.screens.online.connecting import ConnectingScreen
from game.screens.online.online_table import OnlineTableScreen
from game.screens.online.visit_screen import VisitScreen
from game.settings.choices import Speed
from net.io.client_notifications import ClientEnded
from net.notifications import HostCheats, PollChanged, RosterChanged
from net.peer.disconnect import is_final
from net.protocol.codes import Role
from net.protocol.from_host import PollStatus, Roster, to_peer
from tests.support.net.hostile_host import HostileHost
from tests.support.online.online_windows import SimulatedVisit
from tests.support.online.simulated_table import SimulatedConnection, SimulatedTable
from tests.support.samples import long_first
from tests.support.window.services import window_services
from tests.support.window.windows import Window, shared_painter

PHASES = ("lobby", "lobby", "seated", "running", "watched")


class Visit:
    """A window at a table whose host turns hostile."""

    def __init__(self, random: Random) -> None:
        phase = random.choice(PHASES)
        self.table = SimulatedTable(2, seed=random.randrange(10**6))
        role = Role.SPECTATOR if phase == "watched" else Role.PLAYER
        if phase == "running":
            self.online, self.post = self.table.begin()
        else:
            self.online, self.post = self.table.window(role=role)
        if phase == "seated":
            self.online.claim(0)
        if phase == "watched":
            self.table.others("Bob", "Cid")
        self.screen = _screen(self.table, self.online)
        self.window = Window(self.screen, shared_painter())
        self.show()

    def show(self) -> None:
        self.table.world.settle()
        for _ in range(2):
            self.window.tick()
        self.screen.words()

    def hostile(self, random: Random) -> HostileHost:
        host = self.table.world.host
        assert host is not None
        log, options = self.post.node.peer.follower.log, dict(host.seating.options)
        return HostileHost(random, log, host.context.identity, options)

    def hear(self, host: HostileHost) -> bool:
        """Lets the hostile host say something; returns whether there is still a link."""
        world, node = self.table.world, self.post.node
        link = world.host.context.connections.links.get(node.link or 0) if world.host else None
        if link is None or not link.wire.ready or not node.peer.uplink.ready:
            return False
        node.peer.received(link.wire.send(to_peer(host.message())), world.now)
        world.carry_out()
        fresh = node.notifications[-3:]
        ended = [each for each in fresh if is_final(each, node.peer.knows_host)]
        if ended:  # as `net.io.peer_client` does
            self.post.deliver(ClientEnded(ended[0]))
        return not ended


def _screen(table: SimulatedTable, online: OnlineSession) -> VisitScreen:
    visit = SimulatedVisit(table, shared_painter(), online)
    visit.speed = Speed.OFF
    return VisitScreen(window_services(shared_painter()), visit)


def attack(seed: int, count: int) -> Visit:
    """One sequence; nothing may be raised."""
    random = Random(seed)
    visit = Visit(random)
    host = visit.hostile(random)
    for _ in range(count):
        has_link = visit.hear(host)
        visit.show()
        if not has_link:
            break
    if seed % 8 == 0:
        visit.window.paint()
    if visit.online.status.over and not isinstance(visit.screen.inner, OnlineTableScreen):
        assert isinstance(visit.screen.inner, ConnectingScreen) and visit.screen.inner.trouble
    return visit


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_no_sequence_of_a_hostile_host_ends_the_window(part: int) -> None:
    for seed in range(part, 100, 4):
        reason = attack(seed, 6).online.status.end_reason
        assert not isinstance(reason, NotUnderstood), f"{seed}: only the last guard caught it"


@pytest.mark.parametrize("part", long_first(range(5), 0))
def test_no_long_sequence_of_a_hostile_host_ends_the_window(part: int) -> None:
    for seed in range(1000 + part, 3000, 5):
        reason = attack(seed, 25).online.status.end_reason
        assert not isinstance(reason, NotUnderstood), f"{seed}: only the last guard caught it"


# ---------------------------------------------------------------------- the last guard


def at_lobby() -> tuple[SimulatedTable, OnlineSession, SimulatedConnection, VisitScreen, Window]:
    table = SimulatedTable(2)
    online, post = table.window()
    screen = _screen(table, online)
    window = Window(screen, shared_painter())
    window.tick()
    return table, online, post, screen, window


def test_a_notification_that_cannot_be_handled_leaves_the_table_with_words() -> None:
    """The session takes what the peer passed on; here it gets what no peer passes on."""
    _table, online, post, screen, window = at_lobby()
    seat = ("a", 0, True, 99, 0, "", 0)
    post.deliver(RosterChanged(Roster({}, (seat,), ())))
    window.tick()
    assert online.status.over and isinstance(online.status.end_reason, NotUnderstood)
    assert isinstance(screen.inner, ConnectingScreen)
    assert "cannot handle" in screen.inner.trouble and post.closed
    post.deliver(ClientEnded(None))
    window.tick()
    assert "cannot handle" in screen.inner.trouble, "the reason stays"


def test_a_screen_that_cannot_show_something_leaves_the_table_with_words() -> None:
    table = SimulatedTable(2)
    online, post = table.begin()
    screen = _screen(table, online)
    window = Window(screen, shared_painter())
    window.tick()
    poll = PollStatus(1, 77, 0, 0, 0, 0, (), (0,), True)
    post.deliver(PollChanged(poll))
    window.tick()
    assert isinstance(online.status.end_reason, NotUnderstood)
    assert isinstance(screen.inner, ConnectingScreen) and screen.inner.trouble


@pytest.mark.parametrize(
    "roster",
    [
        Roster({"dynasties": [[1]]}, (("x", 0, False, 0, 0, "", 0),) * 2, ()),
        Roster({}, (("x", 0, False, 0, 0, "", 0),) * 5, ()),
        Roster({}, (("x", 0, False, 0, 0, "", 0),), ()),
    ],
    ids=["nested dynasties", "five seats of two", "one seat of two"],
)
def test_a_roster_that_does_not_fit_its_options_is_never_shown(roster: Roster) -> None:
    table, online, post, screen, window = at_lobby()
    host = table.world.host
    assert host is not None and post.node.link is not None
    wire = host.context.connections.links[post.node.link].wire
    shown = post.node.received(RosterChanged)
    post.node.peer.received(wire.send(to_peer(roster)), table.world.now)
    table.world.carry_out()
    assert post.node.received(RosterChanged) == shown and post.node.received(HostCheats)
    window.tick()
    screen.words()
    assert not isinstance(online.status.end_reason, NotUnderstood)
