"""The widgets that say who a person is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.screens.person_choice import NEW, WHO, PersonChoice
from game.storage.profiles import Profiles
from game.ui.font_families import Family
from game.ui.fonts import Face, font_file
from game.ui.widgets.nodes import Button, Row
from game.ui.widgets.using import WidgetUsed

#: No font has a glyph for it, so it is drawn as any character without one.
NO_CHARACTER = "\uffff"


@pytest.mark.parametrize("family", Family)
@pytest.mark.parametrize("name", ["", "Bob"])
def test_every_button_beside_a_name_can_be_drawn(tmp_path: Path, family: Family, name: str) -> None:
    """A box that stands for a missing glyph says nothing."""
    profiles = Profiles(tmp_path)
    profiles.add("Ann")
    choice = PersonChoice(profiles)
    choice.used(WidgetUsed((WHO, 0), NEW), "")
    row = choice.node(0, name)
    assert isinstance(row, Row)
    letters = "".join(each.label for each in row.children if isinstance(each, Button))
    pygame.font.init()
    font = pygame.Font(str(font_file(family, Face.FIRM)), 20)
    assert letters
    assert not any(drawn(font, letter) == drawn(font, NO_CHARACTER) for letter in letters)


def drawn(font: pygame.Font, text: str) -> bytes:
    return pygame.image.tobytes(font.render(text, True, "black"), "RGBA")
