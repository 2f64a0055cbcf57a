"""Questions at the desk about people who behave badly."""

from __future__ import annotations

from typing import Annotated, Final

from net.protocol.codes import Name, ShortText, Uint32, name
from net.protocol.words import LINE_LENGTH
from net.wire.route import PLACE
from net.wire.tagged import bytes_of, list_of, text, tuple_of
from net.wire.values import value

#: Lines of talk in a report.
MAX_LINES: Final = 12


@value
class Report:
    """The visitor reports somebody at a table to the operator."""

    place: Annotated[bytes, bytes_of(PLACE)]
    """of the table"""
    name: Name
    """by which they are known there"""
    words: ShortText
    """what happened"""
    talk: Annotated[
        tuple[tuple[str, str], ...],
        list_of(tuple_of(name, text(LINE_LENGTH)), 0, MAX_LINES),
    ]
    """the last lines that the visitor has read there, each with who said it: nobody signs talk, and
    a server keeps none, so that these are the visitor's word"""


@value
class Reported:
    """The operator will read it."""

    number: Uint32
