"""The milestones of a person: those that are reached, and what the open ones teach."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _
from game.screens.statistics.charts import Mark, drawn
from game.statistics.milestones import Standing
from game.ui.widgets.nodes import Column, Grid, Label, Node, Role, Row, Tone


def milestones(standings: Sequence[Standing]) -> Node:
    done = sum(each.is_reached for each in standings)
    text = _("{done} of {all} reached").format(done=done, all=len(standings))
    ordered = sorted(standings, key=lambda each: not each.is_reached)
    return Column((Label(text, Role.FIRM), Grid(tuple(map(_row, ordered)), 400, 14)), 10)


def _row(standing: Standing) -> Node:
    name, sentence = standing.milestone.name, standing.milestone.sentence
    tone = Tone.INK if standing.is_reached else Tone.SOFT
    lines = [Label(name, Role.FIRM, tone), Label(sentence, Role.SMALL, tone)]
    if standing.first is not None and standing.first.game.summary.date:
        since = _("First on {date}").format(date=standing.first.game.summary.date)
        lines.append(Label(since, Role.SMALL, Tone.SOFT))
    words = Column(tuple(lines), 1)
    return Row(
        (drawn(Mark(standing.is_reached), 26, 26), words), widths=(26, 0), min_width=120,
        align_top=True,
    )  # fmt: skip
