"""Recorded games of Trade: those of the golden files, and windows that show them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from engine.trade.record import Record
from game.play.players import HUMAN
from game.screens.navigation import RecordSource
from game.settings.choices import Speed
from game.settings.settings import Settings
from game.trade.game import GAME
from game.trade.paint.painter import TradePainter
from game.trade.play.recording import Recording
from game.trade.record_format import own_record
from game.trade.screens.game_screens import SCREENS
from game.trade.screens.replay import ReplayScreen
from game.ui.metrics import Metrics
from tests.support.trade.windows import SIZES
from tests.support.window.services import window_services

GOLDEN = Path(__file__).parents[2] / "golden" / "trade"


@cache
def golden_record(name: str = "three", people: tuple[int, ...] = (0,)) -> Record:
    """A whole game; these seats are said to have been people."""
    record = own_record(GAME.records.read((GOLDEN / f"{name}.game").read_text(encoding="utf-8")))
    names = (HUMAN if seat in people else bot for seat, bot in enumerate(record.names))
    return replace(record, names=tuple(names))


def unfinished(record: Record, actions: int) -> Record:
    """The same game when it had come so far."""
    return replace(record, entries=record.entries[:actions], result="")


def replay_window(
    record: Record,
    size: tuple[int, int] = SIZES[0],
    speed: Speed = Speed.OFF,
    header: str = "",
) -> ReplayScreen:
    settings = replace(Settings(), speed=speed, welcomed=True, guided=("trade",))
    painter = TradePainter(Metrics.of_window(*size))
    services = replace(window_services(None, settings), painter=painter, screens=SCREENS)
    source = RecordSource(header + GAME.records.write(record), "a game")
    return ReplayScreen(services, Recording(record), source)
