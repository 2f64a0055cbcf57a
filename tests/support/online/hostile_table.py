"""A table on a port of this machine that speaks the protocol and says to guests what it likes."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from net.protocol.from_host import FromHost, to_peer
from net.protocol.from_peer import Hello, from_peer
from net.protocol.invite import SECRET, Invite
from net.wire.ends import HostWire
from net.wire.frames import EPHEMERAL, WireError
from net.wire.identity import Identity, fingerprint

#: What the table says once a guest has said hello.
Speech = Callable[[Hello], list[FromHost]]


class HostileTable:
    """Each guest has a thread; all that guests did is kept."""

    def __init__(self, speech: Speech) -> None:
        self.identity = Identity(os.urandom(32))
        self.hellos: list[Hello] = []
        self.bytes_heard: list[int] = []
        """by connection"""
        self.left = threading.Semaphore(0)
        """released whenever a guest has gone"""
        self._speech = speech
        self._secret = os.urandom(SECRET)
        self._listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def invite(self) -> str:
        port = self._listener.getsockname()[1]
        key = fingerprint(self.identity.public)
        return str(Invite(("127.0.0.1",), port, "tigris", self._secret, key))

    def close(self) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                guest, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(guest,), daemon=True).start()

    def _serve(self, guest: socket.socket) -> None:
        wire = HostWire("tigris", self._secret, os.urandom(EPHEMERAL), self.identity)
        number = len(self.bytes_heard)
        self.bytes_heard.append(0)
        with guest, suppress(OSError, WireError):
            guest.sendall(wire.take_output())
            while data := guest.recv(65536):
                self.bytes_heard[number] += len(data)
                self._answer(guest, wire, data)
        self.left.release()

    def _answer(self, guest: socket.socket, wire: HostWire, data: bytes) -> None:
        """The handshake, then the answer to a hello; nothing to all else."""
        bodies = wire.receive(data)
        guest.sendall(wire.take_output())
        while bodies or (bodies := wire.receive(b"")):
            message = from_peer(bodies.pop(0))
            if isinstance(message, Hello):
                self.hellos.append(message)
                for answer in self._speech(message):
                    guest.sendall(wire.send(to_peer(answer)))


@contextmanager
def hostile_table(speech: Speech) -> Iterator[HostileTable]:
    table = HostileTable(speech)
    try:
        yield table
    finally:
        table.close()
