"""A fork is played on from a moment of a recorded game: by whom, knowing what, and how saved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.tigris import KEEPER, view
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import BLUE, RED, Seat
from engine.tigris.record import write_record
from engine.tigris.rules.bag import Bag
from game.input.events import Clicked, Moved, Pressed
from game.play.players import HUMAN
from game.screens.library.details import Act
from game.screens.navigation import Open, OpenRecord, Route
from game.screens.overlays import OverlayButton
from game.screens.title import TitleButton
from game.storage.autosave import GAMES_FOLDER, resume_text
from game.storage.record_file import record_text
from game.storage.record_header import RecordHeader
from game.tigris.match import new_match, resume_match, table_of
from game.tigris.play.branch import branched, keeps_hand
from game.tigris.play.recording import Recording
from game.tigris.screens.branch import BranchScreen
from game.tigris.screens.replay import ReplayScreen
from tests.support.saved_games import saved_games
from tests.support.window.bench import Bench
from tests.support.window.person import Person
from tests.support.window.windows import finished_game, record_of

ALONE = (HUMAN, "greedy", "greedy")
SEEDS = (3, 4)


@pytest.fixture
def reel() -> Recording:
    return Recording(finished_game())


def people(count: int) -> Recording:
    """A game of two people that is not over, or of one and a bot."""
    bench = Bench(*(HUMAN, HUMAN) if count == 2 else (HUMAN, "random"))
    for _ in bench.play_on(12):
        pass
    return Recording(record_of(bench))


def turns(reel: Recording) -> list[int]:
    return [time for time in reel.turns if reel.at(time).actor != KEEPER][::7]


def test_a_bag_continues_after_what_was_dealt() -> None:
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


def test_who_plays_on_alone_keeps_the_hand_and_all_else_is_dealt_anew(reel: Recording) -> None:
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


@pytest.mark.long
@pytest.mark.parametrize("players", ((HUMAN, HUMAN, "greedy"), ("greedy",) * 3))
def test_of_several_people_or_none_nobody_keeps_a_hand(
    reel: Recording, players: tuple[str, ...]
) -> None:
    time = turns(reel)[3]
    assert keeps_hand(reel, players) is None
    for seat in range(3):
        hands = {
            branched(reel, time, players, "x", (seed, 1)).position.hands[seat] for seed in range(8)
        }
        assert len(hands) > 3


def test_the_hand_of_an_unfinished_game_is_kept_by_its_own_person_only() -> None:
    """Else who branches off would learn what an opponent holds, and could continue with it."""
    assert keeps_hand(people(1), (HUMAN, "greedy")) == Seat(0)
    assert keeps_hand(people(1), ("greedy", HUMAN)) is None
    assert keeps_hand(people(2), (HUMAN, "greedy")) is None


@pytest.mark.long
@pytest.mark.parametrize("number", range(4))
def test_a_branch_is_played_to_its_end_and_its_file_holds(reel: Recording, number: int) -> None:
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


def test_the_log_says_where_a_game_comes_from(reel: Recording) -> None:
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


def test_what_came_before_the_branch_is_not_undone(reel: Recording) -> None:
    """It was played in another game; one's own words since then may be undone."""
    for time in range(20, 120):
        position = reel.at(time)
        entry = reel.history.entries[time - 1]
        if position.actor == entry.actor == Seat(0) and position.turn.left == 1:
            break
    match = branched(reel, time, ALONE, "x", SEEDS)
    session = Bench(match=match).session
    assert session.can_act
    assert not session.undo_points and "nothing to undo" in session.why_no_undo()


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    pygame.display.init()
    person = Person(tmp_path)
    yield person
    person.close()


def saved(folder: Path, number: str = "0001") -> Path:
    """A finished game of bots among the saved games."""
    path = folder / GAMES_FOLDER / f"{number}.tigris"
    path.parent.mkdir(exist_ok=True)
    path.write_text(write_record(finished_game()), encoding="utf-8")
    return path


def unfinished(folder: Path) -> Path:
    """An unfinished game among the player's own files."""
    match = new_match(table_of((HUMAN, "random"), 3))
    match.answer_keeper()
    path = folder / "other.tigris"
    path.write_text(record_text(match, ""), encoding="utf-8")
    return path


def open_branch(person: Person, path: Path, *keys: str) -> BranchScreen:
    person.follow(OpenRecord(path, person.screen))
    person.keys(*keys, "p")
    assert isinstance(person.screen, BranchScreen)
    return person.screen


