"""Events report everything that an action changed, in order and with reasons."""

from __future__ import annotations

from engine.tigris import new_game
from engine.tigris.model import events
from engine.tigris.model.bitboard import NONE
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.event_reasons import EndReason, PointReason, RemovalReason, ReturnReason
from engine.tigris.model.pieces import BLACK, DYNASTIES, GREEN, RED, Monument, Seat
from tests.support.tigris.positions import Game
from tests.support.tigris.spots import at, squares_at

ARCHER, BULL = Seat(0), Seat(1)


def test_a_single_tile() -> None:
    game = Game("archer hand s1").play("tile settlement a5")
    assert game.events == (
        events.TilePlaced(ARCHER, BLACK, at("a5"), NONE),
        events.ActionEnded(ARCHER, 1),
    )


def test_a_tile_that_joins_a_kingdom_and_a_region_and_scores() -> None:
    game = Game("    a  b  c  d\n 5  Bk t  .  m\narcher hand s1").play("tile settlement c5")
    assert game.events == (
        events.TilePlaced(ARCHER, BLACK, at("c5"), squares_at("a5 b5 c5 d5")),
        events.PointsScored(BULL, BLACK, 1, PointReason.LEADER, at("c5")),
        events.ActionEnded(ARCHER, 1),
    )


def test_the_king_scores_instead() -> None:
    game = Game("    a  b  c\n 5  Bk t  .\narcher hand m1").play("tile market c5")
    assert events.PointsScored(BULL, GREEN, 1, PointReason.KING, at("c5")) in game.events


def test_a_leader_is_placed_and_moved_and_the_turn_ends() -> None:
    game = Game("    a  b  c\n 5  .  t  .\nbull hand t6\npot hand t6\narcher hand t6")
    game.play("leader king a5", "leader king c5")
    assert game.events == (
        events.LeaderPlaced(ARCHER, BLACK, at("a5"), None),
        events.ActionEnded(ARCHER, 1),
        events.LeaderPlaced(ARCHER, BLACK, at("c5"), at("a5")),
        events.ActionEnded(ARCHER, 0),
        events.TurnEnded(ARCHER),
        events.TurnBegan(BULL),
    )


def test_a_withdrawn_leader() -> None:
    game = Game("    a  b\n 5  Ak t").play("withdraw king")
    assert game.events == (
        events.LeaderReturned(ARCHER, BLACK, at("a5"), ReturnReason.WITHDRAWN),
        events.ActionEnded(ARCHER, 1),
    )


def test_a_revolt() -> None:
    game = Game("    a  b  c\n 5  Bk t  .\nbull hand t1")
    game.play("leader king c5", "commit 0", "commit 1")
    assert game.events == (
        events.LeaderPlaced(ARCHER, BLACK, at("c5"), None),
        events.ConflictBegan(
            *(ConflictKind.REVOLT, BLACK, ARCHER, BULL, at("c5"), at("a5")),
            *(squares_at("b5"), squares_at("b5")),
        ),
        events.TilesCommitted(ARCHER, RED, 0),
        events.TilesCommitted(BULL, RED, 1),
        events.ConflictWon(ConflictKind.REVOLT, BLACK, BULL, ARCHER, 1, 2),
        events.LeaderReturned(ARCHER, BLACK, at("c5"), ReturnReason.BEATEN),
        events.PointsScored(BULL, RED, 1, PointReason.REVOLT, at("a5")),
        events.ActionEnded(ARCHER, 1),
    )


def test_a_war() -> None:
    game = Game(
        """
            a  b  c  d  e
         5  Ak t  .  t  Bk
         6  s  .  .  .  .
        archer hand m1
        bull hand s2
        """
    )
    game.play("tile market c5", "commit 0", "commit 1")
    assert game.events == (
        events.TilePlaced(ARCHER, GREEN, at("c5"), squares_at("a5 b5 c5 d5 e5 a6")),
        events.KingdomsUnited(ARCHER, at("c5")),
        events.ConflictBegan(
            *(ConflictKind.WAR, BLACK, ARCHER, BULL, at("a5"), at("e5")),
            *(squares_at("a6"), squares_at("")),
        ),
        events.TilesCommitted(ARCHER, BLACK, 0),
        events.TilesCommitted(BULL, BLACK, 1),
        events.ConflictWon(ConflictKind.WAR, BLACK, BULL, ARCHER, 1, 1),
        events.LeaderReturned(ARCHER, BLACK, at("a5"), ReturnReason.BEATEN),
        events.TilesRemoved(BLACK, squares_at("a6"), RemovalReason.WAR),
        events.PointsScored(BULL, BLACK, 2, PointReason.WAR, at("e5")),
        events.UnificationLifted(at("c5")),
        events.ActionEnded(ARCHER, 1),
    )


