"""What is signed: nothing that is said with one statement is said with another."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import net
from net.protocol import statements
from net.wire.identity import Identity, has_signed
from tests.support.net.links import fixed_examples, seeded_bytes

#: Every kind of statement: the public functions of the module.
KINDS: Mapping[str, Callable[..., bytes]] = {
    name: function
    for name, function in vars(statements).items()
    if inspect.isfunction(function)
    and function.__module__ == statements.__name__
    and not name.startswith("_")
}
kinds = pytest.mark.parametrize("kind", KINDS)

_NUMBER = st.integers(-1, 2**32)
#: By the type of a parameter: values that the protocol allows.
VALUES: Mapping[str, st.SearchStrategy[Any]] = {
    "int": _NUMBER | st.integers(-1, 3),
    "bool": st.booleans(),
    "bytes": st.sampled_from([b"", bytes(16), bytes(32), bytes(64)]) | st.binary(max_size=64),
    "str": st.text(max_size=20),
    "Mapping[str, bytes]": st.dictionaries(st.text(max_size=3), st.binary(max_size=8), max_size=3),
    "Sequence[int]": st.lists(st.integers(-(2**31), 2**63) | st.integers(0, 3), max_size=5).map(
        tuple
    ),
}
#: Numbers of `finality`'s seats are seats.
SEATS = st.lists(st.integers(0, 7), max_size=4, unique=True).map(tuple)


def arguments(kind: str) -> st.SearchStrategy[tuple[Any, ...]]:
    """Arguments of this kind of statement, in order."""
    parameters = inspect.signature(KINDS[kind]).parameters
    return st.tuples(
        *(
            SEATS if name == "seats" else VALUES[str(each.annotation)]
            for name, each in parameters.items()
        )
    )


def test_all_kinds_are_here() -> None:
    """A new one is tested by its signature; this only says that the table above found them."""
    assert set(KINDS) >= {
        *("presence", "proposal", "acknowledgment", "order", "finality", "undo", "pause"),
        *("consent_to_undo", "consent_to_bot", "position_dump", "verdict"),
    }


@pytest.mark.long
@kinds
@fixed_examples(100)
@given(st.data())
def test_every_field_changes_a_statement(kind: str, data: st.DataObject) -> None:
    """One argument is another: so is the statement. With the same ones it is the same."""
    one = data.draw(arguments(kind))
    place = data.draw(st.integers(0, len(one) - 1))
    value = data.draw(arguments(kind))[place]
    other = (*one[:place], value, *one[place + 1 :])
    assert (KINDS[kind](*one) == KINDS[kind](*other)) == (one == other)


@pytest.mark.long
@kinds
@fixed_examples(100)
@given(st.data())
def test_other_fields_never_make_the_same_statement(kind: str, data: st.DataObject) -> None:
    """Whatever moves from one field to its neighbor."""
    one, other = data.draw(arguments(kind)), data.draw(arguments(kind))
    assert (KINDS[kind](*one) == KINDS[kind](*other)) == (one == other)


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 5])
def test_no_two_kinds_say_the_same(number: int) -> None:
    """With arguments as equal as they can be."""
    equal = {"int": number, "bool": number > 0, "bytes": bytes(16), "str": "", "Sequence[int]": ()}
    equal |= {"Mapping[str, bytes]": {}}
    found = Counter(
        function(
            *(
                equal[str(parameter.annotation)]
                for parameter in inspect.signature(function).parameters.values()
            )
        )
        for function in KINDS.values()
    )
    assert len(found) == len(KINDS) and {len(each) for each in found} == {32}


def test_who_consents_does_not_ask() -> None:
    """An undo that a seat asks for is none that it agrees to, nor is a yes to a bot one to undo."""
    table, signer = bytes(16), Identity(seeded_bytes("seat"))
    request = signer.sign(statements.undo(table, 0, 1, 2, 3, bytes(32)))
    for other in (
        statements.consent_to_undo(table, 0, 0, 1, 2, 3, bytes(32)),
        statements.consent_to_bot(table, 0, 1, 2),
        statements.pause(table, 0, 1, True),
    ):
        assert not has_signed(signer.public, other, request)
    assert has_signed(signer.public, statements.undo(table, 0, 1, 2, 3, bytes(32)), request)


def test_statements_never_change() -> None:
    """The logs in journals are checked by later versions."""
    table, chain, digest = bytes(range(16)), bytes(range(32)), bytes(range(32, 64))
    found = {
        "presence": statements.presence(bytes(64)),
        "proposal": statements.proposal(table, 1, 2, 3, chain, (4, -5), digest),
        "without a base": statements.proposal(table, 1, 2, -1, b"", [4], b""),
        "acknowledgment": statements.acknowledgment(table, 1, 2, chain, digest),
        "order": statements.order(table, 1, 2, chain),
        "finality": statements.finality(table, 1, 2, chain, [0, 3]),
        "undo": statements.undo(table, 1, 2, 3, 4, chain),
        "pause": statements.pause(table, 1, 2, True),
        "consent to undo": statements.consent_to_undo(table, 1, 2, 3, 4, 5, chain),
        "consent to bot": statements.consent_to_bot(table, 1, 2, 3),
        "position dump": statements.position_dump(table, 1, 2, chain, {"board": b"b"}, "t"),
        "verdict": statements.verdict(table, 1, "fair"),
    }
    assert {name: each.hex()[:16] for name, each in found.items()} == {
        "presence": "9078b9b2420fb314",
        "proposal": "70938d75b793b513",
        "without a base": "52654f4322d02410",
        "acknowledgment": "a0e3ace091075b5e",
        "order": "f24737b46d84f921",
        "finality": "beaff1753554b948",
        "undo": "dbe159ddc1d75b8b",
        "pause": "7962040ad0832577",
        "consent to undo": "beb030b7464d5139",
        "consent to bot": "dbbac0850e706767",
        "position dump": "29474e6b219e73d8",
        "verdict": "22cda837833f2d72",
    }


#: Functions that hash for a use, and the place of the use among their arguments.
_HASHES = {"digest_of": 0, "statement": 0, "mac_of": 1, "stream": 1, "shuffle": 2}


def uses() -> Counter[bytes]:
    """How often each use stands in the code of `net`, where something is hashed for it."""
    found = Counter[bytes]()
    for path in sorted(Path(net.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = _HASHES.get(node.func.id)
            if place is not None and len(node.args) > place:
                use = node.args[place]
                if isinstance(use, ast.Constant) and isinstance(use.value, bytes):
                    found[use.value] += 1
    return found


@pytest.mark.long
def test_no_use_of_a_hash_is_that_of_another() -> None:
    """A statement is a hash: one for another use, such as a chain, must never pass for it."""
    found = uses()
    assert {b"presence", b"order", b"chain", b"fingerprint", b"fair seed"} <= set(found)
    repeated = {use for use, times in found.items() if times > 1}
    assert repeated == set()
