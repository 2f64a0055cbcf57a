"""Only this computer's command line starts an engine: nothing that others have written does."""

from __future__ import annotations

import ast
import subprocess
from typing import Any

import pytest

from game.engines import process
from game.engines.players import BotsAndEngines
from game.games import load
from game.online import host_bots
from game.online.host_bots import HostBots
from game.play.local_match import LocalMatch
from game.play.players import HUMAN
from game.storage.autosave import resume_text
from game.storage.record_file import record_text
from game.table import Table
from net.protocol.invite import Invite
from tests.support.source_files import imported, read, source_files

FOREIGN = "exec:/bin/false --harm"
GAME = load("tigris")


@pytest.fixture(autouse=True)
def nothing_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object, **more: object) -> None:
        raise AssertionError(f"started {arguments}")

    monkeypatch.setattr(process, "Process", refuse)
    monkeypatch.setattr("game.engines.engine.Process", refuse)


def record_with_engine() -> str:
    """An unfinished game of a person against an engine, where the engine is to act."""
    for seed in range(20):
        options = GAME.plain_options(2, "standard", ())
        match: Any = LocalMatch(GAME, Table((HUMAN, FOREIGN), options, seed))
        match.answer_keeper()
        if match.bot == FOREIGN:
            return f"# seed {seed}\n" + record_text(match, "2024-01-01")
    raise AssertionError("nobody begins")


def test_a_record_that_names_an_engine_is_continued_with_a_bot() -> None:
    match = resume_text(record_with_engine())
    assert match.bot == FOREIGN, "who played stays written down"
    view = GAME.view(match.position, match.actor)
    for allowed in ((), ("exec:/bin/true",)):
        choice = BotsAndEngines("tigris", allowed)(FOREIGN, view, 1, 0.01, lambda: False)
        assert "It is started only if the command line names it." in choice.notice
        assert choice.action in GAME.legal_actions(view)


def test_a_bot_of_the_game_is_no_command() -> None:
    """Nor is a name without its prefix, whatever it is."""
    view = GAME.view(resume_text(record_with_engine()).position, 1)
    with pytest.raises(ValueError, match="there is no bot"):
        BotsAndEngines("tigris", ("/bin/false",))("/bin/false", view, 1, None, lambda: False)


@pytest.mark.parametrize("name", ["tigris", "trade"])
def test_settings_that_name_an_engine_are_not_those_of_a_set_up(name: str) -> None:
    setups = load(name).setups
    plain: Any = setups.default()
    text = repr(plain).replace("'medium'", repr(FOREIGN))
    assert FOREIGN in text, "else nothing is tested"
    validated = setups.validated(ast.literal_eval(text))
    assert FOREIGN not in repr(validated)


def test_a_host_starts_a_bot_for_a_seat_that_is_called_like_an_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[list[str]] = []

    def start(arguments: list[str], *lines: str) -> Any:
        started.append(arguments)
        return subprocess.Popen(["true"])

    monkeypatch.setattr(host_bots, "start_program", start)
    bots = HostBots(GAME.bots, lambda: None)
    bots.want(1, b"seed", FOREIGN)
    bots.look_after(Invite(("192.0.2.1",), 7, "tigris", b"s" * 16))
    bots.kill()
    assert started == [["bot", "-", "--level", GAME.bots.default, "--seed", "-"]]


#: Who may start engines, and where the commands come from.
DOORS = {
    "game/arena/bot_players.py": "game/cli/arena.py lets none in but those of --players",
    "game/app/bot_workers.py": "game/app/start.py gives it the players of `play`",
    "game/terminal/run_local.py": "game/cli/play.py gives it --players",
    "game/online/bot_client.py": "game/cli/bot.py gives it --level",
}


def importers(module: str) -> set[str]:
    return {
        name
        for name in source_files()
        for _line, found in imported(read(name))
        if found == module or found.startswith(f"{module}.")
    }


def test_every_door_is_known() -> None:
    """A new one asks for a test here that nobody else can pass a command through it."""
    assert importers("game.engines.process") == {"game/engines/engine.py"}
    assert importers("game.engines.engine.Engine") == {"game/engines/players.py"}
    assert importers("game.engines.players") == {*DOORS}
