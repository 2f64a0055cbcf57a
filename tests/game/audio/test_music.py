"""Music accompanies a place: piece, pause, next piece; and never where nobody listens."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pygame
import pytest

from game.audio.music import ARRIVAL, FOLDER, LENGTHS, PAUSE, PROGRAM, Ambience, Conductor, Piece
from tests.support.window.services import SilentAudio


class Listener:
    """Follows a conductor as the window's loop does: whenever it is due."""

    def __init__(self) -> None:
        self.audio = SilentAudio()
        self.conductor = Conductor()
        self.now = 0

    def wait(self, ambience: Ambience | None, time: int) -> list[Piece | None]:
        """What is played and stopped in the next `time` milliseconds."""
        until, before = self.now + time, len(self.audio.pieces)
        while self.now < until:
            self.conductor.follow(self.audio, ambience, self.now)
            due = self.conductor.deadline(self.now)
            self.now = until if due is None else min(until, self.now + max(1, due))
        self.conductor.follow(self.audio, ambience, self.now)
        return self.audio.pieces[before:]


def test_a_place_gets_its_pieces_in_turn_with_pauses_between_them() -> None:
    listener = Listener()
    first, second = PROGRAM[Ambience.TABLE]
    assert listener.wait(Ambience.TABLE, ARRIVAL + 1) == [first]
    assert listener.wait(Ambience.TABLE, LENGTHS[first]) == [None]
    assert listener.wait(Ambience.TABLE, PAUSE - 2) == []
    assert listener.wait(Ambience.TABLE, 2) == [second]
    assert listener.wait(Ambience.TABLE, LENGTHS[second] + PAUSE) == [None, first]


def test_passing_through_a_place_starts_no_music() -> None:
    listener = Listener()
    for ambience in (Ambience.MENU, Ambience.TABLE, Ambience.END) * 3:
        assert listener.wait(ambience, ARRIVAL - 1) == []


def test_the_music_stops_where_another_place_begins_and_in_the_background() -> None:
    listener = Listener()
    listener.wait(Ambience.TABLE, ARRIVAL + 1)
    assert listener.wait(Ambience.END, 1) == [None]
    assert listener.wait(Ambience.END, ARRIVAL) == [*PROGRAM[Ambience.END]]
    assert listener.wait(None, 1) == [None]
    assert listener.conductor.deadline(listener.now) is None
    assert listener.wait(None, 10 * PAUSE) == []


def test_every_piece_is_played_somewhere() -> None:
    assert {*chain(*PROGRAM.values())} == {*Piece} == {*LENGTHS}
    assert {path.stem for path in FOLDER.glob("*.ogg")} == {*map(str, Piece)}


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(22_050, -16, 1)
    yield
    pygame.mixer.quit()


@pytest.mark.long
@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("piece", Piece)
def test_a_piece_is_as_long_as_the_program_thinks(piece: Piece) -> None:
    length = 1000 * pygame.mixer.Sound(piece.file).get_length()
    assert length <= LENGTHS[piece] < length + 1000
