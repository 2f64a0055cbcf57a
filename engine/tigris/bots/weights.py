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
    envy: int = 70
    """percent of the good of the best rival, and of those near it, that is a seat's loss"""

    tile_in_use: int = 22
    """a tile in hand, to a seat whose leader or king would score it"""
    tile_idle: int = 6
    """a tile in hand otherwise"""
    temple: int = 14
    """what a temple in hand is worth more, for revolts"""
    tile_to_come: int = 16

    leader: int = 130
    """what a leader on the board is going to score for tiles"""
    stand_in: int = 25
    """what a king is going to score for each leader that is missing in its kingdom"""
    monument: int = 450
    """what a leader is going to score for a monument while there is much time left"""
    square: int = 40
    """a leader whose next tile would complete a square for a monument"""
    building: int = 60
    """what its building adds to a leader: tiles that count double"""
    wonder: int = 450
    """what a king is going to score for the wonder while there is much time left"""
    treasure: int = 100
    """a treasure taken"""
    treasure_in_reach: int = 35
    """one that a tile would bring to a trader's kingdom"""
    menace: int = 0
    """how much each leader that a rival has on the board is a thorn in the side"""
    pride: int = 0
    """how good each monument, building or wonder is to look at, whoever it serves"""
    war_hope: int = 25
    """for each point that a war would bring"""
    war_fear: int = 45
    """percent of a leader that the weaker side of a war sees gone"""
    revolting: int = 50
    """percent of the fear of a revolt by a leader that is off the board"""
    roaming: int = 20
    """the same by a leader that must leave its place on the board"""

    span: int = 5
    """how many turns are a long time: leaders promise less when fewer are left"""
    works_span: int = 5
    """the same for monuments"""
    pace: int = 100
    """how many hundredths of a turn pass until the next treasure is taken"""
    ending: int = 1000
    """being ahead, where the game ends with the turn"""
    omen: int = 0
    """a catastrophe tile that was not played yet"""

    victory: int = 250
    """what the winner of a conflict gains beside the points: a leader stays, another goes"""
    committed: int = 30
    """what a committed tile is worth"""

    supporter: int = 0
    """a tile of a leader's color in its kingdom, the first six of each leader"""
    lowest: int = 0
    """a point in the sphere that has the fewest, beside what `steepness` makes of it"""
    keen: bool = False
    """whether rollouts are judged by the odds fitted to `KEEN`"""

    catastrophe: int = 110
    """what a catastrophe tile must bring to be played"""
    journey: int = 60
    """what the move of a leader that stands must bring"""
    replacement: int = 15
    """what the replacement of tiles must bring"""


#: Chosen by hand; tuning began here.
START = Weights()

#: The weights of bots without a personality: found by self-play, see
#: `benchmarks/fitting/tune.py`. The wonder is as it was: too few games had one.
USUAL = Weights(
    steepness=273,
    steepness_late=96,
    anywhere=18,
    envy=106,
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
    omen=2,
    victory=254,
    committed=32,
    catastrophe=59,
    journey=17,
    replacement=19,
)


#: What those that look ahead weigh by among more than two, where games are shorter, spheres lower
#: and places less safe: fitted by `benchmarks/fitting/weighing.py` to who won games for four.
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


#: What the master weighs by among two: what tells who wins such games, fitted by the same script in
#: one round, and with supporters and the lowest sphere about a third of what they add to the odds.
#: It sees more that a catastrophe is good for, so that it waits for what is worth one of two.
KEEN = replace(
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
    keen=True,
)


def usual_weights(seats: int) -> Weights:
    """The weights of bots without a personality at a table of this size."""
    return USUAL if seats == 2 else AMONG_MORE


def scaled(usual: Weights, **percent: int) -> Weights:
    """The same weights, but some of them so many percent of what they are."""
    return replace(
        usual, **{name: getattr(usual, name) * share // 100 for name, share in percent.items()}
    )


def with_personality(personality: str | None, usual: Weights) -> Weights:
    """The weights of a bot with a personality, if it has one."""
    match personality:
        case "builder":
            return replace(scaled(usual, monument=150, square=200, building=150), pride=150)
        case "warlord":
            return replace(usual, menace=60)
        case "merchant":
            return scaled(usual, treasure=250, treasure_in_reach=200)
        case _:
            return usual
