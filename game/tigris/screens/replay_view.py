"""What the person sees of a replay: the table at its time, the log, the result, the controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from engine.tigris.model.bitboard import Square
from game.geometry import Point
from game.i18n import _
from game.play.players import seat_faces
from game.screens.services import Services
from game.screens.transport_bar import Hands, ReplayTime, TransportBar, TransportButton
from game.screens.transport_text import button_text
from game.settings.choices import Explanations
from game.tigris.animation.event import paint_event
from game.tigris.coach.hint import review_info
from game.tigris.game import GAME
from game.tigris.hover.hover_info import NO_HOVER, HoverInfo
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.hover.table_state_builder import MAX_LOG_LINES, log_line
from game.tigris.own_settings import Outlines, aids_in
from game.tigris.paint.hover import paint_card_over_signs
from game.tigris.paint.log import age_at
from game.tigris.paint.result import paint_result, result_buttons, result_scale
from game.tigris.paint.table import paint_table
from game.tigris.play.playback import Playback
from game.tigris.play.recording import earlier, later
from game.tigris.scene.kingdoms import kingdoms, strengths
from game.tigris.scene.result import GameResult
from game.tigris.screens.game_screens import table_painter
from game.tigris.screens.replay_review import ReplayReview
from game.tigris.screens.transport_places import transport_places
from game.tigris.screens.transport_text import transport_text, transport_words
from game.tigris.text.log import LogLine as TextLine
from game.tigris.text.log_filter import LogFilter
from game.tigris.text.player_text import describe_number
from game.tigris.text.prompt import prompt_text
from game.tigris.text.square_text import describe_square
from game.ui.canvas.plates import dim
from game.ui.fonts import Face


class ReplayView:
    def __init__(
        self,
        services: Services,
        playback: Playback,
        review: ReplayReview,
        names: tuple[str, ...] = (),
    ) -> None:
        """`names` are what the players are called, by seat."""
        self.painter = table_painter(services)
        self.transport = TransportBar(
            self.painter, lambda: transport_places(self.painter.layout), words=transport_words
        )
        self.review = review
        self.pointer: Point | None = None
        self.scrolled = 0
        """how many of the newest lines of the log are scrolled out of sight"""
        self.log_filter = LogFilter.ALL
        self.hides_result = False
        """whether the result was clicked away from the last board"""
        self._services = services
        self._playback = playback
        self._recording = playback.recording
        self._names, self._faces = names, seat_faces(self._recording.record.names, GAME.bots)

    def words(self) -> tuple[str, ...]:
        """For a screen reader."""
        where = (self.tooltip,) if self.tooltip else ()
        return where if self._playback.timeline.busy else (self._title(), *where)

    @property
    def lines(self) -> Sequence[TextLine]:
        """Those of the log up to this time that the person wants to see."""
        return self.log_filter.of(self._playback.lines)

    @property
    def line_under_pointer(self) -> int | None:
        """How many lines of the log are newer than the one under the pointer; None without one."""
        age = self._age(self._lines())
        return None if age is None else self.scrolled + age

    def paint(self, surface: pygame.Surface) -> None:
        timeline, state = self._playback.timeline, self.table_state()
        if timeline.current is None:
            paint_table(surface, self.painter, timeline.scene, state)
            self._paint_result(surface)
        else:
            current, fraction = timeline.current, timeline.fraction
            scene, reduced = timeline.scene, timeline.reduced
            paint_event(surface, self.painter, scene, current, fraction, state, reduced)
        self.transport.paint(surface, self._time, self.disabled())
        paint_card_over_signs(surface, self.painter, state)
        self.transport.paint_tooltip(surface, self.tooltip)

    @property
    def tooltip(self) -> str:
        """What the button under the pointer or the keys does; empty if there is none."""
        over, playback = self.transport.hovered, self._playback
        if over is None:
            return ""
        own = transport_text(self._hands)
        return button_text(over, playback.running, playback.motion.speed, own)

    @property
    def shows_result(self) -> bool:
        """Whether the result is over the board: at the end of a game, unless hidden."""
        return self._playback.over and self._recording.over and not self.hides_result

    def table_state(self) -> TableState:
        aids, scene, traces = (
            aids_in(self._services.settings.current),
            self._playback.timeline.scene,
            self._playback.traces,
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
            hovered_square=self._hovered_square,
            hover_info=self._hover_info(shown),
            title=self._title(),
            prompt=self._prompt(),
            log=shown,
            log_title=self.log_filter.title,
            later=self.scrolled,
            names=self._names,
            faces=self._faces,
        )

    def disabled(self) -> frozenset[TransportButton]:
        """The buttons that do nothing at this time."""
        recording, at = self._recording, self._playback.at
        last = at == len(recording)
        does = {
            TransportButton.START: at > 0,
            TransportButton.STEP_BACK: at > 0,
            TransportButton.PREVIOUS_MARK: earlier(recording.fights, at) is not None,
            TransportButton.NEXT_MARK: later(recording.fights, at) is not None,
            TransportButton.STEP_FORWARD: not self._playback.over,
            TransportButton.END: not self._playback.over,
            TransportButton.HANDS: not recording.secret,
            TransportButton.BRANCH: not (last and recording.over),
            TransportButton.REVIEW: recording.over,
        }
        return frozenset(button for button, on in does.items() if not on)

    def _paint_result(self, surface: pygame.Surface) -> None:
        if not self.shows_result:
            return
        painter, layout = self.painter, self.painter.layout
        dim(surface, layout.frame)
        paint_result(surface, painter, GameResult.of(self._playback.timeline.scene, self._names))
        size = layout.rescaled(result_scale(layout)).text.body
        line, text = result_buttons(layout), _("Click to see the board.")
        painter.write(surface, text, line, size, painter.palette.ink_soft, Face.FIRM, align=0.5)

    @property
    def _time(self) -> ReplayTime:
        playback, recording = self._playback, self._recording
        return ReplayTime(playback.at, len(recording), recording.fights, playback.running)

    @property
    def _hands(self) -> Hands:
        if self._recording.secret:
            return Hands.SECRET
        return Hands.OPEN if self._recording.open else Hands.CLOSED

    def _title(self) -> str:
        """Short, as there is little room beside the seal."""
        return _("{n} of {all}").format(n=self._playback.at, all=len(self._recording))

    def _prompt(self) -> str:
        """What the game waits for, and the keys."""
        playback = self._playback
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
        lines, dynasties = self.lines, self._recording.record.dynasties
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
    def _hovered_square(self) -> Square | None:
        at = None if self.shows_result else self.pointer
        return None if at is None else self.painter.layout.square_at(*at)

    def _hover_info(self, shown: tuple[LogLine, ...]) -> HoverInfo:
        """The squares of the line under the pointer, or what is under it on the board."""
        square, timeline = self._hovered_square, self._playback.timeline
        finding = None if timeline.busy else self.review.finding(self._playback.at)
        base = NO_HOVER if finding is None else review_info(finding, self._playback.position)
        if square is not None and not timeline.busy:
            return replace(base, foot=describe_square(timeline.scene, square, spectating=True))
        age = self._age(shown)
        line = None if age is None else shown[-1 - age]
        if line is not None and (line.squares or line.why):
            return replace(base, glow=line.squares, foot=line.why)
        number = describe_number(timeline.scene, self.painter.layout, self.pointer)
        foot = number or base.foot or self._why()
        return base if timeline.busy else replace(base, foot=foot)

    def _why(self) -> str:
        """Why a bot did what was shown last, if the settings want that."""
        lines = self._playback.lines
        wanted = (
            bool(lines) and self._services.settings.current.explanations is not Explanations.OFF
        )
        return lines[-1].why if wanted else ""

    def _age(self, shown: tuple[LogLine, ...]) -> int | None:
        """How many of the visible lines are newer than the one under the pointer."""
        if self.pointer is None:
            return None
        return age_at(self.painter, TableState(log=shown, later=self.scrolled), self.pointer)
