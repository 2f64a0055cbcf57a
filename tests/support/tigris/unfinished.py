"""A game that is saved action by action and closed in the midst."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.tigris import Options, legal_actions
from engine.tigris.model.maps import BoardName
from game.play.players import HUMAN
from game.storage.autosave import Autosave
from game.tigris.match import Match, new_match, table_of

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
