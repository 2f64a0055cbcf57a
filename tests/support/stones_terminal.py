"""The game of stones at a terminal: what is typed, and what is answered."""

from __future__ import annotations

from collections.abc import Sequence

from game.terminal_contract import ActionHelp, LegalGroup, Look, Unclear
from tests.support.net.stones import Action, Position, answers, view
from tests.support.stones_bots import worth
from tests.support.stones_records import RULES, WORDS, format_action, parse_action


class StonesTerminal:
    action_words = frozenset(WORDS)
    help = (ActionHelp("play 3", "plays a stone"), ActionHelp("done", "ends the turn"))

    def read(self, text: str, position: Position) -> Action:
        try:
            return parse_action(text.lower())
        except ValueError as error:
            raise Unclear(str(error)) from None

    def why_not(self, position: Position, action: Action, reader: int | None) -> str:
        try:
            RULES.play(position, action)
        except ValueError as error:
            return f"Not possible: {error}."
        return ""

    def forecast(self, position: Position, action: Action, reader: int | None) -> list[str]:
        return [f"{worth(action)} points."]

    def advice(self, position: Position, action: Action, reason: str | None) -> list[str]:
        return [f"Because of {reason}."] if reason else []

    def typed(self, position: Position, action: Action) -> str:
        return format_action(action)

    def prompt(self, position: Position, reader: int | None) -> str:
        if not (actors := RULES.actors(position)):
            return f"The points are {position.points}."
        others = " and ".join(str(actor + 1) for actor in sorted(actors))
        return "Your turn." if reader in actors else f"To act: {others}."

    def legal(self, position: Position) -> list[LegalGroup]:
        groups: dict[str, list[str]] = {}
        for action in answers(view(position, position.turn)):
            groups.setdefault(format_action(action).split()[0], []).append(format_action(action))
        return [LegalGroup(w, f"{w}: {len(ls)}", tuple(ls)) for w, ls in groups.items()]

    def headed(
        self, position: Position, group: LegalGroup, reader: int | None
    ) -> list[tuple[str, tuple[str, ...]]]:
        return [("", group.lines)]

    def hand(self, position: Position, seat: int) -> list[str]:
        return [f"Your stones: {position.hands[seat]}."]

    def score(self, position: Position, reader: int | None, names: Sequence[str] = ()) -> list[str]:
        return [f"Seat {seat}: {points}." for seat, points in enumerate(position.points, 1)]

    def player(self, position: Position, seat: int, reader: int | None) -> str:
        return f"{sum(position.hands[seat])} stones"

    looks = (Look("hole", "hole", "what is under the table"),)

    def look(self, word: str, text: str, position: Position, reader: int | None) -> list[str]:
        return ["There is nothing under the table."]

    def board(self, position: Position, reader: int | None) -> list[str]:
        return RULES.describe(position).splitlines()

    def spoken_board(self, position: Position, reader: int | None) -> list[str]:
        return [f"{position.bag} stones are in the bag."]
