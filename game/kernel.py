"""The kernel, an extra that compiles how bots think: whether it is there, and compiled already.

It is found out without loading it. Nobody waits for it: until it is compiled, bots think without,
and where a game begins, the names of its bots say which budget they have (`game.bot_contract`).
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from enum import Enum
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from game.paths import data_folder, write_atomically
from game.program import ROOT, child_environment, code_of, own_command, own_session

if TYPE_CHECKING:
    from engine.common.kernel_switch import KernelSwitch
    from game.game import AnyBots

#: The command that compiles it, and its option for a process that nobody waits for.
COMMAND, IN_BACKGROUND = "kernel", "--background"
#: What was compiled where, in the player's folder: a line for each place, the latest first.
_FILE = "kernel.txt"
#: What numba calls the files in a folder of machine code.
_MACHINE_CODE = "*.nbc"
#: How many of them are remembered, such as those of several versions of Python.
_MOST = 8


class Kernel(Enum):
    """What bots think with now; the value is a word for reports."""

    RUNS = ""
    UNCOMPILED = "uncompiled"
    OFF = "off"
    ABSENT = "none"


def kernel_state() -> Kernel:
    if kernel_compiler() is None:
        return Kernel.ABSENT
    if _switch().is_off:
        return Kernel.OFF
    return Kernel.RUNS if is_compiled() else Kernel.UNCOMPILED


@cache
def kernel_compiler() -> str | None:
    """What compiles the kernel, such as "numba 0.68.1", or None where the extra is missing."""
    try:
        return f"numba {version('numba')}"
    except PackageNotFoundError:
        return None


def kernel_report() -> str:
    """For `--version` and reports, in English: `numba 0.68.1`, or `numba 0.68.1, off`."""
    compiler, state = kernel_compiler(), kernel_state()
    return ", ".join(filter(None, (compiler, state.value)))


def name_here(name: str, bots: AnyBots) -> str:
    """The bot of this name, with the budget that it has on this computer; others stay."""
    if not bots.is_bot(name):
        return name
    return bots.kernel_name(name) if kernel_state() is Kernel.RUNS else bots.plain_name(name)


def names_here(players: tuple[str, ...], bots: AnyBots) -> tuple[str, ...]:
    """Those of a game that begins on this computer."""
    return tuple(name_here(name, bots) for name in players)


def names_kept(players: tuple[str, ...], bots: AnyBots) -> tuple[str, ...]:
    """Those of a game that continues: nobody grows stronger in the middle of it."""
    return tuple(
        name if bots.is_bot(name) and name == bots.plain_name(name) else name_here(name, bots)
        for name in players
    )


def wait_until_compiled() -> None:
    """From now on this process thinks without the kernel until that is compiled."""
    _switch().is_compiled = is_compiled


def is_compiled() -> bool:
    """Whether this program, with this Python on this computer, finds its machine code."""
    if kernel_compiler() is None:
        return False
    source, folder = _marks().get(_own_place(), ("", ""))
    return source == _own_source() and any(Path(folder).glob(_MACHINE_CODE))


def mark_compiled(folder: str) -> None:
    """Remembers that its machine code is in a folder. Raises OSError."""
    others = _marks()
    others.pop(_own_place(), None)  # another version's code, which this one has replaced
    marks = [(_own_place(), (_own_source(), folder)), *others.items()][:_MOST]
    lines = (f"{place} {source} {folder}\n" for place, (source, folder) in marks)
    write_atomically(data_folder() / _FILE, "".join(lines))


def load_kernel(bots: AnyBots) -> None:
    """Loads it before bots are asked in this process, if it is used: their times are without."""
    if kernel_state() is Kernel.RUNS:
        bots.load_kernel()


@cache
def compile_in_background() -> None:
    """Starts compiling it, once, in a process that may outlive this one."""
    if kernel_state() is Kernel.UNCOMPILED:
        import subprocess  # only here: most starts of the program do not need it

        with suppress(OSError):
            subprocess.Popen(
                own_command(COMMAND, IN_BACKGROUND),
                env=child_environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                **own_session(),
            )


def _switch() -> KernelSwitch:
    from engine.common.kernel_switch import KERNEL_SWITCH  # only here: help loads no engine

    return KERNEL_SWITCH


def _marks() -> dict[str, tuple[str, str]]:
    """By place: what was compiled there, and the folder of its machine code; the latest first."""
    try:
        lines = (data_folder() / _FILE).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return {}
    words = (line.split(" ", 2) for line in lines)
    return {found[0]: (found[1], found[2]) for found in words if len(found) == 3}


def _own_place() -> str:
    return _place_of(os.environ.get("NUMBA_CACHE_DIR", ""))


def _own_source() -> str:
    return _source_of(kernel_compiler())


@cache
def _place_of(folder: str) -> str:
    """Names where machine code is looked for: only the latest is there."""
    import platform  # only here: it takes long, and most computers lack the kernel

    return _digest(str(ROOT), folder, platform.node(), sys.version, platform.machine())


@cache
def _source_of(compiler: str | None) -> str:
    """Names what machine code is made from."""
    return _digest(compiler, code_of(ROOT, ("engine",)))


def _digest(*facts: object) -> str:
    return blake2b(repr(facts).encode(), digest_size=12).hexdigest()
