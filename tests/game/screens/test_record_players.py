"""A replay calls its players as the table did, and a fork keeps the names of its people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.game import AnyGame
from game.games import GAMES, load
from game.input.events import Key
from game.play.local_match import AnyLocalMatch, LocalMatch
from game.play.players import HUMAN
from game.screens.branch import BranchForm
from game.screens.navigation import PlayMatch, Show
from game.screens.record_players import names_in, people_in
from game.storage.record_file import record_text
from game.storage.record_header import RecordHeader
from game.tigris.game import GAME as TIGRIS
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.replay import ReplayScreen
from game.trade.game import GAME as TRADE
from game.trade.screens.replay import ReplayScreen as TradeReplay
from game.ui.widgets.using import WidgetUsed
from tests.support.trade.records import golden_record
from tests.support.trade.records import replay_window as trade_window
from tests.support.window.windows import SMALL, finished_game, replay_screen

HEADER = RecordHeader(seed=3, people=("Ann",)).text()


@pytest.mark.parametrize("game", [*map(load, GAMES)], ids=[*GAMES])
def test_everybody_is_called_as_at_the_table(game: AnyGame) -> None:
    ruler = game.bots.rulers[0]
    players = (HUMAN, ruler.bot, ruler.bot, "Zoe", HUMAN)
    assert people_in(HEADER, players, game.bots) == ("Ann", "", "", "Zoe", "")
    known = names_in(HEADER, players, game.bots)
    assert known == ("Ann", ruler.name, f"{ruler.name} II", "Zoe", "")


def test_a_header_says_nothing_of_others_and_may_name_more_seats_than_there_are() -> None:
    bots = TRADE.bots
    text = RecordHeader(seed=3, people=("Ann", "Bob", "Eve")).text()
    assert people_in(text, (bots.default, HUMAN), bots) == ("", "Bob")


def tigris_replay() -> ReplayScreen:
    """A finished game of Ann against bots, the first of whom is a ruler."""
    record = finished_game()
    names = (HUMAN, TIGRIS.bots.rulers[0].bot, *record.names[2:])
    painter = TablePainter(Layout.of(*SMALL, len(names)))
    return replay_screen(replace(record, names=names), painter, HEADER)


def trade_replay() -> TradeReplay:
    record = golden_record()
    names = (HUMAN, TRADE.bots.rulers[0].bot, *record.names[2:])
    return trade_window(replace(record, names=names), header=HEADER)


@pytest.mark.long
def test_a_replay_shows_names_and_faces() -> None:
    state, ruler = tigris_replay().view.table_state(), TIGRIS.bots.rulers[0]
    assert state.names[:2] == ("Ann", ruler.name) and state.faces[:2] == ("", ruler.face)
    session, ruler = trade_replay().playback.session, TRADE.bots.rulers[0]
    assert (session.name_of(0), session.name_of(1)) == ("Ann", ruler.name)
    assert (session.face_of(0), session.face_of(1)) == ("", ruler.face)


def forked(replay: ReplayScreen | TradeReplay, *changes: tuple[int, str]) -> AnyLocalMatch:
    """The match that is played on from a replay, with other players on these seats."""
    replay.show(2)
    go = replay.handle(Key("p"))
    assert isinstance(go, Show) and isinstance(go.screen, BranchForm)
    for seat, player in changes:
        go.screen.handle_widget(WidgetUsed(("sitter", seat), player))
    started = go.screen.handle_widget(WidgetUsed("start", None))
    assert isinstance(started, PlayMatch) and isinstance(started.match, LocalMatch)
    return started.match


@pytest.mark.long
@pytest.mark.parametrize("replay", (tigris_replay, trade_replay))
def test_who_plays_on_keeps_a_name(replay: Callable[[], ReplayScreen | TradeReplay]) -> None:
    match = forked(replay())
    assert match.people == ("Ann", "", "")
    assert "# person 1 Ann\n" in record_text(match, "2031-05-04")


@pytest.mark.long
@pytest.mark.parametrize("replay", (tigris_replay, trade_replay))
def test_a_bot_does_not_get_the_name_of_who_sat_there(
    replay: Callable[[], ReplayScreen | TradeReplay],
) -> None:
    assert not any(forked(replay(), (0, "easy"), (1, HUMAN)).people)
