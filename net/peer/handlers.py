"""Which part of a peer handles which message of the host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.peer.desync import PeerDesync
from net.peer.known_host import KnownHost
from net.peer.lobby import PeerLobby
from net.peer.log_follower import LogFollower
from net.peer.reports import TableReports
from net.peer.returned import returned_entries
from net.peer.succession import PeerSuccession
from net.peer.uplink import Uplink
from net.protocol import from_host
from net.protocol.clock_messages import TimeLeft
from net.protocol.desync_messages import Frozen, RelayedDump, Thawed
from net.protocol.evidence import Evidence
from net.protocol.opening_messages import HostCommitted, NoncesCommitted

Handlers = dict[type[Any], Callable[[Any], None]]


def handlers_of_parts(
    follower: LogFollower[Any, Any],
    lobby: PeerLobby,
    desync: PeerDesync,
    reports: TableReports,
    host: KnownHost,
    succession: PeerSuccession,
    uplink: Uplink,
) -> Handlers:
    """By message: its handler. What concerns the link has its handlers in `Lockstep`."""

    def on_head(message: from_host.Head) -> None:
        follower.on_head(message)
        succession.ended()

    def on_entries_requested(message: from_host.RequestEntries) -> None:
        """The host lost the end of its log: returns this peer's copy of it, in pieces."""
        follower.send(returned_entries(follower.log, message.first))

    return {
        from_host.Refused: reports.on_refused,
        from_host.Roster: reports.on_roster,
        from_host.Seated: lobby.on_seated,
        HostCommitted: lobby.on_host_committed,
        NoncesCommitted: lobby.on_nonces_committed,
        from_host.Ordered: follower.on_ordered,
        from_host.Head: on_head,
        from_host.Final: follower.on_final,
        from_host.Nack: reports.on_nack,
        from_host.PollStatus: reports.on_poll_status,
        from_host.ChatLine: reports.on_chat_line,
        from_host.Explained: reports.on_explained,
        TimeLeft: reports.on_time_left,
        Frozen: desync.on_frozen,
        Thawed: desync.on_thawed,
        RelayedDump: desync.on_dump,
        from_host.RequestEntries: on_entries_requested,
        from_host.RequestShare: lambda message: succession.on_share_request(message, uplink.host),
        Evidence: host.on_evidence,
        from_host.Ping: host.on_ping,
        from_host.Bye: reports.on_bye,
    }
