"""Codes of languages, in the one way in which catalogs are named: `de`, `pt_BR`, `zh_Hant_TW`."""

from __future__ import annotations

import re

_CODE = re.compile(r"[A-Za-z]{1,8}(_[A-Za-z0-9]{1,8}){0,3}")


def language_code(name: str) -> str:
    """`de_AT` from `de-AT` (BCP 47), `de_AT.UTF-8`, or `de_AT@euro` (POSIX).

    Returns:
        The code; empty for what is not the name of a language.
    """
    code = re.split("[.@]", name, maxsplit=1)[0].replace("-", "_")
    if not _CODE.fullmatch(code):
        return ""
    first, *others = code.split("_")
    return "_".join((first.lower(), *map(_part, others)))


def _part(part: str) -> str:
    """A country in capitals, a script with one, as both are written."""
    return {2: part.upper(), 4: part.title()}.get(len(part), part)
