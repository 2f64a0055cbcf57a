"""Timelines that are watched in one way all the time."""

from __future__ import annotations

from game.play.timeline import Motion
from game.settings.choices import Speed
from game.tigris.match import Timeline, new_timeline
from game.tigris.scene.scene import Scene


def timeline_at(scene: Scene, speed: Speed = Speed.NORMAL, reduced: bool = False) -> Timeline:
    motion = Motion(speed, reduced)
    return new_timeline(scene, lambda: motion)
