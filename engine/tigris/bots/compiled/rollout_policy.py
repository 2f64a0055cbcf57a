"""The fast policy of rollouts, as `engine.tigris.bots.rollout_policy`.

What the reference yields and compares afterwards is compared at once: the first of the strongest
wins in both.
"""

from __future__ import annotations

from math import inf
from typing import TypeAlias

from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.most_held import most_held, replacing
from engine.tigris.bots.compiled.policy_board import (
    Board,
    board_of,
    held,
    kingdom_of,
    leaders_in,
)
from engine.tigris.bots.compiled.shapes import completing
from engine.tigris.bots.rollout_policy import POLICY_WEIGHTS, SHARES
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.board import BLACK, BLUE, GREEN, RED, active, leader, read, tiles
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, TILE_KINDS, Numbers
from engine.tigris.kernel.words import (
    Words,
    both,
    count,
    either,
    first,
    halo,
    meet,
    some,
    without,
)
from engine.tigris.model.pieces import HAND_SIZE

_LEAST = float(POLICY_WEIGHTS.least)
_TILE, _SQUARE, _LINK = POLICY_WEIGHTS.tile, POLICY_WEIGHTS.square, POLICY_WEIGHTS.link
_LEADER, _SUPPORTER = POLICY_WEIGHTS.leader, POLICY_WEIGHTS.supporter
_ALONE, _WIN, _SURE = POLICY_WEIGHTS.alone, POLICY_WEIGHTS.win, POLICY_WEIGHTS.sure
#: The tiles of each color that a rival is expected to commit.
_EXPECTED = tuple(share * HAND_SIZE * POLICY_WEIGHTS.answer / 100 for share in SHARES)
#: Stands for an action that is not chosen yet.
NOTHING = 1 << 62
#: A strength and an action, packed.
Ranked: TypeAlias = tuple[float, int]


@inner
def choose_fast(mind: Mind, numbers: Numbers) -> int:
    """The action of the seat on turn, packed; a legal one."""
    board = board_of(mind, numbers)
    best = unions(board, leaders(board, tiles_that_score(board, (_LEAST, NOTHING))))
    return best[1] if best[1] != NOTHING else replace_or_end(numbers)


@inner
def better(best: Ranked, strength: float, action: int) -> Ranked:
    return (strength, action) if strength > best[0] else best


@inner
def lead_of(board: Board, color: int, own: int, against: int) -> float:
    """How many more tiles the seat will have in a conflict, with its hand and a rival's."""
    return own + held(board, color) - against - _EXPECTED[color]


@inner
def boldness(lead: float) -> float:
    """The share of a conflict's value that counts with this lead; -inf if it is too small."""
    return min(1.0, lead / 2) if lead * 100 > _SURE else -inf


@inner
def tiles_that_score(board: Board, best: Ranked) -> Ranked:
    """Tiles that score at once and unite no kingdoms."""
    for index in range(board.kingdom_count):
        kingdom, near = kingdom_of(board, index)
        own = both(kingdom, board.mine)
        if some(own):
            calm = without(near, board.two)
            for color in range(COLOR_COUNT):
                best = scoring_tile(board, best, color, kingdom, calm)
    return best


@inner
def scoring_tile(board: Board, best: Ranked, color: int, kingdom: Words, calm: Words) -> Ranked:
    squares = both(board.river if color == BLUE else board.land, calm)
    if not held(board, color) or not some(squares):
        return best
    scorers = leaders_in(board, color, kingdom)
    if not some(scorers):
        scorers = leaders_in(board, BLACK, kingdom)
    if not meet(scorers, board.mine):
        return best
    strength = _TILE * board.needs[color]
    chosen = both(squares, completing(tiles(board.numbers, color)))
    if some(chosen):
        strength += _SQUARE
    else:
        chosen = both(squares, links(board, kingdom))
        if some(chosen):
            strength += _LINK
        else:
            chosen = squares
    if strength > best[0]:
        return strength, packed.packed(packed.PLACE_TILE, color, first(chosen))
    return best


@inner
def links(board: Board, kingdom: Words) -> Words:
    """Squares beside treasures that the seat's trader could take after a tile there."""
    treasures = read(board.numbers, layout.TREASURES)
    here = both(treasures, kingdom)
    if not some(here) or not meet(leaders_in(board, GREEN, kingdom), board.mine):
        return 0, 0, 0
    return halo(without(treasures, here))


