"""Draws what playing looks like: a forecast, wars to choose from, a refusal, a recap.

    python -m benchmarks.playing FOLDER [WIDTHxHEIGHT ...]

The same moment each time, as four people see it, as long as the bot that plays up to it stays as it
is; no window is opened.
`contact_sheet.py` shows three of these pictures.
"""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from benchmarks.drawing import folder_and_sizes
from engine.tigris import forecast, legal_actions, view
from engine.tigris.bots import choose
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import COLUMNS, ROWS, Square
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import COLORS
from engine.tigris.model.position import Position
from engine.tigris.rules.refusal import why_not
from game.app.navigation import Quit
from game.input.events import Clicked, Key, Moved, Pressed
from game.play.players import HUMAN
from game.tigris.interaction.selection import Cancel, TouchLeader, TouchTile
from game.tigris.layout.layout import Layout
from game.tigris.match import new_match, table_of
from game.tigris.screens.table import Table as TableScreen
from game.ui.canvas.painter import Easel
from tests.support.window.sessions import Bench
from tests.support.window.windows import Window

SIZES = ((1280, 720), (1920, 1080))
#: The first game that is looked at.
SEED = 7
#: What can be begun at the moment that is shown.
KINDS = {"wars", "war", "revolt"}
#: How many actions have been played by then at least, so that there is something to see.
ACTIONS = 110


def game() -> Bench:
    """The first game that has such a moment, there."""
    return next(bench for bench in map(_moment, count(SEED)) if bench is not None)


def _moment(seed: int) -> Bench | None:
    """A game where it offers all kinds of conflict, or None if it never does."""
    bench = Bench(
        match=new_match(table_of((HUMAN,) * 4, seed, Options(buildings=True, wonder=True)))
    )
    number = 0
    while not bench.session.match.over:
        bench.sit_down()
        position = bench.session.position
        if number >= ACTIONS and kinds(position).keys() == KINDS:
            return bench
        bench.session.play(choose("greedy", view(position, position.actor), seed + number))
        number += 1
    return None


def kinds(position: Position) -> dict[str, Action]:
    """For each kind of conflict the first action that begins one."""
    seen = view(position, position.actor)
    found: dict[str, Action] = {}
    for action in legal_actions(position):
        if isinstance(action, PlaceTile | PlaceLeader):
            conflicts = forecast(seen, action).outlook.conflicts
            if len(conflicts) > 1:
                found.setdefault("wars", action)
            elif conflicts:
                war = conflicts[0].kind is ConflictKind.WAR
                found.setdefault("war" if war else "revolt", action)
    return found


def hold(window: Window, bench: Bench, action: Action) -> Square:
    """Takes the piece of an action in hand; gives where it would go."""
    session = bench.session
    session.intend(Cancel())
    assert isinstance(action, PlaceTile | PlaceLeader) and session.reader is not None
    if isinstance(action, PlaceTile):
        slots = session.scene.players[session.reader].slots
        session.intend(TouchTile(slots.index(action.color)))
    else:
        session.intend(TouchLeader(action.color))
    window.hear(Moved(window.easel.layout.rect_of(action.square).center))
    return action.square


def refused(bench: Bench) -> Action:
    """The piece of the reader that may not go where most squares prove it."""
    session = bench.session
    assert session.reader is not None
    slots = session.scene.players[session.reader].slots
    tiles = dict.fromkeys(tile for tile in slots if tile is not None)
    squares = [Square(square) for square in range(ROWS * COLUMNS)]
    actions: list[Action] = [PlaceTile(color, at) for color in tiles for at in squares]
    actions += [PlaceLeader(color, at) for color in COLORS for at in squares]
    return max(actions, key=lambda action: proof(session.position, action))


def proof(position: Position, action: Action) -> int:
    """How many squares prove that it may not be; 0 if it may."""
    illegal = why_not(position, action)
    return 0 if illegal is None else illegal.squares.bit_count()


def pictures(size: tuple[int, int]) -> dict[str, pygame.Surface]:
    """What playing looks like, by name."""
    bench = game()
    easel = Easel(Layout.of(*size, 4))
    window = Window(TableScreen(bench.session, easel, Quit, Quit), easel, bench)
    window.tick()
    drawn: dict[str, pygame.Surface] = {}

    def keep(name: str) -> None:
        window.paint()  # the forecast of a conflict comes one picture later
        window.tick()
        window.paint()
        drawn[name] = window.surface.copy()

    found = kinds(bench.session.position)
    for name, action in found.items():
        hold(window, bench, action)
        keep("forecast" if name == "war" else f"forecast-{name}")
    at = easel.layout.rect_of(hold(window, bench, refused(bench))).center
    window.hear(Pressed(at), Clicked(at))
    keep("refusal")
    bench.session.intend(Cancel())
    window.hear(Key("s"))
    keep("recap")
    window.hear(Key("s"))
    bench.session.play(found["wars"])
    window.rest()
    window.hear(Key("tab"))
    keep("war")
    return drawn


def draw(folder: Path, size: tuple[int, int]) -> None:
    for name, picture in pictures(size).items():
        pygame.image.save(picture, folder / f"{name}-{size[0]}x{size[1]}.png")


def main() -> int:
    folder, sizes = folder_and_sizes(__doc__, SIZES)
    for size in sizes:
        draw(folder, size)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
