"""The sound files: each of them plays, and none clicks or drags on.

`tests/benchmarks/test_sound_forge.py` checks how loud they are.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.audio.mixer import Mixer
from game.tigris.game import GAME
from game.tigris.sounds import FOLDER, Sound
from game.trade.game import GAME as TRADE


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = Mixer(GAME.sounds)
    mixer.open()
    yield mixer
    mixer.close()


def test_every_sound_is_there_and_plays(mixer: Mixer) -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000
    assert {path.stem for path in FOLDER.glob("*.ogg")} == set(Sound)
    for sound in Sound:
        mixer.play(sound, 0.5)
        samples = array("h", pygame.mixer.Sound(FOLDER / f"{sound}.ogg").get_raw())[::2]
        assert max(map(abs, samples)) < 32_000, f"{sound} clips"
    assert pygame.mixer.get_busy()


#: The few sounds of a game that may last: what rises slowly, and the end.
LONG: dict[str, float] = {Sound.MONUMENT: 2.0, Sound.WONDER: 2.6, Sound.END: 2.8}
#: The files of both games.
FILES = [*GAME.sounds.values(), *TRADE.sounds.values()]


def shipped(path: Path) -> list[float]:
    """One channel of the file, 44,100 samples a second, 1 at the loudest that there can be."""
    stereo = array("h", pygame.mixer.Sound(path).get_raw())
    return [sample / 32_768 for sample in stereo[::2]]


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_file_clicks_leans_or_drags_on(mixer: Mixer, path: Path) -> None:
    """Its ends are near silence, its middle is nought, and it is over before it is in the way."""
    wave = shipped(path)
    most = max(map(abs, wave))
    assert 0.1 < most < 0.9, "neither lost nor near to clipping"
    assert abs(wave[0]) < 0.03 and max(map(abs, wave[-20:])) < 0.005
    assert abs(sum(wave)) / len(wave) < 0.015 * most
    assert len(wave) / 44_100 < LONG.get(path.stem, 1.5)
