"""Three people at one window: whatever is pressed, what is painted depends on no other hand.

Two windows get the same inputs; they differ only in which of the other two people holds which
hand. As long as nobody but the person in front may look, both must be painted alike, pixel by
pixel: through the turn, its end, the cover over the table, and all that is pressed too soon.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.tigris import Position, why_not
from engine.tigris.model.actions import EndTurn
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import Seat
from game.input.events import Input, Key
from game.settings.choices import Confirm, Speed
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from tests.support.samples import parts
from tests.support.tigris.walks import Walk
from tests.support.window.bench import change_settings
from tests.support.window.monkey import anything
from tests.support.window.windows import SMALL, Window, bench_at, session_of, table_window

#: Inputs of the person in front before the turn is ended, and of those who come too soon after it.
BEFORE, AFTER = 10, 60


@cache
def positions() -> list[Position]:
    """Of games for three, at turns whose other two seats hold as many tiles, but different ones."""
    found = [
        step.after
        for seed in range(6)
        for step in Walk(seed, seats=3).steps()
        if step.after.decisions and isinstance(step.after.decisions[-1], Turn)
        if len({*map(sum, step.after.hands)}) == 1
    ]
    return [position for position in found if exchanged(position) != position][::7]


def exchanged(position: Position) -> Position:
    """The same, but for the hands of the two who do not act."""
    assert position.actor is not None
    first, last = (seat for seat in range(3) if seat != position.actor)
    hands = list(position.hands)
    hands[first], hands[last] = hands[last], hands[first]
    other_way = position.copy()
    other_way.hands = tuple(hands)
    return other_way


def twins(seed: int) -> tuple[Window, Window]:
    """Two tables that the person in front cannot distinguish, waiting behind the cover."""
    chance = Random(seed)
    position = chance.choice(positions())
    speed, confirm = chance.choice(list(Speed)), chance.choice(list(Confirm))

    def window(start: Position) -> Window:
        bench = bench_at(start)
        change_settings(bench.session, speed=speed, confirm=confirm, confirm_delay=3)
        found = table_window(bench, TablePainter(Layout.of(*SMALL, 3)))
        found.rest()
        return found

    return window(position), window(exchanged(position))


def whims(chance: Random, layout: Layout) -> tuple[Input, ...]:
    """Anything; now and then what closes whatever lies over the table."""
    return (Key("escape"),) if chance.random() < 0.1 else tuple(anything(chance, layout))


def end_turn(window: Window) -> None:
    session = session_of(window)
    if session.can_act and why_not(session.position, EndTurn()) is None:
        session.play(EndTurn())


def play_alike(seed: int) -> set[Seat | None]:
    """Gives both the same inputs until the next person looks; returns who could look till then."""
    one, other = twins(seed)
    chance, front = Random(seed), session_of(one).position.actor
    for window in (one, other):
        window.lift_cover()
    looked: set[Seat | None] = set()
    for step in range(BEFORE + AFTER):
        inputs = whims(chance, one.painter.layout)
        for window in (one, other):
            if step >= BEFORE and session_of(window).reader == front:
                end_turn(window)
            window.handle(*inputs)
        reader = session_of(one).reader
        assert session_of(other).reader == reader
        if reader not in (front, None) or one.routes:
            break
        looked.add(reader)
        assert one.paint() == other.paint(), inputs
    return looked


@pytest.mark.parametrize("seeds", parts(range(400), 2, 30))
def test_another_hand_is_never_painted_whatever_is_pressed(seeds: list[int]) -> None:
    looked = [play_alike(seed) for seed in seeds]
    assert any(None in each for each in looked), "no turn came to its end"


def test_another_hand_is_painted_for_those_who_may_look() -> None:
    """The law above compares something: another person's hand is painted once they may look."""
    one, other = twins(1)
    for window in (one, other):
        window.lift_cover()
        session_of(window).play(EndTurn())
        window.rest()
        assert session_of(window).covered_for is not None
    assert one.paint() == other.paint()
    for window in (one, other):
        window.lift_cover()
    assert one.paint() != other.paint()
