"""What this computer's bots think with, who says so, and that nobody waits for the compiler."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.common.kernel_switch import KERNEL_SWITCH, OFF, SWITCH
from game import kernel
from game.bots.worker import Worker
from game.games import load
from game.kernel import Kernel
from game.paths import HOME_VARIABLE, data_folder
from game.program import code_of
from tests.support.tigris.kernel_levels import give_hard_more, pretend

BOTS = load("tigris").bots


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The extra is installed on a computer where nothing was compiled yet."""
    monkeypatch.delenv(SWITCH)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(kernel, "kernel_compiler", lambda: "numba 1.2")
    kernel.compile_in_background.cache_clear()


def compile_here() -> Path:
    """Where the machine code is now, in a folder whose name has spaces."""
    code = data_folder() / "all my code" / "turn_search.rate.nbc"
    code.parent.mkdir(exist_ok=True)
    code.touch()
    kernel.mark_compiled(str(code.parent))
    return code


def test_it_says_what_runs_and_not_only_what_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert kernel.kernel_report() == "numba 1.2, uncompiled"
    compile_here()
    assert (kernel.kernel_state(), kernel.kernel_report()) == (Kernel.RUNS, "numba 1.2")
    monkeypatch.setenv(SWITCH, OFF)
    assert kernel.kernel_report() == "numba 1.2, off"
    monkeypatch.setattr(kernel, "kernel_compiler", lambda: None)
    assert kernel.kernel_report() == "none"


def test_what_was_compiled_elsewhere_is_nothing_here(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_here()
    monkeypatch.setenv("NUMBA_CACHE_DIR", "another")
    assert not kernel.is_compiled()
    compile_here()
    assert kernel.is_compiled()
    monkeypatch.setenv("NUMBA_CACHE_DIR", "a third")
    assert not kernel.is_compiled()
    monkeypatch.setenv("NUMBA_CACHE_DIR", "another")
    assert kernel.is_compiled(), "one home, several programs"


def test_one_version_replaces_the_machine_code_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who went back to the first once compiled it in the middle of a thought."""
    compile_here()
    monkeypatch.setattr(kernel, "kernel_compiler", lambda: "numba 1.3")
    assert not kernel.is_compiled()
    compile_here()
    assert kernel.is_compiled()
    monkeypatch.setattr(kernel, "kernel_compiler", lambda: "numba 1.2")
    assert not kernel.is_compiled()


def test_machine_code_that_was_deleted_is_compiled_again() -> None:
    compile_here().unlink()
    assert not kernel.is_compiled()


def test_a_damaged_note_is_no_note(tmp_path: Path) -> None:
    (tmp_path / "kernel.txt").write_bytes(b"\xff\xfe\n")
    assert not kernel.is_compiled()
    compile_here()
    assert kernel.is_compiled()


@pytest.mark.parametrize("state", Kernel)
def test_names_at_a_new_table_say_the_budget(
    state: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch, state)
    players = ("human", "hard:warlord", "hard+kernel", "easy", "exec:x+kernel", "")
    more, plain = ("hard:warlord+kernel", "hard+kernel"), ("hard:warlord", "hard")
    here = more if state is Kernel.RUNS else plain
    assert kernel.names_here(players, BOTS) == ("human", *here, "easy", "exec:x+kernel", "")


def test_nobody_grows_stronger_in_the_middle_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """But a computer without the kernel cannot think as far as the one where the game began."""
    players = ("human", "hard", "hard+kernel")
    pretend(monkeypatch, Kernel.RUNS)
    assert kernel.names_kept(players, BOTS) == players
    pretend(monkeypatch, Kernel.ABSENT)
    assert kernel.names_kept(players, BOTS) == ("human", "hard", "hard")


def test_it_is_compiled_beside_the_first_window_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    started = list[list[str]]()

    def start(command: list[str], **more: Any) -> None:
        started.append(command)

    monkeypatch.setattr(subprocess, "Popen", start)
    for _again in range(2):
        kernel.compile_in_background()
    assert [command[-2:] for command in started] == [["kernel", "--background"]]
    kernel.compile_in_background.cache_clear()
    compile_here()
    kernel.compile_in_background()
    monkeypatch.setenv(SWITCH, OFF)
    kernel.compile_in_background.cache_clear()
    kernel.compile_in_background()
    assert len(started) == 1


def say_whether_it_compiles(request: object, send: Any, stop: object) -> None:
    """The work of a process: whether bots there would use compiled code now, or the compiler."""
    send(KERNEL_SWITCH.is_on)


@pytest.mark.long
def test_processes_of_bots_wait_until_it_is_compiled() -> None:
    worker = Worker(say_whether_it_compiles, "test")
    worker.ask("?")  # None would ask it to stop
    answer = worker.poll(60)
    worker.close()
    assert answer is not None and answer.body is False


def test_machine_code_beside_the_sources_is_no_code_of_the_program(tmp_path: Path) -> None:
    """Results files and clusters compare the code, and nobody has changed it."""
    folder = tmp_path / "engine"
    folder.mkdir()
    (folder / "rules.py").write_text("RULES = 1\n", encoding="utf-8")
    before = code_of(tmp_path, ["engine"])
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / f"rules.play-1.{sys.implementation.cache_tag}.1.nbc").touch()
    assert code_of(tmp_path, ["engine"]) == before
    (folder / "rules.py").write_text("RULES = 2\n", encoding="utf-8")
    assert code_of(tmp_path, ["engine"]) != before


def test_labels_and_descriptions_say_it(monkeypatch: pytest.MonkeyPatch) -> None:
    give_hard_more(monkeypatch)
    name = "hard:warlord+kernel"
    assert BOTS.label(name) == "Hard bot, warlord with kernel"
    assert BOTS.short_label("hard+kernel") == "Hard with kernel"
    assert BOTS.describe(name).endswith("Looks further with the kernel.")
