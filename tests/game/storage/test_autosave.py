"""A game is saved action by action and resumed; damage never stops the player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EROFS
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tigris import Options, legal_actions
from engine.tigris.model.maps import BoardName
from engine.tigris.record import read_record, replay
from game.paths import HOME_VARIABLE, data_folder, write_atomically
from game.play.local_match import LocalMatch
from game.play.players import HUMAN
from game.storage.autosave import Autosave, Damaged
from game.storage.record_file import RecordFile, record_of
from game.storage.record_header import RecordHeader
from game.storage.slots import SLOTS
from game.tigris.match import Match, new_match, table_of
from tests.game.play.test_match import played_out

DATE = "2031-05-04"
TABLE = table_of((HUMAN, "greedy", HUMAN), 23, Options(board=BoardName.ADVANCED, open_bag=True))


@contextmanager
def opened(folder: Path) -> Iterator[Autosave]:
    saves = Autosave(folder)
    yield saves
    saves.close()


def play(match: Match, saves: Autosave, actions: int) -> None:
    """Keeps the answers of the keeper and this number of actions more."""
    for played in match.answer_keeper():
        saves.add(played)
    for _ in range(actions):
        for played in match.play(legal_actions(match.position)[0]):
            saves.add(played)


def unfinished(folder: Path, actions: int = 9) -> Match:
    """A game that was closed in the midst."""
    match = new_match(TABLE)
    with opened(folder) as saves:
        saves.begin(match, DATE)
        play(match, saves, actions)
        assert saves.take_notice() is None
    return match


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


def test_a_line_that_was_cut_short_was_not_played(tmp_path: Path) -> None:
    match = unfinished(tmp_path)
    path = tmp_path / "unfinished.tigris"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[:-4], encoding="utf-8")
    with opened(tmp_path) as saves:
        resumed = saves.load_unfinished()
        assert isinstance(resumed, LocalMatch)
        assert resumed.history == match.history[:-1]
        for played in resumed.answer_keeper() or resumed.play(match.history[-1].action):
            saves.add(played)
    assert path.read_text(encoding="utf-8") == text


def test_a_line_that_was_cut_in_the_middle_of_a_letter_was_not_played(tmp_path: Path) -> None:
    match = unfinished(tmp_path)
    path = tmp_path / "unfinished.tigris"
    path.write_bytes(path.read_bytes() + "9 archer leader king b1 # é".encode()[:-1])
    with opened(tmp_path) as saves:
        resumed = saves.load_unfinished()
        assert isinstance(resumed, LocalMatch)
        assert resumed.history == match.history


#: Ways to damage a saved game, and some words of the message about each.
DAMAGES: list[tuple[Callable[[str], str], str]] = [
    (lambda text: text.replace("# seed 23\n", ""), "the seed of the bag is missing"),
    (lambda text: text.replace("# seed 23", "# seed twenty"), "the seed of the bag is missing"),
    (lambda text: text.replace("# seed 23", "# seed 24"), "the bag of this seed"),
    (lambda text: "", "the seed of the bag is missing"),
    (lambda text: "# seed 23\n", "tigris"),
    (lambda text: "\0" * 300 + "\n", "the seed of the bag is missing"),
    (lambda text: text + "rubbish\n", "rubbish"),
    (lambda text: text.replace("tigris 1", "tigris 2"), "2"),
    (lambda text: text.replace("keeper start", "archer start"), "line"),
    (lambda text: without_line(text, -2), "line"),
    (lambda text: text.replace("bull greedy", "bull genius"), "there is no player called “genius”"),
    (lambda text: text.replace("archer human", "archer human, lion human"), "line"),
]


def without_line(text: str, index: int) -> str:
    lines = text.splitlines(keepends=True)
    del lines[index]
    return "".join(lines)


@pytest.mark.parametrize(("damage", "words"), DAMAGES)
def test_a_damaged_game_is_kept_aside_unchanged(
    tmp_path: Path, damage: Callable[[str], str], words: str
) -> None:
    unfinished(tmp_path)
    path = tmp_path / "unfinished.tigris"
    damaged = damage(path.read_text(encoding="utf-8"))
    path.write_text(damaged, encoding="utf-8")
    with opened(tmp_path) as saves:
        found = saves.load_unfinished()
        assert isinstance(found, Damaged)
        assert words in found.reason
        assert found.path.read_text(encoding="utf-8") == damaged
        assert not path.exists()
        again = new_match(TABLE)
        saves.begin(again, DATE)
        play(again, saves, 0)
        assert saves.take_notice() is None
        assert path.exists()
    assert found.path.read_text(encoding="utf-8") == damaged


def test_a_game_on_a_read_only_disk_resumes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is not damaged; it is not saved from here on, and there is a notice."""
    match = unfinished(tmp_path)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(EROFS, "Read-only file system")

    monkeypatch.setattr(RecordFile, "__init__", refuse)
    with opened(tmp_path) as saves:
        resumed = saves.load_unfinished()
        assert isinstance(resumed, LocalMatch)
        assert resumed.history == match.history
        notice = saves.take_notice()
        assert notice is not None and "the disk is read-only" in notice
        play(resumed, saves, 3)
        assert saves.take_notice() is None


