"""The system allows as many files as the limits of a server need, if it can."""

from __future__ import annotations

import sys

import pytest

from game.service.limits import Limits
from game.service.open_files import files_needed, raise_open_files
from tests.support.platforms import needs_posix


@needs_posix
@pytest.mark.parametrize(
    ("soft", "hard", "allowed", "wished"),
    [
        (1024, 65536, 5000, 5000),
        (1024, 4096, 4096, 4096),
        (8000, 65536, 5000, None),
        (-1, -1, 5000, None),
        (1024, -1, 5000, 5000),
    ],
)
def test_the_limit_is_raised_as_far_as_it_may_be(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, allowed: int, wished: int | None
) -> None:
    if sys.platform != "win32":
        import resource

        now, wishes = [(soft, hard)], list[int]()

        def set_limit(which: int, limits: tuple[int, int]) -> None:
            wishes.append(limits[0])
            now[0] = limits

        monkeypatch.setattr(resource, "RLIM_INFINITY", -1)
        monkeypatch.setattr(resource, "getrlimit", lambda which: now[0])
        monkeypatch.setattr(resource, "setrlimit", set_limit)
        assert raise_open_files(5000) == allowed
        assert wishes == ([] if wished is None else [wished])


def test_more_links_need_more_files() -> None:
    """Two each: a table in memory has a journal and at least one link."""
    assert files_needed(Limits(links=500)) - files_needed(Limits(links=400)) == 200
