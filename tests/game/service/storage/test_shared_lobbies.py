"""Lobbies that several machines share: sealed, as they were last, gone when they are as new."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

from game.service.log import ServerLog
from game.service.storage.shared_lobbies import SharedLobbies
from net.wire.keyring import Keyring
from tests.support.net.fake_register import FakeRegister
from tests.support.virtual_loop import run_in_virtual_time

PLACE = b"p" * 16


class Shared:
    def __init__(self) -> None:
        self.register = FakeRegister()
        self.lines: list[str] = []
        self.keeper: SharedLobbies | None = None
        """the machine that keeps the table; None for any"""

    def machine(self, key: bytes = b"k" * 32) -> SharedLobbies:
        ring = Keyring([key], Random(1).randbytes)
        log = ServerLog(self.lines.append, lambda: 0.0)

        async def is_elsewhere(place: bytes) -> bool:
            return self.keeper not in (None, machine)

        machine = SharedLobbies(self.register, ring, log, is_elsewhere)
        return machine


def run(life: Callable[[Shared], Awaitable[None]]) -> None:
    async def begin() -> None:
        await life(Shared())

    run_in_virtual_time(begin())


def test_another_machine_finds_what_was_saved_last_and_nobody_else_reads_it() -> None:
    async def life(shared: Shared) -> None:
        one = shared.machine()
        for text in ("Anna sits", "Anna and Ben sit"):
            one.save(PLACE, text)
            assert await one.find(PLACE) == text, "also before it is written"
        await one.finish()
        assert await shared.machine().find(PLACE) == "Anna and Ben sit"
        (stored,) = shared.register.values.values()
        assert b"Anna" not in stored.data
        assert await shared.machine(b"x" * 32).find(PLACE) == "" and len(shared.lines) == 1

    run(life)


def test_what_is_as_new_or_removed_is_not_there_any_more() -> None:
    async def life(shared: Shared) -> None:
        one = shared.machine()
        one.save(PLACE, "Anna sits")
        await one.finish()
        one.save(PLACE, None)
        await one.finish()
        assert not shared.register.values and await shared.machine().find(PLACE) == ""
        one.save(PLACE, "Ben sits")
        await one.remove(PLACE)
        await one.finish()
        assert not shared.register.values

    run(life)


def test_a_machine_that_was_away_writes_over_nothing_of_the_one_that_keeps_the_table() -> None:
    """It hung while players went to another one; their links end, as it sees now."""

    async def life(shared: Shared) -> None:
        one, other = shared.machine(), shared.machine()
        one.save(PLACE, "Anna sits")
        await one.finish()
        shared.keeper = other
        for old in ("Anna and Ben sit", None):
            one.save(PLACE, old)
            await one.finish()
            assert await other.find(PLACE) == "Anna sits"
        other.save(PLACE, "Cem sits")
        await other.finish()
        assert await one.find(PLACE) == "Cem sits"
        await one.remove(PLACE)
        assert not shared.register.values, "who removes a table need not keep it"

    run(life)
