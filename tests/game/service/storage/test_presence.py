"""A machine shows that it lives, also while others do not answer it, and leaves those that do not.

In virtual time.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import cast

from game.service.log import ServerLog
from game.service.storage.folder import ServerFolder
from game.service.storage.presence import WATCH_SECONDS, Presence
from net.hall.claims import IDENTITY, LEASE_SECONDS, RENEW_SECONDS, Claims, WorkerAddress
from net.io.hall_server import HallServer
from tests.support.net.fake_register import FakeRegister
from tests.support.virtual_loop import run_in_virtual_time

HERE = b"h" * 16
NEAR, FAR = b"n" * IDENTITY, b"f" * IDENTITY


class SlowRegister(FakeRegister):
    """As one of several machines; what is away refuses, but not at once."""

    async def append(self, key: str, data: bytes, last: int) -> int:
        await asyncio.sleep(0.75 if self.is_away else 0.25)
        return await super().append(key, data, last)


class Links:
    """The part of a hall that has to do with other machines."""

    def __init__(self) -> None:
        self.carriers = self
        self.living = list[set[bytes]]()
        self.given_up = list[bytes]()

    def __len__(self) -> int:
        return 1

    def drop_all_but(self, living: set[bytes]) -> None:
        self.living.append(living)

    def give_up(self, place: bytes) -> None:
        self.given_up.append(place)


class Machine:
    def __init__(self, leases: FakeRegister, claims: FakeRegister, identity: bytes) -> None:
        self.claims = Claims(leases, claims, WorkerAddress(identity, "10.0.0.1", 1))
        self.links, self.lines = Links(), list[str]()
        log = ServerLog(self.lines.append, lambda: 0.0)
        self.presence = Presence(self.claims, cast(HallServer, self.links), log)

    @property
    def events(self) -> list[str]:
        return [json.loads(line)["event"] for line in self.lines]

    async def live(self, folder: Path, act: Callable[[], Awaitable[None]]) -> None:
        """Begins in this folder, and ends when that is done."""
        used = ServerFolder(folder)
        await self.presence.begin(used)
        loops = asyncio.gather(self.presence.renew_forever(), self.presence.watch_forever())
        try:
            await act()
        finally:
            loops.cancel()
            with suppress(asyncio.CancelledError):
                await loops
            used.close()


class Pair:
    def __init__(self) -> None:
        self.leases, self.claims = SlowRegister(LEASE_SECONDS), FakeRegister()
        self.near = Machine(self.leases, self.claims, NEAR)
        self.far = Machine(self.leases, self.claims, FAR)


def with_pair(life: Callable[[Pair], Awaitable[None]]) -> None:
    async def begin() -> None:
        await life(Pair())

    run_in_virtual_time(begin())


def test_a_lease_survives_seconds_without_an_answer(tmp_path: Path) -> None:
    """One that is tried again only after a pause would be too late."""

    async def life(pair: Pair) -> None:
        async def act() -> None:
            await asyncio.sleep(1.5 * RENEW_SECONDS)
            pair.leases.is_away = True
            await asyncio.sleep(LEASE_SECONDS - RENEW_SECONDS + 0.15)
            pair.leases.is_away = False
            await asyncio.sleep(3 * RENEW_SECONDS)
            assert "lease-lost" not in pair.near.events and "lease-not-renewed" in pair.near.events

        await pair.near.live(tmp_path, act)

    with_pair(life)


def test_who_was_away_for_long_gives_up_what_others_have(tmp_path: Path) -> None:
    async def life(pair: Pair) -> None:
        async def act() -> None:
            await pair.near.claims.holder(HERE)
            del pair.leases.values[NEAR.hex()]
            await pair.far.claims.holder(HERE)
            await asyncio.sleep(2 * RENEW_SECONDS)
            assert pair.near.links.given_up == [HERE]
            assert pair.near.events == ["lease-lost"]

        await pair.near.live(tmp_path, act)

    with_pair(life)


def test_links_to_who_is_dead_are_left_within_seconds_of_its_lease(tmp_path: Path) -> None:
    async def life(pair: Pair) -> None:
        async def act() -> None:
            await pair.far.claims.renew()
            await asyncio.sleep(WATCH_SECONDS + 0.1)
            assert pair.near.links.living[-1] == {NEAR, FAR}
            await asyncio.sleep(LEASE_SECONDS)
            assert pair.near.links.living[-1] == {NEAR}

        await pair.near.live(tmp_path, act)

    with_pair(life)


def test_a_machine_that_starts_again_has_the_tables_of_the_one_before_at_once(
    tmp_path: Path,
) -> None:
    async def life(pair: Pair) -> None:
        async def claim() -> None:
            await pair.near.claims.holder(HERE)

        async def claim_again() -> None:
            assert await pair.far.claims.holder(HERE) is None

        await pair.near.live(tmp_path, claim)
        await pair.far.live(tmp_path, claim_again)

    with_pair(life)


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    async def life(pair: Pair) -> None:
        async def act() -> None:
            assert pair.near.events == ["worker-not-noted"]

        (tmp_path / "worker").mkdir()
        await pair.near.live(tmp_path, act)

    with_pair(life)
