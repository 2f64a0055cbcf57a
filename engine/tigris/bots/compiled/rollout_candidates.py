"""Actions ranked once per public position, as `engine.tigris.bots.rollout_candidates`."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

import numpy as np

from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.action_value import action_value
from engine.tigris.bots.compiled.action_value_cache import (
    KnownGains,
    new_known_gains,
    rate_with_cache,
    with_room,
)
from engine.tigris.bots.compiled.arrays import Fractions, longer
from engine.tigris.bots.compiled.candidates import candidates
from engine.tigris.bots.compiled.evaluation import evaluate
from engine.tigris.bots.compiled.hash_table import (
    Table,
    find,
    free_row,
    has_room,
    keep,
    new_table,
    widened,
)
from engine.tigris.bots.compiled.kingdoms import (
    HALO,
    contacts_of,
    find_kingdoms,
    leaders_of_color,
)
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.observer import OBSERVER_SIZE, observe, weights_of
from engine.tigris.bots.compiled.rollout_policy import most_held, replacing
from engine.tigris.bots.compiled.room import ANY_HAND, SEEN
from engine.tigris.bots.compiled.seen import unseen, veil
from engine.tigris.bots.rollout_candidates import CLOSE
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.board import BLACK, BLUE, GREEN, RED, active, copy, leader, read
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.hands import hand_size
from engine.tigris.kernel.layout import DECISION_SIZE, TILE_KINDS, Numbers
from engine.tigris.kernel.legal import MOST_ACTIONS
from engine.tigris.kernel.packed import kind_of, what_of, where_of
from engine.tigris.kernel.words import Words, bit, meet, without
from engine.tigris.model.pieces import HAND_SIZE, UNKNOWN

#: Stands for replacing any tiles; and, where an action is asked for, for none.
REPLACE_ANY = -1
#: What the seat on turn sees but its hand: the board; points to catastrophes; the bag; the turn.
_BOARD = layout.HANDS
_SCORES = _BOARD + layout.DISCARDED - layout.POINTS
_TURN = _SCORES + 1
PUBLIC_SIZE = _TURN + DECISION_SIZE
#: In a key of gains: the ranking; the action, or REPLACE_ANY for the position itself; the hand.
_RANKING, _ACTION, _HAND = range(3)
#: How many times the room for one rollout is made at once.
_ROUNDS = 3
#: In a span: the first action that does not depend on the hand, the first that does, the end.
_PLAIN, _DEPENDING, _END = range(3)


class Rankings(NamedTuple):
    """The rankings of all rollouts for one decision, in the order in which they were made."""

    known: KnownGains
    table: Table
    """of public positions"""
    spans: Numbers
    """by ranking, where its actions are"""
    observers: Numbers
    """by ranking"""
    actions: Numbers
    values: Fractions
    """of each ranking first the plain actions, then those that depend on the hand, both
    best first"""
    gains_table: Table
    gains: Fractions
    """by number in their table: of actions with a hand, and the values of positions before
    them"""


def new_rankings() -> Rankings:
    """No rankings, and little room."""
    known, table, gains_table = new_known_gains(), new_table(PUBLIC_SIZE), new_table(_HAND + 1)
    return Rankings(
        known=known,
        table=table,
        spans=np.zeros((len(table.keys), 3), np.int64),
        observers=np.zeros((len(table.keys), OBSERVER_SIZE), np.int64),
        actions=np.zeros(0, np.int64),
        values=np.zeros(0),
        gains_table=gains_table,
        gains=np.zeros(len(gains_table.keys)),
    )


@inner
def has_room_for(rankings: Rankings, turns: int) -> bool:
    """Whether so many more actions of turns can be ranked, and chosen from."""
    room, kept = turns * MOST_ACTIONS, rankings.table.used[0]
    used = rankings.spans[kept - 1, _END] if kept else 0
    fits: bool = used + room + turns <= len(rankings.actions)
    return (
        fits
        and has_room(rankings.table, turns)
        and has_room(rankings.known.table, room)
        and has_room(rankings.gains_table, room)
    )


def with_room_for(rankings: Rankings, turns: int) -> Rankings:
    """The same rankings, with room for several times so many more."""
    room = _ROUNDS * turns * MOST_ACTIONS
    table = widened(rankings.table, _ROUNDS * turns)
    gains_table = widened(rankings.gains_table, room)
    return Rankings(
        known=with_room(rankings.known, room),
        table=table,
        spans=longer(rankings.spans, len(table.keys)),
        observers=longer(rankings.observers, len(table.keys)),
        actions=longer(rankings.actions, len(rankings.actions) + room),
        values=longer(rankings.values, len(rankings.values) + room),
        gains_table=gains_table,
        gains=longer(rankings.gains, len(gains_table.keys)),
    )


@inner
def ranking_at(
    mind: Mind, rankings: Rankings, numbers: Numbers, observer: Numbers, moment: int
) -> int:
    """The number of the ranking for the seat on turn, at this moment of its turn."""
    write_public(numbers, free_row(rankings.table))
    known = find(rankings.table)
    if known >= 0:
        return known
    return keep_ranking(mind, rankings, numbers, observer, moment)


@inner
def write_public(numbers: Numbers, out: Numbers) -> None:
    for place in range(_BOARD):
        out[place] = numbers[place]
    for place in range(_BOARD, _SCORES):
        out[place] = numbers[place - _BOARD + layout.POINTS]
    out[_SCORES] = numbers[layout.BAG]
    for place in range(DECISION_SIZE):
        out[_TURN + place] = numbers[layout.DECISIONS + place]


@inner
def keep_ranking(
    mind: Mind, rankings: Rankings, numbers: Numbers, observer: Numbers, moment: int
) -> int:
    """Ranks the actions of the seat on turn; the public position is in the free row."""
    seat, seen, number = active(numbers), mind.room.positions[ANY_HAND], rankings.table.used[0]
    write_with_any_hand(numbers, seat, seen)
    own = rankings.observers[number]
    observe(mind, seen, seat, weights_of(mind, observer, seat, numbers[layout.SEATS]), own)
    count, still = list_candidates(mind, seen), evaluate(mind, seen, own)
    known, actions, rated = rankings.known, mind.room.actions, mind.room.rated
    rate_with_cache(mind, known, moment, seen, own, actions, count, still, False, rated)
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
    start = rankings.spans[number - 1, _END] if number else 0
    end = start
    for depending in (False, True):
        rankings.spans[number, _DEPENDING if depending else _PLAIN] = end
        for index in range(count):
            action = rated.actions[index]
            if depends(seen, kingdoms, kingdom_count, two, action) == depending:
                rankings.actions[end], rankings.values[end] = action, rated.values[index]
                end += 1
    at = end
    while at > rankings.spans[number, _DEPENDING] and rankings.values[at - 1] <= replacing:
        rankings.actions[at] = rankings.actions[at - 1]
        rankings.values[at] = rankings.values[at - 1]
        at -= 1
    rankings.actions[at], rankings.values[at] = REPLACE_ANY, replacing
    rankings.spans[number, _END] = end + 1


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


@inner
def choice(mind: Mind, rankings: Rankings, number: int, numbers: Numbers) -> int:
    """The action of the seat on turn with its hand in a determinization, by this ranking."""
    hand = layout.HANDS + TILE_KINDS * active(numbers)
    count = list_finalists(rankings, number, numbers, hand, mind.room.finalists)
    if count == 0:
        return packed.packed(packed.END_TURN, 0, 0)
    best: int = mind.room.finalists[0]
    if count > 1:
        most = gain_of(mind, rankings, number, numbers, best)
        for index in range(1, count):
            gain = gain_of(mind, rankings, number, numbers, mind.room.finalists[index])
            if gain > most:
                best, most = mind.room.finalists[index], gain
    return best


@inner
def list_finalists(
    rankings: Rankings, number: int, numbers: Numbers, hand: int, out: Numbers
) -> int:
    """Writes the best action that does not depend on the hand, and all that come close to it."""
    count, least, span = 0, -inf, rankings.spans[number]
    for index in range(span[_PLAIN], span[_DEPENDING]):
        action = rankings.actions[index]
        if kind_of(action) != packed.PLACE_TILE or numbers[hand + what_of(action)]:
            out[0], count, least = action, 1, rankings.values[index] - CLOSE
            break
    for index in range(span[_DEPENDING], span[_END]):
        if rankings.values[index] < least:
            break
        action = adapted(rankings.actions[index], numbers, hand)
        if action >= 0:
            out[count] = action
            count += 1
    return count


@inner
def adapted(action: int, numbers: Numbers, hand: int) -> int:
    """The action with tiles of this hand, or -1: the color held most is replaced, or unites."""
    if action == REPLACE_ANY:
        color = most_held(numbers, hand, True)
        amount = numbers[hand + color]
        return replacing(color, amount) if amount else -1
    if kind_of(action) != packed.PLACE_TILE:
        return action
    color = what_of(action)
    if color != BLUE:
        color = most_held(numbers, hand, False)
    if not numbers[hand + color]:
        return -1
    return packed.packed(packed.PLACE_TILE, color, where_of(action))


@inner
def gain_of(mind: Mind, rankings: Rankings, number: int, numbers: Numbers, action: int) -> float:
    """The gain of an action for the seat with its hand in a determinization.

    For a leader, which may begin a revolt, only the temples in hand matter.
    """
    at = layout.HANDS + TILE_KINDS * active(numbers)
    hand = packed_hand(numbers, at)
    matters = numbers[at] if kind_of(action) == packed.PLACE_LEADER else hand
    table, gains, observer = rankings.gains_table, rankings.gains, rankings.observers[number]
    write_key(table, number, action, matters)
    known = find(table)
    if known >= 0:
        return float(gains[known])
    seen = mind.room.positions[SEEN]
    copy(numbers, seen)
    veil(seen, active(numbers))
    write_key(table, number, REPLACE_ANY, hand)
    before = find(table)
    if before < 0:
        before = keep(table)
        gains[before] = evaluate(mind, seen, observer)
    gain = action_value(mind, seen, observer, action, False) - gains[before]
    write_key(table, number, action, matters)
    gains[keep(table)] = gain
    return float(gain)


@inner
def write_key(table: Table, number: int, action: int, hand: int) -> None:
    key = free_row(table)
    key[_RANKING], key[_ACTION], key[_HAND] = number, action, hand


@inner
def packed_hand(numbers: Numbers, at: int) -> int:
    found = 0
    for place in range(at, at + TILE_KINDS):
        found = found << 4 | numbers[place]
    return found
