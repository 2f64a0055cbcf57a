"""An invitation in the terminal, and its code beneath it: `host --qr`, `tables --new --qr`."""

from __future__ import annotations

import pytest

from game.cli.print_invitation import print_invitation
from game.qr_code import qr_code, qr_lines

LINE = "tigris://192.168.0.2:24717/A"


@pytest.mark.parametrize("with_code", [True, False])
def test_the_line_comes_first_and_the_code_only_if_wanted(
    with_code: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    print_invitation(LINE, with_code)
    code = qr_code(LINE)
    assert code is not None
    lines = capsys.readouterr().out.splitlines()
    assert lines == [LINE, *(qr_lines(code) if with_code else ())]


def test_a_line_that_is_too_long_for_a_code_is_printed_all_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_invitation("a" * 3000, with_code=True)
    line, why = capsys.readouterr().out.splitlines()
    assert line == "a" * 3000 and "too long" in why
