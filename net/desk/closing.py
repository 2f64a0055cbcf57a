"""Closing a table of one's own at the desk of a server."""

from __future__ import annotations

from typing import Annotated

from net.wire.route import PLACE
from net.wire.tagged import bytes_of
from net.wire.values import value


@value
class CloseTable:
    """The table at a place is not wanted any more: who opened it asks, with the same account, or
    without one from the same address.
    """

    place: Annotated[bytes, bytes_of(PLACE)]


@value
class TableClosed:
    """It is gone for good, with all that was kept of it."""

    place: Annotated[bytes, bytes_of(PLACE)]
