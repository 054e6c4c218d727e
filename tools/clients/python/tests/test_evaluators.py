"""The thin modules for Inspect and verifiers; where those are not installed, by what they ask of a task."""

from __future__ import annotations

import contextlib
import itertools
import unittest
from types import SimpleNamespace
from typing import Any, AsyncIterator, Dict, List

from . import packages
from .server import SHORT, URL


@unittest.skipIf(packages.REAL["inspect_ai"], "a model for inspect_ai is not installed")
class InspectTest(unittest.IsolatedAsyncioTestCase):
    async def test_an_episode_is_played_by_its_tools_and_scored_by_its_outcome(self) -> None:
        from hexarchy.inspect import hexarchy

        task = hexarchy(split="validation", start=3, count=2, url=URL)
        self.assertEqual([sample.id for sample in task.dataset], [3, 4])
        message = SimpleNamespace(content="")
        metadata = {"task": {**SHORT, "seed": 3}, "environment": "hexarchy"}
        state: Any = SimpleNamespace(sample_id=3, epoch=1, metadata=metadata, messages=[message])
        await task.solver(state, None)
        self.assertIn("TURN 1", message.content)
        score = await task.scorer(state, None)
        self.assertTrue(0 < score.value <= 1)
        self.assertEqual(score.metadata["turn"], 5)
        await task.cleanup(state)


class Interaction:
    """A model that ends turns."""

    def __init__(self, rewards: Dict[str, float]) -> None:
        self.trace = SimpleNamespace(record_reward=rewards.__setitem__)
        self.told: List[str] = []

    async def turn(self, text: str) -> Any:
        self.told.append(text)
        return SimpleNamespace(terminated=False, last_reply='{"tool": "end_turn"}\n')


@unittest.skipIf(packages.REAL["verifiers"], "a model for verifiers is not installed")
class VerifiersTest(unittest.IsolatedAsyncioTestCase):
    async def test_tasks_are_those_of_the_split_and_an_episode_is_rewarded_by_its_outcome(self) -> None:
        from hexarchy.verifiers import HexarchyConfig, HexarchyData, HexarchyEnv, HexarchyTask, HexarchyTaskset

        config = HexarchyConfig(url=URL, environment="curriculum", split="train")
        tasks = list(itertools.islice(HexarchyTaskset(config).load(), 15))
        self.assertEqual([one.data.task["tier"] for one in tasks], [*range(1, 14), 1, 2])
        rewards: Dict[str, float] = {}
        played = Interaction(rewards)

        @contextlib.asynccontextmanager
        async def interaction(_: Any) -> AsyncIterator[Interaction]:
            yield played

        task = HexarchyTask(HexarchyData(task={**SHORT, "seed": 3}, url=URL))
        await HexarchyEnv().run(task, SimpleNamespace(player=SimpleNamespace(interaction=interaction)))
        self.assertEqual(len(played.told), 4)
        self.assertTrue(0 < rewards["outcome"] <= 1)
