"""As `engine.tigris.bots.commitment_policy`: how many tiles a side commits."""

from __future__ import annotations

from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.hand_odds import chance_of_at_least
from engine.tigris.bots.compiled.seen import unseen
from engine.tigris.bots.weights import POINT
from engine.tigris.kernel import layout
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.conflict import commitment, support_color, supporters
from engine.tigris.kernel.layout import COLOR_COUNT, TILE_KINDS, Numbers
from engine.tigris.kernel.words import count
from engine.tigris.model.pieces import UNKNOWN


@inner
def tiles_needed(numbers: Numbers) -> int:
    """How many tiles the pending side must add to win: as `rules.commitments.tiles_needed`."""
    kind, color, attacker, defender, committed = commitment(numbers)
    attack = count(supporters(numbers, kind, attacker, color))
    defense = count(supporters(numbers, kind, defender, color))
    if committed < 0:
        return defense + 1 - attack
    return attack + committed - defense


@inner
def expected_answers(
    numbers: Numbers, seat: int, weights: Numbers
) -> tuple[float, int, float, int]:
    """What the acting side may add, as the observer in this seat expects it.

    Returns:
        two times a chance, and the tiles added; a chance of 0 is that of no answer.
    """
    kind, fought, attacker, defender, committed = commitment(numbers)
    least = tiles_needed(numbers)
    if least <= 0 and committed >= 0:
        return 1.0, 0, 0.0, 0  # the defender holds already
    actor = attacker if committed < 0 else defender
    if actor == seat:
        return 1.0, quick_answer(numbers, weights), 0.0, 0
    least = max(0, least)
    chance = chance_to_hold(numbers, actor, support_color(kind, fought), least)
    return chance, least, 1.0 - chance, 0


@inner
def quick_answer(numbers: Numbers, weights: Numbers) -> int:
    """A quick answer to the pending commitment, for a seat that knows its hand.

    Args:
        weights: of the seat to act, or its observer, which begins with them.
    """
    kind, fought, attacker, defender, committed = commitment(numbers)
    color = support_color(kind, fought)
    least = tiles_needed(numbers)
    held = numbers[layout.HANDS + TILE_KINDS * (attacker if committed < 0 else defender) + color]
    if committed >= 0:
        return least if 0 < least <= held else 0
    loser = count(supporters(numbers, kind, defender, fought))
    stake = weights[of.VICTORY] + POINT * (1 + (loser if color == fought else 0))
    cost = weights[of.COMMITTED]
    chosen, most = 0, gain(numbers, defender, color, least, 0, stake, cost)
    for added in range(max(1, least), held + 1):
        gained = gain(numbers, defender, color, least, added, stake, cost)
        if gained > most:
            chosen, most = added, gained
    return chosen


@inner
def gain(
    numbers: Numbers, defender: int, color: int, least: int, added: int, stake: int, cost: int
) -> float:
    """What an attacker may expect who adds so many tiles, each of which costs this."""
    beaten = 1.0 - chance_to_hold(numbers, defender, color, added - least + 1)
    return beaten * stake - cost * added


@inner
def chance_to_hold(numbers: Numbers, seat: int, color: int, least: int) -> float:
    """The probability that a hand holds at least so many tiles of a color, from what is seen."""
    hand, size = layout.HANDS + TILE_KINDS * seat, 0
    for kind in range(COLOR_COUNT):
        size += unseen(numbers, kind)
    missing = least - numbers[hand + color]
    good = unseen(numbers, color)
    return chance_of_at_least(size, good, numbers[hand + UNKNOWN], missing)
