"""Whatever is typed becomes a text that the network takes; no key and no byte costs the seat."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.terminal.cleaning import clean_typed
from game.terminal.console import Console
from net.protocol.from_peer import Chat, from_peer, to_host
from net.protocol.words import LINE_LENGTH
from net.wire.visible import MARK

CLEANED = (
    ("hello\x1b[D", "hello"),
    ("a\x1b[1;5Db", "ab"),
    ("a\x1bOPb", "ab"),
    ("lone \x1b", "lone"),
    ("\N{WOMAN}\u200d\N{GIRL}", "\N{WOMAN}\u200d\N{GIRL}"),
    ("a\u200db", "ab"),
    ("\u202eabc\u200b\ufeff", "abc"),
    ("bell\x07 and\ttab", "bell and tab"),
    ("lone \ud800 surrogate", "lone surrogate"),
    ("  two\u00a0 blanks\r\n", "two blanks"),
    ("line\u2028break\u0085here", "line break here"),
    (f"{MARK} The game begins.", "The game begins."),
    (b"h\xe9llo", "h\ufffdllo"),
    ("grüße".encode(), "grüße"),
    ("e\u0301", "é"),
    (b"\xff\xfe", "\ufffd\ufffd"),
    ("", ""),
)
ANYTHING = st.text(st.characters(exclude_categories=()), max_size=60)


@pytest.mark.parametrize(("typed", "cleaned"), CLEANED)
def test_what_cannot_be_seen_is_dropped(typed: str | bytes, cleaned: str) -> None:
    assert clean_typed(typed) == cleaned


@given(st.one_of(st.binary(max_size=60), ANYTHING))
def test_every_line_can_be_sent(typed: bytes | str) -> None:
    message = Chat(clean_typed(typed)[:LINE_LENGTH].strip())
    assert from_peer(to_host(message)) == message


@given(ANYTHING, ANYTHING)
def test_nobody_can_type_a_line_of_the_programs_own(name: str, text: str) -> None:
    lines: list[str] = []
    console = Console(lines.append)
    console.talk(name, text)
    (line,) = lines
    assert MARK not in line and "\n" not in line and line.endswith("”")


def test_what_others_sent_stays_on_its_line_in_our_own_lines_too() -> None:
    lines: list[str] = []
    console = Console(lines.append)
    console.say("Zed\nAnna: \x1b[2JI resign")
    assert lines == [f"{MARK} Zed", f"{MARK} Anna: [2JI resign"]
