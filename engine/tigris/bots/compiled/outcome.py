"""Who would win if a game ended now, and whether it does: as in `engine.tigris.bots.evaluation`."""

from __future__ import annotations

from engine.tigris.bots.compiled.spheres import in_order
from engine.tigris.kernel import layout
from engine.tigris.kernel.board import read
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, DECISION_SIZE, Numbers
from engine.tigris.kernel.words import count
from engine.tigris.model.pieces import TREASURES_THAT_END_THE_GAME

#: More than any points.
_BASE = 1 << 15


@inner
def ends(numbers: Numbers) -> bool:
    """Whether the game will certainly end with this turn at the latest."""
    if count(read(numbers, layout.TREASURES)) <= TREASURES_THAT_END_THE_GAME:
        return True
    missing = 0
    for place in range(numbers[layout.OPEN]):
        at = layout.DECISIONS + DECISION_SIZE * place
        if numbers[at] == layout.DEAL:
            missing += numbers[at + 2]
    too_many: bool = missing > numbers[layout.BAG]
    return too_many


@inner
def outcome(numbers: Numbers, seat: int) -> int:
    """1 for a win, 0 for a shared one, -1 for a loss, if the game ended now."""
    mine, sharing = rank(numbers, seat), False
    for other in range(numbers[layout.SEATS]):
        theirs = rank(numbers, other)
        if theirs > mine:
            return -1
        sharing |= other != seat and theirs == mine
    return 0 if sharing else 1


@inner
def rank(numbers: Numbers, seat: int) -> int:
    """A number that is the greater, the better the result of a seat is: the lowest of its spheres
    decides, then the second; treasures were added where they help most.
    """
    points = layout.POINTS + COLOR_COUNT * seat
    low, second, third, high = in_order(
        numbers[points], numbers[points + 1], numbers[points + 2], numbers[points + 3]
    )
    for _ in range(numbers[layout.TREASURES_TAKEN + seat]):
        low, second, third, high = in_order(low + 1, second, third, high)
    number: int = ((low * _BASE + second) * _BASE + third) * _BASE + high
    return number
