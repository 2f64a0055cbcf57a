"""Animations of turns: the first player, a new turn, and the end of the game."""

from __future__ import annotations

from engine.tigris.model.events import (
    Event,
    FirstPlayerDrawn,
    GameEnded,
    TurnBegan,
)
from engine.tigris.model.pieces import Dynasty, Seat
from game.geometry import Rect
from game.i18n import _
from game.tigris.animation.durations import PANEL_OPENING, duration
from game.tigris.animation.stage import Stage
from game.tigris.art import effects
from game.tigris.paint.result import DONE, paint_result, result_frame
from game.tigris.scene.result import GameResult
from game.tigris.text.names import DYNASTY
from game.ui.canvas.plates import dim, paint_plate
from game.ui.fonts import Face

#: How often the light goes round the table before it stops at the first player.
ROUNDS = 2
#: When the light stops and the name appears, in milliseconds.
FIRST_PLAYER_KNOWN = 1050
#: A banner comes and goes, and stays in between, in milliseconds.
BANNER_MOVE, BANNER_STAY = 190, 400
#: The number of steps in which the table darkens.
DIM_STEPS = 6


def paint_nothing(stage: Stage, event: Event) -> None:
    """Events that show nothing of their own."""
    stage.paint_table(stage.after)


def paint_first_player(stage: Stage, event: FirstPlayerDrawn) -> None:
    """A light circles over all players' signs, slows down, and stops at the first player."""
    stage.paint_table(stage.before)
    painter, layout = stage.painter, stage.painter.layout
    count = len(stage.before.players)
    edge, gap = layout.px(78), layout.px(20)
    place = layout.dialog(count * (edge + gap) + layout.px(60), layout.px(190))
    opened = stage.eased_progress(0, PANEL_OPENING) - stage.eased_progress(
        duration(event) - PANEL_OPENING, PANEL_OPENING
    )
    if opened <= 0 and not stage.reduced:
        return
    stage.clip_opening(place, 1 if stage.reduced else opened)
    paint_plate(stage.surface, painter, place)
    drawn = stage.reduced or stage.time >= FIRST_PLAYER_KNOWN
    lit = event.seat if drawn else lit_at(stage.time / FIRST_PLAYER_KNOWN, event.seat, count)
    width = count * edge + (count - 1) * gap
    for index, player in enumerate(stage.before.players):
        x = place.center.x - width // 2 + index * (edge + gap)
        rect = Rect(x, place.y + layout.px(30), edge, edge)
        if index == lit:
            rect = rect.inset(-layout.px(10))
            rays = painter.sprites.mark(effects.rays, rect.w * 3 // 2)
            painter.put(stage.surface, rays, rect)
        painter.put(stage.surface, painter.sprites.seal(player.dynasty, rect.w), rect)
    if drawn:
        line = Rect(place.x, place.bottom - layout.px(58), place.w, layout.px(36))
        text = _("{who} begins").format(who=DYNASTY[stage.before.players[event.seat].dynasty])
        painter.write(stage.surface, text, line, layout.text.heading, face=Face.STRONG, align=0.5)
    stage.surface.set_clip(None)


def lit_at(share: float, seat: Seat, count: int) -> int:
    """The seat that is lit at this share: round and round, slowing down, ending at `seat`."""
    steps = ROUNDS * count + seat
    slowed = 1 - (1 - share) * (1 - share)
    return min(steps, int(slowed * (steps + 1))) % count


def paint_turn_began(stage: Stage, event: TurnBegan) -> None:
    """A banner comes down over the board, or below a notice there, with the sign and name of the
    active player."""
    stage.paint_table(stage.after)
    seat = event.seat
    dynasty = stage.after.players[seat].dynasty
    own = seat == stage.after.reader and not stage.state.watched
    text = _("Your turn") if own else _("{who}'s turn").format(who=DYNASTY[dynasty])
    _paint_banner(stage, text, dynasty, BANNER_STAY)
    stage.paint_flash(stage.painter.layout.players[seat].frame.inset(4), stage.progress(0, 700))


def _paint_banner(stage: Stage, text: str, dynasty: Dynasty | None, stays: int) -> None:
    painter, layout = stage.painter, stage.painter.layout
    font = painter.fonts.face(Face.STRONG, layout.text.title)
    edge = layout.px(52) if dynasty is not None else 0
    height = layout.px(66)
    width = min(layout.view.w, font.size(text)[0] + edge + layout.px(64))
    shown = stage.eased_progress(0, BANNER_MOVE) - stage.eased_progress(
        BANNER_MOVE + stays, BANNER_MOVE
    )
    if stage.reduced:
        shown = 1.0 if 0.02 < stage.fraction < 0.98 else 0.0
    if shown <= 0:
        return
    edge_above = max(layout.view.y + layout.px(14), stage.state.covered_to + layout.px(6))
    top = edge_above - round((1 - shown) * (height + layout.px(20)))
    rect = Rect(layout.view.center.x - width // 2, top, width, height)
    stage.surface.set_clip(layout.view)
    paint_plate(stage.surface, painter, rect)
    if dynasty is not None:
        seal = painter.sprites.seal(dynasty, edge)
        painter.put(stage.surface, seal, Rect(rect.x + layout.px(18), rect.y, edge, height))
    room = Rect(rect.x + edge + layout.px(32), rect.y, width - edge - layout.px(50), height)
    painter.write(stage.surface, text, room, layout.text.title, face=Face.STRONG)
    stage.surface.set_clip(None)


def paint_game_ended(stage: Stage, event: GameEnded) -> None:
    """The table darkens in steps, a plate opens, and the result appears on it.

    The last frame equals the result at rest.
    """
    stage.paint_table(stage.after)
    level = DIM_STEPS if stage.reduced else round(DIM_STEPS * stage.eased_progress(0, 420))
    if level:
        dim(stage.surface, stage.painter.layout.frame, 45 * level // DIM_STEPS)
    opened = 1.0 if stage.reduced else stage.eased_progress(300, PANEL_OPENING)
    if opened <= 0:
        return
    stage.clip_opening(result_frame(stage.painter.layout), opened)
    time = DONE if stage.reduced else stage.time
    result = GameResult.of(stage.after, stage.state.names, stage.state.you)
    paint_result(stage.surface, stage.painter, result, time)
    stage.surface.set_clip(None)
