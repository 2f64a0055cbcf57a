"""Talk is delivered later, or said to be lost; nothing vanishes."""

from __future__ import annotations

from game.terminal.outbox import MOST, Outbox
from net.protocol.codes import SHORT_TEXT_LENGTH


def test_a_line_waits_until_the_host_passes_it_on() -> None:
    """A host that is silent still looks connected: what was sent to it may never arrive."""
    sent: list[str] = []
    outbox = Outbox(sent.append)
    assert outbox.add("one") and outbox.add("two")
    outbox.passed_on("one")
    outbox.passed_on("something else")
    assert outbox.waiting == ("two",)
    outbox.resend()
    assert sent == ["one", "two", "two"]


def test_at_most_a_few_lines_wait() -> None:
    outbox = Outbox(lambda text: None)
    assert [outbox.add(str(n)) for n in range(MOST + 1)] == [True] * MOST + [False]
    assert outbox.refused() == "0" and outbox.add("again")
    assert Outbox(lambda text: None).refused() == ""


def test_a_long_line_is_cut_to_what_a_message_takes() -> None:
    outbox = Outbox(lambda text: None)
    outbox.add("x" * 1000)
    assert len(outbox.waiting[0]) == SHORT_TEXT_LENGTH
