"""How many rows of a list one answer takes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final, TypeVar

from net.wire.canonical import MAX_BODY, pack

Row = TypeVar("Row", bound=tuple[Any, ...])

#: Rows in one answer.
MAX_ROWS: Final = 48
#: Bytes of the rows in one answer: what else is in it needs less than the rest of a frame.
_BYTES: Final = MAX_BODY - 64


def rows_that_fit(rows: Iterable[Row]) -> tuple[Row, ...]:
    """As many of the first as one answer takes: names may be long."""
    taken, size = list[Row](), 0
    for row in islice(rows, MAX_ROWS):
        size += len(pack(_plain(row)))
        if size > _BYTES:
            break
        taken.append(row)
    return tuple(taken)


def _plain(item: Any) -> Any:
    return [*map(_plain, item)] if isinstance(item, tuple) else item
