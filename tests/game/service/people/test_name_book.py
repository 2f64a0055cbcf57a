"""A name belongs to the account that registers it first, and nobody hoards names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.service.people.counted import Counted
from game.service.people.line_file import LineFile
from game.service.people.name_book import (
    CHANGE_SECONDS,
    DAY,
    PER_ADDRESS,
    UNUSED_SECONDS,
    NameBook,
    NameRefused,
)
from net.desk.messages import Denial
from net.protocol.codes import Code

ANNA, BELA, CEM = (bytes([n]) * 32 for n in (1, 2, 3))
HOME = "192.0.2.1"


class Clock:
    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Shelf:
    """A book that may be opened again, as after a restart."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "names.jsonl"
        self.clock = Clock()
        self.open()

    def open(self) -> NameBook:
        self.book = NameBook(LineFile(self.path), self.clock, ("easy", "Archer"))
        return self.book

    def denial(self, account: bytes, name: str, address: str = HOME) -> Denial | None:
        """Why a name cannot be registered; None if it was."""
        try:
            self.book.register(account, name, address)
        except NameRefused as refused:
            return refused.denial
        return None


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def test_the_first_who_registers_a_name_owns_it(shelf: Shelf) -> None:
    assert shelf.denial(ANNA, "Anna") is None
    assert shelf.denial(BELA, "Anna") is Denial.NAME_TAKEN
    for book in (shelf.book, shelf.open()):
        assert book.name_of(ANNA) == "Anna" and book.owner_of("Anna") == ANNA
        assert book.refuses(ANNA, "Anna") is None
        assert book.refuses(BELA, "Anna") is Code.NAME_TAKEN
        assert book.refuses(b"", "Anna") is Code.NAME_TAKEN, "who shows no account is not Anna"
        assert book.refuses(b"", "Bela") is None


@pytest.mark.parametrize(
    "name",
    [
        *("anna", "ANNA", "An na", "Anna 2", "anna 12", "\uff21nna"),
        *("\u0410nn\u0430", "\u0391nna", "An\u200cna", "\N{MATHEMATICAL BOLD CAPITAL A}nna"),
    ],
)
def test_a_name_that_looks_alike_belongs_to_the_same(shelf: Shelf, name: str) -> None:
    shelf.book.register(ANNA, "Anna", HOME)
    assert shelf.book.refuses(BELA, name) is Code.NAME_TAKEN
    assert shelf.book.refuses(ANNA, name) is None
    assert shelf.denial(BELA, name) in (Denial.NAME_TAKEN, Denial.NAME_UNFIT)


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("\u0412\u0435\u0440\u0430", "\u0432\u0435\u0440\u0430"),
        ("Lisa", "Iisa"),
        ("Odo", "0d0"),
        ("Straße", "STRASSE"),
        ("Ömer", "ömer"),
    ],
)
def test_letters_that_look_the_same_are_one(shelf: Shelf, name: str, alike: str) -> None:
    shelf.book.register(ANNA, name, HOME)
    assert shelf.denial(BELA, alike) is Denial.NAME_TAKEN


def test_other_names_are_free(shelf: Shelf) -> None:
    for name in ("Anna", "Anne", "Hanna", "Änna", "アンナ"):
        shelf.clock.now += DAY
        assert shelf.denial(name.encode().ljust(32, b"."), name) is None
    assert shelf.book.refuses(BELA, "Anna Maria") is None


@pytest.mark.parametrize(
    "name",
    ["", " Anna", "An\nna", "Anna\u202e", "a" * 40, "easy", "EASY 2", "archer", "host", "\u200c"],
)
def test_what_nobody_may_be_called_is_refused(shelf: Shelf, name: str) -> None:
    assert shelf.denial(ANNA, name) is Denial.NAME_UNFIT
    assert not shelf.path.exists()


def test_a_name_that_was_never_in_a_game_is_free_again(shelf: Shelf) -> None:
    shelf.book.register(ANNA, "Anna", HOME)
    shelf.clock.now += UNUSED_SECONDS - 1
    shelf.book.register(ANNA, "anna", HOME)  # to spell it otherwise is not to use it
    shelf.clock.now += 1
    assert shelf.book.refuses(BELA, "Anna") is None and not shelf.book.name_of(ANNA)
    assert shelf.denial(BELA, "Anna") is None
    for book in (shelf.book, shelf.open()):
        assert book.name_of(BELA) == "Anna" and not book.name_of(ANNA)
        book.was_used(ANNA, "Anna")
        assert book.owner_of("Anna") == BELA, "who had it does not get it back"


