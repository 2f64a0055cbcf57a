"""A disk that fills up stops no game; what is saved then, and the notice of it, agree."""

from __future__ import annotations

from collections.abc import Sequence
from errno import ENOSPC
from pathlib import Path

import pytest

from engine.tigris.record import read_record
from game.paths import write_atomically
from game.play.local_match import LocalMatch
from game.play.players import HUMAN
from game.storage.record_file import RecordFile
from game.tigris.match import Match, Played, new_match, table_of
from tests.support.platforms import needs_full_disk
from tests.support.tigris.unfinished import DATE, TABLE, opened, play, unfinished


@needs_full_disk
def test_a_write_to_a_full_disk_raises_and_closes_the_file() -> None:
    with pytest.raises(OSError, match="No space left"):
        RecordFile.new(Path("/dev/full"), new_match(TABLE), DATE)


class FullDisk:
    """A disk that can be filled and freed; what cannot be written whole is torn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        add = RecordFile.add

        def add_or_tear(file: RecordFile, played: Played) -> None:
            if not self.is_full:
                return add(file, played)
            file.close()
            with file.path.open("a", encoding="utf-8") as torn:
                torn.write("12 arch")
            raise OSError(ENOSPC, "No space left on device")

        def replace_or_fail(path: Path, text: str) -> None:
            if self.is_full:
                raise OSError(ENOSPC, "No space left on device")
            write_atomically(path, text)

        monkeypatch.setattr(RecordFile, "add", add_or_tear)
        monkeypatch.setattr("game.storage.record_file.write_atomically", replace_or_fail)


def assert_resumes(folder: Path, history: Sequence[Played]) -> None:
    with opened(folder) as saves:
        found = saves.load_unfinished()
        assert isinstance(found, LocalMatch)
        assert list(found.history) == list(history)


def test_a_disk_that_fills_up_keeps_the_game_up_to_there_and_the_notice_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, match = FullDisk(monkeypatch), new_match(TABLE)
    with opened(tmp_path) as saves:
        saves.begin(match, DATE)
        play(match, saves, 2)
        saved = list(match.history)
        disk.is_full = True
        play(match, saves, 2)
        notice = saves.take_notice()
        assert notice is not None and "no space left" in notice
        assert "saved only up to here" in notice
        assert not saves.has_saved_all
        play(match, saves, 2)
        assert saves.take_notice() is None
    assert_resumes(tmp_path, saved)


def test_a_disk_that_has_room_again_gets_the_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, match = FullDisk(monkeypatch), new_match(TABLE)
    with opened(tmp_path) as saves:
        saves.begin(match, DATE)
        disk.is_full = True
        play(match, saves, 3)
        assert saves.take_notice() is not None
        disk.is_full = False
        play(match, saves, 1)
        assert saves.take_notice() == "This game is being saved again, with all that was played."
        assert saves.has_saved_all
        play(match, saves, 2)
        disk.is_full = True
        play(match, saves, 1)
        assert "no space left" in str(saves.take_notice()), "a second failure is news again"
        disk.is_full = False
    assert_resumes(tmp_path, match.history)  # closing has tried once more


def test_an_undo_after_a_failed_write_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, match = FullDisk(monkeypatch), new_match(TABLE)
    with opened(tmp_path) as saves:
        saves.begin(match, DATE)
        play(match, saves, 0)
        start = len(match.history)
        disk.is_full = True
        play(match, saves, 1)
        disk.is_full = False
        assert len(match.history) == start + 1
        saves.strike(match.undo_to(start))
        assert_text_matches(saves.path, match)
        play(match, saves, 2)
    assert_resumes(tmp_path, match.history)


def assert_text_matches(path: Path, match: Match) -> None:
    entries = read_record(path.read_text(encoding="utf-8")).entries
    assert [entry.action for entry in entries] == [played.action for played in match.history]


def test_a_game_that_never_got_a_file_leaves_the_one_before_it_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The earlier game goes to the others; a later write must not replace it."""
    before = unfinished(tmp_path)
    disk, match = FullDisk(monkeypatch), new_match(table_of((HUMAN, HUMAN), 5))
    disk.is_full = True
    with opened(tmp_path) as saves:
        saves.begin(match, DATE)
        play(match, saves, 0)
        assert "closing the window loses the game" in str(saves.take_notice())
        disk.is_full = False
        play(match, saves, 1)
        assert "again" in str(saves.take_notice())
    (moved,) = (tmp_path / "games").iterdir()
    assert_text_matches(moved, before)
    assert_resumes(tmp_path, match.history)


def test_a_file_that_cannot_be_replaced_stays_and_leaves_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.txt"
    write_atomically(path, "one\n")

    def refuse(number: int) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("game.paths.os.fsync", refuse)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, "two\n")
    assert path.read_bytes() == b"one\n"
    assert [each.name for each in tmp_path.iterdir()] == ["file.txt"]
