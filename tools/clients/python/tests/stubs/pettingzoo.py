"""Of PettingZoo: its base classes, and how agents that are dead leave."""

from __future__ import annotations

from typing import Any, Iterator, List, Optional


class AECEnv:
    agents: List[str]
    agent_selection: str
    _next: Optional[str] = None

    @property
    def unwrapped(self) -> "AECEnv":
        return self

    def agent_iter(self) -> Iterator[str]:
        while self.agents:
            yield self.agent_selection

    def last(self) -> Any:
        agent = self.agent_selection
        told: Any = self
        return (
            told.observe(agent),
            told._cumulative_rewards[agent],
            told.terminations[agent],
            told.truncations[agent],
            told.infos[agent],
        )

    def _accumulate_rewards(self) -> None:
        told: Any = self
        for agent, reward in told.rewards.items():
            told._cumulative_rewards[agent] += reward

    def _dead(self) -> List[str]:
        told: Any = self
        return [agent for agent in self.agents if told.terminations[agent] or told.truncations[agent]]

    def _deads_step_first(self) -> str:
        dead = self._dead()
        if dead:
            self._next, self.agent_selection = self.agent_selection, dead[0]
        return self.agent_selection

    def _was_dead_step(self, action: Any) -> None:
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent, told = self.agent_selection, self
        for table in ("terminations", "truncations", "rewards", "_cumulative_rewards", "infos"):
            del getattr(told, table)[agent]
        self.agents.remove(agent)
        dead = self._dead()
        if dead:
            self.agent_selection = dead[0]
        elif self._next is not None:
            self.agent_selection, self._next = self._next, None
        for name in self.agents:
            getattr(told, "rewards")[name] = 0


class ParallelEnv:
    agents: List[str]
