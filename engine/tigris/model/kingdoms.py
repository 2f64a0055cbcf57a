"""Regions and kingdoms: the connected parts of the board, updated piece by piece.

A region is a connected set of squares without a leader, a kingdom one with a leader. Only kingdoms
are stored: as a dictionary from the set to its halo (the set and every square next to it), because
almost every rule asks which kingdoms a square would join, and one look at the halo answers that.
Placing a piece merges dictionary entries; only what splits, or joins a region, must be flooded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.tigris.model.bitboard import BIT_HALOS, NONE, Squares, flood, halo
from engine.tigris.model.connectivity import detached_part

#: Each kingdom with its halo. No rule may depend on the order of the entries.
Kingdoms: TypeAlias = dict[Squares, Squares]

#: Connected parts that contain leaders, each with its halo.
PartsWithHalos: TypeAlias = tuple[tuple[Squares, Squares], ...]

#: Three sets: the squares in the halos of at least one, two, three kingdoms.
Contacts: TypeAlias = tuple[Squares, Squares, Squares]


def connected_parts(squares: Squares) -> Iterator[Squares]:
    """The connected parts of a set, in ascending order of their first squares."""
    while squares:
        part = flood(squares & -squares, squares)
        yield part
        squares &= ~part


def parts_with_leaders(linked: Squares, leaders: Squares) -> PartsWithHalos:
    """The connected parts of `linked` that contain one of these leaders, each with its halo."""
    found = []
    while leaders:
        part = flood(leaders & -leaders, linked)
        found.append((part, halo(part)))
        leaders &= ~part
    return tuple(found)


def regions(linked: Squares, kingdoms: Kingdoms) -> dict[Squares, Squares]:
    """Each region of `linked` with its halo, in ascending order of their first squares."""
    for kingdom in kingdoms:
        linked &= ~kingdom
    return {region: halo(region) for region in connected_parts(linked)}


def count_contacts(kingdoms: Kingdoms) -> Contacts:
    """The squares in the halos of at least one, two, three kingdoms."""
    one = two = three = NONE
    for near in kingdoms.values():
        three |= two & near
        two |= one & near
        one |= near
    return one, two, three


def kingdom_with(kingdoms: Kingdoms, bit: Squares) -> Squares:
    """The kingdom that contains this square, or none."""
    for kingdom in kingdoms:
        if kingdom & bit:
            return kingdom
    return NONE


def kingdoms_touching(kingdoms: Kingdoms, bit: Squares) -> Squares:
    """All squares of the kingdoms that a piece on this square would join."""
    touched = NONE
    for kingdom, near in kingdoms.items():
        if near & bit:
            touched |= kingdom
    return touched


def join_kingdoms(
    kingdoms: Kingdoms, contacts: Contacts, linked: Squares, bit: Squares
) -> tuple[Kingdoms, Contacts, Squares]:
    """The kingdoms and contacts after a piece was placed, and the kingdom that it is now part of.

    The piece is a leader, or a tile next to a kingdom. `linked` is what was linked before it. The
    arguments are not changed.
    """
    one, two, _ = contacts
    several = two & bit
    near = BIT_HALOS[bit]
    group, loose, before = bit, near & linked, NONE
    after = kingdoms.copy()
    for kingdom, around in kingdoms.items() if one & bit else ():
        if around & bit:
            del after[kingdom]
            group, near, before = group | kingdom, near | around, around
            if not several:
                break
    loose ^= loose & group
    if loose:  # adjacent regions join as well
        alone = BIT_HALOS.get(loose, NONE)
        if alone & linked == loose:  # usually a single temple
            group, near = group | loose, near | alone
        else:
            region = flood(loose, linked)
            group, near = group | region, near | halo(region)
    after[group] = near
    if several:
        return after, count_contacts(after), group
    return after, add_contacts(contacts, near ^ before), group


def add_contacts(contacts: Contacts, added: Squares) -> Contacts:
    """The contacts once these squares are in the halo of one more kingdom."""
    one, two, three = contacts
    return one | added, two | one & added, three | two & added


def split_kingdoms(
    kingdoms: Kingdoms, contacts: Contacts, removed: Squares, leaders: Squares
) -> tuple[Kingdoms, Contacts]:
    """The kingdoms and contacts after pieces left the board; `leaders` are those that remain.

    The arguments are not changed.
    """
    after, (one, two, three) = kingdoms.copy(), contacts
    exact = True
    for kingdom, near in kingdoms.items():
        removed_here = kingdom & removed
        if removed_here:
            del after[kingdom]
            left = parts_left(kingdom, removed_here, kingdom & leaders)
            lost = near ^ left[0][1] if left else near
            for part, around in left:
                after[part] = around
            if lost & three or len(left) > 1:  # `contacts` no longer shows how many they touch
                exact = False
            twice = two & lost
            one, two = one ^ lost ^ twice, two ^ twice
            removed ^= removed_here
            if not removed:
                break
    return after, (one, two, three) if exact else count_contacts(after)


def parts_left(kingdom: Squares, removed: Squares, leaders: Squares) -> PartsWithHalos:
    """The parts with one of these leaders that remain of a kingdom without its `removed` pieces."""
    if not leaders:
        return ()
    detached = None if removed & (removed - 1) else detached_part(kingdom, removed)
    return parts_of_split(kingdom ^ removed, detached, leaders)


def parts_of_split(rest: Squares, detached: Squares | None, leaders: Squares) -> PartsWithHalos:
    """The parts of `rest` that contain one of these leaders, of which there is at least one.

    `detached` is the answer of `detached_part` for the square that was removed.
    """
    if detached is None:
        return parts_with_leaders(rest, leaders)
    rest ^= detached
    if not detached & leaders:
        return ((rest, halo(rest)),)
    if not rest & leaders:
        return ((detached, halo(detached)),)
    return (rest, halo(rest)), (detached, halo(detached))


def multi_contacts_without(contacts: Contacts, near: Squares, left: PartsWithHalos) -> Squares:
    """The squares next to two or more kingdoms if of one, with halo `near`, only `left` remained.

    The other kingdoms stay as they are, so only the contribution of this one is corrected.
    """
    one, two, three = contacts
    two, one = two & ~near | three & near, one & ~near | two & near
    for _, around in left:
        two |= one & around
        one |= around
    return two
