"""The shell, net, and what all engines share name no game, and nothing that only one game has."""

from __future__ import annotations

import ast

import pytest

from tests.support.game_words import WORDS, words_of_games
from tests.support.list_of_games import LIST_OF_GAMES, game_of, games
from tests.support.source_files import read, source_files

#: Where words of games stand for something else: the name of the program and of its environment
#: variable, a list of random words, pictures and colors that several games use, a texture.
OTHER_MEANINGS = {
    "game/program.py": {"tigris"},
    "engine/common/kernel_switch.py": {"tigris"},
    "game/paths.py": {"tigris"},
    "game/i18n/catalogs.py": {"tigris"},
    "net/fairness/wordlist.py": {*WORDS},
    "game/ui/emblems.py": {"temple", "goods"},
    "game/ui/program_icon.py": {"temple"},
    "game/ui/palette.py": {"tile", "leader"},
    "game/ui/widgets/paint_pictures.py": {"tile"},
    "game/ui/textures.py": {"tile"},
}


def words_in(name: str, tree: ast.AST) -> list[str]:
    """The words of games in a file of the shell, of net, or of what all engines share."""
    module = name.removesuffix(".py").replace("/", ".")
    if game_of(module) is not None or module == LIST_OF_GAMES or is_public_engine(module):
        return []
    exempt = OTHER_MEANINGS.get(name, set())
    found = words_of_games(tree, games())
    return [f"{name}:{line}: {word}" for line, word in found if word not in exempt]


def is_public_engine(module: str) -> bool:
    return module.startswith("engine.") and not module.startswith("engine.common")


def test_shell_and_net_name_no_game() -> None:
    """Neither by its name nor by what is in it: what they say is true for a third game, too."""
    assert [row for name in source_files() for row in words_in(name, read(name))] == []


def test_every_exception_for_a_word_is_needed() -> None:
    for name, words in OTHER_MEANINGS.items():
        found = {word for _line, word in words_of_games(read(name), games())}
        assert found, name
        assert words == {*WORDS} or words == found, name


@pytest.mark.parametrize(
    "code",
    (
        "temple = 1",
        "def farms() -> None: ...",
        "class KingdomOutlines: ...",
        "import game.trade.game",
        "from engine import tigris",
        "def f(barley: int) -> int: return barley",
        "print('The Tigris is wide.')",
        "print(f'{1} treasures')",
        "x.leader_of = 2",
    ),
)
def test_words_of_games_are_found(code: str) -> None:
    assert words_in("game/screens/title.py", ast.parse(code))
    assert not words_in("game/tigris/screens/table.py", ast.parse(code))


def test_words_that_only_look_like_those_of_games_are_let_through() -> None:
    code = "text, strait, tilde = 'traded', metrics.untiled, gamepad"
    assert not words_in("game/screens/title.py", ast.parse(code))
