"""An invitation: the one line with which a peer joins a table, `GAME://ADDRESS:PORT/KEY`.

The key is the fingerprint of the host's identity, by which a peer recognizes the host, and a
secret, by which the host recognizes a guest: 256 bits in base32 without
padding. An open table has none, and then the address alone is enough.
"""

from __future__ import annotations

from base64 import b32decode, b32encode
from dataclasses import field

from net.wire.identity import FINGERPRINT
from net.wire.values import value

#: The default port of a host; not assigned by IANA.
PORT = 24717
SECRET = 16
_LETTERS, _LETTERS_OF_V0_1 = 52, 26
_MAX_LENGTH = 400


class InviteError(ValueError):
    """The text is not an invitation; one sentence says what is wrong with it."""


@value
class Invite:
    address: str
    """a host name or IP address"""
    port: int
    game: str
    """the scheme: as `net.config.Config.game`"""
    secret: bytes = field(repr=False)
    """SECRET bytes, or none for an open table"""
    fingerprint: bytes = b""
    """of the host's identity, FINGERPRINT bytes, or none for an open table"""

    def __str__(self) -> str:
        """The line to pass on; it contains the key."""
        address = f"[{self.address}]" if ":" in self.address else self.address
        key = b32encode(self.fingerprint + self.secret).decode().rstrip("=")
        return f"{self.game}://{address}:{self.port}" + (f"/{key}" if self.secret else "")


def read_invite(text: str, game: str) -> Invite:
    """An invitation to this game, or plain `ADDRESS` or `ADDRESS:PORT` for an open table.

    Raises:
        InviteError: if it is none of these.
    """
    scheme = f"{game}://"
    line = text.strip()
    if not line or len(line) > _MAX_LENGTH or any(c.isspace() or not c.isprintable() for c in line):
        raise InviteError("an invitation is one line without spaces, such as 192.168.0.2:24717")
    if line.lower().startswith(scheme):
        line = line[len(scheme) :]
    elif "://" in line:
        raise InviteError(f"an invitation begins with {scheme}")
    address_part, _, key = line.partition("/")
    address, port = _address_and_port(address_part)
    whole = _key(key)
    return Invite(address, port, game, whole[FINGERPRINT:], whole[:FINGERPRINT])


def _address_and_port(address_part: str) -> tuple[str, int]:
    if address_part.startswith("["):
        address, bracket, rest = address_part[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            raise InviteError("an address in brackets ends with a bracket, then a colon and a port")
        port = rest[1:] if rest else str(PORT)
    elif address_part.count(":") > 1:
        address, port = address_part, str(PORT)
    else:
        address, colon, port = address_part.partition(":")
        port = port if colon else str(PORT)
    if not address:
        raise InviteError("the address is missing before the port")
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and 1 <= int(port) <= 65535):
        raise InviteError("the port behind the colon is a number from 1 to 65535")
    return address, int(port)


def _key(text: str) -> bytes:
    """The fingerprint and the secret, or nothing."""
    letters = text.rstrip("/").upper()
    if not letters:
        return b""
    if len(letters) == _LETTERS_OF_V0_1:
        raise InviteError(
            "this invitation was made by an older version of the program; ask for a new one"
        )
    try:
        key = b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError:
        key = b""
    if len(letters) != _LETTERS or b32encode(key).decode().rstrip("=") != letters:
        raise InviteError(
            f"the key at the end of the invitation is damaged: it has {_LETTERS} letters and"
            " digits; copy the whole line again"
        )
    return key
