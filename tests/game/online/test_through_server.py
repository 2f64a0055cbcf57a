"""A table at home is played through a server's relay to its end, whatever is cut and restarted."""

from __future__ import annotations

import asyncio

import pytest

from net.journal.records import read_host_keys
from net.protocol.invite import read_invite
from tests.support.stones_game import GAME
from tests.support.virtual.programs import SECRET, use_virtual_world
from tests.support.virtual.relayed_table import RelayedTable
from tests.support.virtual.table import run_schedule


@pytest.fixture(autouse=True)
def virtual_world(monkeypatch: pytest.MonkeyPatch) -> None:
    use_virtual_world(monkeypatch.setattr)


class Undisturbed(RelayedTable):
    async def run(self) -> None:
        await self.open()
        self.direct = self.direct_links
        await self.peace()
        self.records = self.host_records()


class HomeIsCut(RelayedTable):
    """The line of the home is dead for a while: nobody hears that it is."""

    async def run(self) -> None:
        await self.open()
        self.network.cut(self.home)
        await asyncio.sleep(40.0)
        before = len(self.final)
        self.network.heal()
        await asyncio.sleep(30.0)
        self.continued = len(self.final) > before
        await self.peace()


class ServerIsKilled(RelayedTable):
    """The guests are back before the home, and hear that there is no such table."""

    async def run(self) -> None:
        await self.open()
        self.server.programs[0].kill()
        await asyncio.sleep(20.0)
        self.network.cut(self.home)
        self.start_server()
        await asyncio.sleep(10.0)
        self.network.heal()
        await self.peace()


class HostIsKilled(RelayedTable):
    async def run(self) -> None:
        await self.open()
        self.host.kill()
        await asyncio.sleep(30.0)
        self.was_continued = self.takeovers > 0
        self.resume_host()
        await self.peace()


def played(kind: type[RelayedTable], seed: int = 1) -> RelayedTable:
    """A table that came to its end, where nobody was accused and no program failed."""
    table = run_schedule(seed, kind)
    assert isinstance(table, RelayedTable)
    assert not table.failures and not table.faults
    assert table.is_over, table.describe() + "\n".join(table.lines)
    assert not any(table.verdicts.values()) and table.is_audited
    return table


@pytest.mark.long
def test_a_whole_game_goes_through_the_relay() -> None:
    table = played(Undisturbed)
    assert isinstance(table, Undisturbed) and table.direct == 0
    invite = read_invite(table.invites[0], GAME.name)
    assert invite.place == invite.fingerprint
    assert invite.addresses == (table.home.address, table.server.address), "neighbors come directly"
    introduced = [line for line in table.lines if "This invitation works" in line]
    assert "on this network only" in introduced[0] and "everywhere" in introduced[1]


@pytest.mark.long
def test_the_operator_of_a_relay_reads_no_secret_and_no_entry() -> None:
    table = played(Undisturbed)
    assert isinstance(table, Undisturbed)
    keys = read_host_keys(table.records[0].private)
    secrets = (SECRET, keys.secret, keys.seed, keys.bag_seed)
    entries = [record.data[1:] for record in table.records]
    assert len(table.carried) > 20_000 and len(entries) > 20
    assert not any(each in table.carried for each in (*secrets, *entries) if each)


@pytest.mark.long
def test_a_game_continues_after_the_home_was_cut_off() -> None:
    table = played(HomeIsCut)
    assert isinstance(table, HomeIsCut) and table.continued


@pytest.mark.long
def test_a_game_continues_after_the_server_was_killed() -> None:
    table = played(ServerIsKilled)
    printed = "\n".join(table.lines)
    assert "do not reach this table through the server" in printed
    assert "reach this table through the server again" in printed


@pytest.mark.long
def test_a_game_waits_for_a_host_that_was_killed_and_nobody_takes_it_over() -> None:
    """The host comes back at the same place: its identity is in its journal."""
    table = played(HostIsKilled)
    assert isinstance(table, HostIsKilled) and not table.was_continued and not table.takeovers
    places = {read_invite(line, GAME.name).place for line in table.invites}
    assert len(table.invites) == 2 and len(places) == 1
