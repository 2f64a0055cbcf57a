"""The statistics of this game for the shell; it satisfies `game.statistics_contract.Statistics`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.i18n import _
from game.record_contract import Record
from game.statistics_contract import FigureGroup, Measured, Milestone
from game.tigris.record_format import own_record
from game.tigris.statistics.figures import count_figures, figure_groups
from game.tigris.statistics.milestones import reached, tigris_milestones
from game.tigris.statistics.moments import Moment, moments_of


class TigrisStatistics:
    version = 1

    @property
    def groups(self) -> Sequence[FigureGroup]:
        return figure_groups()

    @property
    def length_title(self) -> str:
        return _("turns")

    @property
    def score_title(self) -> str:
        return _("Weakest color")

    @property
    def milestones(self) -> Sequence[Milestone]:
        return tigris_milestones()

    def measure(self, record: Record[Any]) -> Measured:
        return measured(tuple(moments_of(own_record(record))))


def measured(moments: Sequence[Moment]) -> Measured:
    figures = count_figures(moments)
    return Measured(tuple(map(dict, figures)), reached(moments, len(figures)))
