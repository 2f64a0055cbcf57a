"""Where the machine code of the kernel is kept, and when it is stale.

By itself numba compares only the file of the function that Python calls: a change in a file below
would go unnoticed. Here the stamp is that of all sources the machine code may hold.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from numba.core.caching import (
    InTreeCacheLocator,
    UserProvidedCacheLocator,
    UserWideCacheLocator,
)

_ENGINE = Path(__file__).resolve().parents[2]
#: The kernel, and the folders that its constants come from.
_FOLDERS = ("common", "tigris/model", "tigris/kernel")


def stamp_of(engine: Path) -> str:
    """A digest of all sources of the kernel in this folder `engine`."""
    digest = blake2b(digest_size=16)
    for folder in _FOLDERS:
        for path in sorted(engine.joinpath(folder).glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


_STAMP = stamp_of(_ENGINE)


class _WholeKernel:
    """Overrides what numba compares."""

    def get_source_stamp(self) -> str:
        return _STAMP


class Chosen(_WholeKernel, UserProvidedCacheLocator):  # type: ignore[misc]  # numba has no types
    """The folder that the variable NUMBA_CACHE_DIR names."""


class BesideSources(_WholeKernel, InTreeCacheLocator):  # type: ignore[misc]
    """`__pycache__` beside the sources, if it can be written."""


class OfUser(_WholeKernel, UserWideCacheLocator):  # type: ignore[misc]
    """The user's cache folder, for an installation that cannot be written."""


#: The first that fits is used; named as numba's setting CACHE_LOCATOR_CLASSES wants it.
PLACES = ",".join(
    f"{place.__module__}.{place.__name__}" for place in (Chosen, BesideSources, OfUser)
)
