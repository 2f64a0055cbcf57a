"""What a person takes for one letter: a letter with its marks, a flag, a joined emoji.

The rule is that of extended grapheme clusters (Unicode Standard Annex 29), of which the parts are
kept that `unicodedata` knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from unicodedata import category, combining

JOINER = "\u200d"
#: Emoji that change the one before them, and the letters of the flags of regions.
_TONES, _TAGS = range(0x1F3FB, 0x1F400), range(0xE0020, 0xE0080)
_FLAGS = range(0x1F1E6, 0x1F200)
#: Variation selectors.
_FORMS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
#: Vowels and finals of Hangul, and vowels of Thai and Lao, belong to the letter before them.
_FOLLOWING = (range(0x1160, 0x1200), range(0xE33, 0xE34), range(0xEB3, 0xEB4))


def boundaries(text: str) -> list[int]:
    """Where a caret may stand: before each cluster, and at the end."""
    if text.isascii():
        return list(range(len(text) + 1))
    found, flags = [0], 0
    for at in range(1, len(text)):
        flags = flags + 1 if ord(text[at - 1]) in _FLAGS else 0
        if not _belongs(text[at - 1], text[at], flags):
            found.append(at)
    return [*found, len(text)] if text else [0]


def clusters(text: str) -> Iterator[str]:
    spots = boundaries(text)
    return (text[low:high] for low, high in pairwise(spots))


def extends(letter: str) -> bool:
    """Whether a character is drawn on or around the one before it."""
    code = ord(letter)
    if combining(letter) or letter in (JOINER, "\u200c") or code in _TONES or code in _TAGS:
        return True
    return category(letter) in ("Mn", "Me", "Mc") or any(code in each for each in _FOLLOWING)


def seen(cluster: str) -> str:
    """Without what only joins letters, steers them, or chooses their form: no font need have it."""
    return "".join(letter for letter in cluster if not _steers(letter))


def _steers(letter: str) -> bool:
    return category(letter) in ("Cf", "Cc") or any(ord(letter) in each for each in _FORMS)


def _belongs(before: str, letter: str, flags: int) -> bool:
    """`flags` are the letters of flags right before."""
    if before == JOINER and category(letter) == "So":
        return True
    return extends(letter) or (ord(letter) in _FLAGS and flags % 2 == 1)
