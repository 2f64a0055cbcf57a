"""What is asked before a table is opened: whose it is, its name, seats, board, and who may come."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.i18n import _
from game.names import clean_name
from game.online.servers.known_servers import KnownServer
from game.online.user_name import table_name, user_name
from game.screens.name_field import name_field
from game.screens.navigation import HostTable
from game.screens.online.time_choice import TIME, change_time, time_select
from game.screens.services import Services
from game.ui.widgets.nodes import (
    Button,
    Column,
    Label,
    Role,
    Row,
    Segmented,
    Select,
)
from game.ui.widgets.notes import note
from net.desk.server_address import ServerAddress

HOST, NAME, TABLE, SEATS, OPEN = "host", "name", "table", "seats", "open"
THROUGH = "through"
#: The width of the words before a choice.
_LABEL = 84


class NewTable:
    """A part of a screen: its widgets, and what was chosen by them."""

    def __init__(
        self, services: Services, is_open: bool = False, servers: Sequence[KnownServer] = ()
    ) -> None:
        """
        Args:
            is_open: whether everybody may come, until another choice is made.
            servers: others may reach a table of this computer through one of these.
        """
        self._services = services
        self._form = services.screens.terms_form(services)
        self._terms = self._form.initial()
        self._name = services.settings.current.player_name or user_name()
        self._table = table_name(self._name)
        self._is_open = is_open
        self._time = ""
        self._servers = tuple(servers)
        self._through = 0
        """0 for the local network only, else the number of a server, from 1"""

    def nodes(self, heading: str, access: str, primary: bool, obstacle: str = "") -> Column:
        """
        Args:
            heading: what is opened, and where.
            access: who can join an open table, as a sentence.
            primary: whether to open it is what is most likely wanted.
            obstacle: why it cannot be opened; empty if it can.
        """
        form, terms = self._form, self._terms
        numbers = tuple((n, str(n)) for n in form.seat_counts)
        doors = ((False, _("By invitation")), (True, _("Open to everybody")))
        sentence = self._access(access)
        if not clean_name(self._name):
            obstacle = _("Enter your name first.")
        rows = (
            (_("Seats"), Segmented(SEATS, numbers, form.seats(terms))),
            (form.board_label, form.board(terms, True)),
            (_("Time"), time_select(self._time)),
            (_("Access"), Segmented(OPEN, doors, self._is_open)),
            *self._ways(),
        )
        own_name = name_field(NAME, self._name, _("Shown to the others"))
        return Column(
            (
                Row((Label(_("Your name"), Role.FIRM), own_name), widths=(_LABEL, 0)),
                Label(heading, Role.HEADING),
                name_field(TABLE, self._table, _("Name of the table"), HOST),
                *(Row((Label(label), choice), widths=(_LABEL, 0)) for label, choice in rows),
                note(sentence),
                Button(
                    HOST,
                    _("Open the table"),
                    _("Optional rules, bots, and seats come next."),
                    enabled=not obstacle,
                    primary=primary,
                    tooltip=obstacle,
                ),
            )
        )

    def _ways(self) -> tuple[tuple[str, Select], ...]:
        """From where others reach a table to which they are invited."""
        if self._is_open or not self._servers:
            return ()
        also = _("also through {server}")
        names = (server.label for server in self._servers)
        labels = (_("this network"), *(also.format(server=name) for name in names))
        return ((_("Reached by"), Select(THROUGH, tuple(enumerate(labels)), self._through)),)

    def _access(self, everybody: str) -> str:
        """Who can join, as a sentence or two."""
        if self._is_open:
            return everybody
        if not self._through:
            return _("Only players with your invitation can join.")
        return _(
            "Only players with your invitation can join, from anywhere. The server cannot read the"
            " game; the table stays with this computer."
        )

    def change(self, key: Hashable, value: object) -> None:
        """A widget of `nodes` was used, though not the button that opens the table."""
        match key:
            case "name":
                if self._table == table_name(self._name):
                    self._table = table_name(str(value))
                self._name = str(value)
            case "table":
                self._table = str(value)
            case str(key) if key == TIME:
                self._time = change_time(self._time, key, value) or ""
            case "open":
                self._is_open = bool(value)
            case "through" if isinstance(value, int):
                self._through = value
            case _:
                self._terms = self._form.change(self._terms, key, value)

    def wanted(self, server: ServerAddress | None = None) -> HostTable:
        """The table as it was chosen, at this computer or at a server."""
        name = clean_name(self._table)
        is_through = self._through and not self._is_open
        through = self._servers[self._through - 1].address if is_through else None
        return HostTable(name, self._terms, self._is_open, server, through, self._time)

    @property
    def name(self) -> str:
        """Of the person, as others will see it; may be empty."""
        return clean_name(self._name)

    def save_name(self) -> None:
        """Keeps the name for later tables."""
        settings = self._services.settings
        if self.name and self.name != settings.current.player_name:
            settings.update(player_name=self.name)
