"""The mutants of a module: its source with one small change each, made by cosmic-ray's operators.

Of the operators those are taken that leave a program that runs: one or two rivals for every sign
of calculation and comparison, numbers one up or down, negated conditions, loops that never begin.
Changes that a test cannot see are no mutants: in annotations and type aliases, of what is only
cached, and of `slots=True` and `strict=True`, which guard against slips and do nothing else.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

_BINARY = (
    *("Add_Sub", "Sub_Add", "Mul_FloorDiv", "FloorDiv_Mul", "Mod_FloorDiv", "Pow_Mul"),
    *("RShift_LShift", "LShift_RShift", "BitOr_BitAnd", "BitAnd_BitOr", "BitXor_BitOr"),
)
_COMPARISONS = (
    *("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is"),
    *("Lt_LtE", "Lt_GtE", "LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_LtE", "GtE_Gt", "GtE_Lt"),
)
_UNARY = ("Delete_Not", "Delete_Invert", "Delete_USub")
_OTHERS = (
    *("AddNot", "NumberReplacer", "ZeroIterationForLoop", "RemoveDecorator", "ExceptionReplacer"),
    *("ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
)
OPERATORS = (
    *(f"core/ReplaceBinaryOperator_{change}" for change in _BINARY),
    *(f"core/ReplaceComparisonOperator_{change}" for change in _COMPARISONS),
    *(f"core/ReplaceUnaryOperator_{change}" for change in _UNARY),
    *(f"core/{name}" for name in _OTHERS),
)
_UNSEEN_DECORATORS = ("cache", "lru_cache", "overload", "cached_property")
_UNSEEN_KEYWORDS = ("slots", "strict")


@dataclass(frozen=True)
class Place:
    """Where a module may be changed: the nth place that an operator finds in it."""

    module: str
    operator: str
    occurrence: int

    def __str__(self) -> str:
        return f"{self.module} {self.operator.removeprefix('core/')} {self.occurrence}"


@dataclass(frozen=True)
class Mutant:
    place: Place
    source: str
    key: str
    """the place and the source that was changed: a result holds as long as both are the same"""
    change: str
    """the lines that differ, for people"""


def places(root: Path, module: str) -> Iterator[Place]:
    """Every place of a module, `engine/turns.py`, whether or not a change there can be seen."""
    nodes = list(ast_nodes(get_ast((root / module).read_text(encoding="utf-8"))))
    for name in OPERATORS:
        operator = get_operator(name)()
        found = sum(len(list(operator.mutation_positions(node))) for node in nodes)
        yield from (Place(module, name, number) for number in range(found))


def mutant(root: Path, place: Place) -> Mutant | None:
    """The mutant of a place; None if no test could see it, or it is no program."""
    before = (root / place.module).read_text(encoding="utf-8")
    after = mutate_code(before, get_operator(place.operator)(), place.occurrence)
    if after is None or not _can_be_seen(before, after):
        return None
    key = blake2b(f"{place}\n{before}".encode(), digest_size=12).hexdigest()
    return Mutant(place, after, key, _change(place.module, before, after))


def _change(module: str, before: str, after: str) -> str:
    number, changed = 0, list[str]()
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    for line in list(lines)[2:]:
        if line.startswith("@@"):
            number = number or int(line.split()[1].split(",")[0].lstrip("-"))
        else:
            changed.append(f"    {line[0]} {line[1:].strip()}")
    return "\n".join([f"{module}:{number}", *changed])


def _can_be_seen(before: str, after: str) -> bool:
    try:
        return _meaning(before) != _meaning(after)
    except SyntaxError:
        return False


def _meaning(source: str) -> str:
    return ast.dump(_Stripped().visit(ast.parse(source)))


class _Stripped(ast.NodeTransformer):
    """A module without what only type checkers and the clock can see."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        alias = isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"
        node.annotation = ast.Name("_")
        node.value = None if alias else node.value
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        node.decorator_list = [
            each for each in node.decorator_list if _name(each) not in _UNSEEN_DECORATORS
        ]
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST:
        if _name(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
        return self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> ast.AST | None:
        return None if node.arg in _UNSEEN_KEYWORDS else self.generic_visit(node)


def _name(node: ast.expr) -> str:
    called = node.func if isinstance(node, ast.Call) else node
    return called.id if isinstance(called, ast.Name) else ""
