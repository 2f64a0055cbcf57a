"""An event loop in virtual time: what waits is due at once, and no socket is ever opened."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Mapping
from typing import Any

from tests.support.virtual.network import Listener, current

#: Seconds of virtual time after which programs that wait for each other are stopped.
LONGEST = 10_000.0


class _Clock(selectors.BaseSelector):
    """Waits by setting the time forward."""

    def __init__(self) -> None:
        self.now = 0.0
        self._keys: dict[Any, selectors.SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        key = selectors.SelectorKey(fileobj, fileobj, events, data)
        self._keys[fileobj] = key
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for ever"
        self.now += max(0.0, timeout)
        assert self.now < LONGEST, "whatever is waited for never comes"
        return []

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._keys


class VirtualLoop(asyncio.SelectorEventLoop):
    """Servers that are made here listen on the machine of the program that makes them."""

    def __init__(self) -> None:
        self._virtual = _Clock()
        super().__init__(self._virtual)

    def time(self) -> float:
        return self._virtual.now

    async def create_server(  # type: ignore[override]
        self, factory: Callable[[], Any], host: object, port: int, **options: object
    ) -> Listener:
        return current().listen(port, factory)

    def add_signal_handler(self, sig: int, callback: Any, *args: Any) -> None:  # type: ignore[override]
        current().on_signal = callback
