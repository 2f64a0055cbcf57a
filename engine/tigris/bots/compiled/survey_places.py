"""Where each set of squares of a survey is in `mind.survey`."""

from __future__ import annotations

from engine.tigris.kernel.layout import COLOR_COUNT, SET

EMPTY = 0
BETWEEN = EMPTY + SET
"""empty squares beside exactly two kingdoms"""
SITES = BETWEEN + SET
"""three sets: where a leader can join one kingdom, beside at least one, two, three temples"""
LOOSE = SITES + 3 * SET
"""tiles and other linked squares outside of kingdoms"""
FREE = LOOSE + SET
"""treasures on them"""
CORNERS = FREE + SET
"""by color, where one more tile completes a square or a plus"""
SURVEY_SIZE = CORNERS + SET * COLOR_COUNT
