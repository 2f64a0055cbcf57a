"""Named tuples of arrays as records, which are one pointer each for compiled code.

A tuple of arrays is handed over as half a dozen arguments for each array, with their references
counted: evaluations took seven times as long. What compiled code returns to Python must not be a
part of a record, which would not know whose memory it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np

T = TypeVar("T", bound=NamedTuple)


def as_record(values: T) -> T:
    """A record of the same names with copies of these arrays, which may be read and changed as
    those of the tuple; tuples in it become records as well.
    """
    record = np.zeros(1, _kind_of(values))[0]
    _fill(record, values)
    return cast(T, record)


def _kind_of(values: Any) -> np.dtype[Any]:
    if isinstance(values, np.ndarray):
        return np.dtype((values.dtype, values.shape))
    fields = [(name, _kind_of(value)) for name, value in values._asdict().items()]
    return np.dtype((np.record, np.dtype(fields, align=True)))


def _fill(record: Any, values: Any) -> None:
    for name, value in values._asdict().items():
        if isinstance(value, np.ndarray):
            record[name][...] = value
        else:
            _fill(record[name], value)


def array_of(record: T) -> Sequence[T]:
    """The array whose only element a record is. Handed over as this it takes a tenth of the time:
    numba knows an array at once, and looks at all fields of a record.
    """
    return cast("Sequence[T]", cast(Any, record).base)
