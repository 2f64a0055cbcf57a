"""The pseudo-locale: accented letters, two fifths more text, and placeholders left as they are."""

from __future__ import annotations

import re

_ACCENTS = str.maketrans("aceinouyAEIOU", "áçéíñóúýÁÉÍÓÚ")
_PLACEHOLDERS = re.compile(r"(\{[^}]*\})")
#: How much longer a text becomes, in percent.
EXPANSION = 40


class PseudoCatalog:
    """A gettext catalog that makes up every translation."""

    def gettext(self, message: str) -> str:
        parts = _PLACEHOLDERS.split(message)
        accented = "".join(
            part if index % 2 else part.translate(_ACCENTS) for index, part in enumerate(parts)
        )
        letters = sum(len(part) for part in parts[::2])
        padding = _padding(letters * EXPANSION // 100)
        # What is filled in there has its own padding: both together would be too long a word.
        ends_filled = "}" in message.rpartition(" ")[2]
        return f"{accented} {padding}" if ends_filled and padding else accented + padding

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


def _padding(length: int) -> str:
    """About `length` letters in words of nine, so that lines can break."""
    letters = ("~ñe" * (length // 3 + 1))[:length]
    return " ".join(letters[start : start + 9] for start in range(0, len(letters), 9))
