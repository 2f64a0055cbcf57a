"""Builds the wheel, installs it into an empty environment and plays with it from another folder.

    python -m release.try_wheel [--python /path/to/another/python] [--all]

With `--all` also what is installed from the source archive, by pipx, and the checkout itself. Needs
hatchling here, and a package index for the dependencies. Any failure ends it with an error.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from release.trial import Program, run, try_program

ROOT = Path(__file__).resolve().parents[1]
MAX_BYTES = 6_000_000
#: What may be in site-packages of the environment: the program, its dependencies, and pip.
EXPECTED = {
    *("tigris", "pygame", "pygame_ce.libs", "msgpack", "platformdirs", "psutil", "websockets"),
    *("nacl", "cffi", "pycparser", "_cffi_backend", "segno"),
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
    parser.add_argument("--all", action="store_true", help="and every other form but the archives")
    options = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        wheel, source = build(folder / "dist")
        try_installed(options.python, wheel, folder / "wheel")
        if options.all:
            try_installed(options.python, source, folder / "source")
            try_pipx(options.python, wheel, folder / "pipx")
            try_form(
                (sys.executable, ROOT / "main.py"),
                "python3 main.py",
                folder / "checkout" / "another folder",
            )
    print("all forms work" if options.all else "the wheel works")
    return 0


def build(folder: Path) -> tuple[Path, Path]:
    """Builds wheel and source archive and returns them; fails if one is too large."""
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    for path in folder.iterdir():
        assert path.stat().st_size <= MAX_BYTES, f"{path.name} is larger than {MAX_BYTES} bytes"
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, source


def try_installed(python: str, package: Path, folder: Path) -> None:
    """Installs a wheel or a source archive into an environment in a new folder."""
    scripts = make_environment(python, folder / "environment")
    run(scripts / "python", "-m", "pip", "install", "--quiet", package)
    check_site_packages(scripts / "python")
    try_form((scripts / "tigris",), "tigris", folder / "another folder")
    draw(scripts / "python", folder)


def try_pipx(python: str, package: Path, folder: Path) -> None:
    """Lets pipx make an environment, as it does for programs."""
    scripts = make_environment(python, folder / "environment")
    run(scripts / "python", "-m", "pip", "install", "--quiet", "pipx")
    os.environ |= {"PIPX_HOME": str(folder / "home"), "PIPX_BIN_DIR": str(folder / "bin")}
    run(scripts / "python", "-m", "pipx", "install", "--python", python, package)
    try_form((folder / "bin" / "tigris",), "tigris", folder / "another folder")


def make_environment(python: str, folder: Path) -> Path:
    """An environment in a new folder; where its programs are."""
    run(python, "-m", "venv", folder)
    return folder / ("Scripts" if os.name == "nt" else "bin")


def try_form(program: Program, usage: str, folder: Path) -> None:
    """Tries all commands in a new folder."""
    folder.mkdir(parents=True)
    os.environ["TIGRIS_HOME"] = str(folder / "home")
    began = time.monotonic()
    try_program(program, usage, folder)
    print(f"{folder.parent.name}: tried in {time.monotonic() - began:.0f} s", flush=True)


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


def draw(python: Path, folder: Path) -> None:
    """Fails unless the window opens and shows more than a wall."""
    colors = int(run(python, "-c", DRAW, cwd=folder).split("colors:")[1])
    assert colors >= FEWEST_COLORS, f"the first frame has {colors} colors"


if __name__ == "__main__":
    raise SystemExit(main())
