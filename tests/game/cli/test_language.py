"""Commands print in the language of the person who types them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.main import main
from game.i18n import PSEUDO, SOURCE, language, set_language
from game.i18n.system_language import VARIABLES, languages_of_system
from game.paths import HOME_VARIABLE
from game.program import child_environment
from game.settings.saved_language import FILE

#: A command that fails at once, with a sentence.
WRONG = ["replay", "--text", "no-such-file"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    languages_of_system.cache_clear()
    yield tmp_path
    languages_of_system.cache_clear()
    set_language(SOURCE)


def set_to(home: Path, value: object) -> None:
    (home / FILE).write_text(json.dumps({"language": value}), encoding="utf-8")


def spoken() -> str:
    """The language of a command."""
    assert main(WRONG) == 2
    return language()


def test_a_command_speaks_the_language_that_was_chosen_in_the_window(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(WRONG) == 2
    english = capsys.readouterr().err
    set_to(home, PSEUDO)
    assert main(WRONG) == 2
    assert capsys.readouterr().err != english
    assert "name right" in english


def test_a_language_named_for_one_start_is_stronger_than_the_chosen_one(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_to(home, SOURCE)
    monkeypatch.setenv("LANGUAGE", PSEUDO)
    assert spoken() == PSEUDO
    set_to(home, PSEUDO)
    monkeypatch.setenv("LANGUAGE", "en")
    assert spoken() == SOURCE
    monkeypatch.delenv("LANGUAGE")
    monkeypatch.setenv("LC_ALL", "C")
    assert spoken() == SOURCE, "so scripts read English"


def test_the_chosen_language_is_stronger_than_that_of_the_login(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    set_to(home, PSEUDO)
    assert spoken() == PSEUDO
    set_to(home, "")
    assert spoken() == SOURCE


@pytest.mark.parametrize("text", ["", "{", "[]", '{"language": 7}', "[" * 9999, '{"a": 1}'])
def test_damaged_settings_choose_no_language(text: str, home: Path) -> None:
    (home / FILE).write_text(text, encoding="utf-8")
    assert spoken() == SOURCE


def test_a_copy_of_the_program_speaks_the_language_of_its_window(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window shows the last words of a host that it started."""
    set_to(home, SOURCE)
    set_language(PSEUDO)
    monkeypatch.setenv("LANGUAGE", child_environment()["LANGUAGE"])
    assert spoken() == PSEUDO
