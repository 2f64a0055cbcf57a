"""Regions and kingdoms: what is linked, kept up to date piece by piece.

A group is a set of linked squares; it is a kingdom if a leader stands in it, else a region. Groups
are kept as a dictionary from the set to its halo (the set and every square next to it), because
almost every question of the rules is one look at a halo: which groups would this square join?
Placing merges dictionary entries; only removals flood, and only through their own group.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from engine.board import NONE, Squares, flood, halo

#: Each group with its halo. The order of the entries means nothing; rules must not depend on it.
Groups: TypeAlias = dict[Squares, Squares]

#: Three sets: the squares in the halos of at least one, two, three kingdoms.
Crowd: TypeAlias = tuple[Squares, Squares, Squares]


def parts(squares: Squares) -> Iterator[Squares]:
    """The linked parts of a set, in ascending order of their first squares."""
    while squares:
        part = flood(squares & -squares, squares)
        yield part
        squares &= ~part


def sort_out(linked: Squares, leaders: Squares) -> tuple[Groups, Groups]:
    """All kingdoms and all regions of a board, from scratch."""
    kingdoms: Groups = {}
    regions: Groups = {}
    for part in parts(linked):
        (kingdoms if part & leaders else regions)[part] = halo(part)
    return kingdoms, regions


def crowd(kingdoms: Groups) -> Crowd:
    """Which squares touch one, two, three kingdoms or more."""
    one = two = three = NONE
    for near in kingdoms.values():
        three |= two & near
        two |= one & near
        one |= near
    return one, two, three


def containing(groups: Groups, bit: Squares) -> Squares:
    """The group with this square, or none."""
    for group in groups:
        if group & bit:
            return group
    return NONE


def touching(groups: Groups, bit: Squares) -> Squares:
    """All squares of the groups that this square would join."""
    touched = NONE
    for group, near in groups.items():
        if near & bit:
            touched |= group
    return touched


def joined(
    kingdoms: Groups, regions: Groups, bit: Squares, leader: bool
) -> tuple[Groups, Groups, Squares]:
    """The groups after a piece was put on an empty square, and the group that it is now part of.

    The given groups stay as they are.
    """
    kingdoms, regions = kingdoms.copy(), regions.copy()
    group, near, is_kingdom = bit, halo(bit), leader
    for touched in [squares for squares, around in kingdoms.items() if around & bit]:
        group, near, is_kingdom = group | touched, near | kingdoms.pop(touched), True
    for touched in [squares for squares, around in regions.items() if around & bit]:
        group, near = group | touched, near | regions.pop(touched)
    (kingdoms if is_kingdom else regions)[group] = near
    return kingdoms, regions, group


def parted(
    kingdoms: Groups, regions: Groups, removed: Squares, leaders: Squares
) -> tuple[Groups, Groups]:
    """The groups after pieces left the board; `leaders` are those that still stand.

    The given groups stay as they are.
    """
    kingdoms, regions = kingdoms.copy(), regions.copy()
    left = NONE
    for groups in (kingdoms, regions):
        for struck in [group for group in groups if group & removed]:
            left |= struck & ~removed
            del groups[struck]
    for part in parts(left):
        (kingdoms if part & leaders else regions)[part] = halo(part)
    return kingdoms, regions


def meeting_without(crowd: Crowd, kingdom: Squares, lifted: Squares, ruled: Squares) -> Squares:
    """The squares next to two or more kingdoms if a leader were lifted from its kingdom.

    The kingdom may shrink, fall into several or become a region; all others stay as they are, so
    that the crowd is only corrected where this one counted. `ruled` are its other leaders.
    """
    one, two, three = crowd
    near, *left = _halos_without(kingdom, lifted, ruled)
    two, one = two & ~near | three & near, one & ~near | two & near
    for around in left:
        two |= one & around
        one |= around
    return two


@lru_cache(maxsize=4096)  # few kingdoms change from one position to the next
def _halos_without(kingdom: Squares, lifted: Squares, ruled: Squares) -> tuple[Squares, ...]:
    """A kingdom's halo, then those of the kingdoms that it falls into without a leader."""
    halos = [halo(kingdom)]
    while ruled:
        part = flood(ruled & -ruled, kingdom & ~lifted)
        halos.append(halo(part))
        ruled &= ~part
    return tuple(halos)
