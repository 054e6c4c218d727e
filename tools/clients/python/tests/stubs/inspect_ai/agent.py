"""Of inspect_ai.agent: an agent that ends turns by its tools until it is told that the episode is over."""

from __future__ import annotations

from typing import Any


def react(*, tools: Any) -> Any:
    [end_turn] = [tool for tool in tools if tool.name == "end_turn"]

    async def agent(state: Any) -> Any:
        for _ in range(10):
            if "The episode is over." in await end_turn.execute():
                return state
        raise AssertionError("the episode goes on")

    return agent
