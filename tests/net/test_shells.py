"""The shells around hosts and peers: order of effects, journals, lost links, slow readers.

Where whole tables play, they do so over loopback: with a port of its own, in one loop.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from net.background import Background
from net.codes import Code, Role
from net.dialing import JournalLost, Line
from net.effects import Close, Send, Store, Tell
from net.from_host import Roster
from net.from_peer import Claim, Ready
from net.host import Host
from net.journal import Journal
from net.keep import Keep
from net.lockstep import Lockstep, Ticket
from net.news import (
    Audited,
    HostGone,
    Joined,
    LineEnded,
    NotTaken,
    PageFinal,
    RosterChanged,
    TableOpened,
    TurnedAway,
    Unreached,
)
from net.places import LONGEST_PAUSE, QUICK_PAUSE, SHORTEST_PAUSE, Place
from net.records import Record, read_record
from net.room import Setting
from net.rules import KEEPER
from net.serving import JournalFailed, Serving
from net.tcp import MOST_UNSENT, Connection
from tests.net.stones import StonesRules, answers

SECRET = b"s" * 16
OPTIONS = {"seats": 3, "bag": 24}


@pytest.fixture(autouse=True)
def all_is_tidy(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """asyncio speaks of what nobody awaited, closed or caught through its log."""
    yield
    assert [record.message for record in caplog.records] == []


def setting(number: int, secret: bytes = SECRET) -> Setting:
    return Setting(secret, "build", Random(number).randbytes)


def new_host(records: list[Record] | None = None) -> Host[Any, Any]:
    if records:
        return Host.resumed(StonesRules(), setting(0), records)
    return Host(StonesRules(), setting(0), OPTIONS)


class Player:
    """A line that sits down and plays at random until the game is judged."""

    def __init__(self, number: int, port: int, keep: Keep | None = None, **more: Any) -> None:
        ticket = Ticket(f"p{number}", **more)
        peer = Lockstep(StonesRules(), setting(number + 1), ticket)
        self.seat = number
        self.news: list[object] = []
        place = Place("127.0.0.1", port)
        self.line = Line(peer, place, keep or Keep(), self.heard, patient=True)
        self.chance = Random(number)

    def heard(self, news: object) -> None:
        self.news.append(news)
        peer = self.line.peer
        if isinstance(news, Joined) and not news.playing and peer.ticket.role is Role.PLAYER:
            peer.say(Claim(self.seat))
        if (
            isinstance(news, RosterChanged)
            and peer.seat >= 0
            and not news.roster.seats[peer.seat][2]
        ):
            peer.say(Ready(True))
        asyncio.get_running_loop().call_soon(self.act)

    def act(self) -> None:
        peer = self.line.peer
        if peer.log.free:
            peer.propose(self.chance.choice(answers(peer.log.book.position)))
            self.line.carry_out()

    def pages(self) -> list[int]:
        return [news.page.seq for news in self.news if isinstance(news, PageFinal)]

    @property
    def audited(self) -> bool:
        return Audited("") in self.news


class Open:
    """A host that serves on a free port for as long as the block lasts."""

    def __init__(self, host: Host[Any, Any], keep: Keep | None = None, port: int = 0) -> None:
        self.news: list[object] = []
        self.serving = Serving(host, keep or Keep(), self.news.append)
        self._port = port

    async def __aenter__(self) -> Open:
        known: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.life = asyncio.ensure_future(
            self.serving.run("127.0.0.1", self._port, known.set_result)
        )
        self.port = await known
        return self

    async def __aexit__(self, *error: object) -> None:
        self.serving.stop()
        await self.life


async def until(done: Callable[[], bool], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not done():
            await asyncio.sleep(0.005)


async def ended(players: list[Player], lives: list[Any]) -> None:
    for player in players:
        player.line.stop()
    await asyncio.gather(*lives)


# ---------------------------------------------------------------------- whole tables


def test_three_seats_and_a_spectator_play_to_the_end(tmp_path: Path) -> None:
    async def play() -> list[Player]:
        keep = Keep(lambda table: Journal.create(tmp_path / "host"))
        async with Open(new_host(), keep) as table:
            players = [Player(seat, table.port) for seat in range(3)]
            players.append(Player(9, table.port, role=Role.SPECTATOR))
            lives = [asyncio.ensure_future(player.line.run()) for player in players]
            await until(lambda: all(player.audited for player in players))
            await ended(players, lives)
        return players

    players = asyncio.run(play())
    assert players[0].pages() == list(range(len(players[0].pages())))
    assert {tuple(player.pages()) for player in players} == {tuple(players[0].pages())}
    journal, records = Journal.resume(tmp_path / "host")
    journal.close()
    assert len(records) >= len(players[0].pages())


def test_a_host_that_comes_back_goes_on_with_the_same_peers(tmp_path: Path) -> None:
    """They connect again by themselves, and nothing is told twice or left out."""

    async def play() -> list[Player]:
        keep = Keep(lambda table: Journal.create(tmp_path / "host"))
        async with Open(new_host(), keep) as table:
            players = [Player(seat, table.port) for seat in range(3)]
            lives = [asyncio.ensure_future(player.line.run()) for player in players]
            await until(lambda: len(players[0].pages()) > 8)
            port = table.port
        journal, written = Journal.resume(tmp_path / "host")
        host = new_host([read_record(record) for record in written])
        async with Open(host, Keep(journal=journal), port):
            await until(lambda: all(player.audited for player in players))
            await ended(players, lives)
        return players

    players = asyncio.run(play())
    for player in players:
        assert player.pages() == list(range(len(player.pages())))


def test_the_window_hears_news_and_has_wishes_from_another_thread() -> None:
    woken: list[int] = []

    async def sit_down() -> None:
        async with Open(new_host()) as table:
            place = Place("127.0.0.1", table.port)
            peer = Lockstep(StonesRules(), setting(5), Ticket("window"))
            window = Background(
                lambda told: Line(peer, place, Keep(), told), lambda: woken.append(1)
            )
            window.wish(lambda peer: peer.say(Claim(1)))
            heard: list[object] = []

            def hear() -> bool:
                while not window.news.empty():
                    heard.append(window.news.get())
                    if isinstance(heard[-1], Joined):
                        window.wish(lambda peer: peer.say(Claim(1)))
                        window.wish(lambda peer: peer.propose(None))
                return table.serving.host.seating.chairs[1].name == "window"

            await until(hear)
            await asyncio.to_thread(window.close)
            hear()
            assert next(news for news in heard if isinstance(news, NotTaken)).number == 0
            assert heard[-1] == LineEnded(None)
            assert len(woken) >= len(heard)
            window.wish(lambda peer: peer.say(Claim(2)))  # after the end: nothing happens
            window.close()

    asyncio.run(sit_down())


@pytest.mark.parametrize("secret", [b"", b"x" * 16])
def test_a_wrong_secret_ends_the_line(secret: bytes) -> None:
    async def come() -> object:
        async with Open(new_host()) as table:
            peer = Lockstep(StonesRules(), setting(1, secret), Ticket("stranger"))
            line = Line(peer, Place("127.0.0.1", table.port), Keep(), lambda news: None)
            async with asyncio.timeout(10):
                return await line.run()

    why = asyncio.run(come())
    assert isinstance(why, TurnedAway)
    assert why.code < 0


def test_who_comes_first_to_nobody_is_told_at_once() -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        place = Place("127.0.0.1", held.getsockname()[1])
        peer = Lockstep(StonesRules(), setting(1), Ticket("early"))
        why = asyncio.run(Line(peer, place, Keep(), lambda news: None).run())
    assert isinstance(why, Unreached)
    assert why.reason == "connection refused"
    assert why.again is None


S, Q = SHORTEST_PAUSE, QUICK_PAUSE


@pytest.mark.parametrize(
    ("lost", "first", "last"),
    [(False, [S, 2 * S, 4 * S], LONGEST_PAUSE), (True, [S, Q, Q], Q)],
)
def test_pauses_double_up_to_the_longest_but_are_quick_at_first_where_a_host_was(
    monkeypatch: pytest.MonkeyPatch, lost: bool, first: list[float], last: float
) -> None:
    told: list[Any] = []

    async def dial() -> None:
        peer = Lockstep(StonesRules(), setting(1), Ticket("patient"))

        def hear(news: object) -> None:
            told.append(news)
            if len(told) == 8:
                line.stop()

        line = Line(peer, Place("127.0.0.1", 1), Keep(), hear, patient=True)

        async def refused(place: Place) -> Connection:
            raise ConnectionRefusedError

        async def at_once(*waits: Any) -> None:
            for wait in waits:
                wait.close()

        monkeypatch.setattr(line, "_connected", refused)
        monkeypatch.setattr(line, "_first", at_once)
        if lost:
            line._connection = Connection(line)
            line.closed(line._connection)
        await line.run()

    asyncio.run(dial())
    pauses = [news.again for news in told[:8]]
    assert pauses[:3] == first
    assert pauses[-1] == last


# ---------------------------------------------------------------------- effects and journals


class Story:
    """What happens, in its order: a stand-in for host, journal and connection."""

    def __init__(self, *effects: object, full: bool = False) -> None:
        self.told: list[object] = []
        self.address = "10.0.0.1"
        self.waiting = [list(effects)]
        self.full = full

    def opened(self, *asked: object) -> None: ...

    def effects(self) -> list[object]:
        return self.waiting.pop() if self.waiting else []

    def failed(self, *asked: object) -> None:
        self.told.append("failed")

    def append(self, record: bytes) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.told.append(record)

    def send(self, data: bytes) -> None:
        self.told.append(data)

    def close(self) -> None:
        self.told.append("closed")


def carried_out(story: Story) -> list[object]:
    async def life() -> None:
        serving = Serving(story, Keep(journal=story), story.told.append)  # type: ignore[arg-type]
        serving.opened(story)  # type: ignore[arg-type]

    asyncio.run(life())
    return story.told


def test_a_host_keeps_before_it_sends_what_follows() -> None:
    effects = [Send(1, b"a"), Store(b"b"), Send(1, b"c"), Tell("news"), Close(1), Send(7, b"gone")]
    assert carried_out(Story(*effects)) == [b"a", b"b", b"c", "news", "closed"]


def test_nothing_behind_a_record_goes_out_that_could_not_be_kept() -> None:
    story = Story(Send(1, b"a"), Store(b"b"), Send(1, b"c"), Tell("news"), full=True)
    assert carried_out(story) == [b"a", "failed"]


def test_a_journal_that_can_not_be_made_ends_the_table() -> None:
    def full(table: bytes) -> Journal:
        raise OSError(28, "No space left on device")

    async def play() -> None:
        async with Open(new_host(), Keep(full)) as table:
            players = [Player(seat, table.port) for seat in range(3)]
            lives = [asyncio.ensure_future(player.line.run()) for player in players]
            await until(lambda: table.life.done())
            await ended(players, lives)
            assert any(isinstance(news, TableOpened) for news in table.news)
            assert not any(player.pages() for player in players)

    with pytest.raises(JournalFailed, match="No space left"):
        asyncio.run(play())


def test_a_seat_that_can_not_keep_leaves_and_the_others_wait(tmp_path: Path) -> None:
    def full(table: bytes) -> Journal:
        raise OSError(28, "No space left on device")

    async def play() -> object:
        async with Open(new_host()) as table:
            players = [
                Player(seat, table.port, Keep(full) if seat == 1 else None) for seat in range(3)
            ]
            lives = [asyncio.ensure_future(player.line.run()) for player in players]
            why = await lives[1]
            await ended(players, lives)
            return why

    assert asyncio.run(play()) == JournalLost("No space left on device")


# ---------------------------------------------------------------------- one connection


class Ear:
    def __init__(self) -> None:
        self.data = b""
        self.gone = 0
        self.connection: Connection | None = None

    def opened(self, connection: Connection) -> None:
        self.connection = connection

    def received(self, connection: Connection, data: bytes) -> None:
        self.data += data

    def closed(self, connection: Connection) -> None:
        self.gone += 1


async def pair() -> tuple[Connection, Ear, socket.socket]:
    """A connection, who hears of it, and its other end."""
    near, far = socket.socketpair()
    far.setblocking(False)
    ear = Ear()
    loop = asyncio.get_running_loop()
    _, connection = await loop.connect_accepted_socket(lambda: Connection(ear), near)
    return connection, ear, far


def test_who_never_reads_is_dropped_and_costs_no_more_than_the_bound() -> None:
    async def flood() -> None:
        connection, ear, far = await pair()
        for _ in range(200):
            connection.send(bytes(16_000))
            transport = connection._transport
            assert transport is not None
            assert transport.get_write_buffer_size() <= MOST_UNSENT
        async with asyncio.timeout(5):
            await connection.gone.wait()
        assert ear.gone == 1
        connection.send(b"more")
        connection.close()
        far.close()

    asyncio.run(flood())


def test_last_words_go_out_before_a_connection_closes() -> None:
    async def speak() -> None:
        connection, ear, far = await pair()
        connection.send(b"last words")
        connection.close()
        connection.send(b"too late")
        async with asyncio.timeout(5):
            await connection.gone.wait()
        assert far.recv(100) == b"last words"
        assert far.recv(100) == b""
        assert ear.gone == 1
        far.close()

    asyncio.run(speak())


def test_after_closing_nothing_is_heard() -> None:
    async def speak() -> None:
        connection, ear, far = await pair()
        far.send(b"one")
        await until(lambda: ear.data == b"one")
        connection.close()
        far.send(b"two")
        await connection.gone.wait()
        assert ear.data == b"one"
        far.close()

    asyncio.run(speak())


def test_codes_that_end_a_line_and_codes_that_do_not() -> None:
    from net.endings import is_end
    from net.frames import Cut
    from net.news import HostCheats, LinkLost

    assert is_end(HostCheats("proof"))
    assert is_end(TurnedAway(Code.OTHER_BUILD, ""))
    assert is_end(LinkLost(Code.REPLACED, ""))
    assert is_end(TurnedAway(-Cut.REFUSED, str(int(Cut.WRONG_SECRET))))
    assert not is_end(TurnedAway(-Cut.TAMPERED, "0"))
    assert not is_end(LinkLost(None, ""))
    assert not is_end(LinkLost(Code.TOO_SLOW, ""))
    assert not is_end(TurnedAway(Code.OLD_EPOCH, "")), "its successor may be elsewhere"


def test_a_lost_host_is_looked_for_at_its_successor_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """In turn with its own place, and sooner again; the successor itself is looked for here."""
    dialled: list[Place] = []

    async def dial(seat: int) -> None:
        peer = Lockstep(StonesRules(), setting(1), Ticket("patient", reach=44))
        chairs = (("a", 0, True, 2, 0, "10.0.0.9", 77), ("b", 0, True, 2, 0, "", 0))
        peer.roster = Roster({}, chairs, ())
        peer.log.seat = seat
        line = Line(peer, Place("10.0.0.1", 5), Keep(), lambda news: None, patient=True)

        async def refused(place: Place) -> Connection:
            dialled.append(place)
            if len(dialled) == 2:
                line._hear(HostGone(0))
                line._hear(HostGone(0))
                line._hear(HostGone(KEEPER))
            if len(dialled) == 6:
                line.stop()
            raise ConnectionRefusedError

        async def at_once(*waits: Any) -> None:
            for wait in waits:
                wait.close()

        monkeypatch.setattr(line, "_connected", refused)
        monkeypatch.setattr(line, "_first", at_once)
        await line.run()

    asyncio.run(dial(1))
    host, heir = Place("10.0.0.1", 5), Place("10.0.0.9", 77, successor=True)
    assert dialled == [host, host, heir, host, heir, host]
    dialled.clear()
    asyncio.run(dial(0))
    assert dialled[2] == Place("127.0.0.1", 44, successor=True)


def test_a_successor_without_an_address_is_on_the_machine_of_the_host() -> None:
    peer = Lockstep(StonesRules(), setting(1), Ticket("b"))
    peer.log.seat = 1
    kept = Place("10.0.0.9", 70, successor=True)
    line = Line(peer, Place("10.0.0.1", 5), Keep(), lambda news: None, heir=kept)
    peer.roster = Roster({}, (("a", 0, True, 2, 0, "", 0), ("b", 0, True, 2, 0, "", 0)), ())
    line._note_heir(0)
    assert line.places.heir == kept, "who is away at the moment may still be there"
    peer.roster = Roster({}, (("a", 0, True, 2, 0, "", 77), ("b", 0, True, 2, 0, "", 0)), ())
    line._note_heir(0)
    assert line.places.heir == Place("10.0.0.1", 77, successor=True)


def test_who_hears_of_no_host_any_more_looks_where_its_successor_was_known_to_be() -> None:
    """It has been started again, so no host told it anything; the place is from before."""
    heir = Place("10.0.0.9", 77, successor=True)
    peer = Lockstep(StonesRules(), setting(1), Ticket("b"))
    line = Line(peer, Place("10.0.0.1", 5), Keep(), lambda news: None, heir=heir)

    async def look() -> None:
        line._hear(HostGone(0))
        line._hear(HostGone(0))

    asyncio.run(look())
    assert line.places._row == [Place("10.0.0.1", 5), heir]
