"""Coming back to a table: a seat is known again by its own journal, over loopback in one loop."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from secrets import token_bytes
from typing import Any

import pytest

from game.online import connection
from game.online.auto_seat import AutoSeat
from game.online.build_id import build_id
from game.online.connection import Connection, Guest
from game.online.desync import ReportedDesync
from game.online.desync_report import TEST
from game.online.desync_text import short_path
from game.online.host_options import HostOptions
from game.online.host_process import HostProcess
from game.online.invitations import read_kept_invite
from game.online.journals import open_journal
from game.online.local_notifications import CannotPlay, InviteChanged
from game.online.refusal_text import end_reason
from game.tigris.game import GAME
from game.tigris.rules_adapter import TigrisRules
from net.config import Config
from net.fairness.stretch import full_stretch
from net.game_rules import KEEPER
from net.host.host import Host
from net.io import host_search
from net.io.discovery_messages import TableNotice
from net.io.found_tables import FoundTable
from net.io.host_server import HostServer
from net.journal.writer import JournalWriter
from net.notifications import EntryFinal, Joined, RosterChanged, TurnedAway
from net.protocol.codes import Code, Presence, Role
from net.protocol.invite import Invite
from net.protocol.marks import mark_of_secret
from tests.support.journals import write_journal
from tests.support.net.faulty_rules import FaultyRules
from tests.support.net.world import World
from tests.support.stones_game import GAME as STONES
from tests.support.tigris.walks import choose

SECRET = b"s" * 16
OPTIONS = {"dynasties": ["archer", "bull"]}


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))


class Person:
    """Sits down and is ready, but never acts."""

    def __init__(
        self,
        name: str,
        port: int,
        has_journal: bool = True,
        guest: Guest | None = None,
        host: bytes = b"",
    ) -> None:
        """`host` is the fingerprint of the only host that will do."""
        self.notifications: list[object] = []
        self.auto_seat = AutoSeat(None)
        invite = Invite(("127.0.0.1",), port, GAME.name, SECRET, host)
        guest = guest or Guest(name, has_journal=has_journal)
        self.connection = Connection(GAME, invite, guest, self.notify)
        self.life = asyncio.ensure_future(self.connection.run())

    def notify(self, notification: object) -> None:
        self.notifications.append(notification)
        self.auto_seat.notify(self.connection.peer, notification)

    @property
    def plays(self) -> bool:
        return any(isinstance(notification, EntryFinal) for notification in self.notifications)

    async def leave(self) -> None:
        self.connection.stop()
        await self.life


async def until(done: Any) -> None:
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("place", [b"", bytes(16)])
def test_nobody_stands_by_to_host_a_table_of_a_server(place: bytes) -> None:
    """A seat that offers no port gets no share of the table's secret."""
    invite = Invite(("127.0.0.1",), 5, GAME.name, SECRET, place=place)

    async def come() -> None:
        connection = Connection(GAME, invite, Guest("Anna", stands_by=True), lambda _: None)
        assert bool(connection.peer.ticket.listen_port) == (not place)
        connection.stop()
        await connection.run()

    asyncio.run(come())


@pytest.mark.long
def test_a_seat_is_returned_to_a_guest_with_its_journal() -> None:
    async def play() -> None:
        host: Host[Any, Any] = Host(
            TigrisRules(), Config(GAME.name, SECRET, build_id(GAME), token_bytes), OPTIONS
        )
        serving = HostServer(host, JournalWriter(), lambda notification: None)
        port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        life = asyncio.ensure_future(serving.run("127.0.0.1", (0,), port.set_result))
        anna, bo = Person("Anna", await port), Person("Bo", await port)
        await until(lambda: anna.plays and bo.plays)
        seat = bo.connection.peer.seat
        await bo.leave()

        stranger = Person("Eve", await port, has_journal=False)
        why = await stranger.life
        assert isinstance(why, TurnedAway)
        assert why.code == Code.GAME_RUNS

        again = Person("Bo", await port)
        await until(
            lambda: again.connection.peer.seat == seat and again.connection.peer.follower.synced
        )
        assert not any(
            isinstance(notification, TurnedAway) for notification in again.notifications
        ), "the guest need not know"
        await until(
            lambda: any(
                isinstance(notification, RosterChanged)
                and notification.roster.seats[seat][3] == Presence.LIVE
                for notification in again.notifications
            )
        )
        await again.leave()
        await anna.leave()
        serving.stop()
        await life

    asyncio.run(play())


