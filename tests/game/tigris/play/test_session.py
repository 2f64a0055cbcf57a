"""A match at a window: who looks, what is shown, what nobody else may learn, whom we wait for."""

from __future__ import annotations

import pytest

from engine.tigris import view
from engine.tigris.model.actions import EndTurn, PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import NONE, SQUARES, Squares, bit_of, members
from engine.tigris.model.events import CatastrophePlayed, FirstPlayerDrawn, LeaderPlaced, TilePlaced
from engine.tigris.model.pieces import BLACK, COLORS, Seat
from engine.tigris.rules.legal_squares import squares_for_leader, squares_for_tile
from game.play.bot_turns import POLL
from game.play.match_session import FRAME
from game.play.players import HUMAN
from game.settings.choices import Speed
from game.tigris.interaction.selection import EMPTY, HeldTile, TouchLeader, TouchSquare, TouchTile
from game.tigris.match import resume_match, table_of
from game.tigris.presentation import PRESENTATION
from game.tigris.recap.missed import turn_of
from game.tigris.scene.player import slots
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY
from tests.support.window.bench import TWO_PEOPLE, Bench, change_settings

ALONE = (HUMAN, "random")
#: What a kind of tile is called in the log.
KINDS = ("temple", "farm", "market", "settlement")


def seated(*players: str, seed: int = 1) -> Bench:
    """With the first person in front, free to act."""
    bench = Bench(*players, seed=seed)
    bench.sit_down()
    assert bench.session.can_act
    return bench


def open_hands(scene: Scene) -> list[int]:
    """The seats of which a tile is shown."""
    players = enumerate(scene.players)
    return [seat for seat, player in players if any(player.hand[color] for color in COLORS)]


# Who looks


def test_a_single_person_never_sees_a_cover() -> None:
    bench = Bench(*ALONE)
    assert bench.session.reader == Seat(0)
    readers = {session.reader for session in bench.play_on(60)}
    assert readers == {Seat(0)}
    assert bench.session.covered_for is None
    assert any(played.seat == Seat(1) for played in bench.saved), "the bot never played"


def test_with_several_people_the_game_starts_covered() -> None:
    bench = Bench(*TWO_PEOPLE)
    assert bench.session.reader is None
    bench.rest()
    session = bench.session
    assert session.covered_for == session.position.actor
    assert session.reader is None
    assert not session.can_act


def test_the_cover_names_the_next_person() -> None:
    session = seated(*TWO_PEOPLE).session
    first = session.reader
    assert first == session.position.actor
    assert session.covered_for is None
    session.play(EndTurn())
    session.tick(1)
    assert session.covered_for == session.position.actor != first
    assert session.reader is None
    session.uncover()
    assert (session.reader, session.covered_for) == (session.position.actor, None)


def test_nothing_can_be_done_behind_the_cover() -> None:
    bench = Bench(*TWO_PEOPLE)
    bench.rest()
    session = bench.session
    played = len(bench.match.history)
    session.apply_intent(TouchTile(0))
    assert session.selection == EMPTY
    assert session.question is None
    assert len(bench.match.history) == played


def test_what_is_held_is_put_back_when_another_person_sits_down() -> None:
    bench = seated(*TWO_PEOPLE)
    bench.session.apply_intent(TouchTile(0))
    assert bench.session.selection.held is not None
    bench.play(EndTurn())
    bench.sit_down()
    assert bench.session.selection == EMPTY


# What is shown


def test_what_is_played_is_kept_before_it_is_shown_in_order_and_whole() -> None:
    bench = Bench(*ALONE, seed=6)
    assert bench.saved, "the first deals come before the first tick"
    for _ in bench.play_on(50):
        assert bench.saved == bench.match.history
    assert [played.ply for played in bench.saved] == list(range(len(bench.saved)))


def test_finished_animations_leave_the_table_as_it_is() -> None:
    bench = Bench(*TWO_PEOPLE, seed=8)
    for session in bench.play_on(400):
        assert session.scene == Scene.of(session.position, session.reader)


