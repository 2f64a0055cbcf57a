"""Which table is joined when no address is given."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.cli.choose_table import choose_table
from game.errors import Refusal
from game.games import DEFAULT
from net.io.discovery_messages import TableNotice
from net.io.found_tables import FoundTable
from net.protocol.invite import Invite


def table(name: str, *addresses: str, by_invitation: bool = False) -> FoundTable:
    host_id = name.encode().ljust(8)[:8]
    notice = TableNotice(host_id, name, 5, 1, 3, by_invitation, "tigris 1", "b", bytes(16))
    return FoundTable(addresses or ("10.0.0.1",), notice)


def typing(*lines: str) -> tuple[Callable[[str], str], list[str]]:
    """A person who types these lines and then leaves; and what was shown."""
    shown: list[str] = []
    left = list(lines)

    def ask(text: str) -> str:
        shown.append(text)
        if not left:
            raise EOFError
        return left.pop(0)

    return ask, shown


def test_the_only_open_table_is_joined_without_a_question() -> None:
    tables = [table("Ur", "10.0.0.1", "fd00::1"), table("Mari", by_invitation=True)]
    assert choose_table(DEFAULT, tables, None) == Invite(("10.0.0.1", "fd00::1"), 5, DEFAULT, b"")


def test_of_several_tables_one_is_chosen_by_its_number() -> None:
    tables = [table("Uruk", "10.0.0.2"), table("Ur", "10.0.0.1")]
    ask, shown = typing("", "0", "3", "x", "²", " 2 ")
    assert choose_table(DEFAULT, tables, ask).addresses == ("10.0.0.2",)
    assert "1. Ur: 1 seat of 3 free (10.0.0.1:5)\n2. Uruk" in shown[0]
    assert len(shown) == 6 and all("1 to 2" in text for text in shown)


def test_nobody_chooses() -> None:
    ask, _ = typing()
    with pytest.raises(Refusal, match="no table was chosen"):
        choose_table(DEFAULT, [table("Uruk"), table("Ur")], ask)


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        ([], "no table was found nearby"),
        ([table("Ur", by_invitation=True)], r"needs an invitation \(Ur\)"),
        ([table("Ur"), table("Uruk", "fe80::1%2")], r"Ur \(10.0.0.1:5\), Uruk \(\[fe80::1%2\]:5\)"),
    ],
)
def test_where_nobody_can_be_asked_one_sentence_says_what_to_do(
    tables: list[FoundTable], words: str
) -> None:
    with pytest.raises(Refusal, match=words) as refused:
        choose_table(DEFAULT, tables, None)
    assert "\n" not in str(refused.value)
