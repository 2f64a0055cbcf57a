"""Playing on a network: host a table, find one, or return to one."""

from __future__ import annotations

from game.games import load, name_in_invitation, title_of_rules
from game.i18n import _
from game.i18n.lists import format_list
from game.i18n.stated import error_text
from game.input.wake import wake_window
from game.names import clean_name
from game.online.row_text import seats_text
from game.online.status_text import as_sentence
from game.online.table_finder import TableFinder, game_of
from game.online.version_text import other_version_text, versions_of
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, JoinTable, ReturnToTable, Screen, VisitServer
from game.screens.online.add_server import ADD_SERVER, AddServer
from game.screens.online.blocked_people import BlockedPeople
from game.screens.online.front_dialogs import FrontDialogs
from game.screens.online.new_table import HOST, NewTable
from game.screens.online.reconnect_button import reconnect_button, when_text
from game.screens.services import Services
from game.ui.widgets.nodes import (
    Button,
    Column,
    Grid,
    Label,
    Node,
    Plate,
    Role,
    Row,
    Scroll,
    Space,
    TextField,
)
from game.ui.widgets.notes import note, warning
from game.ui.widgets.using import WidgetUsed
from net.desk.server_address import (
    ServerAddress,
    ServerAddressError,
    is_server_line,
    read_server_address,
)
from net.io.found_tables import FoundTable
from net.protocol.invite import MAX_LENGTH, InviteError, read_invite

BACK, JOIN, WATCH, PASTE, LINE = "back", "join", "watch", "paste", "line"


