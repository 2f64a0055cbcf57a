"""What players see while they play: forecasts, wars to choose from, a refusal, a recap.

The same moment each time, as four people see it, as long as the bot that plays up to it stays as it
is. `benchmarks/contact_sheet.py` puts three of these pictures into the README.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pygame

from engine.tigris import forecast, legal_actions, view
from engine.tigris.bots import choose
from engine.tigris.model.actions import Action, PlaceLeader, PlaceTile
from engine.tigris.model.bitboard import COLUMNS, ROWS, Square
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import COLORS
from engine.tigris.model.position import Position
from engine.tigris.rules.refusal import why_not
from game.input.events import Clicked, Key, Moved, Pressed
from game.play.players import HUMAN
from game.tigris.interaction.selection import Cancel, TouchLeader, TouchTile
from game.tigris.layout.layout import Layout
from game.tigris.match import new_match, table_of
from game.tigris.paint.painter import TablePainter
from tests.support.window.bench import Bench
from tests.support.window.windows import Window, table_window

#: Of the first game that is tried.
SEED = 7
#: The conflicts that can be started at the moment that is shown.
KINDS = {"wars", "war", "revolt"}
#: Actions played by then at least, so that there is something to see.
MIN_ACTIONS = 110


def save_moments(folder: Path, sizes: Sequence[tuple[int, int]]) -> None:
    for size in sizes:
        for name, picture in draw_moments(size).items():
            pygame.image.save(picture, folder / f"{name}-{size[0]}x{size[1]}.png")


def find_moment() -> Bench:
    """The first game that has such a moment, played up to it."""
    return next(bench for bench in map(_play_to_moment, count(SEED)) if bench is not None)


def _play_to_moment(seed: int) -> Bench | None:
    """A game up to where all kinds of conflict can be started; None if that never happens."""
    bench = Bench(
        match=new_match(table_of((HUMAN,) * 4, seed, Options(buildings=True, wonder=True)))
    )
    number = 0
    while not bench.session.match.over:
        bench.sit_down()
        position = bench.session.position
        if number >= MIN_ACTIONS and conflict_starters(position).keys() == KINDS:
            return bench
        bench.session.play(choose("greedy", view(position, position.actor), seed + number))
        number += 1
    return None


def conflict_starters(position: Position) -> dict[str, Action]:
    """For each kind of conflict the first action that starts one."""
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


def pick_up(window: Window, bench: Bench, action: Action) -> Square:
    """Picks up the piece of an action and points at its square, which is returned."""
    session = bench.session
    session.apply_intent(Cancel())
    assert isinstance(action, PlaceTile | PlaceLeader) and session.reader is not None
    if isinstance(action, PlaceTile):
        slots = session.scene.players[session.reader].slots
        session.apply_intent(TouchTile(slots.index(action.color)))
    else:
        session.apply_intent(TouchLeader(action.color))
    window.handle(Moved(window.painter.layout.rect_of(action.square).center))
    return action.square


def best_refused(bench: Bench) -> Action:
    """The illegal placement whose refusal points at the most squares."""
    session = bench.session
    assert session.reader is not None
    slots = session.scene.players[session.reader].slots
    tiles = dict.fromkeys(tile for tile in slots if tile is not None)
    squares = [Square(square) for square in range(ROWS * COLUMNS)]
    actions: list[Action] = [PlaceTile(color, at) for color in tiles for at in squares]
    actions += [PlaceLeader(color, at) for color in COLORS for at in squares]
    return max(actions, key=lambda action: count_proof(session.position, action))


def count_proof(position: Position, action: Action) -> int:
    """How many squares prove that an action is illegal; 0 if it is legal."""
    illegal = why_not(position, action)
    return 0 if illegal is None else illegal.squares.bit_count()


def draw_moments(size: tuple[int, int]) -> dict[str, pygame.Surface]:
    """All moments as pictures of this size, by name."""
    bench = find_moment()
    painter = TablePainter(Layout.of(*size, 4))
    window = table_window(bench, painter)
    window.tick()
    drawn: dict[str, pygame.Surface] = {}

    def shoot(name: str) -> None:
        window.paint()  # the forecast of a conflict comes one frame later
        window.tick()
        window.paint()
        drawn[name] = window.surface.copy()

    starters = conflict_starters(bench.session.position)
    for name, action in starters.items():
        pick_up(window, bench, action)
        shoot("forecast" if name == "war" else f"forecast-{name}")
    at = painter.layout.rect_of(pick_up(window, bench, best_refused(bench))).center
    window.handle(Pressed(at), Clicked(at))
    shoot("refusal")
    bench.session.apply_intent(Cancel())
    window.handle(Key("s"))
    shoot("recap")
    window.handle(Key("s"))
    bench.session.play(starters["wars"])
    window.rest()
    window.handle(Key("tab"))
    shoot("war")
    return drawn
