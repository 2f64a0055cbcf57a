"""The first message of every link: who comes to the table, and what it has of it."""

from __future__ import annotations

from typing import Annotated

from net.protocol.account import ACCOUNT
from net.protocol.codes import EntryNumber, Name, Port, Uint32
from net.protocol.entry_fields import HASH, Signature
from net.wire.crypto import SIGNATURE
from net.wire.identity import PUBLIC
from net.wire.tagged import LEFT_OUT, bytes_of, integer, text
from net.wire.values import value


@value
class Hello:
    """The first message of every link."""

    protocol: Uint32
    rules: Annotated[str, text(64)]
    build: Annotated[str, text(80)]
    role: Annotated[int, integer(0, 1)]
    name: Name
    key: Annotated[bytes, bytes_of(0, PUBLIC)]
    """the public identity with which this peer holds a seat, or could take one; empty for none"""
    proof: Annotated[bytes, bytes_of(0, SIGNATURE)]
    """that this end of the link has it (`statements.presence`)"""
    table: Annotated[bytes, bytes_of(0, 16)]
    """empty for a newcomer"""
    epoch: Uint32
    """the highest that was seen"""
    next: EntryNumber
    """how many entries this peer has"""
    chain: Annotated[bytes, bytes_of(0, HASH)]
    """after them"""
    stamp: Signature
    """the host's under the last of them (`statements.order`)"""
    final: EntryNumber
    """how many of them are final, as far as this peer knows: the others it may give up"""
    final_chain: Annotated[bytes, bytes_of(0, HASH)]
    """after those"""
    listen_port: Port
    """where this peer could be reached if it became the host, 0 for nowhere"""
    account: Annotated[bytes, bytes_of(0, ACCOUNT), LEFT_OUT] = b""
    """of the person here; empty for who stays anonymous"""
    voucher: Annotated[bytes, bytes_of(0, SIGNATURE), LEFT_OUT] = b""
    """of the account for the key, at this host (`net.protocol.account`)"""
