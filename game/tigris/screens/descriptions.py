"""Sentences about games and set-ups for the shell's menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import Dynasty
from game.i18n import _
from game.i18n.lists import format_list
from game.play.players import DYNASTY, HUMAN, sitter_name
from game.screens.article import Part
from game.tigris.setup import SetUp
from game.ui.widgets.nodes import Picture

if TYPE_CHECKING:
    from game.storage.library import Shelved


def describe_setup(setup: SetUp) -> str:
    """Who would play where, in one line: `Archer: Ann · Bull: Medium bot · Standard board`"""
    players = []
    for place in setup.taken:
        name = place.name.strip() if place.sitter == HUMAN else ""
        text = _("{dynasty}: {player}").format(
            dynasty=DYNASTY[place.dynasty], player=name or sitter_name(place.sitter)
        )
        players.append(text)
    board = {
        BoardName.STANDARD: _("Standard board"),
        BoardName.ADVANCED: _("Advanced board"),
    }[setup.board]
    return " · ".join((*players, board))


def describe_players(game: Shelved) -> str:
    """`Archer and Lion (Medium bot)`"""
    pairs = zip(game.dynasties, game.players, strict=True)
    return format_list(
        DYNASTY[dynasty] if name == HUMAN else f"{DYNASTY[dynasty]} ({sitter_name(name)})"
        for dynasty, name in pairs
    )


def board_name(board: BoardName) -> str:
    return _("standard board") if board is BoardName.STANDARD else _("advanced board")


def about_parts() -> tuple[Part, ...]:
    """What this project is, and whose game it is."""
    return (
        Part(
            _("An unofficial fan project"),
            _(
                "Made without profit and not endorsed by anybody. If you like the game, buy it:"
                " it is even better with people around a table."
            ),
            Picture("seal", Dynasty.LION, 72, 72),
        ),
        Part(
            _("The game"),
            _(
                "Tigris & Euphrates (Euphrat & Tigris) is a game by Reiner Knizia. Its name is a"
                " trademark of its owner. Hans im Glück, Mayfair Games, and Fantasy Flight Games"
                " published editions of it; their texts and artwork are theirs, and none of"
                " either is used here."
            ),
        ),
    )
