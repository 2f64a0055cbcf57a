"""Numbers as people write them: marks of decimals and thousands, signs, shares."""

from __future__ import annotations

import re

from game.i18n import _, _p

#: The minus sign, which is as wide as a plus; a hyphen is not.
MINUS = "\u2212"
_EXAMPLE = re.compile(r"1(\D?)234(\D)5")


def format_whole(number: int, signed: bool = False) -> str:
    """`12,345`, with the minus sign of `MINUS`; signed also with a plus."""
    thousands, _decimals = _marks()
    return f"{number:{'+' if signed else ''},}".translate({ord("-"): MINUS, ord(","): thousands})


def format_decimal(number: float, places: int = 1, signed: bool = False) -> str:
    """`1,234.5`; what rounds to zero has no sign.

    Args:
        places: digits after the decimal mark.
    """
    thousands, decimals = _marks()
    rounded = round(number, places) or 0.0
    text = f"{rounded:{'+' if signed and rounded else ''},.{places}f}"
    return text.translate({ord("-"): MINUS, ord(","): thousands, ord("."): decimals})


def format_significant(number: float, digits: int = 3) -> str:
    """So many digits that count, and no zeros behind them: `1,230`, `0.5`."""
    rounded = float(f"{number:.{digits}g}")
    return format_decimal(rounded, len(f"{rounded:.12f}".rstrip("0").partition(".")[2]))


def format_percent(share: float, places: int = 0) -> str:
    """A share of one, as in `50%`."""
    return _("{n}%").format(n=format_decimal(100 * share, places))


def _marks() -> tuple[str, str]:
    """What stands between thousands, and before decimals."""
    # Translators write this number as their language does.
    written = _EXAMPLE.search(_p("number", "1,234.5"))
    return (written[1], written[2]) if written else (",", ".")
