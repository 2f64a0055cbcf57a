"""`account`: what people read of theirs, and what the command refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.exit_codes import ExitCode
from game.cli.main import main
from game.online.account import account_words, own_account


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIGRIS_HOME", str(tmp_path / "home"))


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code, and all that was printed."""
    code = main(["account", *words])
    printed = capsys.readouterr()
    return code, printed.out + printed.err


def test_it_shows_the_words_and_where_the_file_is(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = run(capsys, "--name", "Anna")
    stored = own_account("Anna")
    assert code == ExitCode.DONE and str(stored.path) in printed
    assert f"Anna is known by {account_words(stored.account.public)}." in printed
    assert run(capsys, "show", "--name", "Anna") == (code, printed)
    seed = stored.path.read_text(encoding="ascii").split()[-1]
    assert seed not in printed, "a screen is no place for a secret"


def test_an_account_moves_to_another_person_by_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    copy = tmp_path / "my account"
    code, printed = run(capsys, "export", str(copy), "--name", "Anna")
    assert code == ExitCode.DONE and str(copy) in printed
    code, printed = run(capsys, "import", str(copy), "--name", "Ben")
    assert code == ExitCode.DONE and "former" not in printed
    assert own_account("Ben").account.public == own_account("Anna").account.public
    run(capsys, "--name", "Cleo")
    code, printed = run(capsys, "import", str(copy), "--name", "Cleo")
    assert code == ExitCode.DONE and "The former account is kept in" in printed


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["export"], "a file is needed"),
        (["import"], "a file is needed"),
        (["show", "x"], "a file is needed"),
        (["import", "missing"], "cannot be read"),
        (["import", __file__], "holds no account"),
        (["export", __file__], "exists already"),
        (["steal"], "choose from"),
    ],
)
def test_a_wrong_wish_is_one_sentence(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, printed = run(capsys, *words)
    assert code == ExitCode.REFUSED and len(printed.splitlines()) == 1
    assert reason in printed
