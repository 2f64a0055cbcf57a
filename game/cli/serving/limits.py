"""Options of `serve`: how much of the machine others may use."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from game.cli.arguments import bounded_int, words
from game.i18n import _, _p
from game.service.limits import Limits

_DEFAULT = Limits()


def add_limits_arguments(parser: ArgumentParser) -> None:
    for name, (default, text) in _numbers().items():
        parser.add_argument(
            name,
            type=bounded_int(0, 1_000_000),
            default=default,
            metavar="N",
            help=_("{what}; default: {value}").format(what=text, value=default),
        )
    parser.add_argument(
        "--keep-games",
        type=bounded_int(0, 36_500),
        default=_DEFAULT.game_days,
        metavar=_p("argument", "DAYS"),
        help=_("how many days games are kept after their end; 0: for ever, which is the default"),
    )
    parser.add_argument(
        "--levels",
        type=words,
        default=_DEFAULT.bot_levels,
        metavar="A,B",
        help=_("which bots may be wished for; default: {value}").format(
            value=",".join(_DEFAULT.bot_levels)
        ),
    )


def limits_of(arguments: Namespace) -> Limits:
    return Limits(
        tables=arguments.tables,
        own_tables=arguments.own_tables,
        relayed=arguments.relayed,
        bots=arguments.bots,
        bot_levels=tuple(arguments.levels),
        own_bots=arguments.own_bots,
        links=arguments.links,
        waiting_days=arguments.waiting_days,
        game_days=arguments.keep_games,
    )


def _numbers() -> dict[str, tuple[int, str]]:
    """The default of each option that is a number, and its help."""
    return {
        "--tables": (_DEFAULT.tables, _("tables that are not over, in all")),
        "--own-tables": (_DEFAULT.own_tables, _("tables that are not over, of one person")),
        "--relayed": (_DEFAULT.relayed, _("tables hosted at home and reached through it; 0: none")),
        "--bots": (_DEFAULT.bots, _("bots that play at once; 0: none")),
        "--own-bots": (_DEFAULT.own_bots, _("bots that play at once at tables of one person")),
        "--links": (_DEFAULT.links, _("connections that may be open at once")),
        "--waiting-days": (
            _DEFAULT.waiting_days,
            _("days after which a table goes if its game has not begun and nobody comes; 0: never"),
        ),
    }
