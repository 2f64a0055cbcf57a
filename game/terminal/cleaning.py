"""Cleans what a person types: neither a key nor a sign may cost the seat.

Arrow keys come as escape sequences, texts from right to left may have invisible signs,
and bytes need not be valid at all.
"""

from __future__ import annotations

from net.wire.visible import clean

#: In characters; longer than any line of talk with its command.
LONGEST = 500


def clean_typed(typed: bytes | str, encoding: str = "utf-8") -> str:
    """One line that can be sent, as `net.wire.visible.clean` makes it.

    Bytes that are not valid become U+FFFD, so that people see that something was lost.
    """
    text = typed.decode(encoding, "replace") if isinstance(typed, bytes) else typed
    return clean(text, LONGEST)
