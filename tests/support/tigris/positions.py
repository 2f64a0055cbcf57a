"""Games that start from a diagram, played on the engine and the oracle at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from engine.tigris import IllegalAction, apply, legal_actions, why_not
from engine.tigris.model.actions import Action, DealTiles
from engine.tigris.model.bitboard import Squares
from engine.tigris.model.decisions import Deal, FirstPlayer, Turn
from engine.tigris.model.events import ConflictBegan, ConflictWon, Event
from engine.tigris.model.maps import TERRAINS, BoardName
from engine.tigris.model.pieces import BOX, COLORS, Color, Dynasty, Seat, Tiles
from engine.tigris.model.position import Position
from engine.tigris.notation import format_action, format_position, parse_action, parse_position
from engine.tigris.rules.rule import Rule
from tests.support.tigris.naive import Table
from tests.support.tigris.oracle_comparison import check_equal
from tests.support.tigris.spots import BOARD, Spot, spots_of

E = TypeVar("E")

LETTERS = "abcdefghijklmnop"
PLAYERS = "players archer bull pot"
HEAD = ("board ", "options ", "players ")

#: The last action of a turn, with a monument that pays two leaders whatever the action.
MONUMENT_PAYS_TWO_LEADERS = """
   e  f  g  h  i  j  k
