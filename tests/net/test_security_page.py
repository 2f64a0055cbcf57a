"""Each attack on version 0.1 in docs/security.md has tests that exist."""

from __future__ import annotations

import pytest

from tests.net.test_protocol_page import ROOT, TEST, names_of_tests, rows

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ATTACKS = rows("#", "attack on version 0.1", page=PAGE)


def test_all_attacks_are_listed() -> None:
    assert [int(row[0]) for row in ATTACKS] == list(range(1, 15))


@pytest.mark.parametrize("row", ATTACKS, ids=[row[0] for row in ATTACKS])
def test_each_attack_has_tests_that_exist(row: list[str]) -> None:
    named = TEST.findall(row[3])
    assert named
    assert {*named} <= names_of_tests()
