"""The cards of the games: what they say, and their pictures at any size and in any colors."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.games import GAMES, load
from game.geometry import Rect
from game.screens.game_cards import GameCards, GameKey
from game.screens.services import load_screens
from game.ui.canvas.painter import Painter
from game.ui.metrics import Metrics
from game.ui.palette import PALETTES
from game.ui.widgets.nodes import Picture
from tests.support.window.services import MemoryStorage, window_services

SIZES = ((392, 124), (300, 40), (900, 420), (64, 64))


def pixels(surface: pygame.Surface) -> bytes:
    return surface.get_buffer().raw


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_lid_fills_its_surface_in_every_size_and_palette(name: str) -> None:
    screens = load_screens(load(name))
    for size, palette in product(SIZES, PALETTES.values()):
        painter = Painter(Metrics.of_window(1280, 720), palette)
        pictures = []
        for ground in ((255, 0, 255), (0, 255, 0)):
            lid = pygame.Surface(size, 0, 32)
            lid.fill(ground)
            screens.paint_lid(lid, painter)
            pictures.append(pixels(lid))
        assert pictures[0] == pictures[1], "nothing of what was there is left"
        assert len({*pictures[0][::97]}) > 20, "it is more than one color"


def loaded_cards(storage: MemoryStorage | None = None) -> GameCards:
    cards = GameCards(window_services(storage=storage))
    while not cards.are_complete:
        cards.load_next()
    return cards


def test_pictures_and_other_games_come_one_at_a_time() -> None:
    """The game in the window comes first; a click meanwhile waits for one step only."""
    cards = GameCards(window_services())
    seen = []
    while not cards.are_complete:
        seen.append([(card.label, bool(card.picture)) for card in cards.nodes(200)])
        cards.load_next()
    seen.append([(card.label, bool(card.picture)) for card in cards.nodes(200)])
    shown, other = "Tigris & Euphrates", "Trade on the Tigris"
    assert seen == [
        [(shown, False), ("", False)],
        [(shown, True), ("", False)],
        [(shown, True), (other, False)],
        [(shown, True), (other, True)],
    ]


def test_the_game_in_the_window_is_chosen() -> None:
    loaded = loaded_cards().nodes(200)
    assert [(card.key, card.selected) for card in loaded] == [
        (GameKey("tigris"), True),
        (GameKey("trade"), False),
    ]
    assert all(card.detail for card in loaded)


def test_a_card_paints_its_own_game() -> None:
    """In the window of any game, by that window's painter."""
    services = window_services()
    drawn = []
    for card in loaded_cards().nodes(200):
        assert isinstance(card.picture, Picture) and callable(card.picture.about)
        surface = pygame.Surface((400, 150), 0, 32)
        card.picture.about(surface, services.painter, Rect(0, 0, 400, 150))
        drawn.append(pixels(surface))
    assert drawn[0] != drawn[1]


def test_a_game_that_waits_is_named_on_the_card_of_another_game_only() -> None:
    cards = loaded_cards(MemoryStorage(has_unfinished_table=True))
    chosen, other = cards.nodes(200)
    assert (chosen.note, other.note) == ("", "A game waits here")
