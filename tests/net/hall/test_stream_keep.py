"""Secrets of a shared log: apart from it, one a beginning, gone when the log reveals them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from net.hall.keep import Damaged, Fenced, KeepFailed
from net.hall.sealed_vault import SealedVault
from net.hall.stream_keep import StreamKeep
from net.journal.records import (
    HostKeys,
    JournalOwner,
    JournalRecord,
    read_host_keys,
    read_record,
    write_host_keys,
    write_record,
)
from net.protocol.entries import Entry, EpochBegan, Revealed, write_entry
from net.wire.keyring import Keyring
from tests.support.net.fake_register import FakeRegister
from tests.support.net.fake_stream import FakeStream
from tests.support.virtual_loop import run_in_virtual_time

PLACE = b"p" * 16
SEED = b"i" * 32
KEYS = HostKeys(b"s" * 32, SEED, (b"b" * 32,), b"g" * 32)
OTHER_KEYS = HostKeys(b"S" * 32, SEED, (), b"G" * 32)


def record(number: int, entry: Entry, keys: HostKeys | None = None) -> bytes:
    private = b"" if keys is None else write_host_keys(keys)
    data = write_entry(number, entry)
    return write_record(JournalRecord(JournalOwner.HOST, data, private, b"", b""))


def opening(keys: HostKeys) -> bytes:
    """A first record; what it says does not matter to a keep."""
    return record(0, EpochBegan(1 + keys.secret[0], 0), keys)


class Shared:
    """What the keepers share."""

    def __init__(self) -> None:
        self.stream = FakeStream(Random(1))
        self.secrets = FakeRegister()

    def keep(self) -> StreamKeep:
        vault = SealedVault(self.secrets, Keyring([b"k" * 32], Random(2).randbytes))
        return StreamKeep(self.stream, vault, lambda place: SEED)

    def is_anywhere(self, secret: bytes) -> bool:
        values = [each.data for each in self.secrets.values.values()]
        return any(secret in data for data in (*self.stream.records(PLACE), *values))


def keys_in(records: tuple[bytes, ...]) -> HostKeys:
    return read_host_keys(read_record(records[0]).private)


def run(life: Any) -> None:
    run_in_virtual_time(life(Shared()))


def test_a_secret_is_sealed_apart_from_the_log_and_there_when_it_is_read() -> None:
    async def life(shared: Shared) -> None:
        await shared.keep().append(PLACE, 0, [opening(KEYS), record(1, EpochBegan(2, 0))])
        assert keys_in(await shared.keep().read(PLACE)) == KEYS
        for secret in (KEYS.secret, SEED, KEYS.bag_seed, *KEYS.bot_seeds):
            assert not shared.is_anywhere(secret)

    run(life)


@pytest.mark.parametrize("fault", ["is_away", "loses_answers"])
def test_a_game_begins_though_the_vault_does_not_answer_for_a_while(fault: str) -> None:
    """A leader of it is elected within ten seconds. A host that opened a game anew each time would
    look like one that chooses its bag.
    """

    async def life(shared: Shared) -> None:
        keep = shared.keep()
        shared.secrets.delay = 0.75
        setattr(shared.secrets, fault, True)
        append = asyncio.ensure_future(keep.append(PLACE, 0, [opening(KEYS)]))
        await asyncio.sleep(10.0)
        setattr(shared.secrets, fault, False)
        await append
        assert keys_in(await shared.keep().read(PLACE)) == KEYS

    run(life)


def test_a_vault_that_never_answers_is_given_up() -> None:
    async def life(shared: Shared) -> None:
        shared.secrets.is_away = True
        with pytest.raises(KeepFailed):
            await shared.keep().append(PLACE, 0, [opening(KEYS)])
        assert not shared.stream.records(PLACE), "nothing is there without its secret"

    run(life)


def test_of_two_that_begin_a_table_at_once_neither_has_the_secret_of_the_other() -> None:
    async def life(shared: Shared) -> None:
        first, second = shared.keep(), shared.keep()
        await first.append(PLACE, 0, [opening(KEYS)])
        with pytest.raises(Fenced):
            await second.append(PLACE, 0, [opening(OTHER_KEYS)])
        assert keys_in(await shared.keep().read(PLACE)) == KEYS

    run(life)


def test_every_record_of_the_opening_has_the_secret() -> None:
    """A later record of it, with another digest, takes the place of the first."""

    async def life(shared: Shared) -> None:
        keep = shared.keep()
        first = opening(KEYS)
        again = write_record(replace(read_record(first), digest=b"d" * 32))
        await keep.append(PLACE, 0, [first, again])
        read = await shared.keep().read(PLACE)
        assert [read_host_keys(read_record(each).private) for each in read] == [KEYS, KEYS]

    run(life)


def test_what_the_log_reveals_is_kept_no_more_and_the_table_can_still_be_read() -> None:
    async def life(shared: Shared) -> None:
        keep = shared.keep()
        await keep.append(PLACE, 0, [opening(KEYS)])
        assert shared.secrets.values
        await keep.append(PLACE, 1, [record(1, Revealed(KEYS.secret))])
        assert not shared.secrets.values
        assert keys_in(await shared.keep().read(PLACE)) == HostKeys(KEYS.secret, SEED)

    run(life)


def test_a_secret_that_could_not_be_erased_goes_when_the_table_is_read_again() -> None:
    async def life(shared: Shared) -> None:
        keep = shared.keep()
        await keep.append(PLACE, 0, [opening(KEYS)])
        shared.secrets.is_away = True
        await keep.append(PLACE, 1, [record(1, Revealed(KEYS.secret))])
        shared.secrets.is_away = False
        assert shared.secrets.values
        await shared.keep().read(PLACE)
        assert not shared.secrets.values

    run(life)


def test_a_secret_that_could_not_be_erased_goes_when_a_table_is_put_away() -> None:
    """Nobody may ever read its own table again."""

    async def life(shared: Shared) -> None:
        keep = shared.keep()
        await keep.append(PLACE, 0, [opening(KEYS)])
        shared.secrets.is_away = True
        await keep.append(PLACE, 1, [record(1, Revealed(KEYS.secret))])
        await keep.put_away(PLACE)
        assert shared.secrets.values, "without an answer that is put off once more"
        shared.secrets.is_away = False
        await keep.put_away(b"o" * 16)
        assert not shared.secrets.values

    run(life)


def test_a_table_whose_secret_is_not_there_is_damaged() -> None:
    async def life(shared: Shared) -> None:
        await shared.keep().append(PLACE, 0, [opening(KEYS)])
        shared.secrets.values.clear()
        with pytest.raises(Damaged):
            await shared.keep().read(PLACE)

    run(life)


def test_a_keep_knows_whether_another_has_continued_a_table() -> None:
    async def life(shared: Shared) -> None:
        first, second = shared.keep(), shared.keep()
        await first.append(PLACE, 0, [opening(KEYS)])
        await first.put_away(PLACE)
        await first.read(PLACE)
        assert not first.was_continued(PLACE)
        await first.put_away(PLACE)
        await second.read(PLACE)
        await second.append(PLACE, 1, [record(1, EpochBegan(2, 0))])
        await first.read(PLACE)
        assert first.was_continued(PLACE)

    run(life)


def test_a_table_that_is_removed_leaves_no_secret() -> None:
    async def life(shared: Shared) -> None:
        await shared.keep().append(PLACE, 0, [opening(KEYS)])
        await shared.keep().forget(PLACE)
        assert not shared.secrets.values

    run(life)
