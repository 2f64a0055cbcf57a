"""Errors of the engine and the network in the current language.

They state what is wrong in English, and remember the template of the statement and what fills it
(`engine.common.stated`, `net.wire.stated`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from game.i18n import translate_data


@runtime_checkable
class Statement(Protocol):
    """A text that remembers how it was made."""

    template: str
    fields: Mapping[str, object]


def error_text(error: Exception, word_rule: Callable[[str], str] = str) -> str:
    """Why something failed, for people: without a capital or a full stop, a line a statement.

    What an error of another kind says stays as it is.

    Args:
        word_rule: words the rules that refuse an action, as `TextForms.refusal_text` does.
    """
    if isinstance(error, OSError):
        from net.wire.os_errors import reason_of

        return statement_text(reason_of(error))
    if not all(isinstance(each, Statement) for each in error.args):
        return word_rule(str(error))
    return "\n".join(statement_text(each, word_rule) for each in error.args)


def statement_text(statement: object, word_rule: Callable[[str], str] = str) -> str:
    """A statement in the current language; what is none stays as it is."""
    if not isinstance(statement, Statement):
        return word_rule(str(statement))
    parts = {name: statement_text(part, word_rule) for name, part in statement.fields.items()}
    return translate_data(statement.template).format(**parts)
