"""How far a seat may undo: only actions that have revealed nothing new."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from engine.tigris import KEEPER
from engine.tigris.model.actions import DealTiles, ReplaceTiles, WithdrawLeader
from engine.tigris.model.decisions import Commitment, Deal, Decision, TreasureChoice, Turn
from engine.tigris.model.pieces import Color, Seat
from engine.tigris.record import History, read_record, undo_targets, undo_to
from tests.engine.tigris.record.test_record import BEGINNING, WALKS, recorded, steps_of
from tests.support.tigris.walks import Step, Walk

POT, BULL = Seat(0), Seat(1)


def opening(*lines: str) -> History:
    """The start and two deals, then these actions, numbered here."""
    start = BEGINNING.split("4 bull")[0]
    return History(read_record(start + "".join(f"{n} {x}\n" for n, x in enumerate(lines, 4))))


def histories(fits: Callable[[Step], bool]) -> Iterator[tuple[History, int]]:
    """Games that end with a step that fits, and its number."""
    for seed in range(24):
        walk = Walk.number(seed)
        for number, step in enumerate(steps_of(walk), 1):
            if fits(step):
                yield History(recorded(walk)).up_to(number), number


def pending(step: Step) -> Decision:
    return step.before.decisions[-1]


def is_deal_for_replacement(step: Step) -> bool:
    decision = pending(step)
    return isinstance(decision, Deal) and decision.replacing


def is_commitment_of_defender(step: Step) -> bool:
    decision = pending(step)
    return isinstance(decision, Commitment) and decision.committed is not None


def is_treasure_choice(step: Step) -> bool:
    """Whether a treasure was chosen in the first action of a turn, which it ended."""
    seat = step.before.turn.seat
    return isinstance(pending(step), TreasureChoice) and step.after.decisions == (Turn(seat, 1),)


def test_a_seat_may_undo_to_the_start_of_its_turn() -> None:
    """What came before are deals, or actions of another turn."""
    game = opening("bull leader king j1", "bull withdraw king")
    assert undo_targets(opening("bull leader king j1"), BULL) == range(3, 4)
    assert undo_targets(game, BULL) == range(0), "the turn is over"
    assert undo_targets(game, POT) == range(0)
    game = opening("bull leader king j1", "bull withdraw king", "pot leader king j1")
    assert undo_targets(game, POT) == range(5, 6)
    assert undo_targets(game, BULL) == range(0), "pot has acted since"


def test_without_own_actions_there_is_nothing_to_undo() -> None:
    game = opening()
    assert undo_targets(game, BULL) == range(0)
    assert undo_targets(game.up_to(0), POT) == range(0)


def test_undo_shortens_the_history() -> None:
    game = opening("bull leader king j1")
    before = game.record
    shorter = undo_to(game, BULL, 3)
    assert shorter.record == opening().record
    assert shorter.position == game.at(3)
    assert game.record == before
    shorter.append(BULL, game.entries[3].action)
    assert shorter.record == before


@pytest.mark.parametrize(("seat", "actions"), [(BULL, 2), (BULL, 4), (BULL, -1), (POT, 3)])
def test_undo_to_another_time_is_refused(seat: Seat, actions: int) -> None:
    with pytest.raises(ValueError, match="cannot undo"):
        undo_to(opening("bull leader king j1"), seat, actions)


def test_a_deal_for_a_replacement_prevents_undo() -> None:
    """The discards may be undone until the tiles are dealt."""
    first_action = (
        game
        for game, _ in histories(is_deal_for_replacement)
        if game.position.decisions and game.position.turn.left == 1
    )
    game = next(first_action)
    seat = game.position.turn.seat
    assert isinstance(game.entries[-2].action, ReplaceTiles)
    assert undo_targets(game, seat) == range(0)
    waiting = game.up_to(len(game) - 1)
    assert undo_targets(waiting, seat) == range(len(game) - 2, len(game) - 1)


def test_a_deal_to_another_seat_prevents_undo() -> None:
    """Other players see the number of tiles that refill a hand after the turn."""
    deals = histories(lambda s: isinstance(s.action, DealTiles) and s.before.turn.left == 0)
    for game, number in (next(deals) for _ in range(5)):
        for seat in range(game.position.seats):
            assert undo_targets(game, Seat(seat)) == range(0), number


def test_the_commitment_of_the_defender_prevents_undo() -> None:
    """Until then the attacker may undo everything, including the own commitment."""
    game, number = next(histories(is_commitment_of_defender))
    commitment = game.at(number - 1).decisions[-1]
    assert isinstance(commitment, Commitment)
    assert commitment.attacker == game.position.turn.seat
    waiting = game.up_to(number - 1)
    assert {number - 2, number - 3} <= {*undo_targets(waiting, commitment.attacker)}
    assert undo_targets(game, commitment.attacker) == range(0)
    assert undo_targets(game, commitment.defender) == range(number - 1, number), (
        "its own last action"
    )


def test_the_own_choice_of_a_treasure_may_be_undone() -> None:
    game, number = next(
        histories(lambda s: is_treasure_choice(s) and pending(s).actor == s.before.turn.seat)
    )
    seat = game.position.turn.seat
    assert {number - 1, number - 2} <= {*undo_targets(game, seat)}


def test_the_choice_of_a_treasure_by_another_seat_prevents_undo() -> None:
    game, number = next(
        histories(lambda s: is_treasure_choice(s) and pending(s).actor != s.before.turn.seat)
    )
    seat, chooser = game.position.turn.seat, game.entries[-1].actor
    assert undo_targets(game, seat) == range(0)
    assert undo_targets(game.up_to(number - 1), seat).stop == number - 1
    assert undo_targets(game, chooser) == range(number - 1, number)


def test_the_end_of_the_game_cannot_be_undone() -> None:
    """It opens all scores."""
    game, _ = next(histories(lambda s: not s.after.decisions and pending(s).actor != KEEPER))
    assert undo_targets(game, game.entries[-1].actor) == range(0)


def test_a_commitment_that_ended_a_turn_cannot_be_undone() -> None:
    """The defender may only undo its later actions in its own turn."""
    game, number = next(
        histories(
            lambda s: (
                isinstance(pending(s), Commitment)
                and pending(s).actor != s.before.turn.seat
                and s.after.decisions == (Turn(pending(s).actor, 2),)
            )
        )
    )
    defender = game.entries[-1].actor
    assert undo_targets(game, defender) == range(0)
    color = next(c for c in Color if game.position.leader(defender, c))
    game.append(defender, WithdrawLeader(color))
    assert undo_targets(game, defender) == range(number, number + 1)


@pytest.mark.long
@pytest.mark.parametrize("walk", WALKS[:4])
def test_only_own_actions_of_a_turn_are_ever_undone(walk: Walk) -> None:
    """At any time of a game, for every seat; and there is a reason not to go back further."""
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
