"""On a screen no word is cut in two, and no part of a line looks like another line."""

from __future__ import annotations

import sys

import pytest

from game.terminal.wrapping import INDENT, broken, wrapped
from net.wire.columns import columns
from net.wire.visible import MARK

SENTENCE = f"{MARK} legal [WORD]: what you may do, by groups; with a word, every action of it"


@pytest.mark.parametrize("width", [30, 40, 60, 79])
def test_words_stay_whole(width: int) -> None:
    parts = [*broken(SENTENCE, width)]
    assert " ".join(part.strip() for part in parts) == SENTENCE
    assert all(columns(part) <= width for part in parts)
    assert parts[0].startswith(MARK) and all(part.startswith(INDENT) for part in parts[1:])


def test_a_part_of_talk_never_begins_like_a_line_of_its_own() -> None:
    line = "Eve: “" + "x" * 30 + f" Anna: you win {MARK} Audited”"
    assert all(part.startswith((INDENT, "Eve: ")) for part in broken(line, 40))


def test_what_fits_and_what_has_no_blank_stays_as_it_is() -> None:
    row = f"{MARK}  1 t  Bp .  .  ~"
    assert [*broken(row, 80)] == [row]
    assert [*broken(SENTENCE, 0)] == [*broken(SENTENCE, 10)] == [SENTENCE]
    invitation = "tigris://192.168.0.2:24717/" + "A" * 60
    assert invitation in [part.strip() for part in broken(f"{MARK} It is {invitation}", 40)]


def test_wide_signs_take_two_columns() -> None:
    assert columns("é") == columns("e\N{COMBINING ACUTE ACCENT}") == 1
    assert columns("漢字🙂") == 6
    assert all(columns(part) <= 30 for part in broken("漢字 " * 20, 30))


def test_a_pipe_and_a_dumb_terminal_get_whole_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    write = wrapped(lines.append)
    write(SENTENCE)  # the tests have no screen
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("TERM", "dumb")
    write(SENTENCE)
    assert lines == [SENTENCE, SENTENCE]
    monkeypatch.setenv("TERM", "xterm")
    write(SENTENCE)
    assert lines[2:] == [*broken(SENTENCE, 40)]
