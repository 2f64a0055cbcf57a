"""The ends of actions and turns, deals, treasures, and the end of the game."""

from __future__ import annotations

from engine.tigris.kernel import layout
from engine.tigris.kernel.board import (
    BLACK,
    GREEN,
    active,
    award,
    leader,
    part_with,
    pending,
    pop,
    pop_all,
    push,
    read,
    remove,
)
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.hands import hand_size
from engine.tigris.kernel.layout import MONUMENT_COUNT, TILE_KINDS, Numbers
from engine.tigris.kernel.packed import is_empty_deal, tiles_of, what_of
from engine.tigris.kernel.words import (
    Words,
    bit,
    both,
    count,
    holds,
    meet,
    same,
    several,
    some,
    words_of,
)
from engine.tigris.model.maps import TERRAINS
from engine.tigris.model.pieces import (
    ACTIONS_PER_TURN,
    HAND_SIZE,
    MONUMENT_COLORS,
    TREASURES_THAT_END_THE_GAME,
)

_SPECIAL = tuple(words_of(terrain.special) for terrain in TERRAINS.values())
_MONUMENT_COLORS = tuple((int(tall), int(base)) for tall, base in MONUMENT_COLORS)


@inner
def treasures_of(numbers: Numbers, seat: int) -> Words:
    """The treasures in the kingdom of a seat's trader."""
    trader = leader(numbers, seat, GREEN)
    return both(part_with(numbers, trader), read(numbers, layout.TREASURES))


@inner
def takeable_treasures(numbers: Numbers, seat: int) -> Words:
    """The treasures of which this seat's trader takes the next one, or none if none is due."""
    treasures = treasures_of(numbers, seat)
    if not several(treasures):
        return 0, 0, 0
    special = both(treasures, _SPECIAL[numbers[layout.MAP]])
    return special if some(special) else treasures


@inner
def hand_out_treasures(numbers: Numbers) -> bool:
    """Hands out treasures, clockwise from the active player. True if an owner must choose first."""
    seats = numbers[layout.SEATS]
    for step in range(seats):
        seat = (active(numbers) + step) % seats
        due = takeable_treasures(numbers, seat)
        while some(due):
            if same(due, treasures_of(numbers, seat)):
                push(numbers, layout.TREASURE_CHOICE, seat, 0, 0, 0, 0)
                return True
            take_treasures(numbers, seat, due)
            due = takeable_treasures(numbers, seat)
    return False


@inner
def take_treasures(numbers: Numbers, seat: int, squares: Words) -> None:
    remove(numbers, layout.TREASURES, squares)
    numbers[layout.TREASURES_TAKEN + seat] += count(squares)


@inner
def choose_treasure(numbers: Numbers, square: int) -> bool:
    seat = numbers[pending(numbers) + 1]
    pop(numbers)
    take_treasures(numbers, seat, bit(square))
    return True


@inner
def start_game(numbers: Numbers, seat: int) -> bool:
    """Begins the first player's turn; hands are filled before the first action."""
    begin_turn(numbers, seat)
    fill_hands(numbers, seat)
    return False


@inner
def finish_action(numbers: Numbers) -> None:
    """Ends an action, and after the last one the turn."""
    numbers[layout.DECISIONS + 2] -= 1
    if not numbers[layout.DECISIONS + 2]:
        end_turn(numbers)


@inner
def end_turn(numbers: Numbers) -> bool:
    """Scores monuments, then the wonder, whose color its king chooses before the turn ends."""
    seat = active(numbers)
    numbers[layout.DECISIONS + 2] = 0
    score_monuments(numbers, seat)
    king = part_with(numbers, leader(numbers, seat, BLACK))
    if meet(king, read(numbers, layout.WONDER)):
        push(numbers, layout.WONDER_POINT, seat, 0, 0, 0, 0)
    else:
        close_turn(numbers)
    return False


@inner
def score_monuments(numbers: Numbers, seat: int) -> None:
    """One point per monument for each leader of its color in its kingdom, of one seat."""
    for monument in range(MONUMENT_COUNT):
        corner = numbers[layout.MONUMENTS + monument]
        if corner >= 0:
            kingdom = part_with(numbers, corner)
            for color in _MONUMENT_COLORS[monument]:
                if holds(kingdom, leader(numbers, seat, color)):
                    award(numbers, seat, color, 1)


@inner
def score_point(numbers: Numbers, color: int) -> bool:
    """Scores the wonder's point in the chosen color and resumes the end of the turn."""
    pop(numbers)
    award(numbers, active(numbers), color, 1)
    close_turn(numbers)
    return False


@inner
def close_turn(numbers: Numbers) -> None:
    """Ends the game if few treasures are left; else refills hands and begins the next turn."""
    if count(read(numbers, layout.TREASURES)) <= TREASURES_THAT_END_THE_GAME:
        pop_all(numbers)
    elif not fill_hands(numbers, active(numbers)):
        begin_turn(numbers, next_seat(numbers))


@inner
def deal_tiles(numbers: Numbers, action: int) -> bool:
    """Deals tiles; a missing tile ends the game at once. True if an action resumes."""
    replacing, seat = numbers[pending(numbers) + 3], what_of(action)
    pop(numbers)
    for kind in range(TILE_KINDS):
        numbers[layout.HANDS + TILE_KINDS * seat + kind] += tiles_of(action, kind)
        numbers[layout.BAG] -= tiles_of(action, kind)
    if is_empty_deal(action):
        pop_all(numbers)
        return False
    if replacing:
        return True
    if numbers[layout.OPEN] == 1 and not numbers[layout.DECISIONS + 2]:
        begin_turn(numbers, next_seat(numbers))
    return False


@inner
def fill_hands(numbers: Numbers, first_seat: int) -> bool:
    """Makes the keeper deal all missing tiles, to one seat first, then clockwise.

    True if any are missing.
    """
    seats, found = numbers[layout.SEATS], False
    for step in range(seats - 1, -1, -1):
        seat = (first_seat + step) % seats
        missing = HAND_SIZE - hand_size(numbers, seat)
        if missing:
            push(numbers, layout.DEAL, seat, missing, 0, 0, 0)
            found = True
    return found


@inner
def next_seat(numbers: Numbers) -> int:
    seat: int = (active(numbers) + 1) % numbers[layout.SEATS]
    return seat


@inner
def begin_turn(numbers: Numbers, seat: int) -> None:
    pop_all(numbers)
    push(numbers, layout.TURN, seat, ACTIONS_PER_TURN, 0, 0, 0)
