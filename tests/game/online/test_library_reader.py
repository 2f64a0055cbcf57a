"""Files are read by another process: all of them, also journals of tables; what it says is kept."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app.open_record import game_text
from game.bots.worker import Worker, WorkerLost
from game.i18n import set_language
from game.online.library_reader import read_files, reader_process
from game.storage.autosave import GAMES_FOLDER
from game.storage.library import TABLES_FOLDER, Library
from game.storage.summary import Summary, summary_of

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "v0_1"
TABLE = "0a" * 16


def games(folder: Path, *files: str) -> None:
    (folder / GAMES_FOLDER).mkdir()
    for number, name in enumerate(files, 1):
        shutil.copy(GOLDEN / name, folder / GAMES_FOLDER / f"{number:04}.tigris")


def table(folder: Path, **files: str) -> None:
    """Journals of one table: by ending, the golden file."""
    (folder / TABLES_FOLDER).mkdir()
    for ending, name in files.items():
        shutil.copy(GOLDEN / name, folder / TABLES_FOLDER / f"{TABLE}-1.{ending}")


def read_here(library: Library) -> list[Any]:
    """What the process would do with all files, done here."""
    answers: list[Any] = []
    paths = [str(path) for path in library.take()]
    read_files(["en", paths], answers.append, lambda: False)
    for path, facts, reason in answers:
        library.found(Path(path), None if facts is None else Summary(*facts), reason)
    return answers


@pytest.mark.long
def test_another_process_reads_all_files_and_ends(tmp_path: Path) -> None:
    games(tmp_path, "finished.tigris", "unfinished.tigris", "settings.json")
    library = Library(tmp_path)
    reader = reader_process(library)
    while reader.pending:
        reader.poll()
    assert {game.file for game in library.games} == {"0001.tigris", "0002.tigris"}
    assert [each.path.name for each in library.unreadable] == ["0003.tigris"]
    text = (GOLDEN / "finished.tigris").read_text(encoding="utf-8")
    assert summary_of(text) in [game.summary for game in library.games]
    assert Library(tmp_path).waiting == 1, "all but the file without a game are in the index"


def test_what_was_not_read_yet_is_read_after_a_pause(tmp_path: Path) -> None:
    """The list is left while files are read, and comes back."""
    games(tmp_path, "finished.tigris")
    library = Library(tmp_path)
    reader = reader_process(library)
    reader.poll()
    reader.close()
    assert library.pending == library.waiting == 1
    read_here(library)
    assert [game.file for game in library.games] == ["0001.tigris"]


def test_where_no_process_can_be_started_the_window_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(worker: Worker, request: object) -> None:
        raise WorkerLost

    monkeypatch.setattr(Worker, "ask", lost)
    games(tmp_path, "finished.tigris")
    table(tmp_path, seat="finished.seat")
    library = Library(tmp_path)
    reader = reader_process(library)
    while reader.pending:
        reader.poll()
    assert [game.file for game in library.games] == ["0001.tigris"]


def test_a_finished_game_of_a_network_is_listed_once_and_watched(tmp_path: Path) -> None:
    table(tmp_path, seat="finished.seat", host="finished.host")
    library = Library(tmp_path)
    assert library.pending == 0, "the window itself reads no journal"
    read_here(library)
    (game,) = library.games
    assert game.is_journal and game.file == f"{TABLE}-1.seat"
    assert game.summary.over and game.summary.standings and len(game.summary.date) == 10
    assert summary_of(game_text(game.path)).players == game.summary.players
    assert Library(tmp_path).waiting == 0


def test_an_interrupted_game_is_listed_as_its_seat_knows_it(tmp_path: Path) -> None:
    """The journal of its host has all hands: it is not shown before the end."""
    table(tmp_path, seat="unfinished.seat", host="unfinished.host")
    library = Library(tmp_path)
    read_here(library)
    (game,) = library.games
    assert game.path.suffix == ".seat" and not game.summary.over
    game.path.unlink()
    host = Library(tmp_path)
    assert read_here(host) == [[str(game.path.with_suffix(".host")), None, ""]]
    assert not host.games and not host.unreadable


def test_a_finished_game_is_listed_by_the_journal_of_its_host(tmp_path: Path) -> None:
    table(tmp_path, host="finished.host")
    library = Library(tmp_path)
    read_here(library)
    assert [game.path.suffix for game in library.games] == [".host"]


def _flipped(data: bytes) -> bytes:
    """With another byte in the middle."""
    half = len(data) // 2
    return data[:half] + bytes([data[half] ^ 1]) + data[half + 1 :]


@pytest.mark.parametrize("damage", [_flipped, lambda data: b"no journal"])
def test_a_damaged_journal_is_named(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    table(tmp_path, seat="finished.seat")
    (path,) = (tmp_path / TABLES_FOLDER).iterdir()
    path.write_bytes(damage(path.read_bytes()))
    library = Library(tmp_path)
    read_here(library)
    assert [each.path for each in library.unreadable] == [path] and not library.games


def test_reasons_are_in_the_language_of_the_window(tmp_path: Path) -> None:
    (tmp_path / "0001.tigris").write_bytes(b"\xff")
    answers: list[Any] = []
    try:
        read_files(["qps", [str(tmp_path / "0001.tigris")]], answers.append, lambda: False)
    finally:
        set_language("en")
    ((_path, _facts, reason),) = answers
    assert reason and reason != "it is not a text file"
