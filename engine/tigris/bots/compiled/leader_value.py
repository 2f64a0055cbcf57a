"""As `engine.tigris.bots.leader_value`; the values are in `mind.leader_values`."""

from __future__ import annotations

from engine.tigris.bots.compiled import observer as own
from engine.tigris.bots.compiled import survey_places as at
from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.hand_odds import chance_to_exceed
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.survey import halo_at, home, kingdom_at, owner_at, survey_board
from engine.tigris.bots.compiled.union_value import add_union_values
from engine.tigris.bots.leader_value import TREASURES
from engine.tigris.kernel import layout
from engine.tigris.kernel.board import BLACK, GREEN, RED, leader, read, tiles
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import (
    COLOR_COUNT,
    MONUMENT_COUNT,
    SEATS_MOST,
    SET,
    TILE_KINDS,
    Numbers,
)
from engine.tigris.kernel.words import (
    Words,
    bit,
    both,
    count,
    flood,
    halo,
    holds,
    meet,
    some,
)
from engine.tigris.model.pieces import MONUMENT_COLORS, UNKNOWN

_MONUMENT_COLORS = tuple((int(tall), int(base)) for tall, base in MONUMENT_COLORS)


@inner
def leader_values(mind: Mind, numbers: Numbers, observer: Numbers) -> None:
    """Surveys the board and writes the values of leaders on it; all 0 once the game is over."""
    for seat in range(SEATS_MOST):
        for place in range(COLOR_COUNT + 1):
            mind.leader_values[seat, place] = 0
    if numbers[layout.OPEN]:
        found = survey_board(mind, numbers, observer)
        for seat in range(numbers[layout.SEATS]):
            for color in range(COLOR_COUNT):
                if home(mind, seat, color) >= 0:
                    add_leader(mind, numbers, observer, seat, color)
        add_union_values(mind, numbers, observer, found)


@inner
def paid(mind: Mind, numbers: Numbers, observer: Numbers, color: int, number: int) -> int:
    """What a leader in this kingdom will score, monuments and buildings included."""
    kingdom, points = kingdom_at(mind, number), observer[own.LEADER]
    if meet(read(mind.survey, at.CORNERS + SET * color), halo_at(mind, number)):
        points += observer[own.SQUARE]
    for monument in range(MONUMENT_COUNT):
        corner = numbers[layout.MONUMENTS + monument]
        if corner >= 0 and holds(kingdom, corner):
            tall, base = _MONUMENT_COLORS[monument]
            if color in (tall, base):
                points += observer[own.MONUMENT]
    if holds(kingdom, numbers[layout.BUILDINGS + color]):
        points += observer[of.BUILDING] * observer[own.TIME_LEFT] // 100
    value: int = points
    return value


@inner
def threat_to(mind: Mind, number: int) -> int:
    """Temples beside the best square for a leader that begins a revolt; 0 if there is none."""
    near, threat = halo_at(mind, number), 0
    for start in (at.SITES, at.SITES + SET, at.SITES + 2 * SET):
        threat += meet(near, read(mind.survey, start))
    return threat


@inner
def safety_of(
    mind: Mind, numbers: Numbers, observer: Numbers, seat: int, color: int, number: int
) -> int:
    """The safety of a leader from revolts, in percent: as `observer.leader_safety`."""
    threat = threat_to(mind, number)
    if not threat:
        return 100
    beside = both(halo(bit(leader(numbers, seat, color))), tiles(numbers, RED))
    held = layout.HANDS + TILE_KINDS * seat
    margin, risk, will = count(beside) - threat + numbers[held + RED], 0, observer[of.ROAMING]
    for rival in range(numbers[layout.SEATS]):
        if leader(numbers, rival, color) < 0:
            will = observer[of.REVOLTING]
        if rival != seat:
            theirs = layout.HANDS + TILE_KINDS * rival
            odds = chance_to_exceed(
                mind,
                observer[own.SIZE_LEFT],
                observer[own.POOL + RED],
                numbers[theirs + UNKNOWN],
                numbers[held + UNKNOWN],
                margin - numbers[theirs + RED],
            )
            risk = max(risk, odds)
    safety: int = 100 - will * risk // 100
    return safety


@inner
def add_leader(mind: Mind, numbers: Numbers, observer: Numbers, seat: int, color: int) -> None:
    """Adds the future points of a leader on the board, reduced by the risk of revolts."""
    number, values = home(mind, seat, color), mind.leader_values[seat]
    safety = safety_of(mind, numbers, observer, seat, color, number)
    values[color] += paid(mind, numbers, observer, color, number) * safety // 100
    if color == BLACK:
        add_king(mind, numbers, observer, seat, safety)
    elif color == GREEN:
        reach = in_reach(mind, numbers, number)
        values[TREASURES] += observer[of.TREASURE_IN_REACH] * reach * safety // 100


@inner
def add_king(mind: Mind, numbers: Numbers, observer: Numbers, seat: int, safety: int) -> None:
    """Adds what a king scores instead of missing leaders, and for the wonder."""
    number, values = home(mind, seat, BLACK), mind.leader_values[seat]
    for other in range(COLOR_COUNT):
        if owner_at(mind, numbers[layout.SEATS], other, number) < 0:
            values[other] += observer[own.STAND_IN] * safety // 100
    if meet(kingdom_at(mind, number), read(numbers, layout.WONDER)):
        points = layout.POINTS + COLOR_COUNT * seat
        low = 0
        for color in range(1, COLOR_COUNT):
            if numbers[points + color] < numbers[points + low]:
                low = color
        values[low] += observer[of.WONDER] * observer[own.WORKS_TIME_LEFT] * safety // 10000


@inner
def in_reach(mind: Mind, numbers: Numbers, number: int) -> int:
    """How many treasures one tile each would link to a trader; the first cannot be taken alone."""
    reach = 0 if meet(kingdom_at(mind, number), read(numbers, layout.TREASURES)) else -1
    free = read(mind.survey, at.FREE)
    if some(free):
        loose = read(mind.survey, at.LOOSE)
        around = both(halo_at(mind, number), read(mind.survey, at.EMPTY))
        linked: Words = both(halo(around), loose)
        reach += count(both(flood(linked, loose), free))
    return max(0, reach)
