"""The table before the game: seats, rules, chat; the game starts once everybody is ready."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import _
from game.i18n.lists import format_list
from game.input.events import Input
from game.online.online_session import OnlineSession
from game.online.seat_status import SeatStatus
from game.online.status_text import banner
from game.play.players import player_label
from game.screens.form_screen import FormScreen
from game.screens.name_field import name_field
from game.screens.navigation import Go
from game.screens.online.chat import FIELD, SEND, Chat
from game.screens.online.code_dialog import code_dialog
from game.screens.online.connecting import Leavable
from game.screens.online.lobby_text import readiness, standing
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
    Segmented,
    Space,
    Tone,
)
from game.ui.widgets.using import WidgetUsed
from net.desk.server_address import ServerAddress
from net.game_rules import KEEPER

LEAVE, READY, COPY, CODE = "leave", "ready", "copy", "code"
#: Of what the host of this window says, between the time and the chat.
WAYS_HEIGHT = 92
STAY, GO = "stay", "go"
PLAYER, ADD = "player", "add"


class LobbyScreen(FormScreen):
    WIDTH = 1252
    FRIEZE = 40

    def __init__(self, services: Services, session: OnlineSession, visit: Leavable) -> None:
        super().__init__(services)
        self._session = session
        self._status = session.status
        self._visit = visit
        self._terms_form = services.screens.terms_form(services)
        self._asks_to_leave = self._shows_code = False
        self._chat = Chat(self._status)
        self._levels = self._levels_there()
        self._bot = self._first_bot()
        self._player = ""
        """the name of somebody else who is to play at this window"""
        self._now = 0
        self.form.focus = READY

    def _levels_there(self) -> tuple[str, ...] | None:
        """The bots that the server of this table carries; None for all, or if it never said."""
        invite = self._session.invite
        if invite is None or not invite.place:
            return None
        address = ServerAddress(invite.addresses, invite.port, invite.way)
        return self.services.storage.servers().bots_at(address)

    def _first_bot(self) -> str:
        """The kind of bot that is offered first; empty if there are none."""
        default, levels = self.services.game.bots.default, self._levels
        if levels is None or default in levels:
            return default
        return next(filter(self.services.game.bots.is_bot, levels), "")

    # -------------------------------------------------------------- what is shown

    @property
    def _terms(self) -> Mapping[str, object]:
        return self._status.options

    def tree(self) -> Node:
        columns = (self._seats(), self._rules(), self._time_and_chat())
        page = Column(
            (
                Row(columns, min_width=300, gap=22, align_top=True),
                *self._invitation(),
                *self._host_words(),
            ),
            12,
        )
        return Plate(_("The table before the game"), Scroll("page", page), self._foot())

    def _seats(self) -> Node:
        terms, owns, form = self._terms, self._status.is_owner, self._terms_form
        numbers = tuple((n, str(n)) for n in form.seat_counts)
        count: Node = Label(_("Seats, clockwise"), Role.FIRM)
        if owns:
            choice = Segmented("seats", numbers, form.seats(terms), _("Number of players."))
            count = Row((count, choice), widths=(0, 130), min_width=100)
        rows = [
            self._seat(seat, seat_status) for seat, seat_status in enumerate(self._status.seats)
        ]
        last = (form.hints(terms),) if owns else ()
        return Column(
            (count, *rows, *self._more_players(), *self._bots(), *last, *self._spectators())
        )

    def _seat(self, seat: int, seat_status: SeatStatus) -> Node:
        sign, width = self._terms_form.seat_sign(self._terms, seat, self._status.is_owner)
        name = self._name(seat, seat_status)
        ready = "" if seat_status.free else readiness(seat_status, self._now)
        words = Column((Label(name, Role.FIRM), Label(ready, Role.SMALL, Tone.SOFT)), 0)
        return Row(
            (sign, words, self._seat_button(seat, seat_status)),
            widths=(width, 0, 104),
            min_width=70,
        )

    def _name(self, seat: int, seat_status: SeatStatus) -> str:
        if seat_status.free:
            return _("Free")
        name = (
            player_label(seat_status.name, self.services.game.bots)
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
        return (Column((label, self._terms_form.bot_choice(self._bot, self._levels)), 2),)

    def _invitation(self) -> tuple[Node, ...]:
        """The invitation for others."""
        invite = self._session.invite
        if invite is None:
            return ()
        if not invite.is_for_others and not self._status.is_owner:
            return ()
        if not invite.is_for_others:
            text = _("This computer is on no network, so nobody else can join yet.")
            return (Label(text, Role.FIRM, Tone.ALERT),)
        head = Label(_("Invitation for others"), Role.FIRM)
        line = Label(str(invite), Role.FIRM)
        copy = Button(COPY, _("Copy"), tooltip=_("Copies the invitation to the clipboard."))
        tip = _("Shows the invitation as a QR code, for a camera.")
        code = Button(CODE, _("QR code"), tooltip=tip)
        return (Row((head, line, copy, code), widths=(170, 0, 104, 104), min_width=520),)

    def _ways(self) -> tuple[Node, ...]:
        """Whether others reach the host of this window through a server."""
        notice = self._visit.host_notice
        return (Label(notice, Role.SMALL, Tone.SOFT),) if notice else ()

    def _host_words(self) -> tuple[Node, ...]:
        """How to make sure at an open table that nobody sits between this computer and its host."""
        words = self._status.host_phrase
        if not words:
            return ()
        text = _("Words of the host, the same for everybody at this table: {words}")
        return (Label(text.format(words=" ".join(words)), Role.SMALL, Tone.SOFT),)

    def _spectators(self) -> tuple[Node, ...]:
        watchers = self._status.watchers
        if not watchers:
            return ()
        text = _("Watching: {names}").format(names=format_list(watchers))
        return (Label(text, Role.SMALL, Tone.SOFT),)

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
        high = max(120, self.frame().h * 100 // self.painter.metrics.scale - taken)
        return Column(
            (*time, *ways, Label(_("Chat"), Role.FIRM), self._chat.lines(high), self._chat.field()),
        )

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
        if self._shows_code and self._session.invite is not None:
            high = self.frame().h * 100 // self.painter.metrics.scale
            return code_dialog(str(self._session.invite), high)
        if not self._asks_to_leave:
            return None
        text = _("Others can take your seat then. The table stays open for them.")
        buttons = Row((Button(STAY, _("Stay")), Button(GO, _("Leave the table"), primary=True)))
        return Plate(_("Leave the table?"), Label(text), buttons)

    # -------------------------------------------------------------- what is done

    def handle(self, input_event: Input) -> Go | None:
        if self._chat.sends(input_event, self.form.focus):
            self._session.send_chat(self._chat.take())
            self.lay_out()
            return None
        return super().handle(input_event)

    def handle_widget(self, used: WidgetUsed) -> Go | None:
        match used.key:
            case "leave" | "stay":
                self._asks_to_leave = used.key == LEAVE
            case "code" | "close_code":
                self._shows_code = used.key == CODE
            case "go":
                return self._visit.leave_now()
            case "ready":
                self._set_ready(not self._status.is_ready)
            case "copy":
                self._copy()
            case str(name) if name in (FIELD, SEND):
                self._talk(used)
            case _:
                self._sit_or_change(used)
        return None

    def _talk(self, used: WidgetUsed) -> None:
        if used.key == FIELD:
            self._chat.typed = str(used.value)
        else:
            self._session.send_chat(self._chat.take())

    def _set_ready(self, ready: bool) -> None:
        """All who play at this window are ready together."""
        for member in self._visit.members:
            member.set_ready(ready)

    def _sit_or_change(self, used: WidgetUsed) -> None:
        match used.key:
            case "player" | "add" | ("remove", int()):
                self._change_players(used)
            case ("sit", int(seat)):
                self._session.claim(seat)
            case ("rise", _seat):
                self._session.claim(KEEPER)
            case ("bot", int(seat)):
                self._session.request_bot(seat, self._bot)
            case _:
                self._change(used)

    def _change_players(self, used: WidgetUsed) -> None:
        """Who else plays at this window."""
        match used.key:
            case "player":
                self._player = str(used.value)
            case "add":
                player, self._player = self._player.strip(), ""
                self._visit.add_player(player)
            case ("remove", int(seat)):
                self._visit.remove_player(seat)

    def _change(self, used: WidgetUsed) -> None:
        """Another kind of bot, another time, or other terms, which the host sends to everybody."""
        form = self._terms_form
        bot = form.change_bot(self._bot, used.key, used.value)
        if bot is not None:
            self._bot = bot
        elif (time := change_time(self._status.time, used.key, used.value)) is not None:
            self._session.set_time(time)
        else:
            self._session.configure(dict(form.change(self._terms, used.key, used.value)))

    def _copy(self) -> None:
        if self._session.invite is not None:
            self.form.copy(str(self._session.invite))
            self.form.popups.show_toast(_("The invitation is on the clipboard."))

    def go_back(self) -> Go | None:
        if self._shows_code:
            self._shows_code = False
            return None
        self._asks_to_leave = not self._asks_to_leave
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
        if changed:
            self.lay_out()
        return super().tick(now) or changed

    def deadline(self) -> int | None:
        waits = [super().deadline(), 1000 if banner(self._status, self._now) else None]
        return min((wait for wait in waits if wait is not None), default=None)
