"""The engine uses no clock, chance, float or outside world, and no order of a set."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.support.source_files import imported, part_of, read, source_files

#: Clock, chance and the outside world: a game must replay to the bit, everywhere.
IMPURE = {
    *("random", "secrets", "uuid", "time", "datetime"),
    *("os", "pathlib", "tempfile", "socket", "subprocess"),
    *("threading", "multiprocessing", "asyncio", "importlib"),
}
#: The door of an engine loads its modules on first use, so it needs importlib.
DOORS = ("engine/tigris/__init__.py", "engine/trade/__init__.py")
#: Reads its own sources, to know whether the machine code that was kept is made of them.
CACHE = "engine/tigris/kernel/cache.py"
#: Asks the environment whether to use compiled code, which changes no result.
SWITCH = "engine/common/kernel_switch.py"


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
    banned = banned - {"importlib"} if name in DOORS else banned
    banned = banned - {"pathlib"} if name == CACHE else banned
    banned = banned - {"os"} if name == SWITCH else banned
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


IMPURE_CODE = (
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
)
PURE_CODE = (
    ("engine/tigris/rules/apply.py", "half = one // 2"),
    ("engine/tigris/rules/apply.py", "twins = len({*seats}) < len(seats) and seat in {1, 2}"),
    ("engine/tigris/bots/greedy.py", "import random\nvalue = 0.5 / 2"),
)


def test_the_engine_is_pure() -> None:
    files = [name for name in source_files() if part_of(name) == "engine"]
    assert "engine/tigris/rules/apply.py" in files, "a walk without files would find nothing"
    assert [found for name in files for found in impurities(name, read(name))] == []


def test_impurities_are_found() -> None:
    missed = [case for case in IMPURE_CODE if not [*impurities(case[0], ast.parse(case[1]))]]
    assert missed == []


def test_pure_code_is_let_through() -> None:
    wrong = [found for name, code in PURE_CODE for found in impurities(name, ast.parse(code))]
    assert wrong == []
