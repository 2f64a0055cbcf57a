"""The words that people type for pieces and actions, and how a line becomes such words."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from difflib import get_close_matches

from engine.tigris.model.bitboard import Square
from engine.tigris.notation import parse_square
from engine.tigris.notation.vocabulary import COLOR_WORDS, ROLE_WORDS, TILE_WORDS
from game.i18n import _
from game.terminal_contract import Unclear

#: Words that carry no meaning of their own.
FILLERS = frozenset(
    {"a", "an", "the", "my", "on", "onto", "to", "at", "in", "into", "of", "from", "for", "with"}
    | {"and", "please", "put", "place", "play", "move", "add", "take", "build", "tile", "leader"}
    | {"turn", "supporter", "color", "square", "face", "down"}
)
#: What each verb may be called.
VERBS: dict[str, tuple[str, ...]] = {
    "end": ("end", "finish", "done"),
    "pass": ("pass", "skip"),
    "decline": ("decline", "nothing", "none"),
    "commit": ("commit", "support", "send"),
    "swap": ("swap", "replace", "exchange", "discard"),
    "withdraw": ("withdraw", "remove", "recall", "retreat"),
    "catastrophe": ("catastrophe", "destroy"),
    "war": ("war",),
    "monument": ("monument",),
    "building": ("building",),
    "wonder": ("wonder",),
    "treasure": ("treasure",),
    "point": ("point",),
}
VERB_OF = {alias: verb for verb, aliases in VERBS.items() for alias in aliases}
NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six")
ALL = "all"
_WORDS: frozenset[str] = frozenset(
    {*FILLERS, *VERB_OF, *NUMBER_WORDS, ALL, *ROLE_WORDS, *TILE_WORDS, *COLOR_WORDS}
)
#: The words of records that begin an action there and are none of the above.
RECORD_WORDS = frozenset({"start", "deal"})
_SQUARE = re.compile(r"[a-z]\d{1,2}")
_COLUMN = re.compile(r"[a-p]")


def split(text: str) -> list[str]:
    """The words of a line that mean something: in lower case, singular, squares as one word."""
    raw = re.sub(r"[^\w?-]+", " ", text.lower()).replace("-", " ").split()
    words: list[str] = []
    for word in map(_singular, raw):
        if words and _COLUMN.fullmatch(words[-1]) and word.isdecimal() and len(word) <= 2:
            words[-1] += word  # `e 5`, as it may come from dictation
        else:
            words.append(word)
    return [word for word in words if word not in FILLERS]


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and word[:-1] in _WORDS else word


def names_several(text: str, word: str) -> bool:
    """Whether a line has this word in the plural."""
    return f"{word}s" in re.findall(r"\w+", text.lower())


def is_square(word: str) -> bool:
    """Whether a word looks like the name of a square, on the board or not."""
    return _SQUARE.fullmatch(word) is not None


def read_square(word: str) -> Square:
    """Raises Unclear."""
    try:
        return parse_square(word)
    except ValueError:
        text = _("There is no square {word}: the columns are a to p, the rows 1 to 11.")
        raise Unclear(text.format(word=word)) from None


def read_count(word: str) -> int | None:
    """A number in digits or as a word; None for any other word."""
    if word in NUMBER_WORDS:
        return NUMBER_WORDS.index(word)
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 2 else None


def reject_unknown(words: Sequence[str]) -> None:
    """Raises Unclear for the first word that means nothing here, with those that come near."""
    for word in words:
        if word not in _WORDS and not is_square(word) and read_count(word) is None:
            text = _("“{word}” is not a word for a piece or an action here.")
            raise Unclear(" ".join((text.format(word=word[:30]), nearest(word, _WORDS - FILLERS))))


def nearest(word: str, known: Collection[str]) -> str:
    """`Near it: temple or settlement.`, or where to find all words."""
    near = get_close_matches(word, sorted(known), 3, 0.6)
    if not near:
        return _("Type help for all words.")
    return _("Near it: {words}.").format(words=", ".join(near))
