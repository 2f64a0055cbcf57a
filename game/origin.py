"""What this copy of the program is, as a report of a fault says it: versions, builds, folders."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from enum import Enum

from game.games import GAMES, load
from game.i18n import N_, _, translate_data
from game.kernel import Kernel, kernel_compiler, kernel_report, kernel_state
from game.online.build_id import build_id
from game.paths import data_folder
from game.program import NAME, is_frozen, is_installed, version


class Origin(Enum):
    """Where the program is from; the value is a sentence about it."""

    ARCHIVE = N_("Version {version}, unpacked from an archive.")
    PACKAGE = N_("Version {version}, installed as a Python package.")
    CHECKOUT = N_("Version {version}, run from a checkout.")


def origin() -> Origin:
    if is_frozen():
        return Origin.ARCHIVE
    return Origin.PACKAGE if is_installed() else Origin.CHECKOUT


def origin_text() -> str:
    """The same for people, with where their files are."""
    rules = _("Builds of the rules: {builds}.")
    files = _("Your games and settings are in {folder}.")
    sentences = (
        translate_data(origin().value).format(version=version()),
        rules.format(builds=_builds()),
        files.format(folder=data_folder()),
        _kernel_text(),
    )
    return " ".join(sentences)


def _kernel_text() -> str:
    """What bots think with, and why without the kernel."""
    match kernel_state():
        case Kernel.RUNS:
            text = _("Bots look further, with the kernel ({compiler}).")
        case Kernel.UNCOMPILED:
            text = _("The kernel ({compiler}) is not compiled yet; bots think without it.")
        case Kernel.OFF:
            text = _("The kernel ({compiler}) is switched off; bots think without it.")
        case Kernel.ABSENT:
            text = _("Bots think without the kernel, which is not installed.")
    return text.format(compiler=kernel_compiler())


def origin_report() -> str:
    """The same for maintainers, in English on a few lines."""
    lines = (
        f"{NAME} {version()} ({origin().name.lower()}), Python {platform.python_version()},"
        f" {_pygame_version()}",
        platform.platform(),
        f"rules: {_builds()}",
        f"kernel: {kernel_report()}",
        f"files: {data_folder()}",
    )
    return "\n".join(lines)


def _builds() -> str:
    return ", ".join(_named_builds())


def _named_builds() -> Iterator[str]:
    for name in GAMES:
        try:
            yield f"{name} {build_id(load(name))}"
        except OSError as error:  # a report is needed most where the files are damaged
            yield f"{name} - ({error.strerror})"


def _pygame_version() -> str:
    """That which is loaded; commands without a window load none."""
    pygame = sys.modules.get("pygame")
    if pygame is None:
        return "pygame -"
    return f"pygame {pygame.version.ver}, SDL {'.'.join(map(str, pygame.version.SDL))}"
