"""Statements about what is wrong that can be said in other languages: they remember their parts.

As in `engine.common.stated`, which this package cannot see.
"""

from __future__ import annotations

from collections.abc import Mapping


class Stated(str):
    """A text in English with the template it was made from; make it with `stated`."""

    template: str
    fields: Mapping[str, object]
    """by the names in the template"""


def stated(template: str, **fields: object) -> Stated:
    """The template, filled in; a literal, so that tools find it for the translators."""
    statement = Stated(template.format(**fields))
    statement.template, statement.fields = template, fields
    return statement


def statement_of(error: Exception) -> str:
    """What an error says, as it was stated."""
    return error.args[0] if error.args and isinstance(error.args[0], Stated) else str(error)
