"""The network interfaces of this machine, and which of their addresses others can use.

What depends on the machine is `read_interfaces`; the rest is pure. Interfaces come and go, so they
are read again before each use.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv4Network, IPv6Address
from typing import Any

import psutil

from net.protocol.addresses import MAX_ADDRESSES
from net.wire.values import value

#: Names of interfaces that lead to containers, virtual machines, or a virtual private network.
_VIRTUAL = re.compile(
    r"docker|br-|veth|virbr|vmnet|vboxnet|vethernet|virtualbox|vmware|lxc|cni|podman"
    r"|tun|wg|utun|ppp|ipsec|tailscale|zt|zerotier|nordlynx|proton|awdl|llw",
    re.IGNORECASE,
)
#: IPv6 addresses that one interface contributes, alone and beside IPv4: it often has several, and
#: the line is read by people.
_MAX_IPV6, _MAX_IPV6_BESIDE = 2, 1
#: Bits of the network in the smallest IPv4 network with an address for all.
_LONGEST_BROADCAST = 30


@value
class Interface:
    """One interface that is up, with its addresses in the order of the system."""

    name: str
    index: int
    """its number in the system; 0 if unknown"""
    is_virtual: bool
    """whether it leads to a virtual private network, containers, or one other machine"""
    ipv4: tuple[str, ...] = ()
    ipv6: tuple[str, ...] = ()
    """without scopes"""
    broadcast: tuple[str, ...] = ()
    """where a datagram reaches all machines of an IPv4 network"""

    @property
    def is_loopback(self) -> bool:
        """Whether it leads back to this machine."""
        return any(IPv4Address(each).is_loopback for each in self.ipv4) or "::1" in self.ipv6


def read_interfaces() -> tuple[Interface, ...]:
    """All interfaces that are up at this moment; empty where the system does not say."""
    try:
        return usable_interfaces(psutil.net_if_addrs(), psutil.net_if_stats(), _index_of)
    except (OSError, psutil.Error):
        return ()


def usable_interfaces(
    addresses: Mapping[str, Iterable[Any]], stats: Mapping[str, Any], index_of: Any
) -> tuple[Interface, ...]:
    """The interfaces that are up, from what psutil reports, by number and name.

    Args:
        addresses: as `psutil.net_if_addrs()`.
        stats: as `psutil.net_if_stats()`.
        index_of: the number of an interface by its name.
    """
    up = [name for name in addresses if name in stats and stats[name].isup]
    found = [_interface(name, index_of(name), [*addresses[name]], stats[name]) for name in up]
    return tuple(sorted(found, key=lambda each: (each.index, each.name)))


def addresses_for_others(interfaces: Iterable[Interface]) -> tuple[str, ...]:
    """The addresses by which other machines can reach this one, the best first, at most six.

    First the ordinary networks, IPv4 before IPv6, then the virtual ones. Addresses that hold on one
    link only are there if nothing else is; those of IPv6 without a scope, which is another one on
    each machine.
    """
    others = [each for each in interfaces if not each.is_loopback]
    ranked = sorted(
        (interface.is_virtual, is_ipv6, place, at, address)
        for place, interface in enumerate(others)
        for at, (is_ipv6, address) in enumerate(_global_addresses(interface))
    )
    found = [address for *_, address in ranked] or _link_local_addresses(others)
    return tuple(dict.fromkeys(found))[:MAX_ADDRESSES]


def _global_addresses(interface: Interface) -> list[tuple[bool, str]]:
    """Those that hold beyond one link, with whether they are of IPv6."""
    ipv6 = [each for each in interface.ipv6 if not IPv6Address(each).is_link_local]
    private_first = sorted(ipv6, key=lambda each: (not IPv6Address(each).is_private, each))
    ipv4 = [each for each in interface.ipv4 if not IPv4Address(each).is_link_local]
    some = private_first[: _MAX_IPV6_BESIDE if ipv4 else _MAX_IPV6]
    return [(False, each) for each in ipv4] + [(True, each) for each in some]


def _link_local_addresses(interfaces: Iterable[Interface]) -> list[str]:
    ordinary_first = sorted(interfaces, key=lambda each: each.is_virtual)
    ipv4 = [address for each in ordinary_first for address in each.ipv4]
    return ipv4 + [address for each in ordinary_first for address in each.ipv6]


def _interface(name: str, index: int, addresses: list[Any], stats: Any) -> Interface:
    """One interface from psutil's values; what is no address is left out."""
    flags = str(getattr(stats, "flags", "")).split(",")  # only POSIX has them
    ipv4 = [each for each in addresses if each.family == socket.AF_INET]
    ipv6 = [each for each in addresses if each.family == socket.AF_INET6]
    return Interface(
        name=name,
        index=index,
        is_virtual="pointopoint" in flags or bool(_VIRTUAL.match(name)),
        ipv4=tuple(each.address for each in ipv4),
        ipv6=tuple(each.address.partition("%")[0] for each in ipv6),
        broadcast=tuple(each for each in map(_broadcast_of, ipv4) if each),
    )


def _broadcast_of(address: Any) -> str:
    """Reckoned: some systems report none, or the address itself where none was set. Empty for a
    link to one machine.
    """
    if address.ptp or not address.netmask:
        return ""
    network = IPv4Network(f"{address.address}/{address.netmask}", strict=False)
    return str(network.broadcast_address) if network.prefixlen <= _LONGEST_BROADCAST else ""


def _index_of(name: str) -> int:
    try:
        return socket.if_nametoindex(name)
    except OSError:
        return 0
