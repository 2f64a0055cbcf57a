"""The prompt of a session: a refusal, what to do, or whom the game waits for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.actions import Action, ScorePoint
from engine.tigris.model.pieces import KEEPER, Dynasty
from game.i18n import _, _n
from game.input.keymap import KeyCommand
from game.tigris.hover.lit_squares import conflict_squares, legal_squares
from game.tigris.interaction.question import (
    AskCommitment,
    AskMonument,
    AskTreasure,
    AskWar,
    AskWork,
)
from game.tigris.interaction.selection import HeldCatastrophe, HeldLeader, HeldTile, MarkedTiles
from game.tigris.play.session import Session
from game.tigris.text.key_text import format_key
from game.tigris.text.names import DYNASTY, LEADER_NAMES
from game.tigris.text.prompt import prompt_text
from game.tigris.text.rule_text import rule_text


def banner_title(session: Session) -> str:
    """The player who must answer during another player's turn; empty if nobody must."""
    player = interrupting_player(session)
    if player is None:
        return ""
    if session.position.actor == session.reader:
        return _("Your decision")
    return _("{who} must answer").format(who=DYNASTY[player])


def interrupting_player(session: Session) -> Dynasty | None:
    """The player who must answer during another player's turn.

    None if there is none, or while the events that led there are still animated.
    """
    position, actor = session.position, session.position.actor
    if session.timeline.busy or actor is None or actor in (position.active, KEEPER):
        return None
    return position.dynasties[actor]


def why_no_end(session: Session) -> str:
    """Why the person in front cannot end a turn now, as a sentence; empty if they can."""
    if session.can_act and session.question is None:
        return ""
    if session.over:
        return _("The game is over.")
    if session.can_act:
        return _("Answer the question first; then you can end your turn.")
    if session.match.waiting_text:
        return session.match.waiting_text
    if session.reader is not None and session.position.active == session.reader:
        return _("Your turn continues when the others have answered.")
    return _("It is not your turn.")


def prompt(session: Session) -> str:
    """One or two lines: a refusal, what to do, or whom the game waits for."""
    refusal = session.selection.refusal
    if refusal is not None:
        text = _("Not now: {rule}.") if refusal.square is None else _("Not there: {rule}.")
        key = format_key(KeyCommand.HELP, session.settings.keys)
        return " ".join(
            (text.format(rule=rule_text(refusal.rule)), _("{key}: the rule.").format(key=key))
        )
    if session.timeline.busy:
        return ""
    if session.pending is not None:
        return _confirm_prompt(session.seconds_left())
    if session.over:
        return session.match.waiting_text or _("Open the menu to see the result again or to leave.")
    if session.bots.busy:
        return _("{who}. A click here, or Enter, asks for an answer now.").format(
            who=prompt_text(session.position)
        )
    if session.bots.held:
        return _("The game continues when you have read the card.")
    if not session.can_act:
        return session.match.waiting_text or prompt_text(session.position)
    return _question_prompt(session) or _turn_prompt(session)


def _confirm_prompt(seconds: int | None) -> str:
    """The turn is over except for its confirmation; `seconds` until that happens automatically."""
    if seconds is None:
        return _("End your turn? Enter confirms, Esc undoes.")
    text = _n(
        "Your turn ends in {n} second. Enter confirms, Esc undoes.",
        "Your turn ends in {n} seconds. Enter confirms, Esc undoes.",
        seconds,
    )
    return text.format(n=seconds)


def _question_prompt(session: Session) -> str:
    match session.question:
        case AskCommitment(seat, conflict) if seat == conflict.attacker.seat:
            return _("How many tiles do you commit? The defender answers you and wins ties.")
        case AskCommitment():
            return _("How many tiles do you commit? As the defender you win ties.")
        case AskWar():
            return _("Which war is fought first? The remaining wars are recounted afterward.")
        case AskMonument():
            return _("Four of a kind: you may turn them over and build, now or never.")
        case AskTreasure():
            return _("Choose the treasure that your trader takes; one must stay.")
        case AskWork(_, answers):
            return _work_prompt(answers)
        case None:
            return ""


def _work_prompt(answers: Sequence[Action]) -> str:
    if any(isinstance(answer, ScorePoint) for answer in answers):
        return _("The wonder stands in your king's kingdom: choose the color of its point.")
    return _("You may build, now or never.")


def _turn_prompt(session: Session) -> str:
    selection, left = session.selection, session.scene.left
    match selection.held:
        case HeldTile():
            meet = _("On a red one two kingdoms meet.") if _offers_conflict(session) else ""
            return " ".join((_("Choose a highlighted square."), meet)).rstrip()
        case HeldLeader(color, None):
            text = _("Choose a highlighted square for your {leader}.").format(
                leader=LEADER_NAMES[color]
            )
            rise = _("On a red one a revolt begins.") if _offers_conflict(session) else ""
            return " ".join((text, rise)).rstrip()
        case HeldLeader(color):
            text = _("Choose where your {leader} goes, or withdraw it.")
            return text.format(leader=LEADER_NAMES[color])
        case HeldCatastrophe():
            return _("Choose the square to destroy.")
        case MarkedTiles():
            return _("Choose the tiles to discard, then Discard: you draw as many new ones.")
        case _:
            if left == 1:
                return _("One more action: choose a piece or replace tiles.")
            return _("Two actions: choose a piece or replace tiles.")


def _offers_conflict(session: Session) -> bool:
    return bool(legal_squares(session) & conflict_squares(session.position, session.selection))
