"""As `engine.tigris.bots.lookahead`: what an action leads to, up to the next free choice.

Outcomes are rows of `outcomes`, each a position, and as many `chances`. Rows that are not settled
yet stay in place until they are, so that the order is that of the reference.
"""

from __future__ import annotations

from engine.tigris.bots.compiled.arrays import Fractions
from engine.tigris.bots.compiled.commitment_policy import expected_answers
from engine.tigris.bots.compiled.evaluation import evaluate
from engine.tigris.bots.compiled.mind import Mind, spend
from engine.tigris.bots.compiled.observer import SEAT
from engine.tigris.bots.lookahead import MIN_CHANCE
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.apply import play
from engine.tigris.kernel.board import GREEN, active, copy, leader, part_with, pending
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.conflict import supporters, war_count
from engine.tigris.kernel.layout import COLOR_COUNT, WAR, Numbers
from engine.tigris.kernel.legal import put_buildings, put_monuments
from engine.tigris.kernel.packed import packed as pack
from engine.tigris.kernel.turn_flow import takeable_treasures
from engine.tigris.kernel.words import count, first, holds, rest, some
from engine.tigris.model.bitboard import STRIDE


@inner
def expected_value(mind: Mind, numbers: Numbers, observer: Numbers, action: int) -> float:
    """The expected value of an action."""
    found = possible_outcomes(mind, numbers, observer, action, mind.outcomes, mind.chances)
    return mean_value(mind, observer, mind.outcomes, mind.chances, found)


@inner
def mean_value(
    mind: Mind, observer: Numbers, outcomes: Numbers, chances: Fractions, found: int
) -> float:
    """The mean value of so many outcomes, weighted by their chances."""
    if found == 1:
        return evaluate(mind, outcomes[0], observer)
    value = 0.0
    for number in range(found):
        value += chances[number] * evaluate(mind, outcomes[number], observer)
    return value


@inner
def possible_outcomes(
    mind: Mind,
    numbers: Numbers,
    observer: Numbers,
    action: int,
    outcomes: Numbers,
    chances: Fractions,
) -> int:
    """Writes the outcomes of an action of the actor; returns how many there are.

    Args:
        numbers: no row of `outcomes`.
        outcomes: room as `Mind` has it, but not that of the mind if they are to be kept: whatever
            asks for an expected value writes there.
    """
    copy(numbers, outcomes[0])
    chances[0] = 1.0
    play_on(mind, outcomes[0], action)
    return settle(mind, observer, outcomes, chances)


@inner
def play_on(mind: Mind, numbers: Numbers, action: int) -> None:
    spend(mind)
    play(numbers, action)


@inner
def settle(mind: Mind, observer: Numbers, outcomes: Numbers, chances: Fractions) -> int:
    """Makes the pending decisions, if any, of the first row by the policies.

    Returns:
        how many rows hold outcomes.
    """
    row, end = 0, 1
    while row < end:
        numbers = outcomes[row]
        kind = decision_of(numbers)
        if kind == layout.COMMITMENT:
            end = settle_commitment(mind, observer, outcomes, chances, row, end)
        elif kind in (layout.BUILDING_CHOICE, layout.MONUMENT_CHOICE):
            play_on(mind, numbers, build_or_decline(mind, numbers, observer))
        elif not answer_simply(mind, numbers, kind):
            row += 1
    return end


@inner
def decision_of(numbers: Numbers) -> int:
    """The kind of the pending decision; that of a turn when the game is over."""
    kind: int = numbers[pending(numbers)] if numbers[layout.OPEN] else layout.TURN
    return kind


@inner
def settle_commitment(
    mind: Mind, observer: Numbers, outcomes: Numbers, chances: Fractions, row: int, end: int
) -> int:
    """Plays the likely answers in this row, and the next if there are two.

    Returns:
        the end of the rows.
    """
    chance, added, other_chance, other_added = expected_answers(
        outcomes[row], observer[SEAT], observer
    )
    if chance < MIN_CHANCE:
        chance, added, other_chance = other_chance, other_added, 0.0
    if other_chance < MIN_CHANCE:
        play_on(mind, outcomes[row], pack(packed.COMMIT_TILES, added, 0))
        return end
    total = chance + other_chance
    for later in range(end, row, -1):
        copy(outcomes[later - 1], outcomes[later])
        chances[later] = chances[later - 1]
    before = chances[row]
    chances[row] = before * (chance / total)
    chances[row + 1] = before * (other_chance / total)
    play_on(mind, outcomes[row], pack(packed.COMMIT_TILES, added, 0))
    play_on(mind, outcomes[row + 1], pack(packed.COMMIT_TILES, other_added, 0))
    return end + 1


