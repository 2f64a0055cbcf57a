"""Damage of a saved game never stops the player, and nothing of it is lost."""

from __future__ import annotations

from collections.abc import Callable
from errno import EROFS
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play.local_match import LocalMatch
from game.storage.autosave import Damaged
from game.storage.record_file import RecordFile
from game.tigris.match import new_match
from tests.support.tigris.unfinished import DATE, TABLE, opened, play, unfinished


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
