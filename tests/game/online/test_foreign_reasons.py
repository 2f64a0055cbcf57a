"""Whatever a host relays as the reason for an action, it is a sentence or nothing."""

from __future__ import annotations

from random import Random

from engine.tigris.bots.api import Purpose
from engine.tigris.notation.vocabulary import COLOR_WORDS
from game.online.talk_text import quoted
from game.play.received_reasons import ReceivedReasons
from game.tigris.game import GAME
from net.notifications import ActionExplained
from net.protocol.codes import EXPLANATION_LENGTH
from tests.support.tigris.walks import Walk

WORDS = (
    *("because", *(purpose.name.lower() for purpose in Purpose), *COLOR_WORDS),
    *("of", "points", "rival", "chance", "weakest", "0", "7", "9999", "\u0663", "-1", "{0}", "%s"),
)


def made_up(random: Random) -> str:
    words = ["because", random.choice([purpose.name.lower() for purpose in Purpose])]
    words += [random.choice(WORDS) for _ in range(random.randrange(9))]
    return " ".join(words if random.random() < 0.9 else words[1:])[:EXPLANATION_LENGTH]


def test_no_reason_of_a_host_raises_anywhere() -> None:
    random, sentences = Random(7), 0
    reasons = ReceivedReasons(GAME)
    steps = [step.after for step in Walk(1).steps()]
    for number in range(3000):
        position = random.choice(steps)
        reasons.notify(ActionExplained(number, made_up(random)))
        sentence = reasons.pop_sentence(number, position)
        assert "\n" not in sentence and quoted(sentence).isprintable()
        sentences += bool(sentence)
    assert sentences > 300
