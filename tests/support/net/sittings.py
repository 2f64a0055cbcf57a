"""A stand-in for the host of a table in a hall: it notes its calls, and does what a test wants."""

from __future__ import annotations

from math import inf

from net.effects import Close, Effect, Notify, Send, Store


class FakeSitting:
    """Answers each line that it receives with what the line says.

    `store X` stores a record, `send X` sends to who said it, `note X` notifies, `close` closes the
    link, `fail` raises, `hello` makes somebody of a stranger.
    """

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []
        self.is_at_rest = True
        self.bots = set[int]()
        """links that are those of bots"""
        self.links = set[int]()
        self.strangers = set[int]()
        """links that have not said `hello`, if `wants_hello`"""
        self.wants_hello = False
        self.due = self.alone = inf
        self._effects: list[Effect] = []

    @property
    def is_deserted(self) -> bool:
        return self.links <= self.bots | self.strangers

    @property
    def is_untouched(self) -> bool:
        return False

    def kept(self, seconds: float, now: float) -> None:
        self.calls.append(("kept", seconds))

    def due_alone(self, now: float) -> float:
        return self.alone

    def opened(self, link: int, address: str, now: float, is_local: bool = False) -> None:
        self.calls.append(("opened", link, address))
        self.links.add(link)
        if self.wants_hello:
            self.strangers.add(link)

    def received(self, link: int, data: bytes, now: float) -> None:
        self.calls.append(("received", link, data))
        for line in data.decode().splitlines():
            self._obey(link, *line.split())

    def closed(self, link: int, now: float) -> None:
        self.calls.append(("closed", link))
        self.links.discard(link)

    def tick(self, now: float) -> None:
        self.calls.append(("tick", now))
        self.due = inf

    def next_tick(self, now: float) -> float:
        return self.due

    def dismiss(self) -> None:
        self.calls.append(("dismiss",))

    def effects(self) -> list[Effect]:
        effects, self._effects = self._effects, []
        return effects

    def _obey(self, link: int, word: str, more: str = "") -> None:
        match word:
            case "store":
                self._effects.append(Store(more.encode()))
            case "send":
                self._effects.append(Send(link, more.encode()))
            case "note":
                self._effects.append(Notify(more))
            case "close":
                self._effects.append(Close(link))
            case "hello":
                self.strangers.discard(link)
            case "fail":
                raise RuntimeError(more)
