"""`kernel` compiles it, and says why where it cannot; the arena and engines say what is missing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.common.kernel_switch import SWITCH
from game.cli.kernel import advise_to_compile
from game.cli.main import main
from game.game import AnyGame
from game.games import load
from game.kernel import Kernel, is_compiled
from game.names import is_name
from game.online.connection import Guest
from game.paths import HOME_VARIABLE
from game.tigris.bots import TigrisBots
from net.journal.file_lock import FileInUse
from tests.support.tigris.kernel_levels import pretend

TIGRIS: AnyGame = load("tigris")


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(SWITCH)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr("game.kernel.kernel_compiler", lambda: "numba 1.2")


def test_it_compiles_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    loaded = list[object]()
    (tmp_path / "machine.nbc").touch()

    def load_kernel(bots: object) -> str:
        loaded.append(bots)
        return str(tmp_path)

    monkeypatch.setattr(TigrisBots, "load_kernel", load_kernel)
    assert main(["kernel"]) == 0 and is_compiled()
    assert "This takes a minute, once." in capsys.readouterr().out
    assert main(["kernel"]) == 0 and len(loaded) == 1
    assert capsys.readouterr().out == "The kernel is compiled. Games that begin now use it.\n"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (ImportError("there is no folder"), "there is no folder; name a folder in NUMBA_CACHE_DIR"),
        (OSError(28, "No space left on device"), "name a folder in NUMBA_CACHE_DIR"),
        (FileInUse("busy"), "another program is compiling the kernel; wait for a minute"),
    ],
)
def test_it_says_why_it_cannot(
    error: Exception,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(bots: object) -> None:
        raise error

    monkeypatch.setattr(TigrisBots, "load_kernel", fail)
    assert main(["kernel"]) == 2 and not is_compiled()
    assert sentence in capsys.readouterr().err


def test_without_the_extra_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.kernel.kernel_compiler", lambda: None)
    assert main(["kernel"]) == 2
    assert "python3 -m pip install -e '.[kernel]'" in capsys.readouterr().err


def test_where_bots_would_look_further_the_command_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for state in Kernel:
        pretend(monkeypatch, state)
        monkeypatch.setattr("game.cli.kernel.kernel_state", lambda found=state: found)
        advise_to_compile(TIGRIS)
        words = capsys.readouterr().err
        assert ("kernel`" in words) == (state is Kernel.UNCOMPILED)
        advise_to_compile(load("trade"))
        assert capsys.readouterr().err == ""


def players_of(path: Path) -> list[str]:
    found: list[str] = json.loads(path.read_text(encoding="utf-8").splitlines()[0])["players"]
    return found


def arena(path: Path, *words: str) -> int:
    return main(["arena", "--games", "1", "--cut", "1", "--results", str(path), *words])


@pytest.mark.long
def test_results_of_two_budgets_are_never_in_one_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = ["--players", "easy,hard"]
    plain, more = tmp_path / "plain", tmp_path / "more"
    pretend(monkeypatch, Kernel.ABSENT)
    assert arena(plain, *named) == 0 and players_of(plain) == ["easy", "hard"]
    pretend(monkeypatch, Kernel.RUNS)
    assert arena(more, *named) == 0 and players_of(more) == ["easy", "hard+kernel"]
    capsys.readouterr()
    assert arena(plain, *named) == 2
    assert "other terms: players (there easy,hard)" in capsys.readouterr().err
    assert arena(plain) == 0, "a file that is continued on its own terms keeps its budgets"
    pretend(monkeypatch, Kernel.ABSENT)
    assert arena(more, *named) == 2 and arena(more) == 0


@pytest.mark.long
def test_given_nodes_and_named_budgets_are_the_same_on_every_computer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    nodes, both = tmp_path / "nodes", tmp_path / "both"
    for state in (Kernel.RUNS, Kernel.ABSENT):
        pretend(monkeypatch, state)
        assert arena(nodes, "--players", "easy,hard", "--nodes", "20") == 0
        assert arena(both, "--players", "hard,hard+kernel") == 0
    assert players_of(nodes) == ["easy", "hard"]
    assert players_of(both) == ["hard", "hard+kernel"], "one against the other"


def test_a_bot_says_at_a_table_with_which_budget_it_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It knows, and nobody else: it may be on another computer than the host."""
    joined = list[str]()

    def join(invite: object, guest: Guest, *more: object) -> None:
        joined.append(guest.name)

    monkeypatch.setattr("game.cli.bot.play", join)
    monkeypatch.setattr("game.cli.bot.compile_in_background", lambda: None)
    for state in (Kernel.RUNS, Kernel.ABSENT):
        pretend(monkeypatch, state)
        assert main(["bot", "tigris://127.0.0.1:9", "--level", "hard:warlord"]) == 0
    assert joined == ["hard:warlord+kernel", "hard:warlord"]
    assert [name for name in joined if not is_name(name)] == [], "peers take it as it is"