@pytest.mark.long
def test_the_way_back_is_where_the_host_was_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line was that of another network; the table was found by its mark."""
    monkeypatch.setattr(host_search, "AWAY_SECONDS", 0.02)
    journal = tmp_path / "anna.seat"

    async def play() -> None:
        options = HostOptions(GAME, "", (0,), SECRET, OPTIONS, address="127.0.0.1", visible=False)
        process = HostProcess(options, lambda line: None)
        life = asyncio.ensure_future(process.run())
        await until(lambda: process.invite.port)

        async def search(game: str, take: Any, random_bytes: Any) -> None:
            mark = mark_of_secret(SECRET)
            notice = TableNotice(bytes(8), "Ur", process.invite.port, 1, 2, True, "r", "b", mark)
            take((FoundTable(("127.0.0.1",), notice),))

        monkeypatch.setattr(connection, "find_tables", search)
        guest = Guest("Anna", journal=journal, patient=True, returns=True)
        anna = Person("Anna", 1, guest=guest, host=process.invite.fingerprint)
        bo = Person("Bo", process.invite.port)
        await until(lambda: read_kept_invite(journal))
        (changed,) = (each for each in anna.notifications if isinstance(each, InviteChanged))
        assert changed.invite.port == process.invite.port and changed.invite.secret == SECRET
        kept = read_kept_invite(journal)
        assert kept is not None and kept.port == process.invite.port and kept.secret == SECRET
        await anna.leave()
        await bo.leave()
        process.stop()
        await life

    asyncio.run(play())


def _reports(person: Person) -> list[ReportedDesync]:
    return [each for each in person.notifications if isinstance(each, ReportedDesync)]


@pytest.mark.long
def test_a_faulty_host_leaves_a_report_on_every_machine_and_says_where(tmp_path: Path) -> None:
    lines: list[str] = []

    async def play() -> None:
        options = HostOptions(
            GAME, "", (0,), SECRET, options=OPTIONS, address="127.0.0.1", visible=False
        )
        process = HostProcess(options, lines.append)
        life = asyncio.ensure_future(process.run())
        await until(lambda: process.invite.port)
        people = [Person(name, process.invite.port) for name in ("Anna", "Bo")]
        await until(lambda: any(person.connection.peer.follower.can_propose for person in people))
        actor = next(
            person.connection for person in people if person.connection.peer.follower.can_propose
        )
        assert process.host.game is not None
        book: Any = process.host.game.sequencer.log
        book.rules = FaultyRules(book.rules, lasting=True)
        book.rules.armed = True
        actor.peer.propose(choose(actor.peer.follower.log.position, Random(1)))
        actor.carry_out()
        for person in people:
            await until(lambda person=person: _reports(person))
            report: Any = _reports(person)[-1]
            assert report.differing == (KEEPER,) and report.stops
            assert (report.folder / TEST).exists()
        for person in people:
            await person.leave()
        process.stop()
        await life

    asyncio.run(play())
    names = sorted(path.name.split("-")[-1] for path in (tmp_path / "home/reports").iterdir())
    assert names == ["host", "seat1", "seat2"]
    assert sum("The host's computer reached a different position" in line for line in lines) == 1
    assert any(short_path(tmp_path / "home/reports") in line for line in lines)


@pytest.mark.long
def test_a_table_that_is_over_ends_again_when_it_is_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the time that others have to learn of the end."""
    monkeypatch.setattr("game.online.table_stay.LINGER_SECONDS", 0.01)
    monkeypatch.setattr("game.online.host_process.WATCH_SECONDS", 0.005)
    world = World(STONES.rules, {}, seed=5, stretch=full_stretch)
    world.seat_all(["Anna", "Bo"])
    world.play_on(lambda position, chance: chance.choice(STONES.legal_actions(position)))
    lines: list[str] = []

    def run(records: int) -> None:
        journal = open_journal(write_journal(tmp_path / str(records), world.records[:records]))
        options = HostOptions(
            STONES, "", (0,), b"", resumed=journal, address="127.0.0.1", visible=False
        )
        asyncio.run(asyncio.wait_for(HostProcess(options, lines.append).run(), 0.5))

    run(len(world.records))
    with pytest.raises(TimeoutError):
        run(3)
    assert sum(line.startswith("stones://") for line in lines) == 2


