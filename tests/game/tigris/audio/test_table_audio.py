"""When a table calls the person who must act."""

from __future__ import annotations

from collections import Counter

from engine.tigris.model.actions import EndTurn
from game.play.players import HUMAN
from game.tigris.audio.table_audio import TableAudio
from game.tigris.sounds import Sound
from tests.support.window.bench import TWO_PEOPLE, Bench


class Bell:
    """An attention request that counts."""

    def __init__(self) -> None:
        self.calls = 0

    def call(self) -> None:
        self.calls += 1

    def rest(self) -> None:
        pass


def listen(bench: Bench) -> tuple[Counter[Sound], Bell, TableAudio]:
    sounds: Counter[Sound] = Counter()
    bell = Bell()
    audio = TableAudio(lambda sound: sounds.update([sound]), bell)
    audio.listen(bench.session.timeline)
    return sounds, bell, audio


def wait_for_person(bench: Bench, audio: TableAudio) -> None:
    """Lets time pass in small steps, as in a window, until a person must act."""
    while True:
        bench.now += 16
        bench.session.tick(bench.now)
        audio.follow(bench.session)
        if bench.session.deadline() is None:
            return


def test_each_own_turn_and_each_question_in_another_turn_calls_once() -> None:
    bench = Bench(HUMAN, "random", seed=3)
    sounds, bell, audio = listen(bench)
    expected = 0
    turn: object = None
    for _ in range(60):
        wait_for_person(bench, audio)
        if bench.session.over:
            break
        position = bench.session.position
        began = sum(type(e).__name__ == "TurnBegan" for p in bench.match.history for e in p.events)
        own = position.active == position.actor
        expected += not own or turn != began
        turn = began if own else turn
        assert bell.calls == sounds[Sound.YOUR_TURN] == expected
        bench.play()
        audio.follow(bench.session)
    assert expected > 10


def test_in_hot_seat_the_cover_calls() -> None:
    bench = Bench(*TWO_PEOPLE)
    _, bell, audio = listen(bench)
    wait_for_person(bench, audio)
    assert bench.session.covered_for is not None
    assert bell.calls == 1
    bench.session.uncover()
    wait_for_person(bench, audio)
    assert bell.calls == 1, "the same person is not called again behind the cover"
    bench.session.play(EndTurn())
    wait_for_person(bench, audio)
    assert bell.calls == 2
