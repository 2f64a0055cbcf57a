"""A bot that is as good as sure to win ends the game, instead of collecting points forever."""

from __future__ import annotations

import pytest

from engine.tigris import apply, view
from engine.tigris.bots import LEVELS_BY_NAME, think
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.determinization import determinizations
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Deal
from tests.support.tigris.positions import position_from

#: Archer is far ahead. Between the monuments both could win a revolt in every action: a game of two
#: strong bots that came here did not end in three thousand.
REVOLTS = """
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 1 s  s  s  .  ~  f  ~  ~  ~  m  x  s  f  t  m  s
 2 .  .  s  s  f  .  x  m  m  x  M  M  f  .  S  S
 3 .  .  .  ~  f  t  s  t  Ak x  M  M  ~  ~  S  S
 4 ~  ~  ~  ~  m  .  M  M  t  s  m  Bp t  ~  F  F
 5 .  .  .  m  m  .  M  M  t  .  s  t  At t  F  F
 6 .  .  .  .  .  .  .  .  m  .  t  .  t  Af ~  .
 7 ~  ~  ~  ~  .  .  .  .  t* .  .  t  ~  ~  ~  .
 8 Bk t* m  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 m  m  s  s  m  .  ~  ~  ~  ~  ~  ~  ~  .  t* .
10 .  .  .  .  .  t* .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  t* .  .  .  .  .
monument red-green g4
monument blue-black o2
monument blue-red o4
monument green-black k2
archer hand t0 f3 m2 s1 points r34 u33 g32 k28 treasures 4 catastrophes 0 replaced ?4
bull hand t0 f6 m0 s0 points r20 u20 g10 k12 treasures 1 catastrophes 0 replaced ?4
bag 10
gone t41 f10 m4 s6
turn bull 1
"""
MOST_ACTIONS = 80


@pytest.mark.long
@pytest.mark.parametrize("level", [name for name in LEVELS_BY_NAME if name != "random"])
def test_a_won_game_ends(level: str) -> None:
    world = next(determinizations(view(position_from(REVOLTS), None), 5))
    position, actions = world.position, 0
    while position.decisions:
        decision = position.decisions[-1]
        if isinstance(decision, Deal):
            action: Action = world.deal(position, decision)
        else:
            seen = view(position, position.actor)
            action = think(level, seen, actions, SearchBudget(1_000)).action
        position, actions = apply(position, action).position, actions + 1
        assert actions < MOST_ACTIONS
