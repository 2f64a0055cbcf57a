"""Dictionaries in arrays: rows of numbers as keys, numbered in the order in which they were added.

A key is written into the free row behind those that are kept. So looking for it copies nothing, and
keeping it is counting one row more. What belongs to the keys is in arrays of the callers', by
number.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.common.splitmix import FIRST_FACTOR
from engine.tigris.kernel.chance import shifted, signed
from engine.tigris.kernel.compiled import door, inner
from engine.tigris.kernel.layout import Numbers

#: Spreads the bits of a key.
_FACTOR = signed(FIRST_FACTOR)
#: Buckets for each key: with half of them free a search seldom looks at more than two.
_BUCKETS = 2
_LEAST_KEYS = 256


class Table(NamedTuple):
    """Rows of one width; one row is always free."""

    keys: Numbers
    """two-dimensional: the keys that are kept, then the free row"""
    buckets: Numbers
    """the number of a key and one, or 0, by the hash of the key; their count is a power of two"""
    used: Numbers
    """one number: the keys that are kept"""


def new_table(width: int, room: int = _LEAST_KEYS) -> Table:
    """An empty table with room for at least so many keys."""
    size = 1 << (max(room, _LEAST_KEYS) - 1).bit_length()
    keys = np.zeros((size, width), np.int64)
    return Table(keys, np.zeros(_BUCKETS * size, np.int64), np.zeros(1, np.int64))


@inner
def free_row(table: Table) -> Numbers:
    """Where the key goes that is looked for next; all of it must be written."""
    row: Numbers = table.keys[table.used[0]]
    return row


@inner
def hash_of(key: Numbers) -> int:
    found = 0
    for number in key:
        found = (found ^ number) * _FACTOR
        found ^= shifted(found, 29)
    return found


@inner
def are_equal(key: Numbers, other: Numbers) -> bool:
    apart = 0
    for place in range(len(key)):
        apart |= key[place] ^ other[place]
    return apart == 0


@inner
def bucket_of(table: Table) -> int:
    """The bucket with the key in the free row, or the free bucket where it would be."""
    key, last = free_row(table), len(table.buckets) - 1
    at = hash_of(key) & last
    while table.buckets[at]:
        if are_equal(table.keys[table.buckets[at] - 1], key):
            break
        at = at + 1 & last
    return at


@inner
def find(table: Table) -> int:
    """The number of the key in the free row, or -1 if it is not kept."""
    found: int = table.buckets[bucket_of(table)] - 1
    return found


@inner
def keep(table: Table) -> int:
    """Keeps the key in the free row, which `find` must have missed; returns its number.

    Without room, which is made between calls, it is forgotten: the next key gets its number.
    """
    number: int = table.used[0]
    if has_room(table, 1):
        table.buckets[bucket_of(table)] = number + 1
        table.used[0] = number + 1
    return number


@inner
def has_room(table: Table, room: int) -> bool:
    """Whether so many more keys can be kept."""
    fits: bool = table.used[0] + room < len(table.keys)
    return fits


def widened(table: Table, room: int) -> Table:
    """The table, or a larger copy of it, with room for so many more keys."""
    used = int(table.used[0])
    if used + room < len(table.keys):
        return table
    wider = new_table(table.keys.shape[1], max(2 * len(table.keys), used + room + 1))
    if used:
        refill(wider, table.keys, used)
    return wider


@door
def refill(table: Table, keys: Numbers, count: int) -> None:
    """Keeps the first keys of another table in an empty one, with the same numbers."""
    for number in range(count):
        for place in range(keys.shape[1]):
            free_row(table)[place] = keys[number, place]
        keep(table)
