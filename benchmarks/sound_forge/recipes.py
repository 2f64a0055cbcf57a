"""The recipe of every sound of the game, and its loudness relative to the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt

from benchmarks.sound_forge.synthesis import (
    RATE,
    Wave,
    bronze,
    clay,
    drop,
    ended,
    grains,
    knock,
    low,
    mixed,
    noise,
    peak,
    rumble,
    skin,
    soft,
    string,
    wood,
)
from game.tigris.sounds import Sound

#: Notes of a scale on D, in hertz: all bells and strings use them.
D, E, G, A, B, D2, E2, G2, A2 = 293.7, 329.6, 392.0, 440.0, 493.9, 587.3, 659.3, 784.0, 880.0

#: The largest sample, of 1.
CEILING = 0.8

#: The root mean square of the loudest tenth of a second. Frequent sounds are quieter.
LOUDNESS: Mapping[Sound, float] = {
    Sound.TILE_LAND: 0.12,
    Sound.TILE_RIVER: 0.11,
    Sound.LEADER_DOWN: 0.13,
    Sound.LEADER_HOME: 0.08,
    Sound.POINTS: 0.07,
    Sound.MONUMENT: 0.15,
    Sound.BUILDING: 0.12,
    Sound.WONDER: 0.16,
    Sound.TREASURE: 0.09,
    Sound.CATASTROPHE: 0.17,
    Sound.DEALT: 0.06,
    Sound.UNITED: 0.13,
    Sound.CONFLICT: 0.17,
    Sound.SUPPORTER: 0.06,
    Sound.COMMIT: 0.11,
    Sound.WON: 0.14,
    Sound.LOST: 0.14,
    Sound.CRUMBLE: 0.11,
    Sound.YOUR_TURN: 0.12,
    Sound.REFUSED: 0.09,
    Sound.END: 0.15,
}


def _tile_land() -> Wave:
    return mixed((0, 1, clay(330)), (0.002, 0.6, wood(175)), (0.055, 0.18, clay(410, 0.15)))


def _tile_river() -> Wave:
    splash = soft(low(noise(0.22, 11), 1900), 0.02)
    return mixed(
        (0, 0.6, clay(260)),
        (0.02, 0.35, ended(splash, 0.18)),
        (0.05, 0.5, drop(420)),
        (0.13, 0.35, drop(610, 0.12)),
        (0.2, 0.2, drop(520, 0.1)),
    )


def _leader_down() -> Wave:
    return mixed(
        (0, 1, wood(220, 0.4)), (0.004, 0.35, wood(92, 0.35)), (0.01, 0.16, bronze(D2, 0.6, 2))
    )


def _leader_home() -> Wave:
    return mixed((0, 0.8, wood(262)), (0.11, 0.9, wood(196, 0.35)))


def _points() -> Wave:
    return mixed((0, 0.7, bronze(D2, 0.7, 1.6)), (0.085, 0.8, bronze(A2, 0.8, 1.5)))


def _monument() -> Wave:
    blows = [(0.12 * step, 0.5 + 0.1 * step, clay(150 + 14 * step, 0.3)) for step in range(4)]
    return mixed(
        (0, 0.8, rumble(0.75, 240, 21)),
        *blows,
        (0.55, 0.8, skin(82)),
        (0.57, 0.5, bronze(D, 1.3)),
        (0.59, 0.35, bronze(A, 1.2)),
    )


def _building() -> Wave:
    return mixed((0, 0.8, wood(300)), (0.13, 0.9, wood(300)), (0.27, 1, clay(240, 0.35)))


def _wonder() -> Wave:
    return mixed(
        (0, 1, rumble(1.1, 200, 31)),
        (0.25, 0.6, skin(70)),
        (0.6, 0.7, skin(82)),
        (0.62, 0.5, bronze(D, 1.6)),
        (0.78, 0.45, bronze(G, 1.5)),
        (0.94, 0.45, bronze(B, 1.4)),
        (1.1, 0.5, bronze(D2, 1.4)),
    )


def _treasure() -> Wave:
    rising = enumerate((A, D2, E2, A2))
    return mixed(*((0.07 * step, 0.6, bronze(note, 0.7, 1.8)) for step, note in rising))


def _catastrophe() -> Wave:
    crack = mixed((0, 1, knock(3200, 0.02, 41)), (0.035, 0.6, knock(2300, 0.03, 42)))
    return mixed(
        (0, 0.9, crack),
        (0.01, 0.9, skin(58, 0.9)),
        (0.03, 0.9, rumble(0.9, 170, 43)),
        (0.12, 0.35, grains(0.8, 26, 44, 240, 700)),
    )


def _dealt() -> Wave:
    return mixed(*((0.07 * step, 0.7, clay(470 + 45 * step, 0.12)) for step in range(3)))


def _united() -> Wave:
    return mixed((0, 0.9, clay(215)), (0.07, 0.9, clay(290)), (0.08, 0.8, skin(98, 0.6)))


def _conflict() -> Wave:
    return mixed((0, 0.8, skin(92)), (0.2, 0.7, skin(92, 0.5)), (0.4, 1, skin(74, 0.9)))


def _supporter() -> Wave:
    return mixed((0, 1, wood(520, 0.12)))


def _commit() -> Wave:
    return mixed(*((0.085 * step, 0.8, clay(250 + 40 * step, 0.2)) for step in range(3)))


def _won() -> Wave:
    return mixed(
        (0, 0.7, skin(98, 0.6)),
        (0.02, 0.6, bronze(D, 1.3)),
        (0.14, 0.5, bronze(A, 1.2)),
        (0.28, 0.55, bronze(D2, 1.2)),
    )


def _lost() -> Wave:
    return mixed(
        (0, 0.8, skin(70, 0.9)),
        (0.05, 0.6, wood(196, 0.4)),
        (0.2, 0.6, wood(165, 0.4)),
        (0.37, 0.7, wood(131, 0.5)),
    )


def _crumble() -> Wave:
    return mixed((0, 0.8, grains(0.75, 34, 51, 190, 620)), (0, 0.5, rumble(0.5, 260, 52)))


def _your_turn() -> Wave:
    return mixed(
        (0, 0.8, string(D, 1.0)), (0.16, 0.9, string(A, 1.1)), (0.16, 0.12, bronze(A, 0.9))
    )


def _refused() -> Wave:
    return mixed((0, 0.9, wood(147, 0.2)), (0.1, 1, wood(131, 0.25)))


def _end() -> Wave:
    plucked = enumerate((D, G, A, D2))
    return mixed(
        *((0.22 * step, 0.7, string(note, 1.5)) for step, note in plucked),
        (0.66, 0.5, skin(74, 0.9)),
        (0.68, 0.5, bronze(D, 2.0)),
        (0.7, 0.4, bronze(A, 1.9)),
        (0.72, 0.35, bronze(G2, 1.6, 1.5)),
    )


#: Seconds for which every sound fades in, since a loudspeaker cannot jump: too short to dull a
#: blow.
EDGE = 0.0005

RECIPES: Mapping[Sound, Callable[[], Wave]] = {
    Sound.TILE_LAND: _tile_land,
    Sound.TILE_RIVER: _tile_river,
    Sound.LEADER_DOWN: _leader_down,
    Sound.LEADER_HOME: _leader_home,
    Sound.POINTS: _points,
    Sound.MONUMENT: _monument,
    Sound.BUILDING: _building,
    Sound.WONDER: _wonder,
    Sound.TREASURE: _treasure,
    Sound.CATASTROPHE: _catastrophe,
    Sound.DEALT: _dealt,
    Sound.UNITED: _united,
    Sound.CONFLICT: _conflict,
    Sound.SUPPORTER: _supporter,
    Sound.COMMIT: _commit,
    Sound.WON: _won,
    Sound.LOST: _lost,
    Sound.CRUMBLE: _crumble,
    Sound.YOUR_TURN: _your_turn,
    Sound.REFUSED: _refused,
    Sound.END: _end,
}


def make_sound(sound: Sound) -> Wave:
    """The finished sound, at its loudness and nowhere above the ceiling."""
    return finished(RECIPES[sound](), LOUDNESS[sound])


def finished(raw: Wave, loud: float) -> Wave:
    """A sound without edges, at this loudness and nowhere above the ceiling."""
    wave = soft(ended(low(raw, 7500), 0.03), EDGE)
    gain = min(loud / loudness(wave), CEILING / peak(wave))
    return [gain * value for value in wave]


def loudness(wave: Sequence[float]) -> float:
    """The root mean square of the loudest tenth of a second."""
    step = RATE // 20
    powers = [sum(v * v for v in wave[at : at + step]) for at in range(0, len(wave), step)]
    pairs = zip(powers, [*powers[1:], 0.0], strict=True)
    return sqrt(max(map(sum, pairs)) / (2 * step))
