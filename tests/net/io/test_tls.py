"""Whose certificates a peer trusts."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from net.io.tls import client_context
from tests.support.net.connections import CERTIFICATES


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
