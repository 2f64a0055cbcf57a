"""Speaks lines through the voice of the system, in a thread of its own: callers never wait.

Linux has speech-dispatcher (`spd-say`), macOS `say`, Windows its speech API through PowerShell.
Each utterance is a process of its own. A line may come from another player, so no shell reads it,
and it cannot be taken for an option.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import NamedTuple

from game.i18n import _

#: How long `close` waits for the thread, in seconds.
CLOSE_TIMEOUT = 0.5

_SPEAK_ON_WINDOWS = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "Add-Type -AssemblyName System.Speech;"
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


class Mouth(NamedTuple):
    """The commands of a system."""

    speak: Sequence[str]
    """speaks a text, and ends when that has been spoken"""
    takes_argument: bool = False
    """whether the text is its last argument; else it is on standard input"""
    hush: Sequence[str] = ()
    """silences what its process has already handed over; empty if it ends with the process"""


MOUTHS = {
    # not --pipe-mode: it executes lines that begin with !-!
    "linux": Mouth(("spd-say", "--wait", "--"), True, ("spd-say", "--cancel")),
    "darwin": Mouth(("say", "-f", "-")),
    "win32": Mouth(("powershell", "-NoProfile", "-NonInteractive", "-Command", _SPEAK_ON_WINDOWS)),
}


def system_mouth() -> Mouth | None:
    """The commands of this system; None if it has no voice."""
    mouth = MOUTHS.get(sys.platform, MOUTHS["linux"])
    return mouth if shutil.which(mouth.speak[0]) else None


class Voice:
    """Speaks lines one after the other, until it is hushed."""

    def __init__(self, mouth: Mouth | None = None) -> None:
        """`mouth` is that of the system by default."""
        self._mouth = mouth or system_mouth()
        self._lines: SimpleQueue[tuple[int, str] | None] = SimpleQueue()
        self._hushes = 0
        """lines that were given before the last one are not spoken any more"""
        self._lock = Lock()
        self._process: subprocess.Popen[str] | None = None
        self._thread: Thread | None = None

    @property
    def error(self) -> str:
        """Why nothing can be spoken, and what helps; empty if all is well."""
        if self._mouth is not None:
            return ""
        text = _("This system has no voice that programs can use.")
        if sys.platform == "linux":
            text += " " + _("Install the package speech-dispatcher.")
        return text

    def speak(self, line: str) -> None:
        """Speaks a line after those that were given before."""
        if self._mouth is None:
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, args=(self._mouth,), name="voice", daemon=True)
            self._thread.start()
        self._lines.put((self._hushes, line))

    def hush(self) -> None:
        """Forgets what is still to be spoken and falls silent: somebody has pressed a key."""
        with self._lock:
            self._hushes += 1
            if self._mouth is not None and self._process is not None:
                _stop(self._process, self._mouth)

    def finish(self, timeout: float | None = None) -> None:
        """Speaks what is left, for at most `timeout` seconds, and ends the thread."""
        if self._thread is not None:
            self._lines.put(None)
            self._thread.join(timeout)
            self._thread = None

    def close(self) -> None:
        """Falls silent and ends the thread."""
        self.hush()
        self.finish(CLOSE_TIMEOUT)

    def _run(self, mouth: Mouth) -> None:
        while (given := self._lines.get()) is not None:
            hushes, line = given
            with self._lock:
                is_wanted = hushes == self._hushes
                process = self._process = _start(mouth, line) if is_wanted else None
            if process is not None:
                with suppress(OSError, ValueError):  # it was stopped meanwhile
                    process.communicate(None if mouth.takes_argument else line)
            with self._lock:
                self._process = None


def _start(mouth: Mouth, line: str) -> subprocess.Popen[str] | None:
    """No voice is worth an error."""
    text = line.replace("\0", " ")
    try:
        return subprocess.Popen(
            (*mouth.speak, text) if mouth.takes_argument else mouth.speak,
            stdin=subprocess.DEVNULL if mouth.takes_argument else subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return None


def _stop(process: subprocess.Popen[str], mouth: Mouth) -> None:
    with suppress(OSError):
        process.kill()
        if mouth.hush:
            subprocess.Popen(mouth.hush, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
