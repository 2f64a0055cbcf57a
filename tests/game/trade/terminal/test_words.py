"""Every decision has a prompt, its answers can be typed, and typed words mean what they say."""

from __future__ import annotations

from random import Random

import pytest

from engine.trade.model.actions import Accept, MakeOffer, Open, SetReady
from engine.trade.model.choices import ChosenStacks, KeptCards, StoredCards
from engine.trade.model.decisions import ChoiceAgain, SealedChoice, Topic, Trading
from engine.trade.model.offers import NO_CLAIM, offer_number
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.notation import format_action
from engine.trade.notation.vocabulary import format_card
from engine.trade.rules.apply import apply
from engine.trade.rules.civic import LAST_ROUND
from game.terminal_contract import Unclear
from game.trade.terminal.refusal import refusal
from game.trade.text.event_text import describe_event
from tests.support.trade.decisions import WORDS, decisions, first, reader_of, trading, views


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


def test_a_spectator_reads_whole_sentences() -> None:
    position, *_ = trading()
    assert WORDS.prompt(position, None)[0].isupper()
    assert WORDS.score(position, None)[0] == "All points are secret until the end."
