"""Laws of all games: each watches random games of all options, turn by turn.

Thousands of games are played under them by `python -m benchmarks.trade_laws`.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.trade.model.seats import Seat
from tests.support.samples import quick_first
from tests.support.trade.laws.cards import Acting, Conserved
from tests.support.trade.laws.commuting import Commuting
from tests.support.trade.laws.formats import ActionsBothWays, PositionsBothWays
from tests.support.trade.laws.law import Table, table_of, watch
from tests.support.trade.laws.readers import Followed, PlayedAgain
from tests.support.trade.laws.records import Forked
from tests.support.trade.laws.refusals import Listed, Refused
from tests.support.trade.laws.secrecy import Indistinguishable

#: Every seventh table: all numbers of seats and all options come up among the first eight.
TABLES = [table_of(seed) for seed in range(0, 96, 7)]
games = pytest.mark.parametrize("table", quick_first(TABLES, 1, 3))


@games
def test_cards_and_tokens_are_conserved(table: Table) -> None:
    law = Conserved()
    watch(table.game(), [law, Acting()])
    assert law.compared["positions"] > 200


@games
def test_every_reader_follows_the_whole_game(table: Table) -> None:
    law = Followed((None, *map(Seat, range(table.seats))), every=3)
    watch(table.game(), [law])
    assert law.compared["views"] > 200


@games
def test_a_game_is_played_again_to_the_bit(table: Table) -> None:
    law = PlayedAgain()
    seen = watch(table.game(), [law])
    assert law.compared["actions"] > 200
    assert seen["Counted"] == 1, "to the end"


@games
def test_actions_and_positions_are_their_ints_and_their_text(table: Table) -> None:
    actions, positions = ActionsBothWays(), PositionsBothWays()
    watch(table.game(), [actions, positions])
    assert actions.compared["actions"] > 1000
    assert positions.compared["positions"] > 20


@games
def test_actions_of_two_seats_commute(table: Table) -> None:
    law = Commuting()
    watch(table.game(offers=20), [law])
    for kinds in ("Seal", "Open", "MakeOffer", "Accept and MakeOffer"):
        assert law.compared[kinds], kinds
    assert any("SetReady" in kinds for kinds in law.compared)


@games
def test_a_refused_action_changes_nothing_and_names_a_rule(table: Table) -> None:
    law = Refused(Random(table.seed))
    watch(table.game(), [law])
    assert len(law.compared) > 8


@games
def test_listed_actions_are_legal_and_what_is_played_is_listed(table: Table) -> None:
    law = Listed()
    watch(table.game(), [law])
    assert law.compared["actions"]


@games
def test_a_fork_shows_its_reader_no_difference(table: Table) -> None:
    law = Forked(Random(table.seed))
    watch(table.game(offers=4), [law])
    assert law.compared["forks"] == 4
    assert law.compared["forks that deal otherwise"]


@games
def test_a_spectator_cannot_distinguish_games_that_differ_in_hidden_cards(table: Table) -> None:
    law = Indistinguishable(Random(table.seed))
    watch(table.game(), [law])
    assert law.compared["positions"] > 100
