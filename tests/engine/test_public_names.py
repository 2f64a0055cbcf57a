"""The names that both engines export are found on first use, and no others."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

import engine.tigris
import engine.trade

ENGINES = pytest.mark.parametrize("package", [engine.tigris, engine.trade])


@ENGINES
def test_every_exported_name_is_that_of_its_module(package: ModuleType) -> None:
    for name in package.__all__:
        found = package.__getattr__(name)
        assert getattr(package, name) is found
        assert getattr(found, "__name__", name) == name


@ENGINES
def test_exported_are_just_the_names_that_have_a_module(package: ModuleType) -> None:
    assert sorted(package.__all__) == sorted(package._MODULES)


@ENGINES
def test_another_name_is_no_attribute(package: ModuleType) -> None:
    with pytest.raises(AttributeError, match="'legal_moves'"):
        _ = package.legal_moves


@ENGINES
def test_no_package_of_an_engine_hides_a_public_name(package: ModuleType) -> None:
    """Public names are loaded on first use; a package of the same name would hide one."""
    packages = {path.stem for path in Path(package.__path__[0]).iterdir()}
    assert not packages & {*package.__all__}
