"""The dialog about the people of a server: how strong they are, and one's own name there."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.game import AnyGame
from game.i18n import _
from game.names import clean_name
from game.online.servers.people import PeopleOfServer
from game.online.standing_text import who_text
from game.online.status_text import as_sentence
from game.online.talk_text import quoted
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
)
from game.ui.widgets.notes import note, warning
from net.desk.standings import StandingList, StandingRow

PEOPLE, CLAIM, CLOSE = "server_people", "claim_name", "close_people"


class ServerPeople:
    """Satisfies `FrontDialog`."""

    focus = None

    def __init__(
        self,
        game: AnyGame,
        begin: Callable[[], PeopleOfServer],
        own_name: Callable[[], str],
        ways: Callable[[], tuple[Button, ...]],
    ) -> None:
        """
        Args:
            begin: gives who asks the server.
            own_name: gives the name of the person, as it was typed; may be empty.
            ways: gives the buttons that lead on from here.
        """
        self._game = game
        self._begin = begin
        self._own_name = own_name
        self._ways = ways
        self._people: PeopleOfServer | None = None
        self._shown: object = None

    @property
    def is_open(self) -> bool:
        return self._people is not None

    def use(self, key: Hashable, value: object) -> bool:
        match key:
            case "server_people":
                self._people = self._begin()
                self._people.look()
            case "claim_name" if self._people is not None:
                self._people.look(self._own_name())
            case "close_people":
                self.leave()
            case _:
                return False
        return True

    def leave(self) -> None:
        self._people = None

    def is_fresh(self) -> bool:
        """Whether there is something to show that was not there at the last call."""
        people = self._people
        now = people and (people.standings, people.trouble, people.is_asking)
        fresh, self._shown = now != self._shown, now
        return fresh

    def dialog(self) -> Node:
        assert self._people is not None
        people, found = self._people, self._people.standings
        rows = list[Node]()
        if people.trouble:
            rows.append(warning(as_sentence(people.trouble)))
        elif found is None:
            rows.append(note(_("Connecting…")))
        if found is not None:
            rows += [*self._name(found, self._own_name()), Space(4), *self._list(found)]
        close = Button(CLOSE, _("Close"), primary=True)
        title = _("People on this server")
        return Plate(title, Scroll("standings", Column(tuple(rows))), Row((*self._ways(), close)))

    def _name(self, found: StandingList, wanted: str) -> list[Node]:
        """What the person is called here, and what they might be."""
        text = _("A name that you register here is yours: nobody else can use it, or one like it.")
        own = clean_name(found.own_name)
        if own:
            text = _("You are {name} here: nobody else can use this name, or one like it.")
            text = text.format(name=quoted(own))
        rows: list[Node] = [note(text)]
        if wanted and wanted != own:
            label = _("Register {name}").format(name=quoted(wanted))
            is_free = self._people is not None and not self._people.is_asking
            rows.append(Button(CLAIM, label, enabled=is_free))
        return rows

    def _list(self, found: StandingList) -> list[Node]:
        heading = _("The strongest at {game}").format(game=self._game.title)
        rows: list[Node] = [Label(heading, Role.FIRM)]
        rows += [_row(str(row.rank), who_text(self._game, row), row) for row in found.rows]
        if not found.rows:
            text = _("Nobody has played enough games of {game} there yet.")
            rows.append(note(text.format(game=self._game.title)))
        shown = {row.rank for row in found.rows}
        rows += [
            _row(str(own.rank or "-"), _("You"), own) for own in found.own if own.rank not in shown
        ]
        return rows


def _row(rank: str, who: str, row: StandingRow) -> Node:
    figures = _("{elo} ± {uncertainty}, games: {games}")
    facts = {"elo": row.elo, "uncertainty": row.uncertainty, "games": row.games}
    return Row(
        (
            note(rank),
            Label(who, Role.FIRM),
            note(figures.format(**facts), 1.0),
        ),
        widths=(36, 0, 190),
    )
