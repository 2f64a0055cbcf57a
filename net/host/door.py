"""The door of a table: how many may stand in it, and who has to go when it is full.

Strangers have not said hello. They are bounded by address, and the oldest goes first, so that one
machine cannot keep another out however many connections it opens. Those who have said hello but
hold no seat are bounded too, and a crowd of one address makes room; a seat always gets in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from net.game_rules import KEEPER
from net.host.due import NEVER
from net.host.link import Link
from net.wire.origin import origin_of

#: Strangers at the door, in all and from one address.
MAX_STRANGERS, MAX_STRANGERS_PER_ADDRESS = 64, 8
#: Links without a seat, in all and from one address: spectators, and guests of a lobby.
MAX_UNSEATED, MAX_UNSEATED_PER_ADDRESS = 32, 12
#: Seconds that a stranger may take to say hello: while there is room, and while there is none.
HELLO_SECONDS, CROWDED_SECONDS = 5.0, 1.0
#: Bytes that a stranger may send.
HELLO_BYTES = 1024


def to_be_sent_away(links: Iterable[Link], address: str) -> Link | None:
    """The stranger who must go before another connection of this address comes in, if any."""
    strangers = strangers_among(links)
    same = _of_origin(strangers, address)
    if len(same) >= MAX_STRANGERS_PER_ADDRESS:
        return same[0]
    if len(strangers) < MAX_STRANGERS:
        return None
    return _crowd(strangers)[0]


def hello_due(links: Iterable[Link]) -> float:
    """When the oldest stranger must have said hello."""
    strangers = strangers_among(links)
    if not strangers:
        return NEVER
    crowded = len(strangers) >= MAX_STRANGERS
    return strangers[0].opened + (CROWDED_SECONDS if crowded else HELLO_SECONDS)


def has_room(links: Iterable[Link], address: str) -> bool:
    """Whether one more link without a seat may come in from this address."""
    unseated = _unseated(links)
    same = len(_of_origin(unseated, address))
    if same >= MAX_UNSEATED_PER_ADDRESS:
        return False
    return len(unseated) < MAX_UNSEATED or len(_crowd(unseated)) > same + 1


def to_make_room(links: Iterable[Link]) -> Link | None:
    """The link without a seat that must go before another one comes in, if any.

    It is the last of the most crowded address.
    """
    unseated = _unseated(links)
    return _crowd(unseated)[-1] if len(unseated) >= MAX_UNSEATED else None


def _unseated(links: Iterable[Link]) -> list[Link]:
    """Those who have said hello and hold no seat, the oldest first."""
    return [link for link in links if link.hello and link.seat == KEEPER and not link.closed]


def _crowd(links: Sequence[Link]) -> list[Link]:
    """Those of the address that has most of them."""
    crowded = Counter(origin_of(link.address) for link in links).most_common(1)[0][0]
    return _of_origin(links, crowded)


def _of_origin(links: Iterable[Link], address: str) -> list[Link]:
    """Those that count as this address does."""
    return [link for link in links if origin_of(link.address) == origin_of(address)]


def strangers_among(links: Iterable[Link]) -> list[Link]:
    """Those who have not said hello, the oldest first."""
    return [link for link in links if link.hello is None and not link.closed]
