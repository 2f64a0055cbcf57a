"""`kernel`: compiles the kernel now, which the first game would otherwise begin beside it."""

from __future__ import annotations

import os
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from game.cli.exit_codes import ExitCode
from game.cli.output import print_error, print_line
from game.errors import Refusal
from game.game import AnyGame
from game.games import GAMES, load
from game.i18n import _
from game.i18n.stated import error_text
from game.kernel import COMMAND, IN_BACKGROUND, Kernel, is_compiled, kernel_state, mark_compiled
from game.paths import data_folder
from game.program import command_name, with_extra
from net.journal.file_lock import FileInUse, lock

#: How willingly a process in the background lets others go first: 19 is the most.
_NICE = 15


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(IN_BACKGROUND, action="store_true", help=SUPPRESS)


def run(arguments: Namespace) -> int:
    if arguments.background and hasattr(os, "nice"):
        os.nice(_NICE)
    compile_kernel()
    print_line(_("The kernel is compiled. Games that begin now use it."))
    return ExitCode.DONE


def advise_to_compile(game: AnyGame) -> None:
    """Says on standard error if bots of a game would play otherwise once the kernel is compiled."""
    bots = game.bots
    gains = any(bots.kernel_name(level.name) != level.name for level in bots.levels)
    if gains and kernel_state() is Kernel.UNCOMPILED:
        text = _("bots think without the kernel, which is not compiled yet; `{command}` does that")
        print_error(text.format(command=f"{command_name()} {COMMAND}"))


def compile_kernel() -> None:
    """Compiles it where that is still to be done; one process at a time.

    Raises:
        Refusal: if that cannot be done here.
    """
    if kernel_state() is Kernel.ABSENT:
        text = _("the kernel is not installed; install it with `python3 -m pip install {what}`")
        raise Refusal(text.format(what=with_extra("kernel")))
    try:
        with _alone():
            if not is_compiled():
                print_line(_("Compiling the kernel. This takes a minute, once."))
                folders = [load(name).bots.load_kernel() for name in GAMES]
                mark_compiled(next(filter(None, folders)))
    except FileInUse:
        raise Refusal(_("another program is compiling the kernel; wait for a minute")) from None
    except (ImportError, OSError) as error:
        text = _("the kernel cannot be compiled: {reason}; name a folder in NUMBA_CACHE_DIR")
        raise Refusal(text.format(reason=error_text(error))) from None


@contextmanager
def _alone() -> Iterator[None]:
    """Raises FileInUse if another process is within it."""
    data_folder().mkdir(parents=True, exist_ok=True)
    file = os.open(data_folder() / "kernel.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        lock(file)
        yield
    finally:
        os.close(file)
