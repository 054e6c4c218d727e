"""Inspect: the task ``hexarchy``, an episode for each sample, scored by its outcome.

    inspect eval hexarchy/hexarchy -T split=test -T count=10 --model …
"""

from __future__ import annotations

import asyncio
from typing import Any, Dict, List, Optional

from inspect_ai import Task, task
from inspect_ai.agent import react
from inspect_ai.dataset import Sample
from inspect_ai.scorer import Score, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import ToolDef, ToolParams

from .environments import Environments, Episode


class _Played:
    """The episodes under way, by sample."""

    def __init__(self, url: Optional[str], token: Optional[str]) -> None:
        self.environments = Environments(url, token)
        self.episodes: Dict[str, Episode] = {}
        self.outcomes: Dict[str, Dict[str, Any]] = {}


def _tools(played: _Played, key: str, episode: Episode) -> List[ToolDef]:
    def made(name: str, description: str, schema: Dict[str, Any]) -> ToolDef:
        async def execute(**args: Any) -> str:
            if episode.finished:
                return "The episode is over."
            told = await asyncio.to_thread(episode.call, name, args)
            if told.outcome is not None:
                played.outcomes[key] = {"outcome": told.outcome, "turn": told.turn, "success": told.success}
            return told.text + ("\n\nThe episode is over." if episode.finished else "")

        params = ToolParams.model_validate({name: schema[name] for name in ("properties", "required") if name in schema})
        return ToolDef(execute, name=name, description=description, parameters=params)

    return [made(one["name"], one["description"], one["input_schema"]) for one in episode.tools()]


def _key(state: TaskState) -> str:
    return f"{state.sample_id} {state.epoch}"


@solver
def play(played: _Played) -> Solver:
    """Begins the episode and lets the model play it by its tools."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        key = _key(state)
        episode = await asyncio.to_thread(played.environments.open, state.metadata["task"], state.metadata["environment"])
        played.episodes[key] = episode
        state.messages[-1].content = episode.prompt
        tools = await asyncio.to_thread(_tools, played, key, episode)
        await react(tools=tools)(state)  # type: ignore[arg-type]
        return state

    return solve


@scorer(metrics=[mean(), stderr()])
def outcome(played: _Played) -> Any:
    """0–1: what the episode came to."""

    async def score(state: TaskState, target: Target) -> Score:
        told = played.outcomes.get(_key(state), {})
        return Score(value=told.get("outcome", 0.0), metadata=told)

    return score


@task
def hexarchy(
    environment: str = "hexarchy",
    split: str = "validation",
    start: int = 0,
    count: int = 10,
    url: Optional[str] = None,
    token: Optional[str] = None,
) -> Task:
    """``count`` tasks of a split from ``start`` on."""
    played = _Played(url, token)
    tasks = played.environments.tasks(split, start, start + count, environment)
    samples = [
        Sample(id=start + i, input="The game begins.", metadata={"task": one, "environment": environment})
        for i, one in enumerate(tasks)
    ]

    async def cleanup(state: TaskState) -> None:
        episode = played.episodes.pop(_key(state), None)
        if episode is not None:
            await asyncio.to_thread(episode.close)

    return Task(dataset=samples, solver=play(played), scorer=outcome(played), cleanup=cleanup)
