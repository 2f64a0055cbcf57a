"""Facts about a board that are found once for each position that is valued.

They are in the mind until the next position is surveyed: its kingdoms, which of them each leader is
in, and the sets of squares of `engine.tigris.bots.leader_value.BoardSurvey`.
"""

from __future__ import annotations

from engine.tigris.bots.compiled.kingdoms import HALO, contacts_of, find_kingdoms
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.observer import SQUARE
from engine.tigris.bots.compiled.shapes import beside, completing, completing_pluses
from engine.tigris.bots.compiled.survey_places import (
    BETWEEN,
    CORNERS,
    EMPTY,
    FREE,
    LOOSE,
    SITES,
)
from engine.tigris.kernel import layout
from engine.tigris.kernel.board import BLUE, RED, leader, read, tiles, write
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, MONUMENT_COUNT, SET, Numbers
from engine.tigris.kernel.squares import empty_squares, land_of
from engine.tigris.kernel.words import WORD, Words, both, either, halo, some, without


@inner
def kingdom_at(mind: Mind, number: int) -> Words:
    return read(mind.kingdoms[number], 0)


@inner
def halo_at(mind: Mind, number: int) -> Words:
    """A kingdom and all squares next to it."""
    return read(mind.kingdoms[number], HALO)


@inner
def home(mind: Mind, seat: int, color: int) -> int:
    """The number of the kingdom that a leader is in, or -1 while it is in supply."""
    number: int = mind.homes[COLOR_COUNT * seat + color]
    return number


@inner
def owner_at(mind: Mind, seats: int, color: int, number: int) -> int:
    """The first seat whose leader of a color is in a kingdom, or -1."""
    for seat in range(seats):
        if home(mind, seat, color) == number:
            return seat
    return -1


@inner
def survey_board(mind: Mind, numbers: Numbers, observer: Numbers) -> int:
    """Writes everything into the mind; returns how many kingdoms there are."""
    found, survey = find_kingdoms(numbers, mind.kingdoms), mind.survey
    _one, two, three = contacts_of(mind.kingdoms, found)
    empty, land = empty_squares(numbers), land_of(numbers)
    write(survey, EMPTY, empty)
    write(survey, BETWEEN, without(both(two, empty), three))
    survey_sites(numbers, survey, without(both(empty, land), two))
    survey_loose(mind, numbers, found)
    survey_corners(numbers, survey, observer[SQUARE] != 0)
    for seat in range(numbers[layout.SEATS]):
        for color in range(COLOR_COUNT):
            square = leader(numbers, seat, color)
            mind.homes[COLOR_COUNT * seat + color] = find_home(mind, found, square)
    return found


@inner
def find_home(mind: Mind, found: int, square: int) -> int:
    """The number of the kingdom with a square, or -1."""
    if square >= 0:
        for number in range(found):
            if mind.kingdoms[number, square // WORD] >> square % WORD & 1:
                return number
    return -1


@inner
def survey_sites(numbers: Numbers, survey: Numbers, uncontested: Words) -> None:
    temples = tiles(numbers, RED)
    one = both(uncontested, halo(temples))
    two, three, _four = beside(temples)
    write(survey, SITES, one)
    write(survey, SITES + SET, both(one, two))
    write(survey, SITES + 2 * SET, both(one, three))


@inner
def survey_loose(mind: Mind, numbers: Numbers, found: int) -> None:
    loose = read(numbers, layout.LINKED)
    for number in range(found):
        loose = without(loose, kingdom_at(mind, number))
    write(mind.survey, LOOSE, loose)
    write(mind.survey, FREE, both(loose, read(numbers, layout.TREASURES)))


@inner
def survey_corners(numbers: Numbers, survey: Numbers, wanted: bool) -> None:
    """The corners, or none if they have no value."""
    monuments, empty, land = False, read(survey, EMPTY), land_of(numbers)
    for monument in range(MONUMENT_COUNT):
        monuments |= numbers[layout.MONUMENTS + monument] < 0
    wonder = numbers[layout.WITH_WONDER] and not some(read(numbers, layout.WONDER))
    for color in range(COLOR_COUNT):
        last = (0, 0, 0)
        if wanted and monuments:
            last = completing(tiles(numbers, color))
        if wanted and wonder:
            last = either(last, completing_pluses(tiles(numbers, color)))
        last = both(last, empty)
        fitting = without(last, land) if color == BLUE else both(last, land)
        write(survey, CORNERS + SET * color, fitting)
