"""Dictionaries in arrays hold what dictionaries hold."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from numba import njit

from engine.tigris.bots.compiled.hash_table import (
    Table,
    find,
    free_row,
    has_room,
    keep,
    new_table,
    widened,
)

pytestmark = pytest.mark.long

#: Keys from here on are alike but in high or low bits, as sets of squares are.
BITS = (0, 1, 1 << 62, -1, 3 << 40)


@njit  # type: ignore[untyped-decorator]
def _number(table: Table, one: int, other: int, keeps: bool) -> int:
    key = free_row(table)
    key[0], key[1] = one, other
    number = find(table)
    return keep(table) if number < 0 and keeps else number


@njit  # type: ignore[untyped-decorator]
def _has_room(table: Table, room: int) -> bool:
    return has_room(table, room)


def test_keys_are_numbered_in_the_order_in_which_they_came() -> None:
    random, known = Random(1), dict[tuple[int, int], int]()
    table = new_table(2)
    for _ in range(20_000):
        key = random.choice(BITS) ^ random.randrange(60), random.choice(BITS) ^ random.randrange(9)
        table = widened(table, 1)
        assert _number(table, *key, False) == known.get(key, -1)
        assert _number(table, *key, True) == known.setdefault(key, len(known))
    assert len(known) > 1_000, "else it was never widened"


def test_without_room_a_key_is_forgotten_and_nothing_else() -> None:
    table = new_table(2)
    kept = 0
    while _has_room(table, 1):
        assert _number(table, kept, 0, True) == kept
        kept += 1
    assert not _has_room(table, 1)
    for late in (-5, -6):
        assert _number(table, late, 0, True) == kept
        assert _number(table, late, 0, False) == -1
    assert [_number(table, key, 0, False) for key in range(kept)] == [*range(kept)]
