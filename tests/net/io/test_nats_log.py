"""JetStream as it is used here, with a real server: the fence, what is read, what is erased."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from net.hall.register import NoAnswer, WrongLast
from net.io.nats_connection import NatsAccess, NatsConnection, NatsUnusable
from net.io.nats_log import BATCH
from net.io.nats_stream import NatsOneLog, NatsRegister, NatsStream
from tests.support.net.nats_nodes import NatsNode, free_ports, nats_nodes, nats_server
from tests.support.platforms import needs

pytestmark = [
    pytest.mark.long,
    needs(bool(find_spec("nats") and nats_server()), "needs nats-py and nats-server"),
]

PLACE, OTHER = b"p" * 16, b"q" * 16
SECRET = b"a secret that must go"


def with_nats(
    folder: Path, life: Callable[[NatsConnection, NatsNode], Awaitable[None]], replicas: int = 1
) -> None:
    async def begin(node: NatsNode) -> None:
        access = NatsAccess((node.url,), replicas=replicas)
        connection = await NatsConnection.open(access, "me", lambda state: None)
        try:
            await life(connection, node)
        finally:
            await connection.close()

    with nats_nodes(folder, 1) as (node,):
        asyncio.run(begin(node))


def test_only_who_knows_the_last_entry_appends(tmp_path: Path) -> None:
    async def life(connection: NatsConnection, node: NatsNode) -> None:
        stream = await NatsStream.of(connection)
        first = await stream.append(PLACE, b"one", 0)
        await stream.append(OTHER, b"elsewhere", 0)
        for wrong in (0, first + 1):
            with pytest.raises(WrongLast):
                await stream.append(PLACE, b"two", wrong)
        tries = (stream.append(PLACE, f"racer {n}".encode(), first) for n in range(50))
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(each, int) for each in done) == 1
        assert sum(isinstance(each, WrongLast) for each in done) == 49
        found = await stream.read(PLACE, 0)
        assert found[0].data == b"one" and len(found) == 2
        assert [each.number for each in await stream.read(PLACE, first)] == [found[1].number]

    with_nats(tmp_path, life)


def test_a_long_log_is_read_whole_and_in_order(tmp_path: Path) -> None:
    async def life(connection: NatsConnection, node: NatsNode) -> None:
        stream = await NatsStream.of(connection)
        last, lines = 0, [f"entry {number}".encode() for number in range(BATCH + 3)]
        for line in lines:
            last = await stream.append(PLACE, line, last)
        assert [each.data for each in await stream.read(PLACE, 0)] == lines

    with_nats(tmp_path, life)


def test_a_register_has_the_last_value_and_what_is_erased_is_in_no_file(tmp_path: Path) -> None:
    async def life(connection: NatsConnection, node: NatsNode) -> None:
        register = await NatsRegister.of(connection, "try")
        number = await register.append("key", SECRET, 0)
        assert is_in_store(node), "else what follows shows nothing"
        found = await register.last("key")
        assert found is not None and (found.number, found.key) == (number, "key")
        assert [each.data for each in await register.changes(0)] == [SECRET]
        await register.erase(number)
        await register.erase(number)
        assert await register.last("key") is None and not await register.changes(0)
        assert not is_in_store(node)
        await register.append("key", b"another", 0)

    with_nats(tmp_path, life)


def is_in_store(node: NatsNode) -> bool:
    files = [path for path in node.store.rglob("*") if path.is_file()]
    return any(SECRET in path.read_bytes() for path in files)


def test_values_go_away_when_they_are_not_renewed(tmp_path: Path) -> None:
    async def life(connection: NatsConnection, node: NatsNode) -> None:
        leases = await NatsRegister.of(connection, "leases", 1.0)
        number = await leases.append("worker", b"here", 0)
        await leases.append("worker", b"here", number)
        assert await leases.last("worker") is not None
        async with asyncio.timeout(20):
            while await leases.last("worker") is not None:
                await asyncio.sleep(0.2)
        assert await leases.changes(0) == []

    with_nats(tmp_path, life)


def test_a_server_that_is_gone_gives_no_answer_and_is_found_again(tmp_path: Path) -> None:
    async def life(connection: NatsConnection, node: NatsNode) -> None:
        stream = await NatsStream.of(connection)
        number = await stream.append(PLACE, b"one", 0)
        node.kill()
        with pytest.raises(NoAnswer):
            await stream.append(PLACE, b"two", number)
        node.start()
        await asyncio.to_thread(node.wait)
        async with asyncio.timeout(60):
            while True:
                try:
                    found = await stream.read(PLACE, 0)
                    break
                except NoAnswer:
                    continue
        assert found[0].data == b"one"

    with_nats(tmp_path, life)


def test_replicas_that_cannot_be_had_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def life(connection: NatsConnection, node: NatsNode) -> None:
        with pytest.raises(NatsUnusable, match="3 replicas"):
            await NatsStream.of(connection)

    monkeypatch.setattr("net.io.nats_connection.CONNECT_SECONDS", 1.0)
    with_nats(tmp_path, life, replicas=3)


def test_nobody_there_is_said_without_the_password(monkeypatch: pytest.MonkeyPatch) -> None:
    (port,) = free_ports(1)
    access = NatsAccess((f"nats://tables:a-password@127.0.0.1:{port}",))
    monkeypatch.setattr("net.io.nats_connection.CONNECT_SECONDS", 1.0)
    with pytest.raises(NatsUnusable) as refused:
        asyncio.run(NatsConnection.open(access, "me", lambda state: None))
    assert "127.0.0.1" in str(refused.value) and "a-password" not in str(refused.value)
    assert "a-password" not in repr(access)


def test_one_answer_has_many_entries(tmp_path: Path) -> None:
    """To ask for each entry would take a second for a long game."""

    async def life(connection: NatsConnection, node: NatsNode) -> None:
        stream = await NatsStream.of(connection)
        last = 0
        for _ in range(200):
            last = await stream.append(PLACE, b"entry", last)
        began = node.requests()
        assert len(await stream.read(PLACE, 0)) == 200
        assert node.requests() - began < 10

    with_nats(tmp_path, life)


def test_a_log_that_is_removed_is_gone_and_its_keeper_is_refused(tmp_path: Path) -> None:
    async def life(connection: NatsConnection, node: NatsNode) -> None:
        stream = await NatsStream.of(connection)
        last = await stream.append(PLACE, SECRET, 0)
        await stream.append(OTHER, b"stays", 0)
        assert await stream.places() == {PLACE, OTHER}
        await stream.purge(PLACE)
        assert await stream.places() == {OTHER} and not await stream.read(PLACE, 0)
        with pytest.raises(WrongLast):
            await stream.append(PLACE, b"too late", last)

    with_nats(tmp_path, life)


def answer_of(who: bytes) -> Callable[[bytes], bytes]:
    return lambda question: question + who


def test_one_of_those_who_listen_answers_and_nobody_after_they_left(tmp_path: Path) -> None:
    async def life(connection: NatsConnection, node: NatsNode) -> None:
        asking, *listening = [connection.questions("questions") for _ in range(3)]
        assert await asking.ask(b"anybody?") is None
        for number, each in enumerate(listening):
            await each.listen(answer_of(b"%d" % number))
        answers = {await asking.ask(b"") for _ in range(40)}
        assert answers == {b"0", b"1"}
        await listening[0].leave()
        assert {await asking.ask(b"") for _ in range(10)} == {b"1"}
        await listening[1].leave()
        assert await asking.ask(b"") is None
        node.kill()
        with pytest.raises(NoAnswer):
            await asking.ask(b"")

    with_nats(tmp_path, life)


def test_one_log_has_one_order_for_all(tmp_path: Path) -> None:
    async def life(connection: NatsConnection, node: NatsNode) -> None:
        one, other = [await NatsOneLog.of(connection, "ONE", "one") for _ in range(2)]
        first = await one.append(b"first", 0)
        with pytest.raises(WrongLast):
            await other.append(b"too late", 0)
        second = await other.append(b"second", first)
        assert [each.data for each in await one.read(0)] == [b"first", b"second"]
        assert [each.number for each in await one.read(first)] == [second]

    with_nats(tmp_path, life)


def test_words_to_all_come_in_their_order_and_are_not_kept(tmp_path: Path) -> None:
    async def life(connection: NatsConnection, node: NatsNode) -> None:
        access = NatsAccess((node.url,), replicas=1)
        other = await NatsConnection.open(access, "other", lambda state: None)
        one, another = connection.broadcast("words"), other.broadcast("words")
        await one.listen((here := list[bytes]()).append)
        await another.listen((there := list[bytes]()).append)
        words = [f"word {n}".encode() for n in range(200)]
        for word in words:
            one.send(word)
        another.send(b"last")
        async with asyncio.timeout(20):
            while len(here) < 201 or len(there) < 201:
                await asyncio.sleep(0.01)
        for got in (here, there):
            assert [word for word in got if word != b"last"] == words
        await another.close()
        late = other.broadcast("words")
        await late.listen((then := list[bytes]()).append)
        async with asyncio.timeout(20):
            while b"after" not in here or not then:
                one.send(b"after")  # again: one that is lost with a connection is lost for good
                await asyncio.sleep(0.05)
        assert b"after" not in there and {*then} == {b"after"}
        await one.close()
        await other.close()

    with_nats(tmp_path, life)


def test_who_has_begun_to_listen_hears_whatever_is_sent_from_then_on(tmp_path: Path) -> None:
    """Also over another connection: the server knows by then."""

    async def life(connection: NatsConnection, node: NatsNode) -> None:
        access = NatsAccess((node.url,), replicas=1)
        other = await NatsConnection.open(access, "other", lambda state: None)
        for n in range(300):
            sending, listening = connection.broadcast(f"words.{n}"), other.broadcast(f"words.{n}")
            words = asyncio.Queue[bytes]()
            await listening.listen(words.put_nowait)
            sending.send(b"%d" % n)
            async with asyncio.timeout(20):
                assert await words.get() == b"%d" % n
            await listening.close()
        await other.close()

    with_nats(tmp_path, life)