def test_a_file_that_is_no_text_is_kept_aside(tmp_path: Path) -> None:
    (tmp_path / "unfinished.tigris").write_bytes(bytes(range(256)))
    with opened(tmp_path) as saves:
        found = saves.load_unfinished()
    assert found == Damaged("it is not a text file", tmp_path / "damaged" / "0001.tigris")


def test_a_file_that_cannot_be_read_nor_moved_is_left_alone(tmp_path: Path) -> None:
    """A folder where the file should be, and a file where the folder for damaged ones should be."""
    (tmp_path / "unfinished.tigris").mkdir()
    (tmp_path / "damaged").write_text("", encoding="utf-8")
    with opened(tmp_path) as saves:
        found = saves.load_unfinished()
    assert isinstance(found, Damaged)
    assert found.path == tmp_path / "unfinished.tigris"
    assert found.path.is_dir()


#: Signs that a record is made of, so that some damage gets past the first look.
NOISE = st.text("0123 abcklmt?#\n", max_size=12).map(str.encode)


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_damage_crashes(data: st.DataObject) -> None:
    """Whatever a disk makes of the file: a game, or a reason."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "unfinished.tigris"
        text = bytearray(GAME)
        for _ in range(data.draw(st.integers(1, 4))):
            place = data.draw(st.integers(0, len(text) - 1))
            length = data.draw(st.integers(0, 30))
            text[place : place + length] = data.draw(st.binary(max_size=9) | NOISE)
        path.write_bytes(bytes(text))
        with opened(Path(folder)) as saves:
            found = saves.load_unfinished()
            assert isinstance(found, LocalMatch) or found is None or found.path.exists()


def _game() -> bytes:
    with TemporaryDirectory() as folder:
        unfinished(Path(folder), actions=4)
        return (Path(folder) / "unfinished.tigris").read_bytes()


GAME = _game()


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


def test_the_seed_is_read_from_the_first_line_only() -> None:
    assert RecordHeader.read("# seed -12\ntigris 1\n").seed == -12
    assert RecordHeader.read("\ufeff# seed 5\r\n").seed == 5
    assert RecordHeader.read("tigris 1\n# seed 5\n").seed is None
    assert RecordHeader.read("# seed " + "9" * 5000 + "\n").seed is None


def test_a_record_of_a_running_game_has_no_result() -> None:
    match = new_match(TABLE)
    match.answer_keeper()
    record = record_of(match, DATE)
    assert (record.result, record.date, len(record.entries)) == ("", DATE, 4)


def test_the_folder_is_the_players_own_or_the_one_that_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv(HOME_VARIABLE)
    assert data_folder().name == "tigris"
    assert not (tmp_path / "tigris").exists()


def test_a_whole_file_is_replaced_at_once(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file.txt"
    write_atomically(path, "one\n")
    write_atomically(path, "two\n")
    assert path.read_bytes() == b"two\n"
    assert [each.name for each in path.parent.iterdir()] == ["file.txt"]
