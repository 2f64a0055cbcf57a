"""Gains of actions kept between similar positions, as `engine.tigris.bots.action_value_cache`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.tigris.bots.action_value_cache import RECHECK_MARGIN
from engine.tigris.bots.compiled.action_value import action_value
from engine.tigris.bots.compiled.arrays import Fractions, longer
from engine.tigris.bots.compiled.hash_table import Table, find, free_row, keep, new_table, widened
from engine.tigris.bots.compiled.kingdoms import HALO, contacts_of, find_kingdoms
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.room import Rated
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.board import RED, active, leader, read, tiles, write
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import SET, Numbers
from engine.tigris.kernel.packed import kind_of, what_of, where_of
from engine.tigris.kernel.words import Words, bit, both, either, halo, meet

#: In a key: the action, its surroundings.
_ACTION, _AROUND = range(2)
_KEY_SIZE = _AROUND + SET


class KnownGains(NamedTuple):
    """The gain of each action in its surroundings."""

    table: Table
    gains: Fractions
    """by number in the table"""


def new_known_gains() -> KnownGains:
    table = new_table(_KEY_SIZE)
    return KnownGains(table, np.zeros(len(table.keys)))


def with_room(known: KnownGains, room: int) -> KnownGains:
    """The same gains, with room for so many more."""
    table = widened(known.table, room)
    return KnownGains(table, longer(known.gains, len(table.keys)))


@inner
def rate_with_cache(
    mind: Mind,
    known: KnownGains,
    numbers: Numbers,
    observer: Numbers,
    actions: Numbers,
    count: int,
    still: float,
    ending: bool,
    rated: Rated,
) -> None:
    """Writes the first `count` of these actions of the seat on turn into `rated`, best first; adds
    the gains of those that it rates.

    Args:
        still: the value of the position before the action.
        ending: see `action_value`.
    """
    found, guesses, best = 0, 0, still
    kingdoms, two = mind.room.kingdoms, (0, 0, 0)
    kingdom_count = find_kingdoms(numbers, kingdoms)
    _, two, _ = contacts_of(kingdoms, kingdom_count)
    for index in range(count):
        action = actions[index]
        key = free_row(known.table)
        key[_ACTION] = action
        write(key, _AROUND, surroundings(numbers, kingdoms, kingdom_count, two, action))
        entry = find(known.table)
        if entry < 0:
            value = action_value(mind, numbers, observer, action, ending)
            known.gains[keep(known.table)] = value - still
            best = value if found == 0 else max(best, value)
            put_sorted(rated.actions, rated.values, found, action, value)
            found += 1
        else:
            put_guess(rated, guesses, action, entry, still + known.gains[entry])
            guesses += 1
    for index in range(guesses):
        value, action = rated.guesses[index], rated.guessed[index]
        if value >= best - RECHECK_MARGIN:
            value = action_value(mind, numbers, observer, action, ending)
            known.gains[rated.entries[index]] = value - still
            best = max(best, value)
        put_sorted(rated.actions, rated.values, found, action, value)
        found += 1


@inner
def put_sorted(actions: Numbers, values: Fractions, count: int, action: int, value: float) -> None:
    """Adds an action to so many that are sorted, best first; behind equal ones."""
    at = count
    while at and values[at - 1] < value:
        actions[at], values[at] = actions[at - 1], values[at - 1]
        at -= 1
    actions[at], values[at] = action, value


@inner
def put_guess(rated: Rated, count: int, action: int, entry: int, guess: float) -> None:
    """Adds a guess to so many that are sorted, best first; behind equal ones."""
    at = count
    while at and rated.guesses[at - 1] < guess:
        rated.entries[at] = rated.entries[at - 1]
        rated.guessed[at], rated.guesses[at] = rated.guessed[at - 1], rated.guesses[at - 1]
        at -= 1
    rated.entries[at], rated.guessed[at], rated.guesses[at] = entry, action, guess


@inner
def surroundings(numbers: Numbers, kingdoms: Numbers, count: int, two: Words, action: int) -> Words:
    """The squares that the gain of an action depends on, as far as one turn may change them.

    Args:
        kingdoms: all, so many, as `find_kingdoms` writes them.
        two: the squares next to at least two of them.
    """
    kind, color, place = kind_of(action), what_of(action), bit(where_of(action))
    if kind == packed.PLACE_TILE:
        joined = kingdoms_at(kingdoms, count, place)
        if meet(place, two):
            return joined
        leaders = both(joined, read(numbers, layout.ALL_LEADERS))
        return either(leaders, both(halo(halo(place)), tiles(numbers, color)))
    if kind == packed.PLACE_LEADER:
        touched = either(place, bit(leader(numbers, active(numbers), color)))
        temples = both(halo(place), tiles(numbers, RED))
        return either(kingdoms_at(kingdoms, count, touched), temples)
    if kind == packed.PLAY_CATASTROPHE:
        return kingdoms_at(kingdoms, count, place)
    return 0, 0, 0


@inner
def kingdoms_at(kingdoms: Numbers, count: int, touched: Words) -> Words:
    """All kingdoms that lie on or beside one of these squares."""
    found = (0, 0, 0)
    for index in range(count):
        if meet(read(kingdoms[index], HALO), touched):
            found = either(found, read(kingdoms[index], 0))
    return found
