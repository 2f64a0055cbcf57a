"""Files as on Windows: what some part of this program has open is not moved, replaced, or deleted.

There, such a call fails with `PermissionError`; elsewhere nobody would notice the mistake.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

_OPEN = Path("/proc/self/fd")


def use_windows_files(patch: pytest.MonkeyPatch) -> None:
    """From now on, in this process; does nothing where open files cannot be listed."""
    if _OPEN.exists():
        for name in ("rename", "replace"):
            patch.setattr(os, name, _guarded(getattr(os, name), 2))
        for name in ("unlink", "remove"):
            patch.setattr(os, name, _guarded(getattr(os, name), 1))


def _guarded(call: Callable[..., None], paths: int) -> Callable[..., None]:
    def guarded(*arguments: Any, **more: Any) -> None:
        if not more:
            for path in arguments[:paths]:
                _refuse_if_open(path)
        call(*arguments, **more)

    return guarded


def _refuse_if_open(path: str | os.PathLike[str]) -> None:
    try:
        wanted = os.lstat(path)
    except OSError:
        return
    for name in os.listdir(_OPEN):
        try:
            found = os.fstat(int(name))
        except OSError:
            continue
        if (found.st_dev, found.st_ino) == (wanted.st_dev, wanted.st_ino):
            raise PermissionError(errno.EACCES, "used by another process", os.fspath(path))
