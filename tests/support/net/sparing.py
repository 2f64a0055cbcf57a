"""Simulations whose host is ticked only when it says so (`Host.next_tick`)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import is_dataclass
from typing import Any

from net.effects import Effect
from net.log.game_log import GameLog
from net.wire.rate_limit import RateLimit
from tests.support.net.simulation import Simulation


class Recorded(Simulation):
    """Keeps all that its hosts ask for, with the time. They are ticked every quarter of a second,
    as any `World` does it.
    """

    def __init__(self, *arguments: Any) -> None:
        self.wanted: list[tuple[float, Effect]] = []
        super().__init__(*arguments)

    def _perform_for_host(self, effect: Effect) -> None:
        self.wanted.append((self.now, effect))
        super()._perform_for_host(effect)


class Sparing(Recorded):
    """Leaves out the ticks at which nothing is due, as the host said after its last call."""

    ticks = skipped = 0
    due = 0.0

    def carry_out(self) -> None:
        super().carry_out()
        if self.host is not None:
            self.due = self.host.next_tick(self.clock())

    def tick_host(self) -> None:
        if self.due > self.clock() or self.host is None:
            self.skipped += 1
        else:
            self.ticks += 1
            self.host.tick(self.clock())


class Alarm(Sparing):
    """Ticks the host at just the moments that it names, as a server's timer does; and on the side
    now and then before, which must change nothing.
    """

    tried = 0

    def deliver(self, until: float) -> None:
        while True:
            event = self._queue[0][0] if self._queue else float("inf")
            alarm = max(self.now, self.due - self._skew) if self.host else float("inf")
            if min(event, alarm) > until:
                return
            if alarm > event:
                super().deliver(event)
            else:
                self.now = alarm
                self._ring()

    def tick_host(self) -> None:
        self._try_too_early()

    def _ring(self) -> None:
        assert self.host is not None
        self.ticks += 1
        now = max(self.clock(), self.due)
        self.host.tick(now)
        assert self.host.next_tick(now) > now, "a tick leaves something to do"
        self.carry_out()

    def _try_too_early(self) -> None:
        host, now = self.host, self.clock()
        if host is None:
            return
        early = now + (min(self.due, now + 60.0) - now) * self.random.random()
        if not now <= early < self.due:
            return
        before = state_of(host)
        host.tick(early)
        assert not host.effects(), f"the host does something at {early}, before {self.due}"
        assert state_of(host) == before, f"a tick at {early} changes something before {self.due}"
        self.tried += 1


def state_of(state: object) -> object:
    """All that a host remembers, as values that can be compared; of its log, how far it goes."""
    return _state_of(state, set())


def _state_of(state: object, seen: set[int]) -> object:
    match state:
        case GameLog():
            return (state.next, state.chain, state.clock.left, dict(state.sealed))
        case dict():
            return [(key, _state_of(each, seen)) for key, each in state.items()]
        case list() | tuple() | deque() | set() | frozenset():
            return [_state_of(each, seen) for each in state]
    is_of_host = type(state).__module__.startswith("net.host.") or isinstance(state, RateLimit)
    if not is_of_host:
        return state if is_dataclass(state) or isinstance(state, _PLAIN) else type(state).__name__
    if id(state) in seen:
        return "again"
    seen.add(id(state))
    return [(name, _state_of(each, seen)) for name, each in _attributes(state)]


_PLAIN = (int, float, str, bytes, type(None))


def _attributes(state: object) -> Iterable[tuple[str, object]]:
    slots = getattr(type(state), "__slots__", ())
    return [*vars(state).items()] if not slots else [(each, getattr(state, each)) for each in slots]
