"""Why a text that was pasted is no position, and what to do about it."""

from __future__ import annotations

from engine.tigris.notation import NotationError, looks_like_position
from game.i18n import _
from game.i18n.stated import statement_text


def no_position_text(text: str, error: NotationError) -> str:
    """One or two sentences; `error` is why the text cannot be read."""
    if not text.strip():
        return _("There is no text on the clipboard: copy a position first.")
    if not looks_like_position(text):
        return _("This text has no board, so it is not a position. Copy one, then paste again.")
    if error.is_word:
        why = _("Line {n} of the text cannot be read because of {word}.")
    else:
        why = _("Line {n} of the text has too little or too much in it.")
    advice = _("Correct it, or copy the position again.")
    return f"{why.format(n=error.line, word=statement_text(error.found))} {advice}"
