"""What a person reads while a server lets nobody to the table."""

from __future__ import annotations

import pytest

from game.online.status_text import banner, served_text
from game.online.table_status import TableStatus
from game.tigris.game import GAME
from net.io.client_notifications import ConnectFailed
from net.notifications import Joined, LinkLost, TurnedAway
from net.protocol.codes import Code
from net.wire.frames import LinkFault

GONE = ConnectFailed("a", 5, "connection refused", 1.0)


def status_after(*notifications: object) -> TableStatus:
    status = TableStatus(GAME)
    for notification in (Joined(0, True), *notifications):
        status.notify(notification, 1000)
    return status


def refused(fault: LinkFault) -> TurnedAway:
    return TurnedAway(-LinkFault.REFUSED, str(int(fault)))


@pytest.mark.parametrize(
    ("notifications", "words"),
    [
        ((LinkLost(None, ""), refused(LinkFault.NO_TABLE)), "no longer has this table"),
        ((LinkLost(None, ""), refused(LinkFault.NOT_CONTINUED)), "cannot continue this table"),
        ((LinkLost(None, ""), refused(LinkFault.BUSY)), "restarted"),
        ((LinkLost(None, ""), refused(LinkFault.CROWDED)), "Too many connections"),
        ((LinkLost(None, ""), refused(LinkFault.HOST_AWAY)), "hosts this table is not connected"),
        ((LinkLost(Code.RESTARTING, ""), GONE), "restarted"),
        ((LinkLost(None, ""), refused(LinkFault.NO_TABLE), GONE), "Reconnecting"),
        ((LinkLost(None, ""), GONE), "Reconnecting"),
    ],
)
def test_the_banner_says_why(notifications: tuple[object, ...], words: str) -> None:
    shown = banner(status_after(*notifications), 9000)
    assert shown is not None and words in shown.text


def test_what_was_said_is_forgotten_at_the_table() -> None:
    back = status_after(
        LinkLost(None, ""), refused(LinkFault.BUSY), Joined(0, True), LinkLost(None, "")
    )
    shown = banner(back, 9000)
    assert shown is not None and "Reconnecting" in shown.text


def test_other_faults_are_no_words_of_a_server() -> None:
    named = {
        *(LinkFault.BUSY, LinkFault.CROWDED, LinkFault.HOST_AWAY),
        *(LinkFault.NO_TABLE, LinkFault.NOT_CONTINUED),
    }
    assert {fault for fault in LinkFault if served_text(fault)} == named
