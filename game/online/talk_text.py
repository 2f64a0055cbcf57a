"""How other people's words are shown, so that they cannot look like those of the program.

Talk stands in quotation marks behind the name of its author; in a terminal, the program's own lines
begin with a mark that nobody can type: it is taken out of all names and talk.
"""

from __future__ import annotations

from game.i18n import _
from game.i18n.labels import labelled
from net.protocol.words import clean_line, clean_name
from net.wire.visible import MARK

#: Quotation marks within a quotation become single ones: it cannot end before its end.
_INNER = str.maketrans(
    dict.fromkeys('"\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02\u301d\u301e\u275d\u275e', "'")
)


def quoted(text: str) -> str:
    """What somebody else wrote, between quotation marks."""
    return _("“{text}”").format(text=clean_line(text).translate(_INNER))


def talk_text(name: str, text: str) -> str:
    """A line of talk: who said it, and what. An empty name is that of the host itself."""
    who = clean_name(name) or _("The host")
    return labelled(who, quoted(text))


def own_line(text: str) -> str:
    """A line of the program itself, for a terminal in which others are quoted too."""
    return f"{MARK} {text}"


def host_words(text: str) -> str:
    """What a host gives as the reason for a refusal: as it is if it is a number or a build."""
    is_plain = text.isascii() and text.isalnum() and len(text) <= 64
    return text if is_plain or not text else quoted(text)


def breach_text(who: str, proof: str) -> str:
    """The verdict of a seat that found the game unfair, as a sentence."""
    return _("{who} found a breach: {proof}.").format(who=who, proof=quoted(proof))
