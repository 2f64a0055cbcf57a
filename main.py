"""The command line: play, watch bots play, replay and check records.

Exit codes: 0 done; 1 a record does not hold; 2 what was asked for can not be done; 3 a journal
holds, but its game is not over, so nobody can audit it yet; 130 interrupted.
Everything heavy is imported by the command that needs it, so that help and the window come at once.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game.errors import Refusal

if TYPE_CHECKING:
    from engine.tigris.model.options import Options
    from game.app.navigation import Screen
    from game.app.online_flow import Parlour
    from net.protocol.codes import Role

PEOPLE = "human"
BOARDS = ("standard", "advanced")
MOST_JOBS = 64
MOST_SEED = 10**18

NOT_HELD = 1
REFUSED = 2
UNAUDITED = 3
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Refuses in one sentence, where argparse would print its usage and leave."""

    def error(self, message: str) -> NoReturn:
        raise Refusal(f"{message} (see `{self.prog} --help`)")


def counted(least: int, most: int) -> Callable[[str], int]:
    """A reader for whole numbers in a range, both ends included."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"a whole number is needed, not {text!r}") from None
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"a number from {least} to {most} is needed")
        return number

    return read


def seconds(text: str) -> float:
    """Reads a time, a part of a second too."""
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a number of seconds is needed, not {text!r}") from None
    if not 0.01 <= number <= 3600:
        raise argparse.ArgumentTypeError("a time from 0.01 to 3600 seconds is needed")
    return number


def players(text: str) -> tuple[str, ...]:
    """Reads `human,medium,hard:warlord`: two to four players, in the order of their seats."""
    from engine.tigris.bots import KNOWN, is_bot

    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name != PEOPLE and not is_bot(name):
            known = ", ".join((PEOPLE, *KNOWN))
            raise argparse.ArgumentTypeError(f"there is no player {name!r}; there are {known}")
    if not 2 <= len(names) <= 4:
        raise argparse.ArgumentTypeError(f"two to four play, not {len(names)}")
    return names


def parser() -> Parser:
    top = Parser(
        prog="main.py",
        description="Tigris & Euphrates for two to four people and bots. Without a command: play.",
        allow_abbrev=False,
    )
    commands = top.add_subparsers(metavar="command", dest="command")

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> Parser:
        made = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        made.set_defaults(run=run)
        return made

    table = command("play", play, "Play in a window.")
    add_table(table)
    table.add_argument(
        "--speak-log",
        action="store_true",
        help="print the log, and what the pointer or the keys are on, for a screen reader",
    )
    add_arena(command("arena", arena, "Let bots play without a window and count who wins."))
    story = command("replay", replay, "Show a recorded game in a window.")
    story.add_argument("file", type=Path)
    story.add_argument("--text", action="store_true", help="tell it in words here instead")
    add_review(command("review", review, "Say where a game was won and lost."))
    proof = command("check", check, "Play records through the rules and say where one goes wrong.")
    proof.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a record or a folder")
    add_jobs(proof)
    add_network(command)
    top.set_defaults(run=play, players=None, board=None, seed=None, record=None, options=None)
    top.set_defaults(speak_log=False)
    return top


def add_network(command: Callable[..., Parser]) -> None:
    from game.cli.network_arguments import add_bot, add_host, add_join, add_watch, seconds_of_bot

    add_host(command("host", host, "Keep a table on the network, without a window."), counted)
    add_join(command("join", join, "Take a seat at a table on the network."), counted)
    add_watch(command("watch", watch, "Watch a table on the network."))
    player = command("bot", bot, "Let a bot take a seat at a table on the network.")
    add_bot(player, counted)
    seconds_of_bot(player, seconds)


def add_table(made: Parser) -> None:
    """What play and arena both ask for."""
    made.add_argument(
        "--players",
        type=players,
        metavar="A,B[,C,D]",
        help="by seat: human, or a bot such as easy, medium or hard:warlord",
    )
    made.add_argument("--board", choices=BOARDS, help="standard if left out")
    made.add_argument(
        "--seed", type=counted(0, MOST_SEED), metavar="N", help="shuffles the bag; any number"
    )
    made.add_argument(
        "--record", type=Path, metavar="FILE", help="where to write the game; a folder for several"
    )
    made.add_argument("--options", metavar="A,B", help="such as open-scores,open-bag")


def add_arena(made: Parser) -> None:
    from game.cli.arena import add_contest

    add_table(made)
    add_contest(made, counted)
    add_jobs(made)


def add_review(made: Parser) -> None:
    made.add_argument("file", type=Path)
    made.add_argument("--all", action="store_true", help="of bots as well, not of people only")
    made.add_argument(
        "--seconds",
        type=seconds,
        default=0.5,
        metavar="S",
        help="for one decision; 0.5 if left out",
    )
    made.add_argument(
        "--nodes",
        type=counted(1, MOST_SEED),
        metavar="N",
        help="positions for one decision instead: the same each time, on every machine",
    )


def add_jobs(made: Parser) -> None:
    """What commands with much of the same work ask for."""
    made.add_argument(
        "--jobs", type=counted(1, MOST_JOBS), default=1, metavar="N", help="processes at once"
    )


def play(asked: argparse.Namespace) -> int:
    if asked.players is None and (asked.board, asked.seed, asked.options) != (None,) * 3:
        raise Refusal(
            "a board, a seed or an option needs players; add such as `--players human,medium`"
        )
    options = None
    if asked.players is not None:  # else the title comes sooner without
        options = options_from(asked.board or BOARDS[0], asked.options or "")
    if asked.record:
        from game.storage.files import try_to_write

        try_to_write(asked.record)
    speak = print_line if asked.speak_log else None
    return open_window(asked.players, options, asked.seed, asked.record, None, speak)


def print_line(line: str) -> None:
    """At once, for a screen reader; who hangs up on us goes without."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def open_window(
    players: tuple[str, ...] | None,
    options: Options | None,
    seed: int | None,
    record: Path | None,
    replay: Path | None,
    speak: Callable[[str], object] | None = None,
    visit: Callable[[Parlour], Screen] | None = None,
) -> int:
    """Runs the client until its window is closed."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from game.app.display import require_display
        from game.app.start import run
    except ModuleNotFoundError as missing:
        if missing.name not in ("pygame", "platformdirs", "msgpack"):
            raise
        raise Refusal(
            f"the window needs {missing.name}, which is not installed here:"
            " run `python3 -m pip install -e .` first"
        ) from None
    require_display()
    if visit is not None:
        return run(None, None, None, None, None, visit=visit)
    listeners = () if speak is None else (speak,)
    return run(players, options, seed, record, replay, *listeners)


def arena(asked: argparse.Namespace) -> int:
    from game.cli.arena import contest, tables

    if asked.table:
        print(tables(asked))
        return 0
    if PEOPLE in (asked.players or ()):
        raise Refusal("only bots play in the arena; people play with `main.py play`")
    planned = contest(asked, options_from)
    from game.arena.run import compete

    print(compete(planned, asked.jobs, asked.record, *asked.results))
    return 0


def options_from(board: str, words: str) -> Options:
    from engine.tigris.model.maps import BoardName
    from engine.tigris.model.options import OPTION_WORDS, options_from_words

    chosen = [word.strip() for word in words.split(",") if word.strip()]
    for word in chosen:
        if word not in OPTION_WORDS:
            raise Refusal(f"there is no option {word!r}; there are {', '.join(OPTION_WORDS)}")
    return options_from_words(BoardName(board), chosen)


def replay(asked: argparse.Namespace) -> int:
    from engine.tigris.record import RecordError, read_record
    from game.app.open_record import game_text
    from game.cli.replay_text import retell

    text = game_text(asked.file)
    try:
        for line in retell(read_record(text)):
            if asked.text:
                print(line)
    except RecordError as error:
        print(f"tigris: {asked.file} does not hold: {error}", file=sys.stderr)
        return NOT_HELD
    return 0 if asked.text else open_window(None, None, None, None, asked.file)


def review(asked: argparse.Namespace) -> int:
    from engine.tigris.model.pieces import Seat
    from engine.tigris.record import RecordError, read_record
    from game.app.open_record import game_text
    from game.progress import show_progress, wipe_progress
    from game.tigris.coach.review import decisions, is_over, looked_through, seats_of
    from game.tigris.coach.review_summary import Finding, accounts
    from game.tigris.coach.review_text import told

    try:
        record = read_record(game_text(asked.file))
        if not is_over(record):
            raise Refusal(
                f"{asked.file} is not over, and a review would tell what others hold; "
                "play it to its end first"
            )
        seats = seats_of(record)
        if asked.all:
            seats = tuple(Seat(seat) for seat in range(len(record.names)))
        plies, found = decisions(record, seats), list[Finding]()
        limit = None if asked.nodes else asked.seconds
        for finding in looked_through(record, plies, limit, nodes=asked.nodes):
            found.append(finding)
            show_progress(len(found), len(plies), "decisions")
    except RecordError as error:
        print(f"tigris: {asked.file} does not hold: {error}", file=sys.stderr)
        return NOT_HELD
    finally:
        wipe_progress()
    for line in told(accounts(found, seats), record):
        print(line)
    return 0


def check(asked: argparse.Namespace) -> int:
    from game.cli.check_records import prove
    from game.online.journals import is_journal
    from game.storage.files import records_in

    paths = [path for named in asked.files for path in records_in(named)]
    journals = [path for path in paths if is_journal(path)]
    records = [path for path in paths if path not in journals]
    code = audit(journals)
    return NOT_HELD if records and not prove(records, asked.jobs, print) else code


def audit(journals: Sequence[Path]) -> int:
    """Of networked tables: one line for each, and the exit code."""
    from game.online.audit import Verdict, audit_journal

    codes = {Verdict.WRONG: NOT_HELD, Verdict.UNAUDITED: UNAUDITED, Verdict.AUDITED: 0}
    found = [0]
    for path in journals:
        finding = audit_journal(path)
        print(finding.text)
        found.append(codes[finding.verdict])
    return NOT_HELD if NOT_HELD in found else max(found)


def host(asked: argparse.Namespace) -> int:
    from game.cli.network import run_host
    from game.tigris.rules_adapter import agreed

    seats = asked.players or min(4, max(2, len(asked.bots) + 1))
    if len(asked.bots) > seats:
        raise Refusal(f"{len(asked.bots)} bots do not fit on {seats} seats; add --players")
    options = options_from(asked.board, asked.options)
    run_host(asked, agreed(options, seats, asked.hints), print_line)
    return 0


def join(asked: argparse.Namespace) -> int:
    from net.protocol.codes import Role

    return come(asked, Role.PLAYER)


def watch(asked: argparse.Namespace) -> int:
    from net.protocol.codes import Role

    return come(asked, Role.SPECTATOR)


def come(asked: argparse.Namespace, role: Role) -> int:
    """To a table, in a window or at the terminal."""
    from game.cli.network import guest_of, invitation, run_text, seat_of

    if asked.text:
        run_text(asked, role, print_line)
        return 0
    invite, guest, seat = invitation(asked.address), guest_of(asked, role), seat_of(asked, role)
    return open_window(
        *(None, None, None, None, None),
        visit=lambda parlour: parlour.visit(invite, guest, seat),
    )


def bot(asked: argparse.Namespace) -> int:
    from game.cli.network import run_bot

    run_bot(asked)
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        asked = parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = asked.run
        return run(asked)
    except Refusal as refusal:
        print(f"tigris: {refusal}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
