"""The seats of a table before the game: who sits where, and who else may."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import _
from game.i18n.lists import format_list
from game.online.online_session import OnlineSession
from game.online.seat_status import SeatStatus
from game.play.players import player_label
from game.screens.name_field import name_field
from game.screens.online.connecting import Leavable
from game.screens.online.lobby_text import readiness
from game.screens.services import Services
from game.ui.widgets.nodes import Button, Column, Label, Node, Role, Row, Segmented, Space
from game.ui.widgets.notes import note
from net.desk.server_address import ServerAddress
from net.game_rules import KEEPER

PLAYER, ADD = "player", "add"


class LobbySeats:
    """A part of a screen: its widgets, and what is done by them."""

    def __init__(self, services: Services, session: OnlineSession, visit: Leavable) -> None:
        self._services = services
        self._session = session
        self._status = session.status
        self._visit = visit
        self._form = services.screens.terms_form(services)
        self._levels = self._levels_there()
        self._bot = self._first_bot()
        self._player = ""
        """the name of somebody else who is to play at this window"""

    @property
    def _terms(self) -> Mapping[str, object]:
        return self._status.options

    def _levels_there(self) -> tuple[str, ...] | None:
        """The bots that the server of this table carries; None for all, or if it never said."""
        invite = self._session.invite
        if invite is None or not invite.place:
            return None
        address = ServerAddress(invite.addresses, invite.port, invite.way)
        return self._services.storage.servers().bots_at(address)

    def _first_bot(self) -> str:
        """The kind of bot that is offered first; empty if there are none."""
        default, levels = self._services.game.bots.default, self._levels
        if levels is None or default in levels:
            return default
        return next(filter(self._services.game.bots.is_bot, levels), "")

    def nodes(self, now: int) -> Node:
        terms, owns, form = self._terms, self._status.is_owner, self._form
        numbers = tuple((n, str(n)) for n in form.seat_counts)
        count: Node = Label(_("Seats, clockwise"), Role.FIRM)
        if owns:
            choice = Segmented("seats", numbers, form.seats(terms), _("Number of players."))
            count = Row((count, choice), widths=(0, 130), min_width=100)
        rows = [
            self._seat(seat, seat_status, now)
            for seat, seat_status in enumerate(self._status.seats)
        ]
        last = (form.hints(terms),) if owns else ()
        return Column(
            (count, *rows, *self._more_players(), *self._bots(), *last, *self._spectators())
        )

    def _seat(self, seat: int, seat_status: SeatStatus, now: int) -> Node:
        sign, width = self._form.seat_sign(self._terms, seat, self._status.is_owner)
        name = self._name(seat, seat_status)
        ready = "" if seat_status.free else readiness(seat_status, now)
        words = Column((Label(name, Role.FIRM), note(ready)), 0)
        return Row(
            (sign, words, self._seat_button(seat, seat_status)),
            widths=(width, 0, 104),
            min_width=70,
        )

    def _name(self, seat: int, seat_status: SeatStatus) -> str:
        if seat_status.free:
            return _("Free")
        name = (
            player_label(seat_status.name, self._services.game.bots)
            if seat_status.bot
            else seat_status.name
        )
        if seat in self._seats_here:
            return _("{name} (here)").format(name=name)
        return _("{name} (you)").format(name=name) if seat == self._status.seat else name

    @property
    def _seats_here(self) -> list[int]:
        """Those of others at this window."""
        mine = self._session
        return [each.status.seat for each in self._visit.members if each is not mine]

    def _seat_button(self, seat: int, seat_status: SeatStatus) -> Node:
        status = self._status
        if seat == status.seat:
            return Button(("rise", seat), _("Leave seat"), tooltip=_("Others can take it then."))
        if seat in self._seats_here and not seat_status.free:
            return Button(("remove", seat), _("Leave seat"), tooltip=_("Others can take it then."))
        if seat_status.bot and status.is_owner:
            return Button(("bot", seat), _("Remove"), tooltip=_("Removes the bot from its seat."))
        if not seat_status.free:
            return Space(38)
        if status.is_owner and self._bot:
            return Button(
                ("bot", seat), _("Add a bot"), tooltip=_("Adds the kind of bot chosen below.")
            )
        return Button(("sit", seat), _("Take seat"))

    def _more_players(self) -> tuple[Node, ...]:
        """Somebody else at this computer can play too, as long as there is room."""
        if self._status.seat == KEEPER or not any(seat.free for seat in self._status.seats):
            return (Space(2),)
        tip = _("Two or more play at this window; the hands are covered between your turns.")
        field = name_field(PLAYER, self._player, _("Another player here"), ADD)
        add = Button(ADD, _("Add"), enabled=bool(self._player.strip()), tooltip=tip)
        return (Row((field, add), widths=(0, 104), min_width=100),)

    def _bots(self) -> tuple[Node, ...]:
        """The kind of bot that is added, as long as there is room for one."""
        has_room = any(seat_status.free for seat_status in self._status.seats)
        if not (self._status.is_owner and has_room and self._bot):
            return ()
        label = Label(_("Bot to add:"), Role.SMALL)
        return (Column((label, self._form.bot_choice(self._bot, self._levels)), 2),)

    def _spectators(self) -> tuple[Node, ...]:
        watchers = self._status.watchers
        if not watchers:
            return ()
        return (note(_("Watching: {names}").format(names=format_list(watchers))),)

    # -------------------------------------------------------------- what is done

    def use(self, key: object, value: object) -> bool:
        """A widget was used; False if it is none of the seats."""
        match key:
            case "player":
                self._player = str(value)
            case "add":
                player, self._player = self._player.strip(), ""
                self._visit.add_player(player)
            case ("remove", int(seat)):
                self._visit.remove_player(seat)
            case ("sit", int(seat)):
                self._session.claim(seat)
            case ("rise", _seat):
                self._session.claim(KEEPER)
            case ("bot", int(seat)):
                self._session.request_bot(seat, self._bot)
            case _:
                return self._choose_bot(key, value)
        return True

    def _choose_bot(self, key: object, value: object) -> bool:
        """Whether another kind of bot is to be added from now on."""
        bot = self._form.change_bot(self._bot, key, value)
        self._bot = self._bot if bot is None else bot
        return bot is not None
