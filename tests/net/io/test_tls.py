"""Whose certificates a peer trusts; and the end of the handshake at a server."""

from __future__ import annotations

import asyncio
import gc
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from net.io.tls import client_context
from net.protocol.ways import Way
from tests.support.net.connections import (
    CERTIFICATES,
    HERE,
    RecordingShell,
    client_tls,
    listen,
    port_of,
)
from tests.support.net.loopback import wait_until
from tests.support.net.websockets import BINARY, frame, request


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    client_context.cache_clear()
    yield
    client_context.cache_clear()


def test_servers_must_show_a_certificate_for_their_name() -> None:
    context = client_context()
    assert context.check_hostname and context.verify_mode is ssl.CERT_REQUIRED
    assert client_context() is context, "reading the system's certificates takes time"


@pytest.mark.parametrize("has_its_own", [True, False])
def test_a_program_that_was_built_elsewhere_finds_the_certificates_of_this_system(
    has_its_own: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The library for TLS looks where the system has them on which it was built."""
    folder: Any = str(CERTIFICATES) if has_its_own else None
    file: Any = None
    paths = ssl.DefaultVerifyPaths(file, folder, "", "", "", "")
    monkeypatch.setattr(ssl, "get_default_verify_paths", lambda: paths)
    monkeypatch.setattr(
        ssl, "create_default_context", lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    )
    bundles = (str(tmp_path / "absent.pem"), str(CERTIFICATES / "ca.pem"))
    monkeypatch.setattr("net.io.tls.BUNDLES", bundles)
    assert len(client_context().get_ca_certs()) == (0 if has_its_own else 1)


@pytest.mark.usefixtures("all_is_tidy")
def test_what_comes_in_one_piece_with_the_end_of_the_handshake_is_not_lost() -> None:
    async def come() -> bytes:
        shell = RecordingShell()
        server = await listen(Way.WSS, shell)
        reader, writer = await asyncio.open_connection(HERE, port_of(server))
        received, to_send = ssl.MemoryBIO(), ssl.MemoryBIO()
        client = client_tls().wrap_bio(received, to_send, server_hostname=HERE)
        while True:
            try:
                client.do_handshake()
                break
            except ssl.SSLWantReadError:
                writer.write(to_send.read())
                received.write(await reader.read(100_000))
        client.write(request() + frame(BINARY, b"at once"))
        writer.write(to_send.read())
        await wait_until(lambda: bool(shell.data))
        server.close()
        writer.close()
        await shell.connections[0].gone.wait()
        return shell.data

    assert asyncio.run(come()) == b"at once"


@pytest.mark.usefixtures("all_is_tidy")
@pytest.mark.parametrize("data", [b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\0", b""])
def test_who_speaks_no_tls_is_left_without_a_word_in_the_log(data: bytes) -> None:
    async def come() -> None:
        shell = RecordingShell()
        server = await listen(Way.WSS, shell)
        reader, writer = await asyncio.open_connection(HERE, port_of(server))
        writer.write(data)
        writer.write_eof()
        async with asyncio.timeout(5):
            await reader.read()
        writer.close()
        await writer.wait_closed()
        server.close()
        assert not shell.connections

    asyncio.run(come())
    gc.collect()  # which would log a task that failed
