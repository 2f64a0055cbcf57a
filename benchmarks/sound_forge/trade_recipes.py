"""The recipe of every sound of *Trade on the Tigris*, and its loudness relative to the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from benchmarks.sound_forge.recipes import A2, D2, E2, G2, A, B, D, E, G, finished
from benchmarks.sound_forge.synthesis import (
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
    rumble,
    skin,
    soft,
    string,
    wood,
)
from game.trade.sounds import Sound

#: The root mean square of the loudest tenth of a second. Frequent sounds are quieter.
LOUDNESS: Mapping[Sound, float] = {
    Sound.END: 0.15,
    Sound.TIME_UP: 0.14,
    Sound.LAST_SECONDS: 0.12,
    Sound.LIE: 0.13,
    Sound.OFFER: 0.11,
    Sound.YOUR_CHOICE: 0.11,
    Sound.REFUSED: 0.09,
    Sound.ATTACK: 0.16,
    Sound.GOLDEN_AGE: 0.13,
    Sound.DEAL: 0.11,
    Sound.DAMAGED: 0.13,
    Sound.KEPT: 0.09,
    Sound.SCORED: 0.07,
    Sound.MARKER: 0.09,
    Sound.SPECIAL: 0.09,
    Sound.TOKENS: 0.07,
    Sound.DEALT: 0.06,
    Sound.SECOND: 0.07,
}


def _papyrus(seconds: float, seed: int) -> Wave:
    """A card that slides over others."""
    return ended(soft(low(noise(seconds, seed), 2600), 0.012), seconds * 0.7)


def _end() -> Wave:
    plucked = enumerate((D, E, G, B, D2))
    return mixed(
        *((0.18 * step, 0.7, string(note, 1.4)) for step, note in plucked),
        (0.74, 0.5, skin(78, 0.9)),
        (0.76, 0.5, bronze(G, 1.9)),
        (0.79, 0.35, bronze(D2, 1.6, 1.4)),
    )


def _time_up() -> Wave:
    return mixed((0, 0.9, bronze(D, 1.2)), (0.01, 0.6, bronze(A, 1.1)), (0.02, 0.5, skin(88)))


def _last_seconds() -> Wave:
    return mixed(
        *((0.16 * step, 0.8, wood(pitch, 0.2)) for step, pitch in enumerate((392, 392, 523)))
    )


def _lie() -> Wave:
    return mixed((0, 0.9, knock(900, 0.03, 71)), (0.03, 0.8, string(D * 0.94, 0.9)),
                 (0.06, 0.7, string(D, 0.9)), (0.1, 0.4, skin(64)))  # fmt: skip


def _offer() -> Wave:
    return mixed(
        (0, 0.5, _papyrus(0.14, 72)), (0.06, 0.8, string(A, 0.6)), (0.15, 0.7, string(D2, 0.7))
    )


def _your_choice() -> Wave:
    return mixed((0, 0.7, string(G, 0.8)), (0.14, 0.8, string(D2, 0.9)))


def _refused() -> Wave:
    return mixed((0, 0.9, wood(150, 0.2)), (0.1, 0.8, wood(132, 0.24)))


def _attack() -> Wave:
    beats = ((0.0, 1.0), (0.17, 0.7), (0.34, 1.0), (0.43, 0.7))
    return mixed(
        *((at, loud, skin(66, 0.6)) for at, loud in beats),
        (0.05, 0.35, grains(0.7, 30, 73, 260, 820)),
        (0.4, 0.5, rumble(0.6, 190, 74)),
    )


def _golden_age() -> Wave:
    rising = enumerate((D2, G2, A2, E2 * 2))
    return mixed(*((0.11 * step, 0.6, bronze(note, 1.0, 1.5)) for step, note in rising))


def _deal() -> Wave:
    return mixed(
        (0, 0.5, _papyrus(0.16, 75)),
        (0.07, 0.5, _papyrus(0.16, 76)),
        (0.17, 0.8, clay(300, 0.2)),
        (0.2, 0.35, bronze(G2, 0.6, 2)),
    )


def _damaged() -> Wave:
    return mixed((0, 0.8, knock(2100, 0.03, 77)), (0.02, 0.7, clay(160, 0.35)),
                 (0.08, 0.4, grains(0.4, 18, 78, 300, 900)))  # fmt: skip


def _kept() -> Wave:
    return mixed((0, 0.5, _papyrus(0.12, 79)), (0.08, 0.9, wood(240, 0.3)))


def _scored() -> Wave:
    return mixed((0, 0.7, clay(520, 0.14)), (0.06, 0.6, bronze(E2, 0.6, 1.8)))


def _marker() -> Wave:
    return mixed((0, 0.8, wood(330, 0.16)), (0.12, 0.9, wood(294, 0.2)))


def _special() -> Wave:
    return mixed((0, 0.6, _papyrus(0.12, 80)), (0.07, 0.6, string(E2, 0.6)), (0.1, 0.3, drop(700)))


def _tokens() -> Wave:
    return mixed((0, 0.7, clay(620, 0.1)), (0.07, 0.7, clay(700, 0.12)))


def _dealt() -> Wave:
    return mixed((0, 0.8, _papyrus(0.13, 81)), (0.09, 0.6, _papyrus(0.13, 82)))


def _second() -> Wave:
    return mixed((0, 0.8, wood(470, 0.12)))


RECIPES: Mapping[Sound, Callable[[], Wave]] = {
    Sound.END: _end,
    Sound.TIME_UP: _time_up,
    Sound.LAST_SECONDS: _last_seconds,
    Sound.LIE: _lie,
    Sound.OFFER: _offer,
    Sound.YOUR_CHOICE: _your_choice,
    Sound.REFUSED: _refused,
    Sound.ATTACK: _attack,
    Sound.GOLDEN_AGE: _golden_age,
    Sound.DEAL: _deal,
    Sound.DAMAGED: _damaged,
    Sound.KEPT: _kept,
    Sound.SCORED: _scored,
    Sound.MARKER: _marker,
    Sound.SPECIAL: _special,
    Sound.TOKENS: _tokens,
    Sound.DEALT: _dealt,
    Sound.SECOND: _second,
}


def make_sound(sound: Sound) -> Wave:
    """The finished sound, at its loudness and nowhere above the ceiling."""
    return finished(_centered(RECIPES[sound]()), LOUDNESS[sound])


def _centered(wave: Wave) -> Wave:
    """Without what no loudspeaker plays: a plucked string leans to one side."""
    leaning = low(wave, 40)
    return [value - slow for value, slow in zip(wave, leaning, strict=True)]