def test_who_lost_a_name_may_register_it_once_more(shelf: Shelf) -> None:
    shelf.book.register(ANNA, "Anna", HOME)
    shelf.clock.now += UNUSED_SECONDS
    assert shelf.denial(ANNA, "Anna") is None
    assert shelf.book.name_of(ANNA) == shelf.open().name_of(ANNA) == "Anna"


def test_a_name_that_was_in_a_game_stays(shelf: Shelf) -> None:
    shelf.book.register(ANNA, "Anna", HOME)
    shelf.book.was_used(ANNA, "Anna 2")
    shelf.book.was_used(BELA, "Bela")
    shelf.clock.now += 100 * UNUSED_SECONDS
    assert shelf.denial(BELA, "Anna") is Denial.NAME_TAKEN
    assert shelf.open().name_of(ANNA) == "Anna"
    assert len(shelf.path.read_text(encoding="utf-8").splitlines()) == 2, "it is written once"


def test_a_game_under_another_name_uses_none(shelf: Shelf) -> None:
    shelf.book.register(ANNA, "Anna", HOME)
    shelf.book.was_used(ANNA, "Zenobia")
    shelf.clock.now += UNUSED_SECONDS
    assert not shelf.book.name_of(ANNA)


def test_a_name_changes_seldom_and_the_former_one_is_kept_for_a_while(shelf: Shelf) -> None:
    shelf.book.register(ANNA, "Anna", HOME)
    shelf.book.was_used(ANNA, "Anna")
    assert shelf.denial(ANNA, "Zenobia") is Denial.NAME_TOO_NEW
    assert shelf.denial(ANNA, "ANNA") is None, "another spelling is no other name"
    shelf.clock.now += CHANGE_SECONDS
    assert shelf.denial(ANNA, "Zenobia") is None
    assert shelf.denial(BELA, "Anna") is Denial.NAME_TAKEN
    assert shelf.open().refuses(ANNA, "Anna") is None
    shelf.clock.now += CHANGE_SECONDS
    assert shelf.denial(BELA, "Anna") is None
    assert shelf.open().name_of(BELA) == "Anna" and not shelf.book.name_of(ANNA)


def test_an_address_registers_few_names_a_day(shelf: Shelf) -> None:
    for n in range(PER_ADDRESS):
        assert shelf.denial(bytes([n + 9]) * 32, f"Visitor-{chr(97 + n)}") is None
    assert shelf.denial(ANNA, "Anna") is Denial.TOO_OFTEN
    assert shelf.denial(ANNA, "Anna", "192.0.2.2") is None
    shelf.clock.now += DAY
    assert shelf.denial(BELA, "Bela") is None


def test_the_operator_takes_a_name_away(shelf: Shelf) -> None:
    shelf.book.register(ANNA, "Anna", HOME)
    shelf.book.was_used(ANNA, "Anna")
    assert shelf.book.take_away("anna") == ANNA and shelf.book.take_away("Anna") == b""
    for book in (shelf.book, shelf.open()):
        assert not book.name_of(ANNA) and book.refuses(BELA, "Anna") is None


def test_a_name_that_cannot_be_kept_is_nobodys(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_self: LineFile, _line: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(LineFile, "append", fail)
    with pytest.raises(OSError):
        shelf.book.register(ANNA, "Anna", HOME)
    assert not shelf.book.owner_of("Anna") and not shelf.book.name_of(ANNA)


@pytest.mark.parametrize(
    "line",
    [
        *("", "[]", "{", "17", '{"name": "Bela"}', '{"account": "zz", "at": 1}', "[" * 70_000),
        json.dumps({"name": "Bela", "account": "00", "at": 1}),
        json.dumps({"name": 5, "account": ANNA.hex(), "at": 1}),
        json.dumps({"name": "Bela", "account": ANNA.hex(), "at": "x"}),
        json.dumps({"used": "Bela", "account": BELA.hex(), "at": 1}),
        json.dumps({"taken": "Anna", "account": BELA.hex(), "at": 1}),
    ],
)
def test_a_damaged_line_hides_no_name(shelf: Shelf, line: str) -> None:
    shelf.book.register(ANNA, "Anna", HOME)
    with shelf.path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    shelf.open().register(CEM, "Cem", HOME)
    assert shelf.open().name_of(ANNA) == "Anna" and shelf.book.name_of(CEM) == "Cem"


def test_what_was_counted_is_forgotten_in_time() -> None:
    clock = Clock()
    counted = Counted(1, 10, clock)
    counted.count("a")
    assert not counted.has_room("a") and counted.has_room("b")
    clock.now += 10
    assert counted.has_room("a")
