"""A recorded game at the table: it plays by itself, step by step, or from any moment."""

from __future__ import annotations

import pygame

from engine.tigris.record import RecordError, read_record
from game.audio.music import Ambience
from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.input.events import Clicked, Input, Key, Moved, Pad, Scrolled
from game.input.keymap import COMMAND_BY_KEY, KeyCommand, PadContext, pad_key
from game.play.timeline import Motion
from game.screens.branch import Moment
from game.screens.mute import mutes
from game.screens.navigation import Go, Quit, RecordSource, Screen, Show
from game.screens.overlays import next_speed
from game.screens.record_players import names_in
from game.screens.services import Services
from game.screens.sharing import Shared, SharingScreen, picture_of
from game.screens.transport_bar import TransportButton
from game.screens.transport_text import TRANSPORT_KEYS
from game.tigris.audio.table_audio import TableAudio
from game.tigris.game import GAME
from game.tigris.paint.log import head_of
from game.tigris.play.playback import Playback
from game.tigris.play.recording import Recording, earlier, later
from game.tigris.screens.branch import BranchScreen
from game.tigris.screens.replay_review import ReplayReview
from game.tigris.screens.replay_view import ReplayView
from game.tigris.screens.review import ReviewScreen
from game.tigris.text.rule_text import refusal_text
from game.ui.metrics import Metrics

#: How many lines of the log a key scrolls.
PAGE = 3


