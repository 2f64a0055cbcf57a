"""What a host or a peer wants done, in this order: they have no hands of their own."""

from __future__ import annotations

from typing import TypeAlias

from net.wire.values import value


@value
class Store:
    """Append this to the journal and flush it, before anything that follows is done.

    If that fails, nothing that follows may be done: tell it `failed` instead.
    """

    record: bytes


@value
class Send:
    link: int
    data: bytes


@value
class Close:
    """After what was sent has gone out."""

    link: int


@value
class Notify:
    """Something that people or their window should know: an event of `net.notifications`."""

    notification: object


Effect: TypeAlias = Store | Send | Close | Notify


class Outbox:
    """Effects that wait to be carried out."""

    def __init__(self) -> None:
        self._effects: list[Effect] = []

    def put(self, effect: Effect) -> None:
        self._effects.append(effect)

    def take(self) -> list[Effect]:
        """All of them, in order; they wait no longer."""
        effects, self._effects = self._effects, []
        return effects
