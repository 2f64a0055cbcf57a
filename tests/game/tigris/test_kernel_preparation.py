"""The machine code of compiled bots is made once, in another process, while bots think without."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from engine.tigris import Position
from engine.tigris.bots import kernel_choice
from game.tigris import bots, kernel_preparation
from tests.support.tigris.positions import position_from

LACKING, READY = (SimpleNamespace(is_ready=lambda ready=ready: ready) for ready in (False, True))
COMMAND = [sys.executable, "-m", "game.tigris.kernel_preparation"]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[str]]]:
    """The commands of all processes that were started."""
    commands: list[list[str]] = []
    monkeypatch.setattr(kernel_preparation, "Popen", lambda args, **_: commands.append(args))
    kernel_preparation.prepare_in_background.cache_clear()
    yield commands
    kernel_preparation.prepare_in_background.cache_clear()


def install(search: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_choice, "installed_search", lambda: search)


def test_one_process_makes_what_is_lacking(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    install(LACKING, monkeypatch)
    kernel_preparation.prepare_in_background()
    kernel_preparation.prepare_in_background()
    assert started == [COMMAND]


@pytest.mark.parametrize("search", (None, READY), ids=("not installed", "ready"))
def test_nothing_is_started_where_nothing_is_lacking(
    search: object, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    install(search, monkeypatch)
    kernel_preparation.prepare_in_background()
    assert started == []


@pytest.mark.usefixtures("started")
def test_bots_think_where_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **_more: object) -> None:
        raise OSError("too many processes")

    install(LACKING, monkeypatch)
    monkeypatch.setattr(kernel_preparation, "Popen", refuse)
    kernel_preparation.prepare_in_background()


def test_it_is_made_where_somebody_waits(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not in the processes of an arena, which would make it many times at once."""
    install(LACKING, monkeypatch)
    monkeypatch.setattr(kernel_choice, "compiled_search", lambda: None)
    for seconds, commands in ((None, []), (0.0, [COMMAND])):
        bots.TigrisBots().choose("easy", position(), 1, seconds)
        assert started == commands


def position() -> Position:
    return position_from(
        "players archer bull\narcher hand t2 f1 m2 s1\nbull hand ?6\nturn archer 2"
    )


@pytest.mark.parametrize("installed", (False, True))
def test_that_process_makes_it(installed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    search = SimpleNamespace(prepare=lambda: made.append("code"))
    install(search if installed else None, monkeypatch)
    monkeypatch.setattr("os.nice", made.append, raising=False)
    kernel_preparation.main()
    assert made[1:] == ["code"] * installed
