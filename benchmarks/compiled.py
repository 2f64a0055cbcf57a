"""Makes a copy of the project with a compiled engine, in which long contests take less time.

Usage, from the project's root:
    python3 -m pip install "mypy[mypyc]" setuptools
    python -m benchmarks.compiled FOLDER
    cd FOLDER && python -m benchmarks.field --jobs 2 master-hard

The copy plays the same games: what it keeps has the label of the engine that it was made of. To be
sure, let it play the first games of a contest again: all but the times must be the same. mypyc
wants some lines of the engine said otherwise; where one of these has changed, nothing is made. It
takes four minutes. A Python built with `--enable-optimizations` plays a fifth faster than one
without.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

from game.arena.terms_file import ENGINE, code

PARTS = ("engine", "game", "net", "benchmarks", "assets", "main.py")
#: Rooms that games in mind do not go through, or that pass between processes.
LEFT = ("__init__.py", "values.py", "options.py", "codec", "notation", "record")

TRUSTED = """def trusted(position: Position, action: Action) -> Progress:
    if isinstance(action, DealTiles) and not is_legal(position, action):
        raise refusal(position, action)
    draft = position.copy()
    events: Events = []
    if _RULES[type(action)](draft, events, action):
        _go_on(draft, events)
    return Progress(draft, tuple(events))
"""

#: In which file what is said how instead.
CHANGES = (
    # No class stands inside a condition.
    ("board.py", r"^if TYPE_CHECKING:.*?^    (Squares = int).*?$", r"\1"),
    # Several names in one line can not be told to be final.
    ("board.py", r"^ACROSS, ALONG = .*?$", "ACROSS = STRIDE - 1\nALONG = STRIDE + 1"),
    (
        "pieces.py",
        r"^RED, BLUE, GREEN, BLACK = (COLORS = .*?)$",
        r"\1\nRED = Color.RED\nBLUE = Color.BLUE\nGREEN = Color.GREEN\nBLACK = Color.BLACK",
    ),
    (
        "decisions.py",
        r'^    actor = property\(attrgetter\("(\w+)"\)\).*?$',
        r"    @property\n    def actor(self) -> Seat:\n        return self.\1",
    ),
    # A compiled class makes nothing without its arguments.
    ("position.py", r"^        (\w+): [^=\n]*,$", r"        \1: Any = None,"),
    (
        "position.py",
        r"^    \) -> None:$",
        r"\g<0>\n        if options is None:\n            return",
    ),
    ("position.py", r"^_blank = .*?$", "from typing import Any"),
    ("position.py", r"_blank\(Position\)", "Position()"),
    # mypyc takes a sum of floats, times an int, for an int.
    ("bots/odds.py", r"100 \* (sum\(.*?\)) /", r"100 * float(\1) /"),
    # Nor does it find a tuple of floats that has been set.
    ("bots/instinct.py", r"^SHARES = \((.*?)\)$", r"SHARES: list[float] = [\1]"),
    # In mind only what is legal is done; deals are looked at, as that counts what is unseen.
    ("rules.py", r"^def _go_on", f"{TRUSTED}\n\n\\g<0>"),
    *(
        (
            f"bots/{room}.py",
            r"^from engine.rules import apply$",
            "from engine.rules import trusted as apply",
        )
        for room in ("foresight", "playouts", "turns")
    ),
    ("../game/arena/terms_file.py", r"^    whole = .*?hexdigest\(\)$", f'    return "{code()}"'),
)
#: Everywhere: records become compiled classes, and names that never change are looked up once.
HABITS = (
    (r"^from engine.values import value$", "from dataclasses import dataclass"),
    (r"^@value$", "@dataclass(unsafe_hash=True)"),
    (r"^(?!_MEMBERS)(_?[A-Z][A-Z_]+): ([^=\n]+) = ", r"\1: Final[\2] = "),
    (r"^(?!_MEMBERS)(_?[A-Z][A-Z_]+) = ", r"\1: Final = "),
    (r"^from __future__ import annotations\n", r"\g<0>from typing import Final\n"),
)


def prepare(engine: Path) -> list[Path]:
    """Says what mypyc can not compile, or only slowly, otherwise; returns what it shall compile.

    Raises:
        ValueError: if something of that is no longer there.
    """
    for file, old, new in CHANGES:
        text, count = re.subn(old, new, (engine / file).read_text(), flags=re.M | re.S)
        if not count:
            raise ValueError(f"engine/{file} has changed: nothing in it is like {old!r}")
        (engine / file).write_text(text)
    rooms = sorted(engine.rglob("*.py"))
    paths = [path for path in rooms if not {*LEFT} & {*path.relative_to(engine).parts}]
    for path in paths:
        text = path.read_text()
        for old, new in HABITS:
            text = re.sub(old, new, text, flags=re.M)
        path.write_text(text)
    return paths


def build(folder: Path) -> int:
    """The copy; what mypyc says if it can not compile it, as an exit code."""
    root = ENGINE.parent
    for part in PARTS:
        copy = shutil.copytree if (root / part).is_dir() else shutil.copy2
        copy(root / part, folder / part)
    paths = [str(path.relative_to(folder)) for path in prepare(folder / "engine")]
    return subprocess.run(
        [sys.executable, "-m", "mypyc", "--explicit-package-bases", *paths], cwd=folder
    ).returncode


def run() -> int:
    parser = argparse.ArgumentParser(description="Makes a copy whose engine is compiled.")
    parser.add_argument("folder", type=Path, help="where; it must not be there yet")
    asked = parser.parse_args()
    try:
        asked.folder.mkdir(parents=True)
        return build(asked.folder.resolve())
    except (OSError, ValueError) as error:
        print(f"compiled: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(run())
