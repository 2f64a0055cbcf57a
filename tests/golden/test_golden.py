"""The engine reproduces the golden games and orders, and these cover everything.

An intended change of the rules shows here as a difference of texts; then rewrite the files with
`python -m tests.golden --write`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from functools import cache
from inspect import getmembers, isclass
from pathlib import Path
from typing import get_args

import pytest

from engine.tigris.model import event_reasons as reasons
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import ConflictKind, Decision
from engine.tigris.model.events import ConflictBegan, Event, GameEnded, TilesDealt
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS
from engine.tigris.model.pieces import COLORS
from engine.tigris.record import Record, read_record, replay
from tests.golden.games import GAMES, render_game
from tests.golden.orders import ORDERS, render_order
from tests.golden.pages import Page, read_page


@cache
def page(file: Path) -> Page:
    return read_page(file.read_text(encoding="utf-8"))


@pytest.mark.long
@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_golden_games_are_reproduced(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == render_game(page(file))


@pytest.mark.parametrize("file", ORDERS, ids=lambda file: file.stem)
def test_golden_orders_are_reproduced(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == render_order(page(file))


def test_golden_games_from_the_start_are_valid_records() -> None:
    records = [file for file in GAMES if isinstance(page(file).start, Record)]
    assert len(records) > 2
    for file in records:
        record = read_record(file.read_text(encoding="utf-8"))
        assert record.result and record.entries == page(file).entries
        assert [step.events for step in replay(record)] == [s.events for s in page(file).steps]


def test_every_page_has_remarks() -> None:
    for file in (*GAMES, *ORDERS):
        assert len(" ".join(page(file).remarks)) > 20, file.name


# Coverage


def seen() -> Iterator[object]:
    """All actions, events, decisions and values of the golden games."""
    for file in GAMES:
        yield from page(file).first.decisions[-1:]
        for entry in page(file).entries:
            yield entry.action
        for step in page(file).steps:
            yield from step.events
            yield from step.position.decisions[-1:]


def values(item: object) -> Iterator[object]:
    return (getattr(item, each.name) for each in fields(item))  # type: ignore[arg-type]


@cache
def kinds_seen() -> frozenset[type]:
    return frozenset(type(item) for item in seen())


@cache
def reasons_seen() -> frozenset[tuple[type, object]]:
    """With their types: the same word may be a reason of several kinds."""
    found = (value for item in seen() for value in values(item))
    return frozenset((type(value), value) for value in found if isinstance(value, StrEnum))


@pytest.mark.parametrize("kind", get_args(Action), ids=lambda kind: kind.__name__)
def test_every_kind_of_action_is_in_a_golden_game(kind: type) -> None:
    assert kind in kinds_seen()


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_is_in_a_golden_game(kind: type) -> None:
    assert kind in kinds_seen()


@pytest.mark.parametrize("kind", get_args(Decision), ids=lambda kind: kind.__name__)
def test_every_kind_of_decision_is_in_a_golden_game_and_in_a_golden_order(kind: type) -> None:
    assert kind in kinds_seen()
    assert kind in {
        type(decision) for file in ORDERS for decision in page(file).last.decisions[-1:]
    }


def all_reasons() -> list[StrEnum]:
    """Every reason that an event can give, and both kinds of conflict."""
    kinds: list[type[StrEnum]] = [
        ConflictKind,
        *(each for _, each in getmembers(reasons, isclass) if issubclass(each, StrEnum)),
    ]
    return [reason for kind in kinds for reason in kind]


@pytest.mark.parametrize(
    "reason", all_reasons(), ids=lambda reason: f"{type(reason).__name__} {reason}"
)
def test_every_reason_is_in_a_golden_game(reason: StrEnum) -> None:
    assert (type(reason), reason) in reasons_seen()


def test_all_enums_of_reasons_are_found() -> None:
    """Otherwise the tests above would check nothing."""
    names = {type(reason).__name__ for reason in all_reasons()}
    assert {"ReturnReason", "PointReason", "RemovalReason", "EndReason", "ConflictKind"} <= names


@pytest.mark.parametrize("option", [option.field for option in OPTIONS])
def test_every_option_is_on_in_a_golden_game(option: str) -> None:
    assert any(getattr(page(file).first.options, option) for file in GAMES)


def test_both_boards_and_every_number_of_players_are_in_golden_games() -> None:
    tables = {(page(file).first.options.board, page(file).first.seats) for file in GAMES}
    assert {board for board, _ in tables} == {*BoardName}
    assert {seats for _, seats in tables} == {2, 3, 4}


def test_there_is_a_war_of_every_color() -> None:
    fights = {(event.kind, event.color) for event in seen() if isinstance(event, ConflictBegan)}
    assert fights >= {(ConflictKind.WAR, color) for color in COLORS}


def test_games_end_in_every_way() -> None:
    """By treasures at the end of a turn; by an empty bag in a replacement and when hands fill."""
    ends = [steps for file in GAMES if not (steps := page(file).steps)[-1].position.decisions]
    before = [steps[-2].position.decisions for steps in ends]
    by_bag = [isinstance(steps[-1].events[0], TilesDealt) for steps in ends]
    replacing = [getattr(decisions[-1], "replacing", None) for decisions in before]
    assert all(isinstance(steps[-1].events[-1], GameEnded) for steps in ends)
    assert {*zip(by_bag, replacing, strict=True)} == {(False, None), (True, True), (True, False)}
