"""How many tiles a side commits: what a bot would commit, and what it expects of others."""

from __future__ import annotations

from typing import NamedTuple

from engine.tigris.bots.hand_odds import chance_of_at_least
from engine.tigris.bots.weights import POINT, USUAL, Weights
from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.pieces import UNKNOWN, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.bag import count_unseen
from engine.tigris.rules.commitments import tiles_needed
from engine.tigris.rules.conflict import support_color, supporters


class Answer(NamedTuple):
    """A number of tiles, and the probability that a side commits it."""

    chance: float
    tiles: int


def expected_answers(
    position: Position, fight: Commitment, seat: Seat, weights: Weights = USUAL
) -> list[Answer]:
    """What the acting side may add, as the observer in this seat expects it."""
    least = tiles_needed(position, fight)
    if least <= 0 and fight.committed is not None:
        return [Answer(1.0, 0)]  # the defender holds already
    if fight.actor == seat:
        return [Answer(1.0, quick_answer(position, fight, weights))]
    least = max(0, least)
    color = support_color(fight.kind, fight.color)
    chance = chance_to_hold(position, fight.actor, color, least)
    options = [Answer(chance, least), Answer(1.0 - chance, 0)]
    return [answer for answer in options if answer.chance > 0]


def quick_answer(position: Position, fight: Commitment, weights: Weights = USUAL) -> int:
    """A quick answer for a seat that knows its hand: just enough, if it is worth the tiles."""
    color = support_color(fight.kind, fight.color)
    held = position.hands[fight.actor][color]
    least = tiles_needed(position, fight)
    if fight.committed is not None:
        return least if 0 < least <= held else 0
    loser = supporters(position, fight.kind, fight.defender, fight.color).bit_count()
    stake = weights.victory + POINT * (1 + (loser if color == fight.color else 0))

    def gain(count: int) -> float:
        beaten = 1.0 - chance_to_hold(position, fight.defender, color, count - least + 1)
        return beaten * stake - weights.committed * count

    counts: list[int] = [0, *range(max(1, least), held + 1)]
    return max(counts, key=gain)


def sensible_commitments(position: Position, fight: Commitment) -> list[CommitTiles]:
    """The answers that can make sense: nothing, or what wins as things lie; an attacker may add as
    many more as the defender may hold. Nobody throws tiles away to draw others.
    """
    color = support_color(fight.kind, fight.color)
    held = position.hands[fight.actor][color]
    least = tiles_needed(position, fight)
    if fight.committed is not None:
        counts = [0, least] if 0 < least <= held else [0]
    else:
        enough = least + max_held(position, fight.defender, color)
        counts = [0, *range(max(1, least), min(held, enough) + 1)]
    return [CommitTiles(count) for count in counts]


def max_held(position: Position, seat: Seat, color: Color) -> int:
    """How many tiles of a color a hand may hold, as far as the view shows."""
    hand = position.hands[seat]
    return hand[color] + min(hand[UNKNOWN], count_unseen(position)[color])


def chance_to_hold(position: Position, seat: Seat, color: Color, count: int) -> float:
    """The probability that a hand holds at least `count` tiles of a color, from what is seen."""
    hand = position.hands[seat]
    pool = count_unseen(position)
    return chance_of_at_least(sum(pool), pool[color], hand[UNKNOWN], count - hand[color])
