"""A game from the editor is saved like any other: continued, checked, forked; not counted."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from random import Random

import pytest

from engine.tigris import legal_actions
from engine.tigris.model.pieces import RED, UNKNOWN, Seat
from engine.tigris.model.view import view
from engine.tigris.record import read_record, write_record
from game.app.storage import FolderStorage
from game.cli.check_records import check_record
from game.cli.replay_text import describe_game, is_over
from game.game import POSITION
from game.play.local_match import AnyLocalMatch, LocalMatch
from game.play.players import HUMAN
from game.screens.library.wording import Wording
from game.statistics.career import outing_of
from game.storage.autosave import resume_text
from game.storage.measurements import Measurements
from game.storage.profiles import Profile
from game.storage.record_file import record_text
from game.tigris.coach.review import reviewable_plies
from game.tigris.editor.study_match import study_match
from game.tigris.game import GAME
from game.tigris.match import Local
from game.tigris.play.branch import branched
from game.tigris.play.recording import Recording
from game.tigris.rules_adapter import TigrisRules, plain_options
from game.tigris.screens.game_screens import TigrisScreens
from tests.support.saved_games import whole_library
from tests.support.tigris.walks import Walk


def middle(walk: int = 3) -> Local:
    """A match of a person and bots from the middle of a random game."""
    position = [*Walk.number(walk).steps(81)][80].after
    return study_match(position, (HUMAN, *["greedy"] * (position.seats - 1)), seed=9)


def play_on(match: AnyLocalMatch, storage: FolderStorage, actions: int) -> None:
    """Random actions, at most so many, saved as they are played."""
    chance = Random(len(match.history))
    storage.saver.add(match.answer_keeper())
    for _ in range(actions):
        if not match.over:
            storage.saver.add(match.play(chance.choice([*legal_actions(match.position)])))


def saved(folder: Path, match: Local, actions: int) -> None:
    storage = FolderStorage(folder, "tigris")
    storage.start_saving(match)
    play_on(match, storage, actions)
    storage.close()


def test_a_game_from_a_position_continues_after_a_restart(tmp_path: Path) -> None:
    match = middle()
    saved(tmp_path, match, 7)
    storage = FolderStorage(tmp_path, "tigris")
    again = storage.load_unfinished()
    assert isinstance(again, LocalMatch)
    assert again.position_before(0) == match.position_before(0)
    assert [each.action for each in again.history] == [each.action for each in match.history]
    play_on(again, storage, 5000)
    storage.close()
    assert again.over
    (kept,) = (tmp_path / "games").iterdir()
    assert check_record(kept).valid
    assert is_over(GAME, kept.read_text(encoding="utf-8"))


def test_a_match_may_begin_where_one_seat_sits() -> None:
    """What it does not know is drawn from what nobody has seen, and is in the record from then."""
    seen = view([*Walk.number(3).steps(21)][20].after, Seat(0))
    match = study_match(seen, (HUMAN,) * seen.seats, 1)
    assert not any(hand[UNKNOWN] for hand in match.position.hands)
    assert read_record(record_text(match, "")).start == match.position


def test_its_record_is_that_of_any_game(tmp_path: Path) -> None:
    match = middle()
    saved(tmp_path, match, 12)
    text = record_text(match, "2026-01-02")
    record = read_record(text)
    assert write_record(record) in text
    lines = [*describe_game(GAME, text)]
    assert len(lines) > 5
    assert reviewable_plies(record, (Seat(0),))
    assert GAME.statistics.measure(record) is not None
    assert Recording(record).at(0) == match.position_before(0)
    assert GAME.records.options(record) == match.table.options


def test_a_fork_of_it_begins_with_its_position(tmp_path: Path) -> None:
    match = middle()
    saved(tmp_path, match, 20)
    recording = Recording(read_record(record_text(match, "")))
    fork = branched(recording, 15, match.table.players, "0001", (4, 5))
    assert fork.position.hands[0] == recording.at(15).hands[0]
    assert view(fork.position, None) == view(recording.at(15), None)
    again = resume_text(record_text(fork, ""))
    assert [each.action for each in again.history] == [each.action for each in fork.history]
    storage = FolderStorage(tmp_path / "other", "tigris")
    play_on(fork, storage, 5000)
    assert fork.over
    deque(GAME.records.replay(read_record(record_text(fork, ""))), maxlen=0)


def test_playing_again_begins_with_the_same_position() -> None:
    match = middle()
    assert TigrisScreens().rematch(match).position == match.position


def test_the_library_says_where_it_began_and_statistics_leave_it_out(tmp_path: Path) -> None:
    saved(tmp_path, middle(), 5000)
    library = whole_library(tmp_path)
    (game,) = library.games
    assert game.summary.over and game.summary.from_position
    assert "from a position" in Wording().facts(game)
    assert "position" in Wording().origin(game.summary)
    measurements = Measurements(tmp_path, library)
    measurements.follow()
    assert not measurements.pending
    assert outing_of(game, Profile(), True, None) is None


def test_a_table_on_a_network_cannot_begin_with_a_position() -> None:
    options = middle().table.options
    with pytest.raises(ValueError, match="network"):
        TigrisRules().box(options)


def test_a_position_of_another_table_is_refused() -> None:
    match = middle()
    other = {**match.table.options, "wonder": not match.position.options.wonder}
    with pytest.raises(ValueError, match="another table"):
        TigrisRules().start(other)
    with pytest.raises(ValueError, match="expected"):
        TigrisRules().start({**match.table.options, POSITION: "board nowhere\n"})
    plain = plain_options(match.position.options, match.position.dynasties)
    assert TigrisRules().start(plain).points[0][RED] == 0


def test_a_game_that_was_left_without_an_action_is_not_kept(tmp_path: Path) -> None:
    saved(tmp_path, middle(), 0)
    assert not FolderStorage(tmp_path, "tigris").has_unfinished_game
    saved(tmp_path, middle(), 3)
    saved(tmp_path, middle(), 0)
    storage = FolderStorage(tmp_path, "tigris")
    again = storage.load_unfinished()
    storage.close()
    assert isinstance(again, LocalMatch) and len(again.history) >= 3
    assert not whole_library(tmp_path).games