4  .  .  t  Ap .  .  .
5  .  .  S  S  .  .  .
6  .  .  S  S  .  .  .
7  .  .  t  Ak .  .  .
players archer bull
monument black-red g5
archer hand t2 f1 m2 s1 points r2 u2 g2 k2
bull hand ?6
turn archer 1
"""


def position_from(diagram: str) -> Position:
    """The position in a diagram: a section of the board, the rest as at the start of a game.

    The first line names its columns, each row begins with its number. `.` is an empty square, land
    or river. A line `treasures k1 b2` says which temples outside the section still have treasures.
    All other lines are those of a position; without a line `players` there are three.
    """
    cells, others = read_diagram(diagram)
    board = next((line.split()[1] for line in others if line.startswith("board ")), "standard")
    grid = background(BoardName(board), others)
    for spot, cell in cells.items():
        grid[spot] = grid[spot].replace("t*", ".").replace("t", ".") if cell == "." else cell
    head = [line for line in others if line.startswith(HEAD)]
    tail = [line for line in others if not line.startswith((*HEAD, "treasures "))]
    if not any(line.startswith("players ") for line in head):
        head.append(PLAYERS)
    rows = [
        f"{row + 1:2} " + " ".join(f"{grid[column, row]:2}" for column in range(16)).rstrip()
        for row in range(11)
    ]
    return parse_position("\n".join([*head, "   " + "  ".join(LETTERS), *rows, *tail]) + "\n")


def read_diagram(diagram: str) -> tuple[dict[Spot, str], list[str]]:
    """The cells of a section, and all other lines."""
    cells: dict[Spot, str] = {}
    others: list[str] = []
    columns: list[int] = []
    for line in diagram.strip().splitlines():
        words = line.split()
        if all(word in LETTERS for word in words):
            columns = [LETTERS.index(word) for word in words]
        elif words[0].isdigit():
            row = int(words[0]) - 1
            cells |= {(c, row): cell for c, cell in zip(columns, words[1:], strict=True)}
        else:
            others.append(line.strip())
    return cells, others


def background(board: BoardName, lines: Sequence[str]) -> dict[Spot, str]:
    terrain = TERRAINS[board]
    river, temples = spots_of(terrain.river), spots_of(terrain.temples)
    grid = {spot: "~" if spot in river else "t*" if spot in temples else "." for spot in BOARD}
    for line in lines:
        if line.startswith("treasures "):
            kept = line.split()[1:]
            for column, row in temples:
                taken = LETTERS[column] + str(row + 1) not in kept
                grid[column, row] = "t" if taken else "t*"
    return grid


class Game:
    """A game that starts from a diagram and is continued with lines of notation.

    If the diagram waits for an action of a turn, the oracle plays along and must agree with the
    engine about every position and its legal actions.
    """

    def __init__(self, start: str | Position) -> None:
        self.position = position_from(start) if isinstance(start, str) else start
        pending = self.position.decisions[-1]
        self.oracle = Table(self.position) if isinstance(pending, Turn | FirstPlayer) else None
        self.events: tuple[Event, ...] = ()
        self.check_oracle()

    def play(self, *lines: str) -> Game:
        """Plays these actions; `events` are those of all of them."""
        self.events = ()
        for line in lines:
            self.apply(parse_action(line, self.position.dynasties))
        return self

    def apply(self, action: Action) -> None:
        progress = apply(self.position, action)
        self.position = progress.position
        self.events += progress.events
        if self.oracle:
            self.oracle.play(action)
            self.check_oracle()

    def check_oracle(self) -> None:
        if not self.oracle:
            return
        check_equal(self.oracle, self.position)
        if self.position.actor is not None and self.position.actor >= 0:
            assert set(legal_actions(self.position)) == self.oracle.answers

    def deal(self) -> Game:
        """Lets the keeper deal while it is the actor, the first colors that the box still holds."""
        self.events = ()
        while self.position.decisions and isinstance(self.position.decisions[-1], Deal):
            decision = self.position.decisions[-1]
            self.apply(DealTiles(decision.seat, *self.drawn(decision.count)))
        return self

    def drawn(self, count: int) -> tuple[Tiles, bool]:
        left = min(count, self.position.bag)
        empty = left < count
        tiles = [0, 0, 0, 0]
        for color in COLORS:
            tiles[color] = min(left, self.unseen(color))
            left -= tiles[color]
        return (tiles[0], tiles[1], tiles[2], tiles[3], 0), empty

    def unseen(self, color: Color) -> int:
        """How many tiles of a color are not on the board, in hands or out of the game."""
        position = self.position
        on_board = position.tiles[color].bit_count() + position.facedown[color].bit_count()
        held = sum(tiles[color] for tiles in (*position.hands, *position.replaced))
        return BOX[color] - on_board - held - position.discarded[color]

    def refuses(self, action: str | Action) -> IllegalAction:
        """The refusal of an action that must be illegal to the engine and the oracle."""
        if isinstance(action, str):
            action = parse_action(action, self.position.dynasties)
        assert not self.oracle or action not in self.oracle.answers
        assert action not in legal_actions(self.position)
        before = format_position(self.position)
        with pytest.raises(IllegalAction) as caught:
            apply(self.position, action)
        assert format_position(self.position) == before
        explained = why_not(self.position, action)
        assert explained is not None
        assert (explained.rule, explained.squares) == (caught.value.rule, caught.value.squares)
        return caught.value

    def rule(self, action: str | Action) -> Rule:
        """The rule that refuses an action."""
        return self.refuses(action).rule

    def proof(self, line: str) -> str:
        """The names of the squares that prove a refusal."""
        return names(self.refuses(line).squares)

    def allows(self, line: str) -> bool:
        return parse_action(line, self.position.dynasties) in legal_actions(self.position)

    @property
    def answers(self) -> set[str]:
        """All legal actions, as notation."""
        return {
            format_action(action, self.position.dynasties)
            for action in legal_actions(self.position)
        }

    @property
    def waits(self) -> str:
        """The words after `waits`, or the line of the turn; "nobody" at the end of the game."""
        lines = format_position(self.position).splitlines()
        found = [line.split("#")[0] for line in lines if line.startswith(("waits", "turn"))]
        return found[-1].removeprefix("waits").strip()

    def seat(self, dynasty: str) -> Seat:
        return Seat(self.position.dynasties.index(Dynasty[dynasty.upper()]))

    def points(self, dynasty: str) -> str:
        """The points that are not 0, as in "r2 k1"."""
        points = self.position.points[self.seat(dynasty)]
        return " ".join(f"{letter}{n}" for letter, n in zip("rugk", points, strict=True) if n)

    def hand(self, dynasty: str) -> str:
        hand = self.position.hands[self.seat(dynasty)]
        return " ".join(f"{letter}{n}" for letter, n in zip("tfms?", hand, strict=True) if n)

    def treasures(self, dynasty: str) -> int:
        return self.position.treasures_taken[self.seat(dynasty)]

    def happened(self, kind: type[E]) -> list[E]:
        """The events of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def order(self, *kinds: type) -> list[str]:
        """The names of the events of these kinds, in order."""
        return [type(event).__name__ for event in self.events if isinstance(event, kinds)]

    def shows(self, diagram: str) -> bool:
        """Asserts that the board looks like this section."""
        expected, _ = read_diagram(diagram)
        cells = board_cells(self.position)
        found = {spot: cells[spot].replace("~", ".") for spot in expected}
        assert found == expected, format_position(self.position)
        return True


def board_cells(position: Position) -> dict[Spot, str]:
    rows = [line.split() for line in format_position(position).splitlines()]
    return {
        (column, int(row[0]) - 1): cell
        for row in rows
        if row and row[0].isdigit()
        for column, cell in enumerate(row[1:])
    }


def names(squares: Squares) -> str:
    """The names of a set of squares, as in "c4 d4"."""
    return " ".join(LETTERS[c] + str(r + 1) for c, r in BOARD if (c, r) in spots_of(squares))


def strengths(game: Game) -> list[tuple[int, int]]:
    """Attacker's and defender's strength in each conflict that was decided."""
    won = game.happened(ConflictWon)
    return [(event.attacker_strength, event.defender_strength) for event in won]


def supporters(game: Game) -> tuple[str, str]:
    """The supporters of attacker and defender in the conflict that just began."""
    began = game.events[-1]
    assert isinstance(began, ConflictBegan)
    return names(began.attacker_supporters), names(began.defender_supporters)
