"""Bytes of WebSockets (RFC 6455), made by hand, as a hostile peer would make them."""

from __future__ import annotations

from net.io.websocket_stream import PATH, ClientEnd, ServerEnd

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
#: The handshake of the standard's example (1.3).
KEY, ACCEPT = "dGhlIHNhbXBsZSBub25jZQ==", "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="


def request(*headers: str, path: str = PATH, method: str = "GET") -> bytes:
    lines = (
        *(f"{method} {path} HTTP/1.1", "Host: here", "Upgrade: websocket", "Connection: Upgrade"),
        *(f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13", *headers),
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True, mask: bool = True) -> bytes:
    """A frame, masked with zeros, as a client's; a server's has no mask."""
    size, bit = len(payload), 0x80 if mask else 0
    if size < 126:
        length = bytes([bit | size])
    elif size < 1 << 16:
        length = bytes([bit | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([bit | 127]) + size.to_bytes(8, "big")
    return bytes([(0x80 if fin else 0) | opcode]) + length + bytes(4 if mask else 0) + payload


def opened_server() -> ServerEnd:
    end = ServerEnd()
    assert end.receive(request()) == b"" and end.has_opened
    end.take_output()
    return end


def opened_client() -> ClientEnd:
    client, server = ClientEnd("tables.example", 443, is_secure=True), ServerEnd()
    server.receive(client.take_output())
    assert client.receive(server.take_output()) == b"" and client.has_opened
    return client


def close_code(output: bytes) -> int:
    """That of the frame of a server which is at the end of its output."""
    return int.from_bytes(output[output.rindex(b"\x88") + 2 :][:2], "big")
