"""How strong people and bots of a server are, as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from game.game import AnyGame
from game.i18n import _
from game.online.servers.desk import ask_as
from game.online.standing_text import who_text
from net.desk.server_address import ServerAddress
from net.desk.standings import AskStandings, StandingList, StandingRow


def standings_lines(who: str, server: ServerAddress, game: AnyGame) -> Iterator[str]:
    """The list of a game, and where the person with this name is. Raises Refusal."""
    first = 0
    while True:
        found = ask_as(who, server, AskStandings(game.name, first), StandingList)
        if not found.total:
            yield _("Nobody has played enough games of {game} there yet.").format(game=game.title)
        for row in found.rows:
            yield _line(game, row, row.rank)
        first += len(found.rows)
        if not found.rows or first >= found.total:
            break
    for row in found.own:
        if not row.rank:
            yield _line(game, row._replace(name=row.name or _("You")), "-")
    if found.own and not found.own_name:
        yield _("Only who has registered a name is in the list, see {command}.").format(
            command="`account --at`"
        )


def _line(game: AnyGame, row: StandingRow, rank: object) -> str:
    text = _("{rank}. {who}: {elo} ± {uncertainty}, games: {games}")
    facts = {"elo": row.elo, "uncertainty": row.uncertainty, "games": row.games}
    return text.format(rank=rank, who=who_text(game, row), **facts)
