"""What is chosen in secret as text: every form of it, and which words are no answer to a card."""

from __future__ import annotations

import pytest

from engine.trade.model.choices import Pick
from engine.trade.notation import NotationError
from engine.trade.notation.choices import format_choice, format_pick, parse_choice, parse_pick
from engine.trade.notation.vocabulary import Words
from tests.support.trade.decks import deck, effects


@pytest.mark.parametrize(
    "text",
    [
        *("stacks religion-0 government-0", "keep A1-01/1 G0-04/2", "keep ?"),
        *("store nothing", "store BAR-P1/2 S14", "store ?basic ?import"),
        *("choose M1-02/1 no", "choose M1-02/1 yes", "choose M1-02/1 yes 2"),
        *("choose A1-01/1 2", "choose A1-01/1 2, D1-06 3 P1-02/1"),
    ],
)
def test_a_choice_is_its_words_and_back(text: str) -> None:
    assert format_choice(deck(), parse_choice(deck(), Words(text))) == text


@pytest.mark.parametrize(
    "text, found, expected",
    [
        ("", "nothing", "stacks, keep, store, or choose"),
        ("steal BAR-P1/1", "'steal'", "stacks, keep, store, or choose"),
        ("choose ? 2", "'?'", "a card that asks"),
        ("choose M1-02/1 no more", "'more'", "the end of the line"),
        ("choose M1-02/1 yes 100", "'100'", "99"),
        ("choose A1-02/1 2", "'A1-02/1'", "the card and its clause, as in 'A1-02/1.1'"),
        ("choose A1-01/1.9 2", "'9'", "a number from 1 to 2"),
    ],
)
def test_what_is_no_choice_is_refused(text: str, found: str, expected: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_choice(deck(), Words(text))
    assert found in refused.value.found
    assert expected in refused.value.expected


def test_of_two_clauses_that_ask_the_number_says_which() -> None:
    """Of one alone nothing is said."""
    made_up = effects({"A1-01": "now: one take points 1 | civic: one take points 2"})
    card = made_up.copies(made_up.by_id["A1-01"])[0]
    for clause in (0, 1):
        pick = Pick(card, clause, times=0)
        text = format_pick(made_up, pick)
        assert f".{clause + 1} no" in text
        assert parse_pick(made_up, Words(text)) == pick
    with pytest.raises(NotationError, match=r"as in 'A1-01/1\.1'"):
        parse_pick(made_up, Words("A1-01/1 no"))
