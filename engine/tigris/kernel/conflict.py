"""Revolts and wars: as `rules.conflict` and `rules.commitments`."""

from __future__ import annotations

from engine.tigris.kernel import layout
from engine.tigris.kernel.board import (
    RED,
    active,
    award,
    leader,
    part_with,
    pending,
    pop,
    push,
    read,
    set_leader,
    take_tiles,
    tiles,
)
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.hands import held_at_most, take_from_hand
from engine.tigris.kernel.layout import COLOR_COUNT, REVOLT, WAR, Numbers
from engine.tigris.kernel.words import (
    Words,
    bit,
    both,
    count,
    either,
    flood,
    halo,
    holds,
    without,
)


@inner
def supporters(numbers: Numbers, kind: int, seat: int, color: int) -> Words:
    """The tiles on the board that count for a leader in a conflict."""
    own = bit(leader(numbers, seat, color))
    if kind == REVOLT:
        return both(halo(own), tiles(numbers, RED))
    linked = without(read(numbers, layout.LINKED), bit(numbers[layout.UNION]))
    return both(flood(own, linked), tiles(numbers, color))


@inner
def support_color(kind: int, color: int) -> int:
    return RED if kind == REVOLT else color


@inner
def begin_conflict(numbers: Numbers, kind: int, color: int, attacker: int, defender: int) -> None:
    push(numbers, layout.COMMITMENT, kind, color, attacker, defender, -1)


@inner
def war_count(numbers: Numbers, color: int) -> int:
    """1 if leaders of this color are at war in the kingdom under the unification tile, else 0."""
    kingdom, found = part_with(numbers, numbers[layout.UNION]), 0
    for seat in range(numbers[layout.SEATS]):
        found += holds(kingdom, leader(numbers, seat, color))
    return 1 if found > 1 else 0


@inner
def continue_wars(numbers: Numbers) -> bool:
    """Begins the next war of a union, or removes the unification tile if none is left.

    True if a decision must be answered first.
    """
    wars, last = 0, -1
    for color in range(COLOR_COUNT):
        if war_count(numbers, color):
            wars, last = wars + 1, color
    if not wars:
        numbers[layout.UNION] = -1
        return False
    if wars == 1:
        begin_war(numbers, last)
    else:
        push(numbers, layout.WAR_CHOICE, active(numbers), 0, 0, 0, 0)
    return True


@inner
def choose_war(numbers: Numbers, color: int) -> bool:
    pop(numbers)
    begin_war(numbers, color)
    return False


@inner
def begin_war(numbers: Numbers, color: int) -> None:
    """The attacker is the first of the two owners clockwise from the active player."""
    kingdom = part_with(numbers, numbers[layout.UNION])
    seats, attacker, defender = numbers[layout.SEATS], -1, -1
    for step in range(seats):
        seat = (active(numbers) + step) % seats
        if holds(kingdom, leader(numbers, seat, color)):
            if attacker < 0:
                attacker = seat
            elif defender < 0:
                defender = seat
    begin_conflict(numbers, WAR, color, attacker, defender)


@inner
def commitment(numbers: Numbers) -> tuple[int, int, int, int, int]:
    """Of the pending one: kind, color, attacker, defender, what the attacker committed or -1."""
    at = pending(numbers)
    return (
        numbers[at + 1],
        numbers[at + 2],
        numbers[at + 3],
        numbers[at + 4],
        numbers[at + 5],
    )


@inner
def commitment_limits(numbers: Numbers) -> tuple[int, int]:
    """The fewest tiles above 0 that the pending side may commit, and the most."""
    kind, color, attacker, defender, committed = commitment(numbers)
    actor = attacker if committed < 0 else defender
    most = held_at_most(numbers, actor, support_color(kind, color))
    if not numbers[layout.ENGLISH]:
        return 1, most
    attack = count(supporters(numbers, kind, attacker, color))
    defense = count(supporters(numbers, kind, defender, color))
    if committed < 0:
        return max(1, defense + 1 - attack), most
    needed = attack + committed - defense
    return max(1, needed), min(most, needed)


@inner
def commit_tiles(numbers: Numbers, added: int) -> bool:
    """Commits tiles: first the attacker's, openly; then the defender's, which decide."""
    kind, color, attacker, defender, committed = commitment(numbers)
    actor, tile_color = (attacker if committed < 0 else defender), support_color(kind, color)
    take_from_hand(numbers, actor, tile_color, added)
    numbers[layout.DISCARDED + tile_color] += added
    pop(numbers)
    if committed < 0:
        push(numbers, layout.COMMITMENT, kind, color, attacker, defender, added)
        return False
    attacking = supporters(numbers, kind, attacker, color)
    defending = supporters(numbers, kind, defender, color)
    if count(attacking) + committed > count(defending) + added:
        resolve(numbers, kind, color, attacker, defender, defending)
    else:  # the defender wins ties
        resolve(numbers, kind, color, defender, attacker, attacking)
    return True


@inner
def resolve(
    numbers: Numbers, kind: int, color: int, winner: int, loser: int, losing: Words
) -> None:
    """The loser's leader leaves the board, in a war also the tiles that supported it."""
    set_leader(numbers, loser, color, -1)
    if kind == REVOLT:
        award(numbers, winner, RED, 1)
        return
    lost = without(losing, protected(numbers, color))
    take_tiles(numbers, color, lost)
    award(numbers, winner, color, 1 + count(lost))


@inner
def protected(numbers: Numbers, color: int) -> Words:
    """The tiles that a lost war does not remove: under a building, some temples."""
    kept = bit(numbers[layout.BUILDINGS + color])
    if color != RED:
        return kept
    kept = either(kept, read(numbers, layout.TREASURES))
    return either(kept, halo(read(numbers, layout.ALL_LEADERS)))
