"""Actions ranked once per public position, as `engine.tigris.bots.rollout_candidates`."""

from __future__ import annotations

from math import inf

from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.action_value import action_value
from engine.tigris.bots.compiled.action_value_cache import put_sorted
from engine.tigris.bots.compiled.candidates import candidates
from engine.tigris.bots.compiled.evaluation import evaluate
from engine.tigris.bots.compiled.hash_table import (
    find,
    free_row,
    keep,
)
from engine.tigris.bots.compiled.kingdoms import (
    HALO,
    contacts_of,
    find_kingdoms,
    leaders_of_color,
)
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.observer import observe, weights_of
from engine.tigris.bots.compiled.rankings import (
    BOARD,
    DEPENDING,
    END,
    PLAIN,
    REPLACE_ANY,
    SCORES,
    TURN,
    Rankings,
)
from engine.tigris.bots.compiled.room import ANY_HAND
from engine.tigris.bots.compiled.seen import unseen, veil
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.board import BLACK, BLUE, GREEN, RED, active, copy, leader, read
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.hands import hand_size
from engine.tigris.kernel.layout import DECISION_SIZE, TILE_KINDS, Numbers
from engine.tigris.kernel.packed import kind_of, what_of, where_of
from engine.tigris.kernel.words import Words, bit, meet, without
from engine.tigris.model.pieces import HAND_SIZE, UNKNOWN


@inner
def ranking_at(mind: Mind, rankings: Rankings, numbers: Numbers, observer: Numbers) -> int:
    """The number of the ranking for the seat on turn."""
    write_public(numbers, free_row(rankings.table))
    known = find(rankings.table)
    if known >= 0:
        return known
    return keep_ranking(mind, rankings, numbers, observer)


@inner
def write_public(numbers: Numbers, out: Numbers) -> None:
    for place in range(BOARD):
        out[place] = numbers[place]
    for place in range(BOARD, SCORES):
        out[place] = numbers[place - BOARD + layout.POINTS]
    out[SCORES] = numbers[layout.BAG]
    for place in range(DECISION_SIZE):
        out[TURN + place] = numbers[layout.DECISIONS + place]


@inner
def keep_ranking(mind: Mind, rankings: Rankings, numbers: Numbers, observer: Numbers) -> int:
    """Ranks the actions of the seat on turn; the public position is in the free row."""
    seat, seen, number = active(numbers), mind.room.positions[ANY_HAND], rankings.table.used[0]
    write_with_any_hand(numbers, seat, seen)
    own = rankings.observers[number]
    observe(mind, seen, seat, weights_of(mind, observer, seat, numbers[layout.SEATS]), own)
    count, still = list_candidates(mind, seen), evaluate(mind, seen, own)
    actions, rated = mind.room.actions, mind.room.rated
    for index in range(count):
        value = action_value(mind, seen, own, actions[index], False)
        put_sorted(rated.actions, rated.values, index, actions[index], value)
    ending = numbers[layout.BAG] < HAND_SIZE  # what is drawn may end the game
    put_ranking(mind, rankings, count, inf if ending else still - own[of.REPLACEMENT])
    return keep(rankings.table)


@inner
def write_with_any_hand(numbers: Numbers, seat: int, out: Numbers) -> None:
    """A view of the seat's, in which it holds a tile of each color that it may hold."""
    copy(numbers, out)
    veil(out, -1)
    at = layout.HANDS + TILE_KINDS * seat
    red, blue = min(1, unseen(out, RED)), min(1, unseen(out, BLUE))
    green, black = min(1, unseen(out, GREEN)), min(1, unseen(out, BLACK))
    out[at], out[at + 1], out[at + 2], out[at + 3] = red, blue, green, black
    out[at + UNKNOWN] = max(0, hand_size(numbers, seat) - (red + blue + green + black))


@inner
def list_candidates(mind: Mind, seen: Numbers) -> int:
    """Writes all candidates but replacing and passing; returns how many there are."""
    count = 0
    for index in range(candidates(mind, seen, False, mind.room.actions)):
        kind = kind_of(mind.room.actions[index])
        if kind != packed.REPLACE_TILES and kind != packed.END_TURN:
            mind.room.actions[count] = mind.room.actions[index]
            count += 1
    return count


@inner
def put_ranking(mind: Mind, rankings: Rankings, count: int, replacing: float) -> None:
    """Puts so many rated actions, and what replacing any tiles is worth, into the next ranking."""
    number, seen, rated = rankings.table.used[0], mind.room.positions[ANY_HAND], mind.room.rated
    kingdoms = mind.room.kingdoms
    kingdom_count = find_kingdoms(seen, kingdoms)
    _, two, _ = contacts_of(kingdoms, kingdom_count)
    start = rankings.spans[number - 1, END] if number else 0
    end = start
    for depending in (False, True):
        rankings.spans[number, DEPENDING if depending else PLAIN] = end
        for index in range(count):
            action = rated.actions[index]
            if depends(seen, kingdoms, kingdom_count, two, action) == depending:
                rankings.actions[end], rankings.values[end] = action, rated.values[index]
                end += 1
    at = end
    while at > rankings.spans[number, DEPENDING] and rankings.values[at - 1] <= replacing:
        rankings.actions[at] = rankings.actions[at - 1]
        rankings.values[at] = rankings.values[at - 1]
        at -= 1
    rankings.actions[at], rankings.values[at] = REPLACE_ANY, replacing
    rankings.spans[number, END] = end + 1


@inner
def depends(numbers: Numbers, kingdoms: Numbers, count: int, two: Words, action: int) -> bool:
    """Whether the value of an action depends on more of the hand than the tile that is placed."""
    place = bit(where_of(action))
    if kind_of(action) == packed.PLACE_TILE:
        return meet(place, two)
    if kind_of(action) != packed.PLACE_LEADER:
        return False
    color = what_of(action)
    rivals = without(leaders_of_color(numbers, color), bit(leader(numbers, active(numbers), color)))
    for index in range(count):
        if meet(read(kingdoms[index], HALO), place) and meet(read(kingdoms[index], 0), rivals):
            return True
    return False
