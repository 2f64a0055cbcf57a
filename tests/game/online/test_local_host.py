"""What a window hears from its host: the invitations, and whether others reach it elsewhere."""

from __future__ import annotations

import io
from dataclasses import replace
from threading import Semaphore
from types import SimpleNamespace

import pytest

from game.online import local_host
from game.online.local_host import LocalHost
from net.protocol.invite import SECRET, Invite
from net.wire.identity import FINGERPRINT

HERE = Invite(("10.0.0.7",), 24717, "tigris", b"s" * SECRET, b"f" * FINGERPRINT)
THERE = replace(HERE, addresses=("10.0.0.7", "tables.example"), place=HERE.fingerprint)


def host_that_prints(monkeypatch: pytest.MonkeyPatch, *lines: object) -> LocalHost:
    printed = "".join(f"{line}\n" for line in lines).encode()
    process = SimpleNamespace(
        stdout=io.BytesIO(printed), stderr=io.BytesIO(b""), wait=lambda: 0, pid=1
    )
    monkeypatch.setattr(local_host, "start_program", lambda *words, **named: process)
    woken = Semaphore(0)
    host = LocalHost([], woken.release, "tigris")
    while not host.ended:
        assert woken.acquire(timeout=20)
    return host


def test_the_invitation_for_others_is_the_one_that_leads_everywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = host_that_prints(monkeypatch, "It stays with this computer.", HERE, THERE, HERE)
    assert host.invite == THERE and host.notice == "It stays with this computer."
    assert host.near == replace(HERE, addresses=("127.0.0.1",)), "not by the server"


def test_without_a_server_it_is_that_of_this_network(monkeypatch: pytest.MonkeyPatch) -> None:
    host = host_that_prints(monkeypatch, HERE)
    assert host.invite == HERE and not host.notice
