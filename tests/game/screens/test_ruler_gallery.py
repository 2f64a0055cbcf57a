"""Rulers: each is a bot of its game with a face of its own, and is chosen from a gallery."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games import GAMES, load
from game.play.players import HUMAN, ruler_of, seat_names
from game.screens.navigation import SwitchGame
from game.screens.title import TitleButton
from game.ui.palette import PALETTES
from game.ui.portraits.gallery import FACES, face
from tests.support.window.person import Person

games = pytest.mark.parametrize("name", GAMES)


@games
def test_every_ruler_is_a_bot_with_a_face_and_a_name_of_its_own(name: str) -> None:
    bots = load(name).bots
    assert len(bots.rulers) >= 3
    for values in zip(*bots.rulers, strict=True):
        assert len({*values}) == len(bots.rulers)
    assert all(bots.is_bot(ruler.bot) and ruler.face in FACES for ruler in bots.rulers)


def test_tigris_has_eight_of_three_levels_and_more() -> None:
    rulers = load("tigris").bots.rulers
    assert {ruler.face for ruler in rulers} == FACES.keys()
    assert len({ruler.bot.partition(":")[0] for ruler in rulers}) == 4


def test_no_face_is_like_another() -> None:
    for palette in PALETTES.values():
        assert len({face(palette, name) for name in FACES}) == len(FACES)


def test_a_second_ruler_of_a_name_has_a_number() -> None:
    bots = load("tigris").bots
    kubaba = ruler_of("medium", bots)
    assert kubaba is not None
    players = (HUMAN, "medium", "random", "medium", HUMAN)
    names = seat_names(players, ("Ann", "", "", "", ""), bots)
    assert names == ("Ann", kubaba.name, "", f"{kubaba.name} II", "")
    assert seat_names(players, (), bots)[0] == ""


@games
def test_a_ruler_is_chosen_from_the_gallery(name: str, tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.follow(SwitchGame(name))
    person.click(TitleButton.SET_UP)
    person.click(("face", 1))
    ruler = load(name).bots.rulers[0]
    person.click(("ruler", ruler.bot))
    person.click(("face", 2))
    person.keys("escape")
    person.click("back")
    places = person.services.settings.current.setups[name]["places"]
    assert isinstance(places, list | tuple)
    assert places[1][0] == ruler.bot
