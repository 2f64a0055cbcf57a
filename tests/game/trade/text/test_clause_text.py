"""What clauses do in words: the text of our deck letter by letter, and a text for all others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.trade.deck.clause_parser import parse_clause
from game.i18n import PSEUDO, SOURCE, set_language
from game.trade.text.card_text import composed
from game.trade.text.clause_text import clause_text, clauses_text
from game.trade.text.printed_names import bottom_name
from tests.support.trade.all_clauses import all_clauses
from tests.support.trade.decks import deck


@pytest.fixture
def source_language_after() -> Iterator[None]:
    yield
    set_language(SOURCE)


def test_in_english_the_clauses_of_each_card_are_its_text() -> None:
    for design in deck().designs:
        text = " ".join(sentence.text for sentence in composed(deck(), design))
        bottom = bottom_name(design)
        assert (f"{bottom}. {text}" if bottom else text) == design.text


def test_different_clauses_have_different_texts() -> None:
    """All that a deck may have, so that nothing which matters is left out."""
    texts = {clause_text(deck(), clause): clause for clause in all_clauses()}
    for clause in all_clauses():
        text = clause_text(deck(), clause)
        assert texts[text] == clause, text
    assert all(text and not {*text} & {*"{}_"} for text in texts)


#: Some that our deck does not have.
OTHERS = (
    ("now: may one points -1", "if you wish, one other player discards 1 point"),
    ("now: may points 2", "if you wish, gain 2 points"),
    (
        "civic: all points 1 per worker if religion ashur",
        "every player, you too, whose religion marker is on the Ashur side gains 1 point for each "
        "of their Field Hands",
    ),
    ("now: culture 1 if barbarian < 1", "gain 1 culture if you have no barbarian"),
    (
        "civic: one take points 2 if culture < my ashur",
        "take 2 points from one other player with less culture than you have Ashur icons",
    ),
    (
        "now: others move government-start 1",
        "each other player moves their government marker 1 toward Start",
    ),
    (
        "trade: may pay import 1 gain basic 2 times 3",
        "you may discard 1 import to draw 2 basic goods, up to 3 times",
    ),
    ("civic: one steal low 2", "take 2 developments of 0 or I stacks from one other player"),
    ("civic: count culture 2", "in the Golden Age check you count 2 more"),
)


@pytest.mark.parametrize(("effect", "text"), OTHERS, ids=[effect for effect, _ in OTHERS])
def test_clauses_of_other_decks_are_written_alike(effect: str, text: str) -> None:
    assert clause_text(deck(), parse_clause(effect)) == text


@pytest.mark.usefixtures("source_language_after")
def test_no_word_of_a_clause_stays_english() -> None:
    """The pseudo-locale has these vowels only with accents."""
    set_language(PSEUDO)
    for clause in all_clauses():
        text = clause_text(deck(), clause)
        assert not {*text} & {*"aiouAEIOU"}, text


CATALOG = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "one other player"
msgstr "ein anderer Spieler | dem=einem anderen Spieler"

msgid "{players} with any {count}"
msgstr "{players} mit {count:dem} | dem={players:dem} mit {count:dem}"

msgid "Military icon"
msgstr "ein Militärsymbol | dem=einem Militärsymbol"

msgid "give {tokens} to {players}"
msgstr "gib {players:dem} {tokens} | inf={players:dem} {tokens} geben"

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} Punkt"
msgstr[1] "{n} Punkte"

msgid "if you wish, {clause}"
msgstr "du darfst {clause:inf}"
"""


@pytest.mark.usefixtures("source_language_after")
def test_a_language_inflects_what_it_puts_together(tmp_path: Path) -> None:
    place = tmp_path / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "tigris.po").write_text(CATALOG, encoding="utf-8")
    set_language("de", tmp_path)
    give = parse_clause("civic: one give points 2 if military > 0")
    may = parse_clause("civic: may one give points 1")
    assert clauses_text(deck(), (give, may)) == (
        "gib einem anderen Spieler mit einem Militärsymbol 2 Punkte; "
        "du darfst einem anderen Spieler 1 Punkt geben"
    )
