"""The header of a record says who people were: statistics come from records alone."""

from __future__ import annotations

import pytest

from game.storage.autosave import resume_text
from game.storage.record_file import record_text
from game.storage.record_header import RecordHeader, labeled
from game.storage.summary import summary_of
from game.tigris.match import new_match, table_of


def test_people_survive_in_the_record_the_index_and_a_resumed_match() -> None:
    match = new_match(table_of(("human", "easy", "human"), 7))
    match.people = ("Ann", "", "Béla")
    text = record_text(match, "2031-05-04")
    assert text.splitlines()[1:3] == ["# person 1 Ann", "# person 3 Béla"]
    assert summary_of(text).people == ("Ann", "", "Béla")
    assert resume_text(text).people == ("Ann", "", "Béla")
    assert record_text(resume_text(text), "2031-05-04") == text


def test_people_stay_when_a_game_gets_a_name() -> None:
    match = new_match(table_of(("human", "easy"), 7))
    match.people = ("Ann", "")
    text = labeled(record_text(match, ""), "The siege", "Long.")
    again = resume_text(text)
    assert (again.people, again.name, again.note) == (("Ann",), "The siege", "Long.")
    lines = [line for line in text.splitlines() if line.startswith("#")]
    assert [line.split()[1] for line in lines] == ["seed", "person", "name", "note"]


def test_a_bot_is_nobody_whatever_a_header_says() -> None:
    match = new_match(table_of(("human", "easy"), 7))
    match.people = ("Ann", "Bot")
    assert summary_of(record_text(match, "")).people == ("Ann", "")


@pytest.mark.parametrize(
    ("lines", "people"),
    (
        ("# person 2 Ann", ("", "Ann")),
        ("# person 1 Ann\n# person 1 Bob", ("Ann",)),
        ("# person 0 Ann\n# person 7 Bob\n# person x Eve", ()),
        ("# person 1   \n# person 2", ()),
        ("# person 1 " + "x" * 99, ("x" * 32,)),
        ("# person 1 a\u202eb", ("ab",)),
    ),
)
def test_what_others_send_is_cut_to_what_can_be(lines: str, people: tuple[str, ...]) -> None:
    assert RecordHeader.read(f"# seed 7\n{lines}\nstones 1\n").people == people


def test_the_seed_is_read_from_the_first_line_only() -> None:
    assert RecordHeader.read("# seed -12\ntigris 1\n").seed == -12
    assert RecordHeader.read("\ufeff# seed 5\r\n").seed == 5
    assert RecordHeader.read("tigris 1\n# seed 5\n").seed is None
    assert RecordHeader.read("# seed " + "9" * 5000 + "\n").seed is None
