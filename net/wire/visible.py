"""What may stand in one line that others read: no line breaks, and nothing invisible.

A line from somebody else must not look like two lines, run backward, hide a part of itself, or
reach into the lines around it. Whitespace that is not a space counts as a break.
"""

from __future__ import annotations

import re
from unicodedata import bidirectional, category, combining, normalize

from net.wire.columns import JOINERS, is_accent

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
#: The combining class of signs that silence the vowel of a letter, and what may follow a joiner.
_VIRAMA, _OF_WORDS = 9, frozenset({"Lo", "Mn", "Mc", "So", "Cn"})
#: Skin tones of emoji.
_TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
#: The program's own lines in a terminal begin with this mark, which no line of others holds.
MARK = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
#: Accents above one another on one letter; living languages need no more.
MAX_ACCENTS = 3
#: What a terminal sends for a key such as an arrow.
_KEYS = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.)")


def is_one_line(text: str) -> bool:
    """Whether a text is one line with nothing invisible in it."""
    if text.isascii():
        return text.isprintable()
    return not any(is_hidden(text, at) for at in range(len(text)))


def clean(text: str, length: int) -> str:
    """The text as one line of at most so many characters: what is hidden is dropped.

    Breaks become spaces; several spaces become one, those at the ends none; accents are combined
    with their letters (NFC). Cleaning a clean text again changes nothing.
    """
    text = _KEYS.sub("", text)
    while (cleaned := _cleaned(text, length)) != text:
        text = cleaned
    return text


def _cleaned(text: str, length: int) -> str:
    """What is dropped may change what is beside it, so that this has to be done again."""
    spaced = "".join(" " if each.isspace() else each for each in text)
    shown = "".join(
        each
        for at, each in enumerate(spaced)
        if not is_hidden(spaced, at) and category(each) != "Cn"
    )
    single = " ".join(normalize("NFC", shown).split())
    return without_towers(single)[:length].rstrip()


def is_hidden(text: str, at: int) -> bool:
    """Whether the character there cannot be seen in this text."""
    character = text[at]
    if character == " ":
        return False
    if character in JOINERS:
        return not _joins(text[max(0, at - 1) : at + 2])
    return category(character) in _HIDDEN or character in _BLANK or character == MARK


def _joins(three: str) -> bool:
    """Whether a joiner between two characters changes how they look, as names in Persian, Sinhala,
    and other languages need it (RFC 5892, appendix A), and emoji of several people.

    What this version of Python does not know yet may be such a character.
    """
    if len(three) < 3:
        return False
    before, joiner, after = [*three]
    kinds = category(before), category(after)
    if combining(before) == _VIRAMA or kinds[0] == "Cn":
        return kinds[1] in _OF_WORDS
    if joiner == JOINERS[0]:
        return bidirectional(before) == bidirectional(after) == "AL"
    return kinds[1] in ("So", "Cn") and (kinds[0] == "So" or before in _TONES)


def without_towers(text: str) -> str:
    """Without the accents beyond MAX_ACCENTS on one letter, or any before the first letter."""
    kept: list[str] = []
    height = MAX_ACCENTS
    for character in text:
        height = height + 1 if is_accent(character) else 0
        if height <= MAX_ACCENTS:
            kept.append(character)
    return "".join(kept)
