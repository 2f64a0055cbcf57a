"""Which name belongs to which account at a server: the first account that registers one owns it.

A line of the file is one thing that happened: `name` was registered for `account`, it was `used` in
a game for the first time, or it was `taken` away by the operator. Later lines count.

Accounts are free, so nobody keeps a name without need: an account has one, an address registers
few, and a name that was never used in a game is free again after a while.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.names import clean_name
from game.service.people.counted import Counted
from game.service.people.line_file import Line, Lines
from game.service.people.look_alikes import looks, without_number
from net.desk.messages import Denial
from net.protocol.account import ACCOUNT
from net.protocol.codes import Code
from net.protocol.words import RESERVED
from net.wire.origin import origin_of

DAY = 86_400
#: For which a name is kept that was never used in a game.
UNUSED_SECONDS = 30 * DAY
#: Between two names of one account; for as long nobody else gets the former one, so that nobody can
#: pass for who has just changed it.
CHANGE_SECONDS = 30 * DAY
#: New names from one address in a day: a family, or a class that begins.
PER_ADDRESS = 5
#: Names in all: as many as are in memory without a thought, and more than a server has people.
MAX_NAMES = 100_000


@dataclass(slots=True)
class Kept:
    """A name that somebody has."""

    name: str
    account: bytes
    since: float
    """when it was registered; seconds of the Unix clock"""
    is_used: bool = False
    """whether it was in a game"""
    until: float = 0.0
    """when it is free, if its owner has another one by now"""


class NameRefused(Exception):
    """A name that cannot be registered: why, and what belongs to it."""

    def __init__(self, denial: Denial, text: str = "") -> None:
        super().__init__(denial, text)
        self.denial = denial
        self.text = text


class NameBook:
    """All names of a server."""

    def __init__(self, file: Lines, now: Callable[[], float], reserved: Iterable[str] = ()) -> None:
        """
        Args:
            now: seconds of the Unix clock.
            reserved: what nobody may be called, such as the bots.

        Raises:
            OSError: if the file cannot be read.
        """
        self._file = file
        self._now = now
        self._by_look: dict[str, Kept] = {}
        self._by_account: dict[bytes, Kept] = {}
        self._addresses = Counted(PER_ADDRESS, DAY, now)
        words = (*RESERVED, *reserved)
        self._reserved = frozenset(each for word in words for each in looks(word))
        for line in file.read():
            self.replay(line)

    def __len__(self) -> int:
        return len(self._by_account)

    # -------------------------------------------------------------- who is who

    def name_of(self, account: bytes) -> str:
        """The name of an account; empty if it has none."""
        own = self._own(account)
        return own.name if own is not None else ""

    def owner_of(self, name: str) -> bytes:
        """The account to which a name belongs, or one that looks like it; empty if it is free."""
        kept = self._kept(name)
        return kept.account if kept is not None else b""

    def refuses(self, account: bytes, name: str) -> Code | None:
        """As `net.config.Config.refuses`."""
        owner = self.owner_of(name)
        return Code.NAME_TAKEN if owner and owner != account else None

    # -------------------------------------------------------------- what happens

    def register(self, account: bytes, name: str, address: str) -> None:
        """The account is called so from now on; it may be so already.

        Raises:
            NameRefused: if it cannot be, and then nothing has changed.
            OSError: if that cannot be kept; nothing has changed, either.
        """
        own = self._own(account)
        if own is not None and own.name == name:
            return
        self._check(account, name)
        if own is not None:
            self._check_change(own, name)
        source = origin_of(address)
        if not self._addresses.has_room(source):
            raise NameRefused(Denial.TOO_OFTEN, str(PER_ADDRESS))
        if own is None and len(self) >= MAX_NAMES:
            self._forget_free()
            if len(self) >= MAX_NAMES:
                raise NameRefused(Denial.NOT_KEPT)
        self._write({"name": name, "account": account.hex(), "at": int(self._now())})
        self._addresses.count(source)

    def was_used(self, account: bytes, name: str) -> None:
        """The account is in a game that has begun, under this name. Raises OSError."""
        own = self._own(account)
        if own is not None and not own.is_used and self._kept(name) is own:
            self._write({"used": own.name, "account": account.hex(), "at": int(self._now())})

    def take_away(self, name: str) -> bytes:
        """The operator frees a name; gives its account, empty if nobody has it. Raises OSError."""
        kept = self._kept(name)
        if kept is None:
            return b""
        self._write({"taken": kept.name, "account": kept.account.hex(), "at": int(self._now())})
        return kept.account

    # -------------------------------------------------------------- internals

    def _own(self, account: bytes) -> Kept | None:
        own = self._by_account.get(account)
        return own if own is not None and not _is_free(own, self._now()) else None

    def _kept(self, name: str) -> Kept | None:
        for form in (name, without_number(name)):
            for look in looks(form):
                kept = self._by_look.get(look)
                if kept is not None and not _is_free(kept, self._now()):
                    return kept
        return None

    def _check(self, account: bytes, name: str) -> None:
        if not name or clean_name(name) != name:
            raise NameRefused(Denial.NAME_UNFIT)
        if not {*looks(name), *looks(without_number(name))}.isdisjoint(self._reserved | {""}):
            raise NameRefused(Denial.NAME_UNFIT)
        if self.refuses(account, name) is not None:
            raise NameRefused(Denial.NAME_TAKEN)

    def _check_change(self, own: Kept, name: str) -> None:
        """Whether it may change now: to another spelling of the same name, always."""
        due = own.since + CHANGE_SECONDS
        if self._now() < due and not _are_alike(own.name, name):
            days = -int((self._now() - due) // DAY)
            raise NameRefused(Denial.NAME_TOO_NEW, str(days))

    def _write(self, line: Line) -> None:
        self.replay(self._file.append(line))

    def replay(self, line: Line) -> None:
        """Takes what a line says; nothing from one that no server writes."""
        try:
            account, at = bytes.fromhex(line["account"]), float(line["at"])
            if len(account) != ACCOUNT:
                return
            match line:
                case {"name": str(name)}:
                    self._put(Kept(name, account, at))
                case {"used": str(name)}:
                    if (own := self._by_account.get(account)) and own.name == name:
                        own.is_used = True
                case {"taken": str(name)}:
                    if (kept := self._by_look.get(looks(name)[0])) and kept.account == account:
                        self._drop(kept)
        except (KeyError, TypeError, ValueError, OverflowError):
            return

    def _put(self, kept: Kept) -> None:
        before = self._by_account.get(kept.account)
        if before is not None and _is_free(before, kept.since):
            self._drop(before)
        elif before is not None and _are_alike(before.name, kept.name):
            self._drop(before)
            kept.since, kept.is_used = before.since, before.is_used
        elif before is not None:
            before.until = kept.since + CHANGE_SECONDS
        for look in looks(kept.name):
            if other := self._by_look.get(look):
                self._drop(other)
            self._by_look[look] = kept
        self._by_account[kept.account] = kept

    def _drop(self, kept: Kept) -> None:
        for look in looks(kept.name):
            if self._by_look.get(look) is kept:
                del self._by_look[look]
        if self._by_account.get(kept.account) is kept:
            del self._by_account[kept.account]

    def _forget_free(self) -> None:
        for kept in {id(each): each for each in self._by_look.values()}.values():
            if _is_free(kept, self._now()):
                self._drop(kept)


def _is_free(kept: Kept, now: float) -> bool:
    """Whether somebody else may have it."""
    if kept.until:
        return now >= kept.until
    return not kept.is_used and now >= kept.since + UNUSED_SECONDS


def _are_alike(one: str, other: str) -> bool:
    return not set(looks(one)).isdisjoint(looks(other))
