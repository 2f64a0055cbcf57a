"""`account`: who somebody is at tables of a server, and how to be the same person elsewhere."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from base64 import b32encode
from pathlib import Path

from game.cli.arguments import display_name
from game.cli.exit_codes import ExitCode
from game.cli.output import print_line
from game.cli.server_argument import known_server
from game.errors import Refusal
from game.i18n import _, _p
from game.online.account import (
    StoredAccount,
    account_words,
    export_account,
    import_account,
    own_account,
)
from game.online.servers.desk import ask_server
from game.online.talk_text import quoted
from game.online.user_name import user_name
from net.desk.names import ClaimName, NameKept
from net.desk.server_address import ServerAddress

SHOW, EXPORT, IMPORT = "show", "export", "import"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "action",
        nargs="?",
        choices=(SHOW, EXPORT, IMPORT),
        default=SHOW,
        metavar=_p("argument", "ACTION"),
        help=_(
            "{show}: its words and its file; {export}: copy it to a new file; {import_}: use the"
            " account in a file from elsewhere"
        ).format(show=f"`{SHOW}`", export=f"`{EXPORT}`", import_=f"`{IMPORT}`"),
    )
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar=_p("argument", "FILE"),
        help=_("the file to export to, or to import"),
    )
    parser.add_argument(
        "--name",
        type=display_name,
        metavar=_p("argument", "NAME"),
        help=_("whose account, if several people play at this computer"),
    )
    parser.add_argument(
        "--at",
        type=known_server,
        metavar=_p("argument", "SERVER"),
        help=_(
            "how the account is called at this server; with {name}, it keeps this name there for it"
        ).format(name="--name"),
    )


def run(arguments: Namespace) -> int:
    name, path = arguments.name or user_name(), arguments.file
    if arguments.at is not None:
        return _name_at(arguments.at, name, arguments.name or "")
    if (arguments.action == SHOW) != (path is None):
        text = _("a file is needed with {export} and {import_}, and only there")
        raise Refusal(text.format(export=f"`{EXPORT}`", import_=f"`{IMPORT}`"))
    match arguments.action:
        case "export":
            _show(name, export_account(name, path))
            print_line(_("A copy is in {path}. Keep it secret.").format(path=path))
        case "import":
            stored, former = import_account(name, path)
            _show(name, stored)
            if former is not None:
                print_line(_("The former account is kept in {path}.").format(path=former))
        case _:
            _show(name, own_account(name))
    return ExitCode.DONE


def _name_at(server: ServerAddress, whose: str, wanted: str) -> int:
    """Registers a name at a server, or only asks for it. Raises Refusal."""
    account = own_account(whose).account
    kept = ask_server(server, ClaimName(wanted), NameKept, account)
    if kept.name:
        text = _("There you are {name}: nobody else can play or watch under this name.")
        print_line(text.format(name=quoted(kept.name)))
    else:
        print_line(_("Your account has no name there yet. Choose one with --name."))
    return ExitCode.DONE


def _show(name: str, stored: StoredAccount) -> None:
    public = b32encode(stored.account.public).decode().rstrip("=")
    text = _("{name} is known by {words}.")
    print_line(text.format(name=name, words=account_words(stored.account.public)))
    print_line(_("Account: {account}").format(account=public))
    text = _(
        "File: {path}. Anyone who has this file can play as {name}, and without it nobody can:"
        " keep it secret, and keep a copy."
    )
    print_line(text.format(path=stored.path, name=name))
