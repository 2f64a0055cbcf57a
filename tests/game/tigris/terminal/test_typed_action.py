"""What people type becomes the action that they mean, or one sentence that helps."""

from __future__ import annotations

import pytest

from engine.tigris.model.actions import CommitTiles
from engine.tigris.model.decisions import Commitment, TreasureChoice, WarChoice, WonderPoint
from engine.tigris.model.pieces import COLORS, UNKNOWN
from engine.tigris.model.position import Position
from engine.tigris.notation import format_action
from engine.tigris.notation.vocabulary import COLOR_WORDS, TILE_WORDS
from engine.tigris.rules.conflict import support_color
from game.terminal_contract import Unclear
from game.tigris.game import GAME
from tests.support.tigris.positions import MONUMENT_PAYS_TWO_LEADERS, position_from
from tests.support.tigris.samples import positions

TURN = position_from(MONUMENT_PAYS_TWO_LEADERS)
WORDS = GAME.terminal
MUST_ANSWER = (WarChoice, TreasureChoice, WonderPoint)

#: What is typed, and the action in the notation of records.
TYPED = (
    ("king e5", "leader king e5"),
    ("KING E5", "leader king e5"),
    ("leader TRADER b1", "leader trader b1"),
    ("trader to e5", "leader trader e5"),
    ("move my king to e 5", "leader king e5"),
    ("e5 king", "leader king e5"),
    ("temple on e5", "tile temple e5"),
    ("Place a farm on E5, please", "tile farm e5"),
    ("red e5", "tile temple e5"),
    ("tile Temple E5", "tile temple e5"),
    ("catastrophe e5", "catastrophe e5"),
    ("destroy e5!", "catastrophe e5"),
    ("withdraw the king", "withdraw king"),
    ("swap 2 temples", "replace t2"),
    ("swap two temples and a farm", "replace t2 f1"),
    ("replace t2 m1", "replace t2 m1"),
    ("swap t2", "replace t2"),
    ("swap all", "replace t2 f1 m2 s1"),
    ("commit 2", "commit 2"),
    ("commit two temples", "commit 2"),
    ("war black", "war king"),
    ("monument red blue g5", "monument blue-red g5"),
    ("monument Blue-Red g5", "monument blue-red g5"),
    ("take treasure k1", "treasure k1"),
    ("point red", "point red"),
    ("end turn", "end"),
    ("done", "end"),
    ("pass", "end"),
)


@pytest.mark.parametrize(("typed", "notation"), TYPED)
def test_plain_words_are_understood(typed: str, notation: str) -> None:
    assert format_action(WORDS.read(typed, TURN), TURN.dynasties) == notation
    assert typed.lower().split()[0] in WORDS.action_words or typed.startswith("e5")


#: What is typed, and what the sentence says.
UNCLEAR = (
    ("tempel e5", "temple"),
    ("kingg e5", "king"),
    ("king", "for example: king "),
    ("farm", "for example: farm "),
    ("temple z9", "There is no square z9"),
    ("temple e12", "There is no square e12"),
    ("temple e5 e6", "one square"),
    ("e5", "temple e5"),
    ("", "for example"),
    ("7", "for example"),
    ("swap", "swap 2 temples"),
    ("swap kings", "swap 2 temples"),
    ("withdraw", "withdraw king"),
    ("commit", "commit 2"),
    ("monument red", "two colors"),
    ("monument blue black red", "two colors"),
    ("monument red black", "cannot be built now"),
    ("wonder", "cannot be built now"),
    ("war", "war king"),
    ("deal archer x1", "“deal”"),
    ("\N{PILE OF POO}", "for example"),
    ("x" * 500, "not a word"),
)


@pytest.mark.parametrize(("typed", "hint"), UNCLEAR)
def test_what_is_unclear_gets_one_sentence(typed: str, hint: str) -> None:
    with pytest.raises(Unclear) as unclear:
        WORDS.read(typed, TURN)
    text = str(unclear.value)
    assert hint in text and text.endswith(".") and "\n" not in text and len(text) < 200


