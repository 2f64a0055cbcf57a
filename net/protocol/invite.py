"""An invitation: the one line with which a peer joins a table, `GAME://ADDRESS:PORT/SECRET`.

The secret is 128 bits in base32 without padding; an open table has none, and then the address alone
is enough.
"""

from __future__ import annotations

from base64 import b32decode, b32encode
from dataclasses import field

from net.wire.values import value

#: The default port of a host; not assigned by IANA.
PORT = 24717
SECRET = 16
_LETTERS = 26
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
    """16 bytes, or none for an open table"""

    def __str__(self) -> str:
        """The line to pass on; it contains the secret."""
        address = f"[{self.address}]" if ":" in self.address else self.address
        secret = b32encode(self.secret).decode().rstrip("=")
        return f"{self.game}://{address}:{self.port}" + (f"/{secret}" if secret else "")


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
    address_part, _, secret = line.partition("/")
    address, port = _address_and_port(address_part)
    return Invite(address, port, game, _secret(secret))


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


def _secret(text: str) -> bytes:
    letters = text.rstrip("/").upper()
    if not letters:
        return b""
    try:
        secret = b32decode(letters + "=" * (-len(letters) % 8))
    except ValueError:
        secret = b""
    if len(letters) != _LETTERS or b32encode(secret).decode().rstrip("=") != letters:
        raise InviteError(
            "the secret at the end of the invitation is damaged: it has 26 letters and digits;"
            " copy the whole line again"
        )
    return secret
