"""Builds the wheel, installs it into an empty environment and plays with it from another folder.

    python release/try_wheel.py [--python /path/to/another/python]

Needs hatchling here, and a package index for the dependencies. Any failure ends it with an error.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
MAX_BYTES = 6_000_000
COMMANDS = ("play", "arena", "replay", "review", "check", "host", "join", "watch", "bot")
#: What may be in site-packages of the environment: the program, its dependencies, and pip.
EXPECTED = {
    *("tigris", "pygame", "pygame_ce.libs", "msgpack", "platformdirs", "psutil"),
    *("nacl", "cffi", "pycparser", "_cffi_backend"),
}
#: Opens the window in memory, closes it after its first frame, and prints how many colors that had.
DRAW = """
import os
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
import pygame, tigris
def last_look(quit=pygame.quit):
    surface = pygame.display.get_surface()
    width, height = surface.get_size()
    spots = [(x, y) for x in range(0, width, 7) for y in range(0, height, 7)]
    print("colors:", len({tuple(surface.get_at(spot)) for spot in spots}))
    quit()
pygame.quit = last_look
pygame.display.init()
pygame.event.post(pygame.event.Event(pygame.QUIT))
raise SystemExit(tigris.main())
"""
#: The title has thousands; an empty wall of bricks some dozens.
FEWEST_COLORS = 1000
TOOLS = {"pip", "setuptools", "pkg_resources", "_distutils_hack"}


def main() -> int:
    parser = argparse.ArgumentParser(description="Tries the wheel in an empty environment.")
    parser.add_argument("--python", default=sys.executable, help="the Python to install into")
    python = parser.parse_args().python
    with TemporaryDirectory() as folder:
        os.environ["TIGRIS_HOME"] = str(Path(folder, "home"))
        wheel = build(Path(folder, "dist"))
        environment = Path(folder, "environment")
        run(python, "-m", "venv", environment)
        scripts = environment / ("Scripts" if os.name == "nt" else "bin")
        run(scripts / "python", "-m", "pip", "install", "--quiet", wheel)
        check_site_packages(scripts / "python")
        away = Path(folder, "another folder")
        away.mkdir()
        play(scripts / "tigris", away)
        draw(scripts / "python", away)
    print("the wheel works")
    return 0


def build(folder: Path) -> Path:
    """Builds wheel and sdist and returns the wheel; fails if one is too large."""
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    for path in folder.iterdir():
        assert path.stat().st_size <= MAX_BYTES, f"{path.name} is larger than {MAX_BYTES} bytes"
    (wheel,) = folder.glob("*.whl")
    return wheel


def check_site_packages(python: Path) -> None:
    """Fails if the wheel put anything but the package `tigris` beside its dependencies."""
    listing = (
        "import json, os, sysconfig;print(json.dumps(os.listdir(sysconfig.get_paths()['purelib'])))"
    )
    names = json.loads(run(python, "-c", listing))
    packages = {name for name in names if not name.endswith((".dist-info", ".pth"))}
    unexpected = (
        {each.partition(".cpython")[0] for each in packages}
        - EXPECTED
        - TOOLS
        - {"__pycache__", "distutils-precedence.pth"}
    )
    assert "tigris" in packages, packages
    assert not unexpected, f"site-packages also got {sorted(unexpected)}"


def play(tigris: Path, folder: Path) -> None:
    """Every command's help, an arena in two processes, its record, and a table with two bots."""
    assert run(tigris, "--version", cwd=folder).startswith("tigris ")
    assert run(tigris, "--help", cwd=folder).startswith("usage: tigris ")
    for command in COMMANDS:
        assert run(tigris, command, "--help", cwd=folder).startswith(f"usage: tigris {command} ")
    arena = ("arena", "--players", "greedy,random", "--games", "2", "--jobs", "2")
    assert "2 games of greedy and random" in run(tigris, *arena, "--record", "games", cwd=folder)
    assert "all 2 records are valid" in run(tigris, "check", "games", cwd=folder)
    assert "Result: " in run(tigris, "replay", "games/1.tigris", "--text", cwd=folder)
    table = ("host", "--bots", "greedy,random", "--players", "2", "--journal", "table.journal")
    here = ("--address", "127.0.0.1", "--port", "0", "--hidden", "--alone", "300")
    assert "tigris://" in run(tigris, *table, *here, cwd=folder)
    assert ": audited, " in run(tigris, "check", "table.journal", cwd=folder)


def draw(python: Path, folder: Path) -> None:
    """Fails unless the window opens and shows more than a wall."""
    colors = int(run(python, "-c", DRAW, cwd=folder).split("colors:")[1])
    assert colors >= FEWEST_COLORS, f"the first frame has {colors} colors"


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """The standard output of a command; fails with all its output if the command does."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{command}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    raise SystemExit(main())
