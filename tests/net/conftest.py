"""Thousands of games need not encrypt: what does has tests of its own."""

from __future__ import annotations

import pytest

from net import secrecy


@pytest.fixture
def signed_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrecy, "HERE", False)
