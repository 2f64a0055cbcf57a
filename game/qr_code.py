"""QR codes: a line, such as an invitation, as squares that a camera reads."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

#: The light margin around a code, in squares: without it a camera does not find the code.
QUIET_ZONE = 4

QrCode = tuple[tuple[bool, ...], ...]
"""rows from the top, True for a dark square, with the quiet zone around"""


@lru_cache(8)
def qr_code(text: str) -> QrCode | None:
    """The code of a text; None if it is empty or too long for one, more than 2,953 bytes."""
    from segno import DataOverflowError, make_qr  # imported late: hardly ever needed

    if not text:
        return None
    try:
        code = make_qr(text, error="l")  # more of it may be damaged where that costs no room
    except DataOverflowError:
        return None
    return tuple(tuple(map(bool, row)) for row in code.matrix_iter(border=QUIET_ZONE))


def qr_lines(code: QrCode) -> Iterator[str]:
    """The code in lines for a terminal, two rows in each: letters are twice as high as wide.

    What is light is drawn, for a terminal that writes light on dark; a camera reads either.
    """
    rows = code if len(code) % 2 == 0 else (*code, (False,) * len(code))
    for upper, lower in [*pairwise(rows)][::2]:
        blocks = ("█▄▀ "[above + 2 * below] for above, below in zip(upper, lower, strict=True))
        yield "".join(blocks)
