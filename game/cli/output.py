"""Lines on standard output for people and screen readers."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from errno import EINVAL
from typing import TextIO

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.program import NAME
from game.ui.letters.order import isolated

#: Between a number and its unit, in some languages also before marks; it looks like a space.
_NO_BREAK = "\N{NO-BREAK SPACE}"


class OutputLost(Refusal):
    """What a command prints cannot be written; one sentence says why."""


def print_line(line: str) -> None:
    """Prints at once, for a screen reader; what would steer a terminal is shown as an escape.

    A reader that has gone away, such as `head`, is no error: nothing more is printed.

    Raises:
        OutputLost: if the output cannot be written, for example because the disk is full.
    """
    try:
        _print(line, sys.stdout)
    except OSError as error:
        _lose_output(error)


def print_if_possible(line: str) -> None:
    """The same for a program that must continue without its output, such as a host."""
    try:
        print_line(line)
    except OutputLost as lost:
        print_error(str(lost))


def print_error(sentence: str) -> None:
    """Prints why a command cannot be carried out; where nobody reads it, nothing happens."""
    with suppress(OSError):
        _print(f"{NAME}: {sentence}", sys.stderr)


def _print(line: str, stream: TextIO) -> None:
    """In the encoding of the stream; what it cannot write is escaped, too."""
    text = printable(line)
    if not text.isascii() and stream.isatty():
        text = isolated(text)
    try:
        print(text, file=stream, flush=True)
    except UnicodeEncodeError:
        encoding = stream.encoding
        escaped = text.encode(encoding, "backslashreplace").decode(encoding)
        print(escaped, file=stream, flush=True)


def flush_output() -> None:
    """Writes what was printed otherwise, such as help. Raises OutputLost."""
    try:
        if sys.stdout is not None and not sys.stdout.closed:
            sys.stdout.flush()
    except OSError as error:
        _lose_output(error)


def is_reader_gone(error: OSError, system: str = os.name) -> bool:
    """Whether output failed because nobody reads it any more, as behind `| head`.

    Windows has no error of its own for such a pipe.
    """
    return isinstance(error, BrokenPipeError) or (system == "nt" and error.errno == EINVAL)


def _lose_output(error: OSError) -> None:
    """From now on all output goes nowhere. Raises OutputLost unless its reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not is_reader_gone(error):
        text = _("the output cannot be written: {reason}; write it to another place")
        raise OutputLost(text.format(reason=error_text(error))) from None


def printable(text: str) -> str:
    """The text with escapes for what cannot be seen in a line, such as in the name of a file."""
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    from net.wire.visible import MARK, is_hidden  # most lines need no closer look

    return "".join(
        _escape(each) if each not in ("\n", MARK, _NO_BREAK) and is_hidden(text, at) else each
        for at, each in enumerate(text)
    )


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
