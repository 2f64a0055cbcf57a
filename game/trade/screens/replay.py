"""A recorded game at the table: it plays by itself, step by step, or from any moment."""

from __future__ import annotations

import pygame

from engine.trade.model.seats import Seat
from game.audio.music import Ambience
from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.input.events import Clicked, Input, Key, Moved, Pad, Scrolled
from game.input.keymap import COMMAND_BY_KEY, KeyCommand, PadContext, pad_key
from game.play.players import seat_faces
from game.screens.branch import Moment
from game.screens.mute import mutes
from game.screens.navigation import Go, Quit, RecordSource, Screen, Show
from game.screens.overlays import next_speed
from game.screens.record_players import names_in
from game.screens.services import Services
from game.screens.sharing import Shared, SharingScreen, picture_of
from game.screens.transport_bar import TransportButton
from game.screens.transport_text import TRANSPORT_KEYS
from game.trade.game import GAME
from game.trade.play.playback import Playback
from game.trade.play.recording import Recording, earlier, later
from game.trade.record_format import own_record
from game.trade.screens.replay_view import ReplayView
from game.trade.screens.review import ReviewScreen
from game.ui.metrics import Metrics

#: How many lines of the log a key or a step of the wheel scrolls.
PAGE = 3


def open_replay(services: Services, source: RecordSource, back: Screen | None) -> ReplayScreen:
    """Raises Refusal if the record is not valid."""
    try:
        recording = Recording(own_record(GAME.records.read(source.text)))
    except ValueError as error:
        text = _("{path} is not a valid record: {reason}")
        raise Refusal(
            text.format(path=source.called, reason=error_text(error, GAME.texts.refusal_text))
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
        self.playback = Playback(recording, services.settings.current, services.speech)
        players = recording.record.names
        self.playback.session.names = names_in(source.text, players, GAME.bots)
        self.playback.session.faces = seat_faces(players, GAME.bots)
        self.view = ReplayView(services, self.playback)
        self._services = services
        self._recording = recording
        self._source = source
        self._back = back
        if len(recording.people) == 1:
            self.playback.look(recording.people[0])

    @property
    def ambience(self) -> Ambience:
        return Ambience.TABLE

    @property
    def seats(self) -> int:
        return self.playback.session.seats

    def handle(self, input_event: Input) -> Go | None:
        go = self._handle(input_event)
        if not isinstance(input_event, Moved):
            self.view.refresh()
        return go

    def show(self, time: int) -> Screen:
        """The replay at this time, in steps."""
        self.playback.seek(time)
        self.view.refresh()
        return self

    def leave(self) -> Go:
        self.end()
        return Quit() if self._back is None else Show(self._back)

    def review(self, back: Screen | None = None) -> Go:
        """Opens the review, which leads back to `back`, or else leaves the replay too."""
        self.playback.stand()
        return Show(ReviewScreen(self._services, self.view.review, self, back))

    def end(self) -> None:
        """Nothing thinks about the record."""

    def show_error(self, text: str) -> None:
        """Nothing that this screen returns can fail."""

    def tick(self, now: int) -> bool:
        changed = self.playback.tick(now)
        if changed:
            self.view.refresh()
        return self.view.tick(now) or changed

    def deadline(self) -> int | None:
        waits = (self.playback.deadline(), self.view.deadline())
        return min((wait for wait in waits if wait is not None), default=None)

    def fit(self, metrics: Metrics) -> None:
        self.view.refresh()

    def words(self) -> tuple[str, ...]:
        return self.view.words()

    def paint(self, surface: pygame.Surface) -> None:
        self.view.paint(surface)

    def close(self) -> None:
        """Pauses the replay until the person comes back."""
        self.playback.stand()

    # ------------------------------------------------------------------ inputs

    def _handle(self, input_event: Input) -> Go | None:
        if isinstance(input_event, Pad):
            input_event = pad_key(input_event, PadContext.REPLAY)
        if mutes(self._services, input_event):
            return None
        if isinstance(input_event, Moved | Clicked):
            self.view.point(input_event.at)
        used = self.view.transport.handle(input_event, len(self._recording))
        if isinstance(used, TransportButton):
            return self._use(used)
        if isinstance(used, int):
            self._seek(used)
        elif isinstance(input_event, Key):
            return self._key(input_event.physical or input_event.name)
        else:
            self._look(input_event)
        return None

    def _key(self, name: str) -> Go | None:
        match name:
            case "shift+left" | "shift+up":
                self._seek(earlier(self._recording.rounds, self.playback.at))
            case "shift+right" | "shift+down":
                self._seek(later(self._recording.rounds, self.playback.at))
            case "0" | "1" | "2" | "3" | "4" | "5" | "6":
                self.playback.look(Seat(int(name) - 1) if name != "0" else None)
            case _ if COMMAND_BY_KEY.get(name) is KeyCommand.LOG_FILTER:
                self.view.desk.filter_log()
            case _ if name in TRANSPORT_KEYS:
                return self._use(TRANSPORT_KEYS[name])
            case _ if COMMAND_BY_KEY.get(name) in (KeyCommand.LOG_BACK, KeyCommand.LOG_ON):
                self._scroll(PAGE if COMMAND_BY_KEY[name] is KeyCommand.LOG_BACK else -PAGE)
        return None

    def _look(self, input_event: Input) -> None:
        """The wheel scrolls the log, a click there filters it or leads to the moment of a line;
        a click on a panel shows the table as its player saw it."""
        view, playback = self.view, self.playback
        if isinstance(input_event, Scrolled) and view.layout.log.contains(*input_event.at):
            self._scroll(input_event.steps * PAGE)
        elif isinstance(input_event, Clicked) and view.layout.log.contains(*input_event.at):
            if (line := view.log_line_at(input_event.at)) is not None:
                self._seek(self._recording.time_of(line.ply) + 1)
            else:
                view.desk.filter_log()
        elif isinstance(input_event, Clicked):
            if (time := view.time_on_chart(input_event.at)) is not None:
                self._seek(time)
                return
            seat = view.panel_at(input_event.at)
            if seat is not None:
                playback.look(None if seat == playback.reader else seat)
            elif view.layout.stage.contains(*input_event.at) and view.hit(input_event.at) is None:
                self._use(TransportButton.STEP_FORWARD)

    def _scroll(self, by: int) -> None:
        desk, log = self.view.desk, self.view.log_look.lines(self.playback.session.log)
        desk.log_back = max(0, min(desk.log_back + by, max(0, len(log) - PAGE)))

    def _use(self, button: TransportButton) -> Go | None:
        if button in self.view.disabled():
            return None
        match button:
            case TransportButton.LEAVE:
                return self.leave()
            case TransportButton.BRANCH:
                return self._branch()
            case TransportButton.REVIEW:
                return self.review(self)
            case TransportButton.SHARE:
                self.playback.stand()
                return Show(SharingScreen(self._services, self, self._shared()))
            case _:
                self._steer(button)
        return None

    def _shared(self) -> Shared:
        """What may be copied now: what all see, or the one whose place is taken."""
        playback, layout = self.playback, self.view.layout
        session = playback.session
        seen = GAME.view(session.scene.position, playback.reader)
        return Shared(
            name=self._source.name or GAME.title,
            log=tuple(line.text for line in session.log),
            record=self._source.text if self._recording.over else "",
            position=GAME.texts.format_position(seen),
            picture=picture_of(self._services.painter, layout.stage, self.paint),
        )

    def _branch(self) -> Go:
        from game.trade.screens.branch import BranchScreen

        self.playback.stand()
        moment = Moment(self.playback.at, self._source)
        return Show(BranchScreen(self._services, self._recording, moment, self))

    def _steer(self, button: TransportButton) -> None:
        playback, phases = self.playback, self._recording.phases
        match button:
            case TransportButton.PLAY:
                playback.play_or_pause()
            case TransportButton.SPEED:
                playback.set_speed(next_speed(playback.speed))
            case TransportButton.HANDS:
                self.view.open = not self.view.open
            case TransportButton.STEP_FORWARD:
                playback.step()
            case TransportButton.STEP_BACK:
                self._seek(playback.at - 1)
            case TransportButton.PREVIOUS_MARK:
                self._seek(earlier(phases, playback.at))
            case TransportButton.NEXT_MARK:
                self._seek(later(phases, playback.at))
            case _:
                self._seek(0 if button is TransportButton.START else len(self._recording))

    def _seek(self, to: int | None) -> None:
        self.view.desk.log_back = 0
        self.playback.seek(to)
