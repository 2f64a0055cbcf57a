"""The sound files are as loud as their recipes say, and recipes always make the same sound."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from benchmarks.sound_forge import trade_recipes
from benchmarks.sound_forge.recipes import CEILING, LOUDNESS, RECIPES, loudness, make_sound
from game.audio.mixer import Mixer
from game.audio.sounds import Kind
from game.tigris.game import GAME
from game.tigris.sounds import FOLDER, Sound
from game.trade import sounds as trade_sounds


@pytest.fixture(autouse=True)
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = Mixer(GAME.sounds)
    mixer.open()
    yield mixer
    mixer.close()


def shipped(sound: Sound) -> list[float]:
    return samples_of(FOLDER / f"{sound}.ogg")


def samples_of(path: Path) -> list[float]:
    """One channel of the file, 44,100 samples a second, from -1 to 1."""
    stereo = array("h", pygame.mixer.Sound(path).get_raw())
    return [sample / 32_768 for sample in stereo[::2]]


def test_every_file_is_as_loud_as_its_recipe_says() -> None:
    for sound in Sound:
        assert loudness(shipped(sound)) == pytest.approx(LOUDNESS[sound], rel=0.25), sound


def test_kinds_are_equally_loud() -> None:
    """Within six decibels, so that one volume suits all kinds."""
    means = {
        kind: sum(loudness(shipped(sound)) for sound in Sound if sound.kind is kind)
        / sum(sound.kind is kind for sound in Sound)
        for kind in Kind
    }
    assert max(means.values()) < 2 * min(means.values())


def test_the_sounds_of_the_second_game_are_as_loud_as_their_recipes_say() -> None:
    assert set(trade_recipes.RECIPES) == set(trade_recipes.LOUDNESS) == set(trade_sounds.Sound)
    for sound in trade_sounds.Sound:
        found = loudness(samples_of(trade_sounds.FOLDER / f"{sound}.ogg"))
        assert found == pytest.approx(trade_recipes.LOUDNESS[sound], rel=0.25), sound


def test_frequent_sounds_are_the_quietest() -> None:
    assert set(RECIPES) == set(LOUDNESS) == set(Sound)
    frequent = max(LOUDNESS[sound] for sound in (Sound.SUPPORTER, Sound.DEALT, Sound.POINTS))
    conflicts = [s for s in Sound if s.kind is Kind.CONFLICT and s is not Sound.SUPPORTER]
    assert frequent <= min(LOUDNESS[sound] for sound in conflicts)
    assert max(LOUDNESS.values()) < 3 * min(LOUDNESS.values())


def test_a_sound_is_always_made_the_same() -> None:
    wave = make_sound(Sound.SUPPORTER)
    assert wave == make_sound(Sound.SUPPORTER)
    assert max(map(abs, wave)) <= CEILING
    assert abs(wave[-1]) < 0.001
