"""The engine reproduces the golden games of Trade, and these cover everything.

An intended change of the rules shows here as a difference of texts; then rewrite the files with
`python -m tests.golden --write`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest

from engine.trade.model.actions import Action
from engine.trade.model.decisions import Decision
from engine.trade.model.events import Event
from engine.trade.model.market_events import Ending, Voided
from engine.trade.model.options import OPTIONS
from engine.trade.record import Record, read_record, replay
from tests.golden.trade_games import GAMES, find_deck, path_of, render

games = pytest.mark.parametrize("name", GAMES)


@cache
def record_of(name: str) -> Record:
    return read_record(path_of(name).read_text(encoding="utf-8"), find_deck)


@pytest.mark.long
@games
def test_golden_games_are_reproduced(name: str) -> None:
    assert render(record_of(name)) == path_of(name).read_text(encoding="utf-8")


def happened() -> Iterator[object]:
    """Every action, decision, event, and ending of the golden games."""
    for name in GAMES:
        position = record_of(name).start
        for entry, progress in zip(record_of(name).entries, replay(record_of(name)), strict=True):
            yield type(entry.action)
            yield type(position.decision)
            position = progress.position
            for event in progress.events:
                yield type(event)
                if isinstance(event, Voided):
                    yield event.ending


@pytest.mark.long
def test_every_kind_of_action_decision_event_and_ending_occurs() -> None:
    kinds = {*get_args(Action), *get_args(Decision), *get_args(Event), *Ending}
    assert kinds - {*happened()} == set()


@pytest.mark.long
def test_all_numbers_of_seats_and_all_options_occur() -> None:
    records = [record_of(name) for name in GAMES]
    assert {len(record.names) for record in records} == {3, 4, 5, 6}
    for option in OPTIONS:
        assert any(getattr(record.options, option.field) for record in records), option.word
    assert all(record.result for record in records)
