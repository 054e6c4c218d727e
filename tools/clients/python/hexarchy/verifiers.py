"""verifiers v1: a taskset of episodes, and the environment that plays them: the model answers with the JSON of calls."""

from __future__ import annotations

import asyncio
from typing import Any, Dict, Iterator, Optional

import verifiers.v1 as vf

from .environments import Environments
from .envs import TextEnv

HOW = (
    "You play by calls of tools. Answer with the JSON of one call and nothing else, such as "
    '{"tool": "end_turn", "args": {}}. get_briefing tells what is left to decide, each with the call that is advised.'
)


class HexarchyData(vf.TaskData):  # type: ignore[misc]
    """A task of the server, as it is."""

    task: Dict[str, Any]
    url: Optional[str]


class HexarchyConfig(vf.TasksetConfig):  # type: ignore[misc]
    """Which tasks."""

    url: Optional[str] = None
    environment: str = "hexarchy"
    split: str = "train"


class HexarchyTask(vf.Task[HexarchyData]):  # type: ignore[misc]
    """Its reward is recorded while it is played."""


class HexarchyTaskset(vf.Taskset[HexarchyTask, HexarchyConfig]):  # type: ignore[misc]
    """The tasks of a split, fetched as they are needed."""

    def load(self) -> Iterator[HexarchyTask]:
        config = self.config
        with Environments(config.url) as environments:
            count = environments.count(config.split, config.environment)
            for start in range(0, count, 500):
                tasks = environments.tasks(config.split, start, start + 500, config.environment)
                for idx, task in enumerate(tasks, start):
                    data = HexarchyData(
                        idx=idx, name=f"{config.environment}#{idx}", prompt=None, system_prompt=HOW, task=task, url=config.url
                    )
                    yield HexarchyTask(data, config.task)


class HexarchyEnvConfig(vf.EnvConfig):  # type: ignore[misc]
    """Who plays."""

    player: vf.AgentConfig = vf.AgentConfig()


class HexarchyEnv(vf.Env[HexarchyEnvConfig]):  # type: ignore[misc]
    """An episode for each task; what its rewards add up to is the reward ``outcome``."""

    async def run(self, task: Any, agents: Any) -> None:
        env = await asyncio.to_thread(TextEnv, task.data.task, url=task.data.url)
        total = 0.0
        try:
            shown, _ = await asyncio.to_thread(env.reset, seed=task.data.task.get("seed", 0))
            async with agents.player.interaction(task) as interaction:
                segment = await interaction.turn(shown)
                while not segment.terminated:
                    shown, reward, terminated, truncated, _ = await asyncio.to_thread(env.step, segment.last_reply.strip())
                    total += reward
                    if terminated or truncated:
                        break
                    segment = await interaction.turn(shown)
            interaction.trace.record_reward("outcome", total)
        finally:
            await asyncio.to_thread(env.close)
