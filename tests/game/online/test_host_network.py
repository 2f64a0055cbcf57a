"""A host's invitation is that of the moment, whatever happens to its networks."""

from __future__ import annotations

import asyncio

import pytest

from game.online.host_network import HostNetwork
from net.io import interface_watch
from net.io.interface_watch import InterfaceWatch
from net.io.interfaces import Interface
from net.protocol.invite import Invite

LOOPBACK = Interface("lo", 1, False, ("127.0.0.1",))
WIFI = Interface("wlan0", 2, False, ("192.168.0.7",), ("fd00::7",))
OTHER_WIFI = Interface("wlan0", 2, False, ("10.1.1.9",))
UNOPENED = Invite(("127.0.0.1",), 0, "tigris", bytes(16))


class Host:
    """A host on a machine whose networks the test changes."""

    def __init__(self, address: str | None = None, *interfaces: Interface) -> None:
        self.interfaces = (LOOPBACK, *interfaces)
        self.lines: list[str] = []
        self.sentences: list[str] = []
        watch = InterfaceWatch(lambda: self.interfaces)
        self.network = HostNetwork(
            UNOPENED,
            address,
            lambda invite: self.lines.append(str(invite)),
            self.sentences.append,
            watch,
        )
        self.network.open(24717)

    def change(self, *interfaces: Interface) -> None:
        """Lets the host see that the machine has these networks now."""

        async def look() -> None:
            watching = asyncio.ensure_future(self.network.run(None))
            await asyncio.sleep(0)
            self.interfaces = (LOOPBACK, *interfaces)
            for _ in range(9):
                await asyncio.sleep(0)
            watching.cancel()

        asyncio.run(look())


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interface_watch, "POLL_SECONDS", 0.0)


def addresses(line: str) -> str:
    return line.removeprefix("tigris://").partition("/")[0]


def test_the_invitation_has_all_addresses_and_never_that_of_the_machine_itself() -> None:
    host = Host(None, WIFI)
    assert [addresses(line) for line in host.lines] == ["192.168.0.7,[fd00::7]:24717"]
    assert host.sentences == []
    assert host.network.near.addresses == ("127.0.0.1",)


def test_a_network_that_comes_later_gives_a_new_invitation() -> None:
    host = Host()
    assert not host.network.invite.is_for_others
    assert "on no network" in host.sentences[-1]
    host.change(WIFI)
    assert addresses(host.lines[-1]) == "192.168.0.7,[fd00::7]:24717"
    assert "is now" in host.sentences[-1]


def test_another_wifi_gives_another_invitation_with_the_same_secret() -> None:
    host = Host(None, WIFI)
    host.change(WIFI)
    assert len(host.lines) == 1, "nothing has changed"
    host.change(OTHER_WIFI)
    assert addresses(host.lines[-1]) == "10.1.1.9:24717"
    assert host.lines[0].rpartition("/")[2] == host.lines[-1].rpartition("/")[2]
    host.change()
    assert not host.network.invite.is_for_others


def test_an_address_that_was_chosen_stays() -> None:
    host = Host("192.168.0.7", WIFI)
    host.change(OTHER_WIFI)
    assert [addresses(line) for line in host.lines] == ["192.168.0.7:24717"]
    assert host.network.near.addresses == ("192.168.0.7",)


@pytest.mark.parametrize(
    ("address", "line", "near"),
    [("0.0.0.0", "192.168.0.7:24717", "127.0.0.1"), ("::", "[fd00::7]:24717", "::1")],
)
def test_all_addresses_of_one_kind(address: str, line: str, near: str) -> None:
    host = Host(address, WIFI)
    assert addresses(host.lines[0]) == line
    assert host.network.near.addresses == (near,)


def test_nobody_hears_of_a_table_before_it_can_be_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its port would be missing in lists of tables."""
    announced: list[int] = []

    class FakeBeacon:
        @staticmethod
        async def start(game: str, notice: object, interfaces: object) -> FakeBeacon:
            announced.append(network.invite.port)
            return FakeBeacon()

        def close(self) -> None: ...

    monkeypatch.setattr("game.online.host_network.Beacon", FakeBeacon)
    network = HostNetwork(UNOPENED, None, lambda invite: None, lambda sentence: None)

    async def begin() -> None:
        running = asyncio.ensure_future(network.run(lambda: pytest.fail("nobody has looked")))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not announced
        network.open(24717)
        for _ in range(5):
            await asyncio.sleep(0)
        running.cancel()

    asyncio.run(begin())
    assert announced == [24717]
