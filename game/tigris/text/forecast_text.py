"""Forecasts in words, with what they mark on the board."""

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
from game.i18n.lists import format_list
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
from game.tigris.text.names import LEADER_PLURALS, conflict_name

#: With more wars than this only the choice of the first is described: the tree of all orders takes
#: longer than a frame.
MAX_WARS = 2


def describe_forecast(view: Position, action: Action, reader: Seat | None) -> ForecastView:
    """The consequences of an action, as far as this reader of the view can know.

    Raises:
        IllegalAction: if the rules refuse the action.
    """
    writer = ForecastWriter(view, reader)
    wars = possible_wars(view, action)
    if len(wars) > MAX_WARS:
        return writer.describe_wars(wars)
    return writer.describe(forecast(view, action))


@dataclass(frozen=True, slots=True)
class ForecastWriter:
    """Puts forecasts for one reader of one view into words."""

    view: Position
    reader: Seat | None
    narrator: Narrator = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "narrator", Narrator(self.view.dynasties, self.reader))

    def describe(self, foreseen: Forecast) -> ForecastView:
        outlook = foreseen.outlook
        lines = [*self._about_action(foreseen), *self._consequences(outlook)]
        if foreseen.decided_conflict is not None:
            lines.insert(0, CardLine(self.narrator.result(foreseen.decided_conflict), Tone.HEAD))
        lines += self._conflicts(foreseen)
        lines += self._choices(outlook.choices)
        if not lines:
            lines.append(CardLine(_("Nothing else happens.")))
        return replace(
            _with_fight_marks(lines, outlook.conflicts),
            leaving=_leaving(outlook),
            works=_buildable(outlook.choices),
            taken=_taken(outlook),
        )

    def describe_wars(self, wars: Sequence[PossibleWar]) -> ForecastView:
        """Only how each war would begin, when there are too many for a full forecast."""
        lines = [CardLine(_("Unites two kingdoms: no point for the tile."))]
        lines.append(self._war_choice(len(wars)))
        lines += [self._war(war.color, war.attacker, war.defender) for war in wars]
        return _with_fight_marks(lines, wars)

    def _war_choice(self, count: int) -> CardLine:
        text = _("{n} wars; {who} chooses the first:")
        if self.view.turn.seat == self.reader:
            text = _("{n} wars; you choose the first:")
        who = self.narrator.name(self.view.turn.seat)
        return CardLine(text.format(n=count, who=who), Tone.HEAD)

    def _war(self, color: Color, attacker: Side | WarSide, defender: Side | WarSide) -> CardLine:
        text = _("{leaders}: {attacker} against {defender}; as it stands, {who}.")
        line = text.format(
            leaders=LEADER_PLURALS[color].capitalize(),
            attacker=self._strength(attacker),
            defender=self._strength(defender),
            who=self.narrator.wins(unaided_winner(attacker, defender).seat),
        )
        return CardLine(line)

    def _about_action(self, foreseen: Forecast) -> list[CardLine]:
        """Clauses about this kind of action."""
        match foreseen.action:
            case PlaceTile():
                return self._about_tile(foreseen)
            case PlaceLeader():
                return self._about_leader(foreseen)
            case PlayCatastrophe() if foreseen.parts:
                text = _("Splits what is connected here into {n} parts.")
                return [CardLine(text.format(n=len(foreseen.parts)))]
            case ReplaceTiles(tiles):
                count = sum(tiles)
                text = _n(
                    "Discard {n} tile and draw a new one.",
                    "Discard {n} tiles and draw {n} new ones.",
                    count,
                )
                return [CardLine(text.format(n=count))]
            case EndTurn() if not (
                foreseen.outlook.points or foreseen.outlook.wonder_point is not None
            ):
                return [CardLine(_("No income from monuments."))]
            case _:
                return []

    def _about_tile(self, foreseen: Forecast) -> list[CardLine]:
        if len(foreseen.joined) > 1:
            return [CardLine(_("Unites two kingdoms: no point for the tile."))]
        if not foreseen.joined:
            return [CardLine(_("No point: the tile joins no kingdom."))]
        if foreseen.outlook.points:
            return []
        return [CardLine(_("No point: this kingdom has no leader of that color and no king."))]

    def _about_leader(self, foreseen: Forecast) -> list[CardLine]:
        lines = []
        if foreseen.parts:
            text = _("The kingdom it leaves splits into {n} parts.")
            lines.append(CardLine(text.format(n=len(foreseen.parts))))
        if not foreseen.joined:
            size = foreseen.group.bit_count()
            text = _n("Its kingdom has {n} square.", "Its kingdom has {n} squares.", size)
            lines.append(CardLine(text.format(n=size)))
        elif not foreseen.outlook.conflicts:
            kingdom = foreseen.joined[0]
            names = [
                self.narrator.leader(Seat(seat), color)
                for color, squares in enumerate(self.view.leaders)
                for seat, owned in enumerate(self.view.seat_leaders)
                if squares & owned & kingdom
            ]
            if names:
                text = _("Joins the kingdom of {who}.")
                lines.append(CardLine(text.format(who=format_list(names))))
        return lines

    def _consequences(self, outlook: Outlook) -> list[CardLine]:
        """Clauses about certain consequences, before any decision."""
        clauses = self.narrator.clauses(outlook)
        return [CardLine(_sentence(clause.text), self._tone([clause])) for clause in clauses]

    def _tone(self, clauses: Iterable[Clause]) -> Tone:
        """The combined tone of these clauses for the reader: losses outweigh gains."""
        if self.reader is None:
            return Tone.PLAIN
        listed = list(clauses)
        if any(clause.bad == self.reader for clause in listed):
            return Tone.BAD
        return Tone.GOOD if any(clause.good == self.reader for clause in listed) else Tone.PLAIN

    def _conflicts(self, foreseen: Forecast) -> list[CardLine]:
        conflicts = foreseen.outlook.conflicts
        if len(conflicts) == 1:
            return self._conflict(conflicts[0])
        if not conflicts:
            return []
        lines = [self._war_choice(len(conflicts))]
        lines += [self._war(war.color, war.attacker, war.defender) for war in conflicts]
        return lines + self._war_orders(foreseen.action)

    def _war_orders(self, action: Action) -> list[CardLine]:
        """Which result of one war prevents another."""
        lines = []
        for plan in plan_wars(self.view, action):
            for step in plan.steps:
                for fallen in step.averted:
                    text = _("If {who} wins the war of the {leaders}, the {others} have no war.")
                    if step.winner == self.narrator.reader:
                        text = _("If you win the war of the {leaders}, the {others} have no war.")
                    line = text.format(
                        who=self.narrator.name(step.winner),
                        leaders=LEADER_PLURALS[step.war.color],
                        others=LEADER_PLURALS[fallen.rivals.color],
                    )
                    if CardLine(line) not in lines:
                        lines.append(CardLine(line))
        return lines

    def _conflict(self, conflict: Conflict) -> list[CardLine]:
        lines = [CardLine(conflict_name(conflict.kind, conflict.color), Tone.HEAD)]
        text = _("{attacker} against {defender}.")
        strengths = text.format(
            attacker=self._strength(conflict.attacker, capital=True),
            defender=self._strength(conflict.defender),
        )
        lines.append(CardLine(strengths))
        if self.view.options.english:
            lines.append(CardLine(self._english_counts(conflict)))
        tie = conflict.attacker.strength == conflict.defender.strength
        text = _("If nobody commits tiles, {who}.")
        if tie:
            text = _("If nobody commits tiles, it is a tie and {who}.")
        lines.append(CardLine(text.format(who=self.narrator.wins(conflict.unaided_winner))))
        lines.append(self._outcome(conflict.attacker, conflict.attacker_wins))
        lines.append(self._outcome(conflict.defender, conflict.defender_wins))
        if conflict.other_wars:
            others = format_list(LEADER_PLURALS[rivals.color] for rivals in conflict.other_wars)
            text = _("A war of the {leaders} may follow.")
            lines.append(CardLine(text.format(leaders=others)))
        return lines

    def _strength(self, side: Side | WarSide, capital: bool = False) -> str:
        """`Bull 3 + up to 4`: the strength on the board, and what the hand can commit."""
        text = _("{who} {n} + up to {most}") if side.max_commitment else _("{who} {n} + nothing")
        who = self.narrator.name(side.seat, capital)
        return text.format(who=who, n=side.strength, most=side.max_commitment)

    def _english_counts(self, conflict: Conflict) -> str:
        """How many tiles the attacker may commit under the English rule."""
        counts = ", ".join(str(attack) for attack, _defenses in conflict.answers)
        return _("The attacker may commit: {counts}.").format(counts=counts)

    def _outcome(self, side: Side, outlook: Outlook | None) -> CardLine:
        """The consequences if this side wins; None if it cannot."""
        if outlook is None:
            if side.seat == self.narrator.reader:
                return CardLine(_("You cannot win this."))
            return CardLine(_("{who} cannot win this.").format(who=self.narrator.name(side.seat)))
        clauses = list(self.narrator.clauses(outlook))
        texts = [clause.text for clause in clauses]
        if outlook.choices:
            texts.append(_("then something may be built"))
        text = _("If {who}: {what}.").format(
            who=self.narrator.wins(side.seat), what="; ".join(texts)
        )
        won = side.seat == self.reader is not None
        return CardLine(text, Tone.GOOD if won else self._tone(clauses))

    def _choices(self, choices: tuple[Choice, ...]) -> list[CardLine]:
        """The possible constructions, and the leaders that would return to supply."""
        lines = []
        for choice in choices:
            if not choice.squares:
                continue
            building = self.narrator.building(choice.answer)
            returned = [
                self.narrator.leader(leader.seat, leader.color)
                for leader in choice.outlook.returned
            ]
            text = _("May be built: {building}.")
            if returned:
                text = _("May be built: {building}; it sends {who} back to the supply.")
            who = format_list(returned) if returned else ""
            lines.append(CardLine(text.format(building=building, who=who)))
        return lines


def _sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:] + "."


def _with_fight_marks(
    lines: Sequence[CardLine], conflicts: Sequence[Conflict] | Sequence[PossibleWar]
) -> ForecastView:
    """The lines, with the marks of all conflicts that begin."""
    pairs = [(conflict.attacker, conflict.defender) for conflict in conflicts]
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


def _buildable(choices: tuple[Choice, ...]) -> Squares:
    squares = NONE
    for choice in choices:
        squares |= choice.squares
    return squares


def _taken(outlook: Outlook) -> Squares:
    squares = NONE
    for share in outlook.shares:
        squares |= share.taken | share.choose_from
    return squares
