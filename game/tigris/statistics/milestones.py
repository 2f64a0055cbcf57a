"""The milestones of this game: each a name, a sentence, and who reached it in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.tigris.model.pieces import Seat
from game.i18n import _
from game.statistics_contract import Milestone, Words
from game.tigris.statistics import conflict_feats, ending_feats, kingdom_feats
from game.tigris.statistics.moments import Moment

#: The seats that did something in a game, some of them perhaps more than once.
Feat: TypeAlias = Callable[[Sequence[Moment]], Iterator[Seat]]


class Row(NamedTuple):
    key: str
    words: Words
    feat: Feat


ROWS = (
    Row("four-colors", lambda: (_("Four colors"),
        _("You scored points of every color in one game: the weakest is what counts.")),
        ending_feats.four_colors),
    Row("king-serves", lambda: (_("The king serves"),
        _("Your king scored a tile for a leader that was missing from the kingdom.")),
        kingdom_feats.king_serves),
    Row("house", lambda: (_("A full house"),
        _("All four of your leaders stood in one kingdom: every tile there scores for you, and "
           "one war can cost it all.")),
        kingdom_feats.full_house),
    Row("revolt-kept", lambda: (_("Firm ground"),
        _("You won a revolt as the defender: temples around a leader protect it.")),
        conflict_feats.revolt_defended),
    Row("revolt-few", lambda: (_("From the hand"),
        _("You won a revolt with fewer temples on the board: those in the hand count as well.")),
        conflict_feats.revolt_with_fewer),
    Row("war-won", lambda: (_("Conquest"),
        _("You won a war as the attacker: it scores a point for every tile that leaves, too.")),
        conflict_feats.war_attacked),
    Row("war-tie", lambda: (_("Holding the line"),
        _("You won a war as the defender at equal strength: ties are the defender's.")),
        conflict_feats.war_tied),
    Row("war-large", lambda: (_("A rich war"),
        _("You scored five points or more in one war: large kingdoms are worth attacking.")),
        conflict_feats.war_large),
    Row("war-order", lambda: (_("First things first"),
        _("You chose the order of wars so that the first one weakened your rival for the next.")),
        conflict_feats.war_by_order),
    Row("war-others", lambda: (_("Let them fight"),
        _("You united kingdoms so that others had to fight each other.")),
        conflict_feats.war_of_others),
    Row("monument", lambda: (_("For eternity"),
        _("You built a monument: it pays every turn as long as your leaders stay beside it.")),
        kingdom_feats.monument),
    Row("monument-both", lambda: (_("Both colors"),
        _("You built a monument while your leaders of both of its colors were in the kingdom.")),
        kingdom_feats.monument_for_both),
    Row("monument-foreign", lambda: (_("A guest at the altar"),
        _("You earned points from a monument that somebody else had built.")),
        kingdom_feats.foreign_monument),
    Row("treasure", lambda: (_("First treasure"),
        _("Your trader took a treasure, which counts for any color at the end.")),
        kingdom_feats.treasure),
    Row("treasure-flipped", lambda: (_("Under the stones"),
        _("You took a treasure from a tile that lies flipped under a monument: it stays there.")),
        kingdom_feats.treasure_from_flipped),
    Row("split", lambda: (_("A clean cut"),
        _("Your catastrophe broke a kingdom in two.")),
        kingdom_feats.split),
    Row("no-temple", lambda: (_("Without a temple"),
        _("You destroyed the last temple beside somebody's leader, which had to leave.")),
        kingdom_feats.drove_out),
    Row("second-lowest", lambda: (_("By the next one"),
        _("You won although your weakest color was equal: the next one decides.")),
        ending_feats.won_by_second),
    Row("balanced", lambda: (_("In balance"),
        _("You won with colors that were at most two points apart: no point was wasted.")),
        ending_feats.won_balanced),
    Row("end-ahead", lambda: (_("The right moment"),
        _("You took the treasure that ended the game, and won.")),
        ending_feats.ended_ahead),
)  # fmt: skip


def tigris_milestones() -> tuple[Milestone, ...]:
    return tuple(Milestone(row.key, *row.words()) for row in ROWS)


def reached(moments: Sequence[Moment], seats: int) -> tuple[tuple[str, ...], ...]:
    """The keys of those that each seat has reached in a game, by seat."""
    found = [(row.key, frozenset(row.feat(moments))) for row in ROWS]
    return tuple(tuple(key for key, by in found if seat in by) for seat in range(seats))
