"""How a game ended, in numbers and words: places, spheres, what of them are treasures, and why."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tigris.model.pieces import COLORS, ByColor, Color, Dynasty, Seat
from engine.tigris.rules.scoring import Standing, standings
from game.i18n import _, _n
from game.i18n.lists import format_list
from game.tigris.scene.scene import Scene
from game.tigris.text.names import DYNASTY, format_points
from game.tigris.text.prompt import result_text


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a table."""

    dynasties: tuple[Dynasty, ...]
    points: tuple[ByColor, ...]
    """by seat, without treasures"""
    hoards: tuple[int, ...]
    standings: tuple[Standing, ...]
    """best first"""

    @staticmethod
    def of(scene: Scene) -> Outcome:
        points = tuple(player.points for player in scene.players)
        hoards = tuple(player.hoard for player in scene.players)
        dynasties = tuple(player.dynasty for player in scene.players)
        return Outcome(dynasties, points, hoards, standings(points, hoards))

    @property
    def title(self) -> str:
        return result_text(self.standings, self.dynasties)

    @property
    def most(self) -> int:
        """The highest sphere of all."""
        return max(max(standing.spheres) for standing in self.standings)

    def standing(self, seat: Seat) -> Standing:
        return next(standing for standing in self.standings if standing.seat == seat)

    def name(self, standing: Standing) -> str:
        return DYNASTY[self.dynasties[standing.seat]]

    def added(self, seat: Seat, color: Color) -> int:
        """Treasures that were counted into a sphere."""
        return self.standing(seat).spheres[color] - self.points[seat][color]

    @property
    def reason(self) -> str:
        """What decided between the first and the next; empty if nobody is behind."""
        first = [standing for standing in self.standings if standing.place == 1]
        rest = self.standings[len(first) :]
        if len(first) > 1:
            return _("All four spheres are equal.")
        if not rest:
            return ""
        winner, second = first[0], rest[0]
        pairs = list(zip(winner.ladder, second.ladder, strict=True))
        equal = next(step for step, (some, other) in enumerate(pairs) if some != other)
        told = {"who": self.name(winner), "other": self.name(second)}
        told |= {"n": str(pairs[equal][0]), "m": str(pairs[equal][1])}
        if not equal:
            text = _("The lowest sphere decides: {n} for {who}, {m} for {other}.")
            return text.format(**told)
        text = _n(
            "The lowest sphere is equal; the next decides: {n} for {who}, {m} for {other}.",
            "The {k} lowest spheres are equal; the next decides: {n} for {who}, {m} for {other}.",
            equal,
        )
        return text.format(k=equal, **told)

    @property
    def told(self) -> tuple[str, ...]:
        """The same in words: who won, then every player with all spheres."""
        return (f"{self.title}.", *map(self._told, self.standings))

    def _told(self, standing: Standing) -> str:
        points = (format_points(color, standing.spheres[color]) for color in COLORS)
        text = _("{place}: {who} with {points}.")
        return text.format(
            place=standing.place, who=self.name(standing), points=format_list(points)
        )
