"""`check` names what is wrong with a deck, line by line; `--deck` plays with one."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from game.cli.main import main
from game.trade.decks import add_deck, find_deck, find_rules, own_deck
from game.trade.game import GAME
from tests.support.trade import decks

Run = Callable[..., int]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))

    def typed(lines: str, *arguments: object) -> int:
        monkeypatch.setattr("sys.stdin", StringIO(lines))
        return main([*map(str, arguments)])

    return typed


def file_with(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_sound_deck_is_counted(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("", "check", decks.PATH) == 0
    assert "a valid deck, 277 designs, 449 cards" in capsys.readouterr().out


def test_each_fault_has_its_line(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file_with(tmp_path, decks.with_cell("R0-03", "effects", "prod: bassic 1"))
    assert run("", "check", path) == 1
    printed = capsys.readouterr().out
    assert printed.startswith(f"{path}: line {decks.line_of('R0-03')}: effects: ")
    assert "bassic" in printed


def test_other_files_are_no_decks(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("", "check", file_with(tmp_path, "a,b\n1,2\n")) == 1
    assert "this is not a record of a game" in capsys.readouterr().out


@pytest.mark.long
def test_a_game_with_another_deck_is_played_and_continued(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file may be gone by then: the program keeps a copy."""
    path = file_with(tmp_path, decks.with_cell("FH", "effects", "prod: basic 2"))
    players = ("--players", "human,random,random", "--seed", "3", "--deck", path)
    assert run("keep 1 3\n", "play", "--game", "trade", "--text", *players) == 0
    assert "You draw 10 basics" in capsys.readouterr().out
    path.unlink()
    assert run("card field hand\n", "play", "--game", "trade", "--text") == 0
    assert "Field Hand, a starting card" in capsys.readouterr().out


def test_a_faulty_deck_is_refused_with_its_lines(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file_with(tmp_path, decks.without("R0-03"))
    players = ("--players", "human,random,random", "--deck", path)
    assert run("", "play", "--game", "trade", "--text", *players) == 2
    assert "cannot be played with:" in capsys.readouterr().err
    assert run("", "play", "--text", "--players", "human,easy", "--deck", path) == 2
    assert "add --game trade" in capsys.readouterr().err


def test_other_names_make_another_deck_at_a_table_but_not_in_a_record(tmp_path: Path) -> None:
    """Those at a table read the same names; a record needs only the same rules."""
    renamed = add_deck(decks.with_cell("R0-03", "name", "Reed Hut"))
    assert renamed.fingerprint != own_deck().fingerprint
    found = find_deck(renamed.fingerprint)
    assert found is not None and "Reed Hut" in {each.name for each in found.designs}
    assert find_rules(renamed.rules_fingerprint) == own_deck()
    other = add_deck(decks.with_cell("FH", "effects", "prod: basic 2"))
    assert find_rules(other.rules_fingerprint) == other
    assert find_rules("0" * 16) is None


@pytest.mark.parametrize("fingerprint", ["", "0" * 16, "../../x", "A" * 16])
def test_a_fingerprint_from_others_finds_no_other_file(fingerprint: str) -> None:
    assert find_deck(fingerprint) is None


def test_the_projects_own_deck_is_always_there() -> None:
    options = GAME.plain_options(3, GAME.boards[0], ())
    assert GAME.with_file(options, decks.text())["deck"] == own_deck().fingerprint
