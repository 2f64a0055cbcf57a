"""An invitation: the one line with which a peer joins a table.

    GAME://ADDRESSES:PORT/KEY                  a host's table
    GAME://ADDRESSES:PORT/PLACE/KEY            a table of a server
    GAME+wss://ADDRESS[:PORT]/PLACE/KEY        the same by WebSocket over TLS; +ws: without TLS

The addresses are all those of the host's machine (`net.protocol.addresses`), separated by commas;
a peer tries them side by side. The place (`net.wire.route`) says which of a server's tables it is.
The key is the fingerprint of the host's identity, by which a peer recognizes the host, and a
secret, by which the host recognizes a guest: 256 bits in base32 without padding, as the place. An
open table has none: then an address alone is enough, and a place ends with a slash.
"""

from __future__ import annotations

from dataclasses import field, replace

from net.protocol.addresses import AddressError, format_addresses, is_loopback, read_addresses
from net.protocol.letters import letters_of, read_letters
from net.protocol.ways import PORT as PORT
from net.protocol.ways import Way
from net.wire.identity import FINGERPRINT
from net.wire.route import PLACE
from net.wire.stated import stated, statement_of
from net.wire.values import value

SECRET = 16
_KEY_LETTERS, PLACE_LETTERS = 52, 26
#: Letters of the key in version 0.1 of the program, after which no slash follows.
_LETTERS_OF_V0_1 = 26
#: Characters of the longest line that is read.
MAX_LENGTH = 600


class InviteError(ValueError):
    """The text is not an invitation; one sentence says what is wrong with it."""


@value
class Invite:
    addresses: tuple[str, ...]
    """host names or IP addresses of one machine, the best first; at least one"""
    port: int
    game: str
    """the scheme: as `net.config.Config.game`"""
    secret: bytes = field(repr=False)
    """SECRET bytes, or none for an open table"""
    fingerprint: bytes = b""
    """of the host's identity, FINGERPRINT bytes, or none for an open table"""
    place: bytes = b""
    """of a server's table, PLACE bytes; none for a host of its own"""
    way: Way = Way.TCP

    def __str__(self) -> str:
        """The line to pass on; it contains the key."""
        where = format_addresses(self.addresses, self.port)
        if self.way is not Way.TCP:
            where = where.removesuffix(f":{self.way.default_port}")
        place = f"/{letters_of(self.place)}/" if self.place else ""
        key = letters_of(self.fingerprint + self.secret) if self.secret else ""
        slash = "/" if key and not place else ""
        return f"{self.way.scheme(self.game)}{where}{place}{slash}{key}"

    @property
    def is_at_server(self) -> bool:
        """Whether a server has the table, and does not only lead to a host at home: the place of
        such a one is the fingerprint of that host."""
        return bool(self.place) and self.place != self.fingerprint

    @property
    def is_for_others(self) -> bool:
        """Whether another machine can come by it."""
        return not all(is_loopback(address) for address in self.addresses)

    @property
    def for_others(self) -> Invite:
        """Without the addresses that mean something at this machine only: loopback, and those with
        one of its interfaces behind `%`; the same if there are no others."""
        others = tuple(each for each in self.addresses if "%" not in each and not is_loopback(each))
        return replace(self, addresses=others) if others else self


def read_invite(text: str, game: str) -> Invite:
    """An invitation to this game, or plain `ADDRESSES` or `ADDRESSES:PORT` for an open table.

    Raises:
        InviteError: if it is none of these.
    """
    line = text.strip()
    if not line or len(line) > MAX_LENGTH or any(c.isspace() or not c.isprintable() for c in line):
        raise InviteError(
            stated(
                "an invitation is one line without spaces that begins with {scheme}; an address,"
                " such as 192.168.0.2, is enough for an open table",
                scheme=Way.TCP.scheme(game),
            )
        )
    way, line = _way(line, game)
    where, _, rest = line.partition("/")
    addresses, port = _addresses(where, way, game)
    place, key = _place_and_key(rest, way)
    return Invite(addresses, port, game, key[FINGERPRINT:], key[:FINGERPRINT], place, way)


def _way(line: str, game: str) -> tuple[Way, str]:
    """The way, and the line without the scheme, which may be missing."""
    scheme, found, rest = line.partition("://")
    if not found:
        return Way.TCP, line
    for way in Way:
        if scheme.lower() == game + way.value:
            return way, rest
    raise InviteError(stated("an invitation begins with {scheme}", scheme=Way.TCP.scheme(game)))


def _addresses(text: str, way: Way, game: str) -> tuple[tuple[str, ...], int]:
    try:
        addresses, port = read_addresses(text, way.default_port)
    except AddressError as error:
        raise InviteError(statement_of(error)) from None
    if way is not Way.TCP and len(addresses) > 1:
        raise InviteError(
            stated(
                "an invitation that begins with {scheme} has only one address; ask for a new one",
                scheme=way.scheme(game),
            )
        )
    return addresses, port


def _place_and_key(text: str, way: Way) -> tuple[bytes, bytes]:
    """The place of a server's table, or nothing; and the fingerprint and the secret, or nothing."""
    first, slash, rest = text.partition("/")
    letters = rest.rstrip("/")
    if way is Way.TCP and not letters and not (slash and len(first) == PLACE_LETTERS):
        return b"", _key(first)
    place = read_letters(first, PLACE_LETTERS)
    if len(place) != PLACE:
        raise InviteError(
            stated(
                "the invitation is damaged: the part after the address has {n} letters and digits;"
                " copy the whole line again",
                n=PLACE_LETTERS,
            )
        )
    return place, _key(letters)


def _key(letters: str) -> bytes:
    """The fingerprint and the secret, or nothing."""
    if len(letters) == _LETTERS_OF_V0_1:
        raise InviteError(
            stated("this invitation was made by an older version of the program; ask for a new one")
        )
    key = read_letters(letters, _KEY_LETTERS)
    if letters and not key:
        raise InviteError(
            stated(
                "the key at the end of the invitation is damaged: it has {n} letters and digits;"
                " copy the whole line again",
                n=_KEY_LETTERS,
            )
        )
    return key
