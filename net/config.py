"""What a host or a peer is started with."""

from __future__ import annotations

from collections.abc import Callable

from net.wire.values import value


@value
class Config:
    """The same for both ends of a table."""

    game: str
    """1 to 6 lowercase ASCII letters; frames, discovery, and invitations of games differ by it"""
    invite: bytes
    """the 16-byte secret of the invitation; empty for an open table"""
    build: str
    """names the code of the rules; hosts turn away peers with another build"""
    random_bytes: Callable[[int], bytes]
    """returns that many unpredictable bytes, as `secrets.token_bytes` does"""
