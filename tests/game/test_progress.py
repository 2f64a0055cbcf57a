"""The progress bar shows on a terminal and nowhere else."""

from __future__ import annotations

import pytest

from game.progress import show_progress


class Terminal:
    """A standard error that may be a terminal."""

    def __init__(self, is_terminal: bool) -> None:
        self.text = ""
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_progress_shows_on_a_terminal_and_is_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(is_terminal=True)
    monkeypatch.setattr("sys.stderr", terminal)
    show_progress(1, 2)
    assert "1 of 2 games" in terminal.text
    show_progress(2, 2)
    assert terminal.text.endswith("\r\x1b[K")


def test_progress_stays_out_of_files(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(is_terminal=False)
    monkeypatch.setattr("sys.stderr", terminal)
    show_progress(1, 2)
    assert terminal.text == ""


def test_a_narrow_terminal_cuts_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that wraps could not be overwritten."""
    terminal = Terminal(is_terminal=True)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("COLUMNS", "60")
    show_progress(1, 2, details="wins: greedy 1, random 0; 3 s left")
    assert terminal.text == "\r\x1b[K[###############...............] 1 of 2 games, wins: greedy"
    assert len(terminal.text) == len("\r\x1b[K") + 59, "the last column stays free"
