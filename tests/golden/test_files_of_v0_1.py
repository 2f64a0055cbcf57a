"""Files that version 0.1 wrote are opened, continued, and audited by this version.

The files in `v0_1` were written by the code of commit c6ffa07 and are never written again.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.tigris import Options, legal_actions
from engine.tigris.model.actions import BuildWonder, PlaceBuilding
from engine.tigris.model.maps import BoardName
from engine.tigris.record import read_record, replay, write_record
from game.app.open_record import game_text
from game.errors import Refusal
from game.online.audit import Verdict, audit_journal
from game.online.journals import open_journal, read_journal
from game.online.local_notifications import replay_journal
from game.play.local_match import LocalMatch
from game.settings.choices import Confirm, Speed
from game.settings.settings import Settings
from game.settings.settings_file import open_settings
from game.storage.autosave import GAMES_FOLDER, Autosave
from game.tigris.game import GAME
from game.tigris.match import Match
from game.tigris.setup import SetUp
from net.protocol.invite import InviteError, read_invite
from tests.support.saved_games import saved_games

FOLDER = Path(__file__).parent / "v0_1"


def unfinished(tmp_path: Path, name: str) -> tuple[Autosave, Match]:
    shutil.copy(FOLDER / name, tmp_path / "unfinished.tigris")
    saves = Autosave(tmp_path)
    found = saves.load_unfinished()
    assert isinstance(found, LocalMatch)
    return saves, found


def continued(saves: Autosave, match: Match) -> None:
    """Ten more actions, which the file holds afterwards."""
    before = len(match.history)
    for _ in range(10):
        for played in match.answer_keeper() or match.play(legal_actions(match.position)[0]):
            saves.add(played)
    text = saves.path.read_text(encoding="utf-8")
    assert len(read_record(text).entries) == len(match.history) >= before + 10
    saves.close()


def test_a_finished_game_is_listed_and_replayed(tmp_path: Path) -> None:
    (tmp_path / GAMES_FOLDER).mkdir()
    shutil.copy(FOLDER / "finished.tigris", tmp_path / GAMES_FOLDER / "0001.tigris")
    (listed,) = saved_games(tmp_path)
    summary = listed.summary
    assert (summary.over, summary.actions, summary.date) == (True, 230, "2031-05-04")
    record = read_record(game_text(listed.path))
    assert len(list(replay(record))) == 230


def test_a_game_with_every_option_is_replayed() -> None:
    text = (FOLDER / "every_option.tigris").read_text(encoding="utf-8")
    record = read_record(text)
    every = Options(
        BoardName.ADVANCED,
        english=True,
        buildings=True,
        wonder=True,
        open_scores=True,
        open_bag=True,
    )
    assert record.options == every
    assert record.result == "1 pot 11 12 13 14, 2 bull 9 10 10 11, 3 archer 7 7 8 9"
    assert len(list(replay(record))) == 220
    played = {type(entry.action) for entry in record.entries}
    assert {BuildWonder, PlaceBuilding} <= played
    assert write_record(record) in text, "this version writes the same words"


def test_an_unfinished_game_is_continued(tmp_path: Path) -> None:
    saves, match = unfinished(tmp_path, "unfinished.tigris")
    assert match.table.players == ("human", "easy", "hard:warlord")
    assert match.table.seed == 11 and not match.table.hints
    assert len(match.history) == 40
    assert match.history[-1].reason is not None, "why the bot acted"
    continued(saves, match)


def test_a_fork_is_continued(tmp_path: Path) -> None:
    saves, match = unfinished(tmp_path, "fork.tigris")
    assert (match.forked_at, match.origin, len(match.history)) == (30, "0001", 38)
    continued(saves, match)


def test_settings_hold(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "settings.json", tmp_path / "settings.json")
    setup = SetUp().with_player(2, "medium").with_name(0, "Ann")
    setup = setup.with_option("wonder", True).with_seed("77")
    assert open_settings(tmp_path) == (
        Settings(
            player_name="Ann",
            speed=Speed.SLOW,
            width=1920,
            height=1080,
            fullscreen=True,
            scale=150,
            palette="vivid",
            volume_pieces=0,
            confirm=Confirm.MANUAL,
            forecast=False,
            welcomed=True,
            language="pt_BR",
            confirm_delay=10,
            keys={"king": "x"},
            setups={"tigris": setup.plain()},
            own={"outlines": "strong"},
        ),
        "",
    )


@pytest.mark.long
def test_journals_are_audited() -> None:
    verdicts = {
        path.name: audit_journal(path).verdict
        for path in FOLDER.iterdir()
        if path.suffix in (".host", ".seat")
    }
    assert verdicts == {
        "finished.host": Verdict.AUDITED,
        "finished.seat": Verdict.AUDITED,
        "unfinished.host": Verdict.UNAUDITED,
        "unfinished.seat": Verdict.UNAUDITED,
    }


def test_a_journal_is_a_record_too() -> None:
    record = read_record(game_text(FOLDER / "finished.seat"))
    assert record.names == ("Ann", "easy")
    assert len(list(replay(record))) > 100


@pytest.mark.parametrize("name", ["unfinished.host", "unfinished.seat"])
def test_a_table_is_not_resumed_on_a_network(name: str, tmp_path: Path) -> None:
    """Its journal has no keys, and nothing secret in it is shown to anybody."""
    shutil.copy(FOLDER / name, tmp_path / name)
    with pytest.raises(Refusal, match="not on a network") as refused:
        open_journal(tmp_path / name)
    assert "\n" not in str(refused.value)
    assert (tmp_path / name).read_bytes() == (FOLDER / name).read_bytes()


def test_an_invitation_of_then_says_that_a_new_one_is_needed() -> None:
    line = (FOLDER / "unfinished.host.invite").read_text(encoding="ascii")
    with pytest.raises(InviteError, match="older version"):
        read_invite(line, GAME.name)


def test_the_journal_of_a_seat_is_replayed() -> None:
    found = replay_journal(GAME, read_journal(FOLDER / "unfinished.seat"))
    assert found.seat == 0
    assert len(found.entries) == 102
