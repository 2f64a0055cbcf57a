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
    Share,
    Side,
)
from engine.tigris.forecasting.war_order import FallenWar, WarPlan, WarStep, plan_wars

__all__ = [
    "Choice",
    "Conflict",
    "FallenWar",
    "Forecast",
    "Outlook",
    "Rivals",
    "Share",
    "Side",
    "WarPlan",
    "WarStep",
    "forecast",
    "plan_wars",
]
