"""This game's lessons, and a short one for tests."""

from __future__ import annotations

from game.tigris.learn.lessons import TigrisLessons

TIGRIS_LESSONS = TigrisLessons()

REVOLT = '''
title = "Revolt"
learned = "Temples count."
about = "A farmer against a farmer."
minutes = 2

[[step]]
position = """
players archer bull
   a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 1 .  .  .  .  ~  ~  ~  ~  ~  .  t* .  ~  .  .  .
 2 .  t* .  .  ~  .  .  .  .  .  .  .  ~  .  .  t*
 3 .  .  .  ~  ~  t* t  Bf .  .  .  .  ~  ~  .  .
 4 ~  ~  ~  ~  .  t  .  .  .  .  .  .  .  ~  ~  ~
 5 .  .  .  .  .  .  .  .  .  .  .  .  .  t* ~  ~
 6 .  .  .  .  .  .  .  .  .  .  .  .  .  .  ~  .
 7 ~  ~  ~  ~  .  .  .  .  t* .  .  .  ~  ~  ~  .
 8 .  t* .  ~  ~  ~  ~  .  .  .  .  .  ~  .  .  .
 9 .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  t* .
10 .  .  .  .  .  t* .  .  .  .  .  .  .  .  .  .
11 .  .  .  .  .  .  .  .  .  .  t* .  .  .  .  .
archer hand f3
bull hand f3
turn archer 1
"""
say = "Look."
marks = ["h3", "farmer", "points archer"]

[[step]]
task = "Drive the farmer out."
goal = ["revolt archer farmer"]
solutions = [["leader farmer g4", "commit 0"]]
replies = ["commit 0"]
right = "Two against one."
[[step.wrong]]
if = ["supply archer farmer", "not revolt archer farmer", "gains bull red 1"]
example = ["leader farmer f2", "commit 0"]
say = "A tie."

[[step]]
say = "That is all."
'''
