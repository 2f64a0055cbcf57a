"""Regions and kingdoms: what is linked, kept up to date piece by piece.

A region is a set of linked squares without a leader, a kingdom one with a leader. Only kingdoms are
kept: as a dictionary from the set to its halo (the set and every square next to it), because almost
every question of the rules is one look at a halo: which kingdoms would this square join? Placing
merges dictionary entries; only what is torn apart, or joins a region, must be flooded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.tigris.model.bitboard import BESIDE, NONE, Squares, flood, halo
from engine.tigris.model.connectivity import severed

#: Each kingdom with its halo. The order of the entries means nothing; no rule may depend on it.
Kingdoms: TypeAlias = dict[Squares, Squares]

#: Linked sets with leaders in them, each with its halo.
Ruled: TypeAlias = tuple[tuple[Squares, Squares], ...]

#: Three sets: the squares in the halos of at least one, two, three kingdoms.
Crowd: TypeAlias = tuple[Squares, Squares, Squares]


def parts(squares: Squares) -> Iterator[Squares]:
    """The linked parts of a set, in ascending order of their first squares."""
    while squares:
        part = flood(squares & -squares, squares)
        yield part
        squares &= ~part


def ruled_parts(linked: Squares, leaders: Squares) -> Ruled:
    """The linked parts of a set in which one of these leaders stands, each with its halo."""
    found = []
    while leaders:
        part = flood(leaders & -leaders, linked)
        found.append((part, halo(part)))
        leaders &= ~part
    return tuple(found)


def regions(linked: Squares, kingdoms: Kingdoms) -> dict[Squares, Squares]:
    """Each region among what is linked with its halo, in ascending order."""
    for kingdom in kingdoms:
        linked &= ~kingdom
    return {region: halo(region) for region in parts(linked)}


def crowd(kingdoms: Kingdoms) -> Crowd:
    """Which squares touch one, two, three kingdoms or more."""
    one = two = three = NONE
    for near in kingdoms.values():
        three |= two & near
        two |= one & near
        one |= near
    return one, two, three


def containing(kingdoms: Kingdoms, bit: Squares) -> Squares:
    """The kingdom with this square, or none."""
    for kingdom in kingdoms:
        if kingdom & bit:
            return kingdom
    return NONE


def touching(kingdoms: Kingdoms, bit: Squares) -> Squares:
    """All squares of the kingdoms that this square would join."""
    touched = NONE
    for kingdom, near in kingdoms.items():
        if near & bit:
            touched |= kingdom
    return touched


def joined(
    kingdoms: Kingdoms, known: Crowd, linked: Squares, bit: Squares
) -> tuple[Kingdoms, Crowd, Squares]:
    """The kingdoms and the crowd after a piece made a kingdom with its links.

    The piece is a leader, or a tile beside a kingdom; last comes the kingdom that it is now part
    of. `linked` is what was on the board before. The given kingdoms stay as they are.
    """
    one, two, _ = known
    several = two & bit
    near = BESIDE[bit]
    group, loose, before = bit, near & linked, NONE
    after = kingdoms.copy()
    for kingdom, around in kingdoms.items() if one & bit else ():
        if around & bit:
            del after[kingdom]
            group, near, before = group | kingdom, near | around, around
            if not several:
                break
    loose ^= loose & group
    if loose:  # regions are linked too
        alone = BESIDE.get(loose, NONE)
        if alone & linked == loose:  # mostly a lonely temple
            group, near = group | loose, near | alone
        else:
            region = flood(loose, linked)
            group, near = group | region, near | halo(region)
    after[group] = near
    return after, crowd(after) if several else grown(known, near ^ before), group


def grown(crowd: Crowd, fresh: Squares) -> Crowd:
    """The crowd when these squares come into the halo of one kingdom more."""
    one, two, three = crowd
    return one | fresh, two | one & fresh, three | two & fresh


def parted(
    kingdoms: Kingdoms, known: Crowd, removed: Squares, leaders: Squares
) -> tuple[Kingdoms, Crowd]:
    """The kingdoms and the crowd after pieces left the board; `leaders` are those that still stand.

    The given kingdoms stay as they are.
    """
    after, (one, two, three) = kingdoms.copy(), known
    counted = True
    for kingdom, near in kingdoms.items():
        gone = kingdom & removed
        if gone:
            del after[kingdom]
            left = ruled_rest(kingdom, gone, kingdom & leaders)
            lost = near ^ left[0][1] if left else near
            for part, around in left:
                after[part] = around
            if lost & three or len(left) > 1:  # they may touch more, or less than the crowd tells
                counted = False
            twice = two & lost
            one, two = one ^ lost ^ twice, two ^ twice
            removed ^= gone
            if not removed:
                break
    return after, (one, two, three) if counted else crowd(after)


def ruled_rest(kingdom: Squares, removed: Squares, leaders: Squares) -> Ruled:
    """What is left of a kingdom after these of its pieces left: its parts with these leaders."""
    if not leaders:
        return ()
    loose = None if removed & (removed - 1) else severed(kingdom, removed)
    return ruled_sides(kingdom ^ removed, loose, leaders)


def ruled_sides(rest: Squares, loose: Squares | None, leaders: Squares) -> Ruled:
    """The parts of a set in which one of these leaders stands, of whom there must be one.

    `loose` is what `severed` tells of the square that left.
    """
    if loose is None:
        return ruled_parts(rest, leaders)
    rest ^= loose
    if not loose & leaders:
        return ((rest, halo(rest)),)
    if not rest & leaders:
        return ((loose, halo(loose)),)
    return (rest, halo(rest)), (loose, halo(loose))


def meeting_without(crowd: Crowd, near: Squares, left: Ruled) -> Squares:
    """The squares next to two or more kingdoms if of one, whose halo is `near`, this were left.

    All others stay as they are, so that the crowd is only corrected where this one counted.
    """
    one, two, three = crowd
    two, one = two & ~near | three & near, one & ~near | two & near
    for _, around in left:
        two |= one & around
        one |= around
    return two
