"""Tests of giving memory back: a call to the C library, where there is one to call."""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace

import pytest

from game.app.memory import give_back_large_blocks


def test_large_blocks_are_kept_apart_on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[int, int]] = []
    library = SimpleNamespace(mallopt=lambda option, value: calls.append((option, value)))
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    monkeypatch.setattr(sys, "platform", "linux")
    give_back_large_blocks()
    assert calls == [(-3, 1 << 20)]


def test_other_systems_and_libraries_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda name: SimpleNamespace())
    monkeypatch.setattr(sys, "platform", "linux")
    give_back_large_blocks()
    monkeypatch.setattr(ctypes, "CDLL", None)
    monkeypatch.setattr(sys, "platform", "win32")
    give_back_large_blocks()
