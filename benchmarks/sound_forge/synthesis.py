"""What sounds are made of. A wave is a list of numbers, about 1 at its loudest, RATE a second."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, pi, sin
from random import Random
from typing import TypeAlias

RATE = 44_100

Wave: TypeAlias = list[float]

#: One way in which a body swings: its pitch as a ratio, how loud, how fast it fades (per second).
Mode: TypeAlias = tuple[float, float, float]

_WOOD: tuple[Mode, ...] = ((1, 1, 26), (2.57, 0.45, 48), (4.95, 0.2, 80), (7.6, 0.08, 120))
_CLAY: tuple[Mode, ...] = ((1, 1, 34), (1.59, 0.6, 42), (2.14, 0.35, 60), (3.3, 0.25, 75))
_BRONZE: tuple[Mode, ...] = (
    (0.5, 0.25, 2.6),
    (1, 1, 4.2),
    (1.19, 0.3, 5.5),
    (2, 0.5, 6.5),
    (2.74, 0.22, 9),
    (3.76, 0.12, 14),
)
_SKIN: tuple[Mode, ...] = ((1, 1, 9), (1.59, 0.45, 15), (2.14, 0.25, 22), (2.3, 0.18, 26))


def struck(modes: Sequence[Mode], pitch: float, seconds: float, damp: float = 1.0) -> Wave:
    """A body with these modes, hit once; `damp` above 1 fades sooner."""
    wave = [0.0] * round(seconds * RATE)
    for ratio, loud, fade in modes:
        turn = 2 * pi * pitch * ratio / RATE
        decay = exp(-fade * damp / RATE)
        level = loud
        for index in range(len(wave)):
            wave[index] += level * sin(turn * index)
            level *= decay
    return ended(wave)


def wood(pitch: float, seconds: float = 0.3) -> Wave:
    return mixed((0, 0.8, struck(_WOOD, pitch, seconds)), (0, 0.5, knock(2200, 0.012, 1)))


def clay(pitch: float, seconds: float = 0.25) -> Wave:
    return mixed((0, 0.7, struck(_CLAY, pitch, seconds)), (0, 0.6, knock(1500, 0.02, 2)))


def bronze(pitch: float, seconds: float = 1.2, damp: float = 1.0) -> Wave:
    """A small bell; its hammer is wrapped in cloth."""
    return soft(struck(_BRONZE, pitch, seconds, damp), 0.004)


def skin(pitch: float, seconds: float = 0.7) -> Wave:
    """A frame drum: its pitch falls a little after the blow."""
    wave = [0.0] * round(seconds * RATE)
    for ratio, loud, fade in _SKIN:
        angle = 0.0
        for index in range(len(wave)):
            at = index / RATE
            angle += 2 * pi * pitch * ratio * (1 + 0.35 * exp(-at * 30)) / RATE
            wave[index] += loud * exp(-fade * at) * sin(angle)
    return mixed((0, 0.8, ended(wave)), (0, 0.35, knock(900, 0.03, 3)))


def string(pitch: float, seconds: float = 1.0) -> Wave:
    """A plucked gut string, as on a lyre: noise goes round and is smoothed on its way."""
    chance = Random(round(pitch))
    length = round(RATE / pitch)
    ring = low([chance.uniform(-1, 1) for _ in range(length)], 2600)
    wave = []
    for index in range(round(seconds * RATE)):
        at = index % length
        wave.append(ring[at])
        ring[at] = 0.497 * (ring[at] + ring[(at + 1) % length])
    return ended(wave)


def noise(seconds: float, seed: int) -> Wave:
    chance = Random(seed)
    return [chance.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def knock(pitch: float, seconds: float, seed: int) -> Wave:
    """The short dull noise of a touch."""
    raw = low(noise(seconds * 3, seed), pitch)
    return ended([level * exp(-index / (seconds * RATE)) for index, level in enumerate(raw)])


def rumble(seconds: float, pitch: float, seed: int) -> Wave:
    """Stone on stone: deep noise that swells and dies away."""
    raw = low(low(noise(seconds, seed), pitch), pitch)
    last = len(raw)
    return [3 * level * sin(pi * (index / last) ** 0.7) for index, level in enumerate(raw)]


def grains(seconds: float, count: int, seed: int, low_pitch: float, high_pitch: float) -> Wave:
    """Crumbs that fall: many small knocks, most of them early, each of its own pitch."""
    chance = Random(seed)
    falls = []
    for _ in range(count):
        at = (seconds - 0.1) * chance.random() ** 1.6
        piece = struck(_CLAY, chance.uniform(low_pitch, high_pitch), 0.09, 1.6)
        falls.append((at, chance.uniform(0.15, 0.6), piece))
    return mixed(*falls)


def drop(pitch: float, seconds: float = 0.16) -> Wave:
    """A drop falls into water: a tone that rises as the bubble closes."""
    wave, angle = [], 0.0
    for index in range(round(seconds * RATE)):
        at = index / RATE
        angle += 2 * pi * pitch * (1 + 5 * at) / RATE
        wave.append(exp(-18 * at) * sin(angle))
    return soft(wave, 0.003)


def low(wave: Sequence[float], pitch: float) -> Wave:
    """Without what is above this pitch, more or less."""
    share, level, passed = 1 - exp(-2 * pi * pitch / RATE), 0.0, []
    for value in wave:
        level += share * (value - level)
        passed.append(level)
    return passed


def soft(wave: Sequence[float], seconds: float) -> Wave:
    """Without the hard edge at its beginning."""
    rise = max(1, round(seconds * RATE))
    return [value * min(1.0, index / rise) for index, value in enumerate(wave)]


def ended(wave: Sequence[float], seconds: float = 0.02) -> Wave:
    """Faded to nothing at its end, so that nothing clicks there."""
    fall, last = max(1, round(seconds * RATE)), len(wave)
    return [value * min(1.0, (last - index) / fall) for index, value in enumerate(wave)]


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Wave:
    """The sum of waves, each given with its start in seconds and its volume."""
    starts = [round(at * RATE) for at, _, _ in parts]
    ends = (start + len(wave) for start, (_, _, wave) in zip(starts, parts, strict=True))
    whole = [0.0] * max(ends, default=0)
    for start, (_, loud, wave) in zip(starts, parts, strict=True):
        for index, value in enumerate(wave, start):
            whole[index] += loud * value
    return whole


def peak(wave: Iterable[float]) -> float:
    return max(map(abs, wave))
