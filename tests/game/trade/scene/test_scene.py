"""Events lead from scene to scene, and the end of an action shows the position itself."""

from __future__ import annotations

from engine.trade.deck.terms import Phase, Token, Track
from engine.trade.model.effect_events import Gained, Lost, Moved
from engine.trade.model.effects import Cause
from engine.trade.model.events import PhaseBegan
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import Space
from engine.trade.model.view import view
from engine.trade.rules.setup import new_game
from game.trade.scene.happening import Settled
from game.trade.scene.scene import Scene
from tests.support.trade.decks import deck
from tests.support.trade.trading import TradeGame

ONE = Seat(1)


def first_scene() -> Scene:
    return Scene(view(new_game(3, deck()), Seat(0)))


def test_tokens_and_markers_follow_their_events() -> None:
    scene = first_scene()
    scene = scene.after(Gained(ONE, Token.CULTURE, 2, Cause.GOODS))
    scene = scene.after(Lost(ONE, Token.BARBARIAN, 1, 1, Cause.GOODS))
    scene = scene.after(Moved(ONE, Track.RELIGION, Space(0), Space(-3), ()))
    player = scene.position.players[ONE]
    assert (player.culture, player.barbarian, player.religion) == (5, 2, -3)


def test_a_scene_never_changes() -> None:
    scene = first_scene()
    scene.after(Gained(ONE, Token.POINTS, 4, Cause.GOODS))
    assert scene.position.players[ONE].points == 0


def test_the_end_of_an_action_is_the_position_that_the_reader_sees() -> None:
    scene = first_scene()
    position = view(new_game(3, deck()), Seat(0))
    after = scene.after(Gained(ONE, Token.POINTS, 4, Cause.GOODS)).after(Settled(position))
    assert after.position is position


def test_the_market_is_gone_as_soon_as_another_phase_has_begun() -> None:
    """What people are asked to do, and the buttons, are about the phase that is shown."""
    position = TradeGame("round 2").position
    scene = Scene(view(position, Seat(0))).after(PhaseBegan(Phase.MERCANTILE))
    assert (scene.position.phase, scene.position.market) == (Phase.MERCANTILE, None)
    assert position.market is not None
