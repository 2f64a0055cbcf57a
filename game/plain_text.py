"""Texts as a search compares them."""

from __future__ import annotations

from unicodedata import combining, normalize


def plain(text: str) -> str:
    """A text without case and accents: who looks for Bjorn finds Björn."""
    return "".join(letter for letter in normalize("NFKD", text) if not combining(letter)).casefold()
