"""Sets of squares as three words of 63 bits, each a non-negative int64.

Squares are numbered as in `model.bitboard`, rows 17 apart; square 0 is the lowest bit of the first
word. The sign bit stays clear, so that comparisons and right shifts need no unsigned type. What is
shifted above the last square is lost or masked, as everything outside the board is.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.tigris.kernel.compiled import inner
from engine.tigris.model.bitboard import BOARD, ROWS, STRIDE

Words: TypeAlias = tuple[int, int, int]

WORD = 63
MASK = (1 << WORD) - 1
LAST = ROWS * STRIDE
EMPTY: Words = (0, 0, 0)


def words_of(squares: int) -> Words:
    """A set of squares of the model as words."""
    return squares & MASK, squares >> WORD & MASK, squares >> 2 * WORD


def squares_of(words: Words) -> int:
    """Words as a set of squares of the model."""
    return int(words[0]) | int(words[1]) << WORD | int(words[2]) << 2 * WORD


_BOARD = words_of(BOARD)


@inner
def bit(square: int) -> Words:
    """The set with this one square, or the empty set for a negative number."""
    if square < 0:
        return 0, 0, 0
    if square < WORD:
        return 1 << square, 0, 0
    if square < 2 * WORD:
        return 0, 1 << (square - WORD), 0
    return 0, 0, 1 << (square - 2 * WORD)


@inner
def holds(words: Words, square: int) -> bool:
    """Whether a square is in a set; a number outside the board is in none."""
    if square < 0 or square >= LAST:
        return False
    return words[square // WORD] >> (square % WORD) & 1 != 0


@inner
def both(one: Words, other: Words) -> Words:
    return one[0] & other[0], one[1] & other[1], one[2] & other[2]


@inner
def either(one: Words, other: Words) -> Words:
    return one[0] | other[0], one[1] | other[1], one[2] | other[2]


@inner
def without(words: Words, removed: Words) -> Words:
    return words[0] & ~removed[0], words[1] & ~removed[1], words[2] & ~removed[2]


@inner
def meet(one: Words, other: Words) -> bool:
    """Whether two sets share a square."""
    return one[0] & other[0] | one[1] & other[1] | one[2] & other[2] != 0


@inner
def some(words: Words) -> bool:
    """Whether there is a square in the set."""
    return words[0] | words[1] | words[2] != 0


@inner
def several(words: Words) -> bool:
    """Whether there are two squares or more in the set."""
    a, b, c = words
    if a & (a - 1) | b & (b - 1) | c & (c - 1):
        return True
    return (a != 0 and b | c != 0) or (b != 0 and c != 0)


@inner
def same(one: Words, other: Words) -> bool:
    return one[0] == other[0] and one[1] == other[1] and one[2] == other[2]


@inner
def ones(word: int) -> int:
    """The number of bits in a word, summed in parallel: pairs, fours, bytes, then all bytes."""
    word -= word >> 1 & 0x5555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return word + (word >> 32) & 0x7F


@inner
def count(words: Words) -> int:
    """How many squares are in a set."""
    return ones(words[0]) + ones(words[1]) + ones(words[2])


@inner
def first(words: Words) -> int:
    """The lowest square of a set, or -1 if it is empty."""
    a, b, c = words
    if a:
        return ones((a & -a) - 1)
    if b:
        return WORD + ones((b & -b) - 1)
    return 2 * WORD + ones((c & -c) - 1) if c else -1


@inner
def rest(words: Words) -> Words:
    """A set without its lowest square."""
    a, b, c = words
    if a:
        return a & (a - 1), b, c
    if b:
        return a, b & (b - 1), c
    return a, b, c & (c - 1)


@inner
def raised(words: Words, steps: int) -> Words:
    """Every square this many numbers higher, less than a word; what leaves the words is lost."""
    a, b, c = words
    back = WORD - steps
    return a << steps & MASK, b << steps & MASK | a >> back, c << steps & MASK | b >> back


@inner
def lowered(words: Words, steps: int) -> Words:
    """Every square this many numbers lower, less than a word; what falls below 0 is lost."""
    a, b, c = words
    back = WORD - steps
    return a >> steps | b << back & MASK, b >> steps | c << back & MASK, c >> steps


@inner
def below(one: Words, other: Words) -> bool:
    """Whether a set comes before another, as integers of the model are compared."""
    if one[2] != other[2]:
        return one[2] < other[2]
    return one[1] < other[1] if one[1] != other[1] else one[0] < other[0]


@inner
def spread(words: Words) -> Words:
    """A set and all neighbors of its squares, some of which may be outside the board."""
    a, b, c = words
    up, down = STRIDE, WORD - STRIDE
    return (
        a | a << 1 & MASK | a >> 1 | b << 62 & MASK | a << up & MASK | a >> up | b << down & MASK,
        b
        | (b << 1 & MASK | a >> 62 | b >> 1 | c << 62 & MASK)
        | (b << up & MASK | a >> down | b >> up | c << down & MASK),
        c | (c << 1 & MASK | b >> 62 | c >> 1) | (c << up & MASK | b >> down | c >> up),
    )


@inner
def halo(words: Words) -> Words:
    """A set and all squares of the board that share an edge with one of it."""
    return both(spread(words), _BOARD)


@inner
def flood(seed: Words, within: Words) -> Words:
    """The squares of `within` connected to `seed`, which must be in it, by shared edges."""
    while True:
        grown = both(spread(seed), within)
        if same(grown, seed):
            return seed
        seed = grown
