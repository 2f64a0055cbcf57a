"""Forecasts: the consequences of an action, from what one reader knows.

`engine.tigris` exports `forecast` and `plan_wars` too; their results are plain values defined in
`engine.tigris.forecasting.outcome` and `engine.tigris.forecasting.war_order`.
"""

from engine.tigris.forecasting.forecast import forecast
from engine.tigris.forecasting.outcome import (
    Choice,
    Conflict,
    Forecast,
    Outlook,
    Rivals,
    Side,
    TreasureShare,
)
from engine.tigris.forecasting.war_order import AvertedWar, WarPlan, WarStep, plan_wars

__all__ = [
    "AvertedWar",
    "Choice",
    "Conflict",
    "Forecast",
    "Outlook",
    "Rivals",
    "Side",
    "TreasureShare",
    "WarPlan",
    "WarStep",
    "forecast",
    "plan_wars",
]
