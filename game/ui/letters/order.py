"""In which order the parts of a line stand: letters of Hebrew and Arabic run from right to left.

A line runs from left to right, also with such names in it. What runs the other way is a stretch of
such letters and what joins them, no more: the comma, colon, or number after a name stays after it.
A quotation that begins from right to left is a line of its own and runs that way as a whole. That
is the Unicode Bidirectional Algorithm (Annex 9) with an isolate around each name and quotation.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from unicodedata import bidirectional


class Stretch(NamedTuple):
    """A part of a text, by its indices."""

    low: int
    high: int
    from_right: bool


#: Classes of characters here: from right to left, from left to right, digits, marks, what joins
#: words to one name, and the rest.
_CLASSES = {
    **dict.fromkeys(("R", "AL", "AN", "RLE", "RLO", "RLI"), "r"),
    **dict.fromkeys(("L", "LRE", "LRO", "LRI"), "l"),
    "EN": "d",
    "NSM": "m",
    "BN": "m",
}
_JOINING = frozenset(" -'\u2019\u05f3\u05f4\u2010\u2011")
_NAME = re.compile("r[rm]*(?:[jd]+r[rm]*)*")
#: In a quotation that runs from right to left, what runs from left to right.
_LEFT = re.compile("[ld](?:[^r]*[ld])?m*")
_OPEN, _CLOSE = "\u201e\u00ab\u300c", "\u201d\u00bb\u300d"
#: U+201C opens in English and closes in German.
_QUOTED = re.compile(f"[{_OPEN}\u201c]([^{_OPEN}{_CLOSE}\u201c]+)[{_CLOSE}\u201c]")
#: Fast: all that may run from right to left lies here.
_MAYBE = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def in_order(text: str) -> list[Stretch]:
    """All of a text, from the left to the right of its line."""
    if not _MAYBE.search(text):
        return [Stretch(0, len(text), False)]
    found, end, classes = list[Stretch](), 0, "".join(map(_class, text))
    for low, high in _from_right(text, classes):
        found.append(Stretch(end, low, False))
        found += _reversed(classes, low, high)
        end = high
    found.append(Stretch(end, len(text), False))
    return [each for each in found if each.low < each.high]


def stretches_from_right(text: str) -> list[tuple[int, int]]:
    """The stretches that run from right to left, by their indices."""
    return _from_right(text, "".join(map(_class, text))) if _MAYBE.search(text) else []


def isolated(text: str) -> str:
    """The text for a terminal, which orders letters by itself: each stretch from right to left is
    isolated from what is around it. Terminals that know no isolates show none."""
    found, end = "", 0
    for low, high in stretches_from_right(text):
        found += f"{text[end:low]}\u2068{text[low:high]}\u2069"
        end = high
    return found + text[end:]


def _from_right(text: str, classes: str) -> list[tuple[int, int]]:
    found = list[tuple[int, int]]()
    for quoted in _QUOTED.finditer(text):
        low, high = quoted.span(1)
        if re.match("[^lr]*r", classes[low:high]):
            found.append((low, high))
    inside = [range(*pair) for pair in found]
    names = (match.span() for match in _NAME.finditer(classes))
    found += [pair for pair in names if not any(pair[0] in each for each in inside)]
    return sorted(found)


def _reversed(classes: str, low: int, high: int) -> list[Stretch]:
    """A stretch from right to left; what runs from left to right in it does so."""
    found, end = list[Stretch](), low
    for match in _LEFT.finditer(classes, low, high):
        found += [Stretch(end, match.start(), True), Stretch(*match.span(), False)]
        end = match.end()
    return [*found, Stretch(end, high, True)][::-1]


def _class(letter: str) -> str:
    if letter in _JOINING:
        return "j"
    return _CLASSES.get(bidirectional(letter), "n")
