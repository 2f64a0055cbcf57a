"""Lobbies that several machines share: who takes a table over finds its people's seats."""

from __future__ import annotations

from random import Random

from game.service.log import ServerLog
from game.service.shared_lobbies import SharedLobbies
from net.wire.keyring import Keyring
from tests.support.net.fake_register import FakeRegister
from tests.support.virtual_loop import run_in_virtual_time

PLACE = b"p" * 16


def machine(register: FakeRegister, lines: list[str]) -> SharedLobbies:
    keyring = Keyring([b"k" * 32], Random(1).randbytes)
    return SharedLobbies(register, keyring, ServerLog(lines.append, lambda: 0.0))


def test_another_machine_finds_what_was_saved_last() -> None:
    async def life() -> None:
        register, lines = FakeRegister(), list[str]()
        one, other = machine(register, lines), machine(register, lines)
        assert await one.find(PLACE) == ""
        one.save(PLACE, "Anna")
        one.save(PLACE, "Anna and Ben")
        assert await one.find(PLACE) == "Anna and Ben", "before it is there"
        await one.finish()
        assert await other.find(PLACE) == "Anna and Ben"
        (stored,) = register.values.values()
        assert b"Anna" not in stored.data
        other.save(PLACE, None)
        await other.finish()
        assert await one.find(PLACE) == "" and not register.values and not lines

    run_in_virtual_time(life())


def test_what_has_no_answer_is_as_good_as_no_lobby_and_said() -> None:
    async def life() -> None:
        register, lines = FakeRegister(), list[str]()
        lobbies = machine(register, lines)
        register.is_away = True
        assert await lobbies.find(PLACE) == ""
        assert len(lines) == 1

    run_in_virtual_time(life())
