"""A networked game: the table, and around it who is there, the chat, polls, and notices."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.audio.music import Ambience
from game.geometry import Rect
from game.input.events import Input, Key, Pad
from game.input.keymap import COMMAND_BY_KEY, KeyCommand, PadContext, pad_key
from game.online.online_session import OnlineSession
from game.online.seat_names import faces_of, names_of
from game.online.status_text import presence_text, waiting_text
from game.online.talk_text import talk_text
from game.screens.navigation import Go
from game.screens.online import dialogs
from game.screens.online.chat_panel import ChatPanel
from game.screens.online.connecting import Leavable
from game.screens.online.other_people import OtherPeople
from game.screens.online.questions import Questions
from game.screens.online.requests import Requests
from game.screens.online.steady_scene import SteadyScene
from game.screens.online.surroundings import Surroundings
from game.screens.online.table_dialog import TableDialog
from game.screens.services import Services, TableScreen
from game.ui.metrics import Metrics
from game.ui.widgets.clipboard import TextInput
from game.ui.widgets.form import Form


class OnlineTableScreen:
    """A screen around that of the table, which knows nothing of a network."""

    def __init__(
        self, services: Services, session: OnlineSession, table: TableScreen, visit: Leavable
    ) -> None:
        self.table = table
        self.chat = ChatPanel(services, session, table)
        assert session.match is not None
        self._match = session.match
        self._session = session
        self._status = session.status
        self._visit = visit
        self._bots = services.game.bots
        self._typing = TextInput()
        self.dialog = TableDialog(
            services.painter, lambda: self.table.places.frame, self.chat.form.leave
        )
        """in front of everything"""
        self._around = Surroundings(services.painter, session.status, table)
        self._scene = SteadyScene()
        others = OtherPeople(services, session)
        self._requests = Requests(
            session, self.dialog, others, lambda: self.table.can_undo, lambda: self._now
        )
        self._questions = Questions(session, self.dialog, lambda: visit.hosts_on_return)
        self._now = 0
        self._shown: object = None
        """what was shown beside the table and its surroundings last"""

    @property
    def ambience(self) -> Ambience:
        return self.table.ambience

    @property
    def seats(self) -> int:
        return self.table.seats

    # -------------------------------------------------------------- inputs

    def handle(self, input_event: Input) -> Go | None:
        self._scene.forget()
        go = self._dispatch(input_event)
        self._typing.follow(self._caret())
        return go

    def _dispatch(self, input_event: Input) -> Go | None:
        if self.dialog.made is not None:
            key = self.dialog.handle(input_event, not self._status.must_vote)
            return None if key is None else self._handle_widget(key)
        chat = self.chat
        if chat.clicks_button(input_event) or self._toggles_chat(input_event):
            chat.turn(not chat.opened)
        elif chat.takes(input_event):
            if chat.handle(input_event):
                self._requests.open()
        else:
            return self.table.handle(input_event)
        return None

    def _toggles_chat(self, input_event: Input) -> bool:
        if isinstance(input_event, Key):
            return COMMAND_BY_KEY.get(input_event.name) is KeyCommand.TALK and not self.chat.typing
        if isinstance(input_event, Pad):
            key = pad_key(input_event, PadContext.ONLINE_TABLE).name
            return COMMAND_BY_KEY.get(key) is KeyCommand.TALK
        return False

    def ask_to_leave(self) -> None:
        """Opens the dialog for leaving."""
        self.dialog.open(lambda: dialogs.leaving(self._status, self._now))

    def wait_for_next_table(self) -> None:
        """Says who can open the next table."""
        self.dialog.open(lambda: dialogs.waiting(self._status))

    @property
    def is_settled(self) -> bool:
        """Whether all that has happened is shown, and nothing is being answered."""
        rests = self.table.deadline() is None and not self._match.backlog
        return rests and self.dialog.made is None

    @property
    def can_leave_at_once(self) -> bool:
        """Whether nobody would be left waiting."""
        return self._match.over or self._status.over or self._status.endings.is_over

    def _handle_widget(self, key: object) -> Go | None:
        """A button of a dialog was used, which closes it."""
        self.dialog.close()
        match key:
            case dialogs.LEAVE | dialogs.FORK | dialogs.FIND | dialogs.FOLLOW:
                return self._leave_for(key)
            case dialogs.COPY if self._session.invite is not None:
                self.form.copy(str(self._session.invite))
            case _ if not self._questions.answer(key):
                self._requests.use(key)
        return None

    def _leave_for(self, key: str) -> Go:
        match key:
            case dialogs.FORK:
                return self._visit.play_on_alone()
            case dialogs.FIND:
                return self._visit.find_another()
            case dialogs.FOLLOW:
                return self._visit.follow_invitation()
        return self._visit.leave_now()

    def _caret(self) -> Rect | None:
        return self.chat.caret if self.dialog.made is None else self.form.caret

    # -------------------------------------------------------------- time

    def update(self) -> None:
        """Shows what is new in the status."""
        self._scene.forget()
        seats = self._status.seats
        self.table.set_names(names_of(seats, self._bots), faces_of(seats, self._bots))
        if self.chat.opened:
            self._status.mark_read()
        self._questions.update(self._now)
        self._follow_surroundings()
        self._lay_out()

    def _follow_surroundings(self) -> bool:
        """Whether they are others now; the table makes room for a banner."""
        before = self._around.banner
        is_fresh = self._around.follow(self._now, self._match.over)
        if self._around.banner != before:
            self._scene.forget()
        return is_fresh

    def tick(self, now: int) -> bool:
        self._now = now
        awaited = self.table.awaited
        self._match.waiting_text = (
            "" if awaited is None else waiting_text(self._status, *awaited, now)
        )
        changed = self._follow_surroundings()
        shown = self._absences(), self._status.unread, self._match.waiting_text
        is_fresh, self._shown = shown != self._shown, shown
        self.table.set_absences(shown[0])
        if self.table.tick(now) or is_fresh:
            self._scene.forget()
            changed = True
        self._questions.ask_while_host_is_away(now)
        changed = self.dialog.is_fresh() or changed
        if changed and self.dialog.made is not None:
            self._lay_out()
        hints = self.chat.form.popups.tick(now), self.form.popups.tick(now)
        return changed or any(hints)

    def deadline(self) -> int | None:
        """At least every second while a running duration is shown."""
        around = self._around
        lasting = around.banner is not None or any(c.away for c in self._status.seats)
        waits = [
            self.table.deadline(),
            self.chat.form.popups.deadline(),
            self.form.popups.deadline(),
            1000 if lasting and not self._match.over else None,
            self._status.times.next_change(self._now) if around.clocks else None,
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def fit(self, metrics: Metrics) -> None:
        self._scene.forget()
        self.dialog.fit()
        self.table.fit(metrics)
        self._lay_out()

    def _lay_out(self) -> None:
        self.chat.lay_out()
        self.dialog.lay_out()

    def _absences(self) -> dict[int, str]:
        seats = enumerate(self._status.seats if self._status.sees_others else ())
        return {at: presence_text(seat, self._now) for at, seat in seats if seat.away}

    def show_error(self, text: str) -> None:
        self._scene.forget()
        self.table.show_error(text)

    def close(self) -> None:
        self._typing.follow(None)
        self.table.close()

    # -------------------------------------------------------------- what is seen

    @property
    def form(self) -> Form:
        """Of the dialog."""
        return self.dialog.form

    def words(self) -> tuple[str, ...]:
        """What has come up besides the table, which speaks for itself."""
        from game.ui.widgets.screen_reader import texts, widget_text  # only they need it

        shown = self._around.banner
        banner = () if shown is None else (shown.title, shown.text)
        if self.dialog.made is not None:
            return (*banner, *self.dialog.words())
        if self.chat.opened:
            tree = self.chat.tree()
            return (*banner, *texts(tree), widget_text(tree, self.chat.form.focus))
        chat = self._status.chat
        newest = (talk_text(*chat[-1]),) if chat else ()
        return (*banner, *newest)

    def paint(self, surface: pygame.Surface) -> None:
        is_behind = self.dialog.made is not None
        self._scene.paint(surface, self.table.paint_behind if is_behind else self.table.paint)
        self._around.paint_players(surface)
        self.chat.paint(surface)
        self._around.paint_banner(surface)
        self.dialog.paint(surface)

    def place_of(self, key: Hashable) -> Rect:
        """The rect of a widget of the dialog or of the chat; raises KeyError if there is none."""
        front = self.form if self.dialog.made is not None else self.chat.form
        placed = front.front.find(key)
        if placed is None:
            raise KeyError(key)
        return placed.rect
