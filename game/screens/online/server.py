"""The tables of a server: join one, watch one, open one."""

from __future__ import annotations

from collections.abc import Callable

from game.games import GAMES, load
from game.i18n import _
from game.i18n.lists import format_list
from game.input.wake import wake_window
from game.names import clean_name
from game.online.row_text import free_seats, players, state_text
from game.online.servers.desk import invite_to, visit_as
from game.online.servers.known_servers import KnownServer
from game.online.servers.lookout import ServerLookout
from game.online.servers.people import PeopleOfServer
from game.online.status_text import as_sentence
from game.online.talk_text import quoted
from game.online.time_text import short_time_text
from game.online.user_name import user_name
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, JoinTable, Open, Route, Show
from game.screens.online.finished_games import FinishedGamesScreen
from game.screens.online.my_games import my_games_nodes
from game.screens.online.new_table import HOST, NewTable
from game.screens.online.reminder_dialog import CONTACT, ReminderDialog
from game.screens.online.server_people import PEOPLE, ServerPeople
from game.screens.online.steady_rows import steady, steady_rows
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
from game.ui.widgets.using import WidgetUsed
from net.desk.messages import TableList, TableRow, TableState
from net.desk.my_games import MyGame
from net.desk.server_address import ServerAddress

BACK, COPY, REMOVE, KEEP, NEWER, OLDER = "back", "copy", "remove", "keep", "newer", "older"
REMOVE_NOW, GAMES_PLAYED = "remove_now", "games_played"


