"""The script and the direction of what SDL_ttf draws: letters join and change by them."""

from __future__ import annotations

from contextlib import suppress
from unicodedata import name

import pygame

#: ISO 15924 codes by the first word of the names of letters, where they are not its beginning.
_CODES = {
    "GUJARATI": "gujr",
    "GURMUKHI": "guru",
    "KANNADA": "knda",
    "MALAYALAM": "mlym",
    "LAO": "laoo",
    "MYANMAR": "mymr",
    "KHMER": "khmr",
    "TAMIL": "taml",
    "TIBETAN": "tibt",
    "CJK": "hani",
    "HIRAGANA": "hira",
    "KATAKANA": "kana",
    "NKO": "nkoo",
}


def shape(font: pygame.Font, text: str, from_right: bool) -> None:
    """Prepares a font, which keeps it, to draw or measure this text."""
    with suppress(pygame.error):  # a build of SDL_ttf without HarfBuzz
        font.set_direction(pygame.DIRECTION_RTL if from_right else pygame.DIRECTION_LTR)
        font.set_script(script_of(text))


def script_of(text: str) -> str:
    """The ISO 15924 code of the script of its first letter."""
    letter = next((each for each in text if each.isalpha()), "a")
    word = name(letter, "LATIN").split()[0]
    return _CODES.get(word, word[:4].ljust(4, "n")).capitalize()
