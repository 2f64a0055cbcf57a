"""Machine code that was kept is used only while all sources are those it was made of."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from engine.tigris.kernel.apply import apply
from engine.tigris.kernel.cache import stamp_of
from tests.support.source_files import ROOT
from tests.support.tigris.compiler import needs_compiler

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    "changed", ("tigris/kernel/words.py", "tigris/model/maps.py", "common/splitmix.py")
)
def test_a_change_in_any_source_makes_it_stale(tmp_path: Path, changed: str) -> None:
    """Also in files below that of the function that Python calls, and in those of constants."""
    engine = copytree(ROOT / "engine", tmp_path / "engine")
    before = stamp_of(engine)
    source = engine / changed
    source.write_text(source.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert before == stamp_of(ROOT / "engine") != stamp_of(engine)


@needs_compiler
def test_numba_asks_for_that_stamp() -> None:
    """An upgrade of numba that no longer does would run old rules."""
    locator = apply._cache._impl.locator  # type: ignore[attr-defined]  # numba offers no other way
    assert locator.get_source_stamp() == stamp_of(ROOT / "engine")
