"""The twins for asyncio."""

from __future__ import annotations

import asyncio
import unittest

from hexarchy import AsyncOwner, Refused

from .server import SEATS, SMALL, URL


class AsyncTest(unittest.IsolatedAsyncioTestCase):
    async def test_two_games_are_played_beside_each_other(self) -> None:
        async with AsyncOwner(URL) as owner:
            games = [await owner.make_game(SEATS, turns=3, **SMALL) for _ in range(2)]

            async def play(number: int) -> int:
                turns = 0
                async with games[number].seat(0) as seat:
                    async for turn in seat.turns():
                        async for decision in turn.decide(3):
                            await decision.apply()
                        turns += 1
                    assert seat.ending is not None
                    self.assertEqual(seat.ending["status"], "game_over")
                return turns

            self.assertEqual(await asyncio.gather(play(0), play(1)), [3, 3])

    async def test_a_refusal_is_followed_with_await(self) -> None:
        async with AsyncOwner(URL) as owner:
            game = await owner.make_game(SEATS, **SMALL)
            async with game.seat(0) as seat:
                with self.assertRaises(Refused) as refused:
                    await seat.set_research(technology="Potery")
                await refused.exception.next.follow()
                research = (await seat.get_briefing())["empire"]["research"]
                assert research is not None
                self.assertEqual(research["technology"], "Pottery")
