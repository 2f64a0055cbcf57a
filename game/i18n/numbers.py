"""Numbers with a sign, as people read them."""

from __future__ import annotations

#: The minus sign: a hyphen is shorter, and breaks lines.
MINUS = "\u2212"


def signed(number: float, digits: int = 0) -> str:
    """`+3`, or `+2.4` with one digit behind the point; the only place where signs are written."""
    whole = round(number, digits) + 0  # no minus zero
    return f"{whole:+.{digits}f}".replace("-", MINUS)
