"""As `engine.tigris.bots.union_value`, on the survey in the mind."""

from __future__ import annotations

from engine.tigris.bots.compiled import observer as own
from engine.tigris.bots.compiled import survey_places as at
from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.hand_odds import chance_to_exceed
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.survey import halo_at, home, kingdom_at, owner_at
from engine.tigris.bots.leader_value import TREASURES
from engine.tigris.kernel import layout
from engine.tigris.kernel.board import GREEN, RED, read, tiles
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, TILE_KINDS, Numbers
from engine.tigris.kernel.words import both, count, either, halo, meet, several, some, without
from engine.tigris.model.pieces import UNKNOWN


@inner
def add_union_values(mind: Mind, numbers: Numbers, observer: Numbers, found: int) -> None:
    """Adds, by seat and color, the value of every union that one tile could make.

    Args:
        found: how many kingdoms there are.
    """
    between = read(mind.survey, at.BETWEEN)
    if not some(between):
        return
    for one in range(1, found):
        front = both(halo_at(mind, one), between)
        if some(front):
            for other in range(one):
                if meet(front, halo_at(mind, other)):
                    add_union(mind, numbers, observer, one, other)


@inner
def add_union(mind: Mind, numbers: Numbers, observer: Numbers, one: int, other: int) -> None:
    seats = numbers[layout.SEATS]
    for color in range(COLOR_COUNT):
        mine, theirs = owner_at(mind, seats, color, one), owner_at(mind, seats, color, other)
        if mine >= 0 and theirs >= 0:
            add_war(mind, numbers, observer, color, one, other, mine, theirs)
    joined = either(kingdom_at(mind, one), kingdom_at(mind, other))
    treasures = both(joined, read(numbers, layout.TREASURES))
    if several(treasures):
        trader, traders = -1, 0
        for seat in range(seats):
            number = home(mind, seat, GREEN)
            if number in (one, other):
                trader, traders = seat, traders + 1
        if traders == 1:
            gain = observer[of.TREASURE_IN_REACH] * (count(treasures) - 1)
            mind.leader_values[trader, TREASURES] += gain


@inner
def add_war(
    mind: Mind,
    numbers: Numbers,
    observer: Numbers,
    color: int,
    one: int,
    other: int,
    mine: int,
    theirs: int,
) -> None:
    """Adds the value of a war that one tile would begin: a gain for the likely winner, a loss for
    the other. `mine` and `theirs` are the seats whose leaders are in the kingdoms.
    """
    of_color = tiles(numbers, color)
    some_tiles, more = (
        both(kingdom_at(mind, one), of_color),
        both(kingdom_at(mind, other), of_color),
    )
    my_hand, their_hand = layout.HANDS + TILE_KINDS * mine, layout.HANDS + TILE_KINDS * theirs
    margin = count(more) - count(some_tiles)
    margin += numbers[their_hand + color] - numbers[my_hand + color]
    mine_unknown, theirs_unknown = numbers[my_hand + UNKNOWN], numbers[their_hand + UNKNOWN]
    size, good = observer[own.SIZE_LEFT], observer[own.POOL + color]
    winner, loser = mine, theirs
    edge = chance_to_exceed(mind, size, good, mine_unknown, theirs_unknown, margin) - 50
    if edge <= 0:  # defenders win ties, so it may be that neither side wants to attack
        edge = chance_to_exceed(mind, size, good, theirs_unknown, mine_unknown, -margin) - 50
        if edge <= 0:
            return
        winner, loser, more = theirs, mine, some_tiles
    if color == RED:
        more = without(more, halo(read(numbers, layout.ALL_LEADERS)))
        more = without(more, read(numbers, layout.TREASURES))
    values = mind.leader_values
    values[winner, color] += observer[of.WAR_HOPE] * (1 + count(more)) * edge // 50
    values[loser, color] -= observer[of.LEADER] * observer[of.WAR_FEAR] * edge // 5000
