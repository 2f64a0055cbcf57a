"""A recorded game at the table: it plays by itself, step by step, or from any moment."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.tigris.model.bitboard import Square
from engine.tigris.record import RecordError, read_record
from game.errors import Refusal
from game.geometry import Point
from game.i18n import _
from game.input.events import Clicked, Input, Key, Moved, Pad, Scrolled
from game.input.keymap import INTENT_BY_KEY, TABLE_PAD_KEYS, Intent
from game.screens.navigation import Go, Quit, RecordSource, Screen, Show
from game.screens.overlays import next_speed
from game.screens.services import Services
from game.screens.transport_bar import Hands, Knob, ReplayTime, TransportBar, knob_text
from game.settings.choices import Say
from game.settings.settings import Outlines
from game.tigris.animation.event import paint_event
from game.tigris.audio.table_audio import TableAudio
from game.tigris.coach.hint import review_overlay
from game.tigris.hover.hover_info import NO_HOVER, HoverInfo
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.hover.table_state_builder import MAX_LOG_LINES, log_line
from game.tigris.paint.hover import paint_over_signs
from game.tigris.paint.log import age_at
from game.tigris.paint.result import paint_result, result_buttons, result_scale
from game.tigris.paint.table import paint_table
from game.tigris.play.playback import Playback
from game.tigris.play.recording import Recording, earlier, later
from game.tigris.scene.kingdoms import kingdoms, strengths
from game.tigris.scene.result import GameResult
from game.tigris.screens.branch import BranchScreen, Moment
from game.tigris.screens.game_screens import table_painter
from game.tigris.screens.replay_review import ReplayReview
from game.tigris.screens.review import ReviewScreen
from game.tigris.screens.transport_places import transport_places
from game.tigris.text.prompt import prompt_text
from game.tigris.text.square_text import describe_square
from game.ui.canvas.plates import dim
from game.ui.fonts import Face
from game.ui.metrics import Metrics

#: How many lines of the log a key scrolls.
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
#: Gamepad buttons and the keys that they stand for.
PADS = {**TABLE_PAD_KEYS, "x": "h", "y": "p", "start": "s", "back": "v"}


def open_replay(services: Services, source: RecordSource, back: Screen | None) -> ReplayScreen:
    """Raises Refusal if the record is not valid."""
    try:
        recording = Recording(read_record(source.text))
    except RecordError as error:
        text = _("{path} is not a valid record: {reason}")
        raise Refusal(text.format(path=source.path or source.name, reason=error)) from None
    return ReplayScreen(services, recording, source, back)


class ReplayScreen:
    """Satisfies `game.screens.services.ReplayScreen`."""

    def __init__(
        self,
        services: Services,
        recording: Recording,
        source: RecordSource,
        back: Screen | None = None,
    ) -> None:
        """Leads back to `back`, or else closes the window."""
        settings = services.settings.current
        self.playback = Playback(
            recording, settings.speed, settings.reduced_motion, services.speech
        )
        self.review_of = ReplayReview(services, recording, source.path)
        self._services = services
        self._recording = recording
        self._source = source
        self._back = back
        self._painter = table_painter(services)
        self.transport = TransportBar(self._painter, lambda: transport_places(self._painter.layout))
        self.scrolled = 0
        """how many of the newest lines of the log are scrolled out of sight"""
        self._pointer: Point | None = None
        self._hides_result = False
        """whether the result was clicked away from the last board"""
        self._ear = TableAudio(services.audio.play)
        self._ear.listen(self.playback.timeline)

    @property
    def seats(self) -> int:
        return self._recording.history.position.seats

    def hear(self, given: Input) -> Go | None:
        if isinstance(given, Pad):
            given = Key(PADS.get(given.name, ""))
        if isinstance(given, Moved | Clicked):
            self._pointer = given.at
        used = self.transport.hear(given, len(self._recording))
        if isinstance(used, Knob):
            return self._use(used)
        if isinstance(used, int):
            self._jump(used)
        elif isinstance(given, Key):
            return self._key(given.physical or given.name)
        else:
            self._look_back(given)
        return None

    def show(self, time: int) -> Screen:
        """The replay at this time, in actions."""
        self.playback.seek(time)
        return self

    def leave(self) -> Go:
        self.end()
        return Quit() if self._back is None else Show(self._back)

    def review(self, back: Screen | None = None) -> Go:
        """Opens the review, which leads back to `back`, or else leaves the replay too."""
        self.playback.stand()
        return Show(ReviewScreen(self._services, self.review_of, self, back))

    def end(self) -> None:
        self.review_of.end()

    def show_error(self, text: str) -> None:
        """No route of this screen can fail."""

    def tick(self, now: int) -> bool:
        changed = self.playback.tick(now)
        self._hides_result = self._hides_result and self.playback.over
        self._ear.play_due()
        return changed

    def deadline(self) -> int | None:
        return self.playback.deadline()

    def fit(self, metrics: Metrics) -> None:
        """The painter has the new layout already."""

    def words(self) -> tuple[str, ...]:
        over, playback = self.transport.over, self.playback
        where = () if over is None else (self._prompt(),)
        return where if playback.timeline.busy else (self._title(), *where)

    def close(self) -> None:
        """Pauses the replay until the person comes back."""
        self.playback.stand()

    def paint(self, surface: pygame.Surface) -> None:
        timeline, look = self.playback.timeline, self.look()
        if timeline.current is None:
            paint_table(surface, self._painter, timeline.scene, look)
            self._paint_result(surface)
        else:
            current, fraction = timeline.current, timeline.fraction
            scene, reduced = timeline.scene, timeline.reduced
            paint_event(surface, self._painter, scene, current, fraction, look, reduced)
        self.transport.paint(surface, self._time, self._disabled())
        paint_over_signs(surface, self._painter, look.hint)

    @property
    def shows_result(self) -> bool:
        """Whether the result is over the board: at the end of a game, unless hidden."""
        return self.playback.over and self._recording.over and not self._hides_result

    def _paint_result(self, surface: pygame.Surface) -> None:
        if not self.shows_result:
            return
        painter, layout = self._painter, self._painter.layout
        dim(surface, layout.frame)
        paint_result(surface, painter, GameResult.of(self.playback.timeline.scene))
        size = layout.rescaled(result_scale(layout)).text.body
        line, text = result_buttons(layout), _("Click to see the board.")
        painter.write(surface, text, line, size, painter.theme.ink_soft, Face.FIRM, align=0.5)

    def _disabled(self) -> frozenset[Knob]:
        """The buttons that do nothing at this time."""
        recording, at = self._recording, self.playback.at
        last = at == len(recording)
        does = {
            Knob.START: at > 0,
            Knob.BACK: at > 0,
            Knob.FIGHT_BEFORE: earlier(recording.fights, at) is not None,
            Knob.FIGHT_AFTER: later(recording.fights, at) is not None,
            Knob.ON: not self.playback.over,
            Knob.END: not self.playback.over,
            Knob.HANDS: not recording.secret,
            Knob.BRANCH: not (last and recording.over),
            Knob.REVIEW: recording.over,
        }
        return frozenset(knob for knob, on in does.items() if not on)

    def look(self) -> TableState:
        aids, scene, traces = (
            self._services.settings.current,
            self.playback.timeline.scene,
            self.playback.traces,
        )
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
            later=self.scrolled,
        )

    @property
    def _time(self) -> ReplayTime:
        playback, recording = self.playback, self._recording
        return ReplayTime(playback.at, len(recording), recording.fights, playback.running)

    @property
    def _hands(self) -> Hands:
        if self._recording.secret:
            return Hands.SECRET
        return Hands.OPEN if self._recording.open else Hands.CLOSED

    def _title(self) -> str:
        """Short, as there is little room beside the seal."""
        return _("{n} of {all}").format(n=self.playback.at, all=len(self._recording))

    def _prompt(self) -> str:
        """What the button under the pointer does, or else what the game waits for, and the keys."""
        playback, over = self.playback, self.transport.over
        if over is not None:
            return knob_text(over, playback.running, playback.timeline.speed, self._hands)
        keys = _("Space: {what}. Arrows: step. Esc: leave.").format(
            what=_("pause") if playback.running else _("play")
        )
        if playback.over and not self._recording.over:
            return _("The record ends here, and the game is not finished. P: play on from here.")
        waits = "" if playback.timeline.busy else f"{prompt_text(playback.position)}."
        unfinished = "" if self._recording.over else _("The game is not finished.")
        return " ".join(part for part in (waits or unfinished, keys) if part)

    def _lines(self) -> tuple[LogLine, ...]:
        """The visible part of the log, the newest last."""
        lines, dynasties = self.playback.lines, self._recording.record.dynasties
        self.scrolled = min(self.scrolled, max(0, len(lines) - 1))
        end = len(lines) - self.scrolled
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
        at = None if self.shows_result else self._pointer
        return None if at is None else self._painter.layout.square_at(*at)

    def _hint(self, shown: tuple[LogLine, ...]) -> HoverInfo:
        """The squares of the line under the pointer, or what is under it on the board."""
        hover, timeline = self._hover, self.playback.timeline
        finding = None if timeline.busy else self.review_of.finding(self.playback.at)
        base = NO_HOVER if finding is None else review_overlay(finding, self.playback.position)
        if hover is not None and not timeline.busy:
            return replace(base, foot=describe_square(timeline.scene, hover, spectating=True))
        age = self._age(shown)
        line = None if age is None else shown[-1 - age]
        if line is not None and (line.squares or line.why):
            return replace(base, glow=line.squares, foot=line.why)
        return base if timeline.busy else replace(base, foot=base.foot or self._why())

    def _why(self) -> str:
        """Why a bot did what was shown last, if the settings want that."""
        lines = self.playback.lines
        wanted = bool(lines) and self._services.settings.current.say is not Say.OFF
        return lines[-1].why if wanted else ""

    def _age(self, shown: tuple[LogLine, ...]) -> int | None:
        """How many of the visible lines are newer than the one under the pointer."""
        if self._pointer is None:
            return None
        return age_at(self._painter, TableState(log=shown, later=self.scrolled), self._pointer)

    def _key(self, name: str) -> Go | None:
        match name:
            case "shift+left":
                self.playback.seek(earlier(self._recording.turns, self.playback.at))
            case "shift+right":
                self.playback.seek(later(self._recording.turns, self.playback.at))
            case _ if INTENT_BY_KEY.get(name) in (Intent.LOG_BACK, Intent.LOG_ON):
                back = INTENT_BY_KEY[name] is Intent.LOG_BACK
                self.scrolled = max(0, self.scrolled + (PAGE if back else -PAGE))
            case _ if name in KEYS:
                return self._use(KEYS[name])
        return None

    def _look_back(self, given: Input) -> None:
        """The wheel scrolls the log; a click on a line seeks to the moment after it; a click on the
        board steps."""
        layout = self._painter.layout
        if isinstance(given, Scrolled) and layout.log.contains(*given.at):
            self.scrolled = max(0, self.scrolled + given.steps)
        elif isinstance(given, Clicked) and layout.log.contains(*given.at):
            age = self._age(self._lines())
            if age is not None:
                self._jump(self.playback.lines[-1 - self.scrolled - age].ply + 1)
        elif isinstance(given, Clicked) and layout.view.contains(*given.at):
            self._click_board()

    def _click_board(self) -> None:
        """Steps; at the end of a game, hides or shows the result."""
        if self.playback.over and self._recording.over:
            self._hides_result = not self._hides_result
        else:
            self._use(Knob.ON)

    def _use(self, knob: Knob) -> Go | None:
        if knob in self._disabled():
            return None
        if knob is Knob.LEAVE:
            return self.leave()
        if knob is Knob.BRANCH:
            self.playback.stand()
            moment = Moment(self.playback.at, self._source)
            return Show(BranchScreen(self._services, self._recording, moment, self))
        if knob is Knob.REVIEW:
            return self.review(self)
        self._steer(knob)
        return None

    def _steer(self, knob: Knob) -> None:
        playback, recording = self.playback, self._recording
        match knob:
            case Knob.PLAY:
                playback.play_or_pause()
            case Knob.SPEED:
                playback.timeline.speed = next_speed(playback.timeline.speed)
            case Knob.HANDS:
                recording.open = not recording.open
                playback.jump(playback.at)
            case Knob.ON:
                playback.step()
            case _:
                to = {
                    Knob.START: 0,
                    Knob.BACK: playback.at - 1,
                    Knob.FIGHT_BEFORE: earlier(recording.fights, playback.at),
                    Knob.FIGHT_AFTER: later(recording.fights, playback.at),
                }.get(knob, len(recording))
                playback.seek(to)

    def _jump(self, to: int) -> None:
        self.scrolled = 0
        self.playback.jump(to)