def replay_of(person: Person) -> ReplayScreen:
    assert isinstance(person.screen, ReplayScreen)
    return person.screen


def time_of(screen: BranchScreen) -> int:
    text = " ".join(screen.words())
    return int(re.findall(r"after action ([0-9]+)", text)[0])


def test_a_fork_is_begun_from_the_replay_and_saved_as_a_new_game(
    person: Person, tmp_path: Path
) -> None:
    path = saved(tmp_path)
    text = path.read_text(encoding="utf-8")
    time = time_of(open_branch(person, path, "down", "down"))
    person.click(("sitter", 0))
    person.click("start")
    match = person.session.match
    assert (match.forked_at, match.origin) == (time, "0001")
    assert HUMAN in match.table.players
    person.follow(Open(Route.TITLE))
    assert path.read_text(encoding="utf-8") == text, "the game that it came from stays as it was"
    person.tick()
    person.tick()
    person.click(TitleButton.CONTINUE)
    assert (person.session.match.forked_at, person.session.match.origin) == (time, "0001")
    person.play(new_match(table_of((HUMAN, "random"), 1)))
    assert (time, "0001") in [
        (game.summary.forked_at, game.summary.origin) for game in saved_games(tmp_path)
    ]
    person.follow(Open(Route.SAVED_GAMES))
    person.tick()
    words = f"Played on from 0001 after action {time}; it does not count in statistics."
    assert words in str(person.form.tree())


def test_back_leads_to_the_same_moment_of_the_replay(person: Person, tmp_path: Path) -> None:
    time = time_of(open_branch(person, saved(tmp_path), "down"))
    person.keys("escape")
    playback = replay_of(person).playback
    assert playback.at == time and not playback.running


def test_an_unfinished_game_is_continued_and_its_file_left_alone(
    person: Person, tmp_path: Path
) -> None:
    path = unfinished(tmp_path)
    open_branch(person, path, "end")
    person.click("resume")
    match = person.session.match
    assert match.forked_at == 0 and match.table.seed == 3
    assert path.exists(), "it is the player's own file"


def test_a_finished_game_is_not_continued(person: Person, tmp_path: Path) -> None:
    screen = open_branch(person, saved(tmp_path), "end", "left")
    with pytest.raises(KeyError):
        screen.place_of("resume")
    person.keys("escape")
    replay = replay_of(person)
    person.keys("end", "p")
    assert person.screen is replay, "after the end there is nothing to play on"


@pytest.mark.long
def test_the_replay_leads_back_to_where_it_was_opened(person: Person, tmp_path: Path) -> None:
    path = saved(tmp_path)
    person.follow(Open(Route.SAVED_GAMES))
    person.rest()  # until the files are read
    games = person.screen
    person.click(Act.WATCH)
    person.keys("escape")
    assert person.screen is games
    person.follow(OpenRecord(path, None))
    person.keys("escape")
    assert person.quit, "a record of the command line closes the window"


@pytest.mark.long
def test_the_end_of_a_game_leads_to_its_replay_and_back(person: Person) -> None:
    bench = Bench(HUMAN, HUMAN)
    for _ in bench.play_on():
        pass
    history = [(played.seat, played.action) for played in bench.match.history]
    last = max(number for number, (seat, _action) in enumerate(history) if seat != KEEPER)
    actions = [action for _seat, action in history]
    person.play(resume_match(bench.match.table, actions[:last]))
    person.rest()
    table = person.table
    table.session.play(actions[last])
    person.rest()
    assert table.overlay is not None
    at = table.overlay.choices.place_of(OverlayButton.WATCH).center
    person.handle(Moved(at), Pressed(at), Clicked(at))
    replay = replay_of(person)
    assert not replay.playback.recording.secret
    assert len(replay.playback.recording) == len(table.session.match.history)
    person.keys("p")
    assert isinstance(person.screen, BranchScreen)
    person.keys("escape", "escape")
    assert person.table is table
    person.handle(Moved(at), Pressed(at), Clicked(at))
    person.keys("home", "p")
    person.click("start")
    assert person.session.match.origin == "0001"


def test_the_title_offers_the_fork_after_a_restart(person: Person, tmp_path: Path) -> None:
    open_branch(person, saved(tmp_path), "down")
    person.click("start")
    person.close()
    again = Person(tmp_path)
    again.click(TitleButton.CONTINUE)
    assert again.session.match.origin == "0001"
    again.close()
