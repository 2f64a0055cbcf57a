"""How the suite runs: its modules are compiled once, the longest files begin first, no test fails
for a slow machine, and all of them read English, whatever the language of the machine.
"""

from __future__ import annotations

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

from engine.common.kernel_switch import OFF, SWITCH
from tests.support.windows_files import use_windows_files

settings.register_profile(
    "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any machine")


def pytest_configure(config: pytest.Config) -> None:
    """Workers and the processes that tests start speak English and keep what they compiled,
    wherever they may; their bots think without compiled code, which has tests of its own.
    """
    os.environ["LANGUAGE"] = "en"
    os.environ[SWITCH] = OFF
    cache = getattr(config, "cache", None)  # none under -p no:cacheprovider
    if cache and sys.dont_write_bytecode and not os.environ.get("PYTHONPYCACHEPREFIX"):
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("compiled"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins the files that are marked `first`; a file stays together."""
    items.sort(key=lambda item: item.get_closest_marker("first") is None)


@pytest.fixture(autouse=True)
def windows_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test runs under the strictest file system."""
    use_windows_files(monkeypatch)
