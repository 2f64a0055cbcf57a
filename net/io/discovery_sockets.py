"""The sockets of discovery on every interface: multicast of IPv4 and IPv6, and IPv4 broadcast."""

from __future__ import annotations

import os
import socket
import struct
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from net.io.interfaces import Interface
from net.wire.values import value

#: A group for use within one organization (RFC 2365), and the port that its members listen on.
GROUP, PORT = "239.255.84.69", 24718
#: A group of one link that is not assigned (RFC 4291: `ff12` is transient, and of the link).
GROUP_IPV6 = "ff12::5469:6772:6973"


@value
class Sender:
    """A socket that asks on one interface, and where to."""

    sock: socket.socket
    targets: tuple[tuple[Any, ...], ...]


def listening_sockets(port: int) -> Iterator[socket.socket]:
    """One socket for IPv4 and one for IPv6, as far as the system has them; several programs may
    listen at once.
    """
    for family, address in ((socket.AF_INET, ""), (socket.AF_INET6, "::")):
        with suppress(OSError):
            yield _bound(family, (address, port), is_shared=True)


def join_groups(sock: socket.socket, interfaces: Iterable[Interface]) -> None:
    """Takes part in multicast on these interfaces. Where it does already, the system refuses."""
    for interface in interfaces:
        if sock.family == socket.AF_INET:
            for address in interface.ipv4:
                member = socket.inet_aton(GROUP) + socket.inet_aton(address)
                with suppress(OSError):
                    sock.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
        elif interface.ipv6:
            group = socket.inet_pton(socket.AF_INET6, GROUP_IPV6)
            with suppress(OSError):
                sock.setsockopt(
                    socket.IPPROTO_IPV6,
                    socket.IPV6_JOIN_GROUP,
                    group + struct.pack("@I", interface.index),
                )


def senders(interfaces: Iterable[Interface], port: int) -> Iterator[Sender]:
    """One for each IPv4 address, and for each interface that has IPv6."""
    for interface in interfaces:
        for address in interface.ipv4:
            with suppress(OSError):
                yield _ipv4_sender(address, interface, port)
        if interface.ipv6:
            with suppress(OSError):
                yield _ipv6_sender(interface, port)


def _ipv4_sender(address: str, interface: Interface, port: int) -> Sender:
    """Raises OSError."""
    sock = _bound(socket.AF_INET, (address, 0))
    with suppress(OSError):
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    with suppress(OSError):
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(address))
    return Sender(sock, ((GROUP, port), *((each, port) for each in interface.broadcast)))


def _ipv6_sender(interface: Interface, port: int) -> Sender:
    """Raises OSError."""
    sock = _bound(socket.AF_INET6, ("::", 0))
    with suppress(OSError):
        sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_HOPS, 1)
        sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_LOOP, 1)
        sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_IF, interface.index)
    return Sender(sock, ((GROUP_IPV6, port, 0, interface.index),))


def _bound(family: int, where: tuple[str, int], is_shared: bool = False) -> socket.socket:
    """Raises OSError."""
    sock = socket.socket(family, socket.SOCK_DGRAM)
    try:
        sock.setblocking(False)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        if is_shared:
            _share_port(sock)
        sock.bind(where)
    except OSError:
        sock.close()
        raise
    return sock


def _share_port(sock: socket.socket) -> None:
    """Every listener gets what is sent to the group. Only this port may be shared: elsewhere
    Windows lets any program take over what another one listens on.
    """
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if os.name == "posix" and hasattr(socket, "SO_REUSEPORT"):
        with suppress(OSError):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
