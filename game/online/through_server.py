"""A table of this computer that others reach through a server: its invitation, and what to say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from secrets import token_bytes

from game.i18n import _
from game.i18n.stated import statement_text
from game.online.host_network import HostNetwork
from game.online.servers.desk import failure_text
from game.online.talk_text import own_line
from net.desk.server_address import ServerAddress
from net.io.desk_client import DeskFailed
from net.io.relay_client import Reachable, RelayClient, Unreachable
from net.io.server_connection import CONNECT_SECONDS
from net.io.tcp import Shell
from net.protocol.addresses import MAX_ADDRESSES
from net.protocol.invite import Invite
from net.protocol.ways import Way
from net.relay.messages import RelayDenial
from net.wire.frames import LinkFault
from net.wire.identity import Identity, fingerprint
from net.wire.os_errors import connect_failure_reason


class ThroughServer:
    """Beside the host; it is there for the whole life of the table."""

    def __init__(
        self,
        identity: Identity,
        server: ServerAddress,
        network: HostNetwork,
        show_invite: Callable[[str], object],
        say: Callable[[str], object],
        report: Callable[[str], object],
    ) -> None:
        """
        Args:
            identity: of the host.
            network: of the host, with its invitation for the local network.
            show_invite: called with the invitation once others can come by it, and again when it
                changes.
            say: called with a line for who reads a terminal.
            report: called with sentences about whether others can come.
        """
        self.server = server
        """with the key that it has shown"""
        self._identity = identity
        self._network = network
        self._show_invite = show_invite
        self._say = say
        self._report = report
        self._is_reachable = False
        self._shown = ""
        self._has_said_why = False
        """of the present outage"""

    async def run(self, host: Shell) -> None:
        """Keeps the table reachable until it is canceled; `host` gets the guests' connections."""
        self._report(
            _(
                "Others reach this table through a server, so it stays with this computer: if that"
                " is lost, the game waits until the table is hosted here again."
            )
        )
        await RelayClient(self._identity, self.server, host, self._take, token_bytes).run()

    def show(self) -> None:
        """Shows the invitation, if others can come by it and it is not what was shown last."""
        if not self._is_reachable or str(self.invite) == self._shown:
            return
        self._shown = str(self.invite)
        self._say(own_line(_("This invitation works everywhere, through the server:")))
        self._show_invite(self._shown)

    @property
    def invite(self) -> Invite:
        """With the addresses of this computer, too, where one port does for both: then who is on
        the local network comes directly.
        """
        server, own = self.server, self._network.invite
        addresses = server.addresses
        if server.way is Way.TCP and server.port == own.port and own.is_for_others:
            own_addresses = own.for_others.addresses[: MAX_ADDRESSES - len(addresses)]
            addresses = tuple(dict.fromkeys((*own_addresses, *addresses)))
        place = fingerprint(self._identity.public)
        return replace(own, addresses=addresses, port=server.port, place=place, way=server.way)

    def _take(self, state: Reachable | Unreachable) -> None:
        if isinstance(state, Reachable):
            self.server = replace(self.server, fingerprint=state.server)
            if self._shown and self._has_said_why:
                self._report(_("Others reach this table through the server again."))
            self._is_reachable, self._has_said_why = True, False
            self.show()
        elif not self._has_said_why:
            self._is_reachable, self._has_said_why = False, True
            text = _(
                "Others do not reach this table through the server at the moment: {reason}. The"
                " program tries again by itself; on this network the table is open."
            )
            self._report(text.format(reason=_reason(state)))


def _reason(state: Unreachable) -> str:
    """Why others cannot come through the server, without a full stop."""
    if state.error is not None:
        reason = connect_failure_reason(state.error, CONNECT_SECONDS)
        return statement_text(reason)
    if state.denied is not None:
        return _denied(state.denied.denial, state.denied.text)
    if state.fault is LinkFault.NO_TABLE:
        return _("the server does not lead to tables elsewhere")
    if state.fault is None:
        return _("the connection to it was lost")
    return failure_text(DeskFailed(state.fault))


def _denied(denial: int, text: str) -> str:
    match denial:
        case RelayDenial.OTHER_PROTOCOL:
            return _(
                "the server speaks another version of the protocol; install its version of the"
                " program"
            )
        case RelayDenial.FULL:
            return _("the server leads to as many tables elsewhere as it carries")
        case RelayDenial.TOO_MANY:
            return _(
                "the server leads to as many tables of one address as it allows; end another one"
                " first"
            )
    return _("the server refused that")
