"""Translations inflect: a sentence gets each word in the form that it needs."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n import SOURCE, _, _n, set_language
from game.i18n.lists import format_choices, format_list
from game.i18n.phrase import Phrase, placeholders
from game.i18n.po_file import compile_catalog

KING = Phrase.parse("König | der=der König | den=den König | des=des Königs")
PRIEST = Phrase.parse("Priester | der=der Priester | den=den Priester")


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    texts = {
        "": "Content-Type: text/plain; charset=UTF-8\n",
        "king": "König | den=den König | des=des Königs",
        "your {leader}": "Ihr {leader} | den=Ihren {leader}",
        "{who} wins": "{who} gewinnt | wenn=wenn {who} gewinnt",
        "{who} moves the {leader}.": "{who} versetzt {leader:den}.",
        "{who}'s turn.": "{leader:Den}",
        "The turn of {who} and the {leader}.": "Der Zug {who:von} und {leader:des}.",
        "If {who}: {what}.": "{what}, {who:wenn}.",
        "{first} and {last}": "{first} und {last}",
        "{first} or {last}": "{first} oder {last}",
        "{most}, and {last}": "{most} und {last}",
        "{n} tile\0{n} tiles": "{n} Plättchen | mit=mit {n} Plättchen\0"
        "{n} Plättchen | mit=mit {n} Plättchen",
        "name\4{name}": "{name} | von=von {name}",
    }
    (tmp_path / "de" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "de" / "LC_MESSAGES" / "tigris.mo").write_bytes(compile_catalog(texts))
    assert set_language("de", tmp_path) == "de"
    yield
    set_language(SOURCE)


def test_a_phrase_is_its_usual_form_and_knows_the_others() -> None:
    assert KING == "König" and f"{KING}" == "König"
    assert (KING.form("den"), KING.form("des"), KING.form("")) == ("den König", "des Königs", KING)
    assert KING.form("Den") == "Den König"
    assert Phrase.parse("haus").form("^") == "Haus"


def test_a_form_that_a_word_does_not_need_is_the_usual_one() -> None:
    assert PRIEST.form("des") == "Priester" and PRIEST.form("Des") == "Priester"


def test_a_sentence_asks_for_the_form_that_it_needs(german: None) -> None:
    text = _("{who} moves the {leader}.")
    assert text.format(who="Ur", leader=_("king")) == "Ur versetzt den König."


def test_a_phrase_that_holds_another_passes_forms_on(german: None) -> None:
    own = _("your {leader}").format(leader=_("king"))
    assert own == "Ihr König"
    assert _("{who} moves the {leader}.").format(who="Ur", leader=own) == "Ur versetzt Ihren König."


def test_a_clause_has_another_order_after_if(german: None) -> None:
    wins = _("{who} wins").format(who="Ur")
    assert _("If {who}: {what}.").format(who=wins, what="Gut") == "Gut, wenn Ur gewinnt."


def test_lists_are_wholly_in_the_form_that_a_sentence_needs(german: None) -> None:
    text = _("{who} moves the {leader}.")
    assert text.format(who="Ur", leader=format_list([KING, PRIEST])) == (
        "Ur versetzt den König und den Priester."
    )
    three = format_list([PRIEST, KING, "Anna"])
    assert three == "Priester, König und Anna"
    assert text.format(who="Ur", leader=three) == "Ur versetzt den Priester, den König und Anna."
    assert format_choices([KING, PRIEST]) == "König oder Priester"


def test_names_of_people_get_forms_from_a_rule(german: None) -> None:
    text = _("The turn of {who} and the {leader}.")
    assert text.format(who="Łukasz {x}", leader=_("king")) == (
        "Der Zug von Łukasz {x} und des Königs."
    )


def test_plurals_have_forms_too(german: None) -> None:
    tiles = _n("{n} tile", "{n} tiles", 2).format(n=2)
    assert isinstance(tiles, Phrase) and tiles.form("mit") == "mit 2 Plättchen"


def test_a_placeholder_that_the_source_does_not_have_gives_english(german: None) -> None:
    assert _("{who}'s turn.") == "{who}'s turn."


def test_english_has_no_forms() -> None:
    set_language(SOURCE)
    assert type(_("king")) is str


@pytest.mark.parametrize("wrong", ["a | b", "a | =b", "a | 1=b", "a |  | b=c", "a | b c=d"])
def test_forms_need_names(wrong: str) -> None:
    with pytest.raises(ValueError, match="without a name"):
        Phrase.parse(wrong)


@pytest.mark.parametrize("wrong", ["{a", "a}", "{}", "{a.b}", "{a!r}", "{a:1}", "{a:>9}", "{a[b]}"])
def test_placeholders_are_names_with_at_most_a_form(wrong: str) -> None:
    with pytest.raises(ValueError, match="stray"):
        placeholders(wrong)


def test_placeholders_are_found_in_all_forms() -> None:
    assert placeholders("{who:von} | wenn=wenn {who} {{nicht}} {leader:^}") == {"who", "leader"}


def test_a_phrase_travels_to_other_processes() -> None:
    copy = pickle.loads(pickle.dumps(KING))
    assert copy == KING and copy.form("den") == "den König"
