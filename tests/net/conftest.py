"""Fixtures of the network tests: a check of asyncio's log, and quick checks of signatures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.net.signature_cache import remember_checks


@pytest.fixture(scope="package", autouse=True)
def checks_are_remembered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        remember_checks(patch.setattr)
        yield


@pytest.fixture
def all_is_tidy(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """asyncio logs what was not awaited, closed, or caught."""
    yield
    assert [record.message for record in caplog.get_records("call")] == []
