"""Weights: how much each feature of a position counts in the evaluation."""

from __future__ import annotations

from dataclasses import replace

from engine.common.values import value

#: One point, in the unit of all weights that are not percentages.
POINT = 100


@value
class Weights:
    """Hundredths of a point, unless a field says otherwise."""

    steepness: int = 250
    """how far a sphere must lie above the lowest until a point in it is worth a third as much"""
    steepness_late: int = 120
    """the same when no time is left"""
    anywhere: int = 12
    """what a point is worth wherever it falls"""
    rival_percent: int = 70
    """percent of the score of the best rival, and of those near it, that is subtracted"""

    tile_in_use: int = 22
    """a tile in hand, to a seat whose leader or king would score it"""
    tile_idle: int = 6
    """a tile in hand otherwise"""
    temple: int = 14
    """added for a temple in hand, for revolts"""
    tile_to_come: int = 16

    leader: int = 130
    """what a leader on the board will score for tiles"""
    stand_in: int = 25
    """what a king will score for each leader that is missing in its kingdom"""
    monument: int = 450
    """what a leader will score for a monument while there is much time left"""
    square: int = 40
    """a leader whose next tile would complete a square for a monument"""
    building: int = 60
    """added to a leader by a building of its color: tiles that count double"""
    wonder: int = 450
    """what a king will score for the wonder while there is much time left"""
    treasure: int = 100
    """a treasure taken"""
    treasure_in_reach: int = 35
    """a treasure that one tile would bring to the trader's kingdom"""
    rival_leader: int = 0
    """subtracted for each leader that rivals have on the board; only for personalities"""
    structure_anywhere: int = 0
    """added for each monument, building or wonder, whichever seat it serves; only for
    personalities"""
    war_hope: int = 25
    """for each point that a war would bring"""
    war_fear: int = 45
    """percent of a leader's value that the weaker side of a possible war loses"""
    revolting: int = 50
    """percent of a revolt's full danger, when the rival's leader is off the board"""
    roaming: int = 20
    """the same when the rival's leader would have to leave its place on the board"""

    span: int = 5
    """how many turns are a long time: leaders count less when fewer are left"""
    works_span: int = 5
    """the same for monuments"""
    pace: int = 100
    """expected hundredths of a turn until the next treasure is taken"""
    ending: int = 1000
    """being ahead in a game that ends with this turn"""
    catastrophe_in_hand: int = 0
    """a catastrophe tile that has not been played"""

    victory: int = 250
    """what the winner of a conflict gains besides points: its leader stays, another is returned"""
    committed: int = 30
    """the cost of a committed tile"""

    supporter: int = 0
    """a tile of a leader's color in its kingdom; at most six count for each leader"""
    lowest: int = 0
    """added for a point in the lowest sphere, besides what `steepness` makes of it"""
    uses_master_odds: bool = False
    """whether rollouts are judged by the odds that were fitted to these weights' own games"""

    catastrophe: int = 110
    """the value that a catastrophe tile must gain to be played"""
    journey: int = 60
    """the value that the move of a leader on the board must gain"""
    replacement: int = 15
    """the value that the replacement of tiles must gain"""


#: Chosen by hand: where tuning began.
START = Weights()

#: The weights of bots without a personality, found by self-play (`benchmarks/fitting/tune.py`).
#: The weight of the wonder was not tuned: too few games had one.
USUAL = Weights(
    steepness=273,
    steepness_late=96,
    anywhere=18,
    rival_percent=106,
    tile_in_use=8,
    tile_idle=5,
    temple=11,
    tile_to_come=29,
    leader=124,
    stand_in=19,
    monument=485,
    square=45,
    building=54,
    treasure_in_reach=40,
    war_hope=21,
    war_fear=53,
    revolting=24,
    pace=78,
    ending=962,
    catastrophe_in_hand=2,
    victory=254,
    committed=32,
    catastrophe=59,
    journey=17,
    replacement=19,
)


#: For levels that search, at tables of three and four, where games are shorter, spheres lower and
#: leaders less safe: fitted by `benchmarks/fitting/weighing.py` to the winners of games for four.
AMONG_MORE = replace(
    USUAL,
    steepness=204,
    steepness_late=30,
    anywhere=24,
    leader=203,
    stand_in=24,
    monument=93,
    square=53,
    treasure=127,
    treasure_in_reach=24,
    war_hope=33,
    war_fear=9,
    revolting=54,
    roaming=25,
    span=15,
    works_span=11,
    pace=60,
)


#: For the master at tables of two: fitted in one round by the same script to the winners of such
#: games, with supporters and the lowest sphere at about a third of what they add to the odds. The
#: master finds more uses for catastrophes, so one of its two tiles must gain more to be played.
MASTER_AMONG_TWO = replace(
    USUAL,
    steepness=136,
    steepness_late=48,
    anywhere=15,
    leader=198,
    stand_in=10,
    monument=388,
    square=43,
    treasure=154,
    treasure_in_reach=48,
    war_hope=24,
    revolting=38,
    roaming=32,
    span=8,
    pace=94,
    supporter=17,
    lowest=45,
    catastrophe=160,
    uses_master_odds=True,
)


def usual_weights(seats: int) -> Weights:
    """The weights of bots without a personality at a table of this size."""
    return USUAL if seats == 2 else AMONG_MORE


def scaled(usual: Weights, **percent: int) -> Weights:
    """The same weights, some of them scaled to a percentage."""
    return replace(
        usual, **{name: getattr(usual, name) * share // 100 for name, share in percent.items()}
    )


def with_personality(personality: str | None, usual: Weights) -> Weights:
    """The weights of a bot with a personality, if it has one."""
    match personality:
        case "builder":
            return replace(
                scaled(usual, monument=150, square=200, building=150), structure_anywhere=150
            )
        case "warlord":
            return replace(usual, rival_leader=60)
        case "merchant":
            return scaled(usual, treasure=250, treasure_in_reach=200)
        case _:
            return usual
