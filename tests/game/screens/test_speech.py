"""What is spoken goes to the log always, and aloud only while that is set."""

from __future__ import annotations

from dataclasses import replace

from game.app.apply_settings import SettingsApplier
from game.screens.speech import Speech
from game.settings.settings import Settings
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics
from tests.support.window.services import SilentAudio


class FakeVoice:
    error = ""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def speak(self, line: str) -> None:
        self.lines.append(line)

    def hush(self) -> None:
        self.lines.append("(hush)")

    def close(self) -> None: ...


def test_the_setting_makes_the_voice_speak_and_falls_silent_at_once() -> None:
    voice, log = FakeVoice(), list[str]()
    speech = Speech(voice, log.append)
    apply = SettingsApplier(Painter(Metrics.of_window(1280, 720)), SilentAudio(), speech)
    quiet = Settings()
    aloud = replace(quiet, aloud=True)
    speech("one")
    apply(quiet, aloud)
    speech("two")
    apply(aloud, quiet)
    speech("three")
    assert (voice.lines, log) == (["two", "(hush)"], ["one", "two", "three"])


def test_nobody_listens_unless_somebody_is_set_to() -> None:
    assert not Speech().has_listener
    assert not Speech(FakeVoice()).has_listener
    assert Speech(log=print).has_listener
    aloud = Speech(FakeVoice())
    aloud.set_aloud(True)
    assert aloud.has_listener
