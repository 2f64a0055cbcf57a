"""PROTOCOL.md names what is there: messages, entries, codes, statements, and tests of threats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from inspect import getmembers, isfunction
from pathlib import Path
from typing import get_args

import pytest

from net.host.requests.quotas import LIMITS
from net.log.game_log import RESERVED
from net.protocol import statements
from net.protocol.codes import Code
from net.protocol.entries import Entry
from net.protocol.entry_fields import MAX_ENTRIES
from net.protocol.from_host import FromHost
from net.protocol.from_peer import FromPeer
from net.wire.frames import LinkFault

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "net" / "PROTOCOL.md").read_text(encoding="utf-8")
CODE = re.compile(r"`(\w+)`")
#: A module or a package of `net`, by its path there.
MODULE = re.compile(
    r"`((?:desk|fairness|hall|host|io|journal|log|peer|protocol|relay|wire)/[a-z_/]+)`"
)
ENDS = ".py", ""
DEF = re.compile(r"^def (test_\w+)", re.MULTILINE)
TEST = re.compile(r"`(test_\w+)`")
ATTACKERS = (
    *("stranger", "listener", "on the way", "fellow player", "host"),
    *("two fellow players", "host and fellow player"),
)
ASPECTS = ("learn", "change", "delay, deny", "forge")


def rows(*header: str, page: str = PAGE) -> list[list[str]]:
    """The cells of the table whose first row begins with these, without that row."""
    lines = page.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith(f"| {' | '.join(header)}"))
    table = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        table.append([cell.strip() for cell in line.strip("|").split("|")])
    return table


def names_in(table: Sequence[Sequence[str]], column: int) -> list[str]:
    return [name for row in table for name in CODE.findall(row[column])]


@cache
def names_of_tests() -> frozenset[str]:
    files = (ROOT / "tests").rglob("test_*.py")
    return frozenset(name for file in files for name in DEF.findall(file.read_text("utf-8")))


def test_modules_that_the_page_names_are_there() -> None:
    named = MODULE.findall(PAGE)
    assert named, "else nothing is tested"
    net = ROOT / "net"
    assert [
        each for each in named if not any((net / f"{each}{end}").exists() for end in ENDS)
    ] == []


THREATS = rows("who", *ASPECTS)


def test_the_threat_model_has_a_row_for_everybody() -> None:
    assert tuple(row[0] for row in THREATS) == ATTACKERS
    assert {len(row) for row in THREATS} == {1 + len(ASPECTS)}


@pytest.mark.parametrize("aspect", ASPECTS)
@pytest.mark.parametrize("row", THREATS, ids=ATTACKERS)
def test_each_threat_has_a_test_or_is_not_protected_against(row: list[str], aspect: str) -> None:
    cell = row[1 + ASPECTS.index(aspect)]
    named = TEST.findall(cell)
    assert named or "not protected, because" in cell
    assert {*named} <= names_of_tests()


def test_every_test_that_the_page_names_exists() -> None:
    assert {*TEST.findall(PAGE)} <= names_of_tests()


def test_every_message_is_in_the_table_of_messages() -> None:
    table = rows("phase", "from a peer", "from the host")
    assert {*names_in(table, 1)} == {kind.__name__ for kind in get_args(FromPeer)}
    assert {*names_in(table, 2)} == {kind.__name__ for kind in get_args(FromHost)}


def test_every_entry_is_in_the_table_of_entries() -> None:
    assert names_in(rows("entry", "fact"), 0) == [kind.__name__ for kind in get_args(Entry)]


def test_every_code_is_in_the_table_of_codes() -> None:
    assert sorted(names_in(rows("code", "why"), 0)) == sorted(code.name for code in Code)


def test_every_fault_of_a_link_is_in_the_table_of_faults() -> None:
    assert names_in(rows("fault", "why"), 0) == [fault.name for fault in LinkFault]


def test_every_statement_is_in_its_table() -> None:
    kinds = {
        name
        for name, function in getmembers(statements, isfunction)
        if function.__module__ == statements.__name__ and not name.startswith("_")
    }
    assert {*names_in(rows("statement", "by", "over"), 0)} == kinds
    in_entries = {*names_in(rows("entry", "fact", "signed in it"), 2)}
    assert in_entries < kinds


def test_quotas_are_those_of_the_code() -> None:
    sentence = next(line for line in PAGE.splitlines() if line.startswith("A seat may pause"))
    numbers = [int(each.replace(",", "")) for each in re.findall(r"[\d,]*\d", sentence)]
    limits = [count for limit in LIMITS.values() for count in limit]
    assert numbers[: len(limits)] == limits
    assert f"The last {RESERVED:,} of\nthe {MAX_ENTRIES:,} places" in PAGE
