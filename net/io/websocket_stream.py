"""One end of a WebSocket (RFC 6455) as a stream of bytes, without a socket.

The stream is that of a link over TCP. It travels in binary messages, cut anywhere: a message is no
frame of ours. There is no compression, and text ends the stream.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from http import HTTPStatus

from websockets.client import ClientProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import Protocol, State
from websockets.server import ServerProtocol
from websockets.uri import WebSocketURI

from net.wire.canonical import MAX_BODY
from net.wire.stated import stated

#: Where a server has its tables, of all games of this program; the route says which one is meant.
PATH = "/tables"
#: Bytes of a message, however many fragments it has: two of the longest frames of ours.
MAX_MESSAGE = 2 * MAX_BODY
#: Bytes of the request or the response that opens a WebSocket: a browser needs some hundreds, and
#: reverse proxies add more.
MAX_HEAD = 8 * 1024
_END_OF_HEAD = b"\r\n\r\n"
#: What a reverse proxy answers while the server behind it is away.
_AWAY = {b"502", b"503", b"504"}


class StreamEnd(ABC):
    """What came is given to `receive`; `take_output` is to be called after every other call."""

    def __init__(self, protocol: Protocol) -> None:
        self._protocol = protocol
        self._head = b""
        self.has_opened = False
        """whether the opening handshake was a success"""
        self.is_over = False
        """whether nothing can be received any more: the output is the last"""

    def receive(self, data: bytes) -> bytes:
        """The bytes of the stream, as far as they are complete. Raises nothing, whatever came."""
        if not (self.has_opened or self.is_over):
            data = self._take_head(data)
        if self.is_over or not self.has_opened:
            return b""
        self._protocol.receive_data(data)
        stream = b"".join(self._payloads())
        self.is_over = self._protocol.state is not State.OPEN
        return stream

    def send(self, data: bytes) -> None:
        """Nothing is sent before the WebSocket is open, or after its end."""
        for start in range(0, len(data), MAX_MESSAGE):
            if self._protocol.state is State.OPEN:
                self._protocol.send_binary(data[start : start + MAX_MESSAGE])

    def close(self) -> None:
        """The stream ends here."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(CloseCode.NORMAL_CLOSURE)
        self.is_over = True

    def take_output(self) -> bytes:
        """What is to be sent by now."""
        return b"".join(self._protocol.data_to_send())

    def _take_head(self, data: bytes) -> bytes:
        """Takes what the other end begins with; returns what follows, if that is complete.

        The library gets it whole and alone: frames that were sent too early would confuse it.
        """
        self._head += data
        head, end, rest = self._head.partition(_END_OF_HEAD)
        if not end and len(head) <= MAX_HEAD:
            return b""
        self._head = b""
        if len(head) <= MAX_HEAD:
            self._protocol.receive_data(head + end)
        self._shake_hands(head)
        self.has_opened = self._protocol.state is State.OPEN
        self.is_over = not self.has_opened
        return rest

    def _payloads(self) -> Iterator[bytes]:
        """Text ends the stream where it is."""
        for frame in self._protocol.events_received():
            if not isinstance(frame, Frame):
                continue
            if frame.opcode is Opcode.TEXT:
                self._protocol.fail(CloseCode.UNSUPPORTED_DATA)
                return
            if frame.opcode in (Opcode.BINARY, Opcode.CONT):
                yield bytes(frame.data)

    @abstractmethod
    def _shake_hands(self, head: bytes) -> None:
        """The other end's part of the handshake is complete, or longer than it may be."""


class ServerEnd(StreamEnd):
    def __init__(self) -> None:
        self._server = ServerProtocol(max_size=MAX_MESSAGE)
        super().__init__(self._server)
        self.forwarded_for = ""
        """the address that the last proxy on the way says it got this from; anybody can say so"""

    def _shake_hands(self, head: bytes) -> None:
        for request in self._server.events_received():
            assert isinstance(request, Request), "nothing but the head was taken in"
            if request.path == PATH:
                response = self._server.accept(request)
            else:
                response = self._server.reject(HTTPStatus.NOT_FOUND, "Nothing is here.\n")
            self._server.send_response(response)
            proxies = ",".join(request.headers.get_all("X-Forwarded-For"))
            self.forwarded_for = proxies.rpartition(",")[2].strip()


class ClientEnd(StreamEnd):
    """Its first output is the request."""

    def __init__(self, address: str, port: int, is_secure: bool) -> None:
        """`address` as `net.protocol.addresses` reads it."""
        self._address = address
        host = address if ":" in address else address.encode("idna").decode()
        uri = WebSocketURI(is_secure, host.partition("%")[0], port, PATH, "")
        client = ClientProtocol(uri, max_size=MAX_MESSAGE)
        client.send_request(client.connect())
        super().__init__(client)
        self.fault = ""
        """why the WebSocket did not open: a sentence for people"""

    def _shake_hands(self, head: bytes) -> None:
        if self._protocol.state is State.OPEN:
            return
        if head.startswith(b"HTTP/1") and head[9:12] in _AWAY:
            template = stated(
                "the server at {address} does not run at the moment; try again later",
                address=self._address,
            )
        else:
            template = stated(
                "something other than a server of tables answers at {address}; ask for the"
                " invitation again",
                address=self._address,
            )
        self.fault = template
