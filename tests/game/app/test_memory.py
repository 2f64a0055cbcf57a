"""Tests of giving memory back: a call to the C library, where there is one to call."""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace

import pytest

from game.app.memory import give_back_large_blocks

Calls = list[tuple[int, int]]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Calls of the C library, which is the GNU one."""
    made: Calls = []
    library = SimpleNamespace(mallopt=lambda option, value: made.append((option, value)))
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    monkeypatch.setattr(sys, "platform", "linux")
    return made


def test_large_blocks_are_kept_apart_on_linux(calls: Calls) -> None:
    give_back_large_blocks()
    assert calls == [(-3, 1 << 20)]


def test_the_library_of_another_system_is_left_alone(
    calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    give_back_large_blocks()
    assert calls == []


def test_a_library_without_that_option_is_left_alone(
    calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[None] = []

    def other_library(name: None) -> SimpleNamespace:
        opened.append(name)
        return SimpleNamespace()

    monkeypatch.setattr(ctypes, "CDLL", other_library)
    give_back_large_blocks()
    assert (opened, calls) == ([None], [])
