"""What is heard at a table: offers once, the last seconds, choices; never what is hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from engine.trade.deck.terms import Stack
from engine.trade.model import events
from engine.trade.model.seats import Seat
from game.screens.services import Services
from game.trade.audio.cues import MOST_AT_ONCE, Due, sound_of
from game.trade.game import GAME
from game.trade.sounds import Sound
from tests.support.trade.windows import TradeWindow
from tests.support.window.services import SilentAudio


class Ear(SilentAudio):
    """Keeps the names of what it was to play."""

    @property
    def names(self) -> list[str]:
        return [str(sound) for sound in self.played]


def window_with_ear(minutes: int = 0, bots: tuple[str, ...] = ("medium",) * 3) -> tuple[
    TradeWindow, Ear
]:  # fmt: skip
    ear = Ear()

    def with_ear(services: Services) -> Services:
        return replace(services, audio=ear)

    return TradeWindow(bots, minutes=minutes, change=with_ear), ear


def test_a_choice_calls_once() -> None:
    window, ear = window_with_ear()
    window.wait_for("choice")
    window.tick(20)
    assert ear.names.count(Sound.YOUR_CHOICE) == 1


@pytest.mark.long
def test_an_offer_to_me_is_heard_and_read_out_once() -> None:
    window, ear = window_with_ear()
    window.reach_market()
    window.tick(400)
    due = {slip.offer.number for slip in window.session.board.slips if slip.is_open}
    assert due, "bots make offers"
    read_out = [line for line in window.spoken if "You give" in line]
    assert read_out, "an offer to the reader is read out"
    assert len(read_out) == len({*read_out})
    assert 0 < ear.names.count(Sound.OFFER) <= len(read_out)


@pytest.mark.long
def test_the_last_seconds_are_heard() -> None:
    window, ear = window_with_ear(minutes=2, bots=("greedy", "greedy"))
    window.reach_market()
    ear.played.clear()
    window.tick(88, frame=1000)
    assert Sound.LAST_SECONDS not in ear.names
    window.tick(34, frame=1000)
    assert ear.names.count(Sound.LAST_SECONDS) == 1
    assert ear.names.count(Sound.SECOND) >= 3
    assert Sound.TIME_UP in ear.names


def test_cards_that_are_hidden_sound_like_all_others() -> None:
    seen = events.Drew(Seat(0), Stack.IMPORT, (80,))  # type: ignore[arg-type]
    hidden = events.Drew(Seat(0), Stack.IMPORT, (-3,))  # type: ignore[arg-type]
    assert sound_of(seen) is sound_of(hidden) is Sound.DEALT


@pytest.mark.parametrize("count", [1, len(Sound)])
def test_only_the_most_important_of_many_are_played(count: int) -> None:
    due = Due()
    for sound in [*Sound][-count:]:
        due.add(sound)
    assert due.take() == [*Sound][-count:][:MOST_AT_ONCE]
    assert due.take() == []


def test_every_sound_is_played_somewhere_and_has_a_file() -> None:
    cued = {sound_of(kind.__new__(kind)) for kind in get_args(events.Event)}
    others = {Sound.LAST_SECONDS, Sound.SECOND, Sound.OFFER, Sound.YOUR_CHOICE, Sound.REFUSED}
    assert cued | others | {Sound.LIE} >= {*Sound}
    assert {*GAME.sounds} == {str(sound) for sound in Sound}
    assert all(path.is_file() for path in GAME.sounds.values())
