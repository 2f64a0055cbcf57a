"""What is beside the list: the chosen game at large, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from game.games import load
from game.i18n import _
from game.play.players import HUMAN, is_bot_name
from game.screens.library.thumbnails import Thumbnails
from game.screens.library.wording import Wording, ordinal
from game.storage.library import SavedGame
from game.storage.summary import Summary
from game.ui.widgets.nodes import Button, Column, Grid, Label, Node, Role, Row, Scroll, Tone

#: The height of the picture by its width, in percent: that of a board.
TALL = 52


class Act(Enum):
    """What can be done with the chosen game."""

    WATCH = auto()
    CONTINUE = auto()
    LABEL = auto()
    COPY = auto()
    FOLDER = auto()
    DELETE = auto()


def details(game: SavedGame, wording: Wording, thumbnails: Thumbnails | None, width: int) -> Node:
    """The buttons come before all that differs from game to game: they stay where they are.

    Args:
        thumbnails: None where there is no room for a picture.
        width: of the picture, in pixels at 720p.
    """
    summary = game.summary
    lines = (
        Label(wording.title(game), Role.FIRM),
        Column(tuple(_standings(summary, wording)), 1),
        *_notes(game, wording),
    )
    picture = () if thumbnails is None else (_picture(game, thumbnails, width),)
    buttons = (_main(summary), Grid(tuple(_more(game)), min_width=130))
    return Column((*picture, *buttons, Scroll("details", Column(lines, 7))), 7)


def _picture(game: SavedGame, thumbnails: Thumbnails, width: int) -> Node:
    return thumbnails.picture(game, width, width * TALL // 100)


def _standings(summary: Summary, wording: Wording) -> Iterator[Node]:
    """Each seat with its place and all its points, the winner first."""
    for each in summary.standings:
        name = wording.player(summary, each.seat)
        if summary.players.count(HUMAN) == 1 and summary.players[each.seat] == HUMAN:
            name = _("{name}, you").format(name=name)
        points = Label("  ".join(map(str, each.points)), Role.FIRM, align=1.0)
        texts = (Label(ordinal(each.place), Role.SMALL, Tone.SOFT), Label(name, Role.SMALL), points)
        yield Row(texts, widths=(32, 0, 96), min_width=80, gap=6)
    if not summary.standings and summary.name:
        yield Label(wording.players(summary), Role.SMALL)


def _notes(game: SavedGame, wording: Wording) -> Iterator[Node]:
    """What a person remarked, where the game comes from, and its file."""
    if game.summary.note:
        yield Label(f"“{game.summary.note}”", Role.SMALL)
    if origin := wording.origin(game.summary):
        yield Label(origin, Role.SMALL, Tone.SOFT)
    yield Label(f"{wording.facts(game)} · {game.file}", Role.SMALL, Tone.SOFT)


def _main(summary: Summary) -> Node:
    watch = Button(
        Act.WATCH,
        _("Watch"),
        primary=summary.over,
        tooltip=_("Hands stay hidden: the game may still be continued.") if summary.secret else "",
    )
    resume = Button(
        Act.CONTINUE,
        _("Continue"),
        enabled=_can_continue(summary),
        primary=_can_continue(summary),
        tooltip=_why_not(summary),
    )
    return Row((watch, resume))


def _can_continue(summary: Summary) -> bool:
    return not _why_not(summary)


def _why_not(summary: Summary) -> str:
    """Why a game cannot be continued; empty if it can."""
    if summary.over:
        return _("This game is over. Watch it, and play on from any moment.")
    bots = load(summary.game).bots
    if all(name == HUMAN or is_bot_name(name, bots) for name in summary.players):
        return ""
    return _("People elsewhere play in it. Watch it, and play on from any moment.")


def why_kept(game: SavedGame) -> str:
    """Why its file can be neither changed nor deleted here; empty if it can."""
    if not game.is_journal:
        return ""
    return _("It was played on a network: its file is the journal of the table, which proves it.")


def _why_not_copied(game: SavedGame) -> str:
    if game.is_journal:
        return _("Watch it, and copy its record there.")
    if game.summary.secret:
        return _("Its record would show all hands, and the game may still be continued.")
    return ""


def _more(game: SavedGame) -> Iterator[Button]:
    kept, not_copied = why_kept(game), _why_not_copied(game)
    yield Button(Act.LABEL, _("Name and note"), enabled=not kept, tooltip=kept)
    copies = not_copied or _("Copies the record as text.")
    yield Button(Act.COPY, _("Copy"), enabled=not not_copied, tooltip=copies)
    yield Button(Act.FOLDER, _("Show in folder"))
    deletes = kept or _("It goes to the trash; this can be undone.")
    yield Button(Act.DELETE, _("Delete"), enabled=not kept, tooltip=deletes)