@inner
def leaders(board: Board, best: Ranked) -> Ranked:
    """Leaders that come to the board."""
    numbers = board.numbers
    seat, free = active(numbers), board.arrivals
    lonely = without(free, board.one)
    for color in range(COLOR_COUNT):
        if leader(numbers, seat, color) >= 0:
            continue
        if some(lonely):
            action = packed.packed(packed.PLACE_LEADER, color, first(lonely))
            best = better(best, _ALONE * board.needs[color], action)
        for index in range(board.kingdom_count):
            kingdom, near = kingdom_of(board, index)
            if meet(free, near):
                best = joining_leader(board, best, color, kingdom, both(free, near))
    return best


@inner
def joining_leader(board: Board, best: Ranked, color: int, kingdom: Words, free: Words) -> Ranked:
    strength, square = arrival(board, free, leaders_in(board, color, kingdom))
    strength += _LEADER * board.needs[color]
    strength += _SUPPORTER * min(4, count(both(kingdom, tiles(board.numbers, color))))
    return better(best, strength, packed.packed(packed.PLACE_LEADER, color, square))


@inner
def arrival(board: Board, free: Words, rival: Words) -> tuple[float, int]:
    """The value of a revolt, if a rival has a leader of this color here, and the safest square."""
    two, three = both(free, board.safer[0]), both(free, board.safer[1])
    if not some(rival):
        return 0.0, first(two if some(two) else free)
    support = 3 if some(three) else 2 if some(two) else 1
    against = count(both(halo(rival), tiles(board.numbers, RED)))
    lead = lead_of(board, RED, support, against)
    safest = three if some(three) else two if some(two) else free
    return _WIN * boldness(lead), first(safest)


@inner
def unions(board: Board, best: Ranked) -> Ranked:
    """Tiles between two kingdoms, one of which is the seat's."""
    spare = most_held(board.numbers, board.hand, False)
    land = both(board.land, board.two) if held(board, spare) else (0, 0, 0)
    river = both(board.river, board.two) if held(board, BLUE) else (0, 0, 0)
    if not some(either(land, river)):
        return best
    for number in range(board.kingdom_count):
        kingdom, near = kingdom_of(board, number)
        for index in range(number):
            other, beyond = kingdom_of(board, index)
            shared = both(near, beyond)
            squares = both(either(land, river), shared)
            if some(squares) and meet(either(kingdom, other), board.mine):
                dry = both(land, shared)
                color = spare if some(dry) else BLUE
                square = first(dry if some(dry) else squares)
                action = packed.packed(packed.PLACE_TILE, color, square)
                best = better(best, union_gain(board, kingdom, other), action)
    return best


@inner
def union_gain(board: Board, kingdom: Words, other: Words) -> float:
    """What the union of two kingdoms brings: wars, or else treasures for a trader."""
    strength, peace = 0.0, True
    for color in range(COLOR_COUNT):
        here, there = leaders_in(board, color, kingdom), leaders_in(board, color, other)
        if some(here) and some(there):
            peace = False
            if meet(here, board.mine):
                strength += war(board, color, kingdom, other)
            elif meet(there, board.mine):
                strength += war(board, color, other, kingdom)
    if peace:
        whole = either(kingdom, other)
        traders = both(leaders_in(board, GREEN, whole), board.mine)
        if some(traders) and count(both(read(board.numbers, layout.TREASURES), whole)) > 1:
            strength += 1.5 * _LINK
    return strength


@inner
def war(board: Board, color: int, ours: Words, theirs: Words) -> float:
    """What a war is worth between the seat's leader in one kingdom and a rival's in the other."""
    supporters = tiles(board.numbers, color)
    against = count(both(theirs, supporters))
    lead = lead_of(board, color, count(both(ours, supporters)), against)
    stakes = board.needs[color] * 100 * (1 + against) + _WIN
    return stakes * boldness(lead)


@inner
def replace_or_end(numbers: Numbers) -> int:
    """Replaces the tiles of the color held most if the bag can, or else ends the turn."""
    hand = layout.HANDS + TILE_KINDS * active(numbers)
    color = most_held(numbers, hand, True)
    amount = numbers[hand + color]
    if not amount or numbers[layout.BAG] < amount:
        return packed.packed(packed.END_TURN, 0, 0)
    return replacing(color, amount)
