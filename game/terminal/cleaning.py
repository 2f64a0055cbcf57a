"""Cleans what a person types: neither a key nor a sign may cost the seat.

Arrow keys come as escape sequences, joined emoji and texts from right to left have invisible signs,
and bytes need not be valid at all. What cannot be printed is dropped; the rest is kept.
"""

from __future__ import annotations

import re
from unicodedata import normalize

#: What terminals send for keys: `ESC [ 1 ; 5 D`, `ESC O P`, `ESC ] ... BEL`, and ESC with a letter.
_ESCAPES = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]"
    r"|\x1b\][^\x07\x1b\r\n]*(?:\x07|\x1b\\)?"
    r"|\x1bO[ -~]"
    r"|\x1b[ -~]?"
)


def clean_line(typed: bytes | str, encoding: str = "utf-8") -> str:
    """One printable line without line breaks; runs of blanks become one, those at the ends none.

    Bytes that are not valid become U+FFFD, so that people see that something was lost.
    """
    text = typed.decode(encoding, "replace") if isinstance(typed, bytes) else typed
    return printable(_ESCAPES.sub("", text))


def printable(text: str) -> str:
    """The text on one line, without invisible signs; `text` may come from anybody."""
    blanks = "".join(" " if sign.isspace() else sign for sign in normalize("NFC", text))
    return " ".join("".join(sign for sign in blanks if sign.isprintable()).split())
