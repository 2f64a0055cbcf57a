"""Choices as people type them: `stacks ashur-2`, `keep 1 4`, `store barley P1`, `choose 2`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.trade.deck.card import Card
from engine.trade.deck.terms import Loot, Phase, Stack, Track
from engine.trade.model.actions import ChooseAgain, Open
from engine.trade.model.choices import ChosenStacks, KeptCards, Pick, Picks, StoredCards
from engine.trade.model.decisions import ChoiceAgain, SealedChoice, Topic
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.choosing import asked_of
from engine.trade.rules.civic import golden_stacks
from engine.trade.rules.development import stacks_open_to, track_of
from engine.trade.rules.questions import Question, candidates
from game.i18n import _
from game.terminal_contract import Unclear
from game.trade.terminal.goods_to_give import usefulness
from game.trade.terminal.typed_cards import CardFinder
from game.trade.text.names import stack_name
from game.trade.text.question_text import answers_text, asking_text, own_candidates

_LEVELS = {"1": "i", "2": "ii", "3": "iii"}
_YES, _NO = ("yes", "y", "use"), ("no", "n", "none", "not", "decline")
_TIMES = re.compile(r"(\d{1,2})\b\s*")


def _check_topic(position: Position, topic: Topic) -> None:
    """Raises Unclear unless the position asks for this kind of choice."""
    decision = position.decision
    if not isinstance(decision, SealedChoice) or decision.topic is not topic:
        raise Unclear(_("That is not asked now; type turn for what the game waits for."))


# ---------------------------------------------------------------------- stacks


def read_stacks(rest: str, position: Position, seat: Seat) -> Open:
    _check_topic(position, Topic.STACKS)
    if position.phase is Phase.CIVIC:
        options = [golden_stacks(position)]
    else:
        options = [o for track in Track if (o := stacks_open_to(position, seat, track))]
    named = _read_stack_names(rest)
    chosen = tuple(_one_of(stacks, named) for stacks in options)
    unknown = [stack for stack in named if stack not in chosen]
    if unknown:
        raise Unclear(_open_now(options))
    return Open(seat, ChosenStacks(chosen))


def _one_of(stacks: Sequence[Stack], named: Sequence[Stack]) -> Stack:
    """The stack that was named, or the only one there is."""
    fitting = [stack for stack in stacks if stack in named] or [*stacks]
    if len(fitting) > 1:
        raise Unclear(_open_now([stacks]))
    return fitting[0]


def _open_now(options: Sequence[Sequence[Stack]]) -> str:
    lists = "; ".join(", ".join(map(stack_name, stacks)) for stacks in options)
    return _("Name one stack of each track that is open to you: {stacks}.").format(stacks=lists)


def _read_stack_names(text: str) -> list[Stack]:
    words = text.lower().replace("-", " ").replace(",", " ").replace(" and ", " ").split()
    pairs = [*zip(words[::2], words[1::2], strict=False)]
    found = [_read_stack(side, level) for side, level in pairs]
    if len(words) % 2:
        raise Unclear(_("Stacks have a side and a level, as in stacks ashur-2 government-0."))
    return found


def _read_stack(side: str, level: str) -> Stack:
    level = _LEVELS.get(level, level)
    for stack in Stack:
        name, dash, number = stack.value.lower().partition("-")
        if dash and len(side) > 1 and name.startswith(side) and number == level:
            return stack
    text = _("There is no stack “{text}”; an example is ashur-2.")
    raise Unclear(text.format(text=f"{side} {level}"[:30]))


# ---------------------------------------------------------------------- cards


def read_keep(rest: str, position: Position, seat: Seat) -> Open:
    _check_topic(position, Topic.KEEP)
    drawn = [each.card for each in position.drawn[seat]]
    found = CardFinder(position.deck, drawn).find(rest)
    by_track = {track: [c for c in drawn if _track(position, c) is track] for track in Track}
    kept = list[Card]()
    for track, cards in by_track.items():
        named = [card for card in found if _track(position, card) is track]
        kept += named or (cards if len(cards) == 1 else [])
    if [_track(position, card) for card in kept] != [t for t, cards in by_track.items() if cards]:
        raise Unclear(keep_text(position, seat))
    return Open(seat, KeptCards(tuple(kept)))


def keep_text(position: Position, seat: Seat) -> str:
    """What is to be kept, with the numbers of two cards that would do."""
    tracks = [_track(position, each.card) for each in position.drawn[seat]]
    numbers = [str(tracks.index(track) + 1) for track in Track if track in tracks]
    text = _("Keep one card of each track, by number, as in keep {numbers}.")
    if len(numbers) == 1:
        text = _("Keep one card, by number, as in keep {numbers}.")
    return text.format(numbers=" ".join(numbers))


def _track(position: Position, card: Card) -> Track:
    return track_of(position.deck.cards[card].stack)


def read_store(rest: str, position: Position, seat: Seat) -> Open:
    """Of several cards that are meant alike, the best ones are stored."""
    _check_topic(position, Topic.STORE)
    if rest.strip().lower() in ("nothing", "none", "no"):
        return Open(seat, StoredCards(()))
    worth = usefulness(position, seat)
    cards = position.hands[seat].cards
    found = CardFinder(position.deck, cards, lambda card: -worth(card)).find(rest)
    if not found:
        raise Unclear(_("Name the cards to store, as in store 1 3, or type store nothing."))
    return Open(seat, StoredCards(tuple(sorted(found))))


# ---------------------------------------------------------------------- questions of cards


def read_choose(rest: str, position: Position, seat: Seat) -> Open | ChooseAgain:
    decision = position.decision
    if isinstance(decision, ChoiceAgain):
        theft = decision.theft
        again = Question(theft.ability, False, theft.targets, steals=theft.loot, number=1)
        return ChooseAgain(seat, _Answer(position, again, ()).read(rest))
    _check_topic(position, Topic.PICKS)
    questions = asked_of(position, seat)
    parts = _answers(rest, questions, position)
    picks = list[Pick]()
    for each, part in zip(questions, parts, strict=True):
        picks.append(_Answer(position, each, tuple(picks)).read(part))
    return Open(seat, Picks(tuple(picks)))


def _answers(rest: str, questions: Sequence[Question], position: Position) -> list[str]:
    """The part of the line for each question."""
    if len(questions) == 1:
        return [rest]
    parts = [part.strip() for part in re.split(r"[,;]", rest)]
    if len(parts) != len(questions):
        names = "; ".join(asking_text(position, each) for each in questions)
        text = _("{n} answers are needed, with commas between them: {names}")
        raise Unclear(text.format(n=len(questions), names=names))
    return parts


class _Answer:
    """Reads the answer to one question of a card."""

    def __init__(self, position: Position, each: Question, before: Sequence[Pick]) -> None:
        self._position = position
        self._question = each
        self._before = before

    def read(self, text: str) -> Pick:
        word, _blank, rest = text.strip().lower().partition(" ")
        if word in _NO and self._question.optional:
            return self._pick(0)
        if word in _YES and not self._question.targets:
            return self._yes(rest)
        if self._question.targets:
            return self._target(text.strip().removeprefix("yes ").strip())
        if self._question.damages:
            own = self._question.ability.owner
            return self._pick(1, None, self._cards(text, own))
        raise self._unclear()

    def _pick(self, times: int, target: Seat | None = None, cards: Sequence[Card] = ()) -> Pick:
        ability = self._question.ability
        return Pick(ability.card, ability.clause, times, target, tuple(sorted(cards)))

    def _yes(self, rest: str) -> Pick:
        """So many times, with the goods that it costs."""
        found = _TIMES.match(rest)
        times = int(found[1]) if found else 1
        named = rest[found.end() :] if found else rest
        return self._pick(times, None, self._paid(times, named.removeprefix("with ").strip()))

    def _paid(self, times: int, named: str) -> list[Card]:
        number = times * self._question.costs
        if not number:
            return []
        spent = [card for pick in self._before for card in pick.cards]
        goods = [card for card in self._question.goods if card not in spent]
        worth = usefulness(self._position, self._question.ability.owner)
        if named:
            return CardFinder(self._position.deck, goods, worth).find(named)
        return sorted(goods, key=worth)[:number]

    def _target(self, text: str) -> Pick:
        word = text.lower().removeprefix("player ")
        number, _blank, rest = word.partition(" ")
        if number.isdecimal() and Seat(int(number) - 1) in self._question.targets:
            target = Seat(int(number) - 1)
            return self._pick(1, target, self._cards(rest, target))
        for target in self._question.targets:
            try:
                return self._pick(1, target, self._cards(word, target))
            except Unclear:
                continue
        raise self._unclear()

    def _cards(self, text: str, target: Seat) -> list[Card]:
        each = self._question
        wanted = each.damages or (each.number if each.steals in (Loot.WORKER, Loot.LOW) else 0)
        if not wanted:
            if text.strip():
                raise self._unclear()
            return []
        if target == each.ability.owner:
            cards = own_candidates(self._position, each, self._before)
        else:
            cards = candidates(self._position, each, target, self._before)
        if text.strip():
            return CardFinder(self._position.deck, cards).find(text)
        if len({self._position.deck.cards[card].id for card in cards}) > 1 and len(cards) > wanted:
            raise self._unclear()
        return cards[:wanted]

    def _unclear(self) -> Unclear:
        text = asking_text(self._position, self._question)
        return Unclear(f"{text} {answers_text(self._position, self._question)}")
