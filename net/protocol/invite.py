"""An invitation: the one line with which a peer joins a table, `GAME://ADDRESSES:PORT/KEY`.

The addresses are all those of the host's machine (`net.protocol.addresses`), separated by commas;
a peer tries them side by side. The key is the fingerprint of the host's identity, by which a peer
recognizes the host, and a secret, by which the host recognizes a guest: 256 bits in base32 without
padding. An open table has none, and then an address alone is enough.
"""

from __future__ import annotations

from base64 import b32decode, b32encode
from dataclasses import field, replace

from net.protocol.addresses import AddressError, format_addresses, is_loopback, read_addresses
from net.wire.identity import FINGERPRINT
from net.wire.stated import stated, statement_of
from net.wire.values import value

#: The default port of a host; not assigned by IANA.
PORT = 24717
SECRET = 16
_LETTERS, _LETTERS_OF_V0_1 = 52, 26
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

    def __str__(self) -> str:
        """The line to pass on; it contains the key."""
        where = format_addresses(self.addresses, self.port)
        key = b32encode(self.fingerprint + self.secret).decode().rstrip("=")
        return f"{self.game}://{where}" + (f"/{key}" if self.secret else "")

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
    scheme = f"{game}://"
    line = text.strip()
    if not line or len(line) > MAX_LENGTH or any(c.isspace() or not c.isprintable() for c in line):
        raise InviteError(
            stated(
                "an invitation is one line without spaces that begins with {scheme}; an address,"
                " such as 192.168.0.2, is enough for an open table",
                scheme=scheme,
            )
        )
    if line.lower().startswith(scheme):
        line = line[len(scheme) :]
    elif "://" in line:
        raise InviteError(stated("an invitation begins with {scheme}", scheme=scheme))
    where, _, key = line.partition("/")
    try:
        addresses, port = read_addresses(where, PORT)
    except AddressError as error:
        raise InviteError(statement_of(error)) from None
    whole = _key(key)
    return Invite(addresses, port, game, whole[FINGERPRINT:], whole[:FINGERPRINT])


def _key(text: str) -> bytes:
    """The fingerprint and the secret, or nothing."""
    letters = text.rstrip("/").upper()
    if not letters:
        return b""
    if len(letters) == _LETTERS_OF_V0_1:
        raise InviteError(
            stated("this invitation was made by an older version of the program; ask for a new one")
        )
    try:
        key = b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError:
        key = b""
    if len(letters) != _LETTERS or b32encode(key).decode().rstrip("=") != letters:
        raise InviteError(
            stated(
                "the key at the end of the invitation is damaged: it has {n} letters and digits;"
                " copy the whole line again",
                n=_LETTERS,
            )
        )
    return key
