"""`main.py` whose host ends each market of Trade after half a minute.

The rules know whole minutes, but the clock is the host's: all others take what it says. Only
`benchmarks.trade_kills` starts it, and only as a host.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
MARKET_SECONDS = 30


def shorten_markets() -> None:
    from game.trade.rules_adapter import TradeRules

    agreed = TradeRules.deadline

    def sooner(rules: TradeRules, position: Any) -> Any:
        deadline = agreed(rules, position)
        is_market = deadline is not None and deadline.seconds == 60 * position.options.minutes
        return deadline._replace(seconds=MARKET_SECONDS) if is_market and deadline else deadline

    TradeRules.deadline = sooner  # type: ignore[assignment, method-assign]


if __name__ == "__main__":
    sys.path[0] = os.fspath(ROOT)
    from game.cli.main import main

    shorten_markets()
    sys.exit(main())
