"""Statements about what is wrong that can be said in other languages: they remember their parts.

The engine speaks English to programs and programmers. What people read is worded elsewhere, from
the template of a statement and from what fills it (`game.i18n.stated`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Stated(str):
    """A text in English with the template it was made from; make it with `stated`."""

    template: str
    fields: Mapping[str, object]
    """numbers, words of the notation, or further statements, by the names in the template"""


def stated(template: str, **fields: object) -> Stated:
    """The template, filled in; a literal, so that tools find it for the translators."""
    statement = Stated(template.format(**fields))
    statement.template, statement.fields = template, fields
    return statement


def choices(words: Sequence[str]) -> str:
    """Words as in `a, b, or c`; at least one."""
    *others, last = words
    if not others:
        return last
    if len(others) == 1:
        return stated("{first} or {last}", first=others[0], last=last)
    return stated("{most}, or {last}", most=", ".join(others), last=last)
