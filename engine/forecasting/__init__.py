"""What would follow from an action, from what one reader knows and nothing else.

`forecast` and `plan_wars` are also at the engine's front door; what they give back is made of the
plain values in `engine.forecasting.outlook` and `engine.forecasting.wars`.
"""

from engine.forecasting.foresee import forecast
from engine.forecasting.outlook import Choice, Conflict, Forecast, Outlook, Rivals, Share, Side
from engine.forecasting.wars import FallenWar, WarPlan, WarStep, plan_wars

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
