"""As `engine.tigris.bots.evaluation`; scores of rivals are in `mind.rivals`, in order of seats."""

from __future__ import annotations

from math import exp, log

from engine.tigris.bots.compiled import observer as own
from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.arrays import Fractions
from engine.tigris.bots.compiled.leader_value import leader_values
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.outcome import ends, outcome
from engine.tigris.bots.compiled.spheres import spheres_value
from engine.tigris.bots.compiled.win_features import supporters_of
from engine.tigris.bots.evaluation import MAX_USEFUL, NEAR, VICTORY
from engine.tigris.kernel import layout
from engine.tigris.kernel.board import BLACK, RED, leader, read
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.hands import hand_size
from engine.tigris.kernel.layout import COLOR_COUNT, MONUMENT_COUNT, TILE_KINDS, Numbers
from engine.tigris.kernel.words import some
from engine.tigris.model.pieces import HAND_SIZE


@inner
def evaluate(mind: Mind, numbers: Numbers, observer: Numbers) -> float:
    """The value of this view for the observer's seat."""
    leader_values(mind, numbers, observer)
    score = seat_scores(mind, numbers, observer)
    if (observer[of.SUPPORTER] or observer[of.LOWEST]) and numbers[layout.OPEN]:
        score += backing(mind, numbers, observer, observer[own.SEAT])
        rival = 0
        for seat in range(numbers[layout.SEATS]):
            if seat != observer[own.SEAT]:
                added = observer[of.RIVAL_PERCENT] * backing(mind, numbers, observer, seat) / 100
                mind.rivals[rival] += added
                rival += 1
    return score - combine_rivals(mind, numbers[layout.SEATS] - 1, NEAR)


@inner
def backing(mind: Mind, numbers: Numbers, observer: Numbers, seat: int) -> int:
    points = layout.POINTS + COLOR_COUNT * seat
    lowest = min(
        min(numbers[points], numbers[points + 1]), min(numbers[points + 2], numbers[points + 3])
    )
    supporters = observer[of.SUPPORTER] * supporters_of(mind, numbers, seat)
    value: int = supporters + observer[of.LOWEST] * lowest
    return value


@inner
def seat_scores(mind: Mind, numbers: Numbers, observer: Numbers) -> float:
    """The score of the observer's seat; writes those of its rivals."""
    seat, rival = observer[own.SEAT], 0
    score = hand_value(mind, numbers, observer)
    for other in range(numbers[layout.SEATS]):
        scored = spheres_value(mind, numbers, observer, other)
        if other == seat:
            score += scored
        else:
            mind.rivals[rival] = observer[of.RIVAL_PERCENT] * scored / 100
            rival += 1
    if observer[of.RIVAL_LEADER] or observer[of.STRUCTURE_ANYWHERE]:
        score += personality_value(numbers, observer)
    if not numbers[layout.OPEN]:
        score += VICTORY * outcome(numbers, seat)
    elif ends(numbers):
        score += observer[of.ENDING] * outcome(numbers, seat)
    return score


@inner
def combine_rivals(mind: Mind, rivals: int, near: float) -> float:
    """Combines the scores of so many rivals into one; sorts them."""
    sort_scores(mind.rivals, rivals)
    best: float = mind.rivals[rivals - 1]
    if rivals == 1:
        return best
    total = 0.0
    for rival in range(rivals):
        total += exp((mind.rivals[rival] - best) / near)
    return best + near * log(total)


@inner
def sort_scores(scores: Fractions, count: int) -> None:
    """Makes the first few of these scores ascending."""
    for last in range(1, count):
        place = last
        while place and scores[place - 1] > scores[place]:
            scores[place - 1], scores[place] = scores[place], scores[place - 1]
            place -= 1


@inner
def personality_value(numbers: Numbers, observer: Numbers) -> int:
    """The part of the value that only personalities see."""
    works, rivals = 1 if some(read(numbers, layout.WONDER)) else 0, 0
    for monument in range(MONUMENT_COUNT):
        works += numbers[layout.MONUMENTS + monument] >= 0
    for color in range(COLOR_COUNT):
        works += numbers[layout.BUILDINGS + color] >= 0
    for seat in range(numbers[layout.SEATS]):
        for color in range(COLOR_COUNT):
            rivals += seat != observer[own.SEAT] and leader(numbers, seat, color) >= 0
    value: int = observer[of.STRUCTURE_ANYWHERE] * works - observer[of.RIVAL_LEADER] * rivals
    return value


@inner
def hand_value(mind: Mind, numbers: Numbers, observer: Numbers) -> float:
    """The value of tiles in hand; that of tiles that a leader would score is added to its value."""
    seat = observer[own.SEAT]
    hand, values = layout.HANDS + TILE_KINDS * seat, mind.leader_values[seat]
    use = observer[of.TILE_IN_USE] * observer[own.TIME_LEFT] // 100
    value = observer[of.TILE_TO_COME] * (HAND_SIZE - hand_size(numbers, seat))
    value += observer[of.TEMPLE] * min(numbers[hand + RED], MAX_USEFUL)
    king = leader(numbers, seat, BLACK) >= 0
    for color in range(COLOR_COUNT):
        held = min(numbers[hand + color], MAX_USEFUL)
        if king or leader(numbers, seat, color) >= 0:
            values[color] += use * held
        else:
            value += observer[of.TILE_IDLE] * held
    value += observer[of.CATASTROPHE_IN_HAND] * numbers[layout.CATASTROPHES_LEFT + seat]
    scaled: float = value * observer[own.TIME_LEFT] / 100
    return scaled
