"""Finds puzzles of Tigris & Euphrates in games between greedy bots.

    python -m benchmarks.find_puzzles FILE [--first SEED] [--games N]
    python -m benchmarks.find_puzzles FILE --best KIND [--number N]
    python -m benchmarks.find_puzzles FILE --take CHOICES --into FOLDER

The first form plays games, one for each seed, tries goals at some of their turns, and adds every
puzzle with exactly one answer to FILE, one JSON object a line, with a rating. The second form
prints the best rated of a kind, each with its row. The third writes puzzle files: CHOICES has a
line for each, a row of FILE, a grade, and a title; what does not matter is cleared.
`benchmarks.puzzle_goals` has what goals are made of.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from benchmarks.puzzle_endings import ending, ending_goal, may_end
from benchmarks.puzzle_goals import conditions, kind_of
from benchmarks.puzzle_scan import Goal, Scan
from benchmarks.puzzle_turns import edit, play
from engine.tigris import Position
from engine.tigris.goals.conditions import Condition
from engine.tigris.goals.line import line_of
from engine.tigris.model.actions import ChooseWar, CommitTiles, PlayCatastrophe
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import (
    NO_TILES,
)
from engine.tigris.notation import format_position, parse_position
from engine.tigris.puzzles.answer import Answer, Steps
from engine.tigris.puzzles.proof import Lines, only_answer, prove
from engine.tigris.puzzles.puzzle import Kind, Puzzle
from engine.tigris.puzzles.text import format_puzzle, parse_puzzle

Row: TypeAlias = dict[str, object]
#: Turns of a game that are tried.
TURNS = 5
#: Goals of a turn that are searched in full, by kind; positions in each search.
TRIES = dict.fromkeys(Kind, 2) | {Kind.TREASURE: 5, Kind.BREAK: 1, Kind.DENY: 1}
LIMIT = 200_000
#: A proof with more lines has too many replies for a person to think through.
MAX_LINES = 40


def puzzles_of(position: Position) -> Iterator[Row]:
    """The puzzles found at a turn: of each kind a few."""
    scan = Scan(position, conditions(position))
    per_kind: dict[Kind, int] = {}
    tried: set[Steps] = set()
    for goal in scan.goals():
        kind = kind_of(goal.conditions)
        if kind and per_kind.get(kind, 0) < TRIES[kind] and goal.steps not in tried:
            tried.add(goal.steps)
            per_kind[kind] = per_kind.get(kind, 0) + 1
            yield from _puzzle(_closed(position, goal), kind, goal)


def _closed(position: Position, goal: Goal) -> Position:
    """The turn with catastrophes on the squares that are to be closed."""
    edited = position.copy()
    for square in goal.closed:
        edited.catastrophes |= bit_of(square)
    edited.empty = position.empty & ~edited.catastrophes
    if not any(isinstance(step, PlayCatastrophe) for step in goal.steps):
        edited.catastrophes_left = (0,) * position.seats
    return edited


def _puzzle(position: Position, kind: Kind, goal: Goal) -> Iterator[Row]:
    found = _prove(position, kind, goal.conditions)
    if found is None:
        return
    yield rating(*found, goal)
    puzzle, _ = found
    if may_end(puzzle.goal):
        last = ending(position, puzzle.goal, puzzle.proof)
        ended = last and _prove(last, Kind.END, ending_goal(puzzle.solver))
        if ended:
            yield rating(*ended, goal)


def _prove(
    position: Position, kind: Kind, goal: tuple[Condition, ...]
) -> tuple[Puzzle, Answer] | None:
    try:
        answer = only_answer(position, goal, LIMIT)
        proof = prove(position, goal, answer) if answer else ()
    except ValueError:  # too large, or with a step that is taken twice
        return None
    if answer is None or len(proof) > MAX_LINES:
        return None
    return Puzzle("Untitled", kind, 1, position, goal, proof), answer


def rating(puzzle: Puzzle, answer: Answer, goal: Goal) -> Row:
    """What makes a puzzle hard: steps, orders, replies, and what looks right and is not."""
    steps = max(len(steps) for steps in answer)
    orders = any(isinstance(step, ChooseWar) for steps in answer for step in steps)
    commits = max(sum(isinstance(a, CommitTiles) for a in line) for line in puzzle.proof)
    quiet = _is_quiet_start(puzzle.position, puzzle.proof)
    score = 3 * steps + 3 * orders + min(commits, 4) + 2 * quiet + 2 * (len(answer) > 1)
    return {
        "kind": puzzle.kind,
        "score": score + min(goal.tempting, 12) // 3 - len(puzzle.goal),
        "steps": steps,
        "orders": orders,
        "commits": commits,
        "lines": len(puzzle.proof),
        "quiet": quiet,
        "tempting": goal.tempting,
        "closed": len(goal.closed),
        "answers": len(answer),
        "text": format_puzzle(puzzle),
    }


def _is_quiet_start(position: Position, proof: Lines) -> bool:
    """Whether the first action of the answer scores nothing and starts no conflict."""
    begun = line_of(position, proof[0][:1]).end
    is_turn = bool(begun.decisions) and isinstance(begun.decisions[-1], Turn)
    return is_turn and begun.points == position.points


def find(file: Path, seeds: range) -> None:
    for seed in seeds:
        began, random = time.perf_counter(), Random(seed)
        turns = play(seed)
        late = turns[len(turns) // 4 :]
        rows = []
        for position in random.sample(late, min(TURNS, len(late))):
            rows += [row | {"seed": seed} for row in puzzles_of(edit(position, random))]
        with file.open("a", encoding="utf-8") as out:
            out.writelines(json.dumps(row) + "\n" for row in rows)
        print(f"{seed}: {len(rows)} in {time.perf_counter() - began:.0f} s", flush=True)


def read_rows(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def show(file: Path, kind: str, number: int) -> None:
    rows = [row | {"row": place} for place, row in enumerate(read_rows(file))]
    best = sorted((row for row in rows if row["kind"] == kind), key=lambda row: -row["score"])
    for row in best[:number]:
        print({key: value for key, value in row.items() if key != "text"})
        print(row["text"])


def take(file: Path, choices: Path, folder: Path) -> None:
    """Writes the chosen puzzles, the easy ones first, each proven once more."""
    rows = read_rows(file)
    chosen = [line.split(maxsplit=2) for line in choices.read_text(encoding="utf-8").splitlines()]
    folder.mkdir(parents=True, exist_ok=True)
    for number, (row, grade, title) in enumerate(sorted(chosen, key=lambda c: c[1]), 1):
        found = parse_puzzle(rows[int(row)]["text"])
        proven = _prove(cleared(found), found.kind, found.goal)
        if proven is None:
            print(f"row {row}, {title}: there is not exactly one answer with a proof")
            continue
        puzzle = replace(proven[0], title=title, grade=int(grade))
        words = re.findall("[a-z]+", title.lower().replace("'", ""))
        path = folder / f"{number:02}-{'-'.join(words)}.puzzle"
        path.write_text(format_puzzle(puzzle), encoding="utf-8")


def cleared(puzzle: Puzzle) -> Position:
    """The position without points and tiles out of the game, where they do not matter."""
    position = puzzle.position.copy()
    position.replaced = (NO_TILES,) * position.seats
    position.discarded = (0, 0, 0, 0)
    if puzzle.kind != Kind.END:
        position.points = ((0, 0, 0, 0),) * position.seats
        position.treasures_taken = (0,) * position.seats
    return parse_position(format_position(position))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--best", metavar="KIND")
    parser.add_argument("--number", type=int, default=20)
    parser.add_argument("--take", type=Path, metavar="CHOICES")
    parser.add_argument("--into", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    if options.take:
        take(options.file, options.take, options.into)
    elif options.best:
        show(options.file, options.best, options.number)
    else:
        find(options.file, range(options.first, options.first + options.games))


if __name__ == "__main__":
    main()
