"""Fixtures of the network tests: a check of asyncio's log."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture
def all_is_tidy(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """asyncio logs what was not awaited, closed, or caught."""
    yield
    assert [record.message for record in caplog.records] == []
