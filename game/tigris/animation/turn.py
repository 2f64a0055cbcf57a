"""Events of the turn in motion: who begins, whose turn it is, the end."""

from __future__ import annotations

from typing import assert_never

from engine.tigris.model.events import (
    ActionEnded,
    FirstPlayerDrawn,
    GameEnded,
    TurnBegan,
    TurnEnded,
    WorkDeclined,
)
from engine.tigris.model.pieces import Dynasty, Seat
from game.geometry import Rect
from game.i18n import _
from game.tigris.animation.durations import ROLL, lasts
from game.tigris.animation.stage import Stage
from game.tigris.art import effects as glints
from game.tigris.paint.result import DONE, paint_result, result_frame
from game.tigris.scene.result import GameResult
from game.tigris.scene.scene import TurnEvent
from game.tigris.text.names import DYNASTY
from game.ui.canvas.plates import dim, paint_plate
from game.ui.fonts import Face

#: Before the first player is known the choice goes round the table so many times.
ROUNDS = 2
#: The choice stands still, and the name is said, in milliseconds.
DRAWN = 1050
#: A banner comes, stays and goes.
COMES, STAYS = 190, 400
#: In so many steps the table darkens at the end.
DIMS = 6


def paint_turn_event(stage: Stage, event: TurnEvent) -> None:
    match event:
        case FirstPlayerDrawn():
            stage.lay(stage.before)
            _announce(stage, event)
        case TurnBegan(seat):
            stage.lay(stage.after)
            _begin(stage, seat)
        case GameEnded():
            stage.lay(stage.after)
            _end(stage)
        case ActionEnded() | TurnEnded() | WorkDeclined():
            stage.lay(stage.after)
        case _:
            assert_never(event)


def _announce(stage: Stage, event: FirstPlayerDrawn) -> None:
    """The signs of all players on a plate; a light goes round them, slower and slower, and stops
    at the one who begins."""
    easel, layout = stage.easel, stage.easel.layout
    count = len(stage.before.players)
    edge, gap = layout.px(78), layout.px(20)
    place = layout.dialog(count * (edge + gap) + layout.px(60), layout.px(190))
    opened = stage.during(0, ROLL) - stage.during(lasts(event) - ROLL, ROLL)
    if opened <= 0 and not stage.reduced:
        return
    stage.unroll(place, 1 if stage.reduced else opened)
    paint_plate(stage.surface, easel, place)
    drawn = stage.reduced or stage.time >= DRAWN
    lit = event.seat if drawn else lit_at(stage.time / DRAWN, event.seat, count)
    wide = count * edge + (count - 1) * gap
    for index, player in enumerate(stage.before.players):
        x = place.center.x - wide // 2 + index * (edge + gap)
        rect = Rect(x, place.y + layout.px(30), edge, edge)
        if index == lit:
            rect = rect.inset(-layout.px(10))
            rays = easel.sprites.mark(glints.rays, rect.w * 3 // 2)
            easel.put(stage.surface, rays, rect)
        easel.put(stage.surface, easel.sprites.seal(player.dynasty, rect.w), rect)
    if drawn:
        line = Rect(place.x, place.bottom - layout.px(58), place.w, layout.px(36))
        text = _("{who} begins").format(who=DYNASTY[stage.before.players[event.seat].dynasty])
        easel.write(stage.surface, text, line, layout.text.heading, face=Face.STRONG, align=0.5)
    stage.surface.set_clip(None)


def lit_at(share: float, seat: Seat, count: int) -> int:
    """Who is lit at this share of the choice: round and round, slower and slower, to `seat`."""
    steps = ROUNDS * count + seat
    slowed = 1 - (1 - share) * (1 - share)
    return min(steps, int(slowed * (steps + 1))) % count


def _begin(stage: Stage, seat: Seat) -> None:
    """A banner comes down over the board with the sign and the name of whose turn it is."""
    dynasty = stage.after.players[seat].dynasty
    own = seat == stage.after.reader
    text = _("Your turn") if own else _("{who}'s turn").format(who=DYNASTY[dynasty])
    _banner(stage, text, dynasty, STAYS)
    stage.flash(stage.easel.layout.players[seat].frame.inset(4), stage.linear(0, 700))


def _banner(stage: Stage, text: str, dynasty: Dynasty | None, stays: int) -> None:
    easel, layout = stage.easel, stage.easel.layout
    font = easel.fonts.face(Face.STRONG, layout.text.title)
    edge = layout.px(52) if dynasty is not None else 0
    high = layout.px(66)
    wide = min(layout.view.w, font.size(text)[0] + edge + layout.px(64))
    shown = stage.during(0, COMES) - stage.during(COMES + stays, COMES)
    if stage.reduced:
        shown = 1.0 if 0.02 < stage.fraction < 0.98 else 0.0
    if shown <= 0:
        return
    top = layout.view.y + layout.px(14) - round((1 - shown) * (high + layout.px(20)))
    rect = Rect(layout.view.center.x - wide // 2, top, wide, high)
    stage.surface.set_clip(layout.view)
    paint_plate(stage.surface, easel, rect)
    if dynasty is not None:
        seal = easel.sprites.seal(dynasty, edge)
        easel.put(stage.surface, seal, Rect(rect.x + layout.px(18), rect.y, edge, high))
    room = Rect(rect.x + edge + layout.px(32), rect.y, wide - edge - layout.px(50), high)
    easel.write(stage.surface, text, room, layout.text.title, face=Face.STRONG)
    stage.surface.set_clip(None)


def _end(stage: Stage) -> None:
    """The table darkens in steps, a plate opens, and on it the result comes to light. What comes
    after the event lies there just so."""
    level = DIMS if stage.reduced else round(DIMS * stage.during(0, 420))
    if level:
        dim(stage.surface, stage.easel.layout.frame, 45 * level // DIMS)
    opened = 1.0 if stage.reduced else stage.during(300, ROLL)
    if opened <= 0:
        return
    stage.unroll(result_frame(stage.easel.layout), opened)
    time = DONE if stage.reduced else stage.time
    paint_result(stage.surface, stage.easel, GameResult.of(stage.after), time)
    stage.surface.set_clip(None)
