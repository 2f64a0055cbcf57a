"""Spectators at a machine that does not have the table: fed from the shared log."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest

from game.service.tables.gallery_feed import WORD_SECONDS
from game.service.tables.gallery_words import Shown, Watching, Word, read_word, write_word
from game.service.tables.word_stamps import HEARD_SECONDS, Stamp
from net.desk.messages import TableState
from net.hall.hall import REST_SECONDS
from net.notifications import ChatReceived, LinkLost, RosterChanged
from net.protocol.codes import Code
from net.protocol.from_host import ChatLine, to_peer
from net.protocol.from_peer import Chat
from net.wire.keyring import Keyring
from tests.support.net.workers import THE_PLACE, TICK
from tests.support.online.watched_service import KEYRING, PLAYING, Machine, Service
from tests.support.virtual_loop import run_in_virtual_time

T = TypeVar("T")


def _read(data: bytes) -> tuple[Word, Stamp] | None:
    return read_word(KEYRING, data)


Life = Callable[[Service], Awaitable[None]]
Run = Callable[[Life], None]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    async def at_once(work: Callable[[], T]) -> T:
        return work()

    monkeypatch.setattr(asyncio, "to_thread", at_once)

    async def begin(life: Life) -> None:
        service = Service()
        await service.begin()
        await life(service)
        await service.end()

    return lambda life: run_in_virtual_time(begin(life))


@pytest.mark.long
def test_a_whole_game_is_watched_and_costs_its_host_no_link(run: Run) -> None:
    async def life(service: Service) -> None:
        onlookers = service.watch(5)
        await service.until(lambda: all(each.is_done for each in onlookers))
        for each in onlookers:
            service.check(each)
            assert each.peer.follower.verdict == ""
        assert service.owner.server.hall.links == 2, "those who play"
        assert service.other.woken == 0, "nobody has looked for the table there"
        assert len(service.other.galleries) == 1

    run(life)


def test_a_takeover_is_a_record_that_continues(run: Run) -> None:
    async def life(service: Service) -> None:
        (carl,) = service.watch(1)
        await service.until(lambda: len(service.history) > 6)
        third = Machine(service.cluster, service.air)
        third.takes_over = True
        await third.galleries.begin()
        service.owner.kill()
        service.cluster.workers = [third]
        for guest in service.cluster.guests:
            if guest.line is not None:
                guest.line.cut()
        await service.until(lambda: carl.is_done)
        service.check(carl)
        assert third.woken and len({*carl.peer.follower.log.epochs}) > 1, "an epoch of its own"
        assert len(carl.final) == len(service.history)

    run(life)


def test_if_nothing_is_heard_the_log_is_looked_at_all_the_same(run: Run) -> None:
    async def life(service: Service) -> None:
        service.air.is_silent = True
        (carl,) = service.watch(1)
        await service.until(lambda: carl.is_done)
        service.check(carl)

    run(life)


def test_who_plays_and_who_watches_see_and_hear_each_other(run: Run) -> None:
    async def life(service: Service) -> None:
        (carl,) = service.watch(1)
        await service.wait(2)
        roster = carl.has(RosterChanged)[-1].roster
        assert {seat[3] for seat in roster.seats} == {0} and roster.spectators == ("p10",)
        carl.peer.say(Chat("hello"))
        service.cluster.guests[0].peer.say(Chat("hi"))
        await service.wait(2)
        lines = [(each.name, each.text) for each in carl.has(ChatReceived)]
        assert sorted(lines) == [("p0", "hi"), ("p10", "hello")]
        assert not carl.peer.talk.waiting, "the host has passed it on"

    run(life)


def test_little_is_said_of_who_watches(run: Run) -> None:
    async def life(service: Service) -> None:
        service.watch(1)
        await service.wait(2)
        before = len(service.air.words)
        line = service.cluster.guests[0].line
        assert line is not None
        line.cut()
        await service.wait(WORD_SECONDS - 4)
        words = [word for word, _stamp in filter(None, map(_read, service.air.words[before:]))]
        assert any(isinstance(each, Shown) for each in words), "somebody went, and came back"
        assert not any(isinstance(each, Watching) for each in words), "and nobody in the gallery"

    run(life)


@pytest.mark.long
def test_who_comes_and_goes_all_the_time_is_no_work_for_the_host(run: Run) -> None:
    async def life(service: Service) -> None:
        crowd = service.watch(5)
        await service.wait(3)
        before = len(service.air.words)
        for n in range(40):
            if (line := crowd[n % 5].line) is not None:
                line.cut()
            await service.wait(TICK)
        words = [word for word, _stamp in filter(None, map(_read, service.air.words[before:]))]
        watching = [each for each in words if isinstance(each, Watching)]
        assert 5 < len(watching) <= 12, "one in a second"
        await service.wait(3)
        words = [word for word, _stamp in filter(None, map(_read, service.air.words))]
        last = [each for each in words if isinstance(each, Watching)][-1]
        assert len(last.names) == 5, "and the last is true"

    run(life)


def test_words_are_sealed_and_those_of_others_are_not_heard(run: Run) -> None:
    async def life(service: Service) -> None:
        (carl,) = service.watch(1)
        await service.wait(1)
        carl.peer.say(Chat("in confidence"))
        await service.wait(2)
        assert not any(b"confidence" in word for word in service.air.words)
        assert not any(THE_PLACE.hex().encode() in word for word in service.air.words)
        forged = Shown(THE_PLACE, to_peer(ChatLine("p0", "I resign")))
        stranger = Keyring([b"x" * 32], Random(2).randbytes)
        stamp = Stamp(bytes(16), int(service.owner.server.now() * 1000))
        service.air.machine().send(write_word(stranger, forged, stamp))
        service.air.machine().send(b"nonsense")
        await service.wait(2)
        assert "I resign" not in [each.text for each in carl.has(ChatReceived)]

    run(life)


def test_clocks_may_differ_and_be_set_back(run: Run) -> None:
    async def life(service: Service) -> None:
        service.other.slow = HEARD_SECONDS - 1
        (carl,) = service.watch(1)
        await service.wait(2)
        carl.peer.say(Chat("hello"))
        await service.wait(2)
        service.owner.slow = 2 * HEARD_SECONDS
        service.cluster.guests[0].peer.say(Chat("hi"))
        await service.wait(2)
        lines = [(each.name, each.text) for each in carl.has(ChatReceived)]
        assert sorted(lines) == [("p0", "hi"), ("p10", "hello")]

    run(life)


@pytest.mark.long
def test_what_was_said_once_is_not_heard_again(run: Run) -> None:
    """Who runs a NATS server could repeat what it has seen."""

    async def life(service: Service) -> None:
        (carl,) = service.watch(1)
        await service.wait(2)
        carl.peer.say(Chat("hello"))
        service.cluster.guests[0].peer.say(Chat("hi"))
        await service.wait(2)
        spoken = [*service.air.words]
        newcomer = Machine(service.cluster, service.air)
        await newcomer.galleries.begin()
        (dora,) = service.watch(1, newcomer)
        await service.wait(HEARD_SECONDS + 1)
        for word in spoken:
            service.air.machine().send(word)
        await service.wait(2)
        lines = [(each.name, each.text) for each in carl.has(ChatReceived)]
        assert sorted(lines) == [("p0", "hi"), ("p10", "hello")]
        assert not dora.has(ChatReceived), "who came later hears nothing of before"
        await newcomer.galleries.end()

    run(life)


def test_who_watches_where_the_host_is_is_there(run: Run) -> None:
    async def life(service: Service) -> None:
        (carl,) = service.watch(1, service.owner)
        await service.until(lambda: carl.is_done)
        service.check(carl)
        assert len(service.owner.galleries) == 0 and service.owner.server.hall.links == 3

    run(life)


def test_before_the_game_who_watches_goes_to_the_table(run: Run) -> None:
    async def life(service: Service) -> None:
        waiting = Machine(service.cluster, service.air, replace(PLAYING, state=TableState.WAITING))
        service.watch(1, waiting)
        await service.wait(1)
        assert waiting.woken == 1 and len(waiting.galleries) == 0

    run(life)


def test_a_gallery_without_anybody_is_put_away(run: Run) -> None:
    async def life(service: Service) -> None:
        (carl,) = service.watch(1)
        await service.wait(1)
        assert len(service.other.galleries) == 1 and carl.line is not None
        service.cluster.is_over = True  # nobody comes back
        service.onlookers.clear()
        carl.line.cut()
        await service.wait(REST_SECONDS + 2)
        assert len(service.other.galleries) == 0 and service.other.server.hall.tables == 0

    run(life)


def test_who_watches_a_table_that_is_closed_hears_why(run: Run) -> None:
    async def life(service: Service) -> None:
        (carl,) = service.watch(1)
        await service.wait(1)
        service.cluster.is_over = True
        card = service.other.tables.card(THE_PLACE)
        assert card is not None
        service.other.tables.close(card)
        await service.wait(1)
        assert LinkLost(int(Code.CLOSED), "") in carl.seen and len(service.other.galleries) == 0

    run(life)


def test_nobody_watches_a_table_that_is_closed_while_its_gallery_is_made(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def life(service: Service) -> None:
        tables = service.other.tables

        async def slowly(work: Callable[[], T]) -> T:
            made = work()
            tables.close(PLAYING)
            return made

        monkeypatch.setattr(asyncio, "to_thread", slowly)
        service.watch(1)
        await service.wait(1)
        assert len(service.other.galleries) == 0
        assert service.other.woken, "the table itself says that it is closed"

    run(life)


def test_a_log_with_a_forged_entry_ends_the_gallery_and_no_more(run: Run) -> None:
    async def life(service: Service) -> None:
        (carl,) = service.watch(1)
        await service.wait(3)
        known = carl.peer.follower.log.next
        stream = service.cluster.stream
        last = stream.entries[THE_PLACE][-1]
        await stream.append(THE_PLACE, b"no record", last.number)
        service.cluster.is_over = True
        await service.wait(4)
        assert any("fault" in line for line in service.other.lines)
        assert len(service.other.galleries) == 0 and carl.line is None
        assert carl.peer.follower.log.next == known and not carl.accusations

    run(life)
