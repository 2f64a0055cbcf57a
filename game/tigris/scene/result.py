"""The result of a game in numbers: places, spheres, and the treasures in them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tigris.model.pieces import ByColor, Color, Dynasty, Seat
from engine.tigris.rules.scoring import Standing, standings
from game.tigris.scene.scene import Scene


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game, as its last scene shows it."""

    dynasties: tuple[Dynasty, ...]
    """by seat"""
    points: tuple[ByColor, ...]
    """by seat, without treasures"""
    treasures: tuple[int, ...]
    """by seat"""
    standings: tuple[Standing, ...]
    """best first"""
    names: tuple[str, ...] = ()
    """the people by seat; empty for who has no name, or where nobody has one"""
    you: Seat | None = None
    """the seat of the only person at this window; None if nobody plays here, or several do"""

    @staticmethod
    def of(scene: Scene, names: tuple[str, ...] = (), you: Seat | None = None) -> GameResult:
        """`names` and `you` as in `GameResult`."""
        points = tuple(player.points for player in scene.players)
        treasures = tuple(player.hoard for player in scene.players)
        dynasties = tuple(player.dynasty for player in scene.players)
        return GameResult(dynasties, points, treasures, standings(points, treasures), names, you)

    def name(self, seat: Seat) -> str:
        """The person on this seat; empty if they have no name."""
        return self.names[seat] if seat < len(self.names) else ""

    @property
    def max_sphere(self) -> int:
        """The highest sphere of all players."""
        return max(max(standing.spheres) for standing in self.standings)

    def standing(self, seat: Seat) -> Standing:
        return next(standing for standing in self.standings if standing.seat == seat)

    def treasures_in(self, seat: Seat, color: Color) -> int:
        """How many treasures were counted into a sphere."""
        return self.standing(seat).spheres[color] - self.points[seat][color]
