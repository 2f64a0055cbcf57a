"""What is not there to open a window gets a sentence, with what to do."""

from __future__ import annotations

import pygame
import pytest

from game.app.display import require_pygame_ce
from game.errors import Refusal


def test_pygame_in_the_place_of_pygame_ce_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    require_pygame_ce()
    monkeypatch.delattr(pygame, "IS_CE")
    with pytest.raises(
        Refusal, match=r"needs pygame-ce, but pygame .* pip uninstall pygame`, then"
    ):
        require_pygame_ce()
