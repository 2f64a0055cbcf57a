"""What a host serves, and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path

from game.game import AnyGame
from game.online.journals import OpenJournal
from net.desk.server_address import ServerAddress
from net.journal.records import JournalRecord
from net.protocol.invite import PORT
from net.protocol.time_control import NO_TIME, TimeControl
from net.wire.values import value

#: Ports of hosts on one machine, for firewalls (`docs/network.md`): the usual one, and those of
#: further tables and successors.
HOST_PORTS = range(PORT, PORT + 16)


@value
class HostOptions:
    """What a host serves, and where."""

    game: AnyGame
    name: str
    ports: Sequence[int]
    """the first of these that is free is the table's; 0 is any"""
    secret: bytes
    options: Mapping[str, object] = field(default_factory=dict)
    bots: Sequence[str] = ()
    """names of bots; they take the last seats"""
    journal: Path | None = None
    """where the table is saved, if not among all others"""
    resumed: OpenJournal | None = None
    """this host's own journal, to be continued"""
    inherited: Sequence[JournalRecord] = ()
    """of a seat's journal, to succeed a host that is lost"""
    address: str | None = None
    """where to listen; None for everywhere"""
    visible: bool = True
    """whether others on the local network may find it"""
    alone: int = 0
    """seconds with only its own bots after which it ends, fewer if all have left it before the
    game; 0 for never"""
    stops_on_stdin: bool = False
    """whether it was started by a program that may ask it to end, see `own_processes`"""
    through: ServerAddress | None = None
    """the server through whose relay others reach it, besides the local network"""
    time: TimeControl = NO_TIME
    """of people; a table that is continued has its own"""
