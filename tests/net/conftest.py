"""What tests of the network ask for: games that need not encrypt, and silence in the log."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from net.wire import encryption


@pytest.fixture
def signed_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encryption, "AVAILABLE", False)


@pytest.fixture
def all_is_tidy(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """asyncio speaks of what nobody awaited, closed or caught through its log."""
    yield
    assert [record.message for record in caplog.records] == []
