"""A disk in memory that fails, and forgets what it claimed to sync, as a test demands."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from net.journal.file_lock import FileInUse


@dataclass
class LyingDisk:
    """One file. Written bytes are in `cached` until a sync copies them to `synced`."""

    synced: bytes | None = None
    """what survives a loss of power; None while there is no file"""
    cached: bytes = b""
    ignores_sync: bool = False
    """whether a sync claims to have succeeded and does nothing"""
    failing: dict[str, BaseException] = field(default_factory=dict)
    """what every call of a function raises, by the function's name"""
    failing_once: dict[str, BaseException] = field(default_factory=dict)
    """what the next call of a function raises"""
    partial_write: int = 0
    """how many bytes of a failing write are written nevertheless"""
    calls: list[str] = field(default_factory=list)
    """the functions that were called"""
    is_open: bool = False

    def create(self, path: Path) -> int:
        self._called("create")
        if self.synced is not None:
            raise FileExistsError(path)
        self.synced, self.cached, self.is_open = b"", b"", True
        return 3

    def open(self, path: Path) -> int:
        self._called("open")
        if self.synced is None:
            raise FileNotFoundError(path)
        if self.is_open:
            raise FileInUse("another program has this table open")
        self.is_open = True
        return 3

    def read(self, file: int) -> bytes:
        self._called("read")
        return self.cached

    def write(self, file: int, at: int, data: bytes) -> None:
        if "write" in {*self.failing, *self.failing_once}:
            self._put(at, data[: self.partial_write])
        self._called("write")
        self._put(at, data)

    def truncate(self, file: int, size: int) -> None:
        self._called("truncate")
        self.cached = self.cached[:size]

    def sync(self, file: int) -> None:
        self._called("sync")
        if not self.ignores_sync:
            self.synced = self.cached

    def sync_folder(self, path: Path) -> None:
        self._called("sync_folder")

    def close(self, file: int) -> None:
        self._called("close")
        self.is_open = False

    def remove(self, path: Path) -> None:
        self._called("remove")
        self.synced, self.cached = None, b""

    def after_power_loss(self, synced: bytes | None = None) -> LyingDisk:
        """The disk after a restart: with what was synced, or with these bytes."""
        found = self.synced if synced is None else synced
        return LyingDisk(found, found or b"")

    def _put(self, at: int, data: bytes) -> None:
        self.cached = self.cached[:at].ljust(at, b"\0") + data + self.cached[at + len(data) :]

    def _called(self, name: str) -> None:
        self.calls.append(name)
        if error := self.failing_once.pop(name, self.failing.get(name)):
            raise error
