"""What the pages for readers say of files and of the command line is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.tigris.bots import LEVEL_NAMES
from engine.tigris.model.options import OPTION_WORDS
from game.cli.main import COMMANDS, main

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
#: Pages that show the command line of this program; translating.md shows that of gettext.
DOCS = (path for path in (ROOT / "docs").glob("*.md") if path.name != "translating.md")
MANUAL = [ROOT / "README.md", *DOCS]
LINK = re.compile(r"\]\(([^)#:]+)\)")
#: Options of Dask.
FOREIGN = {"--nworkers", "--nthreads"}
FLAG = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
#: A surname and a year: "Wilson's (1927)", "Hunter 2004".
CITATION = re.compile(r"\b([A-Z][a-z]+)(?:'s)?,? \(?((?:19|20)\d\d)\)?")
MERGE = re.compile(r"^(<{7}|={7}|>{7})( |$)", re.MULTILINE)
FIRST_SCREEN = 40
#: A test that the checklist names, by its path below `tests`.
PROOF = re.compile(r"`([\w/]+\.py)::(\w+)`")
POINTS = 34


def test_links_lead_to_files() -> None:
    dead = [
        f"{page.relative_to(ROOT)}: {link}"
        for page in PAGES
        for link in LINK.findall(page.read_text(encoding="utf-8"))
        if not (page.parent / link).exists()
    ]
    assert dead == []


def test_no_page_or_catalog_has_the_marks_of_a_merge() -> None:
    """As a page once did; in code the linter would see them."""
    texts = [*PAGES, *(ROOT / "benchmarks").glob("*.md"), *(ROOT / "assets").rglob("*.po*")]
    marked = [path for path in texts if MERGE.search(path.read_text(encoding="utf-8"))]
    assert marked == []


def test_the_manual_cites_only_what_the_code_implements() -> None:
    code = [path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py")]
    cited = {cite for page in MANUAL for cite in CITATION.findall(page.read_text(encoding="utf-8"))}
    assert cited, "else nothing is tested"
    for name, year in cited:
        assert any(name in text and year in text for text in code), f"{name} {year}"


def test_the_first_screen_of_the_readme_is_short() -> None:
    """What it is, how it looks, how to play and test, and where to read on."""
    before = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## ")[0]
    table = before[: before.rindex("|\n")]
    assert len(table.splitlines()) <= FIRST_SCREEN


def test_every_point_of_the_checklist_is_answered_with_proofs_that_are_there() -> None:
    text = (ROOT / "docs" / "checklist.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| .+ \| (yes|partly|no) \| .+ \|$", text, re.MULTILINE)
    assert [int(number) for number, _answer in rows] == [*range(1, POINTS + 1)]
    missing = [
        f"{path}::{name}"
        for path, name in PROOF.findall(text)
        if f"def {name}(" not in (ROOT / "tests" / path).read_text(encoding="utf-8")
    ]
    assert missing == []


def test_options_in_the_manual_exist(capsys: pytest.CaptureFixture[str]) -> None:
    helps = []
    for words in (["--help"], *([command, "--help"] for command in COMMANDS)):
        with pytest.raises(SystemExit):
            main(words)
        helps.append(capsys.readouterr().out)
    known = {*FLAG.findall(" ".join(helps))}
    named = {flag for page in MANUAL for flag in FLAG.findall(page.read_text(encoding="utf-8"))}
    assert named - known == FOREIGN
    assert len(named) > 10


def test_optional_rules_in_the_manual_are_those_of_the_engine() -> None:
    text = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    table = text.split("| option |")[1].split("\n\n")[0]
    assert tuple(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)) == OPTION_WORDS


def test_bot_levels_in_the_manual_are_those_of_the_engine() -> None:
    table = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8").split("\n\n")[2]
    assert {*re.findall(r"^\| `([a-z]+)` \|", table, re.MULTILINE)} == {*LEVEL_NAMES}


def test_commands_in_the_manual_exist() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in MANUAL)
    named = {*re.findall(r"python3 main\.py ([a-z]+)", text)}
    assert named <= COMMANDS.keys()
    assert len(named) > 5
