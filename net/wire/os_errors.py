"""What the system says of a failure, in its own few words."""

from __future__ import annotations

from os import strerror


def reason_of(error: OSError) -> str:
    return error.strerror or str(error)


def connect_failure_reason(error: OSError, seconds: float) -> str:
    """Why nobody was reached who was waited for so long.

    The loop tells of connections in a sentence of its own; the system's words for the number are
    shorter. Numbers below zero are of names that were not found, and have no such words.
    """
    if isinstance(error, TimeoutError):
        return f"no answer within {seconds:.0f} seconds"
    known = error.errno is not None and error.errno > 0
    return (strerror(error.errno) if known and error.errno else reason_of(error)).lower()
