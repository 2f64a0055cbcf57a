"""Plays sounds in a thread of its own: callers never wait, and a missing device is no error.

The device is opened with the first sound and closed after some silence, since an open device wakes
the processor forty times a second.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple, Protocol, TypeAlias

from game.audio.captions import Captions
from game.audio.music import Piece
from game.audio.sounds import AnySound, Kind
from game.i18n import _
from game.program import NAME

#: Seconds after the last sound began until the device is closed; the longest sound takes 2.7.
SILENCE = 4.0

#: How many sounds are dropped until a device that failed to open is tried again.
RETRY_AFTER = 40

#: How long `close` waits for the thread, in seconds.
CLOSE_TIMEOUT = 0.5

#: The share of the device's range that one sound may use, so that three at once do not clip.
HEADROOM = 0.6


class Volumes(NamedTuple):
    """Volumes from 0 to 100."""

    master: int = 80
    pieces: int = 80
    conflict: int = 80
    notice: int = 80
    music: int = 0
    call: int = 80

    def of(self, sound: AnySound) -> float:
        """The volume of a sound, 0 to 1; squared, so that half the setting sounds half as loud."""
        kind = {
            Kind.PIECES: self.pieces,
            Kind.CONFLICT: self.conflict,
            Kind.NOTICE: self.notice,
            Kind.CALL: self.call,
        }[sound.kind]
        return HEADROOM * (self.master * kind / 10_000) ** 2

    @property
    def of_music(self) -> float:
        """The volume of music, 0 to 1."""
        return (self.master * self.music / 10_000) ** 2


class Device(Protocol):
    """What the thread needs of a mixer; every method may raise any error."""

    def open(self) -> None: ...
    def play(self, sound: AnySound, volume: float) -> None: ...
    def play_music(self, file: Path, volume: float) -> None: ...
    def set_music_volume(self, volume: float) -> None: ...
    def stop_music(self) -> None: ...
    def close(self) -> None: ...


class _PlaySound(NamedTuple):
    sound: AnySound
    volume: float

    def serve(self, device: Device) -> None:
        device.play(self.sound, self.volume)


class _PlayMusic(NamedTuple):
    file: Path
    volume: float

    def serve(self, device: Device) -> None:
        device.play_music(self.file, self.volume)


class _MusicVolume(NamedTuple):
    volume: float

    def serve(self, device: Device) -> None:
        device.set_music_volume(self.volume)


class _StopMusic(NamedTuple):
    def serve(self, device: Device) -> None:
        device.stop_music()


_Request: TypeAlias = _PlaySound | _PlayMusic | _MusicVolume | _StopMusic


class Player:
    """Plays sounds and music at the volumes that are set."""

    def __init__(
        self,
        volumes: Volumes | None = None,
        device: Device | None = None,
        silence: float = SILENCE,
        files: Callable[[], Mapping[str, Path]] = dict,
    ) -> None:
        """
        Args:
            device: by default pygame's mixer.
            silence: how long the device stays open after a sound, in seconds.
            files: gives the mixer the game's sound files by name; called in the thread.
        """
        self._volumes = volumes or Volumes()
        self.captions = Captions()
        self.error = ""
        """why no sound can be played, in one sentence; empty if all is well"""
        self._device = device
        self._files = files
        self._silence = silence
        self._requests: SimpleQueue[_Request | None] = SimpleQueue()
        self._thread: Thread | None = None

    @property
    def volumes(self) -> Volumes:
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        """Music follows at once, also what is being played."""
        before, self._volumes = self._volumes, volumes
        if volumes.of_music != before.of_music and self._thread is not None:
            self._requests.put(_MusicVolume(volumes.of_music))

    def play(self, sound: AnySound) -> None:
        """Starts a sound soon; a muted one does not even open the device."""
        self.captions.note(sound)
        volume = self.volumes.of(sound)
        if volume > 0:
            self._request(_PlaySound(sound, volume))

    def play_music(self, piece: Piece | None) -> None:
        """Fades what is played out, and begins a piece, if there is one, if music is on."""
        if piece is not None and self.volumes.of_music > 0:
            self._request(_PlayMusic(piece.file, self.volumes.of_music))
        elif self._thread is not None:
            self._requests.put(_StopMusic())

    def close(self) -> None:
        """Closes the device; must be called before pygame quits."""
        if self._thread is not None:
            self._requests.put(None)
            self._thread.join(CLOSE_TIMEOUT)
            self._thread = None

    def _request(self, request: _Request) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        self._requests.put(request)

    def _run(self) -> None:
        device = self._device or _mixer(self._files())
        opened = music = False
        failures = 0
        while True:
            try:
                request = self._requests.get(timeout=self._silence if opened else None)
            except Empty:
                if not music:
                    opened = False
                    _close(device)
                continue
            if request is None:
                _close(device)
                return
            is_needed = isinstance(request, _PlaySound | _PlayMusic)
            if is_needed and not opened and failures % RETRY_AFTER == 0:
                opened = self._try_open(device)
            failures = 0 if opened or not is_needed else failures + 1
            if opened:
                music = isinstance(request, _PlayMusic) or (
                    music and not isinstance(request, _StopMusic)
                )
                with suppress(Exception):  # no sound is worth an error
                    request.serve(device)

    def _try_open(self, device: Device) -> bool:
        try:
            device.open()
        except Exception as error:  # whatever a driver objects to, the game works without it
            if not self.error:
                self.error = _("No sound can be played here: {reason}.").format(reason=error)
                sys.stderr.write(f"{NAME}: {self.error}\n")
            return False
        self.error = ""
        return True


def _mixer(files: Mapping[str, Path]) -> Device:
    from game.audio.mixer import Mixer  # imports most of pygame

    return Mixer(files)


def _close(device: Device) -> None:
    with suppress(Exception):
        device.close()
