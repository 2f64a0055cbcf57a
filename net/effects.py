"""Effects: what a host or a peer asks its owner to do, in order; it does no I/O itself."""

from __future__ import annotations

from typing import TypeAlias

from net.wire.values import value


@value
class Store:
    """Append this to the journal and flush it before carrying out anything that follows.

    If that fails, carry out nothing that follows: call `failed` instead.
    """

    record: bytes


@value
class Send:
    link: int
    data: bytes


@value
class Close:
    """Close the link once everything that was sent has gone out."""

    link: int


@value
class Pair:
    """These two links carry one stream: each is read only as fast as the other takes what came."""

    link: int
    other: int


@value
class Hold:
    """Read nothing from this link for so long: more comes over it than may."""

    link: int
    seconds: float


@value
class Notify:
    """Report this to the program around it, or to people.

    It is one of `net.notifications` or `net.host_notifications`.
    """

    notification: object


Effect: TypeAlias = Store | Send | Close | Pair | Hold | Notify


class Outbox:
    """Effects that are not carried out yet."""

    def __init__(self) -> None:
        self._effects: list[Effect] = []

    def put(self, effect: Effect) -> None:
        self._effects.append(effect)

    @property
    def is_empty(self) -> bool:
        return not self._effects

    def take(self) -> list[Effect]:
        """Removes and returns all of them, in order."""
        effects, self._effects = self._effects, []
        return effects
