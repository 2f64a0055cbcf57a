"""How far a seat may take back, by rule: what was new since its words stops it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from engine.tigris import KEEPER
from engine.tigris.model.actions import DealTiles, ReplaceTiles, WithdrawLeader
from engine.tigris.model.decisions import Commitment, TreasureChoice, Turn
from engine.tigris.model.pieces import Color, Seat
from engine.tigris.record import History, read_record, undo_targets, undo_to
from tests.engine.tigris.record.test_record import BEGINNING, WALKS, recorded, steps_of
from tests.support.tigris.walks import Step, Walk

POT, BULL = Seat(0), Seat(1)


def opening(*lines: str) -> History:
    """The start and two deals, then bull's words, numbered here."""
    start = BEGINNING.split("4 bull")[0]
    return History(read_record(start + "".join(f"{n} {x}\n" for n, x in enumerate(lines, 4))))


def moments(fits: Callable[[Step], bool]) -> Iterator[tuple[History, int]]:
    """The games just after a step that fits, and its number."""
    for seed in range(24):
        walk = Walk.number(seed)
        for number, step in enumerate(steps_of(walk), 1):
            if fits(step):
                yield History(recorded(walk)).up_to(number), number


def asked(step: Step) -> object:
    return step.before.decisions[-1]


def test_a_seat_goes_back_to_the_start_of_its_turn() -> None:
    """Not before it: what lies there is the keeper's, or another turn."""
    game = opening("bull leader king j1", "bull withdraw king")
    assert undo_targets(opening("bull leader king j1"), BULL) == range(3, 4)
    assert undo_targets(game, BULL) == range(0), "the turn is over: pot thinks about its own"
    assert undo_targets(game, POT) == range(0)
    game = opening("bull leader king j1", "bull withdraw king", "pot leader king j1")
    assert undo_targets(game, POT) == range(5, 6)
    assert undo_targets(game, BULL) == range(0), "pot has said something since"


def test_what_was_not_said_can_not_be_taken_back() -> None:
    game = opening()
    assert undo_targets(game, BULL) == range(0)
    assert undo_targets(game.up_to(0), POT) == range(0)


def test_the_log_is_simply_shorter() -> None:
    game = opening("bull leader king j1")
    before = game.record
    shorter = undo_to(game, BULL, 3)
    assert shorter.record == opening().record
    assert shorter.position == game.at(3)
    assert game.record == before
    shorter.append(BULL, game.entries[3].action)
    assert shorter.record == before


@pytest.mark.parametrize(("seat", "actions"), [(BULL, 2), (BULL, 4), (BULL, -1), (POT, 3)])
def test_nobody_goes_back_elsewhere(seat: Seat, actions: int) -> None:
    with pytest.raises(ValueError, match="cannot undo"):
        undo_to(opening("bull leader king j1"), seat, actions)


def test_a_deal_for_a_replacement_stops_it() -> None:
    """Before the tiles come the discards may be taken back, after them nothing may."""
    first_action = (
        game
        for game, _ in moments(lambda s: isinstance(s.action, DealTiles) and asked(s).replacing)
        if game.position.decisions and game.position.turn.left == 1
    )
    game = next(first_action)
    seat = game.position.turn.seat
    assert isinstance(game.entries[-2].action, ReplaceTiles)
    assert undo_targets(game, seat) == range(0)
    waiting = game.up_to(len(game) - 1)
    assert undo_targets(waiting, seat) == range(len(game) - 2, len(game) - 1)


def test_a_deal_to_another_stops_it_too() -> None:
    """A hand that is filled up after the turn shows nothing to its last player but the number."""
    deals = moments(lambda s: isinstance(s.action, DealTiles) and s.before.turn.left == 0)
    for game, number in (next(deals) for _ in range(5)):
        for seat in range(game.position.seats):
            assert undo_targets(game, Seat(seat)) == range(0), number


def test_the_defenders_commitment_stops_it() -> None:
    """The attacker may take all back, its own commitment too, until the defender has spoken."""
    game, number = next(
        moments(lambda s: isinstance(asked(s), Commitment) and asked(s).committed is not None)
    )
    fight = game.at(number - 1).decisions[-1]
    assert fight.attacker == game.position.turn.seat
    waiting = game.up_to(number - 1)
    assert {number - 2, number - 3} <= {*undo_targets(waiting, fight.attacker)}
    assert undo_targets(game, fight.attacker) == range(0)
    assert undo_targets(game, fight.defender) == range(number - 1, number), (
        "the last word is its own"
    )


def test_ones_own_choice_of_a_treasure_does_not_stop_it() -> None:
    game, number = next(
        moments(
            lambda s: (
                isinstance(asked(s), TreasureChoice)
                and asked(s).actor == s.before.turn.seat
                and s.after.decisions == (Turn(s.before.turn.seat, 1),)
            )
        )
    )
    seat = game.position.turn.seat
    assert {number - 1, number - 2} <= {*undo_targets(game, seat)}


def test_anothers_choice_of_a_treasure_stops_it() -> None:
    game, number = next(
        moments(
            lambda s: (
                isinstance(asked(s), TreasureChoice)
                and asked(s).actor != s.before.turn.seat
                and s.after.decisions == (Turn(s.before.turn.seat, 1),)
            )
        )
    )
    seat, chooser = game.position.turn.seat, game.entries[-1].actor
    assert undo_targets(game, seat) == range(0)
    assert undo_targets(game.up_to(number - 1), seat).stop == number - 1
    assert undo_targets(game, chooser) == range(number - 1, number)


def test_the_end_of_the_game_stands() -> None:
    """With the last word all scores lie open."""
    game, _ = next(moments(lambda s: not s.after.decisions and asked(s).actor != KEEPER))
    assert undo_targets(game, game.entries[-1].actor) == range(0)


def test_a_defenders_word_that_began_its_own_turn_stands() -> None:
    """It ended another's turn; what the defender says next in its own goes back no further."""
    game, number = next(
        moments(
            lambda s: (
                isinstance(asked(s), Commitment)
                and asked(s).actor != s.before.turn.seat
                and s.after.decisions == (Turn(asked(s).actor, 2),)
            )
        )
    )
    defender = game.entries[-1].actor
    assert undo_targets(game, defender) == range(0)
    color = next(c for c in Color if game.position.leader(defender, c))
    game.append(defender, WithdrawLeader(color))
    assert undo_targets(game, defender) == range(number, number + 1)


@pytest.mark.parametrize("walk", WALKS[:4])
def test_nothing_but_ones_own_words_is_ever_struck_out(walk: Walk) -> None:
    """At every moment of a game, for every seat; and one action further there is a reason."""
    history = History(recorded(walk))
    steps, reached = steps_of(walk), 0
    for number in range(160):
        game = history.up_to(number)
        for seat in map(Seat, range(walk.seats)):
            times = undo_targets(game, seat)
            reached = max(reached, len(times))
            for time in times:
                before = steps[time].before
                assert before.actor == seat
                assert before.turn.seat == game.position.turn.seat
                assert before.bag == game.position.bag
            if times:
                first = times[0]
                if game.entries[first - 1].actor == seat:
                    assert game.at(first).turn.seat != game.at(first - 1).turn.seat
            elif number and game.entries[-1].actor == seat:
                assert game.position.turn.seat != game.at(number - 1).turn.seat
    assert reached >= 2
