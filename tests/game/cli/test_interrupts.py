"""How a command ends that is interrupted or refused midway."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli.main import main
from game.errors import Refusal
from tests.support.platforms import needs_posix

ROOT = Path(__file__).parents[3]


def raising(error: type[BaseException]) -> Callable[..., int]:
    def run(*arguments: object) -> int:
        raise error

    return run


def test_ctrl_c_ends_silently(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.play.run", raising(KeyboardInterrupt))
    assert main(["play"]) == 130
    assert capsys.readouterr() == ("", "")


QUIET = {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
WAITING_WINDOW = """
import sys
from game.cli.main import (main)
from game.app.loop import (Loop)
from game.app.sdl_wait import (next_events)
def run(loop):
    next_events(0)
    print("waiting", flush=True)
    while True:
        next_events(None)
Loop.run = run
sys.exit(main([]))
"""


@needs_posix
@pytest.mark.long
def test_ctrl_c_reaches_a_window_that_waits(tmp_path: Path) -> None:
    """It sleeps within SDL, where Python does not notice signals by itself."""
    window = subprocess.Popen(
        [sys.executable, "-c", WAITING_WINDOW],
        cwd=ROOT,
        env={**os.environ, **QUIET, "TIGRIS_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert window.stdout
        assert window.stdout.readline() == "waiting\n"
        window.send_signal(signal.SIGINT)
        assert window.communicate(timeout=20) == ("", "")
        assert window.returncode == 130
    finally:
        window.kill()


def test_a_refusal_from_deep_inside_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.play.run", raising(Refusal))
    assert main(["play"]) == 2
    assert capsys.readouterr().err.startswith("tigris: ")
