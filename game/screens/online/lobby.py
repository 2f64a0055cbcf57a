"""The table before the game: seats, rules, talk; when all are ready the game opens by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.tigris.model.pieces import DYNASTIES, KEEPER
from game.app.navigation import Go
from game.games import load
from game.i18n import _
from game.i18n.lists import format_list
from game.input.events import Input
from game.online.online_session import OnlineSession
from game.online.status_text import banner, presence_text
from game.online.table_status import SeatStatus
from game.play.players import player_label
from game.screens.form_screen import FormScreen
from game.screens.online.chat import FIELD, SEND, Talk
from game.tigris.screens.bot_choice import sitting, with_level, with_temper
from game.tigris.screens.setup import rules_told
from game.tigris.terms import LEAST, MOST, Terms, boards
from game.tigris.text.names import DYNASTY
from game.ui.canvas.painter import Painter
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Picture,
    Plate,
    Role,
    Row,
    Scroll,
    Segmented,
    Select,
    Space,
    Toggle,
    Tone,
)

LEAVE, READY, COPY = "leave", "ready", "copy"
STAY, GO = "stay", "go"


class Lobby(FormScreen):
    """A screen over an attendance before its game."""

    WIDTH = 1252
    FRIEZE = 40

    def __init__(
        self, easel: Painter, attendance: OnlineSession, leave: Callable[[], Go | None]
    ) -> None:
        super().__init__(easel)
        self._attendance = attendance
        self._company = attendance.status
        self._leave = leave
        self._leaving = False
        self._talk = Talk(self._company)
        self._bot = load().bots.default
        self._now = 0
        self.form.focus = READY

    # -------------------------------------------------------------- what is shown

    @property
    def _terms(self) -> Terms:
        return Terms.of(self._company.options)

    def tree(self) -> Node:
        columns = (self._seats(), self._rules(), self._chat())
        page = Column(
            (Row(columns, min_width=300, gap=22, align_top=True), *self._invitation()), 12
        )
        return Plate(_("The table before the game"), Scroll("page", page), self._foot())

    def _seats(self) -> Node:
        terms, owns = self._terms, self._company.is_owner
        numbers = tuple((n, str(n)) for n in range(LEAST, MOST + 1))
        count: Node = Label(_("Seats, clockwise"), Role.FIRM)
        if owns:
            many = Segmented("seats", numbers, len(terms.dynasties), _("How many play."))
            count = Row((count, many), widths=(0, 130), min_width=100)
        rows = [self._seat(seat, chair) for seat, chair in enumerate(self._company.seats)]
        hints = Toggle("hints", _("Hints"), terms.hints, hints_told())
        last = (hints,) if owns else ()
        return Column((count, *rows, Space(2), *self._bots(), *last, *self._watchers()))

    def _seat(self, seat: int, chair: SeatStatus) -> Node:
        company, dynasty = self._company, self._terms.dynasties[seat]
        seal: Node = Picture("seal", dynasty, 36, 36)
        if company.is_owner:
            names = tuple((each, DYNASTY[each]) for each in DYNASTIES)
            seal = Select(("dynasty", seat), names, dynasty, Picture("seal", dynasty, 28, 28))
        name = self._called(seat, chair)
        there = "" if chair.free else _readiness(chair, self._now)
        words = Column((Label(name, Role.FIRM), Label(there, Role.SMALL, Tone.SOFT)), 0)
        wide = 148 if company.is_owner else 44
        return Row((seal, words, self._deed(seat, chair)), widths=(wide, 0, 104), min_width=70)

    def _called(self, seat: int, chair: SeatStatus) -> str:
        if chair.free:
            return _("Free")
        name = player_label(chair.name, load().bots) if chair.bot else chair.name
        return _("{name} (you)").format(name=name) if seat == self._company.seat else name

    def _deed(self, seat: int, chair: SeatStatus) -> Node:
        """What can be done with a seat."""
        company = self._company
        if seat == company.seat:
            return Button(("rise", seat), _("Get up"), tooltip=_("The seat is free again then."))
        if chair.bot and company.is_owner:
            return Button(("bot", seat), _("Remove"), tooltip=_("The bot leaves the seat."))
        if not chair.free:
            return Space(38)
        if company.is_owner:
            return Button(
                ("bot", seat), _("Add a bot"), tooltip=_("Of the kind that is chosen below.")
            )
        return Button(("sit", seat), _("Sit here"))

    def _bots(self) -> tuple[Node, ...]:
        """The kind of bot that is added, as long as there is room for one."""
        if not (self._company.is_owner and any(chair.free for chair in self._company.seats)):
            return ()
        return (sitting(("level", "temper"), self._bot),)

    def _invitation(self) -> tuple[Node, ...]:
        """The line for others, large enough to be read out."""
        invite = self._attendance.invite
        if invite is None:
            return ()
        head = Label(_("Invitation for others"), Role.FIRM)
        line = Label(str(invite), Role.HEADING)
        copy = Button(COPY, _("Copy"), tooltip=_("Puts the line into the clipboard."))
        return (Row((head, line, copy), widths=(170, 0, 104), min_width=560),)

    def _watchers(self) -> tuple[Node, ...]:
        watchers = self._company.watchers
        if not watchers:
            return ()
        told = _("Watching: {names}").format(names=format_list(watchers))
        return (Label(told, Role.SMALL, Tone.SOFT),)

    def _rules(self) -> Node:
        terms = self._terms
        if self._company.is_owner:
            board: Node = Segmented("board", boards(), str(terms.board))
            rules: list[Node] = [
                Toggle(("option", name), label, name in terms.chosen, said)
                for name, (label, said, _picture) in rules_told().items()
            ]
            return Column((Label(_("Rules of this table"), Role.FIRM), board, *rules))
        said: list[Node] = [
            Column((Label(label, Role.FIRM), Label(told, Role.SMALL, Tone.SOFT)), 0)
            for name, (label, told, _picture) in rules_told().items()
            if name in terms.chosen
        ]
        plain = Label(_("The rules of the base game, without options."), Role.SMALL, Tone.SOFT)
        board = Label(_("Board: {board}").format(board=dict(boards())[str(terms.board)]), Role.BODY)
        if terms.hints:
            said.append(Label(hints_told(), Role.SMALL, Tone.SOFT))
        owner = self._owner()
        head = Label(_("Rules of this table"), Role.FIRM)
        return Column((head, board, *(said or [plain]), Space(4), Label(owner, Role.SMALL)))

    def _owner(self) -> str:
        owner = self._company.owner
        if owner == KEEPER:
            return _("Whoever sits down first chooses the rules.")
        name = self._company.seats[owner].name
        return _("{name} chooses the rules.").format(name=name)

    def _chat(self) -> Node:
        layout = self.easel.metrics
        high = max(120, self.frame().h * 100 // layout.scale - 286)
        return Column(
            (Label(_("Talk"), Role.FIRM), self._talk.lines(high), self._talk.field()),
        )

    def _foot(self) -> Node:
        company = self._company
        label = _("Not ready after all") if company.is_ready else _("I am ready")
        sits = company.seat != KEEPER
        tip = "" if sits else _("Take a seat first; who has none watches the game.")
        return Row(
            (
                Label(self._standing(), Role.SMALL, self._tone()),
                Button(LEAVE, _("Leave")),
                Button(READY, label, enabled=sits, primary=not company.is_ready, tooltip=tip),
            ),
            widths=(0, 150, 230),
            min_width=160,
        )

    def _tone(self) -> Tone:
        told = banner(self._company, self._now)
        return Tone.SOFT if told is None else Tone.ALERT

    def _standing(self) -> str:
        """What is still to be done before the game begins."""
        company = self._company
        told = banner(company, self._now)
        if told is not None:
            return f"{told.title}. {told.text}"
        free = sum(chair.free for chair in company.seats)
        if free:
            return _("The game begins when every seat is taken and all are ready.")
        lazy = [chair.name for chair in company.seats if not chair.ready]
        if lazy:
            return _("Not ready yet: {names}.").format(names=format_list(lazy))
        return _("All are ready: the bag is being made by everybody together.")

    def dialog(self) -> Node | None:
        if not self._leaving:
            return None
        text = _("Your seat is free for others then. The table itself stays open for them.")
        buttons = Row((Button(STAY, _("Stay")), Button(GO, _("Leave the table"), primary=True)))
        return Plate(_("Leave the table?"), Label(text), buttons)

    # -------------------------------------------------------------- what is done

    def hear(self, given: Input) -> Go | None:
        if self._talk.sends(given, self.form.focus):
            self._attendance.send_chat(self._talk.take())
            self.lay_out()
            return None
        return super().hear(given)

    def did(self, done: WidgetUsed) -> Go | None:
        match done.key:
            case "leave":
                self._leaving = True
            case "stay":
                self._leaving = False
            case "go":
                return self._leave()
            case "ready":
                self._attendance.set_ready(not self._company.is_ready)
            case "copy":
                self._copy()
            case str(name) if name == FIELD:
                self._talk.typed = str(done.value)
            case str(name) if name == SEND:
                self._attendance.send_chat(self._talk.take())
            case _:
                self._sit_or_change(done)
        return None

    def _sit_or_change(self, done: WidgetUsed) -> None:
        match done.key:
            case ("sit", int(seat)):
                self._attendance.claim(seat)
            case ("rise", _seat):
                self._attendance.claim(KEEPER)
            case ("bot", int(seat)):
                self._attendance.request_bot(seat, self._bot)
            case "level":
                self._bot = with_level(self._bot, str(done.value))
            case "temper":
                self._bot = with_temper(self._bot, str(done.value))
            case _:
                self._change(done)

    def _change(self, done: WidgetUsed) -> None:
        """The owner agrees on something else; the host tells everybody."""
        terms, value = self._terms, done.value
        match done.key:
            case "hints":
                terms = replace(terms, hints=bool(value))
            case "seats" if isinstance(value, int):
                terms = terms.with_seats(value)
            case "board":
                terms = terms.with_board(str(value))
            case ("option", str(name)):
                terms = terms.with_option(name, bool(value))
            case ("dynasty", int(seat)):
                dynasty = next(each for each in DYNASTIES if each == value)
                terms = terms.with_dynasty(seat, dynasty)
        self._attendance.configure(terms.plain())

    def _copy(self) -> None:
        if self._attendance.invite is not None:
            self.form.copy(str(self._attendance.invite))
            self.form.popups.show_toast(_("The invitation is in the clipboard."))

    def back(self) -> Go | None:
        self._leaving = not self._leaving
        return None

    # -------------------------------------------------------------- time

    def news(self) -> None:
        """Something is new in the company: all is shown anew."""
        self._talk.follow(self.form)
        self._company.mark_read()
        self.lay_out()

    def tick(self, now: int) -> bool:
        before = banner(self._company, self._now)
        self._now = now
        changed = banner(self._company, now) != before
        if changed:
            self.lay_out()
        return super().tick(now) or changed

    def deadline(self) -> int | None:
        waits = [super().deadline(), 1000 if banner(self._company, self._now) else None]
        return min((wait for wait in waits if wait is not None), default=None)


def hints_told() -> str:
    """What it means that hints are allowed at a table on a network."""
    return _("Everybody may ask a strong bot at their own computer what it would do.")


def _readiness(chair: SeatStatus, now: int) -> str:
    """Whether somebody is ready, and how far away."""
    ready = _("ready") if chair.ready else _("not ready")
    return f"{ready} · {presence_text(chair, now)}"
