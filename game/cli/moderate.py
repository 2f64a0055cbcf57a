"""`moderate`: what the operator of a server does about people, while it runs."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.cli.arguments import bounded_int
from game.cli.exit_codes import ExitCode
from game.cli.output import print_if_possible
from game.errors import Refusal
from game.i18n import _, _p
from game.service.people.control import ask_control

#: By act, whether it is about somebody or something.
ACTS = {
    "who": False,
    "reports": False,
    "sanctions": False,
    "done": True,
    "ban": True,
    "mute": True,
    "lift": True,
    "free-name": True,
    "close": True,
}


def add_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "folder",
        type=Path,
        metavar=_p("argument", "FOLDER"),
        help=_("where the server keeps its key and its tables"),
    )
    add(
        "act",
        choices=tuple(ACTS),
        metavar=_p("argument", "ACT"),
        help=_(
            "{who}: everybody at a table; {reports}, {done} NUMBER: what people have reported;"
            " {ban}, {mute}, {lift}, {sanctions}: keep out, silence, forgive, and who is;"
            " {free}: take a name away; {close}: close a table"
        ).format(
            **{act: f"`{act}`" for act in ACTS if act.isalpha()},
            free="`free-name`",
        ),
    )
    add(
        "whom",
        nargs="?",
        default="",
        metavar=_p("argument", "WHOM"),
        help=_("an account, an address, a name, a table, or the number of a report"),
    )
    add(
        "--days",
        type=bounded_int(1, 36_500),
        metavar="N",
        help=_("for how long; default: for ever"),
    )
    add("--why", default="", metavar=_p("argument", "TEXT"), help=_("for the log"))


def run(arguments: Namespace) -> int:
    if ACTS[arguments.act] != bool(arguments.whom):
        text = _("name whom or what it is about with these, and only there: {acts}")
        raise Refusal(
            text.format(acts=", ".join(act for act, is_about in ACTS.items() if is_about))
        )
    facts = {"who": arguments.whom, "days": arguments.days, "why": arguments.why}
    for row in ask_control(arguments.folder, arguments.act, facts):
        print_if_possible(json.dumps(row, ensure_ascii=False))
    return ExitCode.DONE
