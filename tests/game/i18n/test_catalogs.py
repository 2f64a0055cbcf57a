"""The translations are complete, and hold what a translation has to hold."""

from __future__ import annotations

import pytest

from game.i18n import language_names
from game.i18n.catalogs import translations as languages_found
from game.i18n.po_file import compile_po
from tests.support.catalogs import (
    LANGUAGES,
    missing,
    mistakes,
    path_of,
    read_catalog,
    sources,
)
from tests.support.messages import message_ids, read_template

HINT = "python -m tests.support.catalogs takes new messages in, and lists what is wrong"


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_complete_language_has_a_name_and_a_file() -> None:
    assert {*LANGUAGES} <= {*languages_found()}
    assert {*languages_found()} <= language_names().keys()


def test_every_message_is_translated(code: str) -> None:
    catalog = read_catalog(code)
    assert message_ids(catalog) == message_ids(read_template()), HINT
    assert [sources(each) for each in missing(catalog)] == [], HINT


def test_placeholders_forms_and_marks_are_right(code: str) -> None:
    assert [*mistakes(read_catalog(code))] == []


def test_the_file_compiles(code: str) -> None:
    assert len(compile_po(path_of(code).read_text(encoding="utf-8"))) > 100_000


@pytest.mark.parametrize(
    ("source", "text", "words"),
    [
        ("{who} wins.", "{wer} gewinnt.", "English does not have"),
        ("{who} wins.", "Jemand gewinnt.", "lost"),
        ("{who} wins.", "{who gewinnt.", "stray"),
        ("{who} wins.", "{who:xyz} gewinnt.", "no word has a form"),
        ("{who} wins.", "{who} gewinnt | gewinnt {who}", "without a name"),
        ("{who} wins.", "{who} gewinnt", "another end"),
        ("{who} wins.", "{who} gewinnt. ", "spaces at its ends"),
        ("{who} wins.", "{who}\u202fgewinnt.", "a space"),
        ("Type `king e5`.", "Tippe `König e5`.", "stay English"),
        ("{who} wins.", "Ja. | wenn={who} gewinnt.", "lost"),
    ],
)
def test_each_mistake_is_found(source: str, text: str, words: str) -> None:
    catalog = read_template()
    for each in [*catalog]:
        if each.id:
            catalog.delete(each.id, each.context)
    catalog.add(source, text)
    assert any(words in line for line in mistakes(catalog)), [*mistakes(catalog)]
