"""Saved games are played through beside the window: the last seen first, and all as they ended."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.games import game_of_text, load
from game.screens.services import load_screens
from game.storage.autosave import GAMES_FOLDER
from game.storage.last_positions import AT_ONCE, LastPositions, last_position, replay_process
from game.storage.library import SavedGame
from tests.support.saved_games import saved_games

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
RECORDS = (GOLDEN / "v0_1" / "finished.tigris", GOLDEN / "trade" / "five.game")


def games_in(folder: Path, *records: Path) -> list[SavedGame]:
    (folder / GAMES_FOLDER).mkdir()
    for number, record in enumerate(records, 1):
        name = game_of_text(record.read_text(encoding="utf-8")).name
        shutil.copy(record, folder / GAMES_FOLDER / f"{number:04}.{name}")
    return sorted(saved_games(folder), key=lambda game: game.file)


@pytest.mark.long
def test_another_process_plays_games_of_both_kinds_through(tmp_path: Path) -> None:
    games, positions = games_in(tmp_path, *RECORDS), LastPositions()
    assert [positions.knows(game) for game in games] == [False, False]
    replayer = replay_process(positions)
    try:
        while replayer.pending:
            replayer.poll()
    finally:
        replayer.close()
    for game, record in zip(games, RECORDS, strict=True):
        rules = load(game.summary.game)
        text = rules.records.read(record.read_text(encoding="utf-8"))
        *_others, (last, _events) = rules.records.replay(text)
        assert positions.knows(game)
        assert positions.of(game) == rules.view(last, None)


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.suffix)
def test_the_picture_shows_all_of_a_finished_game(record: Path) -> None:
    """What travels between processes is what a spectator sees; at the end that is everything."""
    game = game_of_text(record.read_text(encoding="utf-8"))
    *_others, (last, _events) = game.records.replay(
        game.records.read(record.read_text(encoding="utf-8"))
    )
    screens = load_screens(game)
    painter = screens.painter(screens.metrics((1280, 720), screens.most_seats, 100))
    drawn = []
    for position in (last, game.bots.decode_view(last_position(record))):
        surface = pygame.Surface((120, 80))
        screens.paint_position(surface, painter, position)
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert drawn[0] == drawn[1]


def test_what_was_seen_last_comes_first_and_a_few_at_a_time(tmp_path: Path) -> None:
    """Scrolling far, nobody waits for all that went by."""
    games, positions = games_in(tmp_path, *RECORDS[:1] * 10), LastPositions()
    for game in (*games, games[2]):
        positions.knows(game)
    taken = [Path(path).name for path in positions.take()]
    assert taken == ["0003.tigris", "0010.tigris", "0009.tigris"][:AT_ONCE]
    assert positions.waiting == len(games)
    positions.give_back()
    assert positions.pending == positions.waiting == len(games)


def test_a_record_that_is_gone_has_no_picture_and_is_not_tried_again(tmp_path: Path) -> None:
    (game,), positions = games_in(tmp_path, RECORDS[0]), LastPositions()
    game.path.unlink()
    positions.knows(game)
    positions.do_some(0)
    assert positions.knows(game) and positions.of(game) is None and not positions.waiting
