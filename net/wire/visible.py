"""What may stand in one line that others read: no line breaks, and nothing invisible.

A line from somebody else must not look like two lines, run backward, hide a part of itself, or
reach into the lines around it. Whitespace that is not a space counts as a break.
"""

from __future__ import annotations

import re
from unicodedata import category, normalize

from net.wire.columns import is_accent

#: Control, format, surrogate, and private characters, and separators that are not a space. Those
#: that are not assigned are absent: another version of Python may know them.
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs"})
#: Characters that show nothing although their category is that of a letter or a mark: fillers,
#: joiners, variation selectors, and the blank pattern of Braille.
_BLANK = frozenset(
    chr(code)
    for first, last in (
        *((0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
        *((0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0)),
        *((0xFFFC, 0xFFFC), (0xE0100, 0xE01EF)),
    )
    for code in range(first, last + 1)
)
#: The program's own lines in a terminal begin with this mark, which no line of others holds.
MARK = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
#: Accents above one another on one letter; living languages need no more.
MAX_ACCENTS = 3
#: What a terminal sends for a key such as an arrow.
_KEYS = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.)")


def is_one_line(text: str) -> bool:
    """Whether a text is one line with nothing invisible in it."""
    return (text.isascii() and text.isprintable()) or not any(map(_is_hidden, text))


def clean(text: str, length: int) -> str:
    """The text as one line of at most so many characters: what is hidden is dropped.

    Breaks become spaces; several spaces become one, those at the ends none; accents are combined
    with their letters (NFC). Cleaning a clean text again changes nothing.
    """
    spaced = "".join(" " if each.isspace() else each for each in _KEYS.sub("", text))
    shown = "".join(each for each in spaced if not _is_hidden(each) and category(each) != "Cn")
    single = " ".join(normalize("NFC", shown).split())
    return without_towers(single)[:length].rstrip()


def _is_hidden(character: str) -> bool:
    if character == " ":
        return False
    return category(character) in _HIDDEN or character in _BLANK or character == MARK


def without_towers(text: str) -> str:
    """Without the accents beyond MAX_ACCENTS on one letter, or any before the first letter."""
    kept: list[str] = []
    height = MAX_ACCENTS
    for character in text:
        height = height + 1 if is_accent(character) else 0
        if height <= MAX_ACCENTS:
            kept.append(character)
    return "".join(kept)