def own_decisions() -> list[Position]:
    """Positions of every kind in which a seat acts that knows its hand."""
    seats = [p for p in positions() if p.actor is not None and p.actor >= 0]
    return [p for p in seats if p.actor is not None and not p.hands[p.actor][UNKNOWN]]


def test_all_that_is_listed_can_be_typed() -> None:
    """In every kind of decision: each line of each group is one legal action, and none is left."""
    of_each_kind = {type(position.decisions[-1]): position for position in own_decisions()}
    for position in of_each_kind.values():
        lines = [line for group in WORDS.legal(position) for line in group.lines]
        legal = GAME.legal_actions(position)
        assert [WORDS.read(line.upper(), position) for line in lines] == [*legal]
        for group in WORDS.legal(position):
            assert group.summary and all(line.split()[0] == group.word for line in group.lines)


def test_passing_answers_every_decision_that_can_be_declined() -> None:
    seen = set()
    for position in own_decisions():
        try:
            action = WORDS.read("pass", position)
        except Unclear:
            assert isinstance(position.decisions[-1], MUST_ANSWER)
        else:
            assert action in GAME.legal_actions(position)
            seen.add(type(position.decisions[-1]).__name__)
    assert seen == {"Turn", "Commitment", "BuildingChoice", "MonumentChoice"}


def test_short_answers_are_understood_where_a_question_is_open() -> None:
    """`2`, `all` and `none` commit; a war, a treasure and a point are named without a verb."""
    for position in own_decisions():
        legal = GAME.legal_actions(position)
        match position.decisions[-1]:
            case Commitment():
                assert WORDS.read("none", position) == CommitTiles(0)
                assert WORDS.read("all", position) == legal[-1]
                assert WORDS.read(str(len(legal)), position) == CommitTiles(len(legal))
            case WarChoice() | TreasureChoice() | WonderPoint():
                lines = [line for group in WORDS.legal(position) for line in group.lines]
                assert [WORDS.read(line.split()[1], position) for line in lines] == [*legal]


#: Words that used to be dropped, each in the kind of decision in which the line was then played.
LEFTOVERS = (
    ("pass temple", "does not fit"),
    ("end 2", "does not fit"),
    ("end pass", "does not fit"),
    ("withdraw king e5", "does not fit"),
    ("withdraw king trader", "does not fit"),
    ("temple farm e5", "does not fit"),
    ("king temple e5", "does not fit"),
    ("red farm e5", "two different things"),
    ("catastrophe king e5", "does not fit"),
    ("destroy the farm on b2", "no farm on b2"),
    ("war king trader", "does not fit"),
    ("swap farms", "how many farms"),
    ("swap temples 1 farm", "how many temples"),
)


@pytest.mark.parametrize(("typed", "hint"), LEFTOVERS)
def test_a_word_that_cannot_be_meant_is_never_dropped(typed: str, hint: str) -> None:
    """What was played without it could often not be undone."""
    with pytest.raises(Unclear, match=hint):
        WORDS.read(typed, TURN)


def test_only_tiles_that_count_in_the_conflict_are_committed() -> None:
    commitments = [p for p in own_decisions() if isinstance(p.decisions[-1], Commitment)]
    assert {d.kind.name for p in commitments if isinstance(d := p.decisions[-1], Commitment)} == {
        "REVOLT",
        "WAR",
    }
    for position in commitments:
        decision = position.decisions[-1]
        assert isinstance(decision, Commitment)
        right = support_color(decision.kind, decision.color)
        for color in COLORS:
            for word in (TILE_WORDS[color], f"{TILE_WORDS[color]}s", COLOR_WORDS[color]):
                if color == right:
                    assert WORDS.read(f"commit 2 {word}", position) == CommitTiles(2)
                else:
                    with pytest.raises(Unclear, match="count in this conflict"):
                        WORDS.read(f"commit 2 {word}", position)
        assert WORDS.read("commit nothing", position) == CommitTiles(0)
        for typed in ("commit 2 none", "commit 2 kings", "commit 1 2", "2 3"):
            with pytest.raises(Unclear, match="does not fit"):
                WORDS.read(typed, position)
