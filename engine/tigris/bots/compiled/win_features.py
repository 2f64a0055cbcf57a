"""As `engine.tigris.bots.win_features`, on the survey and leader values in the mind."""

from __future__ import annotations

from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.spheres import in_order
from engine.tigris.bots.compiled.survey import home, kingdom_at
from engine.tigris.bots.weights import POINT
from engine.tigris.bots.win_features import HELD, SUPPORTERS
from engine.tigris.kernel import layout
from engine.tigris.kernel.board import BLACK, RED, leader, tiles
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, TILE_KINDS, Numbers
from engine.tigris.kernel.words import bit, both, count, halo


@inner
def seat_features(
    mind: Mind, numbers: Numbers, seat: int
) -> tuple[int, int, int, float, int, int, int]:
    """Treasures, the lowest and the second sphere, the highest, supporters, temples, leaders."""
    points, values = layout.POINTS + COLOR_COUNT * seat, mind.leader_values[seat]
    lowest, second, _third, _high = in_order(
        numbers[points], numbers[points + 1], numbers[points + 2], numbers[points + 3]
    )
    highest, temples, leaders = POINT * numbers[points] + values[0], 0, 0
    for color in range(COLOR_COUNT):
        highest = max(highest, POINT * numbers[points + color] + values[color])
        square = leader(numbers, seat, color)
        if square >= 0:
            temples += count(both(halo(bit(square)), tiles(numbers, RED)))
            leaders += 1
    return (
        numbers[layout.TREASURES_TAKEN + seat],
        lowest,
        second,
        highest / POINT,
        supporters_of(mind, numbers, seat),
        temples,
        leaders,
    )


@inner
def supporters_of(mind: Mind, numbers: Numbers, seat: int) -> int:
    """The sum over a seat's leaders of their supporters, at most `SUPPORTERS` each."""
    found = 0
    for color in range(COLOR_COUNT):
        number = home(mind, seat, color)
        if number >= 0:
            supporters = count(both(kingdom_at(mind, number), tiles(numbers, color)))
            found += min(SUPPORTERS, supporters)
    return found


@inner
def hand_features(numbers: Numbers, seat: int) -> tuple[int, int]:
    """Tiles that leaders on the board would score, and temples, in the hand of a seat."""
    hand, useful = layout.HANDS + TILE_KINDS * seat, 0
    king = leader(numbers, seat, BLACK) >= 0
    for color in range(COLOR_COUNT):
        if king or leader(numbers, seat, color) >= 0:
            useful += min(HELD, numbers[hand + color])
    return useful, min(HELD, numbers[hand + RED])
