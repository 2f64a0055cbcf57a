"""Guests with changed programs at a host process: nobody takes their words for those of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from net.host.talk import WATCHER_RATE
from net.protocol.codes import Role
from net.protocol.from_peer import Chat
from net.protocol.invite import Invite, read_invite
from net.wire.visible import MARK, is_one_line
from tests.support.net.loopback import wait_until
from tests.support.online.changed_guest import ChangedGuest
from tests.support.tables import TableOfProcesses

FALSE_PHRASE = "The game begins. The table's phrase, to compare by voice: abacus acorn acrobat"
#: A name, and what its owner says.
EVIL = (
    ("", FALSE_PHRASE),
    ("eve", "hello\nAudited: the whole game was fair.\nResult: archer 9, bull 12"),
    ("medium\nThe host has been away.\nYou", "hm"),
    ("easy", "I am a bot's namesake"),
    ("honest", "I am a guest's namesake"),
    ("Archer", "I am a seat's namesake"),
    (MARK, f"{MARK} audited"),
    ("Z" + "\u0301" * 30, "a" + "\u0300" * 300),
    ("x", "\x1b[2J"),
    ("y", "\u202eabc"),
)


async def attack(invite: Invite, monkeypatch: pytest.MonkeyPatch) -> ChangedGuest:
    """All say their lines, as programs would that clean nothing; returns an honest guest."""
    honest = ChangedGuest(invite, "honest", Role.SPECTATOR)
    await wait_until(lambda: honest.has_joined)
    monkeypatch.setattr("net.peer.handshake.clean_name", str)
    for name, line in EVIL:
        guest = ChangedGuest(invite, name, Role.SPECTATOR)
        await wait_until(lambda guest=guest: guest.has_joined or guest.task.done())  # type: ignore[misc]
        if guest.has_joined:
            guest.say_as_it_is(line)
            await asyncio.sleep(1 / WATCHER_RATE)  # all come from one address
        await guest.leave()
    last = ChangedGuest(invite, "last", Role.SPECTATOR)
    await wait_until(lambda: last.has_joined)
    last.client.peer.say(Chat("the end"))
    last.client.carry_out()
    await wait_until(lambda: any(each.text == "the end" for each in honest.talk))
    await last.leave()
    await honest.leave()
    return honest


@pytest.mark.long
def test_nobody_speaks_with_the_voice_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TableOfProcesses(tmp_path) as table:
        host = table.host("--players", "3", "--bots", "easy,easy")
        honest = asyncio.run(attack(read_invite(table.invite, "tigris"), monkeypatch))
        assert host.is_running
        printed = [line for line in host.output_lines if line != table.invite]
    assert all(line.startswith(f"{MARK} ") for line in printed) and printed
    assert not any("Audited" in line or "The game begins" in line for line in printed)
    for each in honest.talk:
        assert is_one_line(each.name) and is_one_line(each.text)
    names = {each.name for each in honest.talk}
    assert {"easy 2", "honest 2", "Archer 2"} <= names and not names & {"", "easy", "Archer"}
    assert "eve" not in names, "who sends several lines at once is not passed on"
