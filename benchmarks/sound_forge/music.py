"""The music: slow pieces for lyre, drum, and bells, composed here note by note.

Each piece is a few phrases over a low drone. A phrase is written in steps of the scale that all
sounds use (D E G A B; 0 is the D below middle C), each with its length in beats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from benchmarks.sound_forge.recipes import A, B, D, E, G
from benchmarks.sound_forge.synthesis import (
    Wave,
    bronze,
    ended,
    low,
    mixed,
    skin,
    soft,
    string,
)
from game.audio.music import Piece

SCALE = (D, E, G, A, B)
#: The step of a note that is not played.
SILENT = -99
#: The root mean square of a whole piece: well below that of any sound of the game.
LOUDNESS = 0.035


class Note(NamedTuple):
    step: int
    beats: float


Phrase = tuple[Note, ...]


def phrase(text: str) -> Phrase:
    """`4:2 3:1 -:1` is two beats of step 4, one of step 3, one of silence."""
    notes = (word.split(":") for word in text.split())
    return tuple(Note(SILENT if step == "-" else int(step), float(beats)) for step, beats in notes)


class Score(NamedTuple):
    """What a piece is made of."""

    beat: float
    """its length in seconds"""
    phrases: tuple[Phrase, ...]
    order: str
    """the letters of the phrases, A the first"""
    bass: tuple[int, ...]
    """the step of the drone for each phrase of `order`, in turn"""
    drum: tuple[float, ...]
    """the beats of a phrase on which the drum is struck; none for no drum"""


#: Beats of a phrase.
BEATS = 16

RIVER = Score(
    0.62,
    (
        phrase("5:2 4:1 3:1 2:2 -:2 3:1 4:1 5:2 3:2 -:2"),
        phrase("7:2 6:1 5:1 4:2 5:2 3:1 2:1 3:2 0:3 -:1"),
        phrase("2:1 3:1 4:2 3:2 -:2 1:1 2:1 3:2 2:2 -:2"),
    ),
    "ABACBA",
    (0, 0, -2, 0, -1, 0),
    (),
)
BRICKS = Score(
    0.72,
    (
        phrase("0:3 2:1 3:2 -:2 2:1 1:1 0:2 -:4"),
        phrase("3:3 4:1 5:2 -:2 4:1 3:1 2:2 -:4"),
        phrase("5:1 4:1 3:1 2:1 3:4 2:1 1:1 0:2 -:4"),
    ),
    "ABACBC",
    (0, -1, 0, -2, -1, 0),
    (0, 6, 8, 14),
)
MARKET = Score(
    0.5,
    (
        phrase("2:1 3:.5 4:.5 3:1 2:1 0:2 -:2 2:1 3:.5 4:.5 5:1 4:1 3:2 -:2"),
        phrase("5:1 5:.5 6:.5 7:1 5:1 4:2 -:2 3:1 4:.5 3:.5 2:1 1:1 0:2 -:2"),
        phrase("0:1 1:1 2:2 1:1 2:1 3:2 2:1 3:1 4:2 3:2 -:2"),
    ),
    "ABCABAC",
    (0, -1, -2, 0, -1, 0, -2),
    (0, 3, 4, 6, 8, 11, 12, 14),
)
EVENING = Score(
    0.8,
    (
        phrase("7:2 5:2 4:2 3:2 5:2 3:2 2:2 -:2"),
        phrase("3:2 4:2 5:4 2:2 1:2 0:3 -:1"),
    ),
    "ABAB",
    (0, -2, -1, 0),
    (0, 8),
)
SCORES = {Piece.RIVER: RIVER, Piece.BRICKS: BRICKS, Piece.MARKET: MARKET, Piece.EVENING: EVENING}


def make_piece(piece: Piece) -> Wave:
    """The whole piece, always the same."""
    score, chance = SCORES[piece], Random(str(piece))
    wave = mixed(
        *_melody(score, chance),
        *_drone(score),
        *_drums(score, chance),
        *_bells(score),
    )
    return _level(ended(soft(_in_a_hall(wave), 0.4), 3.0))


def _pitch(step: int) -> float:
    octave, degree = divmod(step, len(SCALE))
    return SCALE[degree] * 2.0**octave / 2  # the lyre lies an octave below the bells


def _phrases(score: Score) -> Iterator[tuple[float, Phrase, int]]:
    """When each phrase begins, in seconds, the phrase, and the step of its drone."""
    for number, letter in enumerate(score.order):
        yield number * BEATS * score.beat, score.phrases[ord(letter) - ord("A")], score.bass[number]


def _melody(score: Score, chance: Random) -> Iterator[tuple[float, float, Wave]]:
    """The lyre, with the small unevenness of a hand, and now and then the octave below."""
    for begin, notes, _ in _phrases(score):
        at = begin
        for note in notes:
            if note.step != SILENT:
                late, loud = chance.uniform(0, 0.02), chance.uniform(0.75, 1.0)
                length = min(3.5, note.beats * score.beat + 1.8)
                tone = _plucked(_pitch(note.step), length)
                yield at + late, 0.5 * loud, tone
                if note.beats >= 2:
                    yield at + late + 0.03, 0.22 * loud, _plucked(_pitch(note.step - 5), length)
            at += note.beats * score.beat


def _plucked(pitch: float, seconds: float) -> Wave:
    """A string touched by a finger, not by a plectrum."""
    return soft(low(string(pitch, seconds), 1800), 0.006)


def _drone(score: Score) -> Iterator[tuple[float, float, Wave]]:
    """The lowest string, once or twice a phrase."""
    for begin, _, step in _phrases(score):
        for beat, loud in ((0, 0.55), (8, 0.4)):
            yield begin + beat * score.beat, loud, low(string(_pitch(step - 5), 4.5), 700)


def _drums(score: Score, chance: Random) -> Iterator[tuple[float, float, Wave]]:
    """A frame drum played with the fingertips; it rests in the first phrase."""
    for begin, _, _ in [*_phrases(score)][1:]:
        for beat in score.drum:
            deep = beat in (0, 8)
            loud = (0.16 if deep else 0.07) * chance.uniform(0.8, 1.1)
            yield begin + beat * score.beat, loud, low(skin(88 if deep else 132, 0.5), 600)


def _bells(score: Score) -> Iterator[tuple[float, float, Wave]]:
    """A bell far away at the beginning of every other phrase."""
    for begin, notes, _ in [*_phrases(score)][::2]:
        yield begin, 0.05, low(bronze(2 * _pitch(notes[0].step), 3.0), 2500)


def _in_a_hall(wave: Sequence[float]) -> Wave:
    """With the echo of brick walls: four reflections, each darker than the one before."""
    echo, parts = list(wave), [(0.0, 1.0, list(wave))]
    for delay, share in ((0.031, 0.22), (0.047, 0.18), (0.083, 0.13), (0.131, 0.09)):
        echo = low(echo, 2200)
        parts.append((delay, share, echo))
    return mixed(*parts)


def _level(wave: Sequence[float]) -> Wave:
    power = sqrt(sum(value * value for value in wave) / len(wave))
    return [LOUDNESS / power * value for value in wave]
