"""A recorded game at the table: step by step, by itself, or from any moment of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.tigris.model.bitboard import Square
from game.app.navigation import Go, Quit, Screen
from game.geometry import Point
from game.i18n import _
from game.input.events import Clicked, Input, Key, Moved, Pad, Scrolled
from game.input.keymap import INTENT_BY_KEY, TABLE_PAD_KEYS, Intent
from game.screens.overlays import next_speed
from game.screens.transport_bar import Knob, Transport
from game.screens.transport_told import told
from game.settings.choices import Outlines, Say
from game.settings.settings import Settings
from game.tigris.animation.event import paint_event
from game.tigris.audio.table_audio import TableAudio
from game.tigris.coach.hint import review_overlay
from game.tigris.coach.review_summary import Finding
from game.tigris.hover.hover_info import NO_HOVER, HoverInfo
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.hover.table_state_builder import MAX_LOG_LINES, log_line
from game.tigris.layout.layout import Layout
from game.tigris.paint.hover import paint_card_over_signs
from game.tigris.paint.log import age_at
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.result import paint_result, result_buttons, result_scale
from game.tigris.paint.table import paint_table
from game.tigris.play.playback import Playback
from game.tigris.play.recording import earlier, later
from game.tigris.scene.kingdoms import kingdoms, strengths
from game.tigris.scene.result import GameResult
from game.tigris.text.prompt import prompt_text
from game.tigris.text.square_text import describe_square
from game.ui.canvas.plates import dim
from game.ui.fonts import Face

#: How many lines of the log a key goes back or on.
PAGE = 3

KEYS = {
    "space": Knob.PLAY,
    "return": Knob.PLAY,
    "enter": Knob.PLAY,
    "left": Knob.BACK,
    "right": Knob.ON,
    "up": Knob.FIGHT_BEFORE,
    "down": Knob.FIGHT_AFTER,
    "home": Knob.START,
    "end": Knob.END,
    "s": Knob.SPEED,
    "h": Knob.HANDS,
    "p": Knob.BRANCH,
    "v": Knob.REVIEW,
    "escape": Knob.LEAVE,
    "q": Knob.LEAVE,
}
#: The buttons of a gamepad, as keys.
PADS = {**TABLE_PAD_KEYS, "x": "h", "y": "p", "start": "s", "back": "v"}


class Replay:
    """A screen over a record that holds."""

    def __init__(
        self,
        playback: Playback,
        easel: TablePainter,
        leave: Callable[[], Go] = Quit,
        branch: Callable[[Screen, int], Go] | None = None,
        ear: TableAudio | None = None,
        aids: Callable[[], Settings] = Settings,
        review: Callable[[Screen], Go] | None = None,
        found: Callable[[int], Finding | None] = lambda time: None,
    ) -> None:
        """`leave` goes back to where one came from; `branch` asks who plays on from a time.

        `aids` says what the table is to show of itself. `review` says where the game was won and
        lost, `found` what came of that for the decision at a time.
        """
        self.playback = playback
        self._reel = playback.reel
        self._easel = easel
        self._leave = leave
        self._branch = branch
        self._review = review
        self._found = found
        self._aids = aids
        self._transport = Transport(easel)
        self._later = 0
        """how many of the newest lines of the log are scrolled out of sight"""
        self._pointer: Point | None = None
        self._put_away = False
        """whether the result was clicked away from the last board"""
        self._ear = ear
        if ear is not None:
            ear.listen(playback.timeline)

    @property
    def seats(self) -> int:
        return self._reel.history.position.seats

    def hear(self, given: Input) -> Go | None:
        if isinstance(given, Pad):
            given = Key(PADS.get(given.name, ""))
        if isinstance(given, Moved | Clicked):
            self._pointer = given.at
        used = self._transport.hear(given, len(self._reel))
        if isinstance(used, Knob):
            return self._use(used)
        if isinstance(used, int):
            self._jump(used)
        elif isinstance(given, Key):
            return self._key(given.physical or given.name)
        else:
            self._look_back(given)
        return None

    @property
    def leave(self) -> Callable[[], Go]:
        """The way back to where one came from."""
        return self._leave

    def tick(self, now: int) -> bool:
        changed = self.playback.tick(now)
        self._put_away = self._put_away and self.playback.over
        if self._ear is not None:
            self._ear.play_due()
        return changed

    def deadline(self) -> int | None:
        return self.playback.deadline()

    def fit(self, layout: Layout) -> None:
        """The easel knows the new layout already."""

    def words(self) -> tuple[str, ...]:
        over, playback = self._transport.over, self.playback
        where = () if over is None else (self._prompt(),)
        return where if playback.timeline.busy else (self._title(), *where)

    def close(self) -> None:
        """Nothing here needs keeping; whoever comes back finds the game standing still."""
        self.playback.stand()

    def paint(self, surface: pygame.Surface) -> None:
        timeline, look = self.playback.timeline, self._look()
        if timeline.current is None:
            paint_table(surface, self._easel, timeline.scene, look)
            self._paint_result(surface)
        else:
            current, fraction = timeline.current, timeline.fraction
            scene, reduced = timeline.scene, timeline.reduced
            paint_event(surface, self._easel, scene, current, fraction, look, reduced)
        at, running, fights = self.playback.at, self.playback.running, self._reel.fights
        self._transport.paint(surface, at, len(self._reel), fights, running, self._off())
        paint_card_over_signs(surface, self._easel, look.hint)

    @property
    def _tells_result(self) -> bool:
        """Whether the result lies over the board: at the end of a game, unless put away."""
        return self.playback.over and self._reel.over and not self._put_away

    def _paint_result(self, surface: pygame.Surface) -> None:
        if not self._tells_result:
            return
        easel, layout = self._easel, self._easel.layout
        dim(surface, layout.frame)
        paint_result(surface, easel, GameResult.of(self.playback.timeline.scene))
        size = layout.rescaled(result_scale(layout)).text.body
        line, told = result_buttons(layout), _("A click shows the board.")
        easel.write(surface, told, line, size, easel.theme.ink_soft, Face.FIRM, align=0.5)

    def _off(self) -> frozenset[Knob]:
        """The buttons that do nothing now."""
        reel, at = self._reel, self.playback.at
        last = at == len(reel)
        does = {
            Knob.START: at > 0,
            Knob.BACK: at > 0,
            Knob.FIGHT_BEFORE: earlier(reel.fights, at) is not None,
            Knob.FIGHT_AFTER: later(reel.fights, at) is not None,
            Knob.ON: not self.playback.over,
            Knob.END: not self.playback.over,
            Knob.HANDS: not reel.secret,
            Knob.BRANCH: self._branch is not None and not (last and reel.over),
            Knob.REVIEW: self._review is not None and reel.over,
        }
        return frozenset(knob for knob, on in does.items() if not on)

    def _look(self) -> TableState:
        aids, scene, traces = self._aids(), self.playback.timeline.scene, self.playback.traces
        shown = self._lines()
        players = scene.players
        return TableState(
            watched=True,
            last=traces.squares(None),
            owners=tuple((at, players[seat].dynasty) for at, seat in traces.owners(None)),
            kingdoms=() if aids.outlines is Outlines.OFF else kingdoms(scene),
            strong=aids.outlines is Outlines.STRONG,
            strengths=strengths(scene) if aids.strengths else (),
            coordinates=aids.coordinates,
            hover=self._hover,
            hint=self._hint(shown),
            title=self._title(),
            prompt=self._prompt(),
            log=shown,
            later=self._later,
        )

    def _title(self) -> str:
        """Short: there is little room beside the seal."""
        return _("{n} of {all}").format(n=self.playback.at, all=len(self._reel))

    def _prompt(self) -> str:
        """The button that one is on; else what the game waits for, and the keys."""
        playback, over = self.playback, self._transport.over
        if over is not None:
            return told(over, playback.running, playback.timeline.speed, self._reel)
        keys = _("Space: {what}. Arrows: step. Esc: leave.").format(
            what=_("pause") if playback.running else _("play")
        )
        if playback.over and not self._reel.over:
            return _("The record ends here, and the game is not finished. P: play on from here.")
        waits = "" if playback.timeline.busy else f"{prompt_text(playback.position)}."
        unfinished = "" if self._reel.over else _("The game is not finished.")
        return " ".join(part for part in (waits or unfinished, keys) if part)

    def _lines(self) -> tuple[LogLine, ...]:
        """The part of the log that is not scrolled out of sight, the newest last."""
        lines, dynasties = self.playback.lines, self._reel.record.dynasties
        self._later = min(self._later, max(0, len(lines) - 1))
        end = len(lines) - self._later
        return tuple(
            log_line(
                line.text,
                None if line.seat is None else dynasties[line.seat],
                line.squares,
                line.why,
            )
            for line in lines[max(0, end - MAX_LOG_LINES) : end]
        )

    @property
    def _hover(self) -> Square | None:
        at = None if self._tells_result else self._pointer
        return None if at is None else self._easel.layout.square_at(*at)

    def _hint(self, shown: tuple[LogLine, ...]) -> HoverInfo:
        """The squares of the line under the pointer, or what lies under it."""
        hover, timeline = self._hover, self.playback.timeline
        finding = None if timeline.busy else self._found(self.playback.at)
        base = NO_HOVER if finding is None else review_overlay(finding, self.playback.position)
        if hover is not None and not timeline.busy:
            return replace(base, foot=describe_square(timeline.scene, hover, spectating=True))
        age = self._age(shown)
        line = None if age is None else shown[-1 - age]
        if line is not None and (line.squares or line.why):
            return replace(base, glow=line.squares, foot=line.why)
        return base if timeline.busy else replace(base, foot=base.foot or self._why())

    def _why(self) -> str:
        """Why a bot did what was told last, where that is wanted."""
        lines = self.playback.lines
        wanted = bool(lines) and self._aids().say is not Say.OFF
        return lines[-1].why if wanted else ""

    def _age(self, shown: tuple[LogLine, ...]) -> int | None:
        """How many lines of those shown are newer than the one under the pointer."""
        if self._pointer is None:
            return None
        return age_at(self._easel, TableState(log=shown, later=self._later), self._pointer)

    def _key(self, name: str) -> Go | None:
        match name:
            case "shift+left":
                self.playback.seek(earlier(self._reel.turns, self.playback.at))
            case "shift+right":
                self.playback.seek(later(self._reel.turns, self.playback.at))
            case _ if INTENT_BY_KEY.get(name) in (Intent.LOG_BACK, Intent.LOG_ON):
                back = INTENT_BY_KEY[name] is Intent.LOG_BACK
                self._later = max(0, self._later + (PAGE if back else -PAGE))
            case _ if name in KEYS:
                return self._use(KEYS[name])
        return None

    def _look_back(self, given: Input) -> None:
        """The wheel turns the log; a click on one of its lines goes to the moment after it, one on
        the board goes on."""
        layout = self._easel.layout
        if isinstance(given, Scrolled) and layout.log.contains(*given.at):
            self._later = max(0, self._later + given.steps)
        elif isinstance(given, Clicked) and layout.log.contains(*given.at):
            age = self._age(self._lines())
            if age is not None:
                self._jump(self.playback.lines[-1 - self._later - age].ply + 1)
        elif isinstance(given, Clicked) and layout.view.contains(*given.at):
            self._click_board()

    def _click_board(self) -> None:
        """Goes on; at the end of a game it puts the result away, or lays it there again."""
        if self.playback.over and self._reel.over:
            self._put_away = not self._put_away
        else:
            self._use(Knob.ON)

    def _use(self, knob: Knob) -> Go | None:
        if knob in self._off():
            return None
        if knob is Knob.LEAVE:
            return self._leave()
        if knob is Knob.BRANCH and self._branch is not None:
            self.playback.stand()
            return self._branch(self, self.playback.at)
        if knob is Knob.REVIEW and self._review is not None:
            self.playback.stand()
            return self._review(self)
        self._steer(knob)
        return None

    def _steer(self, knob: Knob) -> None:
        playback, reel = self.playback, self._reel
        match knob:
            case Knob.PLAY:
                playback.play_or_pause()
            case Knob.SPEED:
                playback.timeline.speed = next_speed(playback.timeline.speed)
            case Knob.HANDS:
                reel.open = not reel.open
                playback.jump(playback.at)
            case Knob.ON:
                playback.step()
            case _:
                to = {
                    Knob.START: 0,
                    Knob.BACK: playback.at - 1,
                    Knob.FIGHT_BEFORE: earlier(reel.fights, playback.at),
                    Knob.FIGHT_AFTER: later(reel.fights, playback.at),
                }.get(knob, len(reel))
                playback.seek(to)

    def _jump(self, to: int) -> None:
        self._later = 0
        self.playback.jump(to)
