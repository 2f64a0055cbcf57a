"""Modules of the engine and of net can be imported in any order."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.extras import can_import
from tests.support.source_files import ROOT

pytestmark = pytest.mark.first


@pytest.mark.long
def test_every_module_can_be_imported_first(tmp_path: Path) -> None:
    """A module whose import only works after another's hides a cycle."""
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for folder in ("engine", "net")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if can_import(path)
    ]
    code = (
        "import importlib, sys\n"
        "for module in sys.argv[1:]:\n"
        "    for name in [n for n in sys.modules if n.split('.')[0] in ('engine', 'net')]:\n"
        "        del sys.modules[name]\n"
        "    importlib.import_module(module)\n"
    )
    keeping = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    done = subprocess.run(  # each module is compiled once, not once for each that needs it
        [sys.executable, "-c", code, *modules],
        cwd=ROOT,
        env={**keeping, "PYTHONPYCACHEPREFIX": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 0
