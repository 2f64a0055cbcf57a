"""Captions say what can be heard, also while all sounds are off, and leave again."""

from __future__ import annotations

import pytest

from game.audio.captions import CAPTION_TIME, MAX_CAPTIONS, Captions
from game.audio.player import Player, Volumes
from game.audio.sounds import AnySound
from game.tigris.sounds import Sound
from game.trade.sounds import Sound as TradeSound


def captions_on() -> Captions:
    captions = Captions()
    captions.is_on = True
    return captions


def test_a_muted_sound_has_its_caption() -> None:
    player = Player(Volumes(master=0))
    player.captions.is_on = True
    player.play(Sound.TREASURE)
    assert player.captions.texts == (Sound.TREASURE.caption,)


def test_nothing_is_collected_while_captions_are_off() -> None:
    captions = Captions()
    captions.note(Sound.END)
    assert captions.texts == ()
    assert captions.deadline(0) is None


def test_a_caption_stays_its_time_from_when_it_is_first_shown() -> None:
    captions = captions_on()
    captions.note(Sound.WON)
    assert captions.deadline(1000) == 0
    assert captions.tick(1000)
    assert captions.deadline(1000) == CAPTION_TIME
    assert not captions.tick(1000 + CAPTION_TIME - 1)
    assert captions.tick(1000 + CAPTION_TIME)
    assert captions.texts == ()


def test_a_sound_that_repeats_has_one_caption_and_many_have_the_last() -> None:
    captions = captions_on()
    for sound in (Sound.SUPPORTER, Sound.SUPPORTER, Sound.WON, Sound.LOST, Sound.POINTS):
        captions.note(sound)
        captions.tick(0)
    assert captions.texts == (Sound.WON.caption, Sound.LOST.caption, Sound.POINTS.caption)
    assert len(captions.texts) == MAX_CAPTIONS


@pytest.mark.parametrize("sounds", [tuple(Sound), tuple(TradeSound)], ids=["tigris", "trade"])
def test_every_sound_has_a_caption_of_its_own(sounds: tuple[AnySound, ...]) -> None:
    captions = {sound.caption for sound in sounds}
    assert len(captions) == len(sounds)
    assert all(captions)
