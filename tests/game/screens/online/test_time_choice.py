"""The time of a table: chosen in the form for a new one, and by its owner in the lobby."""

from __future__ import annotations

import pytest

from game.screens.online.lobby import LEAVE, STAY, LobbyScreen
from game.screens.online.time_choice import AT_END, PRESETS, TIME, change_time, time_nodes
from game.screens.online.time_choice import time_select as select
from game.screens.online.visit_screen import VisitScreen
from game.ui.widgets.nodes import Label
from game.ui.widgets.screen_reader import texts
from game.ui.widgets.using import WidgetUsed
from net.protocol.time_control import time_control
from tests.support.online.online_windows import online_window, settle
from tests.support.online.simulated_table import SimulatedTable
from tests.support.window.windows import Window


def test_every_choice_is_a_time_of_the_protocol_and_games_come_first() -> None:
    assert [str(time_control(line)) for line in PRESETS] == [*PRESETS]
    assert [value for value, _label in select("").choices] == [*PRESETS]
    labels = [label for _value, label in select("").choices]
    assert len({*labels}) == len(PRESETS) and "3 days a turn" in labels
    assert "5 min + 10 s a turn" in labels


def test_a_time_from_the_terminal_is_among_the_choices() -> None:
    shown = select("7+3,wait")
    assert shown.value == "7+3" and "7+3" in dict(shown.choices)


def test_what_happens_at_the_end_stays_when_another_time_is_chosen() -> None:
    assert change_time("", TIME, "3d") == "3d"
    assert change_time("3d", AT_END, True) == "3d,wait"
    assert change_time("3d,wait", TIME, "5+10") == "5+10,wait"
    assert change_time("5+10,wait", TIME, "") == ""
    assert change_time("3d", "seats", 3) is None


def lobby(seats: int = 2) -> tuple[SimulatedTable, Window, VisitScreen]:
    table = SimulatedTable(seats)
    online, _post = table.window()
    online.claim(0)
    table.world.settle()
    return table, *online_window(table, online)


def test_the_owner_chooses_in_the_lobby_and_all_get_to_know() -> None:
    table, window, screen = lobby()
    (bob,) = table.others("Bob", ready=False)
    settle(table, window)
    session = screen.visit.session
    assert session is not None
    assert isinstance(screen.inner, LobbyScreen)
    screen.inner.handle_widget(WidgetUsed(TIME, "3d"))
    settle(table, window)
    window.click(screen.inner.place_of(AT_END))
    settle(table, window)
    assert time_control(session.status.time).takes_days
    screen.inner.handle_widget(WidgetUsed(AT_END, True))
    settle(table, window)
    assert session.status.time == bob.peer.roster.time == "3d,wait"  # type: ignore[union-attr]
    assert "3 days for each turn" in " ".join(screen.words())
    session.configure(dict(session.status.options))
    settle(table, window)
    assert session.status.time == "3d,wait", "other rules leave it as it is"


def test_who_leaves_reads_what_becomes_of_the_seat() -> None:
    """With days for a turn one is to leave: nobody should wait at the window for fear of others."""
    table, window, screen = lobby()
    session = screen.visit.session
    assert session is not None and isinstance(screen.inner, LobbyScreen)

    def read() -> str:
        settle(table, window)
        assert isinstance(screen.inner, LobbyScreen)
        screen.inner.handle_widget(WidgetUsed(LEAVE, None))
        dialog = screen.inner.dialog()
        assert dialog is not None
        shown = " ".join(texts(dialog))
        screen.inner.handle_widget(WidgetUsed(STAY, None))
        return shown

    assert "Others can take your seat then. The table" in read()
    session.set_time("3d")
    assert "If you are ready before you leave, it is kept" in read()
    session.set_ready(True)
    assert "Your seat is kept for you" in read()


@pytest.mark.parametrize("line", ["", "5+10"])
def test_a_guest_reads_what_was_chosen(line: str) -> None:
    nodes = time_nodes(line, can_change=False)
    assert all(isinstance(node, Label) for node in nodes) and bool(nodes) == bool(line)
