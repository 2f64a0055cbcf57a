"""When something is due, in seconds of a host's clock.

Each part of a host that waits for a moment says which one, and does the thing from that moment on:
so when it is due, and whether it is, cannot differ.
"""

from __future__ import annotations

#: Not before something comes in; and as soon as the host is called.
NEVER, AT_ONCE = float("inf"), float("-inf")
