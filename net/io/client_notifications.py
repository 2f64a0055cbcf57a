"""What the client around a peer reports: the connection, the journal, the end."""

from __future__ import annotations

from net.wire.values import value


@value
class ConnectFailed:
    """Nothing answered at these addresses, or nothing of use."""

    address: str
    """one or more, separated by commas"""
    port: int
    reason: str
    retry_in: float | None
    """seconds until the next try, or None if there is none"""
    is_answered: bool = False
    """whether something answered that is no server of tables; then the reason is a sentence"""


@value
class JournalLost:
    """This peer's journal could not be written, so it cannot acknowledge anything. Says why."""

    reason: str


@value
class ClientEnded:
    """The last notification of a client."""

    cause: object
    """the notification that ended it, or None if this peer wanted to leave"""
