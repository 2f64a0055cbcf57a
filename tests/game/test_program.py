"""How the program starts copies of itself: from a checkout, and from an archive of each system."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game import program
from game.program import CONSOLE_PROGRAM, command_name, own_command, own_session


@pytest.fixture
def archive(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder from which this process seems to have been started."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Tigris"))
    return tmp_path


def test_a_checkout_starts_its_main_file_by_this_python() -> None:
    assert own_command("host") == [sys.executable, str(program.ROOT / "main.py"), "host"]


def test_an_archive_starts_its_program(archive: Path) -> None:
    assert own_command("host") == [str(archive / "Tigris"), "host"]
    assert command_name() == "Tigris"


def test_a_window_of_windows_starts_the_program_that_can_print(archive: Path) -> None:
    """A host's invitation is what it prints: without output it would never come."""
    (archive / CONSOLE_PROGRAM).touch()
    assert own_command("host") == [str(archive / CONSOLE_PROGRAM), "host"]
    assert command_name() == "tigris-console"


def test_a_copy_hears_no_ctrl_c_and_shows_no_console(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert own_session() == {"start_new_session": True}
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("subprocess.CREATE_NEW_PROCESS_GROUP", 0x200, raising=False)
    monkeypatch.setattr("subprocess.CREATE_NO_WINDOW", 0x8000000, raising=False)
    assert own_session() == {"creationflags": 0x8000200}


@pytest.mark.parametrize("before", [None, "/opt/lib"])
def test_programs_of_the_system_do_not_load_libraries_of_the_archive(
    monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    """A browser that loaded them would not start."""
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/tigris/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    program.restore_environment()
    assert os.environ.get("LD_LIBRARY_PATH") == before
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ
