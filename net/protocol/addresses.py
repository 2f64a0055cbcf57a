"""Addresses of machines as people pass them on: `ADDRESS[,ADDRESS ...][:PORT]`.

An address is an IPv4 address, an IPv6 address (in brackets, where a port follows), or a host name.
What this module reads, the system's name lookup takes without an exception of its own kind:
`getaddrinfo` raises UnicodeError for a label that is empty or too long.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import AddressValueError, IPv4Address, IPv6Address

from net.wire.stated import stated

#: A machine has several addresses; more than these in one line help nobody.
MAX_ADDRESSES = 6
#: Letters and digits of a host name on the wire, and of one part of it (RFC 1035).
_MAX_NAME, _MAX_LABEL = 253, 63
_LABEL = re.compile(r"[\w-]+")
#: What follows the percent sign: an interface by name or number.
_SCOPE = re.compile(r"[A-Za-z0-9_.:-]{1,32}")
_LOOPBACK_NAME = "localhost"


class AddressError(ValueError):
    """The text is no address; one sentence says what is wrong with it."""


def format_addresses(addresses: Iterable[str], port: int) -> str:
    """The inverse of `read_addresses`."""
    return ",".join(f"[{each}]" if ":" in each else each for each in addresses) + f":{port}"


def read_addresses(text: str, default_port: int) -> tuple[tuple[str, ...], int]:
    """The addresses in their order, each once and in its usual form, and the port behind the last.

    Raises:
        AddressError: if there are none, too many, or one of them is not an address.
    """
    *others, last = text.split(",")
    last, port = _split_port(last, default_port)
    addresses = tuple(dict.fromkeys(read_address(each) for each in (*others, last)))
    if len(addresses) > MAX_ADDRESSES:
        raise AddressError(stated("an invitation has at most {n} addresses", n=MAX_ADDRESSES))
    return addresses, port


def read_address(text: str) -> str:
    """One address in its usual form, without a port. Raises AddressError."""
    if text.startswith("[") or text.endswith("]"):
        if not (text.startswith("[") and text.endswith("]")):
            raise AddressError(
                stated("an address in brackets ends with a bracket, then a colon and a port")
            )
        return _ipv6(text[1:-1])
    if ":" in text:
        return _ipv6(text)
    if not text:
        raise AddressError(stated("the address is missing before the port"))
    if text.rstrip(".").rpartition(".")[2].isdecimal():
        return _ipv4(text)
    return _host_name(text)


def is_loopback(address: str) -> bool:
    """Whether an address, as `read_address` gives it, leads back to the machine that uses it."""
    try:
        return _ip(address).is_loopback
    except AddressValueError:
        return address.lower() == _LOOPBACK_NAME


def is_link_local(address: str) -> bool:
    """Whether an address holds on one link only, such as fe80::1%4."""
    try:
        return _ip(address).is_link_local
    except AddressValueError:
        return False


def is_ip(address: str) -> bool:
    """Whether an address needs no name lookup."""
    try:
        _ip(address)
    except AddressValueError:
        return False
    return True


def _ip(address: str) -> IPv4Address | IPv6Address:
    return IPv6Address(address) if ":" in address else IPv4Address(address)


def _split_port(text: str, default: int) -> tuple[str, int]:
    """An address that still may be in brackets, and its port."""
    address, bracket, rest = text.rpartition("]")
    if not bracket and text.count(":") > 1:
        return text, default
    head, colon, port = rest.partition(":")
    if bracket and head:
        raise AddressError(
            stated("an address in brackets ends with a bracket, then a colon and a port")
        )
    if not colon:
        return text, default
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and 1 <= int(port) <= 65535):
        raise AddressError(stated("the port behind the colon is a number from 1 to 65535"))
    return address + bracket + head, int(port)


def _ipv4(text: str) -> str:
    try:
        return str(IPv4Address(text))
    except AddressValueError:
        raise AddressError(
            stated(
                "{text} is not an address: it needs four numbers from 0 to 255, such as"
                " 192.168.0.2",
                text=_shortened(text),
            )
        ) from None


def _ipv6(text: str) -> str:
    scope = text.partition("%")[2]
    try:
        address = str(IPv6Address(text))
    except AddressValueError:
        address = ""
    if not address or ("%" in text and not _SCOPE.fullmatch(scope)):
        raise AddressError(
            stated(
                "{text} is not an IPv6 address; with a port it looks like [fd00::2]:24717",
                text=_shortened(text),
            )
        )
    return address


def _host_name(text: str) -> str:
    labels = text.removesuffix(".").split(".")
    if not all(_LABEL.fullmatch(label) for label in labels):
        raise AddressError(
            stated(
                "{text} is not an address: it consists of letters, digits, and hyphens, with one"
                " dot between its parts",
                text=_shortened(text),
            )
        )
    if not _fits_the_wire(text):
        raise AddressError(
            stated(
                "{text} is not an address: each part of a name has at most {most} letters, the"
                " whole name {whole}",
                text=_shortened(text),
                most=_MAX_LABEL,
                whole=_MAX_NAME,
            )
        )
    return text


def _fits_the_wire(name: str) -> bool:
    """Whether the system can look a name up; letters beyond ASCII count as they are encoded."""
    try:
        encoded = name.encode("idna")
    except UnicodeError:
        return False
    return len(encoded) <= _MAX_NAME and all(
        len(label) <= _MAX_LABEL for label in encoded.split(b".")
    )


def _shortened(text: str) -> str:
    return text if len(text) <= 30 else f"{text[:30]}…"
