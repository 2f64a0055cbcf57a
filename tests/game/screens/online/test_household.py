"""Several people at one window of a networked table: each sees only what their seat may see."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.input.events import Text
from game.online.online_session import OnlineSession
from game.screens.cover import DEAF_TIME
from game.screens.navigation import JoinTable
from game.screens.online.cover import CoverScreen
from game.screens.online.lobby import LobbyScreen
from game.screens.online.online_table import OnlineTableScreen
from game.screens.online.visit_screen import VisitScreen
from game.tigris.game import GAME
from game.tigris.screens.table import TableScreen
from net.protocol.codes import PollKind
from net.protocol.from_peer import Chat, RequestPoll
from tests.support.net.world import Node
from tests.support.online.online_windows import INVITE, SimulatedVisit, online_window, settle
from tests.support.online.simulated_table import SimulatedTable, stored_notifications
from tests.support.tigris.walks import choose
from tests.support.window.services import window_services
from tests.support.window.windows import SIZES, Window


class Family:
    """Ann and Bob at one window, and perhaps others elsewhere, in the lobby of their table."""

    def __init__(self, *elsewhere: str) -> None:
        self.table = SimulatedTable(2 + len(elsewhere))
        ann, _post = self.table.window("Ann")
        ann.claim(0)
        self.table.world.settle()
        self.window, self.screen = online_window(self.table, ann)
        self.add("Bob")
        self.elsewhere: list[Node] = self.table.others(*elsewhere) if elsewhere else []
        settle(self.table, self.window)

    @property
    def lobby(self) -> LobbyScreen:
        assert isinstance(self.screen.inner, LobbyScreen)
        return self.screen.inner

    @property
    def members(self) -> list[OnlineSession]:
        return [*self.screen.visit.household.members]

    @property
    def shown(self) -> int:
        """The seat whose table is shown; -1 while it is covered."""
        inner = self.screen.inner
        if isinstance(inner, CoverScreen):
            return -1
        assert isinstance(inner, OnlineTableScreen) and isinstance(inner.table, TableScreen)
        reader = inner.table.session.reader
        front = self.screen.visit.session
        assert front is not None and reader == front.status.seat
        return int(reader)

    def add(self, name: str) -> None:
        self.window.click(self.lobby.place_of("player"))
        self.window.handle(Text(name))
        self.window.click(self.lobby.place_of("add"))
        settle(self.table, self.window)
        settle(self.table, self.window)

    def begin(self) -> None:
        self.window.click(self.lobby.place_of("ready"))
        settle(self.table, self.window)
        settle(self.table, self.window)

    def sit_down(self) -> None:
        assert isinstance(self.screen.inner, CoverScreen)
        self.window.tick(DEAF_TIME // 40 + 1)
        self.window.click(self.screen.inner.cover.button)
        settle(self.table, self.window)

    def act(self) -> None:
        """The person in front takes a random action."""
        inner = self.screen.inner
        assert isinstance(inner, OnlineTableScreen) and isinstance(inner.table, TableScreen)
        session = inner.table.session
        session.play(choose(session.position, self.table.chance))
        settle(self.table, self.window)


def test_a_person_is_added_in_the_lobby_and_both_are_ready_together() -> None:
    family = Family("Cid")
    ann, bob = family.members
    assert (ann.status.seat, bob.status.seat) == (0, 1)
    words = " ".join(family.lobby.words())
    assert "Bob (here)" in words and "Ann (you)" in words
    family.begin()
    assert ann.match is not None and bob.match is not None


def test_a_person_who_was_added_can_leave_the_seat_again() -> None:
    family = Family()
    family.window.click(family.lobby.place_of(("remove", 1)))
    settle(family.table, family.window)
    assert len(family.members) == 1
    assert family.screen.inner is family.lobby


@pytest.mark.long
@pytest.mark.parametrize("elsewhere", [(), ("Cid",)])
def test_the_table_is_covered_between_two_people_and_shows_only_ones_own_hand(
    elsewhere: tuple[str, ...],
) -> None:
    family = Family(*elsewhere)
    family.begin()
    assert family.shown == -1, "nobody has sat down yet"
    turns: list[int] = []
    for _ in range(60):
        others = [n for n in family.elsewhere if n.peer.follower.can_propose]
        if isinstance(family.screen.inner, CoverScreen):
            family.sit_down()
            turns.append(family.shown)
        elif others:
            position = others[0].peer.follower.log.position
            others[0].peer.propose(choose(position, family.table.chance))
            family.table.world.carry_out()
            settle(family.table, family.window)
        else:
            family.act()
    assert len(turns) > 4 and {*turns} == {0, 1}
    assert all(before != after for before, after in pairwise(turns))


def test_the_cover_names_who_is_to_sit_down() -> None:
    family = Family()
    family.begin()
    first = family.screen.visit.household.due
    assert first is not None
    name = ("Ann (Archer)", "Bob (Bull)")[first.status.seat]
    assert f"Only {name} may look now." in family.screen.words()
    family.window.key("escape")
    assert family.shown == -1 and not family.window.routes, "the key leads nowhere"


def test_each_of_them_is_asked_in_a_poll() -> None:
    """Who votes sits in front; nobody answers for another."""
    family = Family("Cid")
    family.begin()
    family.sit_down()
    asker = family.elsewhere[0]
    asker.peer.say(RequestPoll(int(PollKind.ADJOURN), asker.peer.seat))
    family.table.world.carry_out()
    settle(family.table, family.window)
    voted: list[int] = []
    for _ in range(2):
        if isinstance(family.screen.inner, CoverScreen):
            family.sit_down()
        inner = family.screen.inner
        assert isinstance(inner, OnlineTableScreen) and inner.dialog.made is not None
        voted.append(family.shown)
        family.window.click(inner.place_of("yes"))
        settle(family.table, family.window)
        settle(family.table, family.window)
    assert sorted(voted) == [0, 1]
    assert family.table.world.host is not None
    assert all(member.status.poll is None for member in family.members)


def test_all_leave_together_and_the_host_stays_only_for_others() -> None:
    alone, shared = Family(), Family("Cid")
    for family in (alone, shared):
        family.begin()
    assert not alone.screen.visit.household.has_company
    assert shared.screen.visit.household.has_company


def test_all_come_along_to_the_next_table() -> None:
    family = Family("Cid")
    family.begin()
    family.sit_down()
    family.elsewhere[0].peer.say(Chat(str(INVITE)))
    family.table.world.carry_out()
    settle(family.table, family.window)
    front = family.shown
    behind = (("Ann", "Bob")[1 - front], 1 - front)
    assert family.screen.follow_invitation() == JoinTable(INVITE, seat=front, more=(behind,))


def test_who_returns_first_is_covered_too() -> None:
    """Those who play at this window come back one after the other."""
    family = Family()
    family.begin()
    family.table.world.play_on(choose, 3)  # a journal does not say whether its end is final
    family.table.world.settle()
    first = family.table.world.nodes[0]
    again, post = family.table.window()
    post.node.notifications.clear()
    post.deliver(stored_notifications(first))
    later, later_post = family.table.window()
    later_post.node.notifications.clear()
    window, screen = online_window(family.table, again)
    assert not isinstance(screen.inner, CoverScreen), "alone at this window"
    post.deliver(stored_notifications(first))
    painter = window.painter
    visit = SimulatedVisit(family.table, painter, OnlineSession(GAME, post))
    visit.household.add(later)
    shared = Window(VisitScreen(window_services(painter), visit), painter)
    settle(family.table, shared)
    assert isinstance(shared.screen, VisitScreen)
    assert isinstance(shared.screen.inner, CoverScreen)
    named = ("Only Ann (Archer) may look now.", "Only Bob (Bull) may look now.")
    assert {*named} & {*shared.screen.words()}, "named from the journal, before there is a host"


def test_each_person_in_front_may_hand_the_table_over() -> None:
    """Only the first program of a window could be a host itself."""
    family = Family("Cid")
    family.begin()
    places = [("", 4000), ("", 0), ("10.0.0.3", 4000)]
    for member in family.members:
        seats = [
            replace(seat, address=address, port=port)
            for seat, (address, port) in zip(member.status.seats, places, strict=True)
        ]
        member.status.seats = tuple(seats)
        assert member.status.is_host_here and member.status.possible_hosts == [2]


def test_the_lobby_of_a_household_fits_every_window() -> None:
    for size in SIZES:
        table = SimulatedTable(4)
        ann, _post = table.window("Ann")
        ann.claim(0)
        table.world.settle()
        window, screen = online_window(table, ann, size)
        window.paint()
        assert isinstance(window, Window) and isinstance(screen, VisitScreen)
        assert isinstance(screen.inner, LobbyScreen)
        assert screen.inner.place_of("add").right <= size[0]
