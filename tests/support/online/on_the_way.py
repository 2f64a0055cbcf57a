"""Somebody on the way between a guest and its host, who listens, or answers instead of it."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from net.wire.frames import MAGIC_BYTES
from net.wire.identity import PUBLIC

#: Bytes with which a host begins.
GREETING = MAGIC_BYTES + PUBLIC

#: What is said to a guest instead of the host's greeting.
Answer = Callable[[bytes], bytes]


class OnTheWay:
    """Listens on a port of its own; each connection of a guest leads to the host, or to nobody."""

    def __init__(self, port: int) -> None:
        """`port` is the host's, on 127.0.0.1."""
        self.answer: Answer | None = None
        """None while everything is forwarded unchanged"""
        self.from_guest, self.from_host = bytearray(), bytearray()
        """what was forwarded so far"""
        self.received = bytearray()
        """what guests said after an answer of its own"""
        self.answered = 0
        """how many connections got one"""
        self._target = port
        self._open: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        _begin(self._accept)

    def cut(self) -> None:
        """Ends all connections."""
        while self._open:
            with suppress(OSError):
                self._open.pop().shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                guest, _ = self._listener.accept()
                _begin(self._serve, guest)

    def _serve(self, guest: socket.socket) -> None:
        with (
            suppress(OSError),
            guest,
            socket.create_connection(("127.0.0.1", self._target)) as host,
        ):
            if self.answer is not None:
                self._answer(guest, host, self.answer)
                return
            self._open += [guest, host]
            back = _begin(_pump, host, guest, self.from_host)
            _pump(guest, host, self.from_guest)
            back.join()

    def _answer(self, guest: socket.socket, host: socket.socket, answer: Answer) -> None:
        greeting = b""
        while len(greeting) < GREETING:
            greeting += host.recv(GREETING - len(greeting))
        guest.sendall(answer(greeting))
        self.answered += 1
        guest.settimeout(2.0)
        while data := guest.recv(4096):
            self.received += data


@contextmanager
def on_the_way(line: str) -> Iterator[tuple[OnTheWay, str]]:
    """Somebody between guests and the host of this invitation, and the one that leads there."""
    where, key = line.rsplit("/", 1)
    scheme, port = where.split("://")[0], int(where.rpartition(":")[2])
    somebody = OnTheWay(port)
    try:
        yield somebody, f"{scheme}://127.0.0.1:{somebody.port}/{key}"
    finally:
        somebody.close()


def _pump(source: socket.socket, target: socket.socket, recorded: bytearray) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            recorded += data
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


def _begin(work: Callable[..., None], *arguments: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=arguments, daemon=True)
    thread.start()
    return thread
