"""The milestones of this game: each a name, a sentence, and who reached it in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.tigris.model.pieces import Seat
from game.i18n import N_, _
from game.statistics_contract import Milestone
from game.tigris.statistics import conflict_feats, ending_feats, kingdom_feats
from game.tigris.statistics.moments import Moment

#: The seats that did something in a game, some of them perhaps more than once.
Feat: TypeAlias = Callable[[Sequence[Moment]], Iterator[Seat]]


class Row(NamedTuple):
    key: str
    name: str
    sentence: str
    feat: Feat


ROWS = (
    Row("four colors", N_("Four spheres"),
        N_("You scored points of every color in one game: the lowest sphere is what counts."),
        ending_feats.four_colors),
    Row("king serves", N_("The king serves"),
        N_("Your king scored a tile for a leader that was missing in the kingdom."),
        kingdom_feats.king_serves),
    Row("house", N_("A full house"),
        N_("All four of your leaders stood in one kingdom: every tile there scores for you, and "
           "one war can cost it all."),
        kingdom_feats.full_house),
    Row("revolt kept", N_("Firm ground"),
        N_("You won a revolt as the defender: temples around a leader protect it."),
        conflict_feats.revolt_defended),
    Row("revolt few", N_("From the hand"),
        N_("You won a revolt with fewer temples on the board: those in the hand count as well."),
        conflict_feats.revolt_with_fewer),
    Row("war won", N_("Conquest"),
        N_("You won a war as the attacker: it scores a point for every tile that leaves, too."),
        conflict_feats.war_attacked),
    Row("war tie", N_("Holding the line"),
        N_("You won a war as the defender at equal strength: ties are the defender's."),
        conflict_feats.war_tied),
    Row("war large", N_("A rich war"),
        N_("You scored five points or more in one war: large kingdoms are worth attacking."),
        conflict_feats.war_large),
    Row("war order", N_("First things first"),
        N_("You chose the order of wars so that the first one weakened your rival for the next."),
        conflict_feats.war_by_order),
    Row("war others", N_("Let them fight"),
        N_("You united kingdoms so that others had to fight each other."),
        conflict_feats.war_of_others),
    Row("monument", N_("For eternity"),
        N_("You built a monument: it pays every turn as long as your leaders stay beside it."),
        kingdom_feats.monument),
    Row("monument both", N_("Both colors"),
        N_("You built a monument while your leaders of both of its colors were in the kingdom."),
        kingdom_feats.monument_for_both),
    Row("monument foreign", N_("A guest at the altar"),
        N_("You earned points from a monument that somebody else had built."),
        kingdom_feats.foreign_monument),
    Row("treasure", N_("First treasure"),
        N_("Your trader took a treasure, which counts for any color at the end."),
        kingdom_feats.treasure),
    Row("treasure flipped", N_("Under the stones"),
        N_("You took a treasure from a tile that lies flipped under a monument: it stays there."),
        kingdom_feats.treasure_from_flipped),
    Row("split", N_("A clean cut"),
        N_("Your catastrophe broke a kingdom in two."),
        kingdom_feats.split),
    Row("no temple", N_("Without a temple"),
        N_("You destroyed the last temple beside somebody's leader, which had to leave."),
        kingdom_feats.drove_out),
    Row("second lowest", N_("By the next one"),
        N_("You won although your lowest sphere was equal: the next one decides."),
        ending_feats.won_by_second),
    Row("balanced", N_("In balance"),
        N_("You won with spheres that were at most two points apart: no point was wasted."),
        ending_feats.won_balanced),
    Row("end ahead", N_("The right moment"),
        N_("You took the treasure that ended the game, and won."),
        ending_feats.ended_ahead),
)  # fmt: skip


def tigris_milestones() -> tuple[Milestone, ...]:
    return tuple(Milestone(row.key, _(row.name), _(row.sentence)) for row in ROWS)


def reached(moments: Sequence[Moment], seats: int) -> tuple[tuple[str, ...], ...]:
    """The keys of those that each seat has reached in a game, by seat."""
    found = [(row.key, frozenset(row.feat(moments))) for row in ROWS]
    return tuple(tuple(key for key, by in found if seat in by) for seat in range(seats))
