"""How much of a line a text takes, as people see it: the measure of names and of fields.

A letter is one column and an ideograph two, as in every terminal (Unicode Standard Annex 11); marks
on a letter take none. It is neither bytes nor characters, of which one letter may have several.
"""

from __future__ import annotations

from unicodedata import category, combining, east_asian_width

#: They join letters to another form, or keep them apart: zero width non-joiner and joiner.
JOINERS = "\u200c\u200d"


def is_accent(character: str) -> bool:
    """Whether it is drawn on the letter before it, or changes its form."""
    if combining(character) or character in JOINERS:
        return True
    return category(character) in ("Mn", "Me")


def columns(text: str) -> int:
    """The width of a text."""
    return len(text) if text.isascii() else sum(map(_width, text))


def cut(text: str, most: int) -> str:
    """As many of the first letters, with their marks, as fit into so many columns."""
    if text.isascii():
        return text[: max(0, most)]
    room = most
    for at, character in enumerate(text):
        room -= _width(character)
        if room < 0:
            return text[:at].rstrip(JOINERS)  # they join nothing at the end
    return text


def _width(character: str) -> int:
    if is_accent(character) or category(character) == "Cf":
        return 0
    return 2 if east_asian_width(character) in "WF" else 1
