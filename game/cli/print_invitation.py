"""An invitation on standard output, and its code beneath it if wanted: `--qr`."""

from __future__ import annotations

from argparse import ArgumentParser

from game.cli.output import print_if_possible
from game.i18n import _
from game.qr_code import qr_code, qr_lines


def add_code_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--qr", action="store_true", help=_("print the invitation as a QR code, too")
    )


def print_invitation(line: str, with_code: bool) -> None:
    print_if_possible(line)
    if not with_code:
        return
    code = qr_code(line)
    for row in qr_lines(code) if code else (_("The invitation is too long for a QR code."),):
        print_if_possible(row)
