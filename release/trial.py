"""What every form of the program must be able to do, tried by its commands from another folder.

Used for the wheel, the source archive, the checkout, and the archive of a system.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.support import tables

#: How a program is started: its path, or a Python with what it runs.
Program = Sequence[str | Path]

COMMANDS = ("play", "arena", "replay", "review", "check", "host", "join", "watch", "bot")
#: Where nobody else can come to a table; 0 is any free port.
HERE = ("--address", "127.0.0.1", "--port", "0", "--hidden", "--alone", "300")
#: Seconds after which a command is given up.
PATIENCE = 600
#: And after which a window must have opened, and its bots played.
WINDOW_SECONDS = 90
#: In bytes; a game that has only begun is shorter.
PLAYED = 400


def try_program(program: Program, usage: str, folder: Path) -> None:
    """Help, bots in several processes, records, hints, a window, a table, and a lost host.

    Args:
        usage: what it calls itself.
        folder: an empty one, in which it is started.
    """
    helps(program, usage, folder)
    plays_and_reviews(program, folder)
    gives_hints(program, folder)
    shows_a_window(program, folder)
    hosts(program, folder)
    succeeds_a_host(program, folder)


def helps(program: Program, usage: str, folder: Path) -> None:
    assert run(*program, "--version", cwd=folder).startswith("tigris ")
    assert run(*program, "--help", cwd=folder).startswith(f"usage: {usage} ")
    for command in COMMANDS:
        text = run(*program, command, "--help", cwd=folder)
        assert text.startswith(f"usage: {usage} {command} "), text


def plays_and_reviews(program: Program, folder: Path) -> None:
    """An arena in two processes, and its records."""
    arena = ("arena", "--players", "greedy,random", "--games", "2", "--jobs", "2")
    assert "2 games of greedy and random" in run(*program, *arena, "--record", "games", cwd=folder)
    assert "all 2 records are valid" in run(*program, "check", "games", cwd=folder)
    assert "Result: " in run(*program, "replay", "games/1.tigris", "--text", cwd=folder)
    review = ("review", "games/1.tigris", "--all", "--nodes", "1000")
    assert "Better: " in run(*program, *review, cwd=folder)


def gives_hints(program: Program, folder: Path) -> None:
    """A strong bot in a process of its own says what it would do."""
    game = ("play", "--players", "human,random", "--seed", "1", "--text")
    assert "A strong bot would type" in run(*program, *game, cwd=folder, typed="hint\nquit\n")


def shows_a_window(program: Program, folder: Path) -> None:
    """Bots play in a window in memory: what they do comes to the disk when it was shown."""
    home = folder / "home of the window"
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment = {**os.environ, **drivers, "TIGRIS_HOME": str(home)}
    command = [*map(str, program), "play", "--players", "greedy,greedy"]
    window = subprocess.Popen(command, cwd=folder, env=environment)
    try:
        end = time.monotonic() + WINDOW_SECONDS
        while not _has_played(home / "unfinished.tigris"):
            assert window.poll() is None, f"the window ended with {window.returncode}"
            assert time.monotonic() < end, f"nothing was played in {WINDOW_SECONDS} s"
            time.sleep(0.1)
    finally:
        window.terminate()
        window.wait(PATIENCE)


def _has_played(game: Path) -> bool:
    return game.exists() and game.stat().st_size > PLAYED


def hosts(program: Program, folder: Path) -> None:
    """A table with two bots, which are processes that the host starts."""
    table = ("host", "--bots", "greedy,random", "--players", "2", "--journal", "table.journal")
    assert "tigris://" in run(*program, *table, *HERE, cwd=folder)
    check_audit(program, folder, "table.journal")


def succeeds_a_host(program: Program, folder: Path) -> None:
    """The host of three guests is killed: one of them starts another, and the game ends there."""
    if sys.platform == "darwin":  # its loopback has one address, so all guests are one machine
        return

    class Tried(tables.Program):
        def command(self) -> list[str]:
            return [str(word) for word in program]

    with tables.TableOfProcesses(folder, Tried) as table:
        host = table.host("--players", "3")
        bots = [table.bot_elsewhere(seat, "--level", "random", "--standby") for seat in (1, 2, 3)]
        table.spectator().wait_for_line("draws")
        host.kill()
        assert [bot.wait() for bot in bots] == [0, 0, 0], [bot.output_lines for bot in bots]
    check_audit(program, folder, *(f"bot{seat}.journal" for seat in (1, 2, 3)))
    (successor,) = (folder / "home" / "tables").glob("*.host")
    check_audit(program, folder, str(successor))


def check_audit(program: Program, folder: Path, *journals: str) -> None:
    """Fails unless the journals hold a whole game in which nobody cheated."""
    text = run(*program, "check", *journals, cwd=folder)
    assert text.count(": audited, ") == len(journals), text


def run(*command: str | Path, cwd: Path | None = None, typed: str | None = None) -> str:
    """The standard output of a command; fails with all its output if the command does."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        input=typed or "",
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{command}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout
