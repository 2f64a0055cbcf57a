"""`review`: the turning points of a finished game, and what each decision cost."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from engine.tigris.model.pieces import Seat
from engine.tigris.record import Record, RecordError, read_record
from game.app.open_record import game_text
from game.cli.arguments import MAX_SEED, bounded_int, duration
from game.cli.exit_codes import ExitCode
from game.errors import Refusal
from game.progress import clear_progress, show_progress
from game.tigris.coach.review import is_finished, review_decisions, reviewable_plies, reviewed_seats
from game.tigris.coach.review_summary import Finding, summarize
from game.tigris.coach.review_text import review_lines

SECONDS = 0.5


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record or a journal")
    parser.add_argument("--all", action="store_true", help="review bots too, not only people")
    parser.add_argument(
        "--seconds",
        type=duration,
        default=SECONDS,
        metavar="S",
        help=f"time for each decision; default: {SECONDS}",
    )
    parser.add_argument(
        "--nodes",
        type=bounded_int(1, MAX_SEED),
        metavar="N",
        help="positions for each decision instead: the same result each time, on every machine",
    )


def run(arguments: Namespace) -> int:
    path: Path = arguments.file
    try:
        record = read_record(game_text(path))
        if not is_finished(record):
            raise Refusal(
                f"{path} is not over, and a review would reveal hidden tiles; finish the game first"
            )
        seats = reviewed_seats(record)
        if arguments.all:
            seats = tuple(Seat(seat) for seat in range(len(record.names)))
        seconds = None if arguments.nodes else arguments.seconds
        findings = _review(record, seats, seconds, arguments.nodes)
    except RecordError as error:
        print(f"tigris: {path} is not a valid record: {error}", file=sys.stderr)
        return ExitCode.INVALID_RECORD
    for line in review_lines(summarize(findings, seats), record):
        print(line)
    return ExitCode.DONE


def _review(
    record: Record, seats: tuple[Seat, ...], seconds: float | None, nodes: int | None
) -> list[Finding]:
    """The findings for all decisions of these seats, with a progress bar meanwhile."""
    plies, findings = reviewable_plies(record, seats), list[Finding]()
    try:
        for finding in review_decisions(record, plies, seconds, nodes=nodes):
            findings.append(finding)
            show_progress(len(findings), len(plies), "decisions")
    finally:
        clear_progress()
    return findings
