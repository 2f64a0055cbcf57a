"""One key switches all sounds off and on, wherever something is heard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app.apply_settings import SettingsApplier
from game.games import load
from game.play.local_match import AnyLocalMatch
from game.screens.game_cards import GameKey
from game.screens.navigation import OpenRecord, RecordSource
from game.screens.services import load_screens
from game.screens.speech import Speech
from game.screens.title import TitleButton
from game.settings.settings import Settings
from game.storage.record_file import record_of
from game.ui.canvas.painter import Painter
from game.ui.metrics import MIN_SIZE, Metrics
from tests.support.window.person import Person
from tests.support.window.services import SilentAudio

games = pytest.mark.parametrize("name", ["tigris", "trade"])


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    pygame.display.init()
    person = Person(tmp_path)
    yield person
    person.close()


def match_of(name: str) -> AnyLocalMatch:
    game = load(name)
    players = ("human", *["random"] * (game.seats[0] - 1))
    return load_screens(game).match_of(players, None, 3)


def check_key(person: Person) -> None:
    for is_muted in (True, False):
        person.keys("m")
        assert person.settings.muted == is_muted


@games
def test_at_the_table(person: Person, name: str) -> None:
    person.rest()
    person.click(GameKey(name))
    person.click(TitleButton.QUICK)
    check_key(person)
    person.keys("escape")
    check_key(person)


@games
def test_in_a_replay(person: Person, name: str) -> None:
    match = match_of(name)
    source = RecordSource(match.game.records.write(record_of(match)), "0001")
    person.follow(OpenRecord(source, person.screen, False))
    check_key(person)


def test_a_muted_window_has_no_volume_and_forgets_none() -> None:
    audio = SilentAudio()
    apply = SettingsApplier(Painter(Metrics.of_window(*MIN_SIZE)), audio, Speech())
    before = Settings(volume_master=60)
    apply(before, replace(before, muted=True))
    assert audio.volumes.master == 0
    apply(replace(before, muted=True), before)
    assert audio.volumes.master == 60
