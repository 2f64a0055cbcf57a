"""Every decision has a prompt, its answers can be typed, and typed words mean what they say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from engine.trade.model.actions import Accept, MakeOffer, Open, SetReady
from engine.trade.model.choices import ChosenStacks, KeptCards, StoredCards
from engine.trade.model.decisions import ChoiceAgain, SealedChoice, Topic, Trading
from engine.trade.model.offers import NO_CLAIM, offer_number
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.model.view import view
from engine.trade.notation import format_action
from engine.trade.notation.vocabulary import format_card
from engine.trade.rules.apply import apply
from engine.trade.rules.civic import LAST_ROUND
from game.terminal_contract import Unclear
from game.trade.terminal.refusal import refusal
from game.trade.terminal.words import TradeWords
from game.trade.text.event_text import describe_event
from tests.support.trade.random_games import RandomGame

WORDS = TradeWords()


@cache
def decisions() -> tuple[Position, ...]:
    """Positions of random games in which seats act, few of the many markets among them."""
    random, found = Random(5), list[Position]()
    for seed in (11, 12, 13):
        for turn in RandomGame(seed, seats=4, options=Options(minutes=0)).turns():
            is_market = isinstance(turn.before.decision, Trading)
            if KEEPER not in turn.before.actors and (not is_market or random.random() < 0.06):
                found.append(turn.before)
    return tuple(found)


def views() -> Iterator[Position]:
    """What one of the seats that may act sees."""
    random = Random(6)
    for position in decisions():
        decision = position.decision
        if isinstance(decision, SealedChoice) and decision.is_sealed:
            continue  # what was chosen is opened by the program
        yield view(position, random.choice(sorted(position.actors)))


def first(topic: Topic | type[Trading]) -> Position:
    for position in views():
        match position.decision:
            case SealedChoice(found) if found is topic:
                return position
            case Trading() if topic is Trading and position.hands[reader_of(position)].cards:
                return position
    raise AssertionError(f"no such decision: {topic}")


def reader_of(position: Position) -> Seat:
    assert position.reader is not None
    return position.reader


@pytest.mark.long
def test_every_listed_action_can_be_typed_and_is_legal() -> None:
    random, topics = Random(7), set[object]()
    for position in views():
        groups = WORDS.legal(position)
        assert groups or (position.market is not None and position.market.is_closing)
        for group in groups:
            for line in random.sample(group.lines, min(4, len(group.lines))):
                action = WORDS.read(line.upper() if random.random() < 0.3 else line, position)
                assert action.seat == position.reader, line
                if group.word != "offer":
                    assert refusal(position, action) is None, line
                assert WORDS.forecast(position, action, position.reader)
        decision = position.decision
        topics.add(decision.topic if isinstance(decision, SealedChoice) else type(decision))
    assert {*Topic, Trading} <= topics


@pytest.mark.long
def test_every_prompt_says_how_to_answer() -> None:
    words = {Topic.STACKS: "stacks", Topic.KEEP: "keep", Topic.STORE: "store"}
    for position in views():
        text = WORDS.prompt(position, position.reader)
        match position.decision:
            case SealedChoice(topic):
                assert words.get(topic, "choose") in text
            case ChoiceAgain():
                assert "choose" in text
            case Trading():
                assert "ready" in text or "The time is up" in text
        assert "{" not in text and "None" not in text


@pytest.mark.long
def test_nobody_is_asked_again_while_the_programs_open_what_was_chosen() -> None:
    opening = [
        position
        for position in decisions()
        if isinstance(position.decision, SealedChoice) and position.decision.is_sealed
    ]
    assert opening
    for position in opening:
        for seat in map(Seat, position.seats):
            assert WORDS.prompt(view(position, seat), seat) == "All have chosen."


def test_in_the_last_round_nothing_is_stored_for_a_next_one() -> None:
    position = first(Topic.STORE).copy()
    position.round = LAST_ROUND
    text = WORDS.prompt(position, position.reader)
    assert "This is the last round" in text and "next round" not in text


def test_the_notation_of_records_is_understood_always() -> None:
    for position in views():
        if isinstance(position.decision, SealedChoice):
            group = WORDS.legal(position)[0]
            action = WORDS.read(group.lines[-1], position)
            assert WORDS.read(format_action(action, position), position) == action


def test_stacks_by_side_and_level_in_any_writing() -> None:
    position = first(Topic.STACKS)
    chosen = WORDS.read(WORDS.legal(position)[0].lines[-1], position)
    assert isinstance(chosen, Open) and isinstance(chosen.choice, ChosenStacks)
    levels = {"I": "1", "II": "2", "III": "3", "0": "0"}
    parts = [stack.value.split("-") for stack in chosen.choice.stacks]
    for text in (
        " ".join(f"{side} {level}" for side, level in parts),
        ", ".join(f"{side}-{levels[level]}" for side, level in parts),
        " ".join(f"{side[:5].upper()}-{level}" for side, level in parts),
    ):
        assert WORDS.read(f"stacks {text}", position) == chosen


def test_cards_to_keep_by_number_name_or_id() -> None:
    position = first(Topic.KEEP)
    drawn = [each.card for each in position.drawn[reader_of(position)]]
    designs = [position.deck.cards[card] for card in drawn]
    chosen = WORDS.read("keep 1 3", position)
    assert chosen == Open(reader_of(position), KeptCards((drawn[0], drawn[2])))
    ids = [format_card(position.deck, card) for card in (drawn[0], drawn[2])]
    assert WORDS.read(f"keep {' '.join(ids)}", position) == chosen
    named = WORDS.read(f"keep {designs[0].name}, {designs[2].name}", position)
    assert isinstance(named, Open) and isinstance(named.choice, KeptCards)
    assert [position.deck.cards[card].id for card in named.choice.cards] == [
        designs[0].id,
        designs[2].id,
    ]


def test_cards_to_store_by_number_type_or_nothing() -> None:
    position = first(Topic.STORE)
    seat = reader_of(position)
    hand = position.hands[seat].cards
    assert WORDS.read("store nothing", position) == Open(seat, StoredCards(()))
    assert WORDS.read("store 1", position) == Open(seat, StoredCards((hand[0],)))
    good = next(card for card in hand if position.deck.cards[card].is_goods)
    design = position.deck.cards[good]
    assert design.type is not None
    for text in (str(design.type.value), f"{design.type.value} {design.id.split('-')[1]}"):
        found = WORDS.read(f"store {text}", position)
        assert isinstance(found, Open) and isinstance(found.choice, StoredCards)
        assert position.deck.cards[found.choice.cards[0]].type is design.type


def trading() -> tuple[Position, Seat, Seat, str]:
    """A market, a seat that may still offer, another one, and a type that the seat holds."""
    for position in views():
        market = position.market
        if market is None or market.is_closing or not isinstance(position.decision, Trading):
            continue
        seat = reader_of(position)
        other = Seat(next(each for each in position.seats if each != seat))
        goods = [c for c in position.hands[seat].cards if position.deck.cards[c].is_goods]
        busy = [each for each in market.offers if {seat, other} & {each.proposer}]
        kind = position.deck.cards[goods[0]].type if goods else None
        if goods and not busy and kind is not None:
            return position, seat, other, str(kind.value)
    raise AssertionError("nobody can offer anything")


def test_an_offer_in_words_gets_its_number_and_its_cards() -> None:
    position, seat, other, goods = trading()
    assert position.market is not None
    wanted = "bronze" if goods != "bronze" else "silver"
    action = WORDS.read(f"offer {other + 1}: 1 {goods} for 1 {wanted}", position)
    assert isinstance(action, MakeOffer)
    assert action.number == offer_number(seat, position.market.made[seat])
    assert {(leg.giver, leg.receiver) for leg in action.legs} == {(seat, other), (other, seat)}
    assert WORDS.why_not(position, action, seat) == ""
    (card,) = action.named.cards
    assert position.deck.cards[card].type is not None
    assert action.named.claims == (NO_CLAIM,)
    gift = WORDS.read(f"offer player {other + 1} {goods} for nothing", position)
    assert isinstance(gift, MakeOffer) and len(gift.legs) == 1


def test_a_claim_is_said_of_the_card_that_fits_best() -> None:
    position, _seat, other, goods = trading()
    action = WORDS.read(f"offer {other + 1}: {goods} with claim democracy 1 for 1 point", position)
    assert isinstance(action, MakeOffer)
    (claim,) = action.named.claims
    assert claim >= 0
    truth = position.deck.bottoms[claim]
    held = [
        position.deck.cards[card]
        for card in position.hands[action.seat].cards
        if str(getattr(position.deck.cards[card].type, "value", "")) == goods
    ]
    fits = position.deck.cards[action.named.cards[0]].clauses == truth
    assert fits is any(design.clauses == truth for design in held)


def test_accepting_names_the_goods_that_are_asked_for() -> None:
    position, seat, other, goods = trading()
    seen = view(position, other)
    asking = WORDS.read(f"offer {seat + 1}: nothing for 1 {goods}", seen)
    assert isinstance(asking, MakeOffer)
    after = view(apply(position, asking).position, seat)
    accepted = WORDS.read(f"accept {asking.number}", after)
    assert isinstance(accepted, Accept) and accepted.named is not None
    assert len(accepted.named.cards) == 1
    assert WORDS.why_not(after, accepted, seat) == ""
    once = apply(after, accepted)
    sentences = [describe_event(event, once.position, seat) for event in once.events]
    assert f"It waits for Player {other + 1}." in " ".join(sentences)
    lines = WORDS.look("market", "", after, seat)
    assert any(f"accept {asking.number} / decline {asking.number}" in line for line in lines)


def test_being_ready_and_not_ready() -> None:
    position, seat, _other, _goods = trading()
    assert WORDS.read("READY", position) == SetReady(seat, True)
    with pytest.raises(Unclear, match="not said"):
        WORDS.read("not ready", position)
    ready = view(apply(position, SetReady(seat, True)).position, seat)
    if ready.market is not None:
        assert WORDS.read("not ready", ready) == SetReady(seat, False)


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


def test_a_refusal_names_the_rule_and_the_card() -> None:
    for position in decisions():
        decision = position.decision
        if not (isinstance(decision, SealedChoice) and decision.topic is Topic.STORE):
            continue
        for seat in decision.choosers:
            own = view(position, seat)
            for card in own.hands[seat].cards:
                if own.deck.cards[card].id.split("-")[1:2] > ["X"] and not decision.is_sealed:
                    action = Open(seat, StoredCards((card,)))
                    text = WORDS.why_not(own, action, seat)
                    assert "disaster cannot be stored" in text
                    assert own.deck.cards[card].name.partition(": ")[2] in text
                    return
    raise AssertionError("nobody held a disaster")


def test_looks_show_the_table_and_refuse_what_is_not_there() -> None:
    position, seat, other, _goods = trading()
    assert any("Reed Shrine" in line for line in WORDS.look("card", "reed shrine", position, seat))
    assert any("Tame Cobra" in line for line in WORDS.look("card", "#7", position, seat))
    assert WORDS.look("player", str(other + 1), position, seat)[0].startswith(f"Player {other + 1}")
    assert WORDS.hand(position, seat) and WORDS.score(position, seat)
    assert WORDS.spoken_board(position, None) == WORDS.board(position, None)
    for word, text in (("card", "cow"), ("player", "9"), ("player", "x"), ("card", "")):
        with pytest.raises(Unclear):
            WORDS.look(word, text, position, None)


def test_the_rules_are_there_as_text_with_the_cards_of_their_pictures() -> None:
    position = first(Trading)
    contents = "\n".join(WORDS.look("rules", "", position, None))
    assert "lies: What may be a lie" in contents and "table" not in contents
    for word in ("goal", "lies", "end"):
        (title, *parts) = WORDS.look("rules", word.upper(), position, None)
        assert title in contents.replace(f"{word}: ", "") + ":" or title.endswith(":")
        assert len(parts) >= 2
    (example,) = (x for x in WORDS.look("rules", "cards", position, None) if "#2 Lamp Oil" in x)
    assert example.startswith("For example #2 Lamp Oil: Gain 2 points")
    with pytest.raises(Unclear, match="“xyz”; choose from: goal, round"):
        WORDS.look("rules", "xyz", position, None)


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


def test_a_spectator_reads_whole_sentences() -> None:
    position, *_ = trading()
    assert WORDS.prompt(position, None)[0].isupper()
    assert WORDS.score(position, None)[0] == "All points are secret until the end."
