"""Files are shown by the desktop's own file manager, or it is said where they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.errors import Refusal
from game.storage.file_manager import show_in_folder

PATH = Path("games") / "0001.tigris"


@pytest.mark.parametrize(
    ("platform", "command"),
    [
        ("linux", ["xdg-open", "games"]),
        ("darwin", ["open", "-R", str(PATH)]),
        ("win32", ["explorer", f"/select,{PATH}"]),
    ],
)
def test_each_desktop_has_its_command(platform: str, command: list[str]) -> None:
    started: list[list[str]] = []
    show_in_folder(PATH, platform, find=lambda name: name, start=started.append)
    assert started == [command]


def test_without_one_the_person_reads_where_the_file_is() -> None:
    with pytest.raises(Refusal, match=r"0001\.tigris"):
        show_in_folder(PATH, "linux", find=lambda name: None, start=lambda command: None)


def test_one_that_cannot_be_started_is_said_too() -> None:
    def start(command: list[str]) -> None:
        raise OSError("no")

    with pytest.raises(Refusal, match=r"0001\.tigris"):
        show_in_folder(PATH, "linux", find=lambda name: name, start=start)
