"""`check`: replays records by the rules and audits the journals of networked tables."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from game.cli.arguments import add_jobs_argument
from game.cli.check_records import check_records
from game.cli.exit_codes import ExitCode
from game.online.audit import Verdict, audit_journal
from game.online.histories import compare_journals
from game.online.journals import is_journal
from game.storage.files import records_in


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "files", type=Path, nargs="+", metavar="FILE", help="a record, a journal, or a folder"
    )
    add_jobs_argument(parser)


def run(arguments: Namespace) -> int:
    paths = [path for named in arguments.files for path in records_in(named)]
    journals = [path for path in paths if is_journal(path)]
    records = [path for path in paths if path not in journals]
    code = audit_journals(journals)
    if records and not check_records(records, arguments.jobs, print):
        return ExitCode.INVALID_RECORD
    return code


def audit_journals(paths: Sequence[Path]) -> ExitCode:
    """Prints a line for each journal; returns the worst that was found, for the exit code."""
    verdicts = set[Verdict]()
    for path in paths:
        finding = audit_journal(path)
        print(finding.text)
        verdicts.add(finding.verdict)
    for finding in compare_journals(paths) if len(paths) > 1 else ():
        print(finding.text)
        verdicts.add(finding.verdict)
    if Verdict.WRONG in verdicts:
        return ExitCode.INVALID_RECORD
    return ExitCode.UNAUDITED if Verdict.UNAUDITED in verdicts else ExitCode.DONE
