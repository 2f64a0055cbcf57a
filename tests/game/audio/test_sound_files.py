"""The files of the sounds: each plays, is as loud as it should be, and is made again the same."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from math import sqrt

import pygame
import pytest

from benchmarks.sound_forge.recipes import CEILING, LOUDNESS, RECIPES, loudness, made
from game.audio.mixer import FOLDER, Mixer
from game.audio.sounds import Kind, Sound


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = Mixer()
    mixer.open()
    yield mixer
    mixer.close()


def test_every_sound_is_there_plays_and_is_as_loud_as_it_should_be(mixer: Mixer) -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000
    assert {path.stem for path in FOLDER.glob("*.ogg")} == set(Sound)
    for sound in Sound:
        mixer.play(sound, 0.5)
        samples = array("h", pygame.mixer.Sound(FOLDER / f"{sound}.ogg").get_raw())[::2]
        step = 44_100 // 10
        power = max(
            sum(v * v for v in samples[at : at + step]) / step
            for at in range(0, max(1, len(samples) - step // 2), step // 2)
        )
        assert max(map(abs, samples)) < 32_000, f"{sound} clips"
        assert sqrt(power) / 32_768 == pytest.approx(LOUDNESS[sound], rel=0.25)
    assert pygame.mixer.get_busy()


#: The few sounds of a game that may last: what rises slowly, and the end.
LONG = {Sound.MONUMENT: 2.0, Sound.WONDER: 2.6, Sound.END: 2.8}


def shipped(sound: Sound) -> list[float]:
    """One channel of the file, 44,100 samples a second, 1 at the loudest that there can be."""
    stereo = array("h", pygame.mixer.Sound(FOLDER / f"{sound}.ogg").get_raw())
    return [sample / 32_768 for sample in stereo[::2]]


@pytest.mark.parametrize("sound", Sound)
def test_no_file_clicks_leans_or_drags_on(mixer: Mixer, sound: Sound) -> None:
    """Its ends are near silence, its middle is nought, and it is over before it is in the way."""
    wave = shipped(sound)
    most = max(map(abs, wave))
    assert 0.1 < most < 0.9, "neither lost nor near to clipping"
    assert abs(wave[0]) < 0.03 and max(map(abs, wave[-20:])) < 0.005
    assert abs(sum(wave)) / len(wave) < 0.015 * most
    assert len(wave) / 44_100 < LONG.get(sound, 1.5)


def test_kinds_are_as_loud_as_each_other(mixer: Mixer) -> None:
    """Within six decibels, so that one volume suits all where somebody sets only one."""
    loud = {
        kind: sum(loudness(shipped(sound)) for sound in Sound if sound.kind is kind)
        / sum(sound.kind is kind for sound in Sound)
        for kind in Kind
    }
    assert max(loud.values()) < 2 * min(loud.values())


def test_kinds_are_mixed() -> None:
    """What comes often is the quietest, and no kind is much louder than another."""
    assert set(RECIPES) == set(LOUDNESS) == set(Sound)
    often = max(LOUDNESS[sound] for sound in (Sound.SUPPORTER, Sound.DEALT, Sound.POINTS))
    assert often <= min(LOUDNESS[s] for s in Sound if s.kind is Kind.CONFLICT and s != "supporter")
    assert max(LOUDNESS.values()) < 3 * min(LOUDNESS.values())


def test_a_sound_is_made_the_same_each_time() -> None:
    wave = made(Sound.SUPPORTER)
    assert wave == made(Sound.SUPPORTER)
    assert max(map(abs, wave)) <= CEILING
    assert abs(wave[-1]) < 0.001
