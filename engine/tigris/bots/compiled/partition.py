"""Squares in classes, and the marks that divide them: rows of sets, as `square_classes` has lists.

What all colors share is divided only once, by the marks of any tile or of any leader. Each color
takes its squares out of these classes, and divides the rest by its own marks.
"""

from __future__ import annotations

from engine.tigris.kernel.board import read, write
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import Numbers
from engine.tigris.kernel.words import Words, below, both, meet, some, without


@inner
def split(parts: Numbers, count: int, mark: Words) -> int:
    """Divides each class in two, what is in the mark before what is not; none becomes empty."""
    after = count
    for number in range(count):
        part = read(parts[number], 0)
        after += meet(part, mark) and some(without(part, mark))
    if after == count:
        return count
    place = after
    for number in range(count - 1, -1, -1):
        part = read(parts[number], 0)
        inside, outside = both(part, mark), without(part, mark)
        for half in (outside, inside):
            if some(half):
                place -= 1
                write(parts[place], 0, half)
    return after


@inner
def split_classes(parts: Numbers, count: int, marks: Numbers, start: int, end: int) -> int:
    """Divides classes by the marks from `start` to before `end`."""
    for number in range(start, end):
        count = split(parts, count, read(marks[number], 0))
    return count


@inner
def one_class(parts: Numbers, squares: Words) -> int:
    """A single class to divide, or none for no squares."""
    write(parts[0], 0, squares)
    return 1 if some(squares) else 0


@inner
def narrow(parts: Numbers, count: int, squares: Words, narrowed: Numbers) -> int:
    """The classes within some squares; none is empty."""
    found = 0
    for number in range(count):
        part = both(read(parts[number], 0), squares)
        if some(part):
            write(narrowed[found], 0, part)
            found += 1
    return found


@inner
def put_mark(marks: Numbers, count: int, mark: Words) -> int:
    write(marks[count], 0, mark)
    return count + 1


@inner
def sort_marks(marks: Numbers, start: int, end: int) -> None:
    """Sorts these marks ascending, as the integers of the model."""
    for number in range(start + 1, end):
        mark, place = read(marks[number], 0), number
        while place > start and below(mark, read(marks[place - 1], 0)):
            write(marks[place], 0, read(marks[place - 1], 0))
            place -= 1
        write(marks[place], 0, mark)
