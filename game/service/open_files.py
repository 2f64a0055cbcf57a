"""How many files and connections the process may have open, as the system says."""

from __future__ import annotations

import sys
from contextlib import suppress

from game.service.limits import Limits
from game.service.log import ServerLog

#: What is open beside links and journals: libraries, pipes, connections that are being refused.
_REST = 256


def files_needed(limits: Limits) -> int:
    """A link is a file, and so is the journal of a table; each table in memory has a link, but for
    the deserted ones.
    """
    return 2 * limits.links + limits.hall.deserted + _REST


def raise_open_files(needed: int) -> int:
    """Lets the process open so many files, if the system does; returns how many it may open."""
    if sys.platform == "win32":
        return needed  # there is no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return needed
    wanted = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    with suppress(OSError, ValueError):  # macOS has a lower limit of its own
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return min(needed, resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def check_open_files(limits: Limits, log: ServerLog) -> None:
    """The system allows as many files as the limits need, or the operator hears of it."""
    needed = files_needed(limits)
    if (allowed := raise_open_files(needed)) < needed:
        log.event("few-files", allowed=allowed, needed=needed)
