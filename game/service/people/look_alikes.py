"""Which names people would take for one another: what a server compares names by.

It goes further than names at one table (`net.protocol.words.free_name`), which are seen side by
side: case, width, and spaces do not count, nor whether a letter is Latin or one of Cyrillic or
Greek that looks the same. After the idea of UTS #39 (Unicode Security Mechanisms, *Confusable
Detection*), with the few letters of living alphabets that are the same in nearly every font.
"""

from __future__ import annotations

import re
from unicodedata import normalize

from net.wire.columns import JOINERS

#: Letters of Cyrillic and Greek, each behind the Latin one that it looks like.
_PAIRS = (
    "A\u0410 B\u0412 E\u0415 S\u0405 I\u0406 J\u0408 K\u041a M\u041c H\u041d O\u041e P\u0420"
    " C\u0421 T\u0422 X\u0425 Y\u0423 Y\u04ae A\u0391 B\u0392 E\u0395 Z\u0396 H\u0397 I\u0399"
    " K\u039a M\u039c N\u039d O\u039f P\u03a1 T\u03a4 Y\u03a5 X\u03a7 a\u0430 c\u0441 d\u0501"
    " e\u0435 h\u04bb i\u0456 j\u0458 o\u043e p\u0440 q\u051b s\u0455 y\u0443 x\u0445 w\u051d"
    " a\u03b1 i\u03b9 o\u03bf p\u03c1 v\u03bd"
)
_LATIN = str.maketrans({pair[1]: pair[0] for pair in _PAIRS.split()})
#: Signs that a reader takes for one another once they are small: one stands for all.
_ALIKE = str.maketrans({"1": "l", "|": "l", "i": "l", "\u0131": "l", "0": "o"})
#: What a second Anna at a table is called by the program, behind her name.
_NUMBER = re.compile(r" (?:[2-9]|[1-9]\d+)$")


def looks(name: str) -> tuple[str, ...]:
    """How a name looks, in its own letters and in Latin ones: names are alike if they share one."""
    plain = normalize("NFKC", "".join(sign for sign in name if sign not in JOINERS))
    return tuple(dict.fromkeys((_folded(plain), _folded(plain.translate(_LATIN)))))


def without_number(name: str) -> str:
    """The name without the number that a table gives to the second of this name."""
    return _NUMBER.sub("", normalize("NFKC", name))


def _folded(name: str) -> str:
    folded = normalize("NFKC", name.casefold()).translate(_ALIKE)
    return "".join(sign for sign in folded if not sign.isspace())
