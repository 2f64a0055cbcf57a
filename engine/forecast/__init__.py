"""What would follow from an action, from what one reader knows and nothing else.

`forecast` and `plan_wars` are also at the engine's front door; what they give back is made of the
plain values in `engine.forecast.outlook` and `engine.forecast.wars`.
"""

from engine.forecast.foresee import forecast
from engine.forecast.outlook import Choice, Conflict, Forecast, Outlook, Rivals, Share, Side
from engine.forecast.wars import FallenWar, WarPlan, WarStep, plan_wars

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
