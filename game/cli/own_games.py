"""A person's own games at a server, and where it reminds them: for `tables`."""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.games import GAMES, load
from game.i18n import _
from game.online.my_game_text import my_game_text, my_game_title
from game.online.servers.desk import ask_as, invite_to
from net.desk.my_games import ListMyGames, MyGames
from net.desk.reminding import MAX_CONTACT, ContactKept, RemindMe
from net.desk.server_address import ServerAddress
from net.protocol.time_control import NONE


def kept_contact(who: str, server: ServerAddress, contact: str) -> Iterator[str]:
    """Says that the server reminds this person there from now on. Raises Refusal."""
    wish = RemindMe("" if contact == NONE else contact[:MAX_CONTACT])
    kept = ask_as(who, server, wish, ContactKept).contact
    text = _("The server reminds you at {contact} from now on.")
    yield text.format(contact=kept) if kept else _("The server does not remind you any more.")


def own_games(who: str, server: ServerAddress) -> Iterator[str]:
    """A line for each game of this person, and how to continue it. Raises Refusal."""
    found = ask_as(who, server, ListMyGames(), MyGames)
    for game in found.games:
        if game.game in GAMES:
            yield f"{my_game_title(game)}: {my_game_text(game, time.time())}"
            yield f"  {invite_to(server, game, load(game.game))}"
    if not found.games:
        yield _("You have no game there that is not over.")
