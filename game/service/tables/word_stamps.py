"""Which words of other machines are new: what was said once is not heard again.

Words are sealed, so nobody else makes one; but who runs a NATS server could say one again, such as
a line of talk. So each has a number that grows, of its machine, which is about the time as well:
what is old is not heard by a machine either that did not hear it when it was new.
"""

from __future__ import annotations

from collections.abc import Callable

from net.wire.values import value

#: Seconds after which a word is too old, and by which clocks of machines may differ. One that was
#: set back is no reason to be silent: its machine counts on from where it was.
HEARD_SECONDS = 300.0
_PER_SECOND = 1000


@value
class Stamp:
    worker: bytes
    """the identity of the machine"""
    number: int


class WordStamps:
    """Of the words that one machine says, and of those that it hears."""

    def __init__(self, own: bytes, now: Callable[[], float]) -> None:
        """`now` gives seconds of a clock on the wall."""
        self._own = own
        self._now = now
        self._last = 0
        self._numbers: dict[bytes, int] = {}
        """the last number of each machine"""

    def next(self) -> Stamp:
        """For the next word of this machine."""
        self._last = max(self._last + 1, self._current)
        return Stamp(self._own, self._last)

    def is_new(self, stamp: Stamp) -> bool:
        """Whether a word was never heard before; from now on it was."""
        oldest = self._current - int(HEARD_SECONDS * _PER_SECOND)
        if stamp.number <= self._numbers.get(stamp.worker, oldest):
            return False
        if stamp.worker not in self._numbers:  # those that have not spoken since may be forgotten
            kept = self._numbers.items()
            self._numbers = {worker: number for worker, number in kept if number > oldest}
        self._numbers[stamp.worker] = stamp.number
        return True

    @property
    def _current(self) -> int:
        return int(self._now() * _PER_SECOND)