@pytest.mark.long
def test_a_table_that_is_over_stays_for_those_who_are_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They talk, and are invited to the next one."""
    monkeypatch.setattr("game.online.host_process.WATCH_SECONDS", 0.005)
    world = World(STONES.rules, {}, seed=5, stretch=full_stretch)
    world.seat_all(["Anna", "Bo"])
    world.play_on(lambda position, chance: chance.choice(STONES.legal_actions(position)))
    notifications: list[object] = []

    async def watch() -> None:
        journal = open_journal(write_journal(tmp_path / "over", world.records))
        where = {"address": "127.0.0.1", "visible": False}
        process = HostProcess(
            HostOptions(STONES, "", (0,), b"", resumed=journal, **where),  # type: ignore[arg-type]
            lambda line: None,
        )
        life = asyncio.ensure_future(process.run())
        await until(lambda: process.invite.port)
        guest = Guest("Eve", Role.SPECTATOR, has_journal=False)
        eve = Connection(STONES, process.invite, guest, notifications.append)
        watching = asyncio.ensure_future(eve.run())
        await until(lambda: any(isinstance(each, Joined) for each in notifications))
        monkeypatch.setattr("game.online.table_stay.LINGER_SECONDS", 0.01)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(life), 0.3)
        eve.stop()
        await watching
        await asyncio.wait_for(life, 10)

    asyncio.run(watch())


@pytest.mark.long
def test_a_table_that_all_have_left_before_the_game_does_not_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It would stand in the lists of the local network beside the next one of the same name,
    however short the visit was.
    """
    monkeypatch.setattr("game.online.host_process.WATCH_SECONDS", 0.5)
    monkeypatch.setattr("game.online.table_stay.LEFT_SECONDS", 0.05)
    notifications: list[object] = []

    async def visit() -> None:
        options = HostOptions(STONES, "", (0,), b"", address="127.0.0.1", visible=False, alone=600)
        process = HostProcess(options, lambda line: None)
        life = asyncio.ensure_future(process.run())
        await until(lambda: process.invite.port)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(life), 0.2)
        guest = Guest("Eve", Role.SPECTATOR, has_journal=False)
        eve = Connection(STONES, process.invite, guest, notifications.append)
        watching = asyncio.ensure_future(eve.run())
        await until(lambda: any(isinstance(each, Joined) for each in notifications))
        eve.stop()
        await watching
        await asyncio.wait_for(life, 10)

    asyncio.run(visit())


def test_a_table_whose_options_are_not_known_here_is_left_with_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """For instance another deck: the host does not cheat, something is missing on this side."""

    class Poorer(TigrisRules):
        def start(self, options: Any) -> Any:
            raise ValueError("its deck is not here")

        def seats(self, options: Any) -> int:
            return 2

    async def play() -> None:
        host: Host[Any, Any] = Host(
            TigrisRules(), Config(GAME.name, SECRET, build_id(GAME), token_bytes), OPTIONS
        )
        serving = HostServer(host, JournalWriter(), lambda notification: None)
        port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        life = asyncio.ensure_future(serving.run("127.0.0.1", (0,), port.set_result))
        number = await port
        monkeypatch.setattr(GAME, "rules", Poorer())
        why = await Person("Zoe", number).life
        assert isinstance(why, CannotPlay)
        assert "its deck is not here" in end_reason(why)
        serving.stop()
        await life

    asyncio.run(play())
