"""Where each value of a position is in its array of numbers.

Sets of squares take three words (`words`), single squares a number or -1 for none, everything else
a number. Two arrays are equal if and only if the positions are: what is unused is 0, and the two
derived sets follow from the others. Copying an array copies the position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    #: A position: SIZE numbers.
    Numbers: TypeAlias = npt.NDArray[np.int64]
else:
    Numbers: TypeAlias = Any

SEATS_MOST, COLOR_COUNT, MONUMENT_COUNT, SET, TILE_KINDS = 4, 4, 6, 3, 5
#: The turn, and above it one decision, or a deal for each seat.
DECISIONS_MOST = 1 + SEATS_MOST
#: The number of the kind, and up to five fields.
DECISION_SIZE = 6
OPTION_COUNT = 5

# Sets of squares.
TILES = 0
"""face up, by color"""
FACEDOWN = TILES + SET * COLOR_COUNT
TREASURES = FACEDOWN + SET * COLOR_COUNT
CATASTROPHES = TREASURES + SET
WONDER = CATASTROPHES + SET
LINKED = WONDER + SET
"""derived: everything that connects"""
ALL_LEADERS = LINKED + SET
"""derived: the squares of all leaders"""

# Squares.
LEADERS = ALL_LEADERS + SET
"""by seat, then color"""
BUILDINGS = LEADERS + SEATS_MOST * COLOR_COUNT
"""by color"""
MONUMENTS = BUILDINGS + COLOR_COUNT
"""the top left corner of each monument"""
PLACED = MONUMENTS + MONUMENT_COUNT
UNION = PLACED + 1

# Numbers.
HANDS = UNION + 1
"""by seat, then kind of tile: four colors and unknown"""
REPLACED = HANDS + SEATS_MOST * TILE_KINDS
"""as HANDS"""
POINTS = REPLACED + SEATS_MOST * TILE_KINDS
"""by seat, then color"""
TREASURES_TAKEN = POINTS + SEATS_MOST * COLOR_COUNT
CATASTROPHES_LEFT = TREASURES_TAKEN + SEATS_MOST
DISCARDED = CATASTROPHES_LEFT + SEATS_MOST
"""by color"""
BAG = DISCARDED + COLOR_COUNT
OPEN = BAG + 1
"""how many decisions are open"""
DECISIONS = OPEN + 1
"""the turn first, DECISION_SIZE numbers each"""
SEATS = DECISIONS + DECISIONS_MOST * DECISION_SIZE
DYNASTIES = SEATS + 1
MAP = DYNASTIES + SEATS_MOST
"""the number of the board"""
OPTIONS = MAP + 1
"""in the order of `model.options.OPTIONS`"""
ENGLISH, WITH_BUILDINGS, WITH_WONDER = OPTIONS, OPTIONS + 1, OPTIONS + 2

SIZE = OPTIONS + OPTION_COUNT

# Kinds of decision: the first number of each, before its fields in the order of `model.decisions`,
# None as -1.
(
    TURN,
    COMMITMENT,
    WAR_CHOICE,
    BUILDING_CHOICE,
    MONUMENT_CHOICE,
    TREASURE_CHOICE,
    WONDER_POINT,
    FIRST_PLAYER,
    DEAL,
) = range(9)
REVOLT, WAR = range(2)
