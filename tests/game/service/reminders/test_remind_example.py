"""The operator's example of a command for reminders, with stand-ins for mail and the web."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from shutil import which

import pytest

from tests.support.platforms import needs, needs_posix
from tests.support.source_files import ROOT

EXAMPLE = ROOT / "release" / "reminders" / "remind-player"

pytestmark = [
    pytest.mark.long,
    needs_posix,
    needs(bool(which("jq")), "the example needs jq"),
]


def pass_on(folder: Path, contact: str, text: str) -> tuple[list[str], str]:
    """The arguments and the input of the program to which the example passes a reminder on."""
    for name in ("curl", "msmtp"):
        fake = folder / name
        script = f'#!/bin/sh\nprintf "%s\\n" {name} "$@" > "$FOUND.args"\ncat > "$FOUND.in"\n'
        fake.write_text(script, encoding="ascii")
        fake.chmod(0o755)
    found = folder / "found"
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(
        [str(EXAMPLE)],
        input=json.dumps({"contact": contact, "text": text}) + "\n",
        env={**os.environ, "PATH": path, "FOUND": str(found)},
        text=True,
        check=True,
        timeout=60,
    )
    arguments = found.with_suffix(".args").read_text("utf-8").splitlines()
    return arguments, found.with_suffix(".in").read_text("utf-8")


TEXT = 'It is your turn, table “$(touch x)`id`" %s \\n --url https://example.com”.'


def test_mail_has_one_recipient_and_the_text_as_its_body(tmp_path: Path) -> None:
    arguments, mail = pass_on(tmp_path, "anna@example.org", TEXT)
    assert arguments == ["msmtp", "-t"]
    head, _, body = mail.partition("\n\n")
    assert "\nTo: anna@example.org\n" in head and body == TEXT + "\n"


def test_a_webhook_gets_json_and_no_other_address(tmp_path: Path) -> None:
    hook = "https://chat.example.org/hooks/a?b=c&d"
    arguments, body = pass_on(tmp_path, hook, TEXT)
    assert arguments[0] == "curl" and arguments[-2:] == ["--url", hook]
    assert not [each for each in arguments if "example.com" in each]
    assert json.loads(body) == {"text": TEXT}
