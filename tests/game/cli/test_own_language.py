"""The command line speaks one language: also what `argparse`, engine, network, and system say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.tigris.notation.vocabulary import DYNASTY_WORDS, ROLE_WORDS, TILE_WORDS
from game.cli.argparse_words import our_number, our_words
from game.cli.main import COMMANDS, main
from game.cli.parser import Parser
from game.games import GAMES, load
from game.i18n import PSEUDO, SOURCE, set_language
from game.i18n.pseudo_locale import PseudoCatalog
from game.play.players import HUMAN
from game.program import command_name

#: Lines that the commands get; `{}` is a folder with the files of `WRONG_FILES`.
MISTAKES = (
    *("", "conquer", "--wrong", "--"),
    *("play --board moon", "play --seed", "play --seed seven", "play --text=5", "play --seed 1"),
    *("play --players human,easy --options chess", "play --players human", "play --players x,y"),
    *("play --game chess", "play --game trade --players human,easy,easy --options x"),
    *("play --record /nowhere/at/all", "play --deck {}/deck.csv --players human,easy"),
    "play --game trade --players human,easy,easy --deck {}/deck.csv",
    "play --game trade --players human,easy,easy --deck {}/columns.csv",
    "play --game trade --players human,easy,easy --deck {}/none.csv",
    *("arena --games 0", "arena --games many", "arena --seconds soon", "arena --seconds 0"),
    *("arena --table", "arena --results one two", "arena --results", "arena --players human,easy"),
    *("arena --results {}", "arena --results {}/first.tigris", "arena --results /nowhere/at/all"),
    *("arena --results {}/results", "arena --games 2 --record /nowhere/at/all"),
    *("replay", "replay {}", "replay {}/none", "replay --text {}/first.tigris"),
    *("replay --text {}/action.tigris", "replay --text {}/illegal.tigris"),
    *("replay --text {}/second.trade", "replay --text {}/table.host"),
    *("review {}/first.tigris", "review {}/none", "review --nodes x {}/first.tigris"),
    *("check", "check {}/none", "check --jobs 0 {}", "check --jobs x {}", "check {}"),
    *("check {}/first.tigris", "check {}/action.tigris", "check {}/illegal.tigris"),
    *("check {}/second.trade", "check {}/table.host", "check {}/deck.csv", "check {}/columns.csv"),
    *("check {}/own.puzzle", "check {}/empty"),
    *("host --open --invite", "host --port x", "host --port 70000", "host --address [fd00::2"),
    *("host --address 1.2.3", "host --address a..b", "host --address fd00::g", "host --name"),
    *("host --players 9", "host --bots x", "host --resume {}/none", "host --succeed {}/table.host"),
    *("join tigris://", "join chess://a/b", "join a:99999", "join tigris://a/KEY", "join [a]b"),
    *("join a --seat 0", "join a --seat x", "join --name", "watch a,b,c,d,e,f,g", "watch a b"),
    *(
        "bot a --level x",
        "bot a --seed xyz",
        "bot a --seat 9",
        "bot tigris://x/AAAAAAAAAAAAAAAAAAAAAAAAAA",
    ),
)
HEADER = "tigris 1\nrules 1\nplayers archer human, bull easy\n"
WRONG_FILES = {
    "first.tigris": "tigris 1\nmoon\n",
    "action.tigris": f"{HEADER}1 archer tile moon e5\n",
    "illegal.tigris": f"{HEADER}1 keeper start lion\n",
    "second.trade": "trade 1\nrules 1\nplayers human\n",
    "table.host": "TIGRISJ",
    "deck.csv": "id,kind,stack,name,type,icons,copies,effects,producer,scale,text\nA,b\n",
    "columns.csv": "id,kind\n",
    "own.puzzle": "title x\n",
    "results": "{}\n",
}
#: What stays as it is: quoted and typed words, options, paths, addresses, names of columns.
KEPT = re.compile(r"`[^`]*`|'[^']*'|“[^”]*”|\[?--?[\w-]+|\S*[/:.]\S+|\{[^}]*\}|\b\w+,\w[\w,]*")
ENGLISH = re.compile(r"\b[A-Za-z]*[aeiouc][A-Za-z]*\b")


def typed_words() -> Iterator[str]:
    yield from (*COMMANDS, *GAMES, HUMAN, *TILE_WORDS, *ROLE_WORDS, *DYNASTY_WORDS)
    yield from ("rules", "board", "options", "players", "date", "result", "position")
    for game in map(load, GAMES):
        yield from game.boards
        yield from (option.word for option in game.options)
        yield from (level.name for level in game.bots.levels)


TYPED = {part for word in typed_words() for part in word.split("-")}


def english_in(text: str) -> list[str]:
    """The words of a text in the pseudo-locale that nobody translated."""
    plain = KEPT.sub(" ", text.replace(command_name(), " "))
    return [word for word in ENGLISH.findall(plain) if word not in TYPED]


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LANGUAGE", PSEUDO)
    set_language(PSEUDO)
    yield
    set_language(SOURCE)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with damaged files of every kind, where nobody answers on the network."""
    (tmp_path / "files" / "empty").mkdir(parents=True)
    for name, text in WRONG_FILES.items():
        (tmp_path / "files" / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "files"


@pytest.mark.long
@pytest.mark.parametrize("line", MISTAKES)
@pytest.mark.usefixtures("pseudo")
def test_no_mistake_is_answered_in_english(
    line: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.format(folder).split() or ["--"]) != 0
    out, error = capsys.readouterr()
    assert out + error, "something is said"
    assert english_in((out + error).removeprefix("tigris: ")) == [], out + error
    assert "%(" not in out + error


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.usefixtures("pseudo")
def test_no_help_is_in_english(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*command.split(), "--help"])
    out = capsys.readouterr().out
    assert "úságé" in out
    assert english_in(out.replace("-\n", "-")) == []


def test_the_words_of_argparse_keep_their_places() -> None:
    theirs = "argument %(argument_name)s: %(message)s"
    filled = our_words(theirs) % {"argument_name": "--seed", "message": "no"}
    assert filled == "--seed: no"
    assert our_number("expected %s argument", "expected %s arguments", 2) % 2 == (
        "2 values must follow"
    )
    assert our_words("something new: %s") == "something new: %s"
    assert our_number("%s thing", "%s things", 2) == "%s things"


@pytest.mark.usefixtures("pseudo")
def test_every_mistake_that_argparse_finds_has_words() -> None:
    """Also those that no command of today can meet."""
    parser = Parser(prog="prog", exit_on_error=False)
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("-a", nargs="?")
    group.add_argument("-b", nargs=2)
    parser.add_argument("--many", nargs="+")
    parser.add_argument("--number", type=float)
    parser.add_argument("--numeral")
    parser.add_argument("--which", choices=("x", "z"))
    parser.add_argument("--flag", action="store_true")
    mistakes = ("-a 1 -b 1 2", "-a 1 --flag=1", "-a 1 --n 1")
    for line in (*mistakes, "", "-b 1", "-a 1 --many", "-a 1 --number x", "-a 1 --which q"):
        with pytest.raises(Exception) as caught:
            parser.parse_args(line.split())
        text = str(caught.value).replace("prog", "").replace("float", "")
        assert english_in(text) == [], text


def test_the_search_for_english_finds_it() -> None:
    assert english_in("ñó súçh thing: 'moon', --wrong, /nowhere/at/all, easy") == ["thing"]
    assert english_in(PseudoCatalog().gettext("no record is in {path}").format(path="a/b")) == []
