"""The parser of the command line: mistakes are sentences, and all words are the reader's."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

from game.cli.argparse_words import speak_our_language
from game.cli.output import print_line
from game.errors import Refusal
from game.i18n import _
from game.kernel import kernel_report
from game.program import NAME, version

speak_our_language()


class Parser(argparse.ArgumentParser):
    """Reports a mistake in one sentence instead of printing the usage and exiting."""

    def error(self, message: str) -> NoReturn:
        text = _("{mistake} (see {command})")
        raise Refusal(text.format(mistake=message, command=f"`{self.prog} --help`"))

    def print_help(self, file: object = None) -> None:
        """Unlike that of the base class, says so where help cannot be printed."""
        print_line(self.format_help().removesuffix("\n"))


class ShowVersion(argparse.Action):
    """Prints name and version, and whether bots think with the kernel."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        print_line(f"{NAME} {version()} (kernel: {kernel_report()})")
        parser.exit()
