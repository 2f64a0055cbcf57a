"""Where other workers of a service bring links: a port of its own, for known workers only."""

from __future__ import annotations

import asyncio

from net.hall.hop import HopReader, NoHop
from net.io.host_server import port_of
from net.io.tcp import BACKLOG, LOOPBACK, REUSES_ADDRESS, Connection, Shell
from net.wire.keyring import Keyring

#: Seconds for the hop, which comes with the first packet; and connections that have not said it
#: yet: the oldest goes first. The port is for machines of the operator.
HOP_SECONDS, MAX_UNPROVEN = 5.0, 1024


class WorkerDoor:
    """Satisfies `net.io.tcp.Shell`; gives the shell behind it the links that are proven."""

    def __init__(self, shell: Shell, keyring: Keyring, own: bytes) -> None:
        """`own` is the identity of this worker."""
        self._shell = shell
        self._keyring = keyring
        self._own = own
        self._unproven: dict[Connection, HopReader] = {}
        """the oldest first"""
        self._server: asyncio.Server | None = None

    async def listen(self, address: str, port: int) -> int:
        """Returns the port, any free one for 0. Raises OSError."""
        self._server = await asyncio.get_running_loop().create_server(
            lambda: Connection(self), address, port, backlog=BACKLOG, reuse_address=REUSES_ADDRESS
        )
        return port_of(self._server.sockets)

    def close(self) -> None:
        """Nothing comes in any more; links that are proven stay."""
        if self._server is not None:
            self._server.close()
        for connection in [*self._unproven]:
            connection.abort()

    def opened(self, connection: Connection) -> None:
        self._unproven[connection] = HopReader(self._keyring, self._own)
        if len(self._unproven) > MAX_UNPROVEN:
            next(iter(self._unproven)).abort()
        asyncio.get_running_loop().call_later(HOP_SECONDS, self._end_if_unproven, connection)

    def received(self, connection: Connection, data: bytes) -> None:
        reader = self._unproven.get(connection)
        if reader is None:
            self._shell.received(connection, data)
            return
        try:
            hop = reader.receive(data)
        except NoHop:
            connection.abort()
            return
        if hop is not None:
            del self._unproven[connection]
            connection.address = hop.address or LOOPBACK[0]
            connection.is_local = not hop.address
            connection.is_carried = True
            self._shell.opened(connection)
            if hop.rest:
                self._shell.received(connection, hop.rest)

    def closed(self, connection: Connection) -> None:
        if self._unproven.pop(connection, None) is None:
            self._shell.closed(connection)

    def _end_if_unproven(self, connection: Connection) -> None:
        if connection in self._unproven:
            connection.abort()
