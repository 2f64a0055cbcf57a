"""A word and what it stands for, with the mark that a language puts between them."""

from __future__ import annotations

from game.i18n import _


def labelled(name: str, text: str) -> str:
    """`Priest: P`; in French, a space comes before the colon."""
    return _("{name}: {text}").format(name=name, text=text)
