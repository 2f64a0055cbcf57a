"""The table of a puzzle: all hands are open, nothing waits for confirmation, undo is free."""

from __future__ import annotations

from dataclasses import replace

from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import Seat
from game.i18n import _
from game.settings.settings import Settings
from game.tigris.play.puzzle_match import PuzzleMatch
from game.tigris.play.session import Session
from game.tigris.scene.scene import Scene


class PuzzleSession(Session):
    match: PuzzleMatch
    has_saved_all = False  # nobody can continue it later
    hands_are_open = True

    def __init__(self, match: PuzzleMatch, settings: Settings) -> None:
        super().__init__(match, settings)

    def play_unasked(self, action: Action) -> None:
        """Plays an action of the answer that is shown."""
        self._delivery.send(action, 0)

    @property
    def undo_points(self) -> range:
        """All before the turn is over: the replies of others are undone, too."""
        points = self.match.undo_points if self.can_act else []
        return range(points[0], points[-1] + 1) if points else range(0)

    def why_no_undo(self) -> str:
        if self.undo_points:
            return ""
        if not self.can_act:
            return _("The turn is over: try again.")
        return _("There is nothing to undo yet.")

    def _must_confirm(self, action: Action, carried: bool) -> bool:
        return False

    def _scene_for(self, reader: Seat | None) -> Scene:
        scene = super()._scene_for(reader)
        hands = zip(scene.players, self.position.hands, strict=True)
        players = tuple(replace(player, open=True, hand=hand) for player, hand in hands)
        return replace(scene, open_scores=True, players=players, shows_hands=True)
