"""Playing sounds in a thread of its own, and a missing device."""

from __future__ import annotations

import os
import subprocess
import sys
from enum import StrEnum
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.audio.music import Piece
from game.audio.player import Player, Volumes
from game.audio.sounds import AnySound, Kind
from game.tigris.sounds import Sound
from tests.support.platforms import needs_alsa


class Recorder:
    """A device that records its calls."""

    def __init__(self, broken: bool = False) -> None:
        self.calls: list[str] = []
        self.broken = broken
        self.changed = Event()

    def open(self) -> None:
        self._note("open")
        if self.broken:
            raise pygame.error("no such device")

    def play(self, sound: AnySound, volume: float) -> None:
        self._note(f"{sound} {volume:.2f}")

    def play_music(self, file: Path, volume: float) -> None:
        self._note(f"music {file.stem} {volume:.2f}")

    def set_music_volume(self, volume: float) -> None:
        self._note(f"music at {volume:.2f}")

    def stop_music(self) -> None:
        self._note("music off")

    def close(self) -> None:
        self._note("close")

    def _note(self, text: str) -> None:
        self.calls.append(text)
        self.changed.set()


def test_the_device_is_opened_with_the_first_sound_and_closed() -> None:
    device = Recorder()
    player = Player(Volumes(100, 50, 0, 100), device)
    player.close()
    assert device.calls == [], "nothing was played"
    for sound in (Sound.CONFLICT, Sound.POINTS, Sound.END):
        player.play(sound)
    player.close()
    assert device.calls == ["open", "points 0.15", "end 0.60", "close"]


class Click(StrEnum):
    """The sounds of another game."""

    STONE = "stone"

    @property
    def kind(self) -> Kind:
        return Kind.CONFLICT

    @property
    def caption(self) -> str:
        return "A stone clicks"


def test_sounds_of_another_game_play_at_the_volume_of_their_kind() -> None:
    device = Recorder()
    player = Player(Volumes(100, 0, 100, 0), device)
    player.play(Click.STONE)
    player.close()
    assert device.calls == ["open", "stone 0.60", "close"]


def test_a_muted_sound_opens_no_device() -> None:
    device = Recorder()
    player = Player(Volumes(0, 100, 100, 100), device)
    for sound in Sound:
        player.play(sound)
    player.close()
    assert device.calls == []


def test_silence_closes_the_device_and_a_sound_opens_it_again() -> None:
    device = Recorder()
    player = Player(Volumes(), device, silence=0.005)
    player.play(Sound.POINTS)
    while "close" not in device.calls:
        device.changed.wait(5)
        device.changed.clear()
    player.play(Sound.POINTS)
    player.close()
    assert device.calls.count("open") == 2


def test_a_missing_device_is_reported_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    device = Recorder(broken=True)
    player = Player(Volumes(), device)
    for _ in range(10):
        player.play(Sound.POINTS)
    player.close()
    assert device.calls == ["open", "close"], "not every sound tries to open it"
    assert player.error.startswith("No sound can be played here: ")
    assert capsys.readouterr().err == f"tigris: {player.error}\n"


def test_an_open_device_clears_the_error(capsys: pytest.CaptureFixture[str]) -> None:
    player = Player(Volumes(), Recorder())
    player.error = "No sound can be played here."
    player.play(Sound.POINTS)
    player.close()
    assert (player.error, capsys.readouterr().err) == ("", "")


NO_DEVICE = """
import pygame
from game.audio.mixer import Mixer
try:
    Mixer({}).open()
except pygame.error as error:
    print(error)
"""


@needs_alsa
def test_a_missing_device_raises_and_alsa_prints_nothing() -> None:
    opened = subprocess.run(
        [sys.executable, "-c", NO_DEVICE],
        env={
            **os.environ,
            "SDL_AUDIODRIVER": "alsa",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "ALSA_CARD": "nowhere",
        },
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=20,
    )
    assert opened.returncode == 0
    assert opened.stderr == ""


def test_music_plays_follows_its_volume_and_stops() -> None:
    device = Recorder()
    player = Player(Volumes(100, music=50), device)
    player.play_music(None)
    player.play_music(Piece.RIVER)
    player.volumes = Volumes(100, music=100)
    player.volumes = Volumes(100, pieces=0, music=100)
    player.play_music(None)
    player.close()
    assert device.calls == ["open", "music river 0.25", "music at 1.00", "music off", "close"]


def test_music_that_is_off_opens_no_device() -> None:
    device = Recorder()
    for volumes in (Volumes(100, music=0), Volumes(0, music=50)):
        player = Player(volumes, device)
        player.play_music(Piece.RIVER)
        player.close()
    assert device.calls == []


def test_the_device_stays_open_while_music_plays_and_no_longer() -> None:
    device = Recorder()
    player = Player(Volumes(100, music=100), device, silence=0.01)
    player.play_music(Piece.RIVER)
    player.play(Sound.POINTS)
    while len(device.calls) < 3:
        device.changed.wait(5)
    player.play_music(None)
    while "close" not in device.calls:
        device.changed.wait(5)
    assert device.calls == ["open", "music river 1.00", "points 0.38", "music off", "close"]
    player.close()
