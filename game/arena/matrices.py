"""The little that ratings need of linear algebra: a matrix is a list of rows, as small as a field
of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Matrix: TypeAlias = list[list[float]]


def times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def product(one: Matrix, other: Matrix) -> Matrix:
    columns = [*zip(*other, strict=True)]
    return [[sum(a * b for a, b in zip(row, col, strict=True)) for col in columns] for row in one]


def inverse(matrix: Matrix) -> Matrix:
    """By elimination, with the largest entry left in each column as its pivot (Gauss, Jordan).

    Raises:
        ZeroDivisionError: if there is none.
    """
    size = len(matrix)
    rows = [[*row, *(float(at == i) for at in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [entry / pivot for entry in rows[column]]
        for row in range(size):
            if row != column and (by := rows[row][column]):
                under = zip(rows[row], rows[column], strict=True)
                rows[row] = [entry - by * above for entry, above in under]
    return [row[size:] for row in rows]
