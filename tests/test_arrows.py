"""The arrows of the design hold: who may import whom, and what the engine may not touch."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
#: Tells Python to keep no compiled modules.
WRITE_NOTHING = "PYTHONDONTWRITEBYTECODE"
HOUSE = ("engine", "net", "game", "main")

#: What each part may import beside the standard library; tests and benchmarks may everything.
ARROWS = {
    "engine": {"engine"},
    "net": {"net", "msgpack"},
    "game": {"game", "engine", "net", "pygame", "platformdirs"},
    "main": {"main", "game", "engine", "net", "pygame"},
}
#: What only one room may import, and the others ask it whether it is there.
OPTIONAL = {"net/secrecy.py": {"nacl"}}
#: The only files that may know both the rules and the wire.
MEETINGS = {"game/match.py", "main.py"}
#: Clock, chance and the world outside: a game must replay to the bit, everywhere.
IMPURE = {
    *("random", "secrets", "uuid", "time", "datetime"),
    *("os", "pathlib", "tempfile", "socket", "subprocess"),
    *("threading", "multiprocessing", "asyncio", "importlib"),
}
CHANCE_WITH_A_SEED = {"random"}
#: The door of the engine fetches its own rooms when they are asked for, and nothing else: see
#: `test_the_door_of_the_engine_leads_into_the_engine`.
DOOR, DOORKEEPER = "engine/__init__.py", {"importlib"}
#: Rooms of the client that hold its logic; they work, and are tested, without a screen.
WITHOUT_SCREEN = [
    *("match", "scene", "timeline", "selection", "question", "session", "words", "names"),
    *("adapter", "saves", "record_file", "settings", "bot_process", "layout", "theme"),
    *("chronicle", "traces", "hindsight", "pending", "taking_back", "thinking", "realm"),
    *(
        "foretell",
        "foretell_clauses",
        "foretell_wars",
        "hint",
        "hinting",
        "describing",
        "controls",
        "cursor",
    ),
    *("minds", "counsel.hints", "counsel.review", "counsel.reviewing", "counsel.report"),
    *("rules_text", "topics", "gestures", "keys", "hands"),
    *(
        f"arena.{room}"
        for room in ("arguments", "competing", "minds", "playing", "results_file", "table")
    ),
    *("bench", "named_files", "processes", "progress_line", "proof", "retell"),
    *("gestures", "keys", "set_up", "shelf", "i18n", "pseudo"),
    *("build", "game_text", "online.hosting", "online.commands", "online.arguments"),
    *("online.bot", "online.terminal", "online.auditing", "online.visit", "online.journals"),
    *(f"widgets.{room}" for room in ("nodes", "arrange", "focus", "editing", "form", "hints")),
]


def part_of(name: str) -> str:
    return "main" if name == "main.py" else name.split("/")[0]


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, also inside functions and for types only."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def wrong_arrows(name: str, tree: ast.AST) -> Iterator[str]:
    allowed = ARROWS[part_of(name)] | OPTIONAL.get(name, set())
    known = set()
    for line, module in imported(tree):
        top = module.split(".")[0]
        known.add(top)
        if module.endswith(".*"):
            yield f"{name}:{line}: imports everything from {module[:-2]}"
        elif top not in allowed and top not in sys.stdlib_module_names:
            yield f"{name}:{line}: imports {module}"
    if {"engine", "net"} <= known and name not in MEETINGS:
        yield f"{name}: knows both engine and net"


def road_to_screen(room: str, imports: dict[str, set[str]]) -> list[str]:
    """The chain of imports from a module to pygame, or nothing if there is none."""
    roads = [[room]]
    seen = {room}
    for road in roads:
        if road[-1].split(".")[0] == "pygame":
            return road
        fresh = {road[-1].rpartition(".")[0], *imports.get(road[-1], ())} - seen
        seen |= fresh
        roads += [[*road, module] for module in sorted(fresh)]
    return []


def is_set(node: ast.expr) -> bool:
    """Whether an expression is plainly a set: its order would differ from run to run."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(left=left, right=right):
            return is_set(left) or is_set(right)
        case _:
            return False


