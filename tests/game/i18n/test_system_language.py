"""Without a choice the program speaks the language of the person's system, on every system."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from game.i18n.language_code import language_code
from game.i18n.system_language import (
    VARIABLES,
    is_named_for_this_start,
    languages_of_system,
    wanted_languages,
)

#: As `defaults read -g AppleLanguages` prints it.
OF_MAC = '(\n    "de-DE",\n    "zh-Hant-TW",\n    en\n)\n'
#: The number of German in Germany on Windows.
GERMAN = 0x0407


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    languages_of_system.cache_clear()
    yield
    languages_of_system.cache_clear()


def on_windows(patch: pytest.MonkeyPatch, number: int) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    patch.setattr(sys, "platform", "win32")
    patch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)


def on_mac(patch: pytest.MonkeyPatch, answer: str | Exception) -> list[tuple[str, ...]]:
    """Gives the commands that are run there."""
    commands: list[tuple[str, ...]] = []

    def run(command: tuple[str, ...], **_options: object) -> SimpleNamespace:
        commands.append(command)
        if isinstance(answer, Exception):
            raise answer
        return SimpleNamespace(stdout=answer)

    patch.setattr(sys, "platform", "darwin")
    patch.setattr(subprocess, "run", run)
    return commands


def test_windows_names_the_language_of_its_own_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    on_windows(monkeypatch, GERMAN)
    assert wanted_languages() == ["de_DE"]


def test_a_number_that_is_no_language_is_like_none(monkeypatch: pytest.MonkeyPatch) -> None:
    on_windows(monkeypatch, 0xFFFF)
    assert wanted_languages() == []


def test_macos_names_all_languages_in_their_order_and_is_read_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    commands = on_mac(monkeypatch, OF_MAC)
    assert [wanted_languages(), wanted_languages()] == [["de_DE", "zh_Hant_TW", "en"]] * 2
    assert len(commands) == 1


@pytest.mark.parametrize(
    "trouble", [FileNotFoundError(), subprocess.TimeoutExpired("defaults", 2)], ids=repr
)
def test_a_mac_that_does_not_answer_is_like_none(
    trouble: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_mac(monkeypatch, trouble)
    assert wanted_languages() == []


def test_the_environment_is_stronger_than_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = on_mac(monkeypatch, OF_MAC)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert wanted_languages() == ["fr_FR"]
    monkeypatch.setenv("LANGUAGE", "pt-BR:it@euro:../de")
    assert wanted_languages() == ["pt_BR", "it"], "what is no name of a language is left out"
    assert commands == []


def test_elsewhere_only_the_environment_names_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert wanted_languages() == []


def test_a_login_names_no_language_for_one_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert not is_named_for_this_start()
    monkeypatch.setenv("LC_ALL", "C")
    assert is_named_for_this_start()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("de", "de"),
        ("de-de", "de_DE"),
        ("de_AT.UTF-8", "de_AT"),
        ("ca_ES@valencia", "ca_ES"),
        ("zh-hant-tw", "zh_Hant_TW"),
        ("es-419", "es_419"),
        ("C.UTF-8", "c"),
        ("", ""),
        ("../de", ""),
        ("de/", ""),
        ("de_", ""),
        ("a" * 9, ""),
    ],
)
def test_a_code_has_one_form(name: str, code: str) -> None:
    assert language_code(name) == code
    assert language_code(code) == code
