"""The presentation of each event: its duration, the function that paints it, and its sound.

One row for every type of event. Its sentence in the log is in `game.tigris.text.event_text`.
This module imports no pygame: painters are named, and imported with the first frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.tigris.model import events
from game.tigris.sounds import Sound

#: The longest time of most events with reduced motion, in milliseconds.
SHORT = 320


class Presentation(NamedTuple):
    """One row. Times are in milliseconds at normal speed."""

    duration: int
    """the base time; `game.tigris.animation.durations` adds what a single event needs beyond it"""
    painter: str
    """`module.function` in `game.tigris.animation`; called with the stage and the event"""
    reduced: int = SHORT
    """at most, with reduced motion: nothing travels, but words must be read"""
    sound: Sound | None = None
    """what is heard at `moment`; events with several sounds are in `game.tigris.audio.cues`"""
    moment: str = ""
    """the name of a moment of `game.tigris.animation.durations`"""


PRESENTATION: Mapping[type[events.Event], Presentation] = {
    events.FirstPlayerDrawn: Presentation(1700, "turn.paint_first_player", 900),
    events.TurnBegan: Presentation(800, "turn.paint_turn_began", 700),
    events.ActionEnded: Presentation(0, "turn.paint_nothing"),
    events.TurnEnded: Presentation(0, "turn.paint_nothing"),
    events.TilesDealt: Presentation(350, "hand.paint_dealt", SHORT, Sound.DEALT, "tile"),
    events.TilesReplaced: Presentation(400, "hand.paint_replaced"),
    events.TilePlaced: Presentation(480, "board.paint_tile_placed"),
    events.LeaderPlaced: Presentation(
        560, "board.paint_leader_placed", SHORT, Sound.LEADER_DOWN, "down"
    ),
    events.LeaderReturned: Presentation(
        560, "board.paint_leader_returned", SHORT, Sound.LEADER_HOME, "home"
    ),
    events.CatastrophePlayed: Presentation(
        1100, "destruction.paint_catastrophe", SHORT, Sound.CATASTROPHE, "hit"
    ),
    events.TilesRemoved: Presentation(
        650, "destruction.paint_removed", SHORT, Sound.CRUMBLE, "crumble"
    ),
    events.KingdomsUnited: Presentation(720, "union.paint_united", SHORT, Sound.UNITED, "hit"),
    events.UnificationLifted: Presentation(400, "union.paint_lifted"),
    events.ConflictBegan: Presentation(1300, "conflict.paint_began", 1000),
    events.TilesCommitted: Presentation(650, "conflict.paint_committed", 600, Sound.COMMIT, "open"),
    events.ConflictWon: Presentation(2300, "verdict.paint_won", 1600),
    events.PointsScored: Presentation(800, "points.paint_points", 500, Sound.POINTS, "point"),
    events.MonumentBuilt: Presentation(
        1900, "building.paint_monument", SHORT, Sound.MONUMENT, "push"
    ),
    events.BuildingPlaced: Presentation(
        750, "building.paint_building", SHORT, Sound.BUILDING, "down"
    ),
    events.BuildingReturned: Presentation(450, "building.paint_building_returned"),
    events.WonderBuilt: Presentation(2100, "building.paint_wonder", SHORT, Sound.WONDER, "push"),
    events.WorkDeclined: Presentation(0, "turn.paint_nothing"),
    events.TreasureTaken: Presentation(700, "hand.paint_treasure", 500, Sound.TREASURE, "lifted"),
    events.GameEnded: Presentation(5600, "turn.paint_game_ended", 900),
}
