"""At a networked table bots have the names and faces of their rulers, as at one's own."""

from __future__ import annotations

import pytest

from game.games import load
from game.online.seat_names import faces_of, names_of
from game.online.seat_status import SeatStatus
from net.protocol.entries import BOT, PERSON


@pytest.mark.parametrize("game", ("tigris", "trade"))
def test_bots_are_called_like_their_rulers_and_people_like_themselves(game: str) -> None:
    bots = load(game).bots
    ruler = bots.rulers[0]
    seats = [
        SeatStatus("Ann", PERSON),
        SeatStatus(ruler.bot, BOT),
        SeatStatus(ruler.bot, PERSON),
        SeatStatus(ruler.bot, BOT),
    ]
    assert names_of(seats, bots) == ("Ann", ruler.name, ruler.bot, f"{ruler.name} II")
    assert faces_of(seats, bots) == ("", ruler.face, "", ruler.face)


def test_a_bot_without_a_face_is_called_by_its_level() -> None:
    bots = load("tigris").bots
    seats = [SeatStatus("random", BOT)]
    assert names_of(seats, bots) == (bots.label("random"),)
    assert faces_of(seats, bots) == ("",)
