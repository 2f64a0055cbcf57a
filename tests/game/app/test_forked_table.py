"""A networked game that is played on in a window becomes its running game, and says what it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.screens.library.screen import LibraryScreen
from game.screens.navigation import ForkTable
from game.storage.record_header import RecordHeader
from game.tigris.game import GAME
from game.tigris.screens.table import TableScreen
from tests.game.online.test_fork import journal_of, table
from tests.support.saved_games import saved_games
from tests.support.window.person import Person


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    pygame.display.init()
    person = Person(tmp_path)
    yield person
    person.close()


def test_it_is_shown_marked_and_saved(person: Person, tmp_path: Path) -> None:
    _, nodes = table(GAME, 2, 3, 20)
    go = ForkTable(journal_of(nodes[0], tmp_path))
    screen = person.navigator.resolve(go, person.screen)
    assert isinstance(screen, TableScreen)
    assert screen.session.reader == nodes[0].peer.seat
    marks = [line.text for line in screen.session.log if "networked game" in line.text]
    assert len(marks) == 1 and "what nobody could know was redrawn" in marks[0]
    (unfinished,) = tmp_path.rglob("unfinished.tigris")
    assert RecordHeader.read(unfinished.read_text(encoding="utf-8")).origin.startswith(
        "the networked game of Ann"
    )
    assert saved_games(tmp_path) == []


class AskingScreen(LibraryScreen):
    """Keeps the sentence why something could not be opened."""

    error = ""

    def show_error(self, text: str) -> None:
        self.error = text


def test_a_journal_that_cannot_be_read_is_a_sentence(person: Person, tmp_path: Path) -> None:
    screen = AskingScreen(person.services, person.screen)
    assert person.navigator.resolve(ForkTable(tmp_path / "none.seat"), screen) is screen
    assert "cannot be read" in screen.error
