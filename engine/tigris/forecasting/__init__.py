"""What would follow from an action, from what one reader knows and nothing else.

`forecast` and `plan_wars` are also at the engine's front door; what they give back is made of the
plain values in `engine.tigris.forecasting.outcome` and `engine.tigris.forecasting.war_order`.
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
