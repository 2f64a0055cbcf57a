"""From a moment of a recorded game another one is played on: by whom, knowing what, and kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.tigris import KEEPER, view
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import BLUE, RED, Seat
from engine.tigris.record import write_record
from engine.tigris.rules.bag import Bag
from game.app.app import App
from game.app.navigation import Quit, Screen, Show
from game.input.events import Clicked, Key, Moved, Pressed
from game.play.local_match import LocalMatch
from game.play.players import HUMAN
from game.screens.overlays import Wish
from game.screens.saved_games import Games
from game.screens.title import Title
from game.settings.choices import Speed
from game.settings.settings import Settings
from game.storage.autosave import GAMES_FOLDER, resume_text
from game.storage.library import saved_games
from game.storage.record_file import record_text
from game.storage.record_header import RecordHeader
from game.tigris.layout.layout import Layout
from game.tigris.match import new_match, resume_match, table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.play.branch import branched, keeps_hand
from game.tigris.play.recording import Reel
from game.tigris.screens.branch import Branching
from game.tigris.screens.replay import Replay
from game.tigris.screens.table import Table as TableScreen
from tests.support.window.sessions import Bench
from tests.support.window.windows import Window, overlay, record_of, whole_game

ALONE = (HUMAN, "greedy", "greedy")
SEEDS = (3, 4)


@pytest.fixture
def reel() -> Reel:
    return Reel(whole_game())


def people(count: int) -> Reel:
    """A game of two people that goes on, or of one and a bot."""
    bench = Bench(*(HUMAN, HUMAN) if count == 2 else (HUMAN, "random"))
    for _ in bench.play_on(12):
        pass
    return Reel(record_of(bench))


def turns(reel: Reel) -> list[int]:
    return [time for time in reel.turns if reel.at(time).actor != KEEPER][::7]


def test_a_bag_goes_on_after_what_was_dealt() -> None:
    full = Bag.shuffled(1, Options(), 3)
    dealt = (RED, RED, BLUE)
    after = full.reshuffled(dealt, 9, Options())
    assert after.order[:3] == dealt
    assert sorted(after.order) == sorted(full.order)
    assert after.first == full.first
    assert full.reshuffled(dealt, 9, Options()) == after != full.reshuffled(dealt, 8, Options())
    assert full.reshuffled((), 1, Options()) == full
    with pytest.raises(ValueError, match="more tiles"):
        full.reshuffled((RED,) * 80, 1, Options())


def test_who_plays_on_alone_keeps_the_hand_and_all_else_is_dealt_anew(reel: Reel) -> None:
    time = turns(reel)[3]
    old = reel.at(time)
    hands, bags = set(), set()
    for seed in range(8):
        match = branched(reel, time, ALONE, "x", (seed, 100 + seed))
        assert view(match.position, Seat(0)) == view(old, Seat(0))
        assert match.position.hands[0] == old.hands[0]
        hands.add(match.position.hands[1])
        assert isinstance(match.keeper, Bag)
        bags.add(match.keeper.order[len(match.keeper.order) - old.bag :])
    assert len(hands) > 3 and len(bags) == 8


@pytest.mark.parametrize("players", ((HUMAN, HUMAN, "greedy"), ("greedy",) * 3))
def test_of_several_people_or_none_nobody_keeps_a_hand(
    reel: Reel, players: tuple[str, ...]
) -> None:
    time = turns(reel)[3]
    assert keeps_hand(reel, players) is None
    for seat in range(3):
        hands = {
            branched(reel, time, players, "x", (seed, 1)).position.hands[seat] for seed in range(8)
        }
        assert len(hands) > 3


def test_the_hand_of_an_unfinished_game_is_kept_by_its_own_person_only() -> None:
    """Else whoever branches off would learn what an opponent holds, and could go on with it."""
    assert keeps_hand(people(1), (HUMAN, "greedy")) == Seat(0)
    assert keeps_hand(people(1), ("greedy", HUMAN)) is None
    assert keeps_hand(people(2), (HUMAN, "greedy")) is None


@pytest.mark.parametrize("number", range(4))
def test_a_branch_is_played_to_its_end_and_its_file_holds(reel: Reel, number: int) -> None:
    time = [0, 1, *turns(reel)[1:3]][number]
    match = branched(reel, time, ALONE, "0007", SEEDS)
    bench = Bench(match=match, seed=number)
    for _ in bench.play_on(6):
        pass
    text = record_text(match, "2031-05-04")
    header = RecordHeader.read(text)
    assert (header.forked_at, header.origin) == ((time, "0007") if time else (0, ""))
    again = resume_text(text)
    assert again.position == match.position
    for _ in bench.play_on():
        pass
    assert bench.session.over
    assert resume_text(record_text(match, "")).position == match.position


def test_the_log_says_where_a_game_comes_from(reel: Reel) -> None:
    time = turns(reel)[3]
    bench = Bench(match=branched(reel, time, ALONE, "0007", SEEDS))
    texts = [line.text for line in bench.session.log]
    assert f"Played on from 0007 after action {time};" in texts[-1]
    for _ in bench.play_on(3):
        pass
    lines = bench.session.log
    here = next(n for n, line in enumerate(lines) if line.text == texts[-1])
    assert all(line.ply < time for line in lines[: here + 1])
    assert all(line.ply >= time for line in lines[here + 1 :])
    fresh = Bench(HUMAN, HUMAN)
    assert not any("Played on" in line.text for line in fresh.session.log)


def test_what_came_before_the_branch_is_not_taken_back(reel: Reel) -> None:
    """It was played in another game; one's own words since then may be taken back."""
    for time in range(20, 120):
        position = reel.at(time)
        entry = reel.history.entries[time - 1]
        if position.actor == entry.actor == Seat(0) and position.turn.left == 1:
            break
    match = branched(reel, time, ALONE, "x", SEEDS)
    session = Bench(match=match).session
    assert session.offered
    assert not session.earlier and "Nothing is done yet" in session.why_not_back()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    pygame.display.init()
    made = App(TablePainter(Layout.of(1280, 720)), tmp_path, Settings(speed=Speed.OFF), None)
    yield made
    made.close()


