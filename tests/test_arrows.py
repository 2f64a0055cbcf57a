"""The layers of ARCHITECTURE.md hold: who imports whom, and what the engine may not touch.

Each law is one walk over all files, so that a failure lists every place at once.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]

#: Distributions that a part may import beside the standard library.
LIBRARIES = {
    "engine": set[str](),
    "net": {"msgpack"},
    "game": {"pygame", "platformdirs"},
    "main": set[str](),
}
#: Libraries that one file alone may import; all others ask it whether they are there.
OPTIONAL = {"net/wire/encryption.py": {"nacl"}}
#: Clock, chance and the outside world: a game must replay to the bit, everywhere.
IMPURE = {
    *("random", "secrets", "uuid", "time", "datetime"),
    *("os", "pathlib", "tempfile", "socket", "subprocess"),
    *("threading", "multiprocessing", "asyncio", "importlib"),
}
#: The door of an engine loads its modules on first use, so it needs importlib.
DOOR = "engine/tigris/__init__.py"

#: Parts that a part may import, itself included.
PARTS = {
    "engine": {"engine"},
    "net": {"net"},
    "game": {"game", "net", "engine"},
    "main": {"main", "game"},
}
#: Below `engine.<game>`: the rooms that each room may import, besides itself and `engine.common`.
ENGINE = {
    "model": set[str](),
    "rules": {"model"},
    "notation": {"model", "rules"},
    "codec": {"model", "rules", "notation"},
    "forecasting": {"model", "rules"},
    "record": {"model", "rules", "notation", "codec"},
    "bots": {"model", "rules", "forecasting"},
}
_WIRE = {"config", "game_rules", "wire"}
_LOG = _WIRE | {"fairness", "protocol", "log"}
_ENDS = _LOG | {"effects", "journal", "notifications"}
#: Below `net`: the rooms and single modules that each room may import, besides itself.
NET = {
    "game_rules": set[str](),
    "wire": set[str](),
    "config": {"wire"},
    "effects": {"wire"},
    "fairness": _WIRE,
    "protocol": _WIRE | {"fairness"},
    "log": _LOG,
    "notifications": _LOG,
    "journal": _LOG,
    "host": _ENDS,
    "peer": _ENDS,
    "io": _ENDS | {"host", "peer"},
}
#: Who may know every game: the command line, and the one list of games.
KNOWS_ALL_GAMES = ("game.cli", "game.games")


def part_of(name: str) -> str:
    """`engine`, `net`, `game` or `main`: of a path or of the name of a module."""
    return name.removesuffix(".py").replace("/", ".").split(".")[0]


def house() -> list[str]:
    """The paths of all files that arrows start from."""
    files = [path for part in PARTS for path in (ROOT / part).rglob("*.py")]
    return sorted(path.relative_to(ROOT).as_posix() for path in [*files, ROOT / "main.py"])


def games() -> set[str]:
    """The names of the games: each has a room of its own in `engine` and in `game`."""
    return {path.parent.name for path in (ROOT / "engine").glob("*/__init__.py")} - {"common"}


def game_of(module: str) -> str | None:
    """The game whose room a module is in; None for what all games share."""
    part, *rooms = module.split(".")
    return rooms[0] if part in ("engine", "game") and rooms and rooms[0] in games() else None


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, also inside functions and for types only."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def wrong_imports(name: str, tree: ast.AST) -> Iterator[str]:
    """Imports that the layers do not have, star imports, and libraries the part does not use."""
    libraries = LIBRARIES[part_of(name)] | OPTIONAL.get(name, set()) | sys.stdlib_module_names
    here = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for line, module in imported(tree):
        if module.endswith(".*"):
            yield f"{name}:{line}: imports everything from {module[:-2]}"
        elif part_of(module) in PARTS and not may_import(here, module):
            yield f"{name}:{line}: imports {module}, against the layers"
        elif part_of(module) not in {*PARTS, *libraries}:
            yield f"{name}:{line}: imports {module}"


def may_import(here: str, there: str) -> bool:
    """Whether the layers have an arrow from a module to another, or to a name in it."""
    if part_of(there) not in PARTS[part_of(here)]:
        return False
    if here.startswith(KNOWS_ALL_GAMES):
        return True
    if game_of(there) not in (None, game_of(here)):
        return False
    match part_of(here), part_of(there):
        case "engine", "engine" if game_of(here) and game_of(there):
            return is_below(here.split(".")[2:], there.split(".")[2:], ENGINE)
        case "net", "net":
            return is_below(here.split(".")[1:], there.split(".")[1:], NET)
        case _:
            return True


def is_below(here: list[str], there: list[str], rooms: dict[str, set[str]]) -> bool:
    """Whether `there` is in the same room or a lower one. What a door shows is above all rooms."""
    if not here:
        return True
    return bool(there) and (here[0] == there[0] or there[0] in rooms.get(here[0], set()))


def road_to_screen(module: str, imports: dict[str, set[str]]) -> list[str]:
    """The chain of imports from a module to pygame, or nothing if there is none."""
    roads = [[module]]
    seen = {module}
    for road in roads:
        if road[-1].split(".")[0] == "pygame":
            return road
        fresh = {road[-1].rpartition(".")[0], *imports.get(road[-1], ())} - seen
        seen |= fresh
        roads += [[*road, found] for found in sorted(fresh)]
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
    is_bot = "/bots/" in name
    banned = IMPURE - {"random"} if is_bot else IMPURE
    banned = banned - {"importlib"} if name == DOOR else banned
    for line, module in imported(tree):
        if module.split(".")[0] in banned:
            yield f"{name}:{line}: imports {module}"
        if ".bots" in module and part_of(module) == "engine" and not is_bot:
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
    found = [*wrong_imports(name, tree)]
    return [*found, *impurities(name, tree)] if part_of(name) == "engine" else found


#: Arrows from the shell into a game that still stand, to be cut one by one: see `game/game.py`.
SHELL_TO_GAME = 136


def test_the_walk_finds_the_house() -> None:
    """A walk that found no file would find nothing wrong."""
    found = {*house()}
    assert {"main.py", "engine/tigris/model/bitboard.py", "game/arena/report.py"} <= found
    assert games() == {"tigris"}


def test_layers() -> None:
    found = [
        complaint
        for name in house()
        for complaint in complaints(name, (ROOT / name).read_text(encoding="utf-8"))
    ]
    debts = [row for row in found if row.endswith("against the layers") and is_debt(row)]
    assert [row for row in found if row not in debts] == []
    assert len(debts) <= SHELL_TO_GAME


def is_debt(row: str) -> bool:
    """Whether it is the shell that imports a game, which is still being cut."""
    return row.startswith(("game/", "main.py")) and not row.startswith("game/tigris/")


def test_no_test_imports_everything_from_a_module() -> None:
    stars = [
        f"{path}:{line}"
        for path in (ROOT / "tests").rglob("*.py")
        for line, module in imported(ast.parse(path.read_text(encoding="utf-8")))
        if module.endswith(".*")
    ]
    assert stars == []


#: The headless rooms of the client: their logic works, and is tested, without a screen.
HEADLESS = (
    *("game.settings", "game.storage", "game.bots", "game.play", "game.online", "game.arena"),
    *("game.input.events", "game.input.keymap", "game.i18n", "game.program"),
    *("game.cli.arguments", "game.cli.arena", "game.cli.check", "game.cli.host", "game.cli.bot"),
    *("game.ui.theme", "game.geometry", "game.ui.widgets.nodes", "game.ui.widgets.layout"),
    *("game.ui.widgets.focus", "game.ui.widgets.text_editing", "game.ui.widgets.form"),
    *("game.ui.widgets.tooltips", "game.errors", "game.parallel", "game.paths", "game.progress"),
    *("game.tigris.play", "game.tigris.scene", "game.tigris.interaction", "game.tigris.text"),
    *("game.tigris.recap", "game.tigris.hover", "game.tigris.layout", "game.tigris.coach"),
    *("game.tigris.tutorial", "game.tigris.rules_adapter", "game.tigris.setup"),
    "game.tigris.animation.durations",
)


def test_logic_works_without_a_screen() -> None:
    imports = {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): {
            module for _, module in imported(ast.parse((ROOT / name).read_text(encoding="utf-8")))
        }
        for name in house()
    }
    for room in HEADLESS:
        modules = [name for name in imports if name == room or name.startswith(f"{room}.")]
        assert modules, f"{room}: a room that is not there cannot fail"
        roads = [road for module in modules if (road := road_to_screen(module, imports))]
        assert roads == []


def test_a_screen_behind_a_screen_is_found() -> None:
    """`from game.paint import board` may name a module or a name in one: both are followed."""
    imports = {"game.scene": {"game.paint.board"}, "game.paint.board": {"pygame.Surface"}}
    road = ["game.scene", "game.paint.board", "pygame.Surface"]
    assert road_to_screen("game.scene", imports) == road
    imports = {"game.scene": {"game.paint.board"}, "game.paint": {"pygame.Surface"}}
    assert road_to_screen("game.scene", imports)[-1] == "pygame.Surface"


WRONG = (
    ("engine/tigris/rules/apply.py", "import net.host.host"),
    ("engine/tigris/rules/apply.py", "from game.play import match"),
    ("engine/tigris/rules/apply.py", "import pygame"),
    ("engine/tigris/rules/apply.py", "from main import main"),
    ("engine/tigris/rules/apply.py", "from . import board"),
    ("engine/tigris/rules/apply.py", "from engine.tigris.model.pieces import *"),
    ("engine/tigris/rules/apply.py", "from engine.tigris.notation import parse_action"),
    ("engine/tigris/rules/apply.py", "from engine.tigris import apply"),
    ("engine/tigris/model/position.py", "from engine.tigris.rules.apply import apply"),
    ("engine/common/values.py", "from engine.tigris.model.pieces import Color"),
    ("engine/tigris/rules/apply.py", "import random"),
    ("engine/tigris/rules/apply.py", "from time import time"),
    ("engine/tigris/rules/apply.py", "def late() -> None:\n    import datetime"),
    ("engine/tigris/rules/apply.py", "import os.path"),
    ("engine/tigris/rules/apply.py", "import socket, threading"),
    ("engine/tigris/rules/apply.py", "import secrets"),
    ("engine/tigris/rules/apply.py", "import uuid"),
    ("engine/tigris/rules/apply.py", "from engine.tigris.bots import choose"),
    ("engine/tigris/rules/apply.py", "half = 0.5"),
    ("engine/tigris/rules/apply.py", "half = one / 2"),
    ("engine/tigris/rules/apply.py", "half = float(one)"),
    ("engine/tigris/rules/apply.py", "for seat in {1, 2}: pass"),
    ("engine/tigris/rules/apply.py", "seats = [seat for seat in set(seats)]"),
    ("engine/tigris/rules/apply.py", "for seat in some | {1}: pass"),
    ("engine/tigris/rules/apply.py", "seats = tuple({seat for seat in seats})"),
    ("engine/tigris/rules/apply.py", "seats = [*frozenset(seats)]"),
    ("engine/tigris/bots/greedy.py", "import time"),
    ("engine/tigris/bots/greedy.py", "for seat in {1, 2}: pass"),
    ("net/host/host.py", "from engine.tigris import apply"),
    ("net/host/host.py", "import pygame"),
    ("net/host/host.py", "from game.play.match import Match"),
    ("net/host/host.py", "from net.peer.lockstep import Lockstep"),
    ("net/wire/frames.py", "from net.log.game_log import Book"),
    ("net/wire/frames.py", "from nacl.secret import SecretBox"),
    ("game/app/app.py", "import main"),
    ("game/app/app.py", "import requests"),
    ("game/app/app.py", "from engine.tigris import apply"),
    ("game/app/app.py", "from game.tigris.scene.scene import Scene"),
    ("main.py", "import msgpack"),
    ("main.py", "from engine.tigris import apply"),
    ("main.py", "from tests import positions"),
)
RIGHT = (
    ("engine/tigris/rules/apply.py", "from engine.tigris.model.bitboard import Squares"),
    ("engine/tigris/rules/apply.py", "from engine.common.values import value\nhalf = one // 2"),
    ("engine/tigris/rules/apply.py", "twins = len({*seats}) < len(seats) and seat in {1, 2}"),
    ("engine/tigris/bots/greedy.py", "import random\nvalue = 0.5 / 2"),
    ("engine/tigris/bots/greedy.py", "from engine.tigris.rules.apply import apply"),
    ("net/wire/encryption.py", "from nacl.secret import SecretBox"),
    (
        "net/peer/lockstep.py",
        "import msgpack\nfrom net.journal.journal import Journal\nimport socket",
    ),
    ("net/io/tcp.py", "from net.peer.lockstep import Lockstep"),
    ("game/app/app.py", "import pygame\nfrom game.play.match import Match\nimport net.io.tcp"),
    (
        "game/tigris/scene/scene.py",
        "from game.ui.theme import GOLD\nfrom engine.tigris import view",
    ),
    ("game/cli/play.py", "from game.tigris.play.session import Session\nimport engine.tigris"),
    ("main.py", "from game.cli import main"),
)


def test_wrong_arrows_are_caught() -> None:
    assert [case for case in WRONG if not complaints(*case)] == []


def test_right_arrows_are_let_through() -> None:
    assert [complaint for case in RIGHT for complaint in complaints(*case)] == []


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
    keeping = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    entered = subprocess.run(  # each room is compiled once, not once for each that needs it
        [sys.executable, "-c", code, *rooms],
        cwd=ROOT,
        env={**keeping, "PYTHONPYCACHEPREFIX": str(tmp_path)},
        check=False,
    )
    assert entered.returncode == 0


def test_the_door_of_the_engine_leads_into_the_engine() -> None:
    """It loads modules by their names as text, which the walk over the imports does not see."""
    import engine.tigris

    for name in engine.tigris.__all__:
        assert getattr(engine.tigris, name) is not None


def test_no_room_of_the_engine_hides_a_name_of_its_door() -> None:
    """The door loads names on first use; a room of the same name would be found in their place."""
    import engine.tigris

    rooms = {path.stem for path in (ROOT / "engine" / "tigris").iterdir()}
    assert not rooms & {*engine.tigris.__all__}
