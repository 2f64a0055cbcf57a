"""Games that start from a picture, played on the engine and on the oracle at once."""

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
from engine.tigris.rules.progress import Rule
from tests.support.tigris.naive import Table
from tests.support.tigris.sameness import same
from tests.support.tigris.spots import BOARD, Spot, spots_of

E = TypeVar("E")

LETTERS = "abcdefghijklmnop"
PLAYERS = "players archer bull pot"
HEAD = ("board ", "options ", "players ")

#: The last action of a turn, and a monument that pays two leaders whatever is done.
PAID = """
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


def scene(picture: str) -> Position:
    """The position of a picture: a crop of the board, the rest of it as at the start of a game.

    Above the crop stand its columns, before each row its number. `.` is an empty square, land or
    river. A line `treasures k1 b2` says which temples out of the crop still have theirs. All other
    lines are those of a whole position; without a line `players` there are three.
    """
    cells, others = read_picture(picture)
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


def read_picture(picture: str) -> tuple[dict[Spot, str], list[str]]:
    """The cells of a crop, and the lines that are not part of it."""
    cells: dict[Spot, str] = {}
    others: list[str] = []
    columns: list[int] = []
    for line in picture.strip().splitlines():
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
    """A game that starts from a picture; lines of notation play it on.

    Where the picture waits for an action of a turn, the oracle plays along and must agree with the
    engine about every position and about what is legal in it.
    """

    def __init__(self, start: str | Position) -> None:
        self.position = scene(start) if isinstance(start, str) else start
        waits = self.position.decisions[-1]
        self.oracle = Table(self.position) if isinstance(waits, Turn | FirstPlayer) else None
        self.events: tuple[Event, ...] = ()
        self.agree()

    def play(self, *lines: str) -> Game:
        """Plays these actions; `events` are then those of all of them."""
        self.events = ()
        for line in lines:
            self.do(parse_action(line, self.position.dynasties))
        return self

    def do(self, action: Action) -> None:
        progress = apply(self.position, action)
        self.position = progress.position
        self.events += progress.events
        if self.oracle:
            self.oracle.play(action)
            self.agree()

    def agree(self) -> None:
        if not self.oracle:
            return
        same(self.oracle, self.position)
        if self.position.actor is not None and self.position.actor >= 0:
            assert set(legal_actions(self.position)) == self.oracle.answers

    def deal(self) -> Game:
        """The keeper answers whatever is asked of it, with the first colors that the box holds."""
        self.events = ()
        while self.position.decisions and isinstance(self.position.decisions[-1], Deal):
            question = self.position.decisions[-1]
            self.do(DealTiles(question.seat, *self.drawn(question.count)))
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
        """How many tiles of a color lie neither on the board nor in hands nor out of the game."""
        here = self.position
        lying = here.tiles[color].bit_count() + here.facedown[color].bit_count()
        held = sum(tiles[color] for tiles in (*here.hands, *here.replaced))
        return BOX[color] - lying - held - here.discarded[color]

    def refuses(self, said: str | Action) -> IllegalAction:
        """The refusal of an action that must be illegal, here and to the oracle."""
        action = parse_action(said, self.position.dynasties) if isinstance(said, str) else said
        assert not self.oracle or action not in self.oracle.answers
        assert action not in legal_actions(self.position)
        before = format_position(self.position)
        with pytest.raises(IllegalAction) as caught:
            apply(self.position, action)
        assert format_position(self.position) == before
        foreseen = why_not(self.position, action)
        assert foreseen is not None
        assert (foreseen.rule, foreseen.squares) == (caught.value.rule, caught.value.squares)
        return caught.value

    def rule(self, said: str | Action) -> Rule:
        return self.refuses(said).rule

    def proof(self, line: str) -> str:
        """The squares that a refusal points at."""
        return names(self.refuses(line).squares)

    def allows(self, line: str) -> bool:
        return parse_action(line, self.position.dynasties) in legal_actions(self.position)

    @property
    def answers(self) -> set[str]:
        """Everything that may be said now, as lines."""
        return {
            format_action(action, self.position.dynasties)
            for action in legal_actions(self.position)
        }

    @property
    def waits(self) -> str:
        """What is asked: the words after `waits`, or the turn's line; "nobody" at the end."""
        lines = format_position(self.position).splitlines()
        found = [line.split("#")[0] for line in lines if line.startswith(("waits", "turn"))]
        return found[-1].removeprefix("waits").strip()

    def seat(self, dynasty: str) -> Seat:
        return Seat(self.position.dynasties.index(Dynasty[dynasty.upper()]))

    def points(self, dynasty: str) -> str:
        """The points that are not nothing: "r2 k1"."""
        points = self.position.points[self.seat(dynasty)]
        return " ".join(f"{sign}{n}" for sign, n in zip("rugk", points, strict=True) if n)

    def hand(self, dynasty: str) -> str:
        hand = self.position.hands[self.seat(dynasty)]
        return " ".join(f"{sign}{n}" for sign, n in zip("tfms?", hand, strict=True) if n)

    def treasures(self, dynasty: str) -> int:
        return self.position.treasures_taken[self.seat(dynasty)]

    def happened(self, kind: type[E]) -> list[E]:
        """The events of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def order(self, *kinds: type) -> list[str]:
        """The names of the events of these kinds, in order."""
        return [type(event).__name__ for event in self.events if isinstance(event, kinds)]

    def shows(self, picture: str) -> bool:
        """Asserts that the board looks like this crop."""
        expected, _ = read_picture(picture)
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
    """A set of squares as people write it: "c4 d4"."""
    return " ".join(LETTERS[c] + str(r + 1) for c, r in BOARD if (c, r) in spots_of(squares))


def strengths(game: Game) -> list[tuple[int, int]]:
    """Attacker and defender of each conflict that was decided."""
    won = game.happened(ConflictWon)
    return [(event.attacker_strength, event.defender_strength) for event in won]


def supporters(game: Game) -> tuple[str, str]:
    """What counts on the board for attacker and defender of the conflict that just began."""
    began = game.events[-1]
    assert isinstance(began, ConflictBegan)
    return names(began.attacker_supporters), names(began.defender_supporters)
