"""A visit to the desk of a server, from the visitor's end. Sans-IO."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from net.desk.messages import (
    DESK,
    DESK_GAME,
    DESK_PROTOCOL,
    FROM_DESK,
    TO_DESK,
    Enter,
    FromDesk,
    ToDesk,
)
from net.protocol.statements import presence
from net.wire.ends import PeerWire
from net.wire.frames import EPHEMERAL
from net.wire.identity import fingerprint
from net.wire.route import write_route


class AccountKey(Protocol):
    """What signs for a person."""

    @property
    def public(self) -> bytes: ...

    def sign(self, statement: bytes) -> bytes: ...


class Visit:
    """One link to a desk: bytes in, answers out, and the other way round."""

    def __init__(
        self,
        server: bytes,
        build: str,
        random_bytes: Callable[[int], bytes],
        account: AccountKey | None = None,
    ) -> None:
        """
        Args:
            server: the fingerprint of the desk's identity; nothing for any server.
            build: as in `net.config.Config.build`.
            account: of the person, who stays unknown without one.
        """
        ephemeral = random_bytes(EPHEMERAL)
        self._server = server
        self._wire = PeerWire(DESK_GAME, b"", ephemeral, self._accepts)
        self._build = build
        self._account = account
        self._has_entered = False
        self._output = write_route(DESK) + self._wire.take_output()
        self._waiting: list[ToDesk] = []

    @property
    def host(self) -> bytes:
        """The public identity that the desk has proven, once the wire is ready."""
        return self._wire.host if self._wire.ready else b""

    def ask(self, question: ToDesk) -> None:
        """Sends a question, as soon as the desk has let this visitor in."""
        if self._wire.ready:
            self._output += self._wire.send(TO_DESK.to_bytes(question))
        else:
            self._waiting.append(question)

    def take_output(self) -> bytes:
        """What is to be sent."""
        output, self._output = self._output, b""
        return output

    def receive(self, data: bytes) -> Iterator[FromDesk]:
        """The answers that are complete by now.

        Raises:
            WireError: if the link is unusable.
            BadBytes: for what no desk says.
        """
        while True:
            bodies = self._wire.receive(data)
            data = b""
            self._output += self._wire.take_output()
            self._enter()
            yield from map(FROM_DESK.from_bytes, bodies)
            if not bodies:
                return

    def _accepts(self, host: bytes) -> bool:
        return not self._server or fingerprint(host) == self._server

    def _enter(self) -> None:
        if self._has_entered or not self._wire.ready:
            return
        self._has_entered = True
        account, proof = b"", b""
        if self._account is not None:
            account = self._account.public
            proof = self._account.sign(presence(self._wire.link_hash))
        self.ask(Enter(DESK_PROTOCOL, self._build, account, proof))
        for question in self._waiting:
            self.ask(question)
        self._waiting.clear()
