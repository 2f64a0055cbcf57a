"""The table before the game: seats, rules, chat; the game starts once everybody is ready."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import _
from game.input.events import Input
from game.online.online_session import OnlineSession
from game.online.status_text import banner
from game.online.table_status import TableStatus
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go
from game.screens.online.chat import FIELD, SEND, Chat
from game.screens.online.connecting import Leavable
from game.screens.online.front_dialogs import Asking, FrontDialogs
from game.screens.online.lobby_invitation import LobbyInvitation
from game.screens.online.lobby_seats import LobbySeats
from game.screens.online.lobby_text import standing, what_leaving_means
from game.screens.online.other_people import OtherPeople
from game.screens.online.people_at_table import PeopleAtTable
from game.screens.online.time_choice import HEIGHT as TIME_HEIGHT
from game.screens.online.time_choice import change_time, time_nodes
from game.screens.services import Services
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Scroll,
    Space,
    Tone,
)
from game.ui.widgets.notes import note
from game.ui.widgets.question import question
from game.ui.widgets.using import WidgetUsed
from net.game_rules import KEEPER

LEAVE, READY, STAY, GO = "leave", "ready", "stay", "go"
#: Of what the host of this window says, between the time and the chat.
WAYS_HEIGHT = 92


class LobbyScreen(FormScreen):
    WIDTH = 1252
    FRIEZE = 40

    def __init__(self, services: Services, session: OnlineSession, visit: Leavable) -> None:
        super().__init__(services)
        self._session = session
        self._status = session.status
        self._visit = visit
        self._terms_form = services.screens.terms_form(services)
        self._chat = Chat(self._status)
        self._seats = LobbySeats(services, session, visit)
        self._invitation = LobbyInvitation(session, self._copy, self._room)
        self._people = PeopleAtTable(OtherPeople(services, session))
        self._leaving = Asking(LEAVE, STAY, lambda: leaving(self._status))
        self._dialogs = FrontDialogs(self.form, self._people, self._invitation, self._leaving)
        self._now = 0
        self.form.focus = READY

    # -------------------------------------------------------------- what is shown

    @property
    def _terms(self) -> Mapping[str, object]:
        return self._status.options

    def tree(self) -> Node:
        columns = (self._seats.nodes(self._now), self._rules(), self._time_and_chat())
        page = Column(
            (
                Row(columns, min_width=300, gap=22, align_top=True),
                *self._invitation.nodes(),
                *self._host_words(),
            ),
            12,
        )
        return Plate(_("The table before the game"), Scroll("page", page), self._foot())

    def _host_words(self) -> tuple[Node, ...]:
        """How to make sure at an open table that nobody sits between this computer and its host."""
        words = self._status.host_phrase
        if not words:
            return ()
        text = _("Words of the host, the same for everybody at this table: {words}")
        return (note(text.format(words=" ".join(words))),)

    def _rules(self) -> Node:
        owns, form = self._status.is_owner, self._terms_form
        head = Label(_("Rules of this table"), Role.FIRM)
        board, rules = form.board(self._terms, owns), form.rules(self._terms, owns)
        if owns:
            board = Column((Label(form.board_label, Role.SMALL), board), 2)
        owner = () if owns else (Space(4), Label(self._owner(), Role.SMALL))
        return Column((head, board, *rules, *owner))

    def _owner(self) -> str:
        owner = self._status.owner
        if owner == KEEPER:
            return _("The first player to take a seat chooses the rules.")
        name = self._status.seats[owner].name
        return _("{name} chooses the rules.").format(name=name)

    def _time_and_chat(self) -> Node:
        """The lines of the chat have the height that is left beside the other columns."""
        time, ways = time_nodes(self._status.time, self._status.is_owner), self._ways()
        taken = 286 + (0 if not time else TIME_HEIGHT if self._status.time else TIME_HEIGHT // 2)
        taken += WAYS_HEIGHT if ways else 0
        head = Row((Label(_("Chat"), Role.FIRM), self._people.button()), widths=(0, 120))
        high = max(120, self._room() - taken)
        return Column((*time, *ways, head, self._chat.lines(high), self._chat.field()))

    def _ways(self) -> tuple[Node, ...]:
        """What the host of this window says about how others reach it."""
        return tuple(note(line) for line in (self._visit.host_notice,) if line)

    def _room(self) -> int:
        """The height between the friezes, in pixels at 720p."""
        return self.frame().h * 100 // self.painter.metrics.scale

    def _foot(self) -> Node:
        status = self._status
        label = _("Cancel ready") if status.is_ready else _("I am ready")
        is_seated = status.seat != KEEPER
        tip = "" if is_seated else _("Take a seat first; without one you watch the game.")
        return Row(
            (
                Label(standing(self._status, self._now), Role.SMALL, self._tone()),
                Button(LEAVE, _("Leave")),
                Button(READY, label, enabled=is_seated, primary=not status.is_ready, tooltip=tip),
            ),
            widths=(0, 150, 230),
            min_width=160,
        )

    def _tone(self) -> Tone:
        return Tone.SOFT if banner(self._status, self._now) is None else Tone.ALERT

    def dialog(self) -> Node | None:
        return self._dialogs.node()

    # -------------------------------------------------------------- what is done

    def handle(self, input_event: Input) -> Go | None:
        if self._chat.sends(input_event, self.form.focus):
            self._session.send_chat(self._chat.take())
            self.lay_out()
            return None
        return super().handle(input_event)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        if self._dialogs.use(used.key, used.value) or self._seats.use(used.key, used.value):
            return None
        match used.key:
            case "go":
                return self._visit.leave_now()
            case "ready":
                self._set_ready(not self._status.is_ready)
            case str(name) if name == FIELD:
                self._chat.typed = str(used.value)
            case str(name) if name == SEND:
                self._session.send_chat(self._chat.take())
            case _:
                self._change(used)
        return None

    def _set_ready(self, ready: bool) -> None:
        """All who play at this window are ready together."""
        for member in self._visit.members:
            member.set_ready(ready)

    def _change(self, used: WidgetUsed) -> None:
        """Another time, or other terms, which the host sends to everybody."""
        if (time := change_time(self._status.time, used.key, used.value)) is not None:
            self._session.set_time(time)
        else:
            terms = self._terms_form.change(self._terms, used.key, used.value)
            self._session.configure(dict(terms))

    def _copy(self, line: str) -> None:
        self.form.copy(line)
        self.form.popups.show_toast(_("The invitation is on the clipboard."))

    def go_back(self) -> Go | None:
        if not self._dialogs.leave():
            self._leaving.use(LEAVE, None)
        return None

    # -------------------------------------------------------------- time

    def update(self) -> None:
        """Shows what is new at the table."""
        self._chat.follow(self.form)
        self._status.mark_read()
        self.lay_out()

    def tick(self, now: int) -> bool:
        before = banner(self._status, self._now)
        self._now = now
        changed = banner(self._status, now) != before
        changed = self._people.is_fresh() or changed
        if changed:
            self.lay_out()
        return super().tick(now) or changed

    def deadline(self) -> int | None:
        waits = [super().deadline(), 1000 if banner(self._status, self._now) else None]
        return min((wait for wait in waits if wait is not None), default=None)


def leaving(status: TableStatus) -> Node:
    """The question before a person leaves a table whose game has not begun."""
    leave = Button(GO, _("Leave the table"), primary=True)
    stay = Button(STAY, _("Stay"))
    return question(_("Leave the table?"), what_leaving_means(status), stay, leave)