def open_replay(services: Services, source: RecordSource, back: Screen | None) -> ReplayScreen:
    """Raises Refusal if the record is not valid."""
    try:
        recording = Recording(read_record(source.text))
    except RecordError as error:
        text = _("{path} is not a valid record: {reason}")
        raise Refusal(
            text.format(path=source.called, reason=error_text(error, refusal_text))
        ) from None
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
        motion = Motion(settings.speed, settings.reduced_motion)
        self.playback = Playback(recording, motion, services.speech)
        names = names_in(source.text, recording.record.names, GAME.bots)
        review = ReplayReview(services, recording, source.path, names)
        self.view = ReplayView(services, self.playback, review, names)
        self._services = services
        self._recording = recording
        self._source = source
        self._back = back
        self._ear = TableAudio(services.audio.play)
        self._ear.listen(self.playback.timeline)

    @property
    def ambience(self) -> Ambience:
        return Ambience.TABLE

    @property
    def seats(self) -> int:
        return self._recording.history.position.seats

    def handle(self, input_event: Input) -> Go | None:
        if isinstance(input_event, Pad):
            input_event = pad_key(input_event, PadContext.REPLAY)
        if mutes(self._services, input_event):
            return None
        if isinstance(input_event, Moved | Clicked):
            self.view.pointer = input_event.at
        used = self.view.transport.handle(input_event, len(self._recording))
        if isinstance(used, TransportButton):
            return self._use(used)
        if isinstance(used, int):
            self._jump(used)
        elif isinstance(input_event, Key):
            return self._key(input_event.physical or input_event.name)
        else:
            self._look_back(input_event)
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
        return Show(ReviewScreen(self._services, self.view.review, self, back))

    def end(self) -> None:
        self.view.review.end()

    def show_error(self, text: str) -> None:
        """Nothing that this screen returns can fail."""

    def tick(self, now: int) -> bool:
        changed = self.playback.tick(now)
        self.view.hides_result = self.view.hides_result and self.playback.over
        self._ear.play_due()
        return changed

    def deadline(self) -> int | None:
        return self.playback.deadline()

    def fit(self, metrics: Metrics) -> None:
        """The painter has the new layout already."""

    def words(self) -> tuple[str, ...]:
        return self.view.words()

    def paint(self, surface: pygame.Surface) -> None:
        self.view.paint(surface)

    def close(self) -> None:
        """Pauses the replay until the person comes back."""
        self.playback.stand()

    def _key(self, name: str) -> Go | None:
        match name:
            case "shift+left":
                self.playback.seek(earlier(self._recording.turns, self.playback.at))
            case "shift+right":
                self.playback.seek(later(self._recording.turns, self.playback.at))
            case _ if COMMAND_BY_KEY.get(name) in (KeyCommand.LOG_BACK, KeyCommand.LOG_ON):
                back = COMMAND_BY_KEY[name] is KeyCommand.LOG_BACK
                self.view.scrolled = max(0, self.view.scrolled + (PAGE if back else -PAGE))
            case _ if COMMAND_BY_KEY.get(name) is KeyCommand.LOG_FILTER:
                self._filter()
            case _ if name in TRANSPORT_KEYS:
                return self._use(TRANSPORT_KEYS[name])
        return None

    def _look_back(self, input_event: Input) -> None:
        """The wheel scrolls the log; a click on a line seeks to the moment after it; a click on the
        board steps."""
        layout = self.view.painter.layout
        if isinstance(input_event, Scrolled) and layout.log.contains(*input_event.at):
            self.view.scrolled = max(0, self.view.scrolled + input_event.steps)
        elif isinstance(input_event, Clicked) and layout.log.contains(*input_event.at):
            age = self.view.line_under_pointer
            if age is not None:
                self._jump(self.view.lines[-1 - age].ply + 1)
            elif head_of(self.view.painter).contains(*input_event.at):
                self._filter()
        elif isinstance(input_event, Clicked) and layout.view.contains(*input_event.at):
            self._click_board()

    def _filter(self) -> None:
        """Shows other lines of the log, the newest of them."""
        self.view.log_filter, self.view.scrolled = self.view.log_filter.next, 0

    def _click_board(self) -> None:
        """Steps; at the end of a game, hides or shows the result."""
        if self.playback.over and self._recording.over:
            self.view.hides_result = not self.view.hides_result
        else:
            self._use(TransportButton.STEP_FORWARD)

    def _use(self, button: TransportButton) -> Go | None:
        if button in self.view.disabled():
            return None
        if button is TransportButton.LEAVE:
            return self.leave()
        if button is TransportButton.BRANCH:
            self.playback.stand()
            moment = Moment(self.playback.at, self._source)
            return Show(BranchScreen(self._services, self._recording, moment, self))
        if button is TransportButton.REVIEW:
            return self.review(self)
        if button is TransportButton.SHARE:
            self.playback.stand()
            return Show(SharingScreen(self._services, self, self._shared()))
        self._steer(button)
        return None

    def _shared(self) -> Shared:
        """What may be copied now: with closed hands only what all see."""
        playback, recording, layout = self.playback, self._recording, self.view.painter.layout
        position = playback.position
        seen = position if recording.open else GAME.view(position, None)
        return Shared(
            name=self._source.name or GAME.title,
            log=tuple(line.text for line in playback.lines),
            record="" if recording.secret else self._source.text,
            position=GAME.texts.format_position(seen),
            picture=picture_of(self.view.painter, layout.frame, self.paint),
        )

    def _steer(self, button: TransportButton) -> None:
        playback, recording = self.playback, self._recording
        match button:
            case TransportButton.PLAY:
                playback.play_or_pause()
            case TransportButton.SPEED:
                playback.set_speed(next_speed(playback.motion.speed))
            case TransportButton.HANDS:
                recording.open = not recording.open
                playback.jump(playback.at)
            case TransportButton.STEP_FORWARD:
                playback.step()
            case _:
                to = {
                    TransportButton.START: 0,
                    TransportButton.STEP_BACK: playback.at - 1,
                    TransportButton.PREVIOUS_MARK: earlier(recording.fights, playback.at),
                    TransportButton.NEXT_MARK: later(recording.fights, playback.at),
                }.get(button, len(recording))
                playback.seek(to)

    def _jump(self, to: int) -> None:
        self.view.scrolled = 0
        self.playback.jump(to)
