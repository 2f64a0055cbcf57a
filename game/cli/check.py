"""`check`: replays records, audits journals of networked tables, and checks games' own files."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.cli.arguments import add_jobs_argument
from game.cli.check_records import check_records
from game.cli.exit_codes import ExitCode
from game.cli.output import print_line
from game.cli.own_files import own_file, print_own_file
from game.i18n import _, _p
from game.online.audit import Verdict, audit_journal
from game.online.histories import compare_journals
from game.online.journals import MAX_JOURNAL, is_journal, is_journal_data
from game.storage.files import read_whole, records_in


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files",
        type=Path,
        nargs="+",
        metavar=_p("argument", "FILE"),
        help=_("a record, a journal, a file of a game's own, or a folder"),
    )
    add_jobs_argument(parser)


def run(arguments: Namespace) -> int:
    paths = [path for named in arguments.files for path in records_in(named)]
    held = {path: read_whole(path, MAX_JOURNAL) for path in {*paths} if _is_read_once(path)}
    journals = [path for path in paths if _is_journal(path, held)]
    own = {path: found for path in paths if (found := own_file(path, held)) is not None}
    records = [path for path in paths if path not in journals and path not in own]
    code = audit_journals(journals, held)
    for path, found in own.items():
        print_own_file(path, found)
        code = code if found.is_valid else ExitCode.INVALID_RECORD
    if records and not check_records(records, arguments.jobs, print_line, held):
        return ExitCode.INVALID_RECORD
    return code


def _is_read_once(path: Path) -> bool:
    """Whether this is a pipe or a device: what comes out of it comes once."""
    return path.exists() and not path.is_file()


def _is_journal(path: Path, held: Mapping[Path, bytes]) -> bool:
    return is_journal_data(held[path]) if path in held else is_journal(path)


def audit_journals(paths: Sequence[Path], held: Mapping[Path, bytes]) -> ExitCode:
    """Prints a line for each journal; returns the worst that was found, for the exit code.

    `held` is what files hold that were read already.
    """
    verdicts = set[Verdict]()
    for path in paths:
        finding = audit_journal(path, held.get(path))
        print_line(finding.text)
        verdicts.add(finding.verdict)
    for finding in compare_journals(paths) if len(paths) > 1 else ():
        print_line(finding.text)
        verdicts.add(finding.verdict)
    if Verdict.WRONG in verdicts:
        return ExitCode.INVALID_RECORD
    return ExitCode.UNAUDITED if Verdict.UNAUDITED in verdicts else ExitCode.DONE
