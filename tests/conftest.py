"""How the suite goes: what it is made of is compiled once, the longest files come first."""

from __future__ import annotations

import os
import sys

import pytest

#: Files that take or wait longest, that one begun at the end does not keep one core waiting.
LONGEST = (
    "test_tables.py",
    "test_bots.py",
    "test_coming.py",
    "test_cheats.py",
    "test_screens.py",
    "test_against_naive.py",
    "test_motion.py",
    "test_every_picture.py",
    "test_i18n.py",
    "test_arrows.py",
    "test_monkey.py",
)


def pytest_configure(config: pytest.Config) -> None:
    """Workers and the processes that tests start keep what they compiled, wherever they may."""
    cache = getattr(config, "cache", None)  # none under -p no:cacheprovider
    if cache and sys.dont_write_bytecode and not os.environ.get("PYTHONPYCACHEPREFIX"):
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("compiled"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Uses all cores where pytest-xdist is there and the command line says nothing about it."""
    is_worker = hasattr(config, "workerinput")
    if is_worker or not config.pluginmanager.hasplugin("xdist"):
        return
    option = config.option
    if option.numprocesses is None:
        option.numprocesses = "auto"
    if option.dist == "no":
        option.dist = "loadfile"
    option.loadscopereorder = False


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    ranks = {name: rank for rank, name in enumerate(LONGEST)}
    items.sort(key=lambda item: ranks.get(item.path.name, len(ranks)))
