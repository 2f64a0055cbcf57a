"""A whole rollout in one call, as `engine.tigris.bots.rollouts`.

A determinization is an array of all unseen tiles in their order: the bag first, then the hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from engine.tigris.bots.compiled.answer_policy import quick_reply
from engine.tigris.bots.compiled.mind import Mind, is_exhausted, spend
from engine.tigris.bots.compiled.observer import SEAT, observe, weights_of
from engine.tigris.bots.compiled.ranking_choice import choice
from engine.tigris.bots.compiled.rankings import Rankings, has_room_for, with_room_for
from engine.tigris.bots.compiled.rollout_candidates import ranking_at
from engine.tigris.bots.compiled.rollout_policy import choose_fast
from engine.tigris.bots.compiled.room import SEEN
from engine.tigris.bots.compiled.seen import veil
from engine.tigris.bots.compiled.weights import WEIGHT_COUNT
from engine.tigris.bots.compiled.win_probability import win_value
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.apply import play
from engine.tigris.kernel.board import active, copy, pending
from engine.tigris.kernel.compiled import door, inner
from engine.tigris.kernel.layout import TILE_KINDS, Numbers
from engine.tigris.kernel.legal import list_actions
from engine.tigris.kernel.packed import packed_empty, packed_tiles
from engine.tigris.model.pieces import ACTIONS_PER_TURN, UNKNOWN

#: Stands for no second action.
NONE = -1
#: Stands for no value.
NO_ROOM = inf


class Rollout(NamedTuple):
    """What rollouts of one decision share."""

    seen: Numbers
    """the view of the observer's seat before the plan"""
    observer: Numbers
    rankings: Rankings
    fast: bool
    """whether turns after the current one are played by the fast policy"""


def with_more_room(rollout: Rollout, turns: int) -> Rollout:
    """The same, with more room for rankings; `turns` as of `end`."""
    rankings = with_room_for(rollout.rankings, ACTIONS_PER_TURN * (turns + 1))
    return rollout._replace(rankings=rankings)


@door
def end(
    minds: Sequence[Mind],
    rollout: Rollout,
    tiles: Numbers,
    first: int,
    second: int,
    spent: int,
    turns: int,
    out: Numbers,
) -> float:
    """Plays an action, perhaps a second one (or NONE), the current turn, and the next `turns`.

    Args:
        minds: one: see `record.array_of`.
        tiles: the determinization; `deal_hands` says how it is read.
        spent: see `win_value`.
        out: becomes the view of the observer's seat after that.

    Returns:
        the `win_value` then; or NO_ROOM, before anything is played, if the rankings need more.
    """
    if not has_room_for(rollout.rankings, ACTIONS_PER_TURN * (turns + 1)):
        return NO_ROOM
    mind, numbers = minds[0], out
    spend(mind)
    copy(rollout.seen, numbers)
    deal_hands(numbers, tiles)
    play_out(mind, rollout, numbers, tiles, first, second, turns)
    veil(numbers, rollout.observer[SEAT])
    weights = rollout.observer[:WEIGHT_COUNT]
    observe(mind, numbers, rollout.observer[SEAT], weights, mind.room.observers[0])
    return win_value(mind, numbers, mind.room.observers[0], spent)


@inner
def deal_hands(numbers: Numbers, tiles: Numbers) -> None:
    """Deals the tiles after those of the bag to the hands that are unknown, by seat."""
    drawn = numbers[layout.BAG]
    for seat in range(numbers[layout.SEATS]):
        hand = layout.HANDS + TILE_KINDS * seat
        for _ in range(numbers[hand + UNKNOWN]):
            numbers[hand + tiles[drawn]] += 1
            drawn += 1
        numbers[hand + UNKNOWN] = 0


@inner
def play_out(
    mind: Mind,
    rollout: Rollout,
    numbers: Numbers,
    tiles: Numbers,
    first: int,
    second: int,
    turns: int,
) -> None:
    """Plays the plan and on, to the start of a turn after the next `turns`, or to the end."""
    bag, running, begun = numbers[layout.BAG], active(numbers), 0
    play(numbers, first)
    while numbers[layout.OPEN] and not is_exhausted(mind):
        decision = numbers[pending(numbers)]
        if decision == layout.DEAL:
            action = deal(numbers, tiles, bag)
        elif decision != layout.TURN:
            action = reply(mind, rollout.observer, numbers)
        else:
            if is_start_of_turn(numbers, running):
                if begun == turns:
                    break
                running, begun = active(numbers), begun + 1
            action = act(mind, rollout, numbers, second, begun)
            second = second if begun and rollout.fast else NONE
        play(numbers, action)


@inner
def is_start_of_turn(numbers: Numbers, running: int) -> bool:
    """Whether this is the start of a new turn: no seat has two turns in a row."""
    return numbers[layout.DECISIONS + 2] == ACTIONS_PER_TURN and active(numbers) != running


@inner
def deal(numbers: Numbers, tiles: Numbers, bag: int) -> int:
    """The deal of the keeper, of the tiles of a bag that had so many."""
    at = pending(numbers)
    seat, wanted, left = numbers[at + 1], numbers[at + 2], numbers[layout.BAG]
    action = packed.packed(packed.DEAL_TILES, seat, 0) | packed_empty(wanted > left)
    red, blue, green, black = 0, 0, 0, 0
    for place in range(bag - left, bag - left + min(wanted, left)):
        color = tiles[place]
        red, blue = red + (color == 0), blue + (color == 1)
        green, black = green + (color == 2), black + (color == 3)
    return action | packed_tiles(red, blue, green, black, 0)


@inner
def reply(mind: Mind, observer: Numbers, numbers: Numbers) -> int:
    """A quick answer to any decision but a turn."""
    seat = actor_of(numbers)
    seen = mind.room.positions[SEEN]
    copy(numbers, seen)
    veil(seen, seat)
    return quick_reply(mind, seen, weights_of(mind, observer, seat, numbers[layout.SEATS]))


@inner
def actor_of(numbers: Numbers) -> int:
    """The seat that decides; in a conflict the attacker first."""
    at = pending(numbers)
    if numbers[at] != layout.COMMITMENT:
        return int(numbers[at + 1])
    return int(numbers[at + 3] if numbers[at + 5] < 0 else numbers[at + 4])


@inner
def act(mind: Mind, rollout: Rollout, numbers: Numbers, second: int, begun: int) -> int:
    """The action of a turn: by the plan, the rankings or the fast policy."""
    spend(mind)
    if begun and rollout.fast:
        return choose_fast(mind, numbers)
    own = active(numbers) == rollout.observer[SEAT]
    if second != NONE and own and is_legal(mind, numbers, second):
        return second
    ranking = ranking_at(mind, rollout.rankings, numbers, rollout.observer)
    return choice(mind, rollout.rankings, ranking, numbers)


@inner
def is_legal(mind: Mind, numbers: Numbers, action: int) -> bool:
    for index in range(list_actions(numbers, mind.room.actions)):
        if mind.room.actions[index] == action:
            return True
    return False
