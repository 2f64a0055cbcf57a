"""A game is saved action by action and resumed; another game puts it to the others."""

from __future__ import annotations

from pathlib import Path

from engine.tigris.record import read_record, replay
from game.play.local_match import LocalMatch
from game.play.players import HUMAN
from game.storage.autosave import Autosave
from game.storage.record_file import RecordFile, record_of
from game.storage.record_header import RecordHeader
from game.storage.slots import SLOTS
from game.tigris.match import new_match, table_of
from tests.game.play.test_match import played_out
from tests.support.tigris.unfinished import DATE, TABLE, opened, play, unfinished


def test_a_game_resumes_where_it_was_closed(tmp_path: Path) -> None:
    match = unfinished(tmp_path)
    with opened(tmp_path) as saves:
        resumed = saves.load_unfinished()
        assert isinstance(resumed, LocalMatch)
        assert (resumed.table, resumed.history) == (match.table, match.history)
        play(resumed, saves, 5)
    play(match, Autosave(tmp_path / "elsewhere"), 5)
    with opened(tmp_path) as saves:
        again = saves.load_unfinished()
        assert isinstance(again, LocalMatch)
        assert again.history == match.history


def test_every_action_is_on_disk_before_the_next(tmp_path: Path) -> None:
    """A crash between two actions loses neither."""
    match = new_match(TABLE)
    with opened(tmp_path) as saves:
        saves.begin(match, DATE)
        for played in match.answer_keeper():
            saves.add(played)
            text = saves.path.read_text(encoding="utf-8")
            entries = read_record(text).entries
            assert [entry.action for entry in entries[: played.ply + 1]] == [
                each.action for each in match.history[: played.ply + 1]
            ]


def test_a_game_that_waits_for_the_keeper_resumes(tmp_path: Path) -> None:
    match = new_match(TABLE)
    first, *_others = match.answer_keeper()
    with opened(tmp_path) as saves:
        saves.begin(new_match(TABLE), DATE)
        saves.add(first)
    with opened(tmp_path) as saves:
        resumed = saves.load_unfinished()
        assert isinstance(resumed, LocalMatch)
        resumed.answer_keeper()
        assert resumed.history == match.history


def test_without_a_saved_game_there_is_none(tmp_path: Path) -> None:
    with opened(tmp_path / "new") as saves:
        assert saves.load_unfinished() is None
        assert saves.take_notice() is None
    assert not (tmp_path / "new").exists()


def test_a_finished_game_moves_to_the_games_with_its_result(tmp_path: Path) -> None:
    match = new_match(TABLE)
    with opened(tmp_path) as saves:
        saves.begin(match, DATE)
        for played in played_out(TABLE).history:
            saves.add(played)
        assert not saves.path.exists()
        assert saves.load_unfinished() is None
    (kept,) = (tmp_path / "games").iterdir()
    record = read_record(kept.read_text(encoding="utf-8"))
    assert record.date == DATE
    assert record.names == TABLE.players
    assert record.result
    assert len(list(replay(record))) == len(record.entries)


def test_a_game_that_ended_before_its_file_was_moved_is_moved_now(tmp_path: Path) -> None:
    with opened(tmp_path) as saves:
        RecordFile.new(saves.path, played_out(TABLE), DATE).close()
        assert saves.load_unfinished() is None
        assert not saves.path.exists()
    assert len(list((tmp_path / "games").iterdir())) == 1


def test_a_new_game_puts_the_unfinished_one_to_the_others(tmp_path: Path) -> None:
    unfinished(tmp_path)
    before = (tmp_path / "unfinished.tigris").read_text(encoding="utf-8")
    with opened(tmp_path) as saves:
        for seed in (5, 6):
            other = new_match(table_of((HUMAN, HUMAN), seed))
            saves.begin(other, DATE)
            play(other, saves, 1)
    kept = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in kept] == ["0001.tigris", "0002.tigris"]
    assert kept[0].read_text(encoding="utf-8") == before


