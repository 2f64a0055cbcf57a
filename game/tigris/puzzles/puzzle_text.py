"""What is said about puzzles: kinds, grades, hints, and verdicts."""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris.goals.conditions import opposite
from engine.tigris.model import actions
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position
from engine.tigris.notation.vocabulary import format_square
from engine.tigris.puzzles.puzzle import GRADES, Kind, Puzzle
from game.i18n import N_, Words, _, _n, translate_data
from game.i18n.lists import format_list
from game.tigris.puzzles.effort import MOST_STARS, Effort
from game.tigris.puzzles.solving import Hint, Refuted, Solving
from game.tigris.text.action_text import describe_action
from game.tigris.text.goal_text import condition_text, goal_text
from game.tigris.text.names import DYNASTY, LEADER_NAMES

#: In the order of `Kind` and of `GRADES`.
_KINDS = Words(
    (
        N_("Win a war"),
        N_("Break a kingdom"),
        N_("Save a leader"),
        N_("Take a treasure"),
        N_("End while ahead"),
        N_("Deny a rival"),
        N_("Build"),
    )
)
_GRADES = Words((N_("Easy"), N_("Medium"), N_("Hard")))


def kind_name(kind: Kind) -> str:
    return _KINDS[[*Kind].index(kind)]


def grade_name(grade: int) -> str:
    return _GRADES[GRADES.index(grade)]


def title_of(puzzle: Puzzle) -> str:
    """Translated, if it came with the program."""
    return translate_data(puzzle.title)


def facts(puzzle: Puzzle) -> str:
    """Grade and kind, in a line."""
    return f"{grade_name(puzzle.grade)} · {kind_name(puzzle.kind)}"


def goal_of(puzzle: Puzzle) -> str:
    return goal_text(puzzle.goal, puzzle.position.dynasties, puzzle.solver)


def who_plays(puzzle: Puzzle) -> str:
    name = DYNASTY[puzzle.position.dynasties[puzzle.solver]]
    text = _("You play {dynasty}. All hands are open. It must work however the others reply.")
    return text.format(dynasty=name)


def hint_text(hint: Hint) -> str:
    """With which piece to continue; the whole action once that was asked, too."""
    if hint.action is None:
        return _("From here the others can always spoil it: undo, or start over.")
    if hint.is_whole:
        action = describe_action(hint.action, hint.position)
        return _("Hint: {action}.").format(action=action)
    return _kind_of(hint.action)


def _kind_of(action: Action) -> str:
    match action:
        case actions.PlaceTile():
            return _("Hint: a tile comes next. Ask again for the place.")
        case actions.PlaceLeader(color):
            text = _("Hint: your {leader} comes next. Ask again for the place.")
            return text.format(leader=LEADER_NAMES[color])
        case actions.WithdrawLeader():
            return _("Hint: a leader leaves the board next. Ask again for which.")
        case actions.PlayCatastrophe():
            return _("Hint: a catastrophe comes next. Ask again for the place.")
        case _:
            return _("Hint: your answer to this question decides. Ask again for which.")


def refuted_text(puzzle: Puzzle, refuted: Refuted) -> str:
    """What refuted a turn, and what is so at its end against the goal."""
    if refuted.by_chance:
        return _("Replaced tiles are drawn by chance, so this is never the answer.")
    dynasties = puzzle.position.dynasties
    found = (opposite(each) for each in refuted.failed)
    clauses = format_list(condition_text(each, dynasties, puzzle.solver) for each in found)
    missing = _("In the end, {conditions}.").format(conditions=clauses)
    if refuted.reply is None or refuted.before is None or refuted.seat is None:
        return missing
    who = DYNASTY[dynasties[refuted.seat]]
    return f"{_refutation(who, refuted.reply, refuted.before)} {missing}"


def _refutation(who: str, reply: Action, before: Position) -> str:
    match reply:
        case actions.CommitTiles(0):
            return _("{who} refutes it by committing nothing.").format(who=who)
        case actions.CommitTiles(count):
            text = _n(
                "{who} refutes it by committing {n} tile.",
                "{who} refutes it by committing {n} tiles.",
                count,
            )
            return text.format(who=who, n=count)
        case actions.TakeTreasure(square):
            text = _("{who} refutes it by taking the treasure from {square}.")
            return text.format(who=who, square=format_square(square))
        case _:
            text = _("{who} refutes it: {reply}.")
            return text.format(who=who, reply=describe_action(reply, before))


def praise(solving: Solving) -> str:
    """How it was solved, for the stars to be understood."""
    effort = solving.effort
    if effort.shown:
        return _("You saw the answer before, so you get one star.")
    reasons = [*_costs(effort)]
    if not reasons:
        return _("On the first try, without a hint: three stars.")
    lost = MOST_STARS - effort.stars
    text = _n("You lost a star for {reasons}.", "You lost {n} stars for {reasons}.", lost)
    return text.format(n=lost, reasons=format_list(reasons))


def _costs(effort: Effort) -> Iterator[str]:
    """What stars were lost for."""
    if (again := effort.tries - 1) > 0:
        yield _n("another try", "{n} more tries", again).format(n=again)
    if effort.hints:
        yield _n("a hint", "{n} hints", effort.hints).format(n=effort.hints)
    if effort.undos:
        yield _n("an undo", "undoing", effort.undos)


def streak_text(days: int) -> str:
    """For how many days in a row the puzzle of the day was solved; empty for none."""
    if not days:
        return ""
    text = _n("Streak: {n} day", "Streak: {n} days in a row", days)
    return text.format(n=days)
