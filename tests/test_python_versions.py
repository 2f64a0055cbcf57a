"""What newer versions of Python ask of the code, checked on every version."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]


#: Packages that need an extra of the program.
EXTRAS = ("research",)


def has_extras() -> bool:
    return find_spec("pettingzoo") is not None


def modules() -> Iterator[ModuleType]:
    """Every module of the program."""
    for package in ("engine", "net", "game"):
        for path in sorted((ROOT / package).rglob("*.py")):
            if path.stem != "__main__" and (path.parent.name not in EXTRAS or has_extras()):
                yield importlib.import_module(
                    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
                )


def slotted_dataclasses() -> Iterator[type]:
    for module in modules():
        for _, found in inspect.getmembers(module, inspect.isclass):
            here = found.__module__ == module.__name__
            if here and is_dataclass(found) and "__slots__" in vars(found):
                yield found


def test_properties_of_slotted_dataclasses_are_python_functions() -> None:
    """From Python 3.14 on `dataclass(slots=True)` reads `__code__` of every property's functions.

    A property of a C function, such as `attrgetter`, makes the class raise AttributeError there.
    """
    classes = list(slotted_dataclasses())
    assert len(classes) > 100, "the walk over the modules finds too little"
    refused = [
        f"{owner.__module__}.{owner.__qualname__}.{name}"
        for owner in classes
        for name, member in vars(owner).items()
        if isinstance(member, property)
        for function in (member.fget, member.fset, member.fdel)
        if function is not None and not hasattr(inspect.unwrap(function), "__code__")
    ]
    assert not refused
