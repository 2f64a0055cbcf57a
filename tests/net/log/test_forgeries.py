"""A host forges what a seat signs: the victim notices, and so does every other peer."""

from __future__ import annotations

import pytest

from net.notifications import HostCheats
from tests.support.net.forgeries import FORGERIES, MODES, SIGNERS, forge
from tests.support.net.games import MARKET, STONES, TIGRIS, Game
from tests.support.net.reconnects import hosted_game
from tests.support.samples import parts

PROOFS = (
    *("did not sign", "not all seats agreed"),
    "it gives this seat to a bot while its holder is here",
)


def check_all_notice(game: Game, kind: str, mode: str, signer: str, seed: int) -> None:
    _, nodes = forge(game, kind, mode, signer, seed)
    for node in nodes:
        proofs = [each.proof for each in node.received(HostCheats)]
        assert len(proofs) == 1 and any(words in proofs[0] for words in PROOFS), (
            f"{kind}, {mode}, signed by {signer}, seed {seed}: {node.ticket.name} says {proofs}"
        )
        assert node.link is None, "and it has left"


@pytest.mark.parametrize("seeds", parts(range(4), 0))
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("kind", FORGERIES)
def test_what_a_host_forges_for_a_seat_is_noticed_by_every_peer(
    kind: str, mode: str, seeds: range
) -> None:
    for signer in SIGNERS:
        for seed in seeds:
            check_all_notice(STONES, kind, mode, signer, seed)


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES)
def test_a_forged_action_among_many_at_once_is_noticed_by_every_peer(mode: str) -> None:
    for signer in SIGNERS:
        check_all_notice(MARKET, "forged_action", mode, signer, 2)


@pytest.mark.long
@pytest.mark.parametrize("kind", FORGERIES)
def test_forgeries_are_noticed_in_the_game_that_people_play(kind: str) -> None:
    for mode in MODES:
        check_all_notice(TIGRIS, kind, mode, "host", 1)


@pytest.mark.long
@pytest.mark.parametrize("kind", [kind for kind in FORGERIES if kind != "omitted_consent"])
def test_the_same_with_true_signatures_is_taken(kind: str) -> None:
    """Otherwise the peers would notice another fault than the forgery."""
    for seed in range(4):
        world, nodes = forge(STONES, kind, "live", "victim", seed)
        others = [node for node in nodes if not node.received(HostCheats)]
        assert len(others) >= (2 if kind == "forged_bot_consent" else 3), (kind, seed)
        known = hosted_game(world).sequencer.log.raw_entries
        last = {node.peer.follower.log.raw_entries[-1] for node in others}
        taken = last.isdisjoint(known)
        assert len(last) == 1 and taken == (kind != "forged_acknowledgment"), (kind, seed)
