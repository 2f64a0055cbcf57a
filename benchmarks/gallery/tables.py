"""Tables in the middle of a game, a conflict, and the wall of the title, as PNG files.

Also prints how long painting takes, in CPU milliseconds: the first time, which draws all art of
that size, then medians.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median
from time import process_time

import pygame

from engine.tigris import KEEPER, Options, apply, new_game, view
from engine.tigris.bots import choose
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import bit_of, first
from engine.tigris.model.decisions import Commitment, Turn
from engine.tigris.model.events import TilePlaced
from engine.tigris.model.pieces import DYNASTIES, RED, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.bag import Bag
from engine.tigris.rules.legal_squares import squares_for_tile
from engine.tigris.rules.progress import Progress
from game.tigris.animation.event import paint_event
from game.tigris.hover.table_state import LogLine, TableState
from game.tigris.layout.layout import Control, Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from game.tigris.text.event_text import describe_event

SEED = 5
ACTIONS = 130
READER = Seat(0)


def save_tables(folder: Path, sizes: Sequence[tuple[int, int]]) -> None:
    progress = list(play_game())
    for size in sizes:
        save_table(folder, size, progress)


def play_game() -> Iterator[Progress]:
    """The first actions of a game of four bots; always the same."""
    options = Options()
    position = new_game(DYNASTIES, options)
    bag = Bag.shuffled(SEED, options, len(DYNASTIES))
    for ply in range(ACTIONS):
        if position.actor is None:
            return
        if position.actor == KEEPER:
            action: Action = bag.next_action(position)
        else:
            action = choose("greedy", view(position, position.actor), SEED * 1000 + ply)
        progress = apply(position, action)
        yield progress
        position = progress.position


def scene_of(position: Position) -> Scene:
    return Scene.of(view(position, READER), READER)


def log_of(game: list[Progress]) -> tuple[LogLine, ...]:
    lines: list[LogLine] = []
    scene = scene_of(new_game(DYNASTIES))
    for progress in game:
        for event in map(scene.seen, progress.events):
            text = describe_event(event, scene)
            seat = getattr(event, "seat", None)
            dynasty = None if seat is None else scene.players[seat].dynasty
            if text:
                lines.append(LogLine(text, dynasty))
            scene = scene.after(event)
    return tuple(lines)


def samples(game: list[Progress]) -> dict[str, tuple[Scene, TableState]]:
    log = log_of(game)
    own = [p.position for p in game if p.position.decisions[-1:] and on_turn(p.position)][-1]
    fights = [p.position for p in game if isinstance(p.position.decisions[-1], Commitment)]
    fight = max(fights, key=lambda position: position.linked.bit_count())
    table = TableState(
        legal=squares_for_tile(own, RED),
        lifted=frozenset({0}),
        last=own.seat_leaders[1],
        over=Control.END_TURN,
        prompt="Click a highlighted square, or choose another piece.",
        log=log,
    )
    return {"table": (scene_of(own), table), "conflict": (scene_of(fight), TableState(log=log))}


def on_turn(position: Position) -> bool:
    decision = position.decisions[-1]
    return isinstance(decision, Turn) and decision.seat == READER


def milliseconds(work: Callable[[], None], repeats: int = 1) -> float:
    """The median CPU time."""
    times = []
    for _ in range(repeats):
        start = process_time()
        work()
        times.append((process_time() - start) * 1000)
    return median(times)


def save_table(folder: Path, size: tuple[int, int], game: list[Progress]) -> None:
    surface = pygame.Surface(size, 0, 32)
    painter = TablePainter(Layout.of(*size))
    pictures = samples(game)
    scene, look = pictures["table"]
    square = first(squares_for_tile(game[-1].position, RED))
    event = TilePlaced(Seat(1), Color.RED, square, bit_of(square))
    prompts = count()
    works: dict[str, Callable[[], None]] = {
        "first": lambda: paint_table(surface, painter, scene, look),
        "another look": lambda: paint_table(
            surface, painter, scene, replace(look, prompt=str(next(prompts)))
        ),
        "the same": lambda: paint_table(surface, painter, scene, look),
        "in motion": lambda: paint_event(surface, painter, scene, event, 0.4, look),
    }
    name = f"{size[0]}x{size[1]}"
    times = (
        f"{work} {milliseconds(do, 1 if work == 'first' else 21):6.2f}"
        for work, do in works.items()
    )
    print(f"{name:>10}", *times, sep="   ")
    for title, (shown, seen) in pictures.items():
        paint_table(surface, painter, shown, seen)
        pygame.image.save(surface, folder / f"{title}-{name}.png")
    pygame.image.save(painter.wall(), folder / f"wall-{name}.png")
