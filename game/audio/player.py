"""Plays sounds. Whoever asks is never kept waiting, and nobody hears of a device that is missing.

All that has to do with the device happens in a thread of its own, which sleeps while nothing is to
be played. The device is opened with the first sound and closed after some silence, since an open
one wakes the processor forty times a second.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple, Protocol

from game.audio.sounds import Kind, Sound
from game.i18n import _

#: Seconds after the last sound began until the device is given back; the longest takes 2.7.
SILENCE = 4.0

#: A device that could not be opened is tried again after so many sounds.
TRY_AGAIN = 40

#: How long closing waits for the device, in seconds.
FAREWELL = 0.5

#: Of what the device can give, so that three sounds at once do not clip at full volume.
HEADROOM = 0.6


class Volumes(NamedTuple):
    """From 0 to 100."""

    master: int = 80
    pieces: int = 80
    conflict: int = 80
    notice: int = 80

    def of(self, sound: Sound) -> float:
        """How loud a sound is, of 1. Ears count in steps, so that half sounds like half."""
        kind = {
            Kind.PIECES: self.pieces,
            Kind.CONFLICT: self.conflict,
            Kind.NOTICE: self.notice,
        }[sound.kind]
        return HEADROOM * (self.master * kind / 10_000) ** 2


class Device(Protocol):
    """What the thread asks of the mixer; any of it may raise an error."""

    def open(self) -> None: ...
    def play(self, sound: Sound, volume: float) -> None: ...
    def close(self) -> None: ...


class Player:
    """Plays what it is told at the volumes that are set."""

    def __init__(
        self, volumes: Volumes | None = None, device: Device | None = None, silence: float = SILENCE
    ) -> None:
        self.volumes = volumes or Volumes()
        self.trouble = ""
        """why nothing can be heard, in one sentence; "" as long as nothing is amiss"""
        self._device = device
        self._silence = silence
        self._asked: SimpleQueue[tuple[Sound, float] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def play(self, sound: Sound) -> None:
        """Begins a sound soon; a muted one does not even open the device."""
        volume = self.volumes.of(sound)
        if volume <= 0:
            return
        if self._thread is None:
            self._thread = Thread(target=self._work, name="sound", daemon=True)
            self._thread.start()
        self._asked.put((sound, volume))

    def close(self) -> None:
        """Gives the device back; must come before pygame ends."""
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join(FAREWELL)
            self._thread = None

    def _work(self) -> None:
        device = self._device or _mixer()
        opened, failures = False, 0
        while True:
            try:
                asked = self._asked.get(timeout=self._silence if opened else None)
            except Empty:
                asked = None
                opened = _shut(device)
                continue
            if asked is None:
                _shut(device)
                return
            if not opened and failures % TRY_AGAIN == 0:
                opened = self._tried(device)
            failures = 0 if opened else failures + 1
            if opened:
                with suppress(Exception):  # no sound is worth an error
                    device.play(*asked)

    def _tried(self, device: Device) -> bool:
        try:
            device.open()
        except Exception as error:  # whatever a driver does not like, the game is played without it
            if not self.trouble:
                self.trouble = _("No sound can be played here: {reason}.").format(reason=error)
                sys.stderr.write(f"tigris: {self.trouble}\n")
            return False
        self.trouble = ""
        return True


def _mixer() -> Device:
    from game.audio.mixer import Mixer  # only here: most of it is pygame's

    return Mixer()


def _shut(device: Device) -> bool:
    with suppress(Exception):
        device.close()
    return False
