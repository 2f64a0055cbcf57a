"""Bots are fair: nothing that a person in their seat would not see changes what they do."""

from __future__ import annotations

import pytest

from engine.trade.bots import LEVEL_NAMES, think
from engine.trade.bots.levels import LEVELS
from engine.trade.codec import decode_position, encode_position
from engine.trade.model.decisions import SealedChoice, Trading
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.model.view import view
from engine.trade.record import History, fork
from engine.trade.rules.apply import apply
from tests.support.samples import quick_first
from tests.support.trade.bot_games import bot_game
from tests.support.trade.decks import deck
from tests.support.trade.trading import TradeGame

PLAYERS = ("hard", "medium", "hard", "easy")


def decisions(history: History, number: int) -> list[tuple[int, Seat]]:
    """About so many times at which a seat may act, at the market and away from it."""
    trading = list[tuple[int, Seat]]()
    sealed = list[tuple[int, Seat]]()
    for time in range(len(history)):
        position = history.at(time)
        if position.actors and KEEPER not in position.actors:
            seat = sorted(position.actors)[time % len(position.actors)]
            if isinstance(position.decision, Trading):
                trading.append((time, seat))
            elif isinstance(position.decision, SealedChoice) and not position.decision.is_sealed:
                sealed.append((time, seat))
    half = number // 2
    return trading[:: len(trading) // half] + sealed[:: len(sealed) // half]


def dealt_again(history: History, time: int, reader: Seat) -> Position:
    """The same past as far as a seat knows it; all else is dealt again."""
    position = history.at(0)
    for action in fork(history, time, reader, time):
        position = apply(position, action).position
    return position


def test_every_level_has_its_name() -> None:
    assert tuple(LEVELS) == LEVEL_NAMES


@pytest.mark.parametrize("level", quick_first([*LEVEL_NAMES][::-1], 2))
def test_hidden_cards_change_neither_action_nor_reason(level: str) -> None:
    history, differed = bot_game(PLAYERS, 3, rounds=2), 0
    for time, seat in decisions(history, 12):
        position, other = history.at(time), dealt_again(history, time, seat)
        differed += other != position
        expected = think(level, view(position, seat), time)
        assert think(level, view(other, seat), time) == expected
    assert differed > 6


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_the_same_view_and_seed_give_the_same_answer_after_encoding(level: str) -> None:
    """What a bot remembers travels with its view to the process that it thinks in."""
    history = bot_game(PLAYERS, 3, rounds=2)
    for time, seat in decisions(history, 12):
        seen = view(history.at(time), seat)
        copied = decode_position(encode_position(seen), deck())
        assert copied.memory == seen.memory
        assert think(level, copied, time) == think(level, seen, time)


def test_a_view_remembers_what_its_seat_has_heard_alone() -> None:
    game = TradeGame("1: hand BAR-NIL BAR-P1\n2: culture 3")
    for card, claim in (("BAR-NIL", "BAR-P2"), ("BAR-P1", "BAR-P1")):
        game.accept(2, game.offer(1, "1>2 barley, 2>1 culture", card, claim))
    position = game.position
    assert [count_claims(view(position, Seat(seat))) for seat in position.seats] == [0, 2, 0]
    assert count_claims(view(position, None)) == 0
    assert view(position, None).memory.held == position.memory.held


def count_claims(position: Position) -> int:
    """All claims that are remembered, true or not."""
    memory = position.memory
    return sum(map(sum, (*memory.kept, *memory.broken)))
