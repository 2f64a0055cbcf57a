"""What a networked game shows besides the game: who is away, whom it waits for, and pauses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.online.seat_status import UNCONFIRMED_ENTRIES, UNCONFIRMED_TIME
from game.online.status_text import presence_text, seat_name, waiting_text
from game.screens.online.online_table import OnlineTableScreen
from game.screens.online.visit_screen import VisitScreen
from net.notifications import EntryFinal
from net.protocol.codes import Role
from net.protocol.entries import BOT, Paused
from net.protocol.from_peer import Pause
from tests.support.online.evening import Evening
from tests.support.online.online_windows import online_window, settle
from tests.support.online.simulated_table import SimulatedTable
from tests.support.tigris.walks import choose
from tests.support.window.windows import SIZES, Window


def test_a_pause_is_shown_and_ended_from_the_table_dialog() -> None:
    evening = Evening()
    evening.say(evening.others[0], Pause(True))
    assert evening.banner() == "The game is paused"
    evening.window.key("y")
    evening.click("table")
    evening.click("pause")
    assert evening.banner() == ""


def test_a_lost_link_is_shown_with_since_when_and_goes_away_by_itself() -> None:
    evening = Evening()
    evening.table.world.cut(evening.post.node)
    settle(evening.table, evening.window)
    for _ in range(100):
        evening.window.tick()
    assert evening.banner() == "No connection for 4 s"
    assert evening.window.screen.deadline() is not None, "the seconds run on"
    evening.table.world.connect(evening.post.node)
    settle(evening.table, evening.window)
    assert evening.banner() == ""


def test_a_bot_has_one_name_wherever_it_is_named() -> None:
    """As its panel says it; a person whose seat a bot holds keeps the name."""
    evening = Evening()
    bots = evening.online.game.bots
    first, second, third = evening.status.seats
    evening.status.seats = (first, replace(second, name="medium", holder=BOT), third)
    label = bots.label("medium")
    assert seat_name(evening.status, 1) == f"{label} (Bull)"
    assert waiting_text(evening.status, 1, "", 0).endswith(f"Waiting for {label}.")
    evening.status.seats = (first, replace(second, holder=BOT), third)
    assert seat_name(evening.status, 1) == "Bob (Bull)"


def test_the_prompt_names_whom_the_table_waits_for() -> None:
    evening = Evening()
    match = evening.online.match
    assert match is not None
    for _ in range(40):
        if match.position.actor not in (0, None):
            break
        evening.session.play(choose(match.position, evening.table.chance))
        settle(evening.table, evening.window)
    actor = match.position.actor
    assert actor is not None
    name = evening.status.seats[actor].name
    assert match.waiting_text.endswith(f"Waiting for {name}.")
    node = next(n for n in evening.others if n.peer.seat == actor)
    evening.table.world.cut(node)
    settle(evening.table, evening.window)
    assert match.waiting_text.startswith(f"{name} has been away for")


def test_a_spectator_has_no_wishes() -> None:
    table = SimulatedTable(2)
    online, _post = table.window("Eve", Role.SPECTATOR)
    table.others("Bob", "Cid")
    window, screen = online_window(table, online)
    assert isinstance(screen.inner, OnlineTableScreen)
    window.key("y")
    window.click(screen.inner.place_of("table"))
    for key in ("pause", "adjourn", "undo"):
        try:
            screen.inner.place_of(key)
        except KeyError:
            continue
        raise AssertionError(key)


def test_the_window_rests_while_nothing_happens() -> None:
    """No news, no animation, nobody away: it is not woken by time."""
    evening = Evening()
    assert evening.screen.deadline() is None
    assert not evening.screen.tick(evening.window.now + 5000)


@pytest.mark.long
def test_a_running_game_with_all_its_parts_fits_every_window() -> None:
    for size in SIZES:
        evening = Evening(4)
        window, screen = online_window(evening.table, evening.online, size)
        assert isinstance(screen, VisitScreen) and isinstance(screen.inner, OnlineTableScreen)
        window.key("y")
        window.paint()
        window.click(screen.inner.place_of("table"))
        window.paint()
        for placed in screen.inner.form.front.placed:
            assert placed.rect.right <= size[0]


def test_windows_are_made_of_screens() -> None:
    """A inner that another screen lies over is the same when it comes back."""
    evening = Evening()
    inner = evening.screen.inner
    evening.screen.close()
    evening.screen.fit(evening.window.painter.layout)
    settle(evening.table, evening.window)
    assert evening.screen.inner is inner
    assert isinstance(evening.window, Window)


def test_a_seat_that_does_not_confirm_is_shown_only_if_that_lasts() -> None:
    """Its presence, and in the dialog what to do: the host answers for it alone."""
    evening = Evening(3)
    entry = evening.post.node.received(EntryFinal)[-1].applied

    def final(*missing: int) -> None:
        evening.status.notify(EntryFinal(replace(entry, entry=Paused(0, 1, 0, b"")), missing), 0)

    def texts() -> list[str]:
        now = evening.window.now + UNCONFIRMED_TIME
        return [presence_text(seat, now) for seat in evening.status.seats]

    for _ in range(UNCONFIRMED_ENTRIES - 1):
        final(0, 1)
    assert "not confirmed" not in texts()
    final(0, 1)
    assert [text == "not confirmed" for text in texts()] == [False, True, False]
    assert presence_text(evening.status.seats[1], UNCONFIRMED_TIME - 1) != "not confirmed"
    evening.wait(2 * UNCONFIRMED_TIME / 1000)
    evening.window.key("y")
    evening.click("table")
    assert any("without the confirmation of Bob" in word for word in evening.around.words())
    final()
    assert "not confirmed" not in texts()
