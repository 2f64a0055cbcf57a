"""After a game the same people play again: same rules, same seats, one click."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tigris.model.options import Options
from game.input.events import Clicked, Moved, Pressed
from game.online.online_session import OnlineSession
from game.online.rematch import Rematch
from game.screens.navigation import JoinTable, Open, Route
from game.screens.online.connecting import ConnectingScreen
from game.tigris.game import GAME
from game.tigris.rules_adapter import agreed
from net.host_notifications import BotRequested
from net.io.client_notifications import ClientEnded
from net.notifications import ChatReceived
from net.protocol.entries import BOT
from net.protocol.from_peer import Chat
from net.protocol.invite import Invite
from tests.support.online.evening import Evening
from tests.support.online.online_windows import INVITE, settle
from tests.support.online.simulated_table import SimulatedConnection, SimulatedTable

HOME, BOB = "127.0.0.1", "10.0.0.2"


class OpenHost:
    """A host that was started, as far as a window knows."""

    invite: Invite | None = None
    trouble = ""
    closed = False

    @property
    def near(self) -> Invite | None:
        return self.invite

    def close(self) -> None:
        self.closed = True


class Again:
    """The window of the last host on the way from one simulated table to the next."""

    def __init__(self, last: OnlineSession) -> None:
        self.next = SimulatedTable(3)
        self.host = OpenHost()
        self.came: list[Invite] = []
        self.rematch = Rematch(last, self.host, self._join)
        self.now = 0

    def _join(self, invite: Invite) -> OnlineSession:
        self.came.append(invite)
        return OnlineSession(
            GAME, SimulatedConnection(self.next.world, self.next.world.join("Ann"))
        )

    def advance(self, table: SimulatedTable, times: int = 6) -> bool:
        done = False
        for _ in range(times):
            table.world.settle()
            self.next.world.settle()
            self.now += 40
            done = self.rematch.advance(self.now)
        return done


def seat_of(last: OnlineSession, number: int, **changes: object) -> None:
    """Changes what the window knows of a seat."""
    seats = [*last.status.seats]
    seats[number] = replace(seats[number], **changes)  # type: ignore[arg-type]
    last.status.seats = tuple(seats)


def test_the_next_table_has_the_rules_the_seats_and_the_bots_of_the_last() -> None:
    """Before anybody else is invited."""
    options = Options(wonder=True, english=True)
    table = SimulatedTable(3, options=options, hints=True)
    last, post = table.begin()
    seat_of(last, 2, holder=BOT, name="easy")
    again = Again(last)
    assert not again.advance(table) and not again.came, "its host is not open yet"
    again.host.invite = INVITE
    done = again.advance(table)
    assert again.came == [INVITE] and done
    session = again.rematch.session
    assert session is not None and session.invite == INVITE
    assert session.status.seat == last.status.seat == 0
    assert session.status.options == agreed(options, 3, hints=True)
    wanted = again.next.world.received(BotRequested)
    assert [(each.seat, each.name) for each in wanted] == [(2, "easy")]
    assert [seat.free for seat in session.status.seats] == [False, True, False]
    lines = [each.text for each in post.node.received(ChatReceived)]
    assert lines == [str(INVITE)], "the others are invited once"


def test_a_bot_that_stood_in_for_a_person_leaves_the_seat_to_them() -> None:
    table = SimulatedTable(3)
    last, _post = table.begin()
    seat_of(last, 1, holder=BOT)  # still under the name of Bob
    again = Again(last)
    again.host.invite = INVITE
    again.advance(table)
    assert not again.next.world.received(BotRequested)


def test_the_window_moves_on_where_the_last_table_is_gone() -> None:
    table = SimulatedTable(3)
    last, post = table.begin()
    post.deliver(ClientEnded(None))
    again = Again(last)
    again.host.invite = INVITE
    assert again.advance(table)


def ended(seats: int = 2, machines: tuple[str, ...] = ()) -> Evening:
    evening = Evening(seats, machines)
    evening.table.play_to_the_end(evening.online, evening.post, evening.session)
    settle(evening.table, evening.window)
    return evening


@pytest.mark.long
def test_who_is_invited_after_the_game_gets_the_same_seat_with_one_click() -> None:
    evening = ended()
    evening.say(evening.others[0], Chat(str(INVITE)))
    assert any("Bob has opened another table" in word for word in evening.around.words())
    at = evening.around.place_of("follow").center
    inputs = (Moved(at), Pressed(at), Clicked(at))
    assert [evening.screen.handle(each) for each in inputs][-1] == JoinTable(INVITE, seat=0)
    evening.wait(1)
    settle(evening.table, evening.window)
    assert evening.around.dialog.made is None, "asked once"
    assert evening.screen.play_again() == JoinTable(INVITE, seat=0), "the button leads there too"


@pytest.mark.long
def test_only_a_line_that_is_an_invitation_is_one() -> None:
    evening = ended()
    for text in ("tigris://", "tigris://x y", f"see {INVITE}", "chess://a:1"):
        evening.say(evening.others[0], Chat(text))
        assert evening.status.invitation is None and evening.around.dialog.made is None, text


def test_during_the_game_an_invitation_is_a_line_like_any_other() -> None:
    evening = Evening(2)
    evening.say(evening.others[0], Chat(str(INVITE)))
    assert evening.around.dialog.made is None


@pytest.mark.long
def test_guests_wait_for_the_window_of_the_host_which_opens_the_table() -> None:
    guest = ended(2, (BOB, HOME))
    guest.screen.play_again()
    assert "Bob can open the table again" in " ".join(guest.around.words())
    guest.click("find")
    assert guest.window.routes[-1] == Open(Route.FIND_TABLE)
    host = ended(2, (HOME, BOB))
    host.screen.play_again()
    assert isinstance(host.screen.inner, ConnectingScreen)


@pytest.mark.long
def test_a_spectator_follows_as_a_spectator() -> None:
    evening = ended()
    evening.status.seat = -1
    evening.say(evening.others[0], Chat(str(INVITE)))
    assert evening.screen.follow_invitation() == JoinTable(INVITE, as_spectator=True)
