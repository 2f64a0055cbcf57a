"""The choice from a ranking for one hand, as `ActionRanking.choice` of the reference."""

from __future__ import annotations

from math import inf

from engine.tigris.bots.compiled.action_value import action_value
from engine.tigris.bots.compiled.evaluation import evaluate
from engine.tigris.bots.compiled.hash_table import (
    Table,
    find,
    free_row,
    keep,
)
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.most_held import most_held, replacing
from engine.tigris.bots.compiled.rankings import (
    ACTION,
    DEPENDING,
    END,
    HAND,
    PLAIN,
    RANKING,
    REPLACE_ANY,
    Rankings,
)
from engine.tigris.bots.compiled.room import SEEN
from engine.tigris.bots.compiled.seen import veil
from engine.tigris.bots.rollout_candidates import CLOSE
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.board import BLUE, active, copy
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import TILE_KINDS, Numbers
from engine.tigris.kernel.packed import kind_of, what_of, where_of


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
    for index in range(span[PLAIN], span[DEPENDING]):
        action = rankings.actions[index]
        if kind_of(action) != packed.PLACE_TILE or numbers[hand + what_of(action)]:
            out[0], count, least = action, 1, rankings.values[index] - CLOSE
            break
    for index in range(span[DEPENDING], span[END]):
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
    """The gain of an action for the seat with its hand in a determinization."""
    at = layout.HANDS + TILE_KINDS * active(numbers)
    hand = packed_hand(numbers, at)
    table, gains, observer = rankings.gains_table, rankings.gains, rankings.observers[number]
    write_key(table, number, action, hand)
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
    write_key(table, number, action, hand)
    gains[keep(table)] = gain
    return float(gain)


@inner
def write_key(table: Table, number: int, action: int, hand: int) -> None:
    key = free_row(table)
    key[RANKING], key[ACTION], key[HAND] = number, action, hand


@inner
def packed_hand(numbers: Numbers, at: int) -> int:
    found = 0
    for place in range(at, at + TILE_KINDS):
        found = found << 4 | numbers[place]
    return found
