"""Search of a whole turn, as `engine.tigris.bots.turn_search`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.bots.compiled.action_value import action_cost, action_value
from engine.tigris.bots.compiled.action_value_cache import KnownGains, rate_with_cache
from engine.tigris.bots.compiled.arrays import Fractions
from engine.tigris.bots.compiled.candidates import candidates
from engine.tigris.bots.compiled.evaluation import evaluate
from engine.tigris.bots.compiled.hash_table import has_room
from engine.tigris.bots.compiled.lookahead import possible_outcomes
from engine.tigris.bots.compiled.mind import EXHAUSTED, Mind, is_exhausted
from engine.tigris.bots.compiled.observer import SEAT
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.apply import play
from engine.tigris.kernel.board import pending
from engine.tigris.kernel.compiled import door, inner
from engine.tigris.kernel.layout import COLOR_COUNT, SEATS_MOST, Numbers
from engine.tigris.kernel.legal import MOST_ACTIONS
from engine.tigris.kernel.packed import kind_of, packed_empty, packed_tiles, what_of

#: Stands for no second action.
NONE = -1
#: More gains than one action adds, whatever may come of it.
ROOM = 16 * MOST_ACTIONS


@inner
def best_followers(
    mind: Mind,
    known: KnownGains,
    first: int,
    before: Numbers,
    end: Numbers,
    observer: Numbers,
    wide: bool,
) -> int:
    """Rates what can follow an action into the room of the mind, best first; returns how much.

    Args:
        before: the position before the first action.
        end: one that it leads to; tiles that it waits for are dealt as unknown ones.
    """
    deal_unknown_tiles(end)
    rated = mind.room.rated
    still = evaluate(mind, end, observer)
    if not is_turn_of(end, observer[SEAT]):
        rated.actions[0], rated.values[0] = NONE, still
        return 1
    actions, ends_turn = mind.room.actions, packed.packed(packed.END_TURN, 0, 0)
    may_undo = not is_anything_gained(before, end)
    found = candidates(mind, end, wide, mind.room.finalists)
    actions[0], count = ends_turn, 1
    for index in range(found):
        action = mind.room.finalists[index]
        if action != ends_turn and not (may_undo and moves_again(action, first)):
            actions[count] = action
            count += 1
    rate_with_cache(mind, known, end, observer, actions, count, still, True, rated)
    return count


@inner
def is_turn_of(numbers: Numbers, seat: int) -> bool:
    if not numbers[layout.OPEN]:
        return False
    at = pending(numbers)
    own: bool = numbers[at + 1] == seat
    return own and numbers[at] == layout.TURN


@inner
def moves_again(second: int, first: int) -> bool:
    """Whether both actions move the same leader, to the board or from it."""
    if what_of(first) != what_of(second):
        return False
    return moves_leader(first) and moves_leader(second)


@inner
def moves_leader(action: int) -> bool:
    return kind_of(action) in (packed.PLACE_LEADER, packed.WITHDRAW_LEADER)


@inner
def is_anything_gained(before: Numbers, after: Numbers) -> bool:
    """Whether points or treasures were: so also after every revolt, which gives its winner one."""
    gained = 0
    for place in range(SEATS_MOST * COLOR_COUNT):
        gained += after[layout.POINTS + place] - before[layout.POINTS + place]
    for seat in range(SEATS_MOST):
        place = layout.TREASURES_TAKEN + seat
        gained += after[place] - before[place]
    return gained > 0


@inner
def deal_unknown_tiles(numbers: Numbers) -> None:
    """Deals unknown tiles to a seat that replaced some, if the position waits for that."""
    at = pending(numbers)
    if not numbers[layout.OPEN] or numbers[at] != layout.DEAL or not numbers[at + 3]:
        return
    seat, wanted, bag = numbers[at + 1], numbers[at + 2], numbers[layout.BAG]
    action = packed.packed(packed.DEAL_TILES, seat, 0) | packed_empty(wanted > bag)
    play(numbers, action | packed_tiles(0, 0, 0, 0, min(wanted, bag)))


@door
def rate(
    minds: Sequence[Mind], numbers: Numbers, observer: Numbers, actions: Numbers, values: Fractions
) -> int:
    """Writes the values of these actions, as far as the budget lasts; returns of how many.

    Args:
        minds: one: see `record.array_of`.
    """
    mind = minds[0]
    for index in range(len(actions)):
        values[index] = action_value(mind, numbers, observer, actions[index], False)
        if is_exhausted(mind):
            mind.meter[EXHAUSTED] = 0  # the number says so
            return index
    return len(actions)


@door
def search_turn(
    minds: Sequence[Mind],
    known: KnownGains,
    numbers: Numbers,
    observer: Numbers,
    action: int,
    wide: bool,
    seconds: Numbers,
    values: Fractions,
) -> int:
    """Writes the best that can follow an action, NONE for nothing, and the values of both together.

    Args:
        minds: one: see `record.array_of`.
        seconds: room for as many as are asked for; where it is not sure what comes of the action,
            only the first is written.

    Returns:
        how many there are; 0, before anything is searched, if the gains need more room.
    """
    if not has_room(known.table, ROOM):
        return 0
    mind = minds[0]
    ends, chances, rated = mind.room.ends, mind.room.end_chances, mind.room.rated
    price = action_cost(numbers, observer, action)
    found = possible_outcomes(mind, numbers, observer, action, ends, chances)
    if found == 1:
        count = best_followers(mind, known, action, numbers, ends[0], observer, wide)
        count = min(count, len(seconds))
        for index in range(count):
            seconds[index], values[index] = rated.actions[index], rated.values[index] - price
        return count
    value, likeliest = 0.0, 0.0
    for row in range(found):
        best_followers(mind, known, action, numbers, ends[row], observer, wide)
        value += chances[row] * rated.values[0]
        if chances[row] > likeliest:
            seconds[0], likeliest = rated.actions[0], chances[row]
    values[0] = value - price
    return 1
