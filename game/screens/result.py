"""The end of a game: every sphere of every player, treasures counted in, the weakest marked."""

from __future__ import annotations

import pygame

from engine.pieces import COLORS
from engine.position import Position
from engine.scoring import Standing, ranking
from game.banner import result
from game.fonts import Face
from game.i18n import _, _n
from game.names import DYNASTY, counted_points, listed
from game.paint.easel import Easel
from game.paint.widgets import paint_plate, paint_tag
from game.rects import Rect


def result_frame(easel: Easel, seats: int) -> Rect:
    """The place of the result over the board; its last row is left free for buttons."""
    dp = easel.layout.dp
    return easel.layout.dialog(dp(620), dp(150 + 56 * seats))


def result_buttons(easel: Easel, seats: int) -> Rect:
    """The free row at the foot of the result."""
    dp = easel.layout.dp
    frame = result_frame(easel, seats)
    return Rect(frame.x + dp(14), frame.bottom - dp(54), frame.w - dp(28), dp(40))


def told_result(position: Position) -> tuple[str, ...]:
    """The same in words: who won, then every player with all spheres."""
    standings = ranking(position)
    text = _("{place}: {who} with {points}.")
    return (
        f"{result(standings, position.dynasties)}.",
        *(
            text.format(
                place=standing.place,
                who=DYNASTY[position.dynasties[standing.seat]],
                points=listed(counted_points(color, standing.spheres[color]) for color in COLORS),
            )
            for standing in standings
        ),
    )


def paint_result(surface: pygame.Surface, easel: Easel, position: Position) -> None:
    standings = ranking(position)
    title = result(standings, position.dynasties)
    room = paint_plate(surface, easel, result_frame(easel, position.seats), title)
    high = easel.layout.dp(56)
    for row, standing in enumerate(standings):
        line = Rect(room.x, room.y + row * high, room.w, high)
        _paint_standing(surface, easel, line, standing, position)
    foot = result_buttons(easel, position.seats)
    told = Rect(foot.x, foot.y - easel.layout.dp(30), foot.w, easel.layout.dp(24))
    rule = _("The weakest sphere, in gold, decides. Treasures are counted in where they help most.")
    soft = easel.theme.ink_soft
    easel.write(surface, rule, told, easel.layout.text.small, soft, Face.FIRM, align=0.5)


def _paint_standing(
    surface: pygame.Surface, easel: Easel, line: Rect, standing: Standing, position: Position
) -> None:
    """Place, sign, name, four spheres: the weakest, which decides, on a golden plate."""
    dp, text = easel.layout.dp, easel.layout.text
    dynasty = position.dynasties[standing.seat]
    easel.write(
        surface,
        str(standing.place),
        Rect(line.x, line.y, dp(30), line.h),
        text.title,
        face=Face.STRONG,
        align=0.5,
    )
    seal = Rect(line.x + dp(36), line.y + dp(5), dp(46), dp(46))
    easel.put(surface, easel.sprites.seal(dynasty, seal.h), seal)
    name = Rect(seal.right + dp(10), line.y + dp(4), dp(150), dp(26))
    easel.write(surface, DYNASTY[dynasty], name, text.heading, face=Face.STRONG)
    hoard = position.hoards[standing.seat]
    told = _n("with {n} treasure", "with {n} treasures", hoard).format(n=hoard)
    below = Rect(name.x, name.bottom, name.w, dp(20))
    easel.write(surface, told, below, text.small, easel.theme.ink_soft)
    lowest = standing.spheres.index(min(standing.spheres))
    wide = (line.right - name.right) // len(COLORS)
    for color in COLORS:
        place = Rect(name.right + color * wide, line.y + dp(13), wide, dp(30))
        tile = Rect(place.x, place.y, place.h, place.h)
        easel.put(surface, easel.sprites.tile(color, tile.h), tile)
        number = Rect(tile.right + dp(5), place.y, wide - tile.w - dp(14), place.h)
        points = str(standing.spheres[color])
        if color == lowest:
            paint_tag(surface, easel, number, points)
        else:
            easel.write(surface, points, number, text.heading, face=Face.FIRM, align=0.5)
