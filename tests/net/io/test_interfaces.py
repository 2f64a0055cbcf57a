"""Which addresses of a machine others are given, from what the system reports. No network."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import ip_address
from types import SimpleNamespace
from typing import Any

import pytest

from net.io import interface_watch
from net.io.interface_watch import InterfaceWatch
from net.io.interfaces import (
    Interface,
    addresses_for_others,
    read_interfaces,
    usable_interfaces,
)
from net.protocol.addresses import MAX_ADDRESSES, read_address

ORDINARY, TUNNEL = "up,broadcast,running,multicast", "up,pointopoint,running,noarp"


def raw(address: str, netmask: str | None = None, broadcast: str | None = None) -> Any:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return SimpleNamespace(
        family=family, address=address, netmask=netmask, broadcast=broadcast, ptp=None
    )


def machine(**interfaces: tuple[str, list[Any]]) -> tuple[Interface, ...]:
    """Interfaces by name: flags, empty for one that is down, and addresses."""
    names = list(interfaces)
    stats = {
        name: SimpleNamespace(isup=bool(flags), flags=flags)
        for name, (flags, _) in interfaces.items()
    }
    addresses = {name: each for name, (_, each) in interfaces.items()}
    return usable_interfaces(addresses, stats, lambda name: names.index(name) + 1)


LOOPBACK = ("up,loopback,running", [raw("127.0.0.1"), raw("::1")])


@pytest.mark.parametrize(
    ("interfaces", "expected"),
    [
        pytest.param({"lo": LOOPBACK}, (), id="no network"),
        pytest.param(
            {"lo": LOOPBACK, "wlan0": (ORDINARY, [raw("192.168.0.7"), raw("fe80::1%wlan0")])},
            ("192.168.0.7",),
            id="no link-local address beside another",
        ),
        pytest.param(
            {"wlan0": (ORDINARY, [raw("fd00::7"), raw("192.168.0.7")])},
            ("192.168.0.7", "fd00::7"),
            id="IPv4 first",
        ),
        pytest.param(
            {"wlan0": (ORDINARY, [raw("2001:db9::1"), raw("fd77::1"), raw("fe80::1%wlan0")])},
            ("fd77::1", "2001:db9::1"),
            id="IPv6 only",
        ),
        pytest.param(
            {
                "tun0": (TUNNEL, [raw("10.8.0.2")]),
                "docker0": (ORDINARY, [raw("172.17.0.1")]),
                "wlan0": (ORDINARY, [raw("192.168.0.7"), raw("fd00::7")]),
            },
            ("192.168.0.7", "fd00::7", "10.8.0.2", "172.17.0.1"),
            id="a tunnel and containers come last",
        ),
        pytest.param(
            {"eth0": (ORDINARY, [raw("10.0.0.1")]), "wlan0": (ORDINARY, [raw("192.168.0.7")])},
            ("10.0.0.1", "192.168.0.7"),
            id="two networks",
        ),
        pytest.param(
            {"eth0": ("", [raw("10.0.0.1")]), "wlan0": (ORDINARY, [raw("192.168.0.7")])},
            ("192.168.0.7",),
            id="one that is down",
        ),
        pytest.param(
            {"eth0": (ORDINARY, [raw("fe80::1%eth0"), raw("169.254.3.4")])},
            ("169.254.3.4", "fe80::1"),
            id="a cable between two machines",
        ),
    ],
)
def test_the_addresses_for_others(
    interfaces: dict[str, tuple[str, list[Any]]], expected: tuple[str, ...]
) -> None:
    assert addresses_for_others(machine(**interfaces)) == expected
    backwards = dict(reversed(interfaces.items()))
    assert set(addresses_for_others(machine(**backwards))) == set(expected)


def test_there_are_never_more_than_a_line_takes() -> None:
    many = {
        f"eth{n}": (ORDINARY, [raw(f"10.{n}.0.1"), *(raw(f"fd{n}0::{i}") for i in range(9))])
        for n in range(4)
    }
    found = addresses_for_others(machine(**many))
    assert len(found) == MAX_ADDRESSES
    assert found[:4] == tuple(f"10.{n}.0.1" for n in range(4))


@pytest.mark.parametrize("reported", [None, "192.168.7.255", "192.168.5.7"])
def test_the_broadcast_address_is_reckoned(reported: str | None) -> None:
    """Linux reports the address itself where nobody has set one."""
    (wlan,) = machine(wlan0=(ORDINARY, [raw("192.168.5.7", "255.255.252.0", reported)]))
    assert wlan.broadcast == ("192.168.7.255",)
    (tunnel,) = machine(tun0=(TUNNEL, [raw("10.8.0.2", "255.255.255.255")]))
    assert (tunnel.broadcast, tunnel.is_virtual) == ((), True)


def test_what_this_machine_reports_is_valid() -> None:
    for interface in read_interfaces():
        assert all(ip_address(each).version == 4 for each in interface.ipv4)
        assert all(ip_address(each).version == 6 for each in interface.ipv6)
    for address in addresses_for_others(read_interfaces()):
        assert read_address(address) == address
        assert not ip_address(address).is_loopback


def test_a_change_is_noticed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interface_watch, "POLL_SECONDS", 0.0)
    before = machine(lo=LOOPBACK)
    after = machine(lo=LOOPBACK, wlan0=(ORDINARY, [raw("192.168.0.7")]))
    looks = iter([before, before, after, after, before])
    changes: list[tuple[Interface, ...]] = []

    async def watch() -> None:
        done = asyncio.Event()

        def read() -> tuple[Interface, ...]:
            try:
                return next(looks)
            except StopIteration:
                done.set()
                return before

        watching = asyncio.ensure_future(InterfaceWatch(read).run(changes.append))
        await done.wait()
        watching.cancel()

    asyncio.run(watch())
    assert changes == [after, before]
