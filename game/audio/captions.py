"""The sounds of the last moments in words, for those who do not hear them. Has no clock."""

from __future__ import annotations

from typing import NamedTuple

from game.audio.sounds import AnySound

#: How long a caption stays, in milliseconds.
CAPTION_TIME = 2500
#: More at once would not be read.
MAX_CAPTIONS = 3


class _Caption(NamedTuple):
    text: str
    until: int | None
    """in milliseconds; None until the next tick"""


class Captions:
    """Collects the captions of sounds while it is on, and forgets them again."""

    def __init__(self) -> None:
        self.is_on = False
        self._shown: tuple[_Caption, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """What is shown now, the last sound last."""
        return tuple(caption.text for caption in self._shown)

    def note(self, sound: AnySound) -> None:
        """A sound is due, whether it can be heard or not."""
        if self.is_on:
            others = [caption for caption in self._shown if caption.text != sound.caption]
            self._shown = (*others, _Caption(sound.caption, None))[-MAX_CAPTIONS:]

    def tick(self, now: int) -> bool:
        """Advances to `now`, in milliseconds; returns whether the captions changed."""
        is_new = any(caption.until is None for caption in self._shown)
        dated = (
            caption if caption.until is not None else _Caption(caption.text, now + CAPTION_TIME)
            for caption in self._shown
        )
        before = len(self._shown)
        self._shown = tuple(each for each in dated if each.until is not None and now < each.until)
        return is_new or len(self._shown) != before

    def deadline(self, now: int) -> int | None:
        """In how many milliseconds `tick` is due again; None: not before the next sound."""
        ends = [now if each.until is None else each.until for each in self._shown]
        return max(0, min(ends) - now) if ends else None