def shown(go: object) -> Screen:
    assert isinstance(go, Show)
    return go.screen


def kept(app: App) -> Path:
    """A file with a finished game of bots, where the player's own files lie."""
    path = app._folder / "mine.tigris"
    path.write_text(write_record(whole_game()), encoding="utf-8")
    return path


def unfinished(app: App) -> Path:
    match = new_match(table_of((HUMAN, "random"), 3))
    match.answer_keeper()
    path = app._folder / "other.tigris"
    path.write_text(record_text(match, ""), encoding="utf-8")
    return path


def branching(app: App, path: Path, *keys: str) -> Branching:
    replay = shown(app.watch(path, lambda: Show(app.title())))
    assert isinstance(replay, Replay)
    for key in keys:
        replay.hear(Key(key))
    screen = shown(replay.hear(Key("p")))
    assert isinstance(screen, Branching)
    return screen


def use(screen: Branching, key: object) -> object:
    at = screen.place_of(key).center  # type: ignore[arg-type]
    for given in (Moved(at), Pressed(at)):
        screen.hear(given)
    return screen.hear(Clicked(at))


def test_a_branch_is_begun_from_the_replay_and_kept_as_a_game_of_its_own(app: App) -> None:
    path = kept(app)
    text = path.read_text()
    screen = branching(app, path, "down", "down")
    time = screen._time
    use(screen, ("sitter", 0))
    table = shown(use(screen, "start"))
    assert isinstance(table, TableScreen)
    match = table._session.match
    assert (match.forked_at, match.origin) == (time, "mine")
    assert HUMAN in match.table.players
    app.title()
    assert path.read_text() == text, "the game that it came from stays as it was"
    running = app._writer.autosave.load_unfinished()
    assert isinstance(running, LocalMatch)
    assert (running.forked_at, running.origin) == (time, "mine")
    app.new_game((HUMAN, "random"), Options(), 1)
    listed = saved_games(app._folder)
    assert [(game.forked_at, game.origin) for game in listed] == [(time, "mine")]
    games = Games(app._easel, app, Quit)
    assert f"played on from mine after action {time}" in str(games.tree())


def test_back_leads_to_the_same_moment_of_the_replay(app: App) -> None:
    screen = branching(app, kept(app), "down")
    replay = shown(screen.hear(Key("escape")))
    assert isinstance(replay, Replay)
    assert replay.playback.at == screen._time and not replay.playback.running


def test_an_unfinished_game_is_gone_on_with_and_its_file_left_alone(app: App) -> None:
    path = unfinished(app)
    screen = branching(app, path, "end")
    table = shown(use(screen, "resume"))
    assert isinstance(table, TableScreen)
    match = table._session.match
    assert match.forked_at == 0 and match.table.seed == 3
    assert path.exists(), "it is the player's own file"


def test_a_finished_game_is_not_gone_on_with(app: App) -> None:
    screen = branching(app, kept(app), "end", "left")
    with pytest.raises(KeyError):
        screen.place_of("resume")
    replay = shown(screen.back())
    replay.hear(Key("end"))
    assert replay.hear(Key("p")) is None, "after the end there is nothing to play on"


def test_the_replay_leads_back_to_where_one_came_from(app: App) -> None:
    kept(app).rename(app._folder / "mine2.tigris")
    (app._folder / GAMES_FOLDER).mkdir()
    (app._folder / "mine2.tigris").rename(app._folder / GAMES_FOLDER / "0001.tigris")
    games = Games(app._easel, app, Quit)
    at = games.place_of(("watch", 0)).center
    games.hear(Pressed(at))
    replay = shown(games.hear(Clicked(at)))
    assert isinstance(replay, Replay)
    assert shown(replay.hear(Key("escape"))) is games
    direct = app.replay(app._folder / GAMES_FOLDER / "0001.tigris", Quit)
    assert direct.hear(Key("escape")) == Quit()


def test_the_end_leads_to_the_whole_game_and_back(app: App) -> None:
    bench = Bench(HUMAN, HUMAN)
    for _ in bench.play_on():
        pass
    said = [(played.seat, played.action) for played in bench.match.history]
    last = max(number for number, (seat, _action) in enumerate(said) if seat != KEEPER)
    actions = [action for _seat, action in said]
    table = app._begin(resume_match(bench.match.table, actions[:last]))
    assert isinstance(table, TableScreen)
    window = Window(table, app._easel)
    window.rest()
    window.key("return")
    table._session.play(actions[last])
    window.rest()
    window.click(overlay(window).place_of(Wish.WATCH))
    replay = shown(window.went[-1])
    assert isinstance(replay, Replay)
    assert not replay._reel.secret
    assert len(replay._reel) == len(table._session.match.history)
    assert shown(replay.hear(Key("escape"))) is table
    screen = shown(replay.hear(Key("p")))
    assert isinstance(screen, Branching)
    begun = shown(screen._start(ALONE[:2]))
    assert isinstance(begun, TableScreen)
    assert begun._session.match.origin == "0001"


def test_the_title_offers_the_branch_after_a_restart(app: App) -> None:
    shown(use(branching(app, kept(app), "down"), "start"))
    app.close()
    title = app.title()
    assert isinstance(title, Title) and title.go_on is not None
    table = shown(title.go_on())
    assert isinstance(table, TableScreen)
    assert table._session.match.origin == "mine"
