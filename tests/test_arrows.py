"""The layers of ARCHITECTURE.md hold: which package imports which.

Each law is one walk over all files, so that a failure lists every place at once.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator

import pytest

from tests.support.extras import COMPILED, KERNEL
from tests.support.list_of_games import LIST_OF_GAMES, game_of, games
from tests.support.source_files import ROOT, imported, part_of, read, source_files

pytestmark = pytest.mark.first

#: Distributions that a part may import beside the standard library.
LIBRARIES = {
    "engine": set[str](),
    "net": {"msgpack", "psutil"},
    "game": {"pygame", "platformdirs"},
    "main": set[str](),
}
#: Libraries that one file alone may import.
SINGLE_USE = {
    "net/io/websocket_stream.py": {"websockets"},
    "net/wire/crypto.py": {"nacl"},
    "net/io/nats_connection.py": {"nats"},
    "net/io/nats_log.py": {"nats"},
    "net/io/nats_echo.py": {"nats"},
    "net/io/nats_questions.py": {"nats"},
    "net/io/nats_broadcast.py": {"nats"},
    "game/terminal/prompt.py": {"prompt_toolkit"},
    "game/qr_code.py": {"segno"},
    "game/cluster.py": {"distributed"},
    "game/service/metrics.py": {"prometheus_client"},
    "game/engines/process.py": {"psutil"},
    "game/tigris/research/environment.py": {"gymnasium", "numpy", "pettingzoo"},
    "game/tigris/research/observation.py": {"numpy"},
}
#: The libraries that the kernel, an optional extra, may import, and who may import the kernel, so
#: that everything else works without it.
KERNEL_LIBRARIES = {"numba", "numpy"}
KERNEL_USERS = (f"{KERNEL}/", "engine/tigris/bots/", "game/arena/")

#: Who may import the server of tables: it is beside everything that people play with.
SERVICE, SERVICE_USERS = (
    "game.service.",
    ("game/service/", "game/cli/serve.py", "game/cli/serving/", "game/cli/moderate.py"),
)

#: Parts that a part may import, itself included.
PARTS = {
    "engine": {"engine"},
    "net": {"net"},
    "game": {"game", "net", "engine"},
    "main": {"main", "game"},
}
#: Below `engine.<game>`: the packages that each package may import, besides itself and
#: `engine.common`.
ENGINE = {
    "deck": set[str](),
    "model": {"deck"},
    "rules": {"deck", "model"},
    "notation": {"deck", "model", "rules"},
    "codec": {"deck", "model", "rules", "notation"},
    "forecasting": {"model", "rules"},
    "record": {"deck", "model", "rules", "notation", "codec"},
    "goals": {"deck", "model", "rules", "notation"},
    "puzzles": {"model", "rules", "notation", "goals"},
    "kernel": {"model"},
    "bots": {"deck", "model", "rules", "forecasting", "kernel"},
}
_WIRE = {"config", "game_rules", "wire"}
_LOG = _WIRE | {"fairness", "protocol", "log"}
_ENDS = _LOG | {"effects", "journal", "notifications"}
#: Below `net`: the packages and modules that each of them may import, besides itself.
NET = {
    "game_rules": set[str](),
    "wire": set[str](),
    "config": {"wire", "fairness", "protocol"},
    "effects": {"wire"},
    "fairness": _WIRE,
    "protocol": _WIRE | {"fairness"},
    "log": _LOG,
    "notifications": _LOG,
    "host_notifications": _LOG,
    "journal": _LOG,
    "host": _ENDS | {"host_notifications"},
    "peer": _ENDS,
    "desk": _LOG | {"effects"},
    "hall": _LOG | {"effects", "journal", "host_notifications"},
    "relay": _LOG | {"effects"},
    "io": _ENDS | {"host", "peer", "hall", "desk", "relay"},
}


def wrong_imports(name: str, tree: ast.AST) -> Iterator[str]:
    """Imports that the layers do not have, star imports, and libraries the part does not use."""
    libraries = LIBRARIES[part_of(name)] | SINGLE_USE.get(name, set()) | sys.stdlib_module_names
    libraries = libraries | KERNEL_LIBRARIES if name.startswith(COMPILED) else libraries
    here = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for line, module in imported(tree):
        if f"{module}.".startswith(f"{KERNEL}/".replace("/", ".")) and not name.startswith(
            KERNEL_USERS
        ):
            yield f"{name}:{line}: imports {module}, which is an extra for bots and the arena"
        if f"{module}.".startswith(SERVICE) and not name.startswith(SERVICE_USERS):
            yield f"{name}:{line}: imports {module}, which is a server's alone"
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
    if here == LIST_OF_GAMES:
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


def is_below(here: list[str], there: list[str], layers: dict[str, set[str]]) -> bool:
    """Whether `there` is in the same package or a lower one.

    `engine/<game>/__init__.py`, which has the public names, is above all packages.
    """
    if not here:
        return True
    return bool(there) and (here[0] == there[0] or there[0] in layers.get(here[0], set()))


def chain_to_screen(module: str, imports: dict[str, set[str]]) -> list[str]:
    """The chain of imports from a module to pygame, or nothing if there is none."""
    chains = [[module]]
    seen = {module}
    for chain in chains:
        if chain[-1].split(".")[0] == "pygame":
            return chain
        fresh = {chain[-1].rpartition(".")[0], *imports.get(chain[-1], ())} - seen
        seen |= fresh
        chains += [[*chain, found] for found in sorted(fresh)]
    return []


def test_all_files_are_checked() -> None:
    """A walk without files would find nothing wrong."""
    found = {*source_files()}
    assert {"main.py", "engine/tigris/model/bitboard.py", "game/arena/report.py"} <= found
    assert games() == {"tigris", "trade"}


def test_layers() -> None:
    assert [row for name in source_files() for row in wrong_imports(name, read(name))] == []


def test_only_tests_of_benchmarks_import_them() -> None:
    """What a test and a benchmark share is in tests/support."""
    found = [
        f"{path.relative_to(ROOT)}:{line}: imports {module}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if ROOT / "tests" / "benchmarks" not in path.parents
        if "benchmarks" in path.read_text(encoding="utf-8")
        for line, module in imported(read(str(path.relative_to(ROOT))))
        if module.split(".")[0] == "benchmarks"
    ]
    assert found == []


def test_no_test_imports_everything_from_a_module() -> None:
    stars = [
        f"{path}:{line}"
        for path in (ROOT / "tests").rglob("*.py")
        if "import *" in path.read_text(encoding="utf-8")
        for line, module in imported(read(str(path.relative_to(ROOT))))
        if module.endswith(".*")
    ]
    assert stars == []


#: The headless packages of the client: their logic works, and is tested, without a screen.
HEADLESS = (
    *("game.learn", "game.lesson_contract", "game.tigris.learn"),
    *("game.settings", "game.storage", "game.bots", "game.play", "game.online", "game.arena"),
    *("game.terminal", "game.tigris.terminal"),
    *("game.trade.terminal", "game.trade.layout", "game.trade.text", "game.trade.art"),
    *("game.input.events", "game.input.keymap", "game.i18n", "game.program"),
    *("game.cli.arguments", "game.cli.arena", "game.cli.check", "game.cli.host", "game.cli.bot"),
    *("game.ui.palette", "game.geometry", "game.ui.widgets.nodes", "game.ui.widgets.layout"),
    *("game.ui.widgets.heights", "game.app.open_record"),
    *("game.ui.widgets.focus", "game.ui.widgets.text_editing", "game.ui.widgets.form"),
    *(
        "game.ui.widgets.tooltips",
        "game.errors",
        "game.parallel",
        "game.cluster",
        "game.paths",
        "game.progress",
    ),
    *("game.tigris.play", "game.tigris.scene", "game.tigris.interaction", "game.tigris.text"),
    *("game.tigris.recap", "game.tigris.hover", "game.tigris.layout", "game.tigris.coach"),
    *("game.tigris.rules_adapter", "game.tigris.setup", "game.tigris.research"),
    "game.tigris.puzzles",
    "game.tigris.animation.durations",
)


def test_logic_works_without_a_screen() -> None:
    imports = {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): {
            module for _, module in imported(read(name))
        }
        for name in source_files()
    }
    for package in HEADLESS:
        modules = [name for name in imports if name == package or name.startswith(f"{package}.")]
        assert modules, f"{package}: a package that is not there cannot fail"
        chains = [chain for module in modules if (chain := chain_to_screen(module, imports))]
        assert chains == []


def test_a_screen_behind_a_screen_is_found() -> None:
    """`from game.paint import board` may name a module or a name in one: both are followed."""
    imports = {"game.scene": {"game.paint.board"}, "game.paint.board": {"pygame.Surface"}}
    chain = ["game.scene", "game.paint.board", "pygame.Surface"]
    assert chain_to_screen("game.scene", imports) == chain
    imports = {"game.scene": {"game.paint.board"}, "game.paint": {"pygame.Surface"}}
    assert chain_to_screen("game.scene", imports)[-1] == "pygame.Surface"


WRONG = (
    ("game/cli/play.py", "from game.tigris.play.session import Session"),
    ("game/cli/review.py", "from game.tigris.play.session import Session"),
    ("game/games_list.py", "import game.tigris.game"),
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
    ("engine/tigris/kernel/apply.py", "from engine.tigris.rules.apply import apply"),
    ("engine/tigris/bots/greedy.py", "import numba"),
    ("engine/tigris/record/replay.py", "from engine.tigris.kernel.apply import apply"),
    ("game/tigris/play/session.py", "import engine.tigris.kernel.apply"),
    ("net/host/host.py", "from engine.tigris import apply"),
    ("net/host/host.py", "import pygame"),
    ("net/host/host.py", "from game.play.match import Match"),
    ("net/host/host.py", "from net.peer.lockstep import Lockstep"),
    ("net/wire/frames.py", "from net.log.game_log import Book"),
    ("net/wire/frames.py", "from nacl.secret import SecretBox"),
    ("net/io/websocket.py", "from websockets.asyncio.server import serve"),
    ("net/wire/route.py", "from net.protocol.invite import Invite"),
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
    ("engine/tigris/rules/apply.py", "from engine.common.values import value"),
    ("engine/tigris/bots/greedy.py", "from engine.tigris.rules.apply import apply"),
    ("engine/tigris/bots/greedy.py", "from engine.tigris.kernel.apply import apply"),
    ("engine/tigris/kernel/apply.py", "import numba\nimport numpy as np"),
    ("engine/tigris/kernel/apply.py", "from engine.tigris.model.pieces import Color"),
    ("net/wire/crypto.py", "from nacl import bindings"),
    ("net/io/websocket_stream.py", "from websockets.server import ServerProtocol"),
    (
        "net/peer/lockstep.py",
        "import msgpack\nfrom net.journal.journal import Journal\nimport socket",
    ),
    ("net/io/tcp.py", "from net.peer.lockstep import Lockstep"),
    ("game/app/app.py", "import pygame\nfrom game.play.match import Match\nimport net.io.tcp"),
    (
        "game/tigris/scene/scene.py",
        "from game.ui.palette import GOLD\nfrom engine.tigris import view",
    ),
    ("game/games.py", "import game.tigris.game"),
    ("main.py", "from game.cli import main"),
)


def test_wrong_imports_are_found() -> None:
    missed = [case for case in WRONG if not [*wrong_imports(case[0], ast.parse(case[1]))]]
    assert missed == []


def test_right_imports_are_let_through() -> None:
    wrong = [found for name, code in RIGHT for found in wrong_imports(name, ast.parse(code))]
    assert wrong == []