def test_a_game_without_an_action_leaves_the_unfinished_one_to_be_continued(
    tmp_path: Path,
) -> None:
    match = unfinished(tmp_path)
    with opened(tmp_path) as saves:
        saves.begin(new_match(TABLE), DATE)
        assert saves.has_saved_all, "there is nothing to lose"
    assert not (tmp_path / "games").exists()
    with opened(tmp_path) as saves:
        resumed = saves.load_unfinished()
        assert isinstance(resumed, LocalMatch) and resumed.history == match.history


def test_a_game_in_which_only_the_keeper_acted_is_continued_and_not_put_to_the_others(
    tmp_path: Path,
) -> None:
    unfinished(tmp_path, actions=0)
    with opened(tmp_path) as saves:
        dealt = saves.load_unfinished()
        assert isinstance(dealt, LocalMatch) and dealt.history
        other = new_match(table_of((HUMAN, HUMAN), 5))
        saves.begin(other, DATE)
        play(other, saves, 1)
    assert not (tmp_path / "games").exists()


def test_a_game_with_a_note_is_put_to_the_others_however_short_it_is(tmp_path: Path) -> None:
    unfinished(tmp_path, actions=0)
    path = tmp_path / "unfinished.tigris"
    seed, *lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    header = RecordHeader(23, name="The great flood").text()
    assert header.startswith(seed)
    path.write_text(header + "".join(lines), encoding="utf-8")
    with opened(tmp_path) as saves:
        other = new_match(table_of((HUMAN, HUMAN), 5))
        saves.begin(other, DATE)
        play(other, saves, 1)
    (kept,) = (tmp_path / "games").iterdir()
    assert RecordHeader.read(kept.read_text(encoding="utf-8")).name == "The great flood"


def test_a_game_whose_every_action_was_undone_is_not_kept(tmp_path: Path) -> None:
    match = new_match(TABLE)
    with opened(tmp_path) as saves:
        saves.begin(match, DATE)
        play(match, saves, 0)
        assert saves.path.exists()
        saves.strike(len(match.history))
    assert not saves.path.exists()


def test_an_unwritable_folder_gives_one_notice_and_the_game_continues(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    match = new_match(TABLE)
    with opened(tmp_path / "file" / "folder") as saves:
        saves.begin(match, DATE)
        play(match, saves, 0)
        notice = saves.take_notice()
        assert notice is not None
        assert "is not being saved" in notice and "You can play on" in notice
        play(match, saves, 4)
        assert saves.take_notice() is None
        again = new_match(TABLE)
        saves.begin(again, DATE)
        play(again, saves, 0)
        assert saves.take_notice() is not None, "the next game is not kept either"
    assert len(match.history) > 4


def test_two_windows_keep_two_games_and_neither_takes_the_others(tmp_path: Path) -> None:
    unfinished(tmp_path)
    with opened(tmp_path) as one, opened(tmp_path) as other:
        first = one.load_unfinished()
        assert isinstance(first, LocalMatch)
        assert other.load_unfinished() is None, "the other window plays it right now"
        second = new_match(TABLE)
        other.begin(second, DATE)
        assert other.path != one.path
        play(second, other, 3)
        play(first, one, 3)
    for match in (first, second):
        with opened(tmp_path) as saves:
            found = saves.load_unfinished()
            assert isinstance(found, LocalMatch)
            assert found.history == match.history
        saves.path.unlink()


def test_more_windows_than_slots_get_a_notice_that_their_game_is_not_saved(tmp_path: Path) -> None:
    windows = [Autosave(tmp_path) for _ in range(SLOTS + 1)]
    for saves in windows:
        saves.begin(new_match(TABLE), DATE)
    assert [saves.take_notice() is None for saves in windows] == [True] * SLOTS + [False]
    for saves in windows:
        saves.close()


def test_a_record_of_a_running_game_has_no_result() -> None:
    match = new_match(TABLE)
    match.answer_keeper()
    record = record_of(match, DATE)
    assert (record.result, record.date, len(record.entries)) == ("", DATE, 4)
