"""What a card does by the sentences that players read: a second reader, which knows no clause.

A table of four seats is given as plain numbers. Each sentence of the text changes them; a sentence
that nothing here understands is an error. Seats count from 1, and seat 1 has the card.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from re import Match

TOKENS = {"point": "points", "culture": "culture", "barbarian": "barbarian"}
ICONS = ("Ashur", "Marduk", "Education", "Justice", "Military")
GOODS = {
    "basic": ("barley", "clay", "fish", "flax", "goats"),
    "import": ("bronze", "lapis", "silver", "spices"),
}
HEADING = re.compile(r"(Immediately|Production|Trade|Mercantile|Civic|End of game): ")
TOWARD = {
    "Ashur": ("religion", -1),
    "Marduk": ("religion", 1),
    "Dictatorship": ("government", -1),
    "Democracy": ("government", 1),
}


def sentences(text: str) -> dict[str, list[str]]:
    """The sentences of each phase; those of specials and goods are mercantile ones."""
    text = text.removesuffix(" Not for producer.").removesuffix(".")
    parts = HEADING.split(text)
    found = {"Mercantile": _cut(re.sub(r"^[A-Z][A-Za-z ]*\. ", "", parts[0]))} if parts[0] else {}
    for phase, body in zip(parts[1::2], parts[2::2], strict=True):
        found[phase] = _cut(body)
    return found


def _cut(body: str) -> list[str]:
    return [each[0].lower() + each[1:] for each in body.strip().removesuffix(".").split("; ")]


@dataclass
class Table:
    """Four seats as numbers, before a card does anything."""

    icons: dict[int, Counter[str]]
    """of each seat, the card included"""
    tokens: dict[str, dict[int, int]]
    """points, culture, barbarian, and workers, by seat"""
    spaces: dict[str, dict[int, int]]
    """religion and government, by seat"""
    developments: int
    """of seat 1, without starting cards, the card included"""
    goods: Counter[str]
    """types that seat 1 reveals, the card included"""
    scales: dict[str, list[int]]
    names: dict[str, str]
    """ids of developments, by name"""
    changed: Counter[tuple[int, str]] = field(default_factory=Counter)
    """what changes, by seat and what it is"""
    moved: Counter[str] = field(default_factory=Counter)
    """spaces that markers of seat 1 move toward their upper end"""
    returning: Counter[str] = field(default_factory=Counter)
    """spaces that they move toward Start"""
    ignored: list[str] = field(default_factory=list)
    choice: str = ""
    """what seat 1 answers, if it is asked"""
    stored: bool = False
    """a card of a warehouse is stolen"""

    OTHERS = (2, 3, 4)

    def read(self, lines: list[str]) -> None:
        for line in lines:
            if self._condition(line):
                self._read(re.sub(r" if you(r| have) .*", "", line))
        for track, spaces in self.spaces.items():
            reached = max(-8, min(8, spaces[1] + self.moved[track]))
            back = min(abs(reached), self.returning[track])
            reached -= back if reached > 0 else -back
            self.change(1, track, reached - spaces[1])

    def change(self, seat: int, what: str, number: int) -> None:
        self.changed[seat, what] += number

    def _read(self, line: str) -> None:
        for pattern, rule in RULES:
            if found := re.fullmatch(pattern, line):
                rule(self, found)
                return
        raise ValueError(f"nobody understands “{line}”")

    def _condition(self, line: str) -> bool:
        """Whether what follows “if” holds for seat 1."""
        if found := re.search(r" if you have fewer than (\d+) (\w+?)s?$", line):
            return self.tokens[TOKENS[found[2]]][1] < int(found[1])
        if found := re.search(r" if your (\w+) marker is (.*)$", line):
            return self.is_at(1, found[1], found[2])
        return True

    def is_at(self, seat: int, track: str, place: str) -> bool:
        space = self.spaces[track][seat]
        if place == "neutral":
            return abs(space) <= 1
        if place == "on the last space of its track":
            return abs(space) == 8
        toward = place.removeprefix("on the ").removesuffix(" side")
        return space * TOWARD[toward][1] >= 2

    def count(self, seat: int, what: str) -> int:
        """How many there are of what stands after “for each”."""
        if found := re.fullmatch(r"of (?:your|their) (\w+) icons", what):
            return self.icons[seat][found[1].lower()]
        if found := re.fullmatch(r"(\w+) icon of all other players", what):
            return sum(self.icons[other][found[1].lower()] for other in self.OTHERS)
        if found := re.fullmatch(r"(basic good|import) you reveal", what):
            return sum(self.goods[each] for each in GOODS[found[1].split()[0]])
        counts = {
            "set of Ashur, Marduk, Education, and Military icons": min(
                self.icons[seat][icon] for icon in ("ashur", "marduk", "education", "military")
            ),
            "different type of goods you reveal": len(+self.goods),
            "of your developments": self.developments,
            "of your Field Hands": self.tokens["workers"][seat],
            "culture you have": self.tokens["culture"][seat],
        }
        return counts[what]

    def times(self, seat: int, number: int, each: str | None, most: str | None) -> int:
        if each is None:
            return number
        found = number * self.count(seat, each)
        return min(found, int(most)) if most else found

    def box(self, goods: str, boxes: int) -> int:
        """Points more for a type that scores higher."""
        scale, number = self.scales[goods], self.goods[goods]
        if not number:
            return 0
        return scale[min(number + boxes, len(scale)) - 1] - scale[min(number, len(scale)) - 1]


Rule = Callable[[Table, Match[str]], None]


def _token(word: str) -> str:
    return TOKENS[word.removesuffix("s") if word != "culture" else word]


def _gain(table: Table, m: Match[str]) -> None:
    sign = -1 if m[1] == "discard" else 1
    number = table.times(1, int(m[2]), m[4], m[5])
    table.change(1, _token(m[3]), sign * number)


def _draw(table: Table, m: Match[str]) -> None:
    table.change(1, m[2], int(m[1]))


def _special(table: Table, m: Match[str]) -> None:
    table.change(1, f"S{int(m[1]):02}", 1)


def _move(table: Table, m: Match[str]) -> None:
    track, sign = TOWARD[m[2]]
    table.moved[track] += sign * int(m[1])


def _to_start(table: Table, m: Match[str]) -> None:
    table.returning[m[1]] += int(m[2])


def _others_lose(table: Table, m: Match[str]) -> None:
    for seat in table.OTHERS:
        if _is_meant(table, seat, m[1] or ""):
            table.change(seat, _token(m[3]), -table.times(seat, int(m[2]), m[4], None))


def _is_meant(table: Table, seat: int, who: str) -> bool:
    if found := re.fullmatch(r"with fewer (\w+) icons than you", who):
        icon = found[1].lower()
        return table.icons[seat][icon] < table.icons[1][icon]
    if who == "with less culture than you":
        return table.tokens["culture"][seat] < table.tokens["culture"][1]
    if found := re.fullmatch(r"with any (\w+) icon", who):
        return table.icons[seat][found[1].lower()] > 0
    if found := re.fullmatch(r"whose (\w+) marker is (.*)", who):
        return table.is_at(seat, found[1], found[2])
    return not who


def _others_gain(table: Table, m: Match[str]) -> None:
    for seat in table.OTHERS:
        table.change(seat, _token(m[2]), int(m[1]))


def _all_lose(table: Table, m: Match[str]) -> None:
    for seat in (1, 2, 3, 4):
        table.change(seat, _token(m[2]), -int(m[1]))


def _hand_over(table: Table, m: Match[str]) -> None:
    """To or from each other player, or seat 2, of what that one has."""
    sign = 1 if m[1] == "take" else -1
    seats = (2,) if m[4] == "one" else table.OTHERS
    for seat in seats:
        table.change(seat, _token(m[3]), -sign * int(m[2]))
        table.change(1, _token(m[3]), sign * int(m[2]))
    if m[4] == "one":
        table.choice = "2"


def _pay(table: Table, m: Match[str]) -> None:
    table.choice = "yes"
    price = "workers" if m[2] == "Field Hand" else _token(m[2])
    table.change(1, price, -int(m[1]))
    table.change(1, "points", int(m[3]))


def _take_worker(table: Table, m: Match[str]) -> None:
    table.choice = "2 FH"
    table.change(1, "workers", int(m[1]))
    table.change(2, "workers", -int(m[1]))


def _hire(table: Table, m: Match[str]) -> None:
    table.change(1, "workers", int(m[1]))


def _take_low(table: Table, m: Match[str]) -> None:
    table.choice = "2 {low}"
    table.change(1, "developments", 1)
    table.change(2, "developments", -1)


def _take_stored(table: Table, m: Match[str]) -> None:
    table.stored = True
    table.change(1, "stored", 1)
    table.change(2, "stored", -1)


def _damage_other(table: Table, m: Match[str]) -> None:
    table.choice = f"2 {{damaged {m[1]}}}"
    table.change(2, "damaged", int(m[1]))


def _damage_own(table: Table, m: Match[str]) -> None:
    table.choice = f"{{own {m[1]}}}"
    table.change(1, "damaged", int(m[1]))


def _box(table: Table, m: Match[str]) -> None:
    goods = "lapis" if m[1] == "lapis lazuli" else m[1]
    table.change(1, "points", table.box(goods, int(m[2])))


def _box_best(table: Table, m: Match[str]) -> None:
    table.change(1, "points", max(table.box(each, int(m[1])) for each in table.scales))


def _box_kind(table: Table, m: Match[str]) -> None:
    for goods in GOODS[m[1].split()[0].removesuffix("s")]:
        table.change(1, "points", table.box(goods, int(m[2])))


def _ignore(table: Table, m: Match[str]) -> None:
    if found := re.fullmatch(r"the development (.*) this round", m[1]):
        table.ignored.append(table.names[found[1]])
        return
    words = {
        "anything that takes from you this round": "theft",
        "damage to your developments this round": "damage",
        "the barbarian attack this round": "attack",
        "the barbarians on goods you reveal": "barbarians",
        "the civic abilities of other players this round": "civic",
        "the disasters on goods you reveal": "disasters",
        "the moves on goods you reveal": "moves",
    }
    table.ignored.append(words[m[1]])


def _nothing(table: Table, m: Match[str]) -> None:
    """No effect."""


TOKEN = r"(points?|culture|barbarians?)"
EACH = r"(?: for each (.*?))?(?: \(at most (\d+) points\))?"
WHO = r"(?: (wi.*?|whose .*?))?"
RULES: tuple[tuple[str, Rule], ...] = (
    (rf"(gain|discard) (\d+) {TOKEN}{EACH}", _gain),
    (r"draw (\d+) (basic|import)(?: goods?|s?)", _draw),
    (r"take special #(\d+), .*", _special),
    (r"move (\d+) toward (\w+)", _move),
    (r"move your (\w+) marker (\d+) toward Start", _to_start),
    (
        rf"each other player(?: (wi.*?|whose .*?))? discards (\d+) {TOKEN}(?: for each (.*))?",
        _others_lose,
    ),
    (rf"each other player gains (\d+) {TOKEN}", _others_gain),
    (rf"every player, you too, discards (\d+) {TOKEN}", _all_lose),
    (rf"(take) (\d+) {TOKEN} from (one|each) other player", _hand_over),
    (rf"(give) (\d+) {TOKEN} to (one|each) other player", _hand_over),
    (r"you may discard (\d+) (.*) to gain (\d+) points", _pay),
    (r"take (\d+) Field Hand from one other player", _take_worker),
    (r"gain (\d+) Field Hand from the box", _hire),
    (r"take a development of a 0 or I stack from one other player with .*", _take_low),
    (r"take a random warehouse card from one other player into your warehouse", _take_stored),
    (r"damage (\d+) developments? of one other player", _damage_other),
    (r"damage (\d+) developments? of your own", _damage_own),
    (r"your best type of goods scores (\d+) box(?:es)? higher", _box_best),
    (r"each type of your (basic goods|imports) scores (\d+) box(?:es)? higher", _box_kind),
    (r"your (.*?) scores? (\d+) box(?:es)? higher", _box),
    (r"ignore (.*)", _ignore),
    (r"no effect", _nothing),
)
