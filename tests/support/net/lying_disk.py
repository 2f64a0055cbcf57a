"""A disk in memory that fails and forgets where and when a test says."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from net.journal.file_lock import FileInUse


@dataclass
class LyingDisk:
    """One file. Written bytes are in `cached` until a sync copies them to `kept`."""

    kept: bytes | None = None
    """what survives a loss of power; None while there is no file"""
    cached: bytes = b""
    forgets: bool = False
    """claims to have synced and has not"""
    failing: dict[str, BaseException] = field(default_factory=dict)
    """what every call of a function raises, by the function's name"""
    failing_once: dict[str, BaseException] = field(default_factory=dict)
    """what the next call of a function raises"""
    fitting: int = 0
    """how many bytes of a failing write are written all the same"""
    calls: list[str] = field(default_factory=list)
    """the functions that were called"""
    held: bool = False

    def create(self, path: Path) -> int:
        self._called("create")
        if self.kept is not None:
            raise FileExistsError(path)
        self.kept, self.cached, self.held = b"", b"", True
        return 3

    def open(self, path: Path) -> int:
        self._called("open")
        if self.kept is None:
            raise FileNotFoundError(path)
        if self.held:
            raise FileInUse("another program has this table open")
        self.held = True
        return 3

    def read(self, file: int) -> bytes:
        self._called("read")
        return self.cached

    def write(self, file: int, at: int, data: bytes) -> None:
        if "write" in {*self.failing, *self.failing_once}:
            self._put(at, data[: self.fitting])
        self._called("write")
        self._put(at, data)

    def truncate(self, file: int, size: int) -> None:
        self._called("truncate")
        self.cached = self.cached[:size]

    def sync(self, file: int) -> None:
        self._called("sync")
        if not self.forgets:
            self.kept = self.cached

    def sync_folder(self, path: Path) -> None:
        self._called("sync_folder")

    def close(self, file: int) -> None:
        self._called("close")
        self.held = False

    def remove(self, path: Path) -> None:
        self._called("remove")
        self.kept, self.cached = None, b""

    def after_power_loss(self, kept: bytes | None = None) -> LyingDisk:
        """The disk after a restart: with what was synced, or with these bytes."""
        found = self.kept if kept is None else kept
        return LyingDisk(found, found or b"")

    def _put(self, at: int, data: bytes) -> None:
        self.cached = self.cached[:at].ljust(at, b"\0") + data + self.cached[at + len(data) :]

    def _called(self, name: str) -> None:
        self.calls.append(name)
        if error := self.failing_once.pop(name, self.failing.get(name)):
            raise error