def test_a_click_during_an_animation_skips_it_and_plays_nothing() -> None:
    bench = Bench(*ALONE, speed=Speed.NORMAL)
    session = bench.session
    session.tick(0)
    assert isinstance(session.timeline.current, FirstPlayerDrawn)
    played = len(bench.match.history)
    session.apply_intent(TouchTile(0))
    assert session.selection == EMPTY
    session.skip()
    assert session.timeline.current is not None
    assert not isinstance(session.timeline.current, FirstPlayerDrawn)
    assert [line.text for line in session.log] == [
        f"{DYNASTY[session.position.dynasties[session.position.active]]} goes first."
    ]
    assert len(bench.match.history) == played


def test_skipping_logs_the_same_as_waiting() -> None:
    waited, skipped = (Bench(*TWO_PEOPLE, seed=5, speed=Speed.NORMAL) for _ in range(2))
    waited.rest()
    skipped.session.tick(0)
    for _ in range(len(PRESENTATION)):
        skipped.session.skip() if skipped.session.timeline.busy else None
    skipped.session.tick(1)
    assert skipped.session.log == waited.session.log != []
    assert skipped.session.covered_for == waited.session.covered_for is not None


def test_the_session_says_when_it_must_be_called_again() -> None:
    bench = Bench(*ALONE, speed=Speed.NORMAL)
    session = bench.session
    session.tick(0)
    assert session.deadline() == FRAME
    bench.sit_down()
    assert session.deadline() is None
    change_settings(session, speed=Speed.OFF)
    while session.match.bot is None:
        session.play(EndTurn())
    session.tick(bench.now)
    assert session.deadline() in (FRAME, POLL)


def test_a_tick_says_whether_there_is_something_new_to_see() -> None:
    bench = Bench(*ALONE, speed=Speed.NORMAL)
    assert bench.session.tick(0)
    bench.sit_down()
    assert [bench.session.tick(bench.now + later) for later in (1, 500, 9000)] == [False] * 3


# What a person does


def test_a_refused_square_keeps_the_piece_in_the_hand() -> None:
    session = seated(*ALONE).session
    position, seat = session.position, session.reader
    assert seat is not None
    slot, color = 0, slots(position.hands[seat])[0]
    assert color is not None
    squares = squares_for_tile(position, color)
    wrong = next(square for square in SQUARES if square not in members(squares))
    session.apply_intent(TouchTile(slot))
    session.apply_intent(TouchSquare(wrong))
    assert session.selection.held == HeldTile(slot, color)
    assert session.selection.refusal is not None
    assert session.selection.refusal.square == wrong
    right = next(iter(members(squares)))
    session.apply_intent(TouchSquare(right))
    assert session.selection == EMPTY
    assert session.match.history[-1].action == PlaceTile(color, right)


def test_intents_become_actions_of_the_person_in_front() -> None:
    session = seated(*TWO_PEOPLE).session
    square = next(iter(members(squares_for_leader(session.position, BLACK))))
    session.apply_intent(TouchLeader(BLACK))
    session.apply_intent(TouchSquare(square))
    last = session.match.history[-1]
    assert (last.seat, last.action) == (session.reader, PlaceLeader(BLACK, square))


def test_what_others_put_down_is_recent_until_one_acts_oneself() -> None:
    bench = seated(*TWO_PEOPLE)
    session = bench.session
    square = next(iter(members(squares_for_leader(session.position, BLACK))))
    bench.play(PlaceLeader(BLACK, square))
    assert session.recent == NONE
    bench.play(EndTurn())
    bench.sit_down()
    assert session.recent == bit_of(square)
    bench.play(EndTurn())
    bench.sit_down()
    assert session.recent == NONE


def put_down_since(bench: Bench, seat: Seat) -> Squares:
    """Where others put something since this seat played in a turn of its own."""
    squares = NONE
    for played in reversed(bench.saved):
        if played.seat == seat == turn_of(bench.match.history, played.ply):
            break
        for event in played.events:
            if isinstance(event, TilePlaced | LeaderPlaced | CatastrophePlayed) and (
                event.seat != seat
            ):
                squares |= bit_of(event.square)
    return squares


def test_recent_squares_are_all_that_bots_put_down_since_one_acted() -> None:
    bench = Bench(HUMAN, "random", "random", seed=7)
    marked = 0
    for session in bench.play_on(60):
        assert session.recent == put_down_since(bench, Seat(0))
        marked += session.recent.bit_count() > 1
    assert marked > 10


