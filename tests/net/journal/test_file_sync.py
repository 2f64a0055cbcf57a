"""What is written survives a loss of power on every system, here played by fakes."""

from __future__ import annotations

import errno
from types import ModuleType

from net.journal.file_sync import best_sync


class System(ModuleType):
    """Notes what it is called for."""

    def __init__(self, *calls: str) -> None:
        super().__init__("system")
        self.log = list[str]()
        for name in calls:
            setattr(self, name, lambda file, name=name: self.log.append(f"{name} {file}"))


class Control(ModuleType):
    """`fcntl` as on macOS."""

    F_FULLFSYNC = 51

    def __init__(self, knows: bool) -> None:
        super().__init__("fcntl")
        self.knows = knows
        self.log = list[tuple[int, int]]()

    def fcntl(self, file: int, command: int) -> None:
        if not self.knows:
            raise OSError(errno.ENOTSUP, "not supported")
        self.log.append((file, command))


def test_linux_flushes_the_data() -> None:
    system = System("fsync", "fdatasync")
    best_sync(system, ModuleType("fcntl"))(7)
    assert system.log == ["fdatasync 7"]


def test_windows_has_one_call() -> None:
    system = System("fsync")
    best_sync(system, None)(7)
    assert system.log == ["fsync 7"]


def test_macos_asks_the_drive() -> None:
    system, control = System("fsync"), Control(knows=True)
    best_sync(system, control)(7)
    assert (system.log, control.log) == ([], [(7, 51)])


def test_a_file_system_of_macos_that_cannot_ask_the_drive_still_flushes() -> None:
    system = System("fsync")
    best_sync(system, Control(knows=False))(7)
    assert system.log == ["fsync 7"]
