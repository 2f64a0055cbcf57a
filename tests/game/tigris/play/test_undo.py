"""Undoing and confirming: up to new information, with the saved game and the log in step."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile, ReplaceTiles
from engine.tigris.model.bitboard import members
from engine.tigris.model.decisions import Commitment
from engine.tigris.model.pieces import BLACK, Seat
from engine.tigris.record import read_record
from engine.tigris.rules.legal_squares import squares_for_leader, squares_for_tile
from game.play.match_saver import NoMatchSaver
from game.play.match_session import FRAME
from game.play.players import HUMAN
from game.settings.choices import Confirm, Speed
from game.storage.autosave import Autosave, resume_text
from game.tigris.interaction.selection import EMPTY, TouchTile
from game.tigris.match import Played, new_match, table_of
from game.tigris.play.session import Session
from game.tigris.scene.player import slots
from game.tigris.scene.scene import Scene
from tests.support.window.bench import AT_ONCE, TWO_PEOPLE, Bench, change_settings

ALONE = (HUMAN, "random")


def seated(*players: str, seed: int = 1) -> Bench:
    bench = Bench(*(players or ALONE), seed=seed)
    bench.sit_down()
    assert bench.session.can_act
    return bench


def leader(bench: Bench) -> PlaceLeader:
    return PlaceLeader(BLACK, next(members(squares_for_leader(bench.session.position, BLACK))))


def tile(bench: Bench) -> PlaceTile:
    position = bench.session.position
    seat = position.actor
    assert seat is not None
    for color in slots(position.hands[seat]):
        assert color is not None
        squares = squares_for_tile(position, color) & ~position.contacts[1]
        if squares:
            return PlaceTile(color, next(members(squares)))
    raise AssertionError("no tile can be placed")


# Undoing


def test_nothing_can_be_undone_before_anything_is_done() -> None:
    session = seated().session
    assert not session.undo_points
    assert session.why_no_undo()
    before = session.position
    session.undo()
    assert session.position is before


def test_the_first_action_is_undone_with_its_lines() -> None:
    bench = seated()
    session = bench.session
    before, log, kept = session.position, list(session.log), list(bench.saved)
    session.play(leader(bench))
    bench.rest()
    assert session.log != log
    session.apply_intent(TouchTile(0))
    session.undo()
    assert session.position is before
    assert session.log == log
    assert bench.saved == kept
    assert session.selection == EMPTY
    assert session.scene == Scene.of(before, session.reader)
    assert not session.undo_points


def test_what_is_undone_can_be_played_again() -> None:
    bench = seated()
    action = leader(bench)
    bench.session.play(action)
    bench.rest()
    once = bench.session.position
    bench.session.undo()
    bench.rest()
    bench.session.play(action)
    assert bench.session.position == once


def test_drawn_tiles_are_a_border() -> None:
    bench = seated()
    session = bench.session
    hand = session.position.hands[0]
    color = next(color for color in range(4) if hand[color])
    one = tuple(int(kind == color) for kind in range(5))
    session.play(ReplaceTiles(one))  # type: ignore[arg-type]
    bench.rest()
    assert session.can_act
    assert not session.undo_points
    assert "drawn" in session.why_no_undo()


def test_another_players_turn_cannot_be_undone() -> None:
    bench = seated(*TWO_PEOPLE)
    bench.session.play(EndTurn())
    bench.sit_down()
    assert bench.session.can_act
    assert not bench.session.undo_points


def test_in_the_middle_of_an_animation_it_can_be_undone() -> None:
    bench = Bench(*ALONE, speed=Speed.SLOW)
    bench.rest()
    session = bench.session
    before = session.position
    session.play(leader(bench))
    assert session.timeline.busy
    bench.rest()
    session.undo()
    assert session.position is before


def test_the_saved_game_goes_back_too(tmp_path: Path) -> None:
    saves = Autosave(tmp_path)
    bench = Bench(match=new_match(table_of(TWO_PEOPLE, 3)))
    match = bench.match
    saves.begin(match, "2031-05-04")

    class Saver(NoMatchSaver):
        def add(self, played: Sequence[Played]) -> None:
            for item in played:
                saves.add(item)

        def strike(self, count: int) -> None:
            saves.strike(count)

    session = Session(match, AT_ONCE, bench.bots, Saver())
    bench.session = session
    bench.sit_down()
    session.play(leader(bench))
    bench.rest()
    session.undo()
    session.play(tile(bench))
    bench.rest()
    text = saves.path.read_text(encoding="utf-8")
    entries = read_record(text).entries
    assert [entry.action for entry in entries] == [played.action for played in match.history]
    assert resume_text(text).position == match.position
    saves.close()


# Confirming


def waiting(confirm: Confirm = Confirm.MANUAL) -> Bench:
    """The second action of a turn waits."""
    bench = seated()
    change_settings(bench.session, confirm=confirm)
    change_settings(bench.session, confirm_delay=3)
    bench.play(leader(bench))
    bench.play(tile(bench))
    return bench


def test_the_first_action_does_not_wait() -> None:
    bench = seated()
    change_settings(bench.session, confirm=Confirm.MANUAL)
    bench.play(leader(bench))
    assert bench.session.pending is None


def test_the_last_action_is_shown_and_neither_played_nor_kept() -> None:
    bench = waiting()
    session = bench.session
    bench.rest()
    assert session.pending is not None
    assert not session.can_act
    assert session.position.turn.left == 1
    assert bench.saved == bench.match.history
    laid = session.pending.action
    assert isinstance(laid, PlaceTile)
    assert session.scene.tile_at(laid.square) is not None
    assert session.position.tiles != session.scene.tiles


def test_confirming_plays_it_and_shows_each_event_once() -> None:
    bench, plain = waiting(), seated()
    bench.rest()
    bench.session.confirm_turn()
    assert bench.session.pending is None
    plain.play(leader(plain))
    plain.play(tile(plain))
    for each in (bench, plain):
        while each.match.bot is None:
            each.rest()
    count = len(plain.session.log)
    assert bench.session.log[:count][:6] == plain.session.log[:6]
    assert bench.match.history[: len(plain.match.history)] == plain.match.history
    texts = [line.text for line in bench.session.log]
    assert len([text for text in texts if " places a " in text and "Archer" in text]) == 1


def test_taking_back_leaves_no_trace_of_it() -> None:
    bench = waiting()
    bench.rest()
    position = bench.session.position
    bench.session.undo()
    assert bench.session.pending is None
    assert bench.session.position is position
    assert bench.session.scene == Scene.of(position, Seat(0))
    assert all(line.ply < len(bench.match.history) for line in bench.session.log)
    assert bench.session.can_act


def test_the_whole_turn_can_be_undone_while_its_end_waits() -> None:
    bench = waiting()
    bench.rest()
    bench.session.undo(whole_turn=True)
    assert bench.session.position.turn.left == 2
    assert bench.saved == bench.match.history


def test_a_timed_end_comes_by_itself_after_its_time_and_not_before() -> None:
    bench = waiting(Confirm.TIMED)
    session = bench.session
    now = bench.now
    while session.timeline.busy or session.seconds_left() is None:
        now += FRAME
        session.tick(now)
    assert session.seconds_left() == 3
    session.tick(now + 2900)
    assert session.pending is not None
    assert session.seconds_left() == 1
    session.tick(now + 3000)
    assert session.pending is None
    assert len(bench.saved) == len(bench.match.history)
    assert session.position.turn.left != 1


def test_no_time_runs_for_a_turn_that_is_confirmed_by_hand_since_it_waits() -> None:
    bench = waiting(Confirm.TIMED)
    session = bench.session
    now = bench.now
    while session.timeline.busy or session.seconds_left() is None:
        now += FRAME
        session.tick(now)
    change_settings(session, confirm=Confirm.MANUAL)
    assert session.tick(now + FRAME), "the seconds are gone from the prompt"
    assert session.seconds_left() is None
    assert session.deadline() is None
    assert not session.tick(now + 60_000)
    assert session.pending is not None


def test_waiting_costs_one_look_a_second() -> None:
    bench = waiting(Confirm.TIMED)
    session = bench.session
    for step in range(40):
        session.tick(bench.now + step * FRAME)
    assert session.pending is not None
    assert 0 < (session.deadline() or 0) <= 1000


def test_a_manual_end_never_comes_by_itself() -> None:
    bench = waiting()
    bench.rest()
    assert bench.session.deadline() is None
    bench.session.tick(10**9)
    assert bench.session.pending is not None


def test_a_word_that_others_answer_is_no_end_of_a_turn() -> None:
    """What one commits is played at once: there is nothing left to confirm."""
    bench = Bench(*TWO_PEOPLE, seed=1)
    for session in bench.play_on():
        fight = session.position.decisions[-1]
        if isinstance(fight, Commitment) and fight.committed is None:
            change_settings(session, confirm=Confirm.MANUAL)
            bench.play()
            assert session.pending is None
            assert isinstance(session.position.decisions[-1], Commitment)
            return
    raise AssertionError("no conflict came up")
