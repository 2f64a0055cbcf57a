"""Configuration of a host or a peer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from net.fairness.stretch import full_stretch
from net.protocol.codes import Code
from net.wire.silence import PING_SECONDS
from net.wire.values import value


@value
class Config:
    """What both ends of a table are created with."""

    game: str
    """1 to 6 lowercase ASCII letters; distinguishes the frames, discovery, and invitations of games
    """
    invite: bytes = field(repr=False)
    """the 16-byte secret of the invitation; empty for an open table"""
    build: str
    """the program's version and the fingerprint of its rules' code, for refusals and reports"""
    random_bytes: Callable[[int], bytes]
    """returns that many unpredictable bytes, as `secrets.token_bytes` does"""
    fingerprint: bytes = b""
    """for a peer: that of the host, from the invitation; empty for an open table"""
    seed: bytes = field(default=b"", repr=False)
    """for a host: of its identity; empty for a new one"""
    stretch: Callable[[bytes], bytes] = full_stretch
    """`net.fairness.stretch`: simulations pass a fast one"""
    stretches_beside: bool = False
    """for a host: whether its owner does that for a new bag, beside other tables: it is asked by
    `net.host_notifications.StretchRequested`"""
    reserved_names: frozenset[str] = frozenset()
    """for a host: words of the game that nobody at the table may be called, besides the host's"""
    time_of_day: Callable[[float], float] = lambda now: now
    """seconds since 1970, UTC, at a `now` of this host or peer"""
    bot_objection: Callable[[str], str] = lambda name: ""
    """for a host: why no bot of this name may be asked for, such as which may; empty if one may"""
    ping_seconds: int = PING_SECONDS
    """for a host: between two pings of a link (`net.wire.silence`)"""
    keeps_lobby: bool = False
    """for a host: whether its owner keeps what is chosen in the lobby (`net.host.lobby.record`)"""
    stays: bool = False
    """for a host: whether its table stays with it: no seat continues it elsewhere, neither if the
    host is lost nor by a handover"""
    refuses: Callable[[bytes, str], Code | None] = lambda account, name: None
    """for a host: why somebody with this account (empty for none), whom others would see by this
    name, may not come in, or None; who has a seat already is asked once more only before the game,
    and only because of their account (`Code.BLOCKED`)
    """
    mutes: Callable[[bytes, str], bool] = lambda account, address: False
    """for a host: whether nobody is to read what somebody with this account (empty for none) and
    address says; what the rules call an announcement they may still say
    """