def test_a_war_without_losses_has_no_event_for_removed_tiles() -> None:
    game = Game("    a  b  c  d  e\n 5  Ak t  .  t  Bk\narcher hand m1")
    game.play("tile market c5", "commit 0", "commit 0")
    assert not game.happened(events.TilesRemoved)
    assert events.PointsScored(BULL, BLACK, 1, PointReason.WAR, at("e5")) in game.events


def test_a_catastrophe() -> None:
    game = Game("    a  b  c\n 5  Bk t  .").play("catastrophe b5", "catastrophe a9")
    assert game.events[:5] == (
        events.CatastrophePlayed(ARCHER, at("b5")),
        events.TilesRemoved(RED, squares_at("b5"), RemovalReason.CATASTROPHE),
        events.LeaderReturned(BULL, BLACK, at("a5"), ReturnReason.NO_TEMPLE),
        events.ActionEnded(ARCHER, 1),
        events.CatastrophePlayed(ARCHER, at("a9")),
    )


def test_a_replacement() -> None:
    game = Game("archer hand t2").play("replace t2", "deal archer m1 s1")
    assert game.events == (
        events.TilesReplaced(ARCHER, (2, 0, 0, 0, 0)),
        events.TilesDealt(ARCHER, (0, 0, 1, 1, 0), empty=False),
        events.ActionEnded(ARCHER, 1),
    )


def test_a_monument_and_its_points() -> None:
    game = Game(f"{CORNER}turn archer 1").play("tile temple b6", "monument red-black a5")
    kingdom = squares_at("a5 b5 a6 b6 c6 d6")
    assert game.events == (
        events.TilePlaced(ARCHER, RED, at("b6"), kingdom),
        events.PointsScored(ARCHER, RED, 1, PointReason.LEADER, at("b6")),
        events.MonumentBuilt(ARCHER, Monument.RED_BLACK, at("a5"), RED),
        events.ActionEnded(ARCHER, 0),
        events.PointsScored(ARCHER, RED, 1, PointReason.MONUMENT, at("d6")),
        events.TurnEnded(ARCHER),
    )


CORNER = """
    a  b  c  d
 5  t  t  .  .
 6  t  .  t  Ap
archer hand t1
"""


def test_a_monument_that_is_declined() -> None:
    game = Game(CORNER).play("tile temple b6", "decline")
    assert game.events[2:] == (events.WorkDeclined(ARCHER), events.ActionEnded(ARCHER, 1))


def test_a_treasure_is_taken_by_a_trader() -> None:
    game = Game("    a  b  c\n 5  t* t* .").play("leader trader c5", "treasure a5")
    assert game.events == (
        events.LeaderPlaced(ARCHER, GREEN, at("c5"), None),
        events.TreasureTaken(ARCHER, at("a5"), at("c5")),
        events.ActionEnded(ARCHER, 1),
    )


def test_the_first_player_is_drawn_and_hands_are_dealt() -> None:
    game = Game(new_game(DYNASTIES[:2])).play("start bull", "deal bull t6", "deal archer m6")
    assert game.events == (
        events.FirstPlayerDrawn(BULL),
        events.TurnBegan(BULL),
        events.TilesDealt(BULL, (6, 0, 0, 0, 0), empty=False),
        events.TilesDealt(ARCHER, (0, 0, 6, 0, 0), empty=False),
    )


def test_the_end_of_a_turn_deals_before_the_next_begins() -> None:
    game = Game("archer hand t5\nbull hand t6\npot hand t6").play("end", "deal archer m1")
    assert game.events == (
        events.TurnEnded(ARCHER),
        events.TilesDealt(ARCHER, (0, 0, 1, 0, 0), empty=False),
        events.TurnBegan(BULL),
    )


def test_the_end_of_the_game() -> None:
    game = Game("treasures k1 b2").play("end")
    assert game.events == (events.TurnEnded(ARCHER), events.GameEnded(EndReason.TREASURES))
    game = Game("archer hand t5\nbag 0").play("end", "deal archer empty")
    assert game.events == (
        events.TurnEnded(ARCHER),
        events.TilesDealt(ARCHER, (0, 0, 0, 0, 0), empty=True),
        events.GameEnded(EndReason.BAG),
    )
