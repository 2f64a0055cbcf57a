"""Actions and positions as ints and as text, both ways."""

from __future__ import annotations

from engine.trade.codec import (
    MOST_INTS,
    decode_action,
    decode_position,
    encode_action,
    encode_position,
)
from engine.trade.model.seats import Seat
from engine.trade.model.view import veil, view
from engine.trade.notation import format_action, format_position, parse_action, parse_position
from tests.support.trade.laws.law import Law
from tests.support.trade.random_games import Turn


class ActionsBothWays(Law):
    """Every action is its ints and its line, for those who see all of it and for others."""

    def see(self, turn: Turn) -> None:
        for reader in (None, Seat(0), Seat(1)):
            seen, before = veil(turn.action, reader), view(turn.before, reader)
            for action, position in ((turn.action, turn.before), (seen, before)):
                ints = encode_action(action)
                assert len(ints) <= MOST_INTS
                assert decode_action(ints) == action
                line = format_action(action, position)
                assert parse_action(line, position, action.seat) == action, line
                self.compared["actions"] += 1


class PositionsBothWays(Law):
    """Every position is its ints and its text, whole and as a view."""

    def __init__(self, every: int = 20) -> None:
        """`every`: turns from one position to the next."""
        super().__init__()
        self._every, self._turns = every, 0

    def see(self, turn: Turn) -> None:
        self._turns += 1
        if self._turns % self._every:
            return
        deck = turn.before.deck
        for position in (turn.before, view(turn.before, Seat(1))):
            assert decode_position(encode_position(position), deck) == position
            assert parse_position(format_position(position), deck) == position
            self.compared["positions"] += 1
