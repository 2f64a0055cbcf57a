"""Numbers as people write them: marks of decimals and thousands, signs, shares."""

from __future__ import annotations

import re

from game.i18n import _, _p

#: The minus sign: a hyphen is shorter, and breaks lines.
MINUS = "\u2212"
_EXAMPLE = re.compile(r"1(\D?)234(\D)5")


def format_whole(number: int) -> str:
    """`12,345`."""
    return _localized(f"{number:,}")


def format_decimal(number: float, places: int = 1) -> str:
    """`1,234.5`.

    Args:
        places: digits after the decimal mark.
    """
    return _localized(f"{_rounded(number, places):,.{places}f}")


def signed(number: float, places: int = 0) -> str:
    """`+3`, or `+2.4` with one place; the only function that writes a plus."""
    return _localized(f"{_rounded(number, places):+,.{places}f}")


def format_significant(number: float, digits: int = 3) -> str:
    """So many digits that count, and no zeros behind them: `1,230`, `0.5`."""
    rounded = float(f"{number:.{digits}g}")
    return format_decimal(rounded, len(f"{rounded:.12f}".rstrip("0").partition(".")[2]))


def format_percent(share: float, places: int = 0) -> str:
    """A share of one, as in `50%`."""
    return _("{n}%").format(n=format_decimal(100 * share, places))


def _rounded(number: float, places: int) -> float:
    return round(number, places) + 0  # nothing is never less than nothing


def _localized(text: str) -> str:
    thousands, decimals = _marks()
    return text.translate({ord("-"): MINUS, ord(","): thousands, ord("."): decimals})


def _marks() -> tuple[str, str]:
    """What stands between thousands, and before decimals."""
    # Translators write this number as their language does.
    written = _EXAMPLE.search(_p("number", "1,234.5"))
    return (written[1], written[2]) if written else (",", ".")
