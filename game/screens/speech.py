"""What is spoken of a window: by the voice of the system, if that is set, and to a log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class SpokenBy(Protocol):
    """A voice; see `game.audio.voice.Voice`."""

    @property
    def error(self) -> str:
        """Why it cannot speak, in a sentence; empty if it can."""

    def speak(self, line: str) -> None: ...
    def hush(self) -> None: ...
    def close(self) -> None: ...


class Speech:
    """Takes every line that a screen reader needs; without a listener it costs nothing."""

    def __init__(
        self, voice: SpokenBy | None = None, log: Callable[[str], object] | None = None
    ) -> None:
        """`log` gets every line, whether it is spoken aloud or not."""
        self.is_aloud = False
        self._voice = voice
        self._log = log

    def __call__(self, line: str) -> None:
        if self._log is not None:
            self._log(line)
        if self.is_aloud and self._voice is not None:
            self._voice.speak(line)

    @property
    def has_listener(self) -> bool:
        return self._log is not None or (self.is_aloud and self._voice is not None)

    @property
    def error(self) -> str:
        """Why nothing can be spoken aloud, in a sentence; empty if it can."""
        return "" if self._voice is None else self._voice.error

    def set_aloud(self, is_aloud: bool) -> None:
        if self.is_aloud and not is_aloud:
            self.hush()
        self.is_aloud = is_aloud

    def hush(self) -> None:
        """A key was pressed: what is being spoken is of no interest any more."""
        if self.is_aloud and self._voice is not None:
            self._voice.hush()

    def close(self) -> None:
        if self._voice is not None:
            self._voice.close()
