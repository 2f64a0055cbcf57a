"""The sound device: pygame's mixer with the sound files."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from pygame import mixer

from game.audio.sounds import AnySound

#: With this buffer a sound starts at most 23 ms late; half of it would wake the processor twice
#: as often while the device is open.
RATE, BUFFER, CHANNELS = 44_100, 1024, 12
#: How long music takes to fall silent, in milliseconds.
FADE_OUT = 1500

#: The name under which SDL loads it.
ALSA = "libasound.so.2"


class Mixer:
    """A `player.Device`. Sound files are loaded when first played."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        """`files` are the sound files by the name of the sound."""
        self._files = files
        self._sounds: dict[str, mixer.Sound] = {}

    def open(self) -> None:
        """Raises pygame.error with the reason if there is no device."""
        _silence_alsa()
        mixer.init(RATE, -16, 2, BUFFER)
        mixer.set_num_channels(CHANNELS)

    def play(self, sound: AnySound, volume: float) -> None:
        """Raises KeyError if the game has no such sound."""
        name = str(sound)
        made = self._sounds.get(name)
        if made is None:
            made = self._sounds[name] = mixer.Sound(self._files[name])
        channel = made.play()
        if channel is not None:  # else all channels are busy
            channel.set_volume(volume)

    def play_music(self, file: Path, volume: float) -> None:
        """Plays a file once, instead of another. Raises pygame.error if it cannot be read."""
        mixer.music.load(file)
        mixer.music.set_volume(volume)
        mixer.music.play()

    def set_music_volume(self, volume: float) -> None:
        mixer.music.set_volume(volume)

    def stop_music(self) -> None:
        """Fades it out."""
        mixer.music.fadeout(FADE_OUT)

    def close(self) -> None:
        self._sounds.clear()
        mixer.quit()


def _silence_alsa() -> None:
    """Keeps ALSA from printing a dozen lines if there is no device; the error raised is enough.

    Any C function that ignores its arguments serves as ALSA's error handler. A Python function
    would have to wait for the interpreter while the device is being opened.
    """
    if not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):  # if it cannot be found, SDL does without it too
        ignore_errors = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL(ALSA).snd_lib_error_set_handler(ignore_errors)
