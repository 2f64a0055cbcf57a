"""Who is blocked is not heard: by account where there is one, and the list is never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.online.blocked import FILE, Blocked, Person
from tests.support.platforms import needs_posix

ANNA, BELA = bytes([1]) * 32, bytes([2]) * 32


def test_an_account_is_blocked_under_every_name_and_no_other_account_with_it(
    tmp_path: Path,
) -> None:
    Blocked(tmp_path).add(Person("Anna", ANNA))
    blocked = Blocked(tmp_path)
    assert blocked.hides("Anna", ANNA) and blocked.hides("Zenobia", ANNA)
    assert not blocked.hides("Anna", BELA), "another Anna"
    assert blocked.hides("anna"), "who shows no account yet, as in a lobby"
    assert not blocked.hides("Bela") and not blocked.hides("")


def test_who_has_shown_no_account_is_blocked_by_name(tmp_path: Path) -> None:
    Blocked(tmp_path).add(Person("Anna"))
    assert Blocked(tmp_path).hides("ANNA", BELA) and not Blocked(tmp_path).hides("Bela", BELA)


def test_a_list_that_another_window_changes_is_read_again(tmp_path: Path) -> None:
    here, there = Blocked(tmp_path), Blocked(tmp_path)
    assert not here.hides("Anna")
    there.add(Person("Anna", ANNA))
    assert here.hides("Anna", ANNA)
    assert there.remove("Anna", ANNA) and not there.remove("Anna", ANNA)
    assert not here.hides("Anna", ANNA)


@needs_posix
def test_only_its_owner_reads_the_list(tmp_path: Path) -> None:
    Blocked(tmp_path).add(Person("Anna", ANNA))
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{", '{"blocked": 5}', '{"blocked": [5]}', "[" * 100_000),
        *('{"blocked": [{"name": "", "account": ""}]}', '{"blocked": [{"name": "A"}]}'),
        '{"blocked": [{"name": "A", "account": "00"}]}',
    ],
)
def test_a_damaged_list_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    blocked = Blocked(tmp_path)
    assert not blocked.hides("A") and "damaged" in blocked.notice
    blocked.add(Person("Bela"))
    assert Blocked(tmp_path).hides("Bela")
    assert (tmp_path / "blocked-damaged-1.json").read_text(encoding="utf-8") == text


def test_a_list_of_a_newer_version_stays_as_it_is(tmp_path: Path) -> None:
    text = '{"version": 2, "people": []}'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    blocked = Blocked(tmp_path)
    assert not blocked.all and "newer" in blocked.notice
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text
