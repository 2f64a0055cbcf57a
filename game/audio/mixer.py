"""pygame's mixer with the files of this game."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from pathlib import Path

from pygame import mixer

from game.audio.sounds import Sound

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"

#: With this buffer a sound begins 23 ms late at most; half of it would wake the processor twice
#: as often, as long as the device is open.
RATE, BUFFER, CHANNELS = 44_100, 1024, 12

#: As SDL looks for it.
ALSA = "libasound.so.2"


class Mixer:
    """A `player.Device`. Sounds are read when first played."""

    def __init__(self) -> None:
        self._sounds: dict[Sound, mixer.Sound] = {}

    def open(self) -> None:
        """Raises pygame.error, which names the reason, where there is no device."""
        _hush_alsa()
        mixer.init(RATE, -16, 2, BUFFER)
        mixer.set_num_channels(CHANNELS)

    def play(self, sound: Sound, volume: float) -> None:
        made = self._sounds.get(sound)
        if made is None:
            made = self._sounds[sound] = mixer.Sound(FOLDER / f"{sound}.ogg")
        channel = made.play()
        if channel is not None:  # else as many sound already as there may
            channel.set_volume(volume)

    def close(self) -> None:
        self._sounds.clear()
        mixer.quit()


def _hush_alsa() -> None:
    """Keeps ALSA from printing a dozen lines where there is no device; the error that is raised
    then says it in one.

    What ALSA calls with a complaint may be any function of C that minds no arguments. One of Python
    would have to wait for the interpreter, in the midst of opening a device.
    """
    if not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):  # where it can not be found, SDL does without it too
        deaf = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL(ALSA).snd_lib_error_set_handler(deaf)