class FindTableScreen(FormScreen):
    """Looks for tables as long as it is shown."""

    WIDTH = 1140

    def __init__(
        self,
        services: Services,
        back: Screen,
        lookout: TableFinder | None = None,
        line: str = "",
    ) -> None:
        """`lookout` looks for tables; tests give one of their own. `line` is an invitation that
        did not lead to a table, to be mended or tried again."""
        super().__init__(services, back)
        self._lookout = lookout or TableFinder(wake_window)
        self._seen = self._lookout.tables, self._lookout.has_searched
        self._servers = services.storage.servers()
        self._new = NewTable(services, servers=self._servers.all)
        self._adding = AddServer(lambda: self.form.clipboard_text)
        self._blocked = BlockedPeople(services.storage.blocked())
        self._dialogs = FrontDialogs(self.form, self._adding, self._blocked)
        self._line = line
        self._line_error = ""
        """what is wrong with the line, beside it"""
        self._error = self._servers.notice
        self._tables = [(table, table.names) for table in services.storage.unfinished_tables()]
        begun = [table.invite for table, _names in self._tables]
        tables = services.storage.last_tables()
        self._last = [table for table in tables if table.invite not in begun]
        self.form.focus = ("return", 0) if self._tables else HOST
        if line:
            self.form.focus = LINE

    def tree(self) -> Node:
        sides = Row((self._hosting(), self._finding()), min_width=420, gap=26, align_top=True)
        return Plate(_("Play on a network"), Scroll("page", sides), self._foot())

    def _hosting(self) -> Node:
        return self._new.nodes(
            _("Host a table of {game}").format(game=self.services.screens.title),
            _("Everybody on this network sees the table and can join."),
            primary=not self._tables,
        )

    def _finding(self) -> Node:
        """The tables nearby come last: they come and go, and nothing else moves with them."""
        nodes: list[Node] = []
        for at, (table, names) in enumerate(self._tables):
            players = format_list(names) if names else _("The journal cannot be read.")
            players = f"{load(table.invite.game).title} · {players}"
            if len(self._tables) > 1:  # perhaps with the same players
                players = f"{players} · {when_text(table.played)}"
            label = _("Continue the unfinished game")
            nodes.append(
                Button(("return", at), label, players, enabled=bool(names), primary=at == 0)
            )
        nodes += [*self._inviting(), Space(2), *self._at_servers(), Space(2)]
        nodes.append(Label(_("Tables on this network"), Role.HEADING))
        nodes += [self._found(at, found) for at, found in enumerate(self._seen[0])]
        if not self._seen[0]:
            nodes.append(note(self._nothing()))
        return Column(tuple(nodes))

    def _nothing(self) -> str:
        if not self._seen[1]:
            return _("Looking for tables…")
        return _(
            "No table found yet; still looking. Some networks hide tables: ask for the invitation."
        )

    def _found(self, at: int, found: FoundTable) -> Node:
        notice, is_fitting = found.notice, game_of(found) is not None
        door = _("by invitation") if notice.needs_invitation else _("open")
        seats = seats_text(notice.free_seats, notice.seats)
        title = title_of_rules(notice.rules)
        details = " · ".join(part for part in (title, seats, door, found.place) if part)
        tip = "" if is_fitting else as_sentence(other_version_text(versions_of(notice)))
        if notice.needs_invitation:
            tip = tip or _("Paste the invitation from its host into the field above.")
        enabled = is_fitting and not notice.needs_invitation
        words = Column((Label(notice.name, Role.FIRM), note(details)), 0)
        join = Button(
            ("join", at), _("Join"), enabled=enabled and notice.free_seats > 0, tooltip=tip
        )
        watch = Button(("watch", at), _("Watch"), enabled=enabled, tooltip=tip)
        return Row((words, join, watch), widths=(0, 84, 92), min_width=120)

    def _inviting(self) -> tuple[Node, ...]:
        enabled = bool(self._line.strip())
        hint = f"{self.services.screens.name}://192.168.0.2:24717/..."
        nodes: list[Node] = [
            Label(_("Join by invitation or address"), Role.HEADING),
            Row(
                (
                    TextField(LINE, self._line, hint, MAX_LENGTH, enter=JOIN),
                    Button(PASTE, _("Paste"), tooltip=_("Pastes from the clipboard.")),
                ),
                widths=(0, 84),
            ),
            Row(
                (
                    Button(JOIN, _("Join"), enabled=enabled, primary=enabled),
                    Button(WATCH, _("Watch"), enabled=enabled),
                )
            ),
        ]
        if self._line_error:
            nodes.append(warning(self._line_error))
        nodes += [reconnect_button(at, table) for at, table in enumerate(self._last[:2])]
        return tuple(nodes)

    def _at_servers(self) -> tuple[Node, ...]:
        """Those that the person has added; without any, what a server is."""
        add = Button(ADD_SERVER, _("Add a server"), tooltip=_("By its address."))
        head = Row((Label(_("Servers"), Role.HEADING), add), widths=(0, 190))
        if not self._servers.all:
            text = _("A server keeps tables open on the internet, for people anywhere.")
            return (head, note(text))
        buttons = (
            Button(("server", at), server.label, server.where if server.name else "")
            for at, server in enumerate(self._servers.all)
        )
        return (head, Grid(tuple(buttons), min_width=200))

    def dialog(self) -> Node | None:
        return self._dialogs.node()

    def _foot(self) -> Node:
        text = self._error or _("The host's computer runs the game; all others verify it.")
        line, blocked = warning(text) if self._error else note(text), self._blocked.buttons()
        buttons = (*blocked, Button(BACK, _("Back")))
        widths = (0, *(220 for _ in blocked), 150)
        return Row((line, *buttons), widths=widths, min_width=160)

    # -------------------------------------------------------------- what is done

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        if self._dialogs.use(used.key, used.value):
            return None
        match used.key:
            case "back":
                return self.go_back()
            case "host":
                self._new.save_name()
                return self._new.wanted()
            case "join" | "watch":
                return self._join_by_line(as_spectator=used.key == WATCH)
            case ("return" | "last" | "server" | "join" | "watch" as what, int(at)):
                return self._go_to(what, at)
            case "line" | "paste":
                line = used.value if used.key == LINE else self.form.clipboard_text.strip()
                self._line, self._line_error = str(line)[:MAX_LENGTH], ""
            case "add_server":
                address = self._adding.address()
                return None if address is None else self._visit(address)
            case _:
                self._new.change(used.key, used.value)
        return None

    def _visit(self, address: ServerAddress) -> Go:
        self._new.save_name()
        return VisitServer(self._servers.with_key(address))

    def _go_to(self, what: str, at: int) -> Go:
        self._new.save_name()
        if what == "server":
            return self._visit(self._servers.all[at].address)
        if what == "return":
            return ReturnToTable(self._tables[at][0])
        if what == "last":
            last = self._last[at]
            return JoinTable(last.invite, name=last.name)
        found = self._seen[0][at]
        game, name = game_of(found) or self.services.game, clean_name(found.notice.name)
        return JoinTable(found.open_invite(game.name), as_spectator=what == WATCH, name=name)

    def _join_by_line(self, as_spectator: bool) -> Go | None:
        try:
            if is_server_line(self._line):
                return self._visit(read_server_address(self._line))
            name = name_in_invitation(self._line) or self.services.screens.name
            invite = read_invite(self._line, name)
        except (InviteError, ServerAddressError) as error:
            self._line_error = as_sentence(error_text(error))
            return None
        self._new.save_name()
        return JoinTable(invite, as_spectator)

    def go_back(self) -> Go | None:
        if self._dialogs.leave():
            return None
        self._new.save_name()
        return super().go_back()

    def show_error(self, text: str) -> None:
        self._error = text
        self.lay_out()

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
