"""An answer that takes a while: the desk answers others, and the program around it works it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from net.wire.values import value

Answer = TypeVar("Answer", covariant=True)


@value
class Later(Generic[Answer]):
    """What an office gives in the place of an answer."""

    work: Callable[[], Answer]
    """works it out, outside the loop"""


@value
class AnswerWanted(Generic[Answer]):
    """A desk notifies its server: `Desk.answered` wants what this work gives."""

    link: int
    """of the visitor"""
    work: Callable[[], Answer]
