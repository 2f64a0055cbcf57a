"""A WebSocket as a stream, by its bytes: the handshake, messages, and what ends it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.io.websocket_stream import MAX_HEAD, MAX_MESSAGE, PATH, ClientEnd, ServerEnd, StreamEnd
from net.wire.canonical import MAX_BODY
from net.wire.crypto import TAG
from net.wire.frames import HEADER_BYTES
from tests.support.net.websockets import (
    ACCEPT,
    BINARY,
    CLOSE,
    CONT,
    PING,
    PONG,
    TEXT,
    close_code,
    frame,
    opened_client,
    opened_server,
    request,
)


def test_a_server_opens_by_the_example_of_the_standard() -> None:
    server = ServerEnd()
    for byte in request():
        assert not server.has_opened and server.receive(bytes([byte])) == b""
    assert server.has_opened and not server.is_over
    answer = server.take_output()
    assert answer.startswith(b"HTTP/1.1 101 ") and ACCEPT.encode() in answer


def test_a_client_asks_for_the_tables_and_for_no_extension() -> None:
    lines = ClientEnd("fe80::1%4", 5, is_secure=False).take_output().decode().split("\r\n")
    assert lines[0] == f"GET {PATH} HTTP/1.1"
    assert "Host: [fe80::1]:5" in lines
    assert not any(line.startswith(("Sec-WebSocket-Extensions", "Origin")) for line in lines)
    assert "Host: tables.example" in ClientEnd("tables.example", 443, True).take_output().decode()


def test_compression_is_declined_and_the_origin_is_irrelevant() -> None:
    server = ServerEnd()
    headers = ("Sec-WebSocket-Extensions: permessage-deflate", "Origin: https://elsewhere.example")
    server.receive(request(*headers))
    assert server.has_opened
    assert b"Extensions" not in server.take_output()


@settings(derandomize=True, deadline=None, max_examples=25)
@given(st.lists(st.binary(max_size=400), max_size=6), st.lists(st.integers(0, 3000), max_size=12))
def test_a_stream_arrives_however_its_bytes_are_cut(parts: list[bytes], cuts: list[int]) -> None:
    client, server = opened_client(), opened_server()
    for part in parts:
        client.send(part)
        server.send(part)
    for sender, taker in ((client, opened_server()), (server, opened_client())):
        data = sender.take_output()
        places = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
        pieces = (data[start:end] for start, end in pairwise(places))
        assert b"".join(map(taker.receive, pieces)) == b"".join(parts)


def test_the_longest_frame_of_ours_fits_a_message_and_longer_data_takes_several() -> None:
    assert HEADER_BYTES + MAX_BODY + TAG <= MAX_MESSAGE
    server, client = opened_server(), opened_client()
    server.send(bytes(MAX_MESSAGE + 1))
    assert client.receive(server.take_output()) == bytes(MAX_MESSAGE + 1)


def test_fragments_are_part_of_the_stream_as_they_come() -> None:
    server = opened_server()
    assert server.receive(frame(BINARY, b"one", fin=False)) == b"one"
    assert server.receive(frame(PING, b"?") + frame(CONT, b"two", fin=False)) == b"two"
    assert server.receive(frame(CONT) + frame(BINARY, b"three")) == b"three"
    assert server.take_output() == frame(PONG, b"?", mask=False)
    assert not server.is_over


@pytest.mark.parametrize(
    ("hostile", "code"),
    [
        (frame(TEXT, b"hello"), 1003),
        (frame(TEXT, b"hel", fin=False), 1003),
        (frame(BINARY, b"x", mask=False), 1002),
        (frame(3), 1002),
        (frame(CONT, b"x"), 1002),
        (frame(PING, bytes(126)), 1002),
        (frame(PING, fin=False), 1002),
        (bytes([0xC2, 0x80, 0, 0, 0, 0]), 1002),  # compressed, which nobody agreed to
        (bytes([0x82, 0xFF]) + (1 << 40).to_bytes(8, "big"), 1009),
        (frame(BINARY, bytes(MAX_MESSAGE + 1))[:14], 1009),
        (frame(BINARY, fin=False) + frame(CONT, bytes(MAX_MESSAGE), fin=False) * 2, 1009),
    ],
)
def test_what_no_peer_sends_ends_the_stream_after_what_came_before(
    hostile: bytes, code: int
) -> None:
    server = opened_server()
    assert server.receive(frame(BINARY, b"before") + hostile).startswith(b"before")
    assert server.is_over and close_code(server.take_output()) == code
    server.send(b"more")
    assert server.receive(frame(BINARY, b"after")) == server.take_output() == b""


def test_a_message_that_is_announced_takes_no_memory_before_it_comes() -> None:
    server = opened_server()
    assert server.receive(frame(BINARY, bytes(MAX_MESSAGE))[:-1]) == b"" and not server.is_over
    assert server.receive(b"\0") == bytes(MAX_MESSAGE)


@pytest.mark.parametrize("is_server", [True, False])
def test_both_ends_take_leave(is_server: bool) -> None:
    end = opened_server() if is_server else opened_client()
    goodbye = frame(CLOSE, (1000).to_bytes(2, "big"), mask=is_server)
    assert end.receive(frame(BINARY, b"x", mask=is_server) + goodbye) == b"x"
    assert end.is_over and end.take_output()[0] == 0x88
    end.close()
    assert end.take_output() == b""


def test_who_closes_says_so_and_hears_nothing_any_more() -> None:
    client, server = opened_client(), opened_server()
    client.close()
    assert server.receive(client.take_output()) == b"" and server.is_over
    assert client.receive(frame(BINARY, b"x", mask=False)) == b""


# ---------------------------------------------------------------------- opening


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (request(path="/"), b"404"),
        (request(path=f"{PATH}?x"), b"404"),
        (request().replace(b"Upgrade: websocket\r\n", b""), b"426"),
        (request().replace(b"13", b"12"), b"400"),
        (request().replace(b"Sec-WebSocket-Key", b"Key"), b"400"),
        (request("Sec-WebSocket-Key: AAAA"), b"400"),
        (request(path="/") + frame(CLOSE), b"404"),
    ],
)
def test_http_that_opens_no_websocket_is_answered_and_left(data: bytes, status: bytes) -> None:
    server = ServerEnd()
    assert server.receive(data) == b""
    assert server.is_over and not server.has_opened
    assert server.take_output()[9:12] == status
    assert server.receive(request()) == server.take_output() == b""


@pytest.mark.parametrize(
    "data",
    [
        b"\r\n\r\n",
        b"TABLES\0\x01" + bytes(16) + b"\r\n\r\n",
        b"\x16\x03\x01\x02\0\x01\0\r\n\r\n",  # a peer that speaks TLS
        request("Content-Length: 5"),
        request("No colon"),
        request().replace(b"HTTP/1.1", b"HTTP/9"),
        *(b"x" * (MAX_HEAD + 1), request(f"Cookie: {'x' * MAX_HEAD}")),
        *(request(*["X: y"] * (MAX_HEAD // 6)), request(*[f"Cookie: {'x' * 90}"] * 90)),
    ],
)
def test_what_is_no_http_is_left(data: bytes) -> None:
    server = ServerEnd()
    assert server.receive(data) == b""
    assert server.is_over and not server.has_opened


def test_a_head_is_left_at_its_bound_before_it_ends() -> None:
    server, client = ServerEnd(), ClientEnd("a", 5, is_secure=False)
    for _ in range(MAX_HEAD // 64 + 1):
        assert not server.is_over and not client.is_over
        server.receive(b"x" * 64)
        client.receive(b"x" * 64)
    assert server.is_over and client.is_over


def test_messages_that_come_with_the_request_are_not_lost() -> None:
    server = ServerEnd()
    assert server.receive(request() + frame(BINARY, b"early")) == b"early"


def test_a_refusal_that_comes_with_the_answer_is_not_lost() -> None:
    """A host may say at once why it lets nobody in, and close."""
    client, server = ClientEnd("a", 5, is_secure=False), ServerEnd()
    server.receive(client.take_output())
    server.send(b"refused")
    server.close()
    assert client.receive(server.take_output()) == b"refused"
    assert client.has_opened and client.is_over and not client.fault


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 99999999\r\n\r\n", "does not run"),
        (b"HTTP/1.1 503 Away\r\n\r\n", "does not run"),
        (b"HTTP/1.1 200 OK\r\n\r\n<html>", "other than a server of tables answers at a.example"),
        (b"HTTP/1.1 101 Fine\r\nUpgrade: websocket\r\n\r\n", "something other"),
        (b"220 mail.example ESMTP\r\n\r\n", "something other"),
        (b"x" * (MAX_HEAD + 1), "something other"),
    ],
)
def test_an_answer_of_something_else_is_explained(answer: bytes, words: str) -> None:
    client = ClientEnd("a.example", 5, is_secure=False)
    assert client.receive(answer) == b""
    assert client.is_over and not client.has_opened
    assert words in client.fault and ";" in client.fault


@pytest.mark.parametrize(
    ("headers", "address"),
    [
        ((), ""),
        (("X-Forwarded-For: 198.51.100.7",), "198.51.100.7"),
        (("X-Forwarded-For: 192.0.2.1, 198.51.100.7",), "198.51.100.7"),
        (("X-Forwarded-For: 192.0.2.1", "X-Forwarded-For: 2001:db8::7"), "2001:db8::7"),
    ],
)
def test_the_last_proxy_says_who_its_client_is(headers: tuple[str, ...], address: str) -> None:
    server = ServerEnd()
    server.receive(request(*headers))
    assert server.forwarded_for == address


@settings(derandomize=True, deadline=None, max_examples=25)
@given(st.lists(st.binary(max_size=80), max_size=8), st.booleans())
def test_no_bytes_harm_an_end(parts: list[bytes], is_open: bool) -> None:
    ends: list[StreamEnd] = [opened_server(), opened_client()]
    if not is_open:
        ends = [ServerEnd(), ClientEnd("a", 5, is_secure=False)]
    for end in ends:
        for part in parts:
            received = end.receive(part)
            assert is_open or not received, "nothing comes through before the WebSocket is open"
            end.send(part)
            end.take_output()
        end.close()
