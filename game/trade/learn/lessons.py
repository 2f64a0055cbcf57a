"""The lessons of this game for the shell: it satisfies `game.lesson_contract.Lessons`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.trade.goals.conditions import Condition
from engine.trade.goals.line import Line
from engine.trade.goals.text import parse_condition
from engine.trade.model.actions import Action, Shuffle
from engine.trade.model.decisions import CallOffDue, CarryOutDue, RevealDue, ShuffleDue
from engine.trade.model.events import Event
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.notation import parse_action
from engine.trade.notation.prepared import parse_prepared
from engine.trade.rules.keeper import certain_answer
from game.lesson_contract import PUPIL
from game.play.players import HUMAN
from game.table import Table
from game.trade.decks import own_deck
from game.trade.learn.marks import check_mark
from game.trade.learn.replies import Reply, parse_reply
from game.trade.rules_adapter import plain_options

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "lessons" / "trade"


@dataclass(frozen=True, slots=True)
class TradeGoal:
    """A condition of the engine as the shell asks for it."""

    condition: Condition

    def holds(self, start: Position, events: Sequence[Event], end: Position) -> bool:
        return self.condition.holds(Line(start, tuple(events), end))


class TradeLessons:
    folder = FOLDER

    def read_position(self, text: str) -> Position:
        return parse_prepared(text, own_deck())

    def read_action(self, text: str, position: Position) -> Action:
        return parse_action(text, position, Seat(PUPIL))

    def read_goal(self, text: str, position: Position) -> TradeGoal:
        return TradeGoal(parse_condition(text, position.deck))

    def read_reply(self, text: str, position: Position) -> Reply:
        return parse_reply(text, position)

    def due(self, position: Position, replies: Sequence[Reply]) -> Action | None:
        """What follows by itself is not asked for; chance is what the replies say."""
        match position.decision:
            case RevealDue() | CarryOutDue() | CallOffDue() as decision:
                return certain_answer(position, decision)
            case ShuffleDue(stack):
                return Shuffle(stack)
        answers = (reply.to(position) for reply in replies)
        return next((each for each in answers if each is not None), None)

    def check_mark(self, text: str, position: Position) -> None:
        check_mark(text, position)

    def is_settled(self, position: Position) -> bool:
        """At a market everything is: an offer that was made can still be followed by another."""
        return True

    def table(self, position: Position) -> Table:
        """Without hints: a task has its own answer. The seed decides nothing: nothing is drawn."""
        seats = len(position.players)
        return Table((HUMAN,) * seats, plain_options(seats, position.options), 0, hints=False)
