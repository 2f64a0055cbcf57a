"""Whatever is typed becomes a text that the network takes; no key and no byte costs the seat."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.terminal.cleaning import clean_line
from game.terminal.console import MARK, Console, shown_name
from net.protocol.from_peer import Chat, from_peer, to_host

FAMILY = "\N{WOMAN}\u200d\N{GIRL}"

CLEANED = (
    ("hello\x1b[D", "hello"),
    ("a\x1b[1;5Db", "ab"),
    ("a\x1bOPb", "ab"),
    ("\x1b]0;owned\x07title", "title"),
    ("lone \x1b", "lone"),
    (FAMILY, "\N{WOMAN}\N{GIRL}"),
    ("\u202eabc\u200b\ufeff", "abc"),
    ("bell\x07 and\ttab", "bell and tab"),
    ("lone \ud800 surrogate", "lone surrogate"),
    ("  two\u00a0 blanks\r\n", "two blanks"),
    ("line\u2028break\u0085here", "line break here"),
    (b"h\xe9llo", "h\ufffdllo"),
    ("grüße".encode(), "grüße"),
    ("e\u0301", "é"),
    (b"\xff\xfe", "\ufffd\ufffd"),
    ("", ""),
)


@pytest.mark.parametrize(("typed", "cleaned"), CLEANED)
def test_what_cannot_be_printed_is_dropped(typed: str | bytes, cleaned: str) -> None:
    assert clean_line(typed) == cleaned


@given(
    st.one_of(st.binary(max_size=60), st.text(st.characters(exclude_categories=()), max_size=60))
)
def test_every_line_can_be_sent(typed: bytes | str) -> None:
    message = Chat(clean_line(typed)[:400])
    assert from_peer(to_host(message)) == message


@given(
    st.text(st.characters(exclude_categories=()), max_size=40),
    st.text(st.characters(exclude_categories=()), max_size=40),
)
def test_nobody_can_type_a_line_of_the_programs_own(name: str, text: str) -> None:
    """Talk is one line, begins with a name, and never with the mark; the words are in quotes."""
    lines: list[str] = []
    Console(lines.append).talk(name, text)
    (line,) = lines
    assert line.isprintable() and not line.startswith("*")
    assert line.startswith(f'{shown_name(name)}: "') and line.endswith('"')
    assert shown_name(name) == "?" or ":" not in shown_name(name)


def test_what_others_sent_stays_on_its_line_in_our_own_lines_too() -> None:
    lines: list[str] = []
    console = Console(lines.append)
    console.say("Zed\nAnna: \x1b[2JI resign")
    assert lines == [f"{MARK}Zed", f"{MARK}Anna: [2JI resign"]
