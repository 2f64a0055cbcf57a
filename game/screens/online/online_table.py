"""A networked game: the table, and around it who is there, the chat, polls, and notices."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.audio.music import Ambience
from game.geometry import Rect
from game.input.events import Input, Key, Pad
from game.input.keymap import COMMAND_BY_KEY, KeyCommand, PadContext, pad_key
from game.online.clock_face import ClockFace
from game.online.online_session import OnlineSession
from game.online.seat_names import faces_of, names_of
from game.online.status_text import Banner, presence_text, waiting_text
from game.online.talk import Invitation
from game.online.talk_text import talk_text
from game.screens.navigation import Go
from game.screens.online import dialogs, early_end
from game.screens.online.chat_panel import ChatPanel
from game.screens.online.clocks import clocks_of, paint_all_presence, paint_clocks
from game.screens.online.connecting import Leavable
from game.screens.online.foremost import foremost_banner
from game.screens.online.other_people import OtherPeople
from game.screens.online.presence import (
    Mark,
    mark_of,
    notice_place,
    paint_notice,
)
from game.screens.online.report_dialog import ReportDialog
from game.screens.services import Services, TableScreen
from game.ui.canvas.plates import dim
from game.ui.metrics import Metrics
from game.ui.widgets.clipboard import SystemClipboard, TextInput
from game.ui.widgets.form import BackRequested, Form, WidgetUsed
from game.ui.widgets.heights import height
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler


class OnlineTableScreen:
    """A screen around that of the table, which knows nothing of a network."""

    def __init__(
        self, services: Services, session: OnlineSession, table: TableScreen, visit: Leavable
    ) -> None:
        self.table = table
        self.chat = ChatPanel(services, session, table)
        assert session.match is not None
        self._match = session.match
        self._painter = services.painter
        self._session = session
        self._status = session.status
        self._visit = visit
        self._bots = services.game.bots
        self._ruler = PainterRuler(self._painter)
        self._typing = TextInput()
        self.form = Form(SystemClipboard())
        """the dialog in front of everything"""
        self._others = OtherPeople(services, session)
        self._report: ReportDialog | None = None
        self.dialog: dialogs.Made | None = None
        self._polled = 0
        """the poll that is asked in the dialog"""
        self._question: dialogs.Made | None = None
        """what the dialog asks for as long as the host is away"""
        self._has_shown_end = False
        self._shown_invitation: Invitation | None = None
        self._now = 0
        self._shown: object = None
        """what was shown around the table last"""

    @property
    def ambience(self) -> Ambience:
        return self.table.ambience

    @property
    def seats(self) -> int:
        return self.table.seats

    # -------------------------------------------------------------- inputs

    def handle(self, input_event: Input) -> Go | None:
        go = self._dispatch(input_event)
        self._typing.follow(self._caret())
        return go

    def _dispatch(self, input_event: Input) -> Go | None:
        if self.dialog is not None:
            return self._answer(input_event)
        chat = self.chat
        if chat.clicks_button(input_event) or self._toggles_chat(input_event):
            chat.turn(not chat.opened)
        elif chat.takes(input_event):
            if chat.handle(input_event):
                self._open_table_dialog()
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
        self._open(lambda: dialogs.leaving(self._status, self._now))

    def wait_for_next_table(self) -> None:
        """Says who can open the next table."""
        self._open(lambda: dialogs.waiting(self._status))

    def _open_table_dialog(self) -> None:
        self._session.request_history()
        session, others = self._session, self._others
        self._open(lambda: dialogs.table(session, self._now, self._actions_left, others.nodes()))

    @property
    def is_settled(self) -> bool:
        """Whether all that has happened is shown, and nothing is being answered."""
        rests = self.table.deadline() is None and not self._match.backlog
        return rests and self.dialog is None

    @property
    def can_leave_at_once(self) -> bool:
        """Whether nobody would be left waiting."""
        return self._match.over or self._status.over or self._status.endings.is_over

    def _answer(self, input_event: Input) -> Go | None:
        match self.form.handle(input_event):
            case WidgetUsed(key, value) if self._report is not None:
                if not self._report.handle(key, value):
                    self._close()
            case WidgetUsed(key):
                return self._handle_widget(key)
            case BackRequested() if not self._status.must_vote:
                self._close()
        if self.dialog is not None and (self.form.needs_layout or self._report is not None):
            self._lay_out()
        return None

    def _handle_widget(self, key: object) -> Go | None:
        self._close()
        match key:
            case dialogs.YES | dialogs.NO | dialogs.AGREE | dialogs.WAIT | dialogs.KEEP_WAITING:
                self._answer_question(key)
            case dialogs.LEAVE | dialogs.FORK | dialogs.FIND | dialogs.FOLLOW:
                return self._leave_for(key)
            case dialogs.HAND_OVER:
                self._open_table_dialog()
            case dialogs.COPY:
                self._copy()
            case _:
                self._request(key)
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

    def _request(self, key: object) -> None:
        """What the person here asks of the others."""
        session = self._session
        match key:
            case dialogs.PAUSE:
                session.pause(self._status.paused_by is None)
            case dialogs.UNDO if self._actions_left is not None:
                session.request_undo(self._actions_left)
            case dialogs.ADJOURN:
                session.adjourn()
            case ("bot", int(seat)):
                session.request_bot(seat)
            case (dialogs.HAND_OVER, int(seat)):
                session.hand_over(seat)
            case ("block", str(name)):
                self._others.turn_block(name)
                self._open_table_dialog()
            case ("report", str(name)):
                report = self._others.report_dialog(name)
                self._open(report.node, report)
            case _:
                self._say_of_game(key)

    def _say_of_game(self, key: object) -> None:
        """Who resigns or ends a game is asked once more."""
        if (dialog := early_end.dialog_before(self._status, key)) is not None:
            self._open(dialog)
        elif (message := early_end.message_of(key)) is not None:
            self._session.say_of_game(message)

    def _answer_question(self, answer: str) -> None:
        """What others ask of the person here: their vote, or their consent to another host."""
        if answer in (dialogs.YES, dialogs.NO):
            self._session.vote(answer == dialogs.YES)
        elif answer == dialogs.AGREE:
            self._session.agree_to_succession()
        elif answer == dialogs.KEEP_WAITING:
            self._status.has_declined_fork = True
        else:
            self._status.has_declined = True

    def _copy(self) -> None:
        if self._session.invite is not None:
            self.form.copy(str(self._session.invite))

    @property
    def _actions_left(self) -> int | None:
        """How many actions would be left if all agreed to undo one's last one.

        None if none can be undone that way.
        """
        match, seat = self._match, self._status.seat
        own = [played.ply for played in match.history if played.seat == seat]
        cannot = self.table.can_undo or match.over or not own or seat < 0
        can_ask = self._session.game.rules.allows_undo and not cannot
        return own[-1] if can_ask else None

    # -------------------------------------------------------------- what is open

    def _open(self, made: dialogs.Made, report: ReportDialog | None = None) -> None:
        self.dialog, self._report = made, report
        self.form.focus = None
        self.form.leave()
        self.chat.form.leave()
        self._lay_out()

    def _close(self) -> None:
        self.dialog = self._report = None

    def _lay_out(self) -> None:
        self.chat.lay_out()
        if self.dialog is not None:
            plate, room, px = self.dialog(), self.table.places.frame, self._painter.metrics.px
            wide = min(px(460), room.w - px(40))
            high = min(height(plate, wide, self._ruler), room.h)
            self.form.show(plate, room.within(wide, high), self._ruler)

    def _caret(self) -> Rect | None:
        return self.chat.caret if self.dialog is None else self.form.caret

    # -------------------------------------------------------------- time

    def update(self) -> None:
        """Shows what is new in the status."""
        status = self._status
        names, faces = names_of(status.seats, self._bots), faces_of(status.seats, self._bots)
        self.table.set_names(names, faces)
        if self.chat.opened:
            status.mark_read()
        if status.must_vote and status.poll is not None and status.poll.poll != self._polled:
            self._polled = status.poll.poll
            self._open(lambda: dialogs.poll(self._session))
        elif not status.must_vote and self._polled:
            self._polled = 0
            self._close()
        self._ask_while_host_is_away()
        if self._match.over and status.invitation not in (None, self._shown_invitation):
            self._shown_invitation = status.invitation
            self._open(lambda: dialogs.invited(status))
        if status.over and not self._match.over and not self._has_shown_end:
            self._has_shown_end = True
            hosts_on_return = status.is_adjourned and self._visit.hosts_on_return
            self._open(lambda: dialogs.gone(self._session, hosts_on_return))
        self._lay_out()

    def _ask_while_host_is_away(self) -> None:
        """Asks whether another machine may take over, or else whether to play on without the
        others; closes the question once the host is back."""
        asks_for_fork = self._status.asks_for_fork(self._now)
        if self.dialog is None:
            self._question = None
            if self._status.asks_for_succession:
                self._question = lambda: dialogs.succession(self._session)
            elif asks_for_fork:
                self._question = dialogs.fork
            if self._question is not None:
                self._open(self._question)
        elif self.dialog is self._question and not (
            self._status.asks_for_succession or asks_for_fork
        ):
            self._close()

    def tick(self, now: int) -> bool:
        self._now = now
        awaited = self.table.awaited
        self._match.waiting_text = (
            "" if awaited is None else waiting_text(self._status, *awaited, now)
        )
        self._keep_notice_clear()
        self.table.set_absences(self._absences())
        changed = self.table.tick(now)
        self._ask_while_host_is_away()
        texts = self._match.waiting_text, self._presence(), self._clocks()
        shown = self._banner(), self._status.unread, texts
        fresh, self._shown = shown != self._shown, shown
        if self._report is not None and self._report.is_fresh():
            fresh = True
        if fresh and self.dialog is not None:
            self._lay_out()
        hints = self.chat.form.popups.tick(now), self.form.popups.tick(now)
        return changed or fresh or any(hints)

    def deadline(self) -> int | None:
        """At least every second while a running duration is shown."""
        lasting = self._banner() is not None or any(c.away for c in self._status.seats)
        waits = [
            self.table.deadline(),
            self.chat.form.popups.deadline(),
            self.form.popups.deadline(),
            1000 if lasting and not self._match.over else None,
            self._status.times.next_change(self._now) if self._clocks() else None,
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def fit(self, metrics: Metrics) -> None:
        self._ruler = PainterRuler(self._painter)
        self.table.fit(metrics)
        self._lay_out()

    def words(self) -> tuple[str, ...]:
        """What has come up besides the table, which speaks for itself."""
        from game.ui.widgets.screen_reader import texts, widget_text  # only screen readers need it

        shown = self._banner()
        banner = () if shown is None else (shown.title, shown.text)
        if self.dialog is not None:
            tree = self.dialog()
            return (*banner, *texts(tree), widget_text(tree, self.form.focus))
        if self.chat.opened:
            tree = self.chat.tree()
            return (*banner, *texts(tree), widget_text(tree, self.chat.form.focus))
        chat = self._status.chat
        newest = (talk_text(*chat[-1]),) if chat else ()
        return (*banner, *newest)

    def show_error(self, text: str) -> None:
        self.table.show_error(text)

    def close(self) -> None:
        self._typing.follow(None)
        self.table.close()

    # -------------------------------------------------------------- what is seen

    def _banner(self) -> Banner | None:
        return foremost_banner(self._status, self._now, is_over=self.table.is_over)

    def _notice_place(self, notice: Banner) -> Rect:
        return notice_place(self._painter, self.table.places, notice, is_low=self.table.is_over)

    def _keep_notice_clear(self) -> None:
        shown = None if self.table.is_over else self._banner()
        self.table.keep_clear(0 if shown is None else self._notice_place(shown).bottom)

    def _absences(self) -> dict[int, str]:
        seats = enumerate(self._status.seats if self._status.sees_others else ())
        return {at: presence_text(seat, self._now) for at, seat in seats if seat.away}

    def _presence(self) -> tuple[tuple[Mark, str], ...]:
        """The mark and the words of every seat."""
        return tuple((mark_of(c), presence_text(c, self._now)) for c in self._status.seats)

    def _clocks(self) -> tuple[ClockFace, ...]:
        """By seat; none where nobody's time is limited, and at the end of the game."""
        return () if self._match.over else clocks_of(self._status, self._now)

    def paint(self, surface: pygame.Surface) -> None:
        places, shown = self.table.places, self._banner()
        if self.dialog is None:
            self.table.paint(surface)
        else:
            self.table.paint_behind(surface)
        painter, status = self._painter, self._status
        paint_clocks(surface, painter, places, self._clocks())
        if status.judged is None and status.sees_others:
            paint_all_presence(surface, painter, places, self._presence(), self._clocks())
        self.chat.paint(surface)
        if shown is not None:
            paint_notice(surface, painter, self._notice_place(shown), shown)
        if self.dialog is not None:
            dim(surface, places.frame)
            paint_form(surface, painter, self.form, self._ruler)

    def place_of(self, key: Hashable) -> Rect:
        """The rect of a widget of the dialog or of the chat; raises KeyError if there is none."""
        front = self.form if self.dialog is not None else self.chat.form
        placed = front.front.find(key)
        if placed is None:
            raise KeyError(key)
        return placed.rect