def test_where_only_bots_play_the_marks_are_those_of_the_turn() -> None:
    bench = Bench("random", "random", seed=7)
    session = bench.session
    most = 0
    for now in range(400):
        session.tick(now)
        most = max(most, session.recent.bit_count())
    assert most == 2


# What goes wrong


def failing(failures: int) -> Bench:
    """A person has ended their turn, and the bot fails so often."""
    bench = seated(*ALONE)
    bench.bots.failures = failures
    while bench.match.bot is None:
        bench.play(EndTurn())
        bench.session.timeline.finish()
    bench.rest()
    return bench


def test_a_failed_bot_is_shown_and_not_retried_automatically() -> None:
    bench = failing(1)
    session = bench.session
    assert session.notice == "The bot stopped."
    requests = len(bench.bots.requests)
    for later in range(5):
        session.tick(bench.now + 1000 * later)
    assert len(bench.bots.requests) == requests
    assert session.deadline() is None


def test_a_bot_that_failed_is_asked_once_more_when_the_notice_is_put_away() -> None:
    bench = failing(2)
    session = bench.session
    first = bench.bots.requests[-1]
    session.notice = None
    bench.rest()
    assert session.notice is not None, "it failed twice"
    assert bench.bots.requests[-1] == first
    session.notice = None
    bench.rest()
    assert session.notice is None
    assert any(played.seat == Seat(1) for played in bench.saved)


def test_a_resumed_game_starts_covered() -> None:
    bench = Bench(*TWO_PEOPLE, seed=3)
    for _ in bench.play_on(20):
        pass
    actions = [played.action for played in bench.match.history]
    again = Bench(match=resume_match(table_of(TWO_PEOPLE, 3), actions))
    again.rest()
    assert again.session.position == bench.match.position
    assert again.session.covered_for == bench.match.position.actor
    assert again.session.reader is None
    again.session.uncover()
    assert open_hands(again.session.scene) == [bench.match.position.actor]


@pytest.mark.parametrize("players", (ALONE, TWO_PEOPLE), ids=("one", "two"))
def test_a_game_that_is_continued_shows_what_happened_last(players: tuple[str, ...]) -> None:
    bench = Bench(*players, seed=3)
    for _ in bench.play_on(60):
        pass
    bench.rest()
    actions = [played.action for played in bench.match.history]
    again = Bench(match=resume_match(table_of(players, 3), actions))
    lines = again.session.log
    assert len(lines) > 20
    assert lines == bench.session.log[-len(lines) :]


def test_a_game_is_over_when_its_end_has_been_shown() -> None:
    bench = Bench(*TWO_PEOPLE, seed=1, speed=Speed.OFF)
    for session in bench.play_on(3000):
        assert not session.over
        last = session
    assert last.over and last.match.over
    assert last.log[-1].text.startswith("The game is over")
    assert last.deadline() is None


def test_views_are_what_bots_get_and_scenes_what_people_get() -> None:
    """Both come from one position and agree on whose hand is known."""
    bench = Bench(*ALONE, seed=9)
    for session in bench.play_on(10):
        seen = view(session.position, Seat(0))
        assert [player.hand for player in session.scene.players] == list(seen.hands)


def test_an_answer_that_comes_late_does_not_answer_for_somebody_else() -> None:
    bench = Bench(*TWO_PEOPLE, speed=Speed.NORMAL)
    bench.sit_down()
    bench.session.play(EndTurn())
    played = len(bench.match.history)
    bench.session.play(EndTurn())
    assert len(bench.match.history) == played


def test_no_hand_lies_open_while_bots_act_between_people() -> None:
    bench = Bench(HUMAN, "random", HUMAN)
    for _ in range(6):
        bench.sit_down()
        bench.session.play(EndTurn())
        for _ in range(500):
            bench.now += 16
            bench.session.tick(bench.now)
            session = bench.session
            if session.covered_for is not None:
                break
            is_all_shown = not session.timeline.busy
            assert not (is_all_shown and session.position.actor != session.reader is not None)
