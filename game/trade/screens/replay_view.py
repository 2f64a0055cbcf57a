"""What the person sees of a replay: the table at its time, all hands, the controls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from engine.trade.deck.terms import Phase
from engine.trade.model.actions import Open
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from game.geometry import Point, Rect
from game.i18n import _
from game.screens.services import Services
from game.screens.transport_bar import Hands, ReplayTime, TransportBar, TransportButton
from game.screens.transport_text import button_text
from game.settings.choices import Explanations
from game.trade.coach.game_review import GameReview
from game.trade.coach.review_summary import LEAST
from game.trade.coach.review_text import describe_better, describe_finding
from game.trade.game import GAME
from game.trade.interaction.desk import Desk
from game.trade.paint.points_chart import paint_points, plot, time_at
from game.trade.play.playback import Playback
from game.trade.play.recording import earlier, later
from game.trade.screens.table_view import LOOKS, TableView
from game.trade.screens.transport_places import transport_places, words_place
from game.trade.screens.transport_text import transport_text
from game.trade.table.all_hands import all_hands
from game.trade.table.civic_stage import has_civic
from game.trade.table.item import Item
from game.trade.table.note import Note, note_items
from game.trade.table.sight import Sight
from game.trade.table.stage import market_halves
from game.trade.text.names import phase_name
from game.ui.fonts import Face

#: Where the game has phases, as the first one has conflicts.
ICONS = {
    TransportButton.PREVIOUS_MARK: "phase-before",
    TransportButton.NEXT_MARK: "phase-after",
}


class ReplayView(TableView):
    """A table without anything to choose, and the controls in the place of its prompt."""

    def __init__(self, services: Services, playback: Playback) -> None:
        super().__init__(services.painter, playback.session, Desk())
        self.playback = playback
        self.open = not playback.recording.is_secret
        """whether all hands are shown"""
        self._services = services
        self.review = GameReview(playback.recording, playback.session.names)
        self.transport = TransportBar(self.painter, lambda: transport_places(self.layout), ICONS)

    # ------------------------------------------------------------------ the table

    @property
    def items(self) -> tuple[Item, ...]:
        if self._items is None:
            sight = self.sight
            room = self._hands_room(sight)
            kept = [item for item in super().items if not self._is_replaced(item, room)]
            shown = () if room is None else all_hands(sight, self._known, room)
            self._items = (*map(_only_look, kept), *shown, *self._comment(sight))
        return self._items

    def _comment(self, sight: Sight) -> Iterator[Item]:
        """What a review has found about what comes next, while the replay stands before it."""
        playback = self.playback
        if playback.busy or playback.running:
            return
        history = playback.recording.history
        found = [each for each in self.review.at(playback.at) if each.lost >= LEAST]
        lines = [
            text
            for each in found
            for text in (describe_finding(each, history), describe_better(each, history))
        ]
        if lines:
            yield from note_items(sight, Note(_("Review"), tuple(lines)))

    def _is_replaced(self, item: Item, room: Rect | None) -> bool:
        strip = self.layout.prompt
        if item.button:
            return True
        return item.rect.overlap(strip) or (room is not None and item.rect.overlap(room))

    def _hands_room(self, sight: Sight) -> Rect | None:
        """Beside the slips of a market; or on the stage, where nothing is shown by itself."""
        stage, show, position = self.layout.stage, sight.session.scene.show, sight.position
        if position.market is not None:
            return market_halves(self.layout)[1]
        is_civic = has_civic(show) and position.phase in (Phase.CIVIC, Phase.END)
        if show.counted is not None or show.revealed or is_civic:
            return None
        return stage

    @property
    def _known(self) -> Position:
        """Whose hands are shown: all of the game, or what the view knows."""
        playback = self.playback
        shown = playback.actions - playback.session.timeline.busy
        position = playback.recording.history.at(max(0, shown))
        return position if self.open else view(position, playback.reader)

    def point(self, at: Point) -> None:
        """The pointer is here."""
        self.pointer = at
        hit = self.hit(at)
        self.light(replace(self.lit, hovered=hit.key if hit else None))

    @property
    def chart_place(self) -> Rect | None:
        """The points of all, where no hand is shown; not while the game may still continue."""
        if self.playback.reader is not None or self.playback.recording.is_secret:
            return None
        return self.layout.hand.inset(self.layout.px(8))

    def time_on_chart(self, at: Point) -> int | None:
        """The time at a point of the chart; None beside it."""
        rect = self.chart_place
        if rect is None or not rect.contains(*at):
            return None
        return time_at(self.review.story(), plot(self.painter, rect), at.x)

    def panel_at(self, at: Point) -> Seat | None:
        """The seat whose panel is under a point, if no picture of a card is."""
        if (hit := self.hit(at)) is not None and hit.card is not None:
            return None
        panels = ((s, self.layout.seat_panel(s, self.playback.reader)) for s in self._seats)
        return next((seat for seat, rect in panels if rect.contains(*at)), None)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(self.session.seats)))

    # ------------------------------------------------------------------ painting

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if (rect := self.chart_place) is not None:
            paint_points(surface, self.painter, self.review.story(self.playback.at), rect)
        self.transport.paint(surface, self._time, self.disabled())
        place, layout = words_place(self.layout), self.layout
        size, ink = layout.px(14), self.painter.palette.on_night
        self.painter.write(surface, self.caption(), place, size, ink, Face.FIRM, 0.0)
        self.transport.paint_tooltip(surface, self.tooltip)

    @property
    def _time(self) -> ReplayTime:
        playback, recording = self.playback, self.playback.recording
        is_running = playback.running and not playback.over
        return ReplayTime(
            playback.at, len(recording), recording.rounds, is_running, recording.phases
        )

    def disabled(self) -> frozenset[TransportButton]:
        """The buttons that do nothing at this time."""
        recording, at = self.playback.recording, self.playback.at
        is_first, is_last = at == 0, at == len(recording)
        does = {
            TransportButton.START: not is_first,
            TransportButton.STEP_BACK: not is_first,
            TransportButton.PREVIOUS_MARK: earlier(recording.phases, at) is not None,
            TransportButton.NEXT_MARK: later(recording.phases, at) is not None,
            TransportButton.STEP_FORWARD: not is_last,
            TransportButton.END: not is_last,
            TransportButton.HANDS: not recording.is_secret,
            TransportButton.BRANCH: bool(recording.at(at).actors),
            TransportButton.REVIEW: recording.over,
        }
        return frozenset(button for button, enabled in does.items() if not enabled)

    # ------------------------------------------------------------------ words

    def words(self) -> tuple[str, ...]:
        """For a screen reader: the log speaks for itself while it grows."""
        if self.playback.busy:
            return ()
        return (self.tooltip or self.caption(),)

    @property
    def tooltip(self) -> str:
        """What the button under the pointer or the keys does; empty if there is none."""
        over, playback = self.transport.hovered, self.playback
        if over is None:
            return ""
        return button_text(over, playback.running, playback.speed, transport_text(self._hands))

    def caption(self) -> str:
        """The time that a click leads to; else the time, the view, and why a bot acted so."""
        to = self._pointed_time()
        if to is not None:
            return _("Go to: {when}").format(when=self._when(to))
        return " · ".join(filter(None, (self._when(self.playback.at), self._seen_by, self._why)))

    def _pointed_time(self) -> int | None:
        at = self.pointer
        if at is None:
            return None
        on_chart = self.time_on_chart(at)
        last = len(self.playback.recording)
        return self.transport.time_at(at, last) if on_chart is None else on_chart

    def _when(self, time: int) -> str:
        recording = self.playback.recording
        position = recording.at(time)
        return _("Round {round}, {phase}, step {n} of {all}").format(
            round=position.round,
            phase=phase_name(position.phase),
            n=time,
            all=len(recording),
        )

    @property
    def _seen_by(self) -> str:
        reader = self.playback.reader
        if reader is None:
            return _("seen by a spectator")
        return _("seen by Player {number}").format(number=reader + 1)

    @property
    def _why(self) -> str:
        """Why a bot did the last thing, if the settings want that, and all may know it."""
        playback = self.playback
        wanted = self._services.settings.current.explanations is not Explanations.OFF
        if not wanted or playback.recording.is_secret or not playback.actions:
            return ""
        history = playback.recording.history
        entry = history.entries[playback.actions - 1]
        reason = GAME.bots.parse_reason(entry.comment)
        if reason is None or isinstance(entry.action, Open):  # where all choose, nobody is first
            return ""
        sentence = GAME.bots.reason_sentence(reason, history.at(playback.actions - 1))
        number = entry.action.seat + 1
        return _("Player {number}: “{reason}”").format(number=number, reason=sentence)

    @property
    def _hands(self) -> Hands:
        if self.playback.recording.is_secret:
            return Hands.SECRET
        return Hands.OPEN if self.open else Hands.CLOSED


def _only_look(item: Item) -> Item:
    """The item, which nothing can be done with but to look at its card."""
    if item.key is None or item.key[0] in LOOKS:
        return item
    return replace(item, key=("glance", item.card) if item.card is not None else None)
