"""The address of a server of tables: one line, `tables://ADDRESSES:PORT/KEY`.

The key is the fingerprint of the desk's identity, by which a program recognizes the server; without
it, any server that answers is taken. Over WebSocket it is `tables+wss://ADDRESS/KEY`.
"""

from __future__ import annotations

from net.protocol.addresses import AddressError, format_addresses, read_addresses
from net.protocol.letters import letters_of, read_letters
from net.protocol.ways import Way
from net.wire.identity import FINGERPRINT
from net.wire.stated import stated, statement_of
from net.wire.values import value

#: What an address begins with, before the way.
SCHEME = "tables"
#: Letters of a key.
_LETTERS = 26
#: Characters of the longest line that is read.
MAX_LENGTH = 400


class ServerAddressError(ValueError):
    """The text is not the address of a server; one sentence says what is wrong with it."""


@value
class ServerAddress:
    addresses: tuple[str, ...]
    """host names or IP addresses of one machine, the best first; at least one"""
    port: int
    way: Way = Way.TCP
    fingerprint: bytes = b""
    """of the desk's identity, or nothing"""

    def __str__(self) -> str:
        where = format_addresses(self.addresses, self.port)
        where = where.removesuffix(f":{self.way.default_port}")
        key = f"/{letters_of(self.fingerprint)}" if self.fingerprint else ""
        return f"{self.way.scheme(SCHEME)}{where}{key}"


def read_server_address(text: str) -> ServerAddress:
    """The address of a server, which may begin with the host's name.

    Raises:
        ServerAddressError: if it is none.
    """
    line = text.strip()
    if not line or len(line) > MAX_LENGTH or any(c.isspace() or not c.isprintable() for c in line):
        raise ServerAddressError(
            stated(
                "the address of a server is one line without spaces, such as {example}",
                example=f"{SCHEME}://tables.example.org",
            )
        )
    scheme, found, rest = line.partition("://")
    way, where = (_way(scheme), rest) if found else (Way.TCP, line)
    where, _, letters = where.partition("/")
    letters = letters.rstrip("/")
    key = read_letters(letters, _LETTERS)
    if letters and len(key) != FINGERPRINT:
        raise ServerAddressError(
            stated(
                "the key at the end of the address is damaged: it has {n} letters and digits;"
                " copy the whole line again",
                n=_LETTERS,
            )
        )
    try:
        addresses, port = read_addresses(where, way.default_port)
    except AddressError as error:
        raise ServerAddressError(statement_of(error)) from None
    return ServerAddress(addresses, port, way, key)


def is_server_line(line: str) -> bool:
    """Whether a line is meant as the address of a server, not as an invitation."""
    scheme, found, _rest = line.strip().partition("://")
    return bool(found) and scheme.partition("+")[0].lower() == SCHEME


def _way(scheme: str) -> Way:
    for way in Way:
        if scheme.lower() == SCHEME + way.value:
            return way
    raise ServerAddressError(
        stated("the address of a server begins with {scheme}", scheme=f"{SCHEME}://")
    )
