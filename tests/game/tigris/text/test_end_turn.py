"""*End turn* says why it is gray."""

from __future__ import annotations

from game.play.players import HUMAN
from game.tigris.hover.hover import ForecastCache, hover_info
from game.tigris.hover.table_state_builder import disabled_controls
from game.tigris.interaction.cursor import Focus
from game.tigris.layout.layout import Control
from tests.support.window.bench import Bench


def sentence(bench: Bench) -> str:
    focus = Focus(control=Control.END_TURN)
    return hover_info(bench.session, ForecastCache(), bench.session.settings, focus).foot


def test_it_says_what_it_does_or_why_it_does_nothing() -> None:
    bench, sentences = (
        Bench(HUMAN, "random", seed=5),
        dict[bool, set[str]]({True: set(), False: set()}),
    )
    for _ in bench.play_on():
        if not bench.session.timeline.busy and bench.session.pending is None:
            gray = Control.END_TURN in disabled_controls(bench.session)
            sentences[gray].add(sentence(bench))
    assert sentences[False] == {"End your turn."}
    assert "End your turn." not in sentences[True]
    assert "Answer the question first; then you can end your turn." in sentences[True]
    assert sentence(bench) == "The game is over."
