"""The tables of a server: join one, watch one, open one."""

from __future__ import annotations

from collections.abc import Callable

from game.games import GAMES, load
from game.i18n import _
from game.input.wake import wake_window
from game.names import clean_name
from game.online.servers.desk import invite_to, visit_as
from game.online.servers.known_servers import KnownServer
from game.online.servers.lookout import ServerLookout, ServerSeen
from game.online.servers.people import PeopleOfServer
from game.online.status_text import as_sentence
from game.online.talk_text import quoted
from game.online.user_name import user_name
from game.screens.form_screen import FormScreen
from game.screens.navigation import Go, JoinTable, Open, Route, Show
from game.screens.online.blocked_people import BlockedPeople
from game.screens.online.closing import TableClosing
from game.screens.online.finished_games import FinishedGamesScreen
from game.screens.online.front_dialogs import Asking, FrontDialogs
from game.screens.online.my_games import my_games_nodes
from game.screens.online.new_table import HOST, NewTable
from game.screens.online.reminder_dialog import ReminderDialog
from game.screens.online.server_people import PEOPLE, ServerPeople
from game.screens.online.server_tables import ServerTables
from game.screens.online.steady_rows import steady
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
from game.ui.widgets.notes import note, warning
from game.ui.widgets.question import question
from game.ui.widgets.using import WidgetUsed
from net.desk.messages import TableRow
from net.desk.my_games import MyGame
from net.desk.server_address import ServerAddress

BACK, COPY, GAMES_PLAYED = "back", "copy", "games_played"
REMOVE, REMOVE_NOW, KEEP = "remove", "remove_now", "keep"


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
        self._seen = ServerSeen(address)
        """as it is shown: what was seen by now is taken in at the first tick, like all news"""
        self._servers = services.storage.servers()
        blocked = services.storage.blocked()
        self._tables = ServerTables(blocked, self._lookout.turn_to)
        self._mine: list[MyGame] = []
        """the person's own games, as they are shown"""
        self._new = NewTable(services, is_open=True)
        closing = TableClosing(self._own, self._lookout.close_table)
        self._reminders = ReminderDialog(self._lookout.keep_contact, lambda: self._seen)
        blocked_people = BlockedPeople(blocked)
        self._people = ServerPeople(
            services.game,
            people or self._people_of_server,
            lambda: self._new.name,
            blocked_people.buttons,
        )
        removal = Asking(REMOVE, KEEP, self._removal)
        self._dialogs = FrontDialogs(
            self.form, blocked_people, self._people, self._reminders, closing, removal
        )
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
        sides = Row((self._all_tables(), self._opening()), min_width=420, gap=26, align_top=True)
        return Plate(self._server.label, Scroll("page", sides), self._foot())

    def dialog(self) -> Node | None:
        return self._dialogs.node()

    def _removal(self) -> Node:
        text = _("It leaves your list. Its tables stay, and its address brings it back.")
        remove = Button(REMOVE_NOW, _("Remove"), primary=True)
        title = _("Remove {server}?").format(server=self._server.label)
        return question(title, text, Button(KEEP, _("Cancel")), remove)

    def _opening(self) -> Node:
        heading = _("Open a table of {game} here").format(game=self.services.screens.title)
        access = _("Everybody on this server sees the table and can join.")
        obstacle = self._obstacle()
        is_alone = not (obstacle or self._mine or self._tables.first_open)
        return self._new.nodes(heading, access, is_alone, obstacle)

    def _obstacle(self) -> str:
        """Why no table can be opened here; empty if one can."""
        entered = self._seen.entered
        if entered is None or self._seen.trouble:
            return _("There is no connection to the server yet.")
        if self.services.screens.name not in entered.games:
            return _("This server does not have this game.")
        return ""

    def _all_tables(self) -> Node:
        """One's own above those of others."""
        seen = self._seen
        heading: Node = Label(_("Tables on this server"), Role.HEADING)
        if seen.trouble:
            again = _("The program tries again by itself every few seconds.")
            return Column((heading, warning(as_sentence(seen.trouble)), note(again)))
        if seen.entered is None or seen.tables is None:
            return Column((heading, note(_("Connecting…"))))
        line = _("The operator of this server says: {text}")
        notice = seen.entered.notice
        words = (note(line.format(text=quoted(notice))),) if notice else ()
        mine = my_games_nodes(self._mine, seen.contact is not None)
        gap = (Space(2),) if mine else ()
        others = self._tables.nodes(self._new.name, {game.place for game in self._mine})
        return Column((*words, *mine, *gap, heading, *others))

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

    # -------------------------------------------------------------- what is done

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        if self._dialogs.use(used.key, used.value):
            self._tables.sift()
            return None
        match used.key:
            case "back":
                return self.go_back()
            case "host":
                self._new.save_name()
                return self._new.wanted(self._seen.address)
            case ("mine" | "join" | "watch" as what, bytes(place)):
                return self._go_to(self._found(place), what)
            case _:
                return self._manage(used)
        return None

    def _manage(self, used: WidgetUsed) -> Go | None:
        """What is done with the list, the server, and the form for a new table."""
        match used.key:
            case "newer" | "older":
                self._tables.turn(used.key)
            case "games_played":
                return Show(FinishedGamesScreen(self.services, self._seen.address))
            case "copy":
                self.form.copy(str(self._seen.address))
                self.form.popups.show_toast(_("The address is on the clipboard."))
            case "remove_now":
                self._servers.remove(self._seen.address)
                return self._leave()
            case _:
                self._new.change(used.key, used.value)
        return None

    def _own(self, place: bytes) -> MyGame:
        return next(game for game in self._mine if game.place == place)

    def _found(self, place: bytes) -> TableRow | MyGame:
        rows = (row for row in self._tables.rows if row.place == place)
        return next(rows, None) or self._own(place)

    def _go_to(self, table: TableRow | MyGame, what: str) -> Go:
        self._new.save_name()
        address, name = self._seen.address, clean_name(table.name)
        invite = invite_to(address, table, load(table.game))
        return JoinTable(invite, as_spectator=what == "watch", server=address, name=name)

    def go_back(self) -> Go | None:
        return None if self._dialogs.leave() else self._leave()

    def _leave(self) -> Go:
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
        if self._seen.tables is not None and self._seen.tables != before.tables:
            self._tables.take(self._seen.tables)
        mine = [game for game in self._seen.mine if game.game in GAMES]
        self._mine = steady(self._mine, mine)
        if before.contact != self._seen.contact:
            self._reminders.renew()
        if self._seen.entered is None:
            return
        self._servers.keep(self._server)
        self._error = as_sentence(self._seen.closing_trouble) or self._servers.notice
        if is_first and self.form.focus == BACK and self._seen.tables is not None:
            table = self._tables.first_open
            self.form.focus = HOST if table is None else ("join", table.place)

    def close(self) -> None:
        super().close()
        self._lookout.close()