def iterated(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions whose order this node lets out."""
    match node:
        case ast.For(iter=source) | ast.comprehension(iter=source):
            yield source
        case ast.Call(func=ast.Name(id="list" | "tuple" | "iter" | "enumerate"), args=[source, *_]):
            yield source
        case ast.List(elts=items) | ast.Tuple(elts=items):
            yield from (item.value for item in items if isinstance(item, ast.Starred))


def is_float(node: ast.AST) -> bool:
    match node:
        case ast.Constant(value=value):
            return isinstance(value, float | complex)
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator):
            return isinstance(operator, ast.Div)
        case ast.Name(id=name):
            return name == "float"
        case _:
            return False


def impurities(name: str, tree: ast.AST) -> Iterator[str]:
    """What would make the engine play differently on another day or machine."""
    is_bot = name.startswith("engine/bots/")
    banned = IMPURE - CHANCE_WITH_A_SEED if is_bot else IMPURE
    banned = banned - DOORKEEPER if name == DOOR else banned
    for line, module in imported(tree):
        if module.split(".")[0] in banned:
            yield f"{name}:{line}: imports {module}"
        if module.startswith("engine.bots") and not is_bot:
            yield f"{name}:{line}: the rules import a player"
    for node in ast.walk(tree):
        if is_float(node) and not is_bot:
            yield f"{name}:{getattr(node, 'lineno', 0)}: a float"
        for source in iterated(node):
            if is_set(source):
                yield f"{name}:{source.lineno}: goes through a set"


def complaints(name: str, source: str) -> list[str]:
    """All that is wrong with one file of the house, by its path and text."""
    tree = ast.parse(source)
    found = [*wrong_arrows(name, tree)]
    return [*found, *impurities(name, tree)] if part_of(name) == "engine" else found


def house() -> list[str]:
    """The paths of all files that arrows start from."""
    files = [path for part in HOUSE for path in (ROOT / part).rglob("*.py")]
    return sorted(path.relative_to(ROOT).as_posix() for path in [*files, ROOT / "main.py"])


def test_the_walk_finds_the_house() -> None:
    """A walk that found no file would find nothing wrong."""
    assert {"main.py", "engine/board.py", "engine/bots/__init__.py", "game/arena/table.py"} <= {
        *house()
    }


@pytest.mark.parametrize("name", house())
def test_arrows(name: str) -> None:
    assert complaints(name, (ROOT / name).read_text(encoding="utf-8")) == []


@pytest.fixture(scope="module")
def imports() -> dict[str, set[str]]:
    """What each module of the house imports, by their names with dots."""
    return {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): {
            module for _, module in imported(ast.parse((ROOT / name).read_text(encoding="utf-8")))
        }
        for name in house()
    }


@pytest.mark.parametrize("room", WITHOUT_SCREEN)
def test_logic_works_without_a_screen(room: str, imports: dict[str, set[str]]) -> None:
    assert f"game.{room}" in imports, "a room that is not there can not fail"
    assert road_to_screen(f"game.{room}", imports) == []


def test_a_screen_behind_a_screen_is_found() -> None:
    """`from game.paint import board` may name a module or something in one: both are followed."""
    imports = {"game.scene": {"game.paint.board"}, "game.paint.board": {"pygame.Surface"}}
    road = ["game.scene", "game.paint.board", "pygame.Surface"]
    assert road_to_screen("game.scene", imports) == road
    imports = {"game.scene": {"game.paint.board"}, "game.paint": {"pygame.Surface"}}
    assert road_to_screen("game.scene", imports)[-1] == "pygame.Surface"


@pytest.mark.parametrize(
    "name",
    [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py")],
)
def test_no_test_imports_everything_from_a_module(name: str) -> None:
    tree = ast.parse((ROOT / name).read_text(encoding="utf-8"))
    assert [module for _, module in imported(tree) if module.endswith(".*")] == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("engine/rules.py", "import net.host"),
        ("engine/rules.py", "from game import match"),
        ("engine/rules.py", "import pygame"),
        ("engine/rules.py", "from main import main"),
        ("engine/rules.py", "from . import board"),
        ("engine/rules.py", "from engine.board import *"),
        ("engine/rules.py", "import random"),
        ("engine/rules.py", "from time import time"),
        ("engine/rules.py", "def late() -> None:\n    import datetime"),
        ("engine/rules.py", "import os.path"),
        ("engine/rules.py", "import socket, threading"),
        ("engine/rules.py", "import secrets"),
        ("engine/rules.py", "import uuid"),
        ("engine/rules.py", "from engine.bots import choose"),
        ("engine/rules.py", "half = 0.5"),
        ("engine/rules.py", "half = one / 2"),
        ("engine/rules.py", "half = float(one)"),
        ("engine/rules.py", "for seat in {1, 2}: pass"),
        ("engine/rules.py", "seats = [seat for seat in set(seats)]"),
        ("engine/rules.py", "for seat in some | {1}: pass"),
        ("engine/rules.py", "seats = tuple({seat for seat in seats})"),
        ("engine/rules.py", "seats = [*frozenset(seats)]"),
        ("engine/bots/greedy.py", "import time"),
        ("engine/bots/greedy.py", "for seat in {1, 2}: pass"),
        ("net/host.py", "from engine import apply"),
        ("net/host.py", "import pygame"),
        ("net/host.py", "from game.match import Match"),
        ("net/frames.py", "from nacl.secret import SecretBox"),
        ("game/app.py", "import main"),
        ("game/app.py", "import requests"),
        ("game/app.py", "import engine, net"),
        ("main.py", "import msgpack"),
        ("main.py", "from tests import positions"),
    ],
)
def test_a_wrong_arrow_is_caught(name: str, source: str) -> None:
    assert complaints(name, source) != []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("engine/rules.py", "from engine.board import Squares\nimport hashlib\nhalf = one // 2"),
        ("engine/rules.py", "twins = len({*seats}) < len(seats) and seat in {1, 2}"),
        ("engine/bots/greedy.py", "import random\nvalue = 0.5 / 2"),
        ("net/secrecy.py", "from nacl.secret import SecretBox"),
        ("net/frames.py", "import msgpack\nfrom net.messages import Hello\nimport socket"),
        ("game/app.py", "import pygame\nfrom game.scene import Scene\nfrom engine import apply"),
        ("game/match.py", "import engine\nimport net.rules"),
        ("game/scene.py", "from game.words import tell\nfrom engine import view"),
        ("main.py", "from game.app import run\nimport net.host\nimport engine"),
    ],
)
def test_a_right_arrow_is_let_through(name: str, source: str) -> None:
    assert complaints(name, source) == []


def test_every_room_can_be_entered_first(tmp_path: Path) -> None:
    """A room whose import only works after another's hides a circle."""
    rooms = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for folder in ("engine", "net")
        for path in sorted((ROOT / folder).rglob("*.py"))
    ]
    code = (
        "import importlib, sys\n"
        "for room in sys.argv[1:]:\n"
        "    for name in [n for n in sys.modules if n.split('.')[0] in ('engine', 'net')]:\n"
        "        del sys.modules[name]\n"
        "    importlib.import_module(room)\n"
    )
    keeping = {name: value for name, value in os.environ.items() if name != WRITE_NOTHING}
    entered = subprocess.run(  # each room is compiled once, not once for each that needs it
        [sys.executable, "-c", code, *rooms],
        cwd=ROOT,
        env={**keeping, "PYTHONPYCACHEPREFIX": str(tmp_path)},
        check=False,
    )
    assert entered.returncode == 0


def test_the_door_of_the_engine_leads_into_the_engine() -> None:
    """It may name rooms by text, which the walk over the imports does not see."""
    import engine

    for room in engine._ROOMS.values():
        found = ROOT / "engine" / room
        assert found.with_suffix(".py").is_file() or (found / "__init__.py").is_file(), room


def test_no_room_of_the_engine_hides_a_name_of_its_door() -> None:
    """The door fetches names when asked; a room of the same name would be found in their place."""
    import engine

    rooms = {path.stem for path in (ROOT / "engine").iterdir()}
    assert not rooms & {*engine.__all__}
    for name in engine.__all__:
        assert getattr(engine, name) is not None
