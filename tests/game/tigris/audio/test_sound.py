"""Sounds: which belongs to what happens and when, playing without being waited for, the files."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event as Signal

import pygame
import pytest

from engine.tigris.model.actions import EndTurn
from engine.tigris.model.bitboard import NONE, SQUARES, Squares, only
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.events import ConflictBegan, ConflictWon, Event, TilesCommitted, TilesDealt
from engine.tigris.model.pieces import Color, Seat
from game.app.attention import WindowHerald
from game.app.window import TITLE
from game.audio.player import Player, Volumes
from game.audio.sounds import RANK, Sound
from game.play.players import HUMAN
from game.settings.choices import Speed
from game.tigris.audio.cues import TICKS, Prompter, cues
from game.tigris.audio.table_audio import Ear
from game.tigris.match import new_timeline
from game.tigris.scene.scene import Scene
from tests.support.tigris.walks import Walk
from tests.support.window.sessions import TWO, Bench

#: Sounds of no event.
CALLED = {Sound.YOUR_TURN, Sound.REFUSED}


def told(seed: int, reader: Seat | None = None, most: int = 3000) -> Iterator[tuple[Event, Scene]]:
    walk = Walk(seed, seats=3, switches=("buildings", "wonder"))
    scene: Scene | None = None
    for step in walk.steps(most):
        scene = scene or Scene.of(step.before, reader)
        for event in map(scene.seen, step.progress.events):
            yield event, scene
            scene = scene.after(event)


def sounds(event: Event, scene: Scene) -> list[Sound]:
    return [cue.sound for cue in cues(event, scene)]


def scene() -> Scene:
    return next(told(1))[1]


def war(supporters: int) -> ConflictBegan:
    squares = NONE
    for square in SQUARES[2 : 2 + supporters]:
        squares = Squares(squares | only(square))
    return ConflictBegan(
        ConflictKind.WAR, Color.RED, Seat(0), Seat(1), SQUARES[0], SQUARES[1], squares, NONE
    )


def test_games_use_every_sound_and_each_begins_within_its_event() -> None:
    heard = set(CALLED)
    for seed in range(6):
        for event, before in told(seed, Seat(seed % 3)):
            found = cues(event, before)
            heard |= {cue.sound for cue in found}
            assert [cue.at for cue in found] == sorted(cue.at for cue in found)
            assert all(0 <= cue.at <= 1 for cue in found)
    assert heard == set(Sound)


def test_a_farm_sounds_of_water() -> None:
    for event, before in told(2, most=150):
        found = sounds(event, before)
        if found and found[0] in (Sound.TILE_LAND, Sound.TILE_RIVER):
            farm = getattr(event, "color", None) is Color.BLUE
            assert (found[0] is Sound.TILE_RIVER) == farm


@pytest.mark.parametrize("supporters", (0, 1, 3, TICKS, TICKS + 1, 40))
def test_supporters_are_ticked_as_they_light_up(supporters: int) -> None:
    first, *ticks = cues(war(supporters), scene())
    assert first.sound is Sound.CONFLICT
    assert {tick.sound for tick in ticks} <= {Sound.SUPPORTER}
    assert min(1, supporters) <= len(ticks) <= TICKS
    if supporters <= TICKS:
        assert len(ticks) == supporters


def test_nothing_hidden_is_heard() -> None:
    """A veiled deal sounds as the same deal does to its owner."""
    known, veiled = (2, 1, 0, 0, 0), (0, 0, 0, 0, 3)
    one, two = (cues(TilesDealt(Seat(0), tiles, False), scene()) for tiles in (known, veiled))
    assert one == two
    assert cues(TilesDealt(Seat(0), (0, 0, 0, 0, 0), True), scene()) == ()
    assert cues(TilesCommitted(Seat(0), Color.RED, 0), scene()) == ()


def test_the_loser_hears_the_loss_and_the_others_the_victory() -> None:
    won = ConflictWon(ConflictKind.REVOLT, Color.RED, Seat(0), Seat(1), 3, 1)
    for reader, sound in ((Seat(1), Sound.LOST), (Seat(0), Sound.WON), (None, Sound.WON)):
        before = next(told(1, reader))[1]
        assert sounds(won, before) == [sound]


@pytest.mark.parametrize("seed", range(4))
def test_however_time_is_cut_each_sound_begins_once(seed: int) -> None:
    chance = Random(seed)
    event, before = war(5), scene()
    heard: Counter[Sound] = Counter()
    timeline = new_timeline(before)
    prompter = Prompter()
    timeline.listener = prompter.hear
    timeline.show([event])
    now = 0
    while timeline.busy:
        timeline.tick(now)
        heard.update(prompter.due())
        now += chance.randrange(1, 30)
    assert heard == {Sound.CONFLICT: 1, Sound.SUPPORTER: 5}


def test_what_is_skipped_or_not_animated_is_heard_in_short() -> None:
    for finish in ("skip", "off"):
        timeline = new_timeline(scene(), Speed.OFF if finish == "off" else Speed.NORMAL)
        prompter = Prompter()
        timeline.listener = prompter.hear
        timeline.show([war(5)])
        if finish == "skip":
            timeline.skip()
        else:
            timeline.tick(0)
        assert prompter.due() == [Sound.CONFLICT]
        assert prompter.due() == []
    prompter = Prompter()
    for sound in Sound:
        prompter.call(sound)
    assert prompter.due() == [Sound.END, Sound.YOUR_TURN, Sound.REFUSED]
    assert set(RANK) == set(Sound)


class Bell:
    """A herald that counts."""

    def __init__(self) -> None:
        self.calls = 0

    def call(self) -> None:
        self.calls += 1

    def rest(self) -> None:
        pass


def following(bench: Bench) -> tuple[Counter[Sound], Bell, Ear]:
    heard: Counter[Sound] = Counter()
    bell = Bell()
    ear = Ear(lambda sound: heard.update([sound]), bell)
    ear.listen(bench.session.timeline)
    return heard, bell, ear


def rest(bench: Bench, ear: Ear) -> None:
    """Time passes in small steps, as in a window, until a person must act."""
    while True:
        bench.now += 16
        bench.session.tick(bench.now)
        ear.follow(bench.session)
        if bench.session.deadline() is None:
            return


def test_each_own_turn_calls_once_and_so_does_a_question_in_the_turn_of_another() -> None:
    bench = Bench(HUMAN, "random", seed=3)
    heard, bell, ear = following(bench)
    expected = 0
    turn: object = None
    for _ in range(60):
        rest(bench, ear)
        if bench.session.over:
            break
        position = bench.session.position
        began = sum(type(e).__name__ == "TurnBegan" for p in bench.match.history for e in p.events)
        own = position.active == position.actor
        expected += not own or turn != began
        turn = began if own else turn
        assert bell.calls == heard[Sound.YOUR_TURN] == expected
        bench.play()
        ear.follow(bench.session)
    assert expected > 10


def test_where_two_sit_at_one_window_the_curtain_calls() -> None:
    bench = Bench(*TWO)
    _, bell, ear = following(bench)
    rest(bench, ear)
    assert bench.session.curtain is not None
    assert bell.calls == 1
    bench.session.go_on()
    rest(bench, ear)
    assert bell.calls == 1, "the same person is not called again behind the curtain"
    bench.session.play(EndTurn())
    rest(bench, ear)
    assert bell.calls == 2


class Recorder:
    """A device that writes down what is asked of it."""

    def __init__(self, broken: bool = False) -> None:
        self.done: list[str] = []
        self.broken = broken
        self.changed = Signal()

    def open(self) -> None:
        self._note("open")
        if self.broken:
            raise pygame.error("no such device")

    def play(self, sound: Sound, volume: float) -> None:
        self._note(f"{sound} {volume:.2f}")

    def close(self) -> None:
        self._note("close")

    def _note(self, text: str) -> None:
        self.done.append(text)
        self.changed.set()


def test_a_device_is_opened_with_the_first_sound_and_given_back() -> None:
    device = Recorder()
    player = Player(Volumes(100, 50, 0, 100), device)
    player.close()
    assert device.done == [], "nothing was played"
    for sound in (Sound.CONFLICT, Sound.POINTS, Sound.END):
        player.play(sound)
    player.close()
    assert device.done == ["open", "points 0.15", "end 0.60", "close"]


def test_what_is_muted_opens_nothing() -> None:
    device = Recorder()
    player = Player(Volumes(0, 100, 100, 100), device)
    for sound in Sound:
        player.play(sound)
    player.close()
    assert device.done == []


def test_silence_gives_the_device_back_and_a_sound_opens_it_again() -> None:
    device = Recorder()
    player = Player(Volumes(), device, silence=0.005)
    player.play(Sound.POINTS)
    while "close" not in device.done:
        device.changed.wait(5)
        device.changed.clear()
    player.play(Sound.POINTS)
    player.close()
    assert device.done.count("open") == 2


def test_without_a_device_there_is_silence_and_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    device = Recorder(broken=True)
    player = Player(Volumes(), device)
    for _ in range(10):
        player.play(Sound.POINTS)
    player.close()
    assert device.done == ["open", "close"], "it is not tried with every sound"
    assert player.trouble.startswith("No sound can be played here: ")
    assert capsys.readouterr().err == f"tigris: {player.trouble}\n"


def test_a_device_that_is_open_is_no_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    player = Player(Volumes(), Recorder())
    player.trouble = "No sound can be played here."
    player.play(Sound.POINTS)
    player.close()
    assert (player.trouble, capsys.readouterr().err) == ("", "")


NO_DEVICE = """
import pygame
from game.audio.mixer import Mixer
try:
    Mixer().open()
except pygame.error as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="ALSA is of Linux")
def test_a_missing_device_is_told_by_an_error_and_not_by_the_library() -> None:
    opened = subprocess.run(
        [sys.executable, "-c", NO_DEVICE],
        env={
            **os.environ,
            "SDL_AUDIODRIVER": "alsa",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "ALSA_CARD": "nowhere",
        },
        cwd=Path(__file__).parents[4],
        capture_output=True,
        text=True,
        timeout=20,
    )
    assert opened.returncode == 0
    assert opened.stderr == ""


def test_the_title_says_so_where_the_window_is_not_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.display.set_caption(TITLE)
    focus = False
    monkeypatch.setattr(pygame.key, "get_focused", lambda: focus)
    herald = WindowHerald()
    herald.call()
    assert "Your turn" in pygame.display.get_caption()[0]
    herald.rest()
    assert "Your turn" in pygame.display.get_caption()[0]
    focus = True
    herald.rest()
    assert pygame.display.get_caption()[0] == TITLE
    herald.call()
    assert pygame.display.get_caption()[0] == TITLE
    pygame.display.quit()
