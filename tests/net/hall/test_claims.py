"""A table goes to one worker as long as that lives, and then to the next that is asked for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from net.hall import claims
from net.hall.claims import (
    GRACE_SECONDS,
    IDENTITY,
    LEASE_SECONDS,
    RACE_SECONDS,
    RENEW_SECONDS,
    Claims,
    WorkerAddress,
)
from net.hall.keep import KeepFailed
from net.hall.register import NoAnswer
from tests.support.net.fake_register import FakeRegister
from tests.support.virtual_loop import run_in_virtual_time

HERE, THERE = b"h" * 16, b"t" * 16


class Workers:
    """Two of them."""

    def __init__(self) -> None:
        self.leases, self.claims = FakeRegister(LEASE_SECONDS), FakeRegister()
        self.first, self.second = (
            Claims(self.leases, self.claims, WorkerAddress(name * IDENTITY, "10.0.0.1", port))
            for name, port in ((b"1", 1001), (b"2", 1002))
        )


def with_workers(life: Callable[[Workers], Awaitable[None]]) -> None:
    async def begin() -> None:
        workers = Workers()
        await workers.first.renew()
        await workers.second.renew()
        await life(workers)

    run_in_virtual_time(begin())


def test_the_first_that_is_asked_has_a_table_and_others_say_where_it_is() -> None:
    async def life(workers: Workers) -> None:
        assert await workers.first.holder(HERE) is None
        assert await workers.second.holder(HERE) == workers.first.own
        assert await workers.first.holder(HERE) is None, "it is still the same one's"
        assert await workers.second.holder(THERE) is None

    with_workers(life)


def test_a_table_that_is_put_away_is_free() -> None:
    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        await workers.first.release(HERE)
        assert await workers.second.holder(HERE) is None
        await workers.first.release(HERE)
        assert await workers.first.holder(HERE) == workers.second.own, "only one's own is released"

    with_workers(life)


def test_a_claim_holds_while_the_lease_is_renewed_and_no_longer() -> None:
    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        for _ in range(10):
            await asyncio.sleep(RENEW_SECONDS)
            assert not await workers.first.renew()
            assert await workers.second.holder(HERE) == workers.first.own
        await asyncio.sleep(LEASE_SECONDS)
        assert await workers.second.holder(HERE) is None

    with_workers(life)


def test_who_wakes_up_learns_that_its_lease_was_gone_and_what_was_taken() -> None:
    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        await workers.first.holder(THERE)
        await asyncio.sleep(LEASE_SECONDS)
        await workers.second.holder(HERE)
        assert await workers.first.renew()
        assert await workers.first.taken() == [HERE]
        await asyncio.sleep(GRACE_SECONDS)
        assert not await workers.first.renew(), "it has a lease again"
        assert await workers.first.living() == {workers.first.own.identity}
        assert await workers.second.holder(THERE) == workers.first.own, "and keeps the other table"

    with_workers(life)


def test_a_table_that_another_has_claimed_and_let_go_of_is_taken() -> None:
    """It was continued meanwhile; what the first one has of it is stale, and would stay so."""

    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        await asyncio.sleep(LEASE_SECONDS)
        await workers.second.holder(HERE)
        await workers.second.release(HERE)
        assert await workers.first.renew()
        assert await workers.first.taken() == [HERE]

    with_workers(life)


def test_a_claim_that_was_under_way_when_the_lease_was_back_is_found() -> None:
    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        await asyncio.sleep(LEASE_SECONDS)
        workers.claims.delay = RENEW_SECONDS / 2
        claim = asyncio.ensure_future(workers.second.holder(HERE))
        await asyncio.sleep(0)
        assert await workers.first.renew() and not await workers.first.taken()
        await claim
        assert await workers.first.renew() and await workers.first.taken() == [HERE]

    with_workers(life)


def test_a_renewal_whose_answer_is_lost_is_one() -> None:
    async def life(workers: Workers) -> None:
        workers.leases.loses_answers = True
        with pytest.raises(NoAnswer):
            await workers.first.renew()
        workers.leases.loses_answers = False
        assert not await workers.first.renew()
        assert not await workers.first.renew()

    with_workers(life)


def test_who_had_no_answer_to_a_renewal_learns_that_its_lease_was_gone() -> None:
    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        await asyncio.sleep(LEASE_SECONDS)
        await workers.second.renew()
        await workers.second.holder(HERE)
        workers.leases.loses_answers = True
        with pytest.raises(NoAnswer):
            await workers.first.renew()
        workers.leases.loses_answers = False
        assert await workers.first.renew()
        assert await workers.first.taken() == [HERE]

    with_workers(life)


async def be_away(workers: Workers, seconds: float) -> None:
    """Nobody can renew for so long; then the second worker does, sooner than the first."""
    workers.leases.is_away = True
    await asyncio.sleep(seconds)
    for worker in (workers.first, workers.second):
        with pytest.raises(NoAnswer):
            await worker.renew()
    workers.leases.is_away = False
    assert await workers.second.renew(), "it was gone itself"


def test_nobody_is_dead_because_the_register_was_away() -> None:
    """A leader of it is elected for longer than a lease lasts: all of them are gone then."""

    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        await be_away(workers, LEASE_SECONDS)
        assert not workers.second.is_sure
        with pytest.raises(NoAnswer):
            await workers.second.living()
        claim = asyncio.ensure_future(workers.second.holder(HERE))
        await asyncio.sleep(GRACE_SECONDS / 2)
        assert await workers.first.renew()
        assert await claim == workers.first.own
        await asyncio.sleep(GRACE_SECONDS / 2)
        assert workers.second.is_sure
        assert workers.first.own.identity in await workers.second.living()

    with_workers(life)


def test_who_died_while_the_register_was_away_is_found_out_soon_after() -> None:
    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        await be_away(workers, LEASE_SECONDS)
        async with asyncio.timeout(GRACE_SECONDS + 0.1):
            assert await workers.second.holder(HERE) is None
        assert await workers.second.living() == {workers.second.own.identity}

    with_workers(life)


def test_who_cannot_renew_takes_nobody_for_dead() -> None:
    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        await asyncio.sleep(LEASE_SECONDS)
        workers.leases.is_away = True
        with pytest.raises(NoAnswer):
            await workers.second.renew()
        workers.leases.is_away = False
        with pytest.raises(KeepFailed, match="renewed"):
            await workers.second.holder(HERE)

    with_workers(life)


def test_a_renewal_that_takes_too_long_has_failed() -> None:
    async def life(workers: Workers) -> None:
        workers.leases.delay = RENEW_SECONDS + 0.1
        with pytest.raises(NoAnswer, match="in time"):
            await workers.first.renew()

    with_workers(life)


def test_who_ends_in_order_leaves_its_tables_at_once() -> None:
    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        await workers.first.resign()
        assert await workers.second.holder(HERE) is None

    with_workers(life)


def test_a_worker_that_begins_anew_frees_the_tables_of_the_one_before() -> None:
    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        again = Claims(
            workers.leases, workers.claims, WorkerAddress(b"3" * IDENTITY, "10.0.0.1", 3)
        )
        await again.succeed(workers.first.own.identity)
        await again.succeed(b"4" * IDENTITY)  # of which nothing is known any more
        assert await workers.second.holder(HERE) is None
        assert await workers.first.renew(), "one that is not gone after all learns of it"
        assert await workers.first.taken() == [HERE]

    with_workers(life)


def test_a_claim_that_another_has_under_way_is_waited_for() -> None:
    """Until that is written everywhere, every claim is refused at once."""

    async def life(workers: Workers) -> None:
        workers.claims.refuses = 4
        assert await workers.first.holder(HERE) is None
        workers.claims.refuses = 100
        began = asyncio.get_running_loop().time()
        with pytest.raises(KeepFailed):
            await workers.first.holder(THERE)
        assert asyncio.get_running_loop().time() - began >= 4 * RACE_SECONDS

    with_workers(life)


def test_nobody_claims_what_cannot_be_asked_for() -> None:
    async def life(workers: Workers) -> None:
        workers.claims.is_away = True
        with pytest.raises(KeepFailed):
            await workers.first.holder(HERE)

    with_workers(life)


def test_without_an_answer_a_table_is_where_it_was() -> None:
    """Who comes back to it then gets there all the same."""

    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        assert await workers.second.holder(HERE) == workers.first.own
        workers.claims.is_away = True
        assert await workers.second.holder(HERE) == workers.first.own
        workers.claims.is_away = False
        await workers.first.release(HERE)
        assert await workers.second.holder(HERE) is None
        workers.claims.is_away = True
        with pytest.raises(KeepFailed):
            await workers.second.holder(HERE)

    with_workers(life)


def test_few_tables_of_others_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "MOST_KNOWN", 1)

    async def life(workers: Workers) -> None:
        for place in (HERE, THERE):
            await workers.first.holder(place)
            await workers.second.holder(place)
        workers.claims.is_away = True
        assert await workers.second.holder(THERE) == workers.first.own
        with pytest.raises(KeepFailed):
            await workers.second.holder(HERE)

    with_workers(life)


def test_a_lease_of_nonsense_is_a_failure_and_no_mistake() -> None:
    async def life(workers: Workers) -> None:
        await workers.first.holder(HERE)
        key = workers.first.own.identity.hex()
        await workers.leases.append(key, b"[]", workers.leases.values[key].number)
        with pytest.raises(KeepFailed):
            await workers.second.holder(HERE)

    with_workers(life)
