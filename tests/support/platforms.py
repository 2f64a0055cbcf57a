"""Marks and skips for tests that need something that not every machine has."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest


def needs(condition: bool, reason: str) -> pytest.MarkDecorator:
    """A mark that skips a test unless the condition holds."""
    return pytest.mark.skipif(not condition, reason=reason)


def skip_without(what: str) -> NoReturn:
    """Skips the running test, which found out that something is missing."""
    pytest.skip(f"needs {what}")


needs_posix = needs(os.name == "posix", "needs POSIX signals, named pipes, and file limits")
needs_alsa = needs(sys.platform == "linux", "needs ALSA")
needs_endless_file = needs(Path("/dev/zero").exists(), "needs /dev/zero, a file without end")
needs_full_disk = needs(Path("/dev/full").exists(), "needs /dev/full, a device that is always full")
