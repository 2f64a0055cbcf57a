"""Why a connection failed, in few words."""

from __future__ import annotations

import errno
from socket import EAI_NONAME, gaierror

from game.online.refusal_text import end_reason
from net.io.client_notifications import ConnectFailed
from net.wire.os_errors import NAME_UNKNOWN, connect_failure_reason, reason_of


def test_a_name_that_is_not_known_is_no_matter_of_firewalls() -> None:
    reason = connect_failure_reason(gaierror(EAI_NONAME, "Name or service not known"), 5)
    assert reason == NAME_UNKNOWN
    text = end_reason(ConnectFailed("foo", 24717, reason, None))
    assert text.startswith("no computer called foo is known here") and "firewall" not in text


def test_other_failures_have_words_of_their_own() -> None:
    refused = ConnectionRefusedError(errno.ECONNREFUSED, "Connect call failed ('::1', 1)")
    reason = connect_failure_reason(refused, 5)
    assert reason == "connection refused"
    assert "firewall" in end_reason(ConnectFailed("foo", 24717, reason, None))
    assert connect_failure_reason(TimeoutError(), 5) == "no answer within 5 seconds"
    assert connect_failure_reason(gaierror(-3, "No network"), 5) == "names cannot be looked up now"


def test_what_has_no_words_here_has_those_of_the_system() -> None:
    assert reason_of(OSError(errno.ENOSPC, "Kein Platz")) == "no space left on device"
    assert reason_of(OSError(errno.ECHILD, "No child")) == "the system says: No child"
    assert reason_of(OSError("is this a name?")) == "the system says: is this a name?"
    assert reason_of(Silent()) == "the system says: Silent"
    assert connect_failure_reason(OSError(errno.ECHILD, "x"), 5).startswith("the system says: ")


class Silent(OSError):
    """An error that says nothing."""
