"""The voice of the system: lines are spoken in order, hushed at once, and never reach a shell."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from game.audio.voice import MOUTHS, Mouth, Voice

#: Appends what it is given to a file; a line that begins with `wait` takes a minute more.
SPEAKER = """
import sys, time
text = sys.argv[2] if len(sys.argv) > 2 else sys.stdin.read()
with open(sys.argv[1], "a", encoding="utf-8") as out:
    out.write(text.strip() + "\\n")
if text.startswith("wait"):
    time.sleep(60)
"""


@pytest.fixture
def spoken(tmp_path: Path) -> Path:
    return tmp_path / "spoken.txt"


def mouth(spoken: Path, takes_argument: bool) -> Mouth:
    return Mouth((sys.executable, "-c", SPEAKER, str(spoken)), takes_argument)


def speak_all(voice: Voice, *lines: str) -> None:
    """Speaks the lines and waits until all have been spoken."""
    for line in lines:
        voice.speak(line)
    voice.finish()


@pytest.mark.parametrize("takes_argument", [True, False])
def test_lines_are_spoken_in_order_and_to_the_letter(spoken: Path, takes_argument: bool) -> None:
    lines = ["Archer places a farm.", "$(touch x); -C “ü” `y`", "!-! QUIT"]
    speak_all(Voice(mouth(spoken, takes_argument)), *lines)
    assert spoken.read_text(encoding="utf-8").splitlines() == lines


def test_a_hushed_voice_forgets_what_it_was_to_speak(spoken: Path) -> None:
    voice = Voice(mouth(spoken, True))
    for line in ("wait for me", "never spoken", "neither"):
        voice.speak(line)
    voice.hush()
    speak_all(voice, "after that")
    lines = spoken.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line != "wait for me"] == ["after that"]


def test_a_voice_that_cannot_start_is_no_error() -> None:
    voice = Voice(Mouth(("there-is-no-such-program",)))
    speak_all(voice, "hello")
    voice.close()
    assert "voice" not in {thread.name for thread in threading.enumerate()}


def test_a_system_without_a_voice_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    voice = Voice()
    assert "no voice" in voice.error
    speak_all(voice, "hello")


@pytest.mark.parametrize("system", sorted(MOUTHS))
def test_no_line_can_be_an_option(system: str) -> None:
    speaker = MOUTHS[system]
    assert not speaker.takes_argument or speaker.speak[-1] == "--"