class ServerScreen(FormScreen):
    """Looks at the tables as long as it is shown."""

    WIDTH = 1140

    def __init__(
        self,
        services: Services,
        address: ServerAddress,
        lookout: ServerLookout | None = None,
        people: Callable[[], PeopleOfServer] | None = None,
    ) -> None:
        """`lookout` looks at the server, and `people` begins to; tests give their own."""
        super().__init__(services)
        name = services.settings.current.player_name or user_name()
        self._lookout = lookout or ServerLookout(address, wake_window, visit_as(name))
        self._seen = self._lookout.seen
        self._servers = services.storage.servers()
        self._blocked = services.storage.blocked()
        self._rows: list[TableRow] = []
        """the tables, as they are shown"""
        self._mine: list[MyGame] = []
        """the same of the person's own games"""
        self._pages = [0]
        """the first tables of the pages up to the one that is shown"""
        self._new = NewTable(services, is_open=True)
        self._asks_to_remove = False
        self._people = ServerPeople(services.game, people or self._people_of_server)
        self._reminders = ReminderDialog(self._lookout.keep_contact)
        self._error = self._servers.notice
        self.form.focus = BACK

    # -------------------------------------------------------------- what is shown

    @property
    def _server(self) -> KnownServer:
        """As it was seen last, now or on an earlier visit."""
        address, entered = self._seen.address, self._seen.entered
        if entered is not None:
            return KnownServer(clean_name(entered.name), address, entered.bots)
        known = (each for each in self._servers.all if each.address == address)
        return next(known, KnownServer("", address))

    def tree(self) -> Node:
        sides = Row((self._tables(), self._opening()), min_width=420, gap=26, align_top=True)
        return Plate(self._server.label, Scroll("page", sides), self._foot())

    def _opening(self) -> Node:
        heading = _("Open a table of {game} here").format(game=self.services.screens.title)
        access = _("Everybody on this server sees the table and can join.")
        obstacle = self._obstacle()
        is_alone = not (obstacle or self._mine or any(map(free_seats, self._rows)))
        return self._new.nodes(heading, access, is_alone, obstacle)

    def _obstacle(self) -> str:
        """Why no table can be opened here; empty if one can."""
        entered = self._seen.entered
        if entered is None or self._seen.trouble:
            return _("There is no connection to the server yet.")
        if self.services.screens.name not in entered.games:
            return _("This server does not have this game.")
        return ""

    def _tables(self) -> Node:
        seen = self._seen
        heading: Node = Label(_("Tables on this server"), Role.HEADING)
        if seen.trouble:
            again = _("The program tries again by itself every few seconds.")
            why = Label(as_sentence(seen.trouble), Role.SMALL, Tone.ALERT)
            return Column((heading, why, Label(again, Role.SMALL, Tone.SOFT)))
        if seen.entered is None or seen.tables is None:
            return Column((heading, Label(_("Connecting…"), Role.SMALL, Tone.SOFT)))
        notice = seen.entered.notice
        line = _("The operator of this server says: {text}").format(text=quoted(notice))
        words = (Label(line, Role.SMALL, Tone.SOFT),) if notice else ()
        mine = my_games_nodes(self._mine, seen.contact is not None)
        gap = (Space(2),) if mine else ()
        return Column((*words, *mine, *gap, heading, *self._list(seen.tables)))

    def _list(self, tables: TableList) -> tuple[Node, ...]:
        """The tables of others: one's own are above."""
        mine = {game.place for game in self._mine}
        rows = [self._row(row) for row in self._rows if row.place not in mine]
        if not self._rows:
            text = _("No table is here yet. Open one: everybody who visits this server sees it.")
            rows.append(Label(text, Role.SMALL, Tone.SOFT))
        end = tables.first + len(tables.rows)
        if tables.first == 0 and end >= tables.total:
            return tuple(rows)
        newer = Button(NEWER, _("Newer tables"), enabled=tables.first > 0)
        older = Button(OLDER, _("Older tables"), enabled=end < tables.total)
        return (*rows, Row((newer, older)))

    def _row(self, row: TableRow) -> Node:
        game, names = load(row.game), players(row)
        people = format_list(names) if names else ""
        parts = (game.title, state_text(row), short_time_text(row.time), people)
        details = " · ".join(filter(None, parts))
        name = Label(clean_name(row.name) or game.title, Role.FIRM)
        is_back = row.state == TableState.PLAYING and self._new.name in names
        label = _("Return") if is_back else _("Join")
        can_join = is_back or free_seats(row) > 0
        tip = "" if can_join else _("No seat is free there.")
        return Row(
            (
                Column((name, Label(details, Role.SMALL, Tone.SOFT)), 0),
                Button(("join", row.place), label, enabled=can_join, tooltip=tip),
                Button(("watch", row.place), _("Watch")),
            ),
            widths=(0, 84, 92),
            min_width=120,
        )

    def _foot(self) -> Node:
        text = self._error or self._server.where
        tone = Tone.ALERT if self._error else Tone.SOFT
        people = Button(PEOPLE, _("People"), enabled=self._seen.entered is not None)
        copy = Button(COPY, _("Copy address"), tooltip=_("For others who want to come here."))
        remove = Button(REMOVE, _("Remove"), enabled=self._is_kept)
        games = Button(GAMES_PLAYED, _("Games played here"))
        return Row(
            (Label(text, Role.SMALL, tone), people, games, copy, remove, Button(BACK, _("Back"))),
            widths=(0, 120, 200, 170, 130, 130),
            min_width=160,
        )

    @property
    def _is_kept(self) -> bool:
        return any(each.address == self._seen.address for each in self._servers.all)

    def _people_of_server(self) -> PeopleOfServer:
        game, name = self.services.game.name, self._new.name
        return PeopleOfServer(self._seen.address, game, name, wake_window)

    def dialog(self) -> Node | None:
        if self._people.is_open:
            return self._people.dialog(self._new.name)
        if self._reminders.is_open:
            return self._reminders.dialog(self._seen.contact or "", self._seen.contact_trouble)
        if not self._asks_to_remove:
            return None
        text = _("It leaves your list. Its tables stay, and its address brings it back.")
        remove = Button(REMOVE_NOW, _("Remove"), primary=True)
        buttons = Row((Button(KEEP, _("Cancel")), remove))
        title = _("Remove {server}?").format(server=self._server.label)
        return Plate(title, Column((Label(text), Space(4), buttons)))

    # -------------------------------------------------------------- what is done

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        if self._people.handle(used.key, self._new.name):
            return None
        return None if self._reminders.use(used.key, used.value) else self._use(used)

    def _use(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "back":
                return self.go_back()
            case "reminders":
                self._reminders.open(self._seen.contact or "")
                self.form.focus = CONTACT
            case "host":
                self._new.save_name()
                return self._new.wanted(self._seen.address)
            case ("mine" | "join" | "watch" as what, bytes(place)):
                return self._go_to(place, what)
            case _:
                return self._manage(used)
        return None

    def _manage(self, used: WidgetUsed) -> Go | None:
        """What is done with the list, the server, and the form for a new table."""
        match used.key:
            case "newer" | "older":
                self._turn(used.key == OLDER)
            case "games_played":
                return Show(FinishedGamesScreen(self.services, self._seen.address))
            case "copy" | "remove" | "keep" | "remove_now":
                return self._handle_own(used.key)
            case _:
                self._new.change(used.key, used.value)
        return None

    def _handle_own(self, key: object) -> Go | None:
        """What is done with the address of this server."""
        self._asks_to_remove = key == REMOVE
        if key == COPY:
            self.form.copy(str(self._seen.address))
            self.form.popups.show_toast(_("The address is on the clipboard."))
        if key != REMOVE_NOW:
            return None
        self._servers.remove(self._seen.address)
        return self.go_back()

    def _go_to(self, place: bytes, what: str) -> Go:
        self._new.save_name()
        address = self._seen.address
        tables: list[TableRow | MyGame] = [*self._mine, *self._rows]
        found = next(row for row in tables if row.place == place)
        invite = invite_to(address, found, load(found.game))
        name = clean_name(found.name)
        return JoinTable(invite, as_spectator=what == "watch", server=address, name=name)

    def _turn(self, to_older: bool) -> None:
        tables = self._seen.tables
        if tables is None:
            return
        earlier = [first for first in self._pages if first < tables.first]
        if to_older:
            self._pages = [*earlier, tables.first, tables.first + len(tables.rows)]
        else:
            self._pages = earlier or [0]
        self._lookout.turn_to(self._pages[-1])

    def go_back(self) -> Go | None:
        if self._people.is_open:
            self._people.close()
            return None
        if self._asks_to_remove:
            self._asks_to_remove = False
            return None
        if self._reminders.is_open:
            self._reminders.is_open = False
            return None
        self._new.save_name()
        return Open(Route.FIND_TABLE)

    def show_error(self, text: str) -> None:
        self._error = text
        self.lay_out()

    # -------------------------------------------------------------- time

    def tick(self, now: int) -> bool:
        is_new = self._lookout.seen != self._seen
        if is_new:
            self._take()
        if fresh := self._people.is_fresh() or is_new:
            self.lay_out()
        return super().tick(now) or fresh

    def _take(self) -> None:
        """Something new was seen; a server that was reached is kept."""
        is_first = self._seen.tables is None
        before, self._seen = self._seen, self._lookout.seen
        if self._seen.tables != before.tables:
            self._rows = steady_rows(self._rows, self._seen.tables, self._blocked)
        mine = [game for game in self._seen.mine if game.game in GAMES]
        self._mine = steady(self._mine, mine)
        if before.contact != self._seen.contact:
            self._reminders.line = self._seen.contact or ""
        if self._seen.entered is None:
            return
        self._servers.keep(self._server)
        self._error = self._servers.notice
        if is_first and self.form.focus == BACK and self._seen.tables is not None:
            open_rows = (row for row in self._rows if free_seats(row))
            self.form.focus = next((("join", row.place) for row in open_rows), HOST)

    def close(self) -> None:
        super().close()
        self._lookout.close()
