"""Bots that do what a test wants, in place of those of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


def replace_choose(
    monkeypatch: pytest.MonkeyPatch, bots: object, choose: Callable[..., Any]
) -> None:
    """All bots of a game choose so. It is their class that is changed: what an object has only from
    its class, `monkeypatch` leaves behind in it, where it hides what later tests replace.
    """
    monkeypatch.setattr(type(bots), "choose", staticmethod(choose))
