"""Playing on a network: host a table, find one, come back to one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.app.navigation import Go
from game.games import DEFAULT, load
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.online.status_text import as_sentence
from game.online.table_finder import FoundTable, TableFinder
from game.online.unfinished import UnfinishedGame
from game.screens.form_screen import FormScreen
from game.tigris.terms import LEAST, MOST, Terms, boards
from game.ui.canvas.painter import Painter
from game.ui.widgets.form import WidgetUsed
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Scroll,
    Segmented,
    Space,
    TextField,
    Tone,
)
from net.protocol.invite import Invite, InviteError, read_invite

BACK, HOST, JOIN, WATCH, PASTE = "back", "host", "join", "watch", "paste"
NAME, TABLE, LINE = "name", "table", "line"
LONGEST_NAME, LONGEST_LINE = 24, 200


@dataclass(frozen=True, slots=True)
class Offer:
    """The table that somebody wants to host."""

    name: str
    terms: Terms
    open: bool
    """for everybody in the network; else by invitation"""


class Doors(Protocol):
    """What this screen asks of the client."""

    def host(self, offer: Offer) -> Go: ...
    def join(self, invite: Invite) -> Go: ...
    def watch(self, invite: Invite) -> Go: ...
    def go_on(self, table: UnfinishedGame) -> Go: ...
    def called(self, name: str) -> None:
        """What the person is called from now on."""

    @property
    def last(self) -> list[Invite]:
        """Tables that were gone to lately, the newest first."""


class Meeting(FormScreen):
    """A screen; it looks for tables as long as it is in front."""

    WIDTH = 1140

    def __init__(
        self,
        easel: Painter,
        doors: Doors,
        lookout: TableFinder,
        terms: Terms,
        name: str,
        tables: list[UnfinishedGame],
        back: Callable[[], Go],
    ) -> None:
        """`terms` are those that a table is offered with, `tables` the unfinished ones."""
        super().__init__(easel)
        self._doors = doors
        self._lookout = lookout
        self._seen = lookout.tables, lookout.has_searched
        self._terms = terms
        self._name = name
        self._table = _("{who}'s table").format(who=name)
        self._open = False
        self._line = ""
        self._trouble = ""
        self._tables = [(table, table.names) for table in tables]
        self._back = back
        self.form.focus = ("return", 0) if tables else HOST

    def tree(self) -> Node:
        sides = Row((self._hosting(), self._finding()), min_width=420, gap=26, align_top=True)
        return Plate(_("Play on a network"), Scroll("page", sides), self._foot())

    def _hosting(self) -> Node:
        terms = self._terms
        numbers = tuple((n, str(n)) for n in range(LEAST, MOST + 1))
        doors = ((False, _("By invitation")), (True, _("Open to all here")))
        told = _("Only who has the line from you can come.")
        if self._open:
            told = _("Everybody in this network can come, and see it in the list.")
        return Column(
            (
                Label(_("Your name"), Role.FIRM),
                TextField(NAME, self._name, _("What the others call you"), LONGEST_NAME),
                Space(4),
                Label(_("Host a table"), Role.HEADING),
                TextField(TABLE, self._table, _("The name of the table"), LONGEST_NAME),
                Row(
                    (Label(_("Seats")), Segmented("seats", numbers, len(terms.dynasties))),
                    widths=(84, 0),
                ),
                Row(
                    (Label(_("Board")), Segmented("board", boards(), str(terms.board))),
                    widths=(84, 0),
                ),
                Row((Label(_("Door")), Segmented("open", doors, self._open)), widths=(84, 0)),
                Label(told, Role.SMALL, Tone.SOFT),
                Button(
                    HOST,
                    _("Open the table"),
                    _("Optional rules, bots and seats come next."),
                    enabled=bool(self._name.strip()),
                    primary=not self._tables,
                    tooltip="" if self._name.strip() else _("Say what you are called first."),
                ),
            )
        )

    def _finding(self) -> Node:
        nodes: list[Node] = []
        for at, (_table, names) in enumerate(self._tables):
            told = format_list(names) if names else _("The journal can not be read.")
            label = _("Go on with the unfinished game")
            nodes.append(Button(("return", at), label, told, enabled=bool(names), primary=at == 0))
        nodes.append(Label(_("Tables in this network"), Role.HEADING))
        nodes += [self._found(at, found) for at, found in enumerate(self._seen[0])]
        if not self._seen[0]:
            nodes.append(Label(self._nothing(), Role.SMALL, Tone.SOFT))
        return Column((*nodes, Space(4), *self._inviting()))

    def _nothing(self) -> str:
        if not self._seen[1]:
            return _("Looking around...")
        return _("None answers right now; it is looked for all the time. Some networks hide them:")

    def _found(self, at: int, found: FoundTable) -> Node:
        notice = found.notice
        free = _n("{n} seat of {all} free", "{n} seats of {all} free", notice.free_seats)
        door = _("by invitation") if notice.needs_invitation else _("open")
        told = " · ".join((free.format(n=notice.free_seats, all=notice.seats), door))
        tip = "" if found.fits(load()) else _("It plays with another version of the program.")
        if notice.needs_invitation:
            tip = tip or _("Put the line from its host into the field below.")
        on = found.fits(load()) and not notice.needs_invitation
        words = Column((Label(notice.name, Role.FIRM), Label(told, Role.SMALL, Tone.SOFT)), 0)
        join = Button(("join", at), _("Join"), enabled=on and notice.free_seats > 0, tooltip=tip)
        watch = Button(("watch", at), _("Watch"), enabled=on, tooltip=tip)
        return Row((words, join, watch), widths=(0, 84, 92), min_width=120)

    def _inviting(self) -> tuple[Node, ...]:
        on = bool(self._line.strip())
        hint = "tigris://192.168.0.2:24717/..."
        nodes: list[Node] = [
            Label(_("Come by invitation or address"), Role.HEADING),
            Row(
                (
                    TextField(LINE, self._line, hint, LONGEST_LINE),
                    Button(PASTE, _("Paste"), tooltip=_("Takes the line from the clipboard.")),
                ),
                widths=(0, 84),
            ),
            Row(
                (
                    Button(JOIN, _("Join"), enabled=on, primary=on),
                    Button(WATCH, _("Watch"), enabled=on),
                )
            ),
        ]
        for at, invite in enumerate(self._doors.last[:2]):
            told = _("Again to {address}:{port}").format(address=invite.address, port=invite.port)
            nodes.append(Button(("last", at), told))
        return tuple(nodes)

    def _foot(self) -> Node:
        say = self._trouble or _("The host's computer keeps the game; all others prove it.")
        tone = Tone.ALERT if self._trouble else Tone.SOFT
        return Row(
            (Label(say, Role.SMALL, tone), Button(BACK, _("Back"))), widths=(0, 150), min_width=160
        )

    # -------------------------------------------------------------- what is done

    def did(self, done: WidgetUsed) -> Go | None:
        match done.key:
            case "back":
                return self.back()
            case "host":
                self._doors.called(self._name.strip())
                offer = Offer(self._table.strip(), self._terms, self._open)
                return self._doors.host(offer)
            case "join" | "watch":
                return self._come(watching=done.key == WATCH)
            case (str(what), int(at)):
                return self._go(what, at)
            case str(what):
                self._type(what, done.value)
        return None

    def _type(self, what: str, value: object) -> None:
        match what:
            case "name":
                if self._table == _("{who}'s table").format(who=self._name):
                    self._table = _("{who}'s table").format(who=value)
                self._name = str(value)
            case "table":
                self._table = str(value)
            case "line":
                self._line, self._trouble = str(value), ""
            case "paste":
                self._line, self._trouble = self.form.clipboard_text.strip()[:LONGEST_LINE], ""
            case _:
                self._agree(what, value)

    def _agree(self, what: str, value: object) -> None:
        match what:
            case "seats" if isinstance(value, int):
                self._terms = self._terms.with_seats(value)
            case "board":
                self._terms = self._terms.with_board(str(value))
            case "open":
                self._open = bool(value)

    def _go(self, what: str, at: int) -> Go:
        self._doors.called(self._name.strip())
        if what == "return":
            return self._doors.go_on(self._tables[at][0])
        if what == "last":
            return self._doors.join(self._doors.last[at])
        found = self._seen[0][at]
        invite = Invite(found.address, found.notice.port, DEFAULT, b"")
        return self._doors.watch(invite) if what == WATCH else self._doors.join(invite)

    def _come(self, watching: bool) -> Go | None:
        try:
            invite = read_invite(self._line, DEFAULT)
        except InviteError as error:
            self._trouble = as_sentence(str(error))
            return None
        self._doors.called(self._name.strip())
        return self._doors.watch(invite) if watching else self._doors.join(invite)

    def back(self) -> Go | None:
        self._doors.called(self._name.strip())
        return self._back()

    # -------------------------------------------------------------- time

    def tick(self, now: int) -> bool:
        seen = self._lookout.tables, self._lookout.has_searched
        fresh, self._seen = seen != self._seen, seen
        if fresh:
            self.lay_out()
        return super().tick(now) or fresh

    def close(self) -> None:
        super().close()
        self._lookout.close()
