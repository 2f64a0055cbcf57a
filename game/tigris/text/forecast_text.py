"""A forecast in words, and what of it is marked on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from engine.tigris import forecast, plan_wars
from engine.tigris.forecasting import Choice, Conflict, Forecast, Outlook, Side
from engine.tigris.model.actions import (
    Action,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
)
from engine.tigris.model.bitboard import NONE, Squares, bit_of
from engine.tigris.model.pieces import Color, Seat
from engine.tigris.model.position import Position
from game.i18n import _, _n
from game.tigris.text.forecast_clauses import Clause, Narrator
from game.tigris.text.forecast_view import (
    CardLine,
    ForecastView,
    Tone,
    fighting_squares,
    unaided_loser,
    unaided_winner,
)
from game.tigris.text.forecast_wars import PossibleWar, WarSide, possible_wars
from game.tigris.text.names import LEADERS, conflict_name, listed

#: With more wars than that only what comes first is told: the tree of all orders is too large
#: for a frame.
MAX_WARS = 2


def describe_forecast(view: Position, action: Action, reader: Seat | None) -> ForecastView:
    """What would follow from an action, for this reader of the view; raises as `forecast` does."""
    teller = ForecastWriter(view, reader)
    first = possible_wars(view, action)
    if len(first) > MAX_WARS:
        return teller.tell_wars(first)
    return teller.tell(forecast(view, action))


@dataclass(frozen=True, slots=True)
class ForecastWriter:
    """Words for one reader of one view."""

    view: Position
    reader: Seat | None
    voice: Narrator = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "voice", Narrator(self.view.dynasties, self.reader))

    def tell(self, told: Forecast) -> ForecastView:
        outlook = told.outlook
        lines = [*self._about(told), *self._certain(outlook)]
        if told.decided_conflict is not None:
            lines.insert(0, CardLine(self.voice.decided(told.decided_conflict), Tone.HEAD))
        lines += self._conflicts(told)
        lines += self._choices(outlook.choices)
        if not lines:
            lines.append(CardLine(_("Nothing else happens.")))
        return replace(
            _fought(outlook.conflicts, lines),
            leaving=_leaving(outlook),
            works=_works(outlook.choices),
            taken=_taken(outlook),
        )

    def tell_wars(self, first: Sequence[PossibleWar]) -> ForecastView:
        """More wars than can be looked through at once: what each of them would begin with."""
        lines = [CardLine(_("It unites two kingdoms: no point for the tile."))]
        lines.append(self._chosen_by(len(first)))
        lines += [self._war(war.color, war.attacker, war.defender) for war in first]
        return _fought(first, lines)

    def _chosen_by(self, count: int) -> CardLine:
        chooser = self.voice.name(self.view.turn.seat)
        text = _("{n} wars; the first is chosen by {who}:").format(n=count, who=chooser)
        return CardLine(text, Tone.HEAD)

    def _war(self, color: Color, attacker: Side | WarSide, defender: Side | WarSide) -> CardLine:
        text = _("{leaders}: {attacker} against {defender}; unaided, {who}.")
        line = text.format(
            leaders=LEADERS[color].capitalize(),
            attacker=self._brief(attacker),
            defender=self._brief(defender),
            who=self.voice.wins(unaided_winner(attacker, defender).seat),
        )
        return CardLine(line)

    def _about(self, told: Forecast) -> list[CardLine]:
        """What is special about the kind of action."""
        match told.action:
            case PlaceTile():
                return self._about_tile(told)
            case PlaceLeader():
                return self._about_leader(told)
            case PlayCatastrophe() if told.parts:
                text = _("What is linked falls into {n} parts.")
                return [CardLine(text.format(n=len(told.parts)))]
            case ReplaceTiles(tiles):
                count = sum(tiles)
                text = _n("{n} tile goes, and one is drawn.", "{n} tiles go, as many come.", count)
                return [CardLine(text.format(n=count))]
            case EndTurn() if not told.outlook.points and told.outlook.wonder_point is None:
                return [CardLine(_("No income from monuments."))]
            case _:
                return []

    def _about_tile(self, told: Forecast) -> list[CardLine]:
        if len(told.joined) > 1:
            return [CardLine(_("It unites two kingdoms: no point for the tile."))]
        if not told.joined:
            return [CardLine(_("No point: it touches no kingdom."))]
        if told.outlook.points:
            return []
        return [CardLine(_("No point: neither its leader nor a king is in this kingdom."))]

    def _about_leader(self, told: Forecast) -> list[CardLine]:
        lines = []
        if told.parts:
            text = _("The kingdom that it leaves falls into {n} parts.")
            lines.append(CardLine(text.format(n=len(told.parts))))
        if not told.joined:
            text = _n("It rules {n} square.", "It rules {n} squares.", told.group.bit_count())
            lines.append(CardLine(text.format(n=told.group.bit_count())))
        elif not told.outlook.conflicts:
            kingdom = told.joined[0]
            names = [
                self.voice.leader(Seat(seat), color)
                for color, squares in enumerate(self.view.leaders)
                for seat, owned in enumerate(self.view.seat_leaders)
                if squares & owned & kingdom
            ]
            if names:
                lines.append(CardLine(_("Joins the kingdom of {who}.").format(who=listed(names))))
        return lines

    def _certain(self, outlook: Outlook) -> list[CardLine]:
        """What happens before anything is asked."""
        clauses = self.voice.clauses(outlook)
        return [CardLine(_sentence(clause.text), self._tone([clause])) for clause in clauses]

    def _tone(self, clauses: Iterable[Clause]) -> Tone:
        """What these facts together mean for the reader: losses weigh more than gains."""
        if self.reader is None:
            return Tone.PLAIN
        found = list(clauses)
        if any(clause.bad == self.reader for clause in found):
            return Tone.BAD
        return Tone.GOOD if any(clause.good == self.reader for clause in found) else Tone.PLAIN

    def _conflicts(self, told: Forecast) -> list[CardLine]:
        conflicts = told.outlook.conflicts
        if len(conflicts) == 1:
            return self._conflict(conflicts[0])
        if not conflicts:
            return []
        lines = [self._chosen_by(len(conflicts))]
        lines += [self._war(each.color, each.attacker, each.defender) for each in conflicts]
        return lines + self._orders(told.action)

    def _orders(self, action: Action) -> list[CardLine]:
        """Which war makes another one fall away."""
        lines = []
        for plan in plan_wars(self.view, action):
            for step in plan.steps:
                for fallen in step.averted:
                    text = _("If {who} in the {war}, the {other} does not happen.")
                    won = self.voice.wins(step.winner)
                    line = text.format(
                        who=won,
                        war=_("war of the {leaders}").format(leaders=LEADERS[step.war.color]),
                        other=_("war of the {leaders}").format(
                            leaders=LEADERS[fallen.rivals.color]
                        ),
                    )
                    if CardLine(line) not in lines:
                        lines.append(CardLine(line))
        return lines

    def _conflict(self, conflict: Conflict) -> list[CardLine]:
        lines = [CardLine(conflict_name(conflict.kind, conflict.color), Tone.HEAD)]
        text = _("{attacker} against {defender}.")
        sides = text.format(
            attacker=self._brief(conflict.attacker, capital=True),
            defender=self._brief(conflict.defender),
        )
        lines.append(CardLine(sides))
        if self.view.options.english:
            lines.append(CardLine(self._english(conflict)))
        tie = conflict.attacker.strength == conflict.defender.strength
        text = _("If nobody adds any, {who}.")
        if tie:
            text = _("If nobody adds any it is a tie, and {who}.")
        lines.append(CardLine(text.format(who=self.voice.wins(conflict.unaided_winner))))
        for side, brings in (
            (conflict.attacker, conflict.attacker_wins),
            (conflict.defender, conflict.defender_wins),
        ):
            lines.append(self._end(side, brings))
        if conflict.other_wars:
            others = listed(LEADERS[rivals.color] for rivals in conflict.other_wars)
            lines.append(CardLine(_("Then the {leaders} may fight.").format(leaders=others)))
        return lines

    def _brief(self, side: Side | WarSide, capital: bool = False) -> str:
        """`Bull 3 + at most 4`: what is on the board, and what its hand could add."""
        text = _("{who} {n} + at most {most}") if side.most else _("{who} {n} + nothing")
        who = self.voice.name(side.seat, capital)
        return text.format(who=who, n=side.strength, most=side.most)

    def _english(self, conflict: Conflict) -> str:
        counts = ", ".join(str(attack) for attack, _defences in conflict.answers)
        return _("The attacker may add: {counts}.").format(counts=counts)

    def _end(self, side: Side, brings: Outlook | None) -> CardLine:
        if brings is None:
            who = self.voice.name(side.seat, capital=True)
            return CardLine(_("{who}: can not win this.").format(who=who))
        clauses = list(self.voice.clauses(brings))
        texts = [clause.text for clause in clauses]
        if brings.choices:
            texts.append(_("then something may be built"))
        text = _("If {who}: {what}.").format(who=self.voice.wins(side.seat), what="; ".join(texts))
        won = side.seat == self.reader is not None
        return CardLine(text, Tone.GOOD if won else self._tone(clauses))

    def _choices(self, choices: tuple[Choice, ...]) -> list[CardLine]:
        """What may be built, and whom it would send home."""
        lines = []
        for choice in choices:
            if not choice.squares:
                continue
            name = self.voice.work(choice.answer)
            exiled = [self.voice.leader(gone.seat, gone.color) for gone in choice.outlook.returned]
            text = _("May be built: {work}.")
            if exiled:
                text = _("May be built: {work}; it sends home {who}.")
            lines.append(CardLine(text.format(work=name, who=listed(exiled) if exiled else "")))
        return lines


def _sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:] + "."


def _fought(
    conflicts: Sequence[Conflict] | Sequence[PossibleWar], lines: Sequence[CardLine]
) -> ForecastView:
    """The lines with the marks of all conflicts that begin."""
    pairs = [(each.attacker, each.defender) for each in conflicts]
    falling = NONE
    for attacker, defender in pairs:
        falling |= bit_of(unaided_loser(attacker, defender).leader)
    return ForecastView(
        lines=tuple(lines),
        attacker=fighting_squares(attacker for attacker, _defender in pairs),
        defender=fighting_squares(defender for _attacker, defender in pairs),
        strengths=tuple((side.leader, side.strength) for pair in pairs for side in pair),
        falling=falling,
    )


def _leaving(outlook: Outlook) -> Squares:
    squares = NONE
    for leader in outlook.returned:
        squares |= bit_of(leader.square)
    for tiles in outlook.removed:
        squares |= tiles.squares
    return squares


def _works(choices: tuple[Choice, ...]) -> Squares:
    squares = NONE
    for choice in choices:
        squares |= choice.squares
    return squares


def _taken(outlook: Outlook) -> Squares:
    squares = NONE
    for share in outlook.shares:
        squares |= share.taken | share.choose_from
    return squares
