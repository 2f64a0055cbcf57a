"""Every card of the deck is played, and does what its text says (V1, T).

`tests.support.trade.card_texts` reads the sentences on the card and works out what they change; the
rules play the card by its clauses. What is compared is what a phase has changed, beside the same
phase without the card.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TypeAlias

import pytest

from engine.trade.deck.terms import Kind, Stack
from engine.trade.model.decisions import StoredDue
from engine.trade.model.effects import Ability
from engine.trade.model.round_events import Attacked, Counted
from tests.support.trade.card_texts import Table, sentences
from tests.support.trade.decks import deck, rows
from tests.support.trade.game import Game
from tests.support.trade.trading import TradeGame

Row: TypeAlias = dict[str, str]
ROWS = {row["id"]: row for row in rows()}
PHASES = {
    "Immediately": "now",
    "Production": "production",
    "Mercantile": "mercantile",
    "Civic": "civic",
}
#: Developments of each seat; only `now` and production clauses, so that they do nothing by the way.
OWN = {
    1: ["R0-12", "R0-11", "R0-10", "G0-10", "G0-13"],
    2: ["A1-07", "A1-08", "M1-08"],
    3: ["M1-06", "P1-07"],
    4: [],
}
TOKENS = {
    "points": {1: 20, 2: 20, 3: 20, 4: 20},
    "culture": {1: 4, 2: 9, 3: 2, 4: 4},
    "barbarian": {1: 3, 2: 5, 3: 3, 4: 1},
    "workers": {1: 3, 2: 5, 3: 5, 4: 5},
}
#: Religion and government of seat 1: on Start, and at both ends of the tracks.
SPACES = [(0, 0), (8, 5), (-3, -8)]
OTHER_SPACES = {
    "religion": {2: -2, 3: 4, 4: 0},
    "government": {2: -3, 3: 3, 4: 0},
}
#: Goods of seat 1 in the mercantile phase: each type, and nothing that moves a marker.
HAND = "BAR-NIL BAR-NIL CLA-NIL FIS-NIL FLX-NIL GOA-NIL BRO-CUL LAP-BB1 LAP-CUL SIL-PT2 SPI-PT2"


def kind_of(row: Row) -> str:
    return row["kind"]


def is_in_hand(row: Row) -> bool:
    return kind_of(row) not in ("development", "start")


class Scene:
    """A table with a card, or the same one without it."""

    def __init__(
        self, row: Row, spaces: tuple[int, int], hand: str = HAND, barbarians: int = 3
    ) -> None:
        self.row = row
        self.spaces = spaces
        self.tokens = TOKENS | {"barbarian": TOKENS["barbarian"] | {1: barbarians}}
        self.hand = hand.split()
        if row["id"] in self.hand:
            self.hand.remove(row["id"])

    def text(self, phase: str, with_card: bool, round: int = 1) -> str:
        lines = [f"round {round}"]
        for seat in (1, 2, 3, 4):
            pieces = [f"{word} {self.tokens[word][seat]}" for word in TOKENS]
            pieces += [f"{track} {self.space(track, seat)}" for track in OTHER_SPACES]
            pieces += [" ".join(self.own(seat))] if self.own(seat) else []
            pieces += ["stored BAR-M1"] if seat == 2 else []
            pieces += self._of_seat_1(phase, with_card) if seat == 1 else []
            lines.append(f"{seat}: {', '.join(pieces)}")
        return "\n".join(lines)

    def own(self, seat: int) -> list[str]:
        """Neither the card itself nor, for seat 1, what makes it useless (M3)."""
        without = (self.row["id"], self.row["producer"])
        return [id for id in OWN[seat] if id not in without]

    def space(self, track: str, seat: int) -> int:
        own = dict(zip(OTHER_SPACES, self.spaces, strict=True))
        return own[track] if seat == 1 else OTHER_SPACES[track][seat]

    def _of_seat_1(self, phase: str, with_card: bool) -> list[str]:
        id = self.row["id"]
        pieces = []
        hand = [*self.hand] if phase == "mercantile" else []
        if with_card and is_in_hand(self.row):
            hand.append(id)
        elif with_card:
            pieces.append(f"reveals {id}" if phase == "now" else id)
        return [*pieces, *([f"hand {' '.join(hand)}"] if hand else [])]

    def table(self) -> Table:
        """The same in numbers, from the file of the deck."""
        cards = {seat: self.own(seat) for seat in OWN}
        if not is_in_hand(self.row):
            cards[1] = [*cards[1], self.row["id"]]
        goods = [*self.hand, *([self.row["id"]] if is_in_hand(self.row) else [])]
        return Table(
            icons={
                seat: Counter(icon for id in ids for icon in ROWS[id]["icons"].split())
                for seat, ids in cards.items()
            },
            tokens=self.tokens,
            spaces={track: {s: self.space(track, s) for s in OWN} for track in OTHER_SPACES},
            developments=len(cards[1]),
            goods=Counter(ROWS[id]["type"] for id in goods if ROWS[id]["type"]),
            scales={
                row["type"]: [int(points) for points in row["scale"].split()]
                for row in ROWS.values()
                if row["scale"]
            },
            names={row["name"]: id for id, row in ROWS.items()},
        )


def measured(game: Game) -> Counter[tuple[int, str]]:
    """All that a text can change, by seat."""
    found = Counter[tuple[int, str]]()
    cards = game.deck.cards
    for seat, player in enumerate(game.position.players, 1):
        found[seat, "points"] = player.points
        found[seat, "culture"] = player.culture
        found[seat, "barbarian"] = player.barbarian
        found[seat, "religion"] = player.religion
        found[seat, "government"] = player.government
        found[seat, "damaged"] = sum(each.damaged > 0 for each in player.developments)
        found[seat, "workers"] = game.workers(seat)
        found[seat, "developments"] = len(game.in_play(seat).split())
        found[seat, "stored"] = len(game.position.warehouses[seat - 1])
        for card in game.position.hands[seat - 1].cards:
            kind = cards[card].kind
            special = kind is Kind.SPECIAL
            word = cards[card].id if special else "basic" if kind is Kind.BASIC else "import"
            found[seat, word] += 1
    return found


def play(scene: Scene, phase: str, table: Table | None) -> Game:
    """Plays a phase; with a table, the card is there and answers as its text says."""
    game = Game(scene.text(phase, table is not None), phase)
    if table is not None and table.choice and game.choosers:
        game.choose({1: f"{scene.row['id']} {filled(scene, table.choice)}"})
    if table is not None and table.stored:
        assert isinstance(game.position.decision, StoredDue)
        game.steal_stored("BAR-M1")
    return game


def filled(scene: Scene, choice: str) -> str:
    """An answer with cards for its gaps."""
    choice = choice.replace("{low}", OWN[2][0])
    choice = re.sub(r"\{damaged (\d)\}", lambda m: " ".join(OWN[2][: int(m[1])]), choice)
    return re.sub(r"\{own (\d)\}", lambda m: " ".join(scene.own(1)[: int(m[1])]), choice)


def changes(scene: Scene, phase: str, table: Table) -> Counter[tuple[int, str]]:
    """What the card changes in a phase."""
    found = measured(play(scene, phase, table))
    found.subtract(without_card(scene.text(phase, False), phase))
    return Counter({key: number for key, number in found.items() if number})


@cache
def without_card(text: str, phase: str) -> Counter[tuple[int, str]]:
    return measured(Game(text, phase))


def expected(table: Table, scene: Scene, phase: str) -> Counter[tuple[int, str]]:
    """What its text says, with its points as goods; a new card is a development more."""
    wanted = Counter(table.changed)
    row = scene.row
    if phase == "mercantile" and row["scale"]:
        scale, cards = table.scales[row["type"]], table.goods[row["type"]]
        before = scale[cards - 2] if cards > 1 else 0
        wanted[1, "points"] += scale[cards - 1] - before
    if kind_of(row) == "development":
        wanted[1, "developments"] += 1
    if kind_of(row) == "start":
        wanted[1, "workers"] += row["type"] == "worker"
    return Counter({key: number for key, number in wanted.items() if number})


CASES = [
    (id, phase)
    for id, row in ROWS.items()
    for phase, lines in sentences(row["text"]).items()
    if phase in PHASES and row["kind"] != "start" and "attack check" not in lines[0]
]


@pytest.mark.long
@pytest.mark.parametrize(("card", "phase"), CASES)
def test_a_card_does_what_its_text_says(card: str, phase: str) -> None:
    """V1 to V15: tokens, moves, draws, fetches, thefts, damage, boxes, on three spaces."""
    row, lines = ROWS[card], sentences(ROWS[card]["text"])[phase]
    is_about_markers = any(word in row["text"] for word in ("toward", "marker"))
    for spaces in SPACES if is_about_markers else SPACES[:1]:
        scene = Scene(row, spaces)
        table = scene.table()
        table.read(lines)
        if "barbarians" in table.ignored:
            table.change(1, "barbarian", -1)
        assert changes(scene, PHASES[phase], table) == expected(table, scene, PHASES[phase])


IGNORING = [
    id
    for id, row in ROWS.items()
    if any("ignore " in line for line in sentences(row["text"]).get("Mercantile", []))
]


@pytest.mark.parametrize("card", IGNORING)
def test_a_card_ignores_what_its_text_says(card: str) -> None:
    """V15, M4: from then to the end of the civic phase."""
    scene = Scene(ROWS[card], SPACES[0])
    table = scene.table()
    table.read(sentences(ROWS[card]["text"])["Mercantile"])
    player = play(scene, "mercantile", table).position.players[0]
    assert [*(each.value for each in player.ignored), *player.ignored_cards] == table.ignored


@pytest.mark.parametrize("card", ["S42", "S55"])
def test_moves_on_goods_are_ignored(card: str) -> None:
    """V15: beside what else the special does."""
    scene = Scene(ROWS[card], SPACES[0], f"{HAND} GOA-P1 SPI-A2")
    with_card = measured(play(scene, "mercantile", scene.table()))
    without = measured(play(scene, "mercantile", None))
    assert (without[1, "religion"], without[1, "government"]) == (-2, 1)
    assert (with_card[1, "religion"], with_card[1, "government"]) == (0, 0)


def test_disasters_on_goods_are_ignored() -> None:
    """V15: Holy Water and Fallen Tower."""
    scene = Scene(ROWS["S46"], SPACES[0], f"{HAND} LAP-X2")
    found = measured(play(scene, "mercantile", scene.table()))
    found.subtract(measured(play(scene, "mercantile", None)))
    assert {key: number for key, number in found.items() if number} == {
        (1, "points"): 3 + 2,
        (1, "culture"): 3,
    }


ENDS = [id for id, row in ROWS.items() if "End of game" in sentences(row["text"])]


@pytest.mark.long
@pytest.mark.parametrize("card", ENDS)
def test_a_card_scores_at_the_end_what_its_text_says(card: str) -> None:
    """F2: seat 2 has the most culture and barbarians, so seat 1 keeps its own."""
    for spaces, barbarians in zip(SPACES, (2, 3, 2), strict=True):
        scene = Scene(ROWS[card], spaces, barbarians=barbarians)
        table = scene.table()
        table.read(sentences(ROWS[card]["text"])["End of game"])
        game = Game(scene.text("civic", True, round=5), "civic")
        if game.choosers:
            game.choose({1: f"{card} 2"})
        (counted,) = game.of(Counted)
        points = sum(
            row.points
            for row in counted.rows
            if isinstance(row.because, Ability) and deck().cards[row.because.card].id == card
        )
        assert points == table.changed[1, "points"]


# ---------------------------------------------------------------------- while people trade


TRADES = {
    id: sentences(row["text"])["Trade"]
    for id, row in ROWS.items()
    if "Trade" in sentences(row["text"])
}


@pytest.mark.parametrize("card", TRADES)
def test_a_card_is_used_as_its_text_says(card: str) -> None:
    """R14, R15, R7: payments, warehouse spaces, and bluffs."""
    (line,) = TRADES[card]
    goods = "BAR-P1 BAR-P1 CLA-M1 CLA-M1 FIS-P1 FIS-P1 GOA-A1"
    text = f"1: {card}, hand {goods}, points 9, culture 9"
    if found := re.fullmatch(r"you have (\d) more warehouse spaces?", line):
        places = 3 + int(found[1])
        game = Game(text, "store").seal(1)
        assert game.rule(game.opening(1, " ".join(goods.split()[:places]))) is None
        assert game.rule(game.opening(1, " ".join(goods.split()[: places + 1]))) is not None
    elif line == "you may lie about the type of goods you trade":
        bluff = TradeGame(text)
        assert bluff.rule(bluff.offering(1, "1>2 fish", "BAR-P1")) is None
    else:
        check_payment(card, line, text)


def check_payment(card: str, line: str, text: str) -> None:
    found = re.fullmatch(
        r"you may discard (\d) (points|culture|basic goods) to draw (\d) import(, up to twice)?",
        line,
    )
    assert found is not None
    game = TradeGame(text)
    before = measured(game)
    times = 2 if found[4] else 1
    for _ in range(times):
        paid = " ".join(game.hand(1).split()[: int(found[1])]) if found[2] == "basic goods" else ""
        game.apply(game.using(1, card, paid))
    assert game.rule(game.using(1, card)) is not None
    after = measured(game)
    after.subtract(before)
    price = "basic" if found[2] == "basic goods" else found[2]
    assert {key: number for key, number in after.items() if number} == {
        (1, price): -times * int(found[1]),
        (1, "import"): times * int(found[3]),
    }


# ---------------------------------------------------------------------- the rest


def test_garrison_counts_as_its_text_says() -> None:
    """V16: "you count 2 fewer" of five."""
    game = Game("round 2\n1: D2-02, barbarian 5", "civic")
    (attack,) = game.of(Attacked)
    assert attack.counts == (3, 3, 3)
    assert "you count 2 fewer" in ROWS["D2-02"]["text"]


def test_starting_cards_produce() -> None:
    """P1: a Field Hand a basic, a River Peddler an import."""
    bare = "\n".join(f"{seat}: workers 0, merchants 0" for seat in (2, 3))
    for line, size in (("workers 1, merchants 0", (69, 44)), ("workers 0", (70, 43))):
        game = Game(f"1: {line}\n{bare}", "production")
        left = (game.position.size(Stack.BASIC), game.position.size(Stack.IMPORT))
        assert left == size


def test_every_card_is_played_here() -> None:
    """V1: a test for each phase of each card, starting cards above."""
    played = {id for id, _ in CASES} | {*TRADES} | {*ENDS} | {"D2-02", "FH", "RP"}
    assert played == {*ROWS}
