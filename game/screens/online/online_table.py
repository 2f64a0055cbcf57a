"""A networked game in the window: the table, and around it who is there, talk, polls, troubles."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.app.navigation import Go
from game.games import load
from game.geometry import Rect
from game.input.events import Input, Key, Pad
from game.input.keymap import INTENT_BY_KEY, Intent
from game.online.online_session import OnlineSession
from game.online.status_text import Banner, audit_banner, banner, presence_text, waiting_text
from game.online.table_status import SeatStatus
from game.play.players import player_label
from game.screens.online import dialogs as deeds
from game.screens.online.chat_panel import Asked, TalkPanel
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.presence import Mark, paint_banner, paint_presence
from game.tigris.play.session import Session
from game.tigris.screens.table import Table
from game.tigris.text.prompt import prompt_text
from game.ui.canvas.plates import dim
from game.ui.widgets.clipboard import SystemClipboard, TextInput
from game.ui.widgets.form import BackRequested, Form, WidgetUsed
from game.ui.widgets.layout import height
from game.ui.widgets.paint import paint_form
from game.ui.widgets.text_metrics import PainterRuler


class Around:
    """A screen around the table's own, which knows nothing of a network."""

    def __init__(
        self,
        easel: TablePainter,
        attendance: OnlineSession,
        session: Session,
        table: Table,
        leave: Callable[[], Go],
    ) -> None:
        self.table = table
        self._easel = easel
        self._attendance = attendance
        self._company = attendance.status
        self._session = session
        self._leave = leave
        self._ruler = PainterRuler(easel)
        self._typing = TextInput()
        self.talk = TalkPanel(easel, attendance)
        self._front = Form(SystemClipboard())
        """the dialog in front of everything"""
        self._dialog: deeds.Made | None = None
        self._polled = 0
        """the poll that is asked in the dialog"""
        self._told_the_end = False
        self._now = 0
        self._stand: object = None

    @property
    def seats(self) -> int:
        return self.table.seats

    # -------------------------------------------------------------- inputs

    def hear(self, given: Input) -> Go | None:
        go = self._heard(given)
        self._typing.follow(self._caret())
        return go

    def _heard(self, given: Input) -> Go | None:
        if self._dialog is not None:
            return self._answer(given)
        panel, bag = self.talk, self._session.scene.open_bag
        if panel.points_at_sign(given, bag) or self._turns_talk(given):
            panel.turn(not panel.opened)
        elif panel.takes(given):
            if panel.hear(given) is Asked.TABLE:
                self._open(lambda: deeds.table(self._attendance, self._now, self._back))
        else:
            return self.table.hear(given)
        return None

    def _turns_talk(self, given: Input) -> bool:
        if isinstance(given, Key):
            return INTENT_BY_KEY.get(given.name) is Intent.TALK and not self.talk.typing
        return given == Pad("back")

    def ask_to_leave(self) -> None:
        """The person wants to go, by the menu or by the window's own ways."""
        playing = self._company.seat >= 0
        self._open(lambda: deeds.leaving(playing))

    @property
    def may_leave_at_once(self) -> bool:
        """Whether nobody would wait."""
        return self._session.match.over or self._company.over

    def _answer(self, given: Input) -> Go | None:
        match self._front.handle(given):
            case WidgetUsed(key):
                return self._did(key)
            case BackRequested() if not self._company.must_vote:
                self._close()
        if self._dialog is not None and self._front.needs_layout:
            self._lay_out()
        return None

    def _did(self, key: object) -> Go | None:
        attendance = self._attendance
        self._close()
        match key:
            case "yes" | "no":
                attendance.vote(key == deeds.YES)
            case "leave":
                return self._leave()
            case "pause":
                attendance.pause(self._company.paused_by is None)
            case "back" if self._back is not None:
                attendance.request_undo(self._back)
            case "adjourn":
                attendance.adjourn()
            case ("bot", int(seat)):
                attendance.request_bot(seat)
            case "copy":
                self._copy()
        return None

    def _copy(self) -> None:
        if self._attendance.invite is not None:
            self._front.copy(str(self._attendance.invite))

    @property
    def _back(self) -> int | None:
        """How many actions would be left if all agreed to take back one's last one."""
        match, seat = self._session.match, self._company.seat
        own = [played.ply for played in match.history if played.seat == seat]
        free = self._session.earlier or match.over or not own or seat < 0
        return None if free else own[-1]

    # -------------------------------------------------------------- what is open

    def _open(self, made: deeds.Made) -> None:
        self._dialog = made
        self._front.focus = None
        self._lay_out()

    def _close(self) -> None:
        self._dialog = None

    def _lay_out(self) -> None:
        self.talk.lay_out()
        if self._dialog is not None:
            plate = self._dialog()
            layout = self._easel.layout
            wide = min(layout.px(460), layout.frame.w - layout.px(40))
            high = min(height(plate, wide, self._ruler), layout.frame.h)
            self._front.show(plate, layout.dialog(wide, high), self._ruler)

    def _caret(self) -> Rect | None:
        return self.talk.caret if self._dialog is None else None

    # -------------------------------------------------------------- time

    def news(self) -> None:
        """Something is new in the company."""
        company = self._company
        self._session.names = tuple(map(_called, company.seats))
        if self.talk.opened:
            company.mark_read()
        if company.must_vote and company.poll is not None and company.poll.poll != self._polled:
            self._polled = company.poll.poll
            self._open(lambda: deeds.poll(self._attendance))
        elif not company.must_vote and self._polled:
            self._polled = 0
            self._close()
        if company.over and not self._session.match.over and not self._told_the_end:
            self._told_the_end = True
            self._open(lambda: deeds.gone(self._attendance))
        self._lay_out()

    def tick(self, now: int) -> bool:
        self._now = now
        match = self._session.match
        actor = match.position.actor
        match.waiting_text = (
            ""
            if actor is None
            else waiting_text(self._company, actor, prompt_text(match.position), now)
        )
        changed = self.table.tick(now)
        stand = (self._banner(), match.waiting_text, self._company.unread, self._told())
        fresh, self._stand = stand != self._stand, stand
        hints = self.talk.form.popups.tick(now), self._front.popups.tick(now)
        return changed or fresh or any(hints)

    def deadline(self) -> int | None:
        """Every second while something is shown that lasts."""
        lasting = self._banner() is not None or any(c.away for c in self._company.seats)
        waits = [
            self.table.deadline(),
            self.talk.form.popups.deadline(),
            self._front.popups.deadline(),
            1000 if lasting and not self._session.match.over else None,
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def fit(self, layout: Layout) -> None:
        self._ruler = PainterRuler(self._easel)
        self.table.fit(layout)
        self._lay_out()

    def words(self) -> tuple[str, ...]:
        """What has come up besides the table, which speaks for itself."""
        from game.ui.widgets.screen_reader import texts, widget_text  # only who listens needs it

        shown = self._banner()
        banner = () if shown is None else (shown.title, shown.text)
        if self._dialog is not None:
            tree = self._dialog()
            return (*banner, *texts(tree), widget_text(tree, self._front.focus))
        if self.talk.opened:
            tree = self.talk.tree()
            return (*banner, *texts(tree), widget_text(tree, self.talk.form.focus))
        said = self._company.chat
        newest = (": ".join(part for part in said[-1] if part),) if said else ()
        return (*banner, *newest)

    def close(self) -> None:
        self._typing.follow(None)
        self.table.close()

    # -------------------------------------------------------------- what is seen

    def _banner(self) -> Banner | None:
        if self._session.over and (told := audit_banner(self._company)) is not None:
            return told
        return None if self._company.over else banner(self._company, self._now)

    def _told(self) -> tuple[tuple[Mark, str], ...]:
        """The mark and the words of every seat."""
        return tuple((_mark(c), presence_text(c, self._now)) for c in self._company.seats)

    def paint(self, surface: pygame.Surface) -> None:
        easel = self._easel
        self.table.paint(surface)
        over = self._company.judged is not None or self._company.lost_at is not None
        if not over and len(self._company.seats) == len(easel.layout.players):
            for box, (mark, told) in zip(easel.layout.players, self._told(), strict=True):
                paint_presence(surface, easel, box, mark, told)
        self.talk.paint(surface, self._session.scene.open_bag)
        shown = self._banner()
        if shown is not None:
            low = self._session.over
            paint_banner(surface, easel, shown.title, shown.text, shown.alert, low)
        if self._dialog is not None:
            dim(surface, easel.layout.frame)
            paint_form(surface, easel, self._front, self._ruler)

    def place_of(self, key: Hashable) -> Rect:
        """Where a widget of the dialog or of the talk lies; raises KeyError if there is none."""
        front = self._front if self._dialog is not None else self.talk.form
        placed = front.front.find(key)
        if placed is None:
            raise KeyError(key)
        return placed.rect


def _called(chair: SeatStatus) -> str:
    return player_label(chair.name, load().bots) if chair.bot else chair.name


def _mark(chair: SeatStatus) -> Mark:
    if chair.away or chair.free:
        return Mark.AWAY
    return Mark.SLOW if chair.presence.name == "LAGGING" else Mark.HERE
