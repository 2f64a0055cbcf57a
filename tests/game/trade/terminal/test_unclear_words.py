"""Words that mean nothing are met with a sentence that says what can be typed."""

from __future__ import annotations

from random import Random

import pytest

from engine.trade.model.actions import MakeOffer
from engine.trade.model.decisions import SealedChoice, Topic, Trading
from game.terminal_contract import Unclear
from tests.support.trade.decisions import WORDS, first, reader_of, trading, views

NONSENSE = (
    *("offer", "offer 9: 1 goat for 1 clay", "offer 2", "offer 2: goat", "offer 2: 1 cow for 2"),
    *("offer 2: 1 goat for 1 clay democracy 1", "offer 2: 2 points claim ashur 1 for clay"),
    *("offer 2: nothing for nothing", "offer 99999999: x for y", "accept", "accept 99", "accept x"),
    *("decline 99", "withdraw", "use", "use nothing", "use bricks", "keep", "keep 9 9 9", "keep x"),
    *("store", "store 99", "store 1 goats and ,", "stacks", "stacks x", "stacks ashur", "choose"),
    *("choose 9", "choose yes yes", "choose 1 1 1 1", "not", "not me", "change 1", "seal", "open"),
    *("change 1: goat for clay", "open keep", "xyzzy", "7", "offer 1>2 goats", "keep #", "keep ,,"),
)


@pytest.mark.long
@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense_gets_a_sentence_and_nothing_else(line: str) -> None:
    seen = set[object]()
    for position in views():
        decision = position.decision
        kind = decision.topic if isinstance(decision, SealedChoice) else type(decision)
        if kind in seen:
            continue
        seen.add(kind)
        try:
            action = WORDS.read(line, position)
        except Unclear as unclear:
            assert str(unclear).endswith((".", "?", ")")), str(unclear)
        else:
            WORDS.why_not(position, action, position.reader)


def test_random_words_are_unclear_or_an_action_of_the_reader() -> None:
    random = Random(9)
    some = (
        "offer accept keep store choose stacks use 1 2 3 7 : , for goats claim democracy with and"
    )
    words = [*some.split(), "#25", "nothing", "barley", "P1", "point", ">", "as", "(", "é", "yes"]
    positions, unclear = [*views()], 0
    for _ in range(400):
        line = " ".join(random.choices(words, k=random.randint(1, 8)))
        position = random.choice(positions)
        try:
            action = WORDS.read(line, position)
        except Unclear as problem:
            assert str(problem).endswith((".", "?", ")")), (line, str(problem))
            unclear += 1
            continue
        assert action.seat == position.reader, line
        refused = WORDS.why_not(position, action, position.reader)
        assert not refused or refused.endswith((".", "?", ")")), (line, refused)
    assert unclear > 100


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("keap 1 3", "near it: keep. Type help"),
        ("xyzzy", "actions begin with stacks, .*Type help"),
    ],
)
def test_a_word_that_nobody_knows_is_met_with_a_near_one_and_with_help(
    line: str, answer: str
) -> None:
    with pytest.raises(Unclear, match=answer):
        WORDS.read(line, first(Trading))


@pytest.mark.parametrize("line", ["keep", "keep 1", "keep 1 2"])
def test_half_a_choice_of_cards_is_met_with_an_example_that_can_be_typed(line: str) -> None:
    position = next(
        each
        for each in views()
        if isinstance(each.decision, SealedChoice)
        and each.decision.topic is Topic.KEEP
        and len(each.drawn[reader_of(each)]) == 4
    )
    with pytest.raises(Unclear, match=r"as in keep \d \d\.") as refused:
        WORDS.read(line, position)
    example = str(refused.value).partition("as in ")[2].removesuffix(".")
    assert WORDS.why_not(position, WORDS.read(example, position), position.reader) == ""


def test_half_a_choice_of_stacks_is_met_with_those_that_are_open() -> None:
    choice = next(
        each
        for each in views()
        if isinstance(each.decision, SealedChoice)
        and each.decision.topic is Topic.STACKS
        and len(WORDS.legal(each)[0].lines) > 1
    )
    with pytest.raises(Unclear, match="Name one stack"):
        WORDS.read("stacks", choice)


def test_a_claim_that_no_card_bears_out_is_met_with_all_that_can_be_said() -> None:
    position, _seat, other, goods = trading()
    with pytest.raises(Unclear, match=r"Ashur 1, Ashur 2, .*, nothing") as refused:
        WORDS.read(f"offer {other + 1}: {goods} claim marduk 7 for 1 point", position)
    for bottom in str(refused.value).partition("Choose from: ")[2].removesuffix(".").split(", "):
        line = f"offer {other + 1}: {goods} claim {bottom} for 1 point"
        action = WORDS.read(line, position)
        assert isinstance(action, MakeOffer) and action.named.claims[0] >= 0, bottom


@pytest.mark.parametrize("word", ["accept", "decline", "withdraw"])
def test_an_answer_to_no_open_offer_is_met_with_those_that_are_open(word: str) -> None:
    position, *_ = trading()
    with pytest.raises(Unclear, match="There is no open offer 999; open are: "):
        WORDS.read(f"{word} 999", position)
