"""A computer on which `hard` looks further with the kernel, whatever the tuned levels say."""

from __future__ import annotations

import pytest

from engine.tigris.bots.levels import LEVELS_BY_NAME
from game.kernel import Kernel

#: What `hard` may search without the kernel and with it; `easy` gains nothing.
PLAIN, WITH_KERNEL = 300, 700


def give_hard_more(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, with_kernel in (("hard", WITH_KERNEL), ("easy", None)):
        spec = LEVELS_BY_NAME[name]
        spec = spec._replace(max_nodes=PLAIN, max_nodes_compiled=with_kernel)
        monkeypatch.setitem(LEVELS_BY_NAME, name, spec)


def pretend(monkeypatch: pytest.MonkeyPatch, state: Kernel) -> None:
    """Lets the program believe this of the kernel."""
    give_hard_more(monkeypatch)
    monkeypatch.setattr("game.kernel.kernel_state", lambda: state)
