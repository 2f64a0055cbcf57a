"""Actions since the reader's last turn: their recap, their replay, and their marks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.tigris.model.actions import EndTurn
from engine.tigris.model.bitboard import NONE, bit_of
from engine.tigris.model.events import (
    CatastrophePlayed,
    ConflictBegan,
    ConflictWon,
    Event,
    LeaderPlaced,
    TilePlaced,
)
from engine.tigris.model.pieces import Seat
from game.play.players import HUMAN
from game.settings.choices import Speed
from game.tigris.hover.hover import ForecastCache, hover_info
from game.tigris.interaction.cursor import Focus
from game.tigris.recap.missed import missed_actions, recap_lines, turn_of
from game.tigris.recap.rewatch import last_actions_of_others
from game.tigris.text.log import event_squares
from tests.support.window.bench import FOUR_PEOPLE, TWO_PEOPLE, Bench

PERSON_AND_BOT = (HUMAN, "random")


def bench_after_a_bot(speed: Speed = Speed.OFF) -> Bench:
    """A bot has placed a piece, and the person must act."""
    for seed in range(20):
        bench = Bench(*PERSON_AND_BOT, seed=seed, speed=speed)
        for _ in bench.play_on(6):
            if bench.session.recent and any(
                played.seat == Seat(1) for played in missed_actions(bench.match, Seat(0))
            ):
                return bench
    raise AssertionError("no bot placed a piece")


def test_log_lines_about_a_square_know_it() -> None:
    bench = Bench(*TWO_PEOPLE)
    for _ in bench.play_on(60):
        pass
    placed = [line for line in bench.session.log if " places " in line.text]
    assert placed
    assert all(line.squares.bit_count() == 1 for line in placed)


def test_log_lines_know_their_action() -> None:
    bench = Bench(*TWO_PEOPLE)
    for _ in bench.play_on(20):
        pass
    plies = [line.ply for line in bench.session.log]
    assert plies == sorted(plies)
    for line in bench.session.log:
        played = bench.match.history[line.ply]
        assert line.squares == NONE or any(
            event_squares(event) == line.squares for event in played.events
        )


def test_missed_actions_are_those_between_two_turns_of_the_reader() -> None:
    bench = Bench(HUMAN, "random", "random", seed=7)
    some = 0
    for _ in bench.play_on(80):
        history = bench.match.history
        since = missed_actions(bench.match, Seat(0))
        assert all(turn_of(history, played.ply) != Seat(0) for played in since)
        later = history[since[-1].ply + 1 :] if since else ()
        assert all(turn_of(history, played.ply) in (Seat(0), None) for played in later)
        some += len(since)
    assert some > 100


@pytest.mark.long
def test_an_attack_that_one_has_answered_is_not_forgotten() -> None:
    """Nor is its result: the answer is in the turn of another."""
    found = 0
    for seed in range(12):
        bench = Bench(*TWO_PEOPLE, seed=seed)
        for session in bench.play_on(120):
            history, reader = bench.match.history, session.reader
            last = history[-1]
            if reader is None or not any(isinstance(e, ConflictWon) for e in last.events):
                continue
            if turn_of(history, last.ply) == reader:
                continue
            plies = [line.ply for line in recap_lines(bench.match, reader, session.log)]
            begun = max(
                played.ply
                for played in history
                if any(isinstance(event, ConflictBegan) for event in played.events)
            )
            assert begun in plies and last.ply in plies
            found += 1
    assert found > 1


@pytest.mark.long
def test_an_attacker_reads_what_the_defender_at_the_same_window_saw() -> None:
    """The defender sat in front when the result was shown: the attacker reads and may watch it."""
    found = 0
    for seed in range(12):
        bench = Bench(*TWO_PEOPLE, seed=seed)
        for session in bench.play_on(120):
            history, reader = bench.match.history, session.reader
            last = history[-1]
            if reader is None or turn_of(history, last.ply) != reader or last.seat == reader:
                continue
            if not any(isinstance(event, ConflictWon) for event in last.events):
                continue
            lines = recap_lines(bench.match, reader, session.log)
            assert lines[-1].ply == last.ply
            assert {turn_of(history, line.ply) for line in lines} == {reader}
            rewatch = last_actions_of_others(history, reader, bench.match.humans)
            assert rewatch is not None
            kinds = [type(event) for event in rewatch.events]
            assert ConflictBegan in kinds and ConflictWon in kinds
            found += 1
    assert found > 1


def test_a_recap_has_only_important_lines() -> None:
    bench = bench_after_a_bot()
    lines = bench.session.recap()
    assert lines
    assert not any(line.minor for line in lines)
    assert not any("turn." in line.text for line in lines)


def test_rewatching_runs_from_the_scene_before_to_the_current_scene() -> None:
    bench = bench_after_a_bot()
    session = bench.session
    log, scene = list(session.log), session.scene
    assert session.rewatch()
    assert session.timeline.busy and session.scene != scene
    bench.rest()
    assert session.scene == scene
    assert session.log == log, "nothing is logged twice"
    assert session.can_act


def test_rewatching_can_be_stopped_immediately() -> None:
    bench = bench_after_a_bot(Speed.NORMAL)
    session = bench.session
    scene = session.scene
    assert session.rewatch()
    session.tick(bench.now + 20)
    assert session.stop_rewatch()
    assert session.scene == scene
    assert not session.timeline.busy
    assert not session.stop_rewatch()


def placements_shown(bench: Bench) -> Iterator[tuple[Event, bool]]:
    """Each placement while it is animated, and whether its square is marked."""
    session = bench.session
    while session.timeline.busy:
        bench.now += 16
        session.tick(bench.now)
        event = session.timeline.current
        if isinstance(event, TilePlaced | LeaderPlaced | CatastrophePlayed):
            yield event, bool(session.recent & bit_of(event.square))


def test_when_rewatching_no_square_is_marked_before_its_event() -> None:
    bench = bench_after_a_bot(Speed.NORMAL)
    session = bench.session
    marks, owners = session.recent, session.owners
    assert marks and session.rewatch()
    assert session.recent == NONE and session.owners == ()
    seen = list(placements_shown(bench))
    assert seen and not any(marked for _event, marked in seen)
    assert (session.recent, session.owners) == (marks, owners)


def test_no_square_is_marked_before_its_event_is_shown() -> None:
    bench = Bench(*PERSON_AND_BOT, seed=1, speed=Speed.NORMAL)
    seen = []
    for _ in range(8):
        bench.play()
        while bench.session.timeline.busy or bench.session.position.actor != Seat(0):
            bench.session.tick(bench.now)  # starts the animation of a bot's action
            seen += [
                marked
                for event, marked in placements_shown(bench)
                if getattr(event, "seat", None) == Seat(1)
            ]
    assert seen and not any(seen)


def test_there_is_nothing_to_rewatch_before_others_have_acted() -> None:
    bench = Bench(*PERSON_AND_BOT, seed=1)
    bench.sit_down()
    if bench.session.position.turn.seat == Seat(0) and not bench.session.recent:
        started = [played.seat for played in bench.match.history]
        assert Seat(1) not in started


def test_marks_belong_to_the_last_player_on_their_square() -> None:
    bench = Bench(*FOUR_PEOPLE)
    for session in bench.play_on(60):
        owners = dict(session.owners)
        squares = NONE
        for square in owners:
            squares |= bit_of(square)
        assert squares == session.recent
        assert session.reader not in owners.values()
        for square, seat in owners.items():
            put = [
                event.seat
                for played in bench.match.history
                for event in played.events
                if isinstance(event, TilePlaced | LeaderPlaced | CatastrophePlayed)
                and event.square == square
            ]
            assert put[-1] == seat


def test_each_of_several_people_misses_what_the_others_did() -> None:
    bench = Bench(*TWO_PEOPLE)
    bench.sit_down()
    first = bench.session.reader
    bench.play(EndTurn())
    bench.sit_down()
    assert bench.session.reader != first
    assert [played.seat for played in missed_actions(bench.match, bench.session.reader)][-1:] != [
        bench.session.reader
    ]


def recap_title(bench: Bench) -> str:
    aids = bench.session.settings
    return hover_info(bench.session, ForecastCache(), aids, Focus(), recap=True).title


def test_before_a_first_turn_the_recap_does_not_speak_of_a_last_one() -> None:
    titles = dict[bool, set[str]]({True: set(), False: set()})
    for seed in range(4):
        bench = Bench(*PERSON_AND_BOT, seed=seed)
        for _ in bench.play_on(8):
            acted = any(played.seat == Seat(0) for played in bench.match.history)
            titles[acted].add(recap_title(bench))
    assert titles[False] <= {"So far", "Your turn so far"} and "So far" in titles[False]
    assert "Since your last turn" in titles[True]
