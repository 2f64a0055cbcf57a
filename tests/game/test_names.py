"""Names have one rule, everywhere: what a field takes, everybody else takes."""

from __future__ import annotations

from argparse import ArgumentTypeError

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.cli.arguments import display_name
from game.names import MAX_NAME, clean_name, is_name, name_rule
from game.screens.name_field import name_field
from game.storage.record_header import RecordHeader
from game.ui.widgets.text_editing import Editing
from net.protocol import codes, words
from net.wire.columns import columns

NAMES = (
    *("Łukasz", "Jiří", "Çağla", "Ελένη", "Юлия", "שרה", "محمد"),
    *("李小龍", "さくら", "김민수", "อรุณ", "देवी", "Nguyễn"),
)
#: With marks of several scripts, which may be many.
marked_names = st.text(
    alphabet="Łя李שد\u0651\u0650\u0301\u0e49\u0e34द\u0947\u094d👩\u200d\u200cA ", max_size=200
)
typed_names = st.one_of(st.text(), marked_names)


@pytest.mark.parametrize("name", NAMES)
def test_names_of_all_scripts_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name == words.clean_name(name) == display_name(name)


@example("ב\u05b8\u05bc\u05c1" * MAX_NAME)
@given(typed_names)
def test_what_a_field_takes_is_refused_nowhere(typed: str) -> None:
    field = name_field("name", "", "")
    text = Editing().typed(typed, field.max_length).text
    name = clean_name(text)
    assert columns(name) <= MAX_NAME and is_name(name)
    assert words.clean_name(name) == name, "a host or peer shows it as it is"
    assert codes.name(name) == name, "and reads it"
    second = words.free_name(name, [name], "guest")
    assert codes.name(second) == second
    assert RecordHeader.read(RecordHeader(1, people=(name,)).text()).people in ((name,), ())
    if name:
        assert display_name(name) == name


def test_a_name_of_accents_has_an_end() -> None:
    tower = "Z" + "\u0301" * 99
    assert len(clean_name(tower)) < 6 and len(Editing().typed(tower, 9).text) < 6


@pytest.mark.parametrize("name, seen", [("W" * 27, 27), ("李" * 14, 28)])
def test_a_name_that_is_too_long_says_how_long_it_is(name: str, seen: int) -> None:
    with pytest.raises(ArgumentTypeError, match=f"at most {MAX_NAME} letters.* has {seen}"):
        display_name(name)
    assert columns(clean_name(name)) <= MAX_NAME


def test_the_field_says_the_rule() -> None:
    field = name_field("name", "", "")
    assert field.tooltip == field.rule == name_rule()
    assert str(MAX_NAME) in name_rule() and field.max_length == MAX_NAME