@inner
def build_or_decline(mind: Mind, numbers: Numbers, observer: Numbers) -> int:
    """The observer builds what has most value; others are assumed to decline."""
    if numbers[pending(numbers) + 1] != observer[SEAT]:
        return pack(packed.DECLINE, 0, 0)
    if numbers[pending(numbers)] == layout.BUILDING_CHOICE:
        return best_building(mind, numbers, observer)
    return best_monument(mind, numbers, observer)


@inner
def best_building(mind: Mind, numbers: Numbers, observer: Numbers) -> int:
    """The building that has most value, or declining; the first of equals.

    After it only a monument or the wonder is offered, and nothing is fought: `settle` is not
    called from what it calls, which numba could not keep.
    """
    offers, tried = mind.offers[0], mind.tried[0]
    best, most = -1, 0.0
    for number in range(put_buildings(numbers, offers)):
        try_offer(mind, numbers, offers[number], tried)
        if decision_of(tried) == layout.MONUMENT_CHOICE:
            play_on(mind, tried, best_monument(mind, tried, observer))
            answer_all_simply(mind, tried)
        value = evaluate(mind, tried, observer)
        if best < 0 or value > most:
            best, most = offers[number], value
    return best


@inner
def best_monument(mind: Mind, numbers: Numbers, observer: Numbers) -> int:
    """The same for a monument or the wonder."""
    offers, tried = mind.offers[1], mind.tried[1]
    best, most = -1, 0.0
    for number in range(put_monuments(numbers, offers)):
        try_offer(mind, numbers, offers[number], tried)
        value = evaluate(mind, tried, observer)
        if best < 0 or value > most:
            best, most = offers[number], value
    return best


@inner
def try_offer(mind: Mind, numbers: Numbers, offer: int, tried: Numbers) -> None:
    """Writes into `tried` what an offer leads to."""
    copy(numbers, tried)
    play_on(mind, tried, offer)
    answer_all_simply(mind, tried)


@inner
def answer_all_simply(mind: Mind, numbers: Numbers) -> None:
    """Makes all choices of treasures and spheres that follow."""
    while answer_simply(mind, numbers, decision_of(numbers)):
        pass


@inner
def answer_simply(mind: Mind, numbers: Numbers, kind: int) -> bool:
    """Makes the pending choice if it is one of a war, a treasure, or a sphere; else False."""
    if kind in (layout.WAR_CHOICE, layout.TREASURE_CHOICE, layout.WONDER_POINT):
        play_on(mind, numbers, simple_answer(numbers, kind))
        return True
    return False


@inner
def simple_answer(numbers: Numbers, kind: int) -> int:
    """The answer to a choice of a war, a treasure, or a sphere."""
    if kind == layout.WAR_CHOICE:
        return pack(packed.CHOOSE_WAR, likely_war(numbers), 0)
    if kind == layout.TREASURE_CHOICE:
        return pack(packed.TAKE_TREASURE, 0, treasure_to_take(numbers))
    return pack(packed.SCORE_POINT, lowest_sphere(numbers, numbers[pending(numbers) + 1]), 0)


@inner
def likely_war(numbers: Numbers) -> int:
    """The war in which the active player leads by most; its result may decide later wars."""
    chosen, most = -1, 0
    for color in range(COLOR_COUNT):
        if war_count(numbers, color):
            lead = lead_in_war(numbers, color)
            if chosen < 0 or lead > most:
                chosen, most = color, lead
    return chosen


@inner
def lead_in_war(numbers: Numbers, color: int) -> int:
    """How many more supporters the active player has than the other side; -100 if in no war."""
    kingdom, own, rival = part_with(numbers, numbers[layout.UNION]), -1, -1
    for seat in range(numbers[layout.SEATS]):
        if holds(kingdom, leader(numbers, seat, color)):
            strength = count(supporters(numbers, WAR, seat, color))
            if seat == active(numbers):
                own = strength
            else:
                rival = max(rival, strength)
    return -100 if own < 0 else own - rival


@inner
def lowest_sphere(numbers: Numbers, seat: int) -> int:
    """The sphere in which a seat has the fewest points."""
    points, lowest = layout.POINTS + COLOR_COUNT * seat, 0
    for color in range(COLOR_COUNT):
        if numbers[points + color] < numbers[points + lowest]:
            lowest = color
    return lowest


@inner
def treasure_to_take(numbers: Numbers) -> int:
    """The treasure farthest from the trader: the one that stays should stay in reach."""
    seat = numbers[pending(numbers) + 1]
    trader, left = leader(numbers, seat, GREEN), takeable_treasures(numbers, seat)
    chosen, most = -1, -1
    while some(left):
        square = first(left)
        left = rest(left)
        distance = abs(square % STRIDE - trader % STRIDE) + abs(square // STRIDE - trader // STRIDE)
        if distance > most:
            chosen, most = square, distance
    return chosen
