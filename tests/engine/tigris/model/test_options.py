"""The table of options: its order, words, and which options change rules."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTION_WORDS, OPTIONS, Option, Options, options_from_words
from tests.support.tigris.walks import Walk


def test_the_table_lists_every_field_in_order() -> None:
    assert [field.name for field in fields(Options)] == [
        "board",
        *(option.field for option in OPTIONS),
    ]


@pytest.mark.parametrize("option", OPTIONS, ids=OPTION_WORDS)
def test_a_word_turns_on_its_own_option_alone(option: Option) -> None:
    options = options_from_words(BoardName.ADVANCED, [option.word])
    assert options.board is BoardName.ADVANCED
    assert [each for each, on in zip(OPTIONS, options.flags, strict=True) if on] == [option]


def test_an_unknown_word_is_refused() -> None:
    with pytest.raises(ValueError):
        options_from_words(BoardName.STANDARD, ["english", "open_bag"])


def test_display_options_do_not_change_the_game() -> None:
    shown = {option.field: True for option in OPTIONS if not option.changes_rules}
    steps = Walk(seed=7, seats=3).steps()
    others = Walk(seed=7, seats=3, switches=tuple(shown)).steps()
    for plain, displayed in zip(steps, others, strict=True):
        assert plain.progress.events == displayed.progress.events
        after = plain.after.copy()
        after.options = displayed.after.options
        assert after == displayed.after
