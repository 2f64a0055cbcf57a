"""Plays a networked game the way people do: real windows, real clicks, real processes on loopback.

    python -m benchmarks.real_clicks network [--size 1280x720] [--seed N] [--two] [--actions N]
        [--kill-window N] [--kill-host N] [--stop-host N] [--shots FOLDER]
        [--program FILE]

A window goes from the title to a new table, copies the invitation and adds bots; a spectator joins
as another process. With `--two` the second seat is a second window that joins by invitation, on a
screen of its own. The people click what a greedy bot advises. After N of their actions the window
may be killed, the host may be killed, or the host may be paused for twenty seconds; the game must
continue each time. At the end all journals must pass the audit.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from benchmarks.clicking.network import in_lobby, wait_until
from benchmarks.clicking.person import Stuck
from benchmarks.clicking.side import Look, Side
from benchmarks.clicking.window import ROOT
from benchmarks.sizes import parse_size

STOPPED_SECONDS = 20.0


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="real_clicks network", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add = parser.add_argument
    add("--size", type=parse_size, default=(1280, 720), metavar="WxH", help="of the windows")
    add("--program", type=Path, help="that of an unpacked archive, instead of the checkout")
    add("--seed", type=int, default=1, help="of what people choose")
    add("--two", action="store_true", help="a second window joins by the invitation")
    add("--actions", type=int, default=10_000, help="stop after N actions of people")
    add("--kill-window", type=int, metavar="N", help="kill the first window, return by clicks")
    add("--kill-host", type=int, metavar="N", help="kill the host; a successor must continue")
    add("--stop-host", type=int, metavar="N", help="pause the host for twenty seconds")
    add("--shots", type=Path, default=Path("shots"), help="a folder for pictures")
    return parser.parse_args(arguments)


def play(options: argparse.Namespace, stack: ExitStack) -> int:
    look = Look(options.size, options.seed, options.shots, options.program)
    first = Side(look, stack, "Ann", 0)
    options.sides.append(first)
    invite = first.host_a_table()
    print(f"hosted, invited by {str(invite)[:16]}...", flush=True)
    watcher = _start_program(options, stack, ["watch", str(invite), "--text", "--name", "Eve"])
    occupants: tuple[str, ...] = ("Ann", "", "")
    if options.two:
        second = Side(look, stack, "Bob", 1, ("join", str(invite), "--seat", "2"))
        options.sides.append(second)
        time.sleep(1.5)
        occupants = ("Ann", "Bob", "")
        second.person.shoot("lobby")
    sides: list[Side] = options.sides
    for seat in range(len(sides), 3):
        first.click(in_lobby(options.size, ("bot", seat), occupants, 0, invite))
        occupants = tuple("bot" if at == seat else sitter for at, sitter in enumerate(occupants))
        time.sleep(1.0)
    first.person.shoot("lobby with all")
    for side in sides:
        side.click(in_lobby(options.size, "ready", occupants, side.seat, invite))
    wait_until(lambda: first.person.witness.look(), "the game never began")
    done = _play_on(options, sides)
    for side in sides:
        time.sleep(2.0)
        side.person.settle()
        side.person.shoot("end")
    print(f"{done} actions of people; the spectator logged {_lines(watcher)} lines", flush=True)
    return _check([side.person.witness.path for side in sides])


def _play_on(options: argparse.Namespace, sides: list[Side]) -> int:
    done = 0
    while done < options.actions:
        seen = sides[0].person.wait(
            lambda seen: seen.position.actor in (None, *range(len(sides))), "a person"
        )
        actor = seen.position.actor
        if actor is None:
            break
        sides[actor].person.play_once()
        done += 1
        if done == options.kill_window:
            sides[0].return_to_table()
        if done == options.kill_host:
            _kill_host(sides[0])
        if done == options.stop_host:
            _stop_host(sides[0])
    return done


def _kill_host(side: Side) -> None:
    wait_until(side.find_host, "there is no host")
    os.kill(side.host, signal.SIGKILL)
    time.sleep(3.0)
    side.person.shoot("host killed")
    time.sleep(12.0)
    side.person.shoot("another host")
    print("host killed", flush=True)


def _stop_host(side: Side) -> None:
    wait_until(side.find_host, "there is no host")
    os.kill(side.host, signal.SIGSTOP)
    time.sleep(STOPPED_SECONDS)
    side.person.shoot("host silent")
    os.kill(side.host, signal.SIGCONT)
    time.sleep(4.0)
    side.person.shoot("host back")
    print("host stopped for a while", flush=True)


def _start_program(
    options: argparse.Namespace, stack: ExitStack, arguments: list[str]
) -> subprocess.Popen[str]:
    """Another process of the game, without a window; its lines go to a file."""
    home = stack.enter_context(TemporaryDirectory(prefix="tigris-home-"))
    options.shots.mkdir(parents=True, exist_ok=True)
    with (options.shots / "spectator.txt").open("w", encoding="utf-8") as out:
        process = subprocess.Popen(
            [sys.executable, "main.py", *arguments],
            cwd=ROOT,
            env={**os.environ, "TIGRIS_HOME": home, "PYTHONUNBUFFERED": "1"},
            stdout=out,
            stderr=subprocess.STDOUT,
            text=True,
        )
    process.args = str(options.shots / "spectator.txt")
    stack.callback(process.kill)
    return process


def _lines(process: subprocess.Popen[str]) -> int:
    return len(Path(str(process.args)).read_text(encoding="utf-8").splitlines())


def _check(paths: list[Path]) -> int:
    done = subprocess.run(
        [sys.executable, "main.py", "check", *map(str, paths)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    for line in done.stdout.splitlines():
        print(line.split("tables/")[-1], flush=True)
    return done.returncode


def main(arguments: list[str]) -> int:
    options = read_arguments(arguments)
    options.sides = []
    with ExitStack() as stack:
        try:
            return play(options, stack)
        except (Stuck, TimeoutError) as stuck:
            print(f"STUCK: {stuck}; see {options.shots}", file=sys.stderr)
            for side in options.sides:
                side.person.shoot("stuck")
            return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
