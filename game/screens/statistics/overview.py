"""How a person did: games, places, streaks, scores, and strength against each opponent."""

from __future__ import annotations

from collections.abc import Iterator

from game.game import AnyGame
from game.i18n import _, _n
from game.i18n.numbers import format_decimal, format_percent, signed
from game.play.players import ruler_of, short_player_label
from game.screens.library.wording import ordinal
from game.screens.statistics.charts import Bar, ScoreColumns, drawn
from game.statistics.career import Career
from game.statistics.rating import ENOUGH, Against, ratings
from game.ui.widgets.nodes import Column, Label, Node, Role, Row, Tone

#: The widths of a number at the end of a row and of a label before a bar, in pixels at 720p.
NUMBER, TITLE = 92, 190
#: The height of a bar's row, and of the graph of scores.
BAR, GRAPH = 22, 150


def overview(game: AnyGame, career: Career) -> Node:
    left = Column((*_headline(game, career), *_places(career)), 6)
    right = Column((*_scores(game, career), *_strength(game, career)), 6)
    return Row((left, right), min_width=380, gap=26, align_top=True)


def bar_row(title: str, bar: Bar, number: str, soft: bool = False) -> Node:
    tone = Tone.SOFT if soft else Tone.INK
    return Row(
        (
            Label(title, Role.SMALL, tone),
            drawn(bar, BAR, 150),
            Label(number, Role.SMALL, tone, 1.0),
        ),
        widths=(TITLE, 0, NUMBER),
        gap=8,
        min_width=70,
    )


def _headline(game: AnyGame, career: Career) -> Iterator[Node]:
    yield Label(_("Games"), Role.FIRM)
    wins = _n("{n} game, {wins} won ({percent})", "{n} games, {wins} won ({percent})",
              career.games)  # fmt: skip
    percent = format_percent(career.wins / max(1, career.games))
    yield Label(wins.format(n=career.games, wins=career.wins, percent=percent))
    streak = _("Wins in a row: {now} now, {best} at best")
    yield Label(streak.format(now=career.streak, best=career.best_streak), tone=Tone.SOFT)
    if career.measured:
        length = _("Average length: {n} {unit}")
        unit = game.statistics.length_title
        yield Label(length.format(n=format_decimal(career.length), unit=unit), tone=Tone.SOFT)


def _places(career: Career) -> Iterator[Node]:
    yield Label(_("Places"), Role.FIRM)
    places = career.places
    for place in range(1, max(places, default=0) + 1):
        count = places.get(place, 0)
        share = f"{count} ({format_percent(count / max(1, career.games))})"
        yield bar_row(ordinal(place), Bar(count, career.games), share)


def _scores(game: AnyGame, career: Career) -> Iterator[Node]:
    yield Label(_("Score of each game"), Role.FIRM)
    wins = tuple(each.place == 1 for each in career.outings)
    yield drawn(ScoreColumns(career.scores, wins), GRAPH, 420)
    average = sum(career.scores) / max(1, career.games)
    text = _("{score}: {average} on average, {best} at best.")
    best = max(career.scores, default=0)
    words = text.format(
        score=game.statistics.score_title, average=format_decimal(average), best=best
    )
    yield Label(words, Role.SMALL, Tone.SOFT)


def _strength(game: AnyGame, career: Career) -> Iterator[Node]:
    yield Label(_("Against each opponent"), Role.FIRM)
    found = ratings(career.outings)
    for against in found:
        yield _against(game, against)
    text = _(
        "How often you were ahead, and your strength beside theirs in Elo: 100 more means ahead in "
        "64 of 100 games. Shown after {n} games."
    )
    yield Label(text.format(n=ENOUGH), Role.SMALL, Tone.SOFT)


def _against(game: AnyGame, against: Against) -> Node:
    elo = "" if against.elo is None else signed(against.elo)
    ahead = _("{ahead} of {n}").format(ahead=f"{against.ahead:g}", n=against.met)
    bar = Bar(round(100 * against.ahead), 100 * against.met)
    return Row(
        (
            Label(opponent_label(game, against.opponent), Role.SMALL),
            drawn(bar, BAR, 110),
            Label(ahead, Role.SMALL, align=1.0),
            Label(elo, Role.SMALL, align=1.0),
        ),
        widths=(TITLE, 0, NUMBER, 52),
        gap=8,
        min_width=70,
    )


def opponent_name(game: AnyGame, player: str) -> str:
    """`Easy`, `Kubaba`, `Kubaba with kernel`; of people together `People`."""
    ruler = ruler_of(player, game.bots)
    if ruler is not None:
        is_plain = player == game.bots.plain_name(player)
        return ruler.name if is_plain else _("{bot} with kernel").format(bot=ruler.name)
    return short_player_label(player, game.bots) if player.strip() else _("People")


def opponent_label(game: AnyGame, player: str) -> str:
    """`Easy`, `Kubaba (Medium)`, `Kubaba with kernel (Medium)`; of people together `People`."""
    name, bots = opponent_name(game, player), game.bots
    if ruler_of(player, bots) is None:
        return name
    return f"{name} ({short_player_label(bots.plain_name(player), bots)})"
