"""How long an end of a link may be silent.

A host pings each peer every so many seconds, which its welcome says, and a peer answers at once. A
stream of bytes loses nothing, so silence for longer is what a network delays it by, or that the
other end is gone: each limit is the seconds between two pings, and some more.
"""

from __future__ import annotations

#: Seconds between two pings: on a local network, and at most. Before its welcome, a peer takes the
#: first to hold; no host can make a peer wait for it longer than the second lets it.
PING_SECONDS, MOST_PING_SECONDS = 2, 60
#: Seconds beyond them after which a peer searches for its host elsewhere, and leaves it.
SEARCH_SECONDS, SILENT_SECONDS = 2.5, 5.0
#: Seconds until the first bytes where other machines could have the table, too: to wake it takes
#: less than one, so a machine that is silent for longer may hang, and the next one may not.
GREETING_SECONDS = 3.0
#: Seconds beyond them after which a host shows a peer as lagging, and cuts it off.
LAGGING_SECONDS, GONE_SECONDS = 4.0, 13.0
