"""Compiled code searches where it is installed, switched on and ready; else the reference does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from engine.common.kernel_switch import KERNEL_SWITCH, OFF, SWITCH
from engine.tigris.bots import kernel_choice
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import free
from engine.tigris.bots.turn_search import find_plans
from tests.support.tigris.positions import position_from

SEARCH = "engine.tigris.bots.compiled.search"
SEEN = position_from("players archer bull\narcher hand t2 f1 m2 s1\nbull hand ?6\nturn archer 1")
QUESTION = SEEN, Observer.of(SEEN, SEEN.turn.seat), free(), 1


@pytest.fixture(autouse=True)
def asked_anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv(SWITCH, raising=False)
    kernel_choice.load_search.cache_clear()
    yield
    kernel_choice.load_search.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, ready: bool) -> None:
    """What finds a word instead of plans."""
    compiled = SimpleNamespace(find_plans=lambda *_: "compiled")
    monkeypatch.setattr(KERNEL_SWITCH, "is_compiled", lambda: ready)
    monkeypatch.setitem(sys.modules, SEARCH, compiled)
    monkeypatch.setattr("engine.tigris.bots.compiled.search", compiled, raising=False)


def plans() -> object:
    return kernel_choice.find_plans(*QUESTION)


def test_compiled_code_searches_once_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, ready=True)
    assert plans() == "compiled"


def test_the_reference_searches_until_then(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, ready=False)
    assert plans() == find_plans(*QUESTION)


def test_the_environment_switches_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, ready=True)
    monkeypatch.setenv(SWITCH, OFF)
    assert kernel_choice.compiled_search() is None
    assert plans() == find_plans(*QUESTION)


def test_without_numba_or_a_folder_to_keep_code_in_the_reference_searches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, SEARCH, None)  # importing it raises ImportError
    monkeypatch.delattr("engine.tigris.bots.compiled.search", raising=False)
    assert kernel_choice.compiled_search() is None
    assert plans() == find_plans(*QUESTION)


def test_what_is_loaded_ahead_is_compiled_code_that_is_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared = list[str]()
    for ready in (False, True):
        install(monkeypatch, ready)
        monkeypatch.setattr(f"{SEARCH}.prepare", lambda: prepared.append("search"), raising=False)
        kernel_choice.load()
        assert len(prepared) == ready
