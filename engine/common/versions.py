"""Versions that files are written in."""

from __future__ import annotations

from engine.common.stated import stated


def other_version(key: str, word: str, quoted: str, known: str) -> str:
    """What a file says in place of the version that is known here.

    Args:
        key: what has a version, such as `rules`.
        word: the version that was found.
        quoted: the same, as it may be shown.
    """
    if word.isascii() and word.isdigit() and int(word[:9]) > int(known):
        return stated("{key} {word}, of a newer version of the program", key=key, word=quoted)
    return stated("{key} {word}", key=key, word=quoted)
