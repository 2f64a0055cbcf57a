"""What the engine and the network state is said in the language of the reader."""

from __future__ import annotations

import ast
import errno
from collections.abc import Iterator

import pytest

from engine.common.stated import choices, stated
from engine.tigris.notation import NotationError, parse_action
from engine.tigris.record import RecordError, read_record, replay
from engine.tigris.rules.rule import IllegalAction, Rule
from engine.trade.deck.reader import DeckError, read_deck
from game.i18n import PSEUDO, SOURCE, set_language
from game.i18n.pseudo_locale import PseudoCatalog
from game.i18n.stated import error_text, statement_text
from game.tigris.text.rule_text import refusal_text
from net.protocol.invite import InviteError, read_invite
from net.wire import stated as of_net
from tests.support.message_checks import not_literal
from tests.support.messages import ROOT, source_files


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    set_language(PSEUDO)
    yield
    set_language(SOURCE)


def in_pseudo(text: str, **fields: object) -> str:
    """A message in the pseudo-locale."""
    return PseudoCatalog().gettext(text).format(**fields)


def test_a_statement_is_english_for_programs_and_remembers_its_parts() -> None:
    inner = stated("nothing")
    outer = stated("found {found} on {square}", found=inner, square="a1")
    assert outer == "found nothing on a1" and outer.fields == {"found": inner, "square": "a1"}
    assert statement_text(outer) == in_pseudo(
        "found {found} on {square}", found=in_pseudo("nothing"), square="a1"
    )
    assert statement_text("as it is") == "as it is"


def test_choices_are_lists_as_people_write_them() -> None:
    assert [choices(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == [
        "a",
        "a or b",
        "a, b, or c",
    ]
    assert statement_text(choices(["a", "b"])) == in_pseudo(
        "{first} or {last}", first="a", last="b"
    )


@pytest.mark.parametrize("number", [0, 7])
def test_notation_says_what_was_found_and_expected(number: int) -> None:
    error = NotationError("'x'", stated("a square of the board"), number)
    parts = {"found": "'x'", "expected": in_pseudo("a square of the board")}
    text = "line {line}: found {found}, expected {expected}"
    assert error_text(error) == in_pseudo(text if number else text[13:], line=number, **parts)
    with pytest.raises(NotationError) as caught:
        parse_action("leader farm c4", ())
    assert str(caught.value) == "found 'farm', expected priest, farmer, trader, or king"
    assert error_text(caught.value).startswith("fóúñd 'farm', éxpéçtéd priest, farmer")


def test_a_record_says_which_rule_refuses_an_action() -> None:
    text = "tigris 1\nrules 1\nplayers archer human, bull easy\n1 keeper start archer\n"
    text += "2 keeper deal archer t1\n"
    with pytest.raises(RecordError) as caught:
        [*replay(read_record(text))]
    rule = in_pseudo("a deal is as many tiles as are missing, or all that are left in the bag")
    assert rule in error_text(caught.value, refusal_text)
    assert rule not in error_text(caught.value)


def test_a_deck_has_a_line_for_each_fault() -> None:
    with pytest.raises(DeckError) as caught:
        read_deck("id,kind\n")
    assert error_text(caught.value).startswith("líñé 1: thé çólúmñs áré id,kind,stack")
    assert len(error_text(caught.value).splitlines()) == len(caught.value.faults)


def test_the_network_states_likewise() -> None:
    statement = of_net.stated("entry {number} does not hold: {reason}", number=3, reason="x")
    assert error_text(ValueError(statement)) == in_pseudo(
        "entry {number} does not hold: {reason}", number=3, reason="x"
    )
    assert of_net.statement_of(ValueError(statement)) is statement
    assert of_net.statement_of(ValueError("plain")) == "plain"
    with pytest.raises(InviteError) as caught:
        read_invite("a:99999", "tigris")
    assert error_text(caught.value) == in_pseudo(
        "the port behind the colon is a number from 1 to 65535"
    )


def test_the_system_has_words_of_our_own() -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    assert error_text(full) == in_pseudo("no space left on device")
    assert error_text(OSError(errno.ECHILD, "No child")) == in_pseudo(
        "the system says: {words}", words="No child"
    )


def test_other_errors_say_what_they_say() -> None:
    assert error_text(ValueError("broken")) == "broken"
    assert error_text(ValueError()) == ""
    refused = IllegalAction(Rule.GAME_OVER)
    assert error_text(refused, refusal_text) == in_pseudo("the game is over")


@pytest.mark.long
@pytest.mark.parametrize("part", ["engine", "net"])
def test_every_statement_is_a_literal_with_all_its_fields(part: str) -> None:
    calls = 0
    for path in source_files(ROOT / part):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert not_literal(tree) == [], path
        for call in statements(tree):
            calls += 1
            text = ast.literal_eval(call.args[0])
            if all(keyword.arg for keyword in call.keywords):
                text.format(**{str(keyword.arg): 0 for keyword in call.keywords})
    assert calls > 50


def statements(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            yield from [node] if node.func.id == "stated" else ()
