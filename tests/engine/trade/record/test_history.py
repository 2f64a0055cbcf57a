"""Histories: what was at every time of a game, what came of every action, and branches of it."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from engine.trade.model.actions import Seal
from engine.trade.model.options import Options
from engine.trade.model.seats import Seat
from engine.trade.record import History, Record
from engine.trade.rules.rule import IllegalAction
from tests.support.trade.decks import deck
from tests.support.trade.random_games import RandomGame, Turn

ACTIONS = 120


@cache
def turns() -> tuple[Turn, ...]:
    return tuple(islice(RandomGame(3, 3, offers=4).turns(), ACTIONS))


def game() -> History:
    history = History(Record(deck(), Options(), ("human",) * 3, "2031-05-04"))
    for turn in turns():
        history.append(turn.action)
    return history


def test_every_time_has_its_position_and_every_action_its_events() -> None:
    history = game()
    assert len(history) == ACTIONS
    assert history.position == history.at(ACTIONS)
    for time, turn in enumerate(turns()):
        assert history.at(time) == turn.before
        assert history.at(time + 1) == turn.progress.position
        assert history.events(time + 1) == turn.progress.events
        assert history.entries[time].action == turn.action


@pytest.mark.parametrize("number", [-1, ACTIONS + 1])
def test_there_is_no_time_before_the_start_or_after_the_last_action(number: int) -> None:
    with pytest.raises(IndexError, match=f"none is number {number}"):
        game().at(number)
    with pytest.raises(IndexError):
        game().up_to(number)


@pytest.mark.parametrize("number", [0, -1, ACTIONS + 1])
def test_actions_are_numbered_from_one(number: int) -> None:
    with pytest.raises(IndexError, match=f"none is number {number}"):
        game().events(number)


def test_an_illegal_action_changes_nothing() -> None:
    history = game()
    before = history.record
    with pytest.raises(IllegalAction):
        history.append(Seal(Seat(5)))
    assert history.record == before
    assert history.position == history.at(ACTIONS)


def test_a_part_of_a_history_goes_its_own_way() -> None:
    """What is appended to one is not in the other."""
    history, time = game(), ACTIONS // 2
    part = history.up_to(time)
    assert len(part) == time
    assert part.position == history.at(time)
    assert part.record.entries == history.record.entries[:time]
    part.append(turns()[time].action, "again")
    assert len(part) == time + 1
    assert part.entries[time].comment == "again"
    assert len(history) == ACTIONS
    assert history.entries[time].comment == ""
    assert History(part.record).position == part.position
