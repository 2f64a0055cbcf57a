"""The operating system's own words for a failure."""

from __future__ import annotations

import socket
from os import strerror
from socket import gaierror

#: Why a connection failed, if the address is a name that no network knows.
NAME_UNKNOWN = "this name is not known"
#: How systems say so; not all of them have both.
_NAME_UNKNOWN = {
    getattr(socket, name) for name in ("EAI_NONAME", "EAI_NODATA") if hasattr(socket, name)
}


def reason_of(error: OSError) -> str:
    return error.strerror or str(error)


def connect_failure_reason(error: OSError, seconds: float) -> str:
    """Why a connection failed that was tried for so many seconds.

    asyncio reports connections in a sentence of its own; the system's words for the number are
    shorter. Negative numbers mean that a name was not found, and have no such words.
    """
    if isinstance(error, gaierror) and error.errno in _NAME_UNKNOWN:
        return NAME_UNKNOWN
    if isinstance(error, TimeoutError):
        return f"no answer within {seconds:.0f} seconds"
    known = error.errno is not None and error.errno > 0
    return (strerror(error.errno) if known and error.errno else reason_of(error)).lower()
