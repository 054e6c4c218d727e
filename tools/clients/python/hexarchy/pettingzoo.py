"""PettingZoo: games of several seats, ``env()`` turn by turn (AEC) and ``parallel_env()``.

Rewards are what each seat's share of all points changed by. In the parallel one all seats step together; a seat whose turn it is not has
only action 0, which does nothing.
"""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Tuple

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from .decisions import CHOICE_NUMBERS, MOST, NUMBERS
from .match import Match

METADATA: Dict[str, Any] = {"name": "hexarchy_v0", "render_modes": ["ansi"], "render_fps": 1, "is_parallelizable": False}


class _Table:
    """The match, its spaces, and what each seat sees."""

    def __init__(self, seats: int, most: int, **more: Any) -> None:
        self.match = Match(seats, most=most, **more)
        self.most = most
        self.names = [f"seat_{i}" for i in range(seats)]
        length = len(NUMBERS) + (most + 1) * CHOICE_NUMBERS
        self.observation_spaces = {
            name: spaces.Dict(
                {
                    "action_mask": spaces.Box(0, 1, (most + 1,), np.int8),
                    "observation": spaces.Box(-5.0, 5.0, (length,), np.float32),
                }
            )
            for name in self.names
        }
        self.action_spaces = {name: spaces.Discrete(most + 1) for name in self.names}

    def observation(self, name: str) -> Dict[str, Any]:
        """``observation``: numbers of the state, then a row for each action; ``action_mask``."""
        at = self.names.index(name)
        choices = self.match.choices if at == self.match.acting and not self.match.over else []
        rows = [list(choice.numbers) for choice in choices]
        rows += [[0.0] * CHOICE_NUMBERS for _ in range(self.most + 1 - len(rows))]
        mask = [1] * max(1, len(choices)) + [0] * (self.most + 1 - max(1, len(choices)))
        numbers = self.match.numbers[at] + [number for row in rows for number in row]
        return {"action_mask": np.array(mask, np.int8), "observation": np.array(numbers, np.float32)}

    def info(self, name: str) -> Dict[str, Any]:
        at = self.names.index(name)
        acting = at == self.match.acting and not self.match.over
        return {
            "text": self.match.texts[at],
            "choices": [choice.text for choice in self.match.choices] if acting else [],
            "outcome": self.match.outcomes[at] / 1_000_000,
        }


class HexarchyAEC(AECEnv):  # type: ignore[misc,type-arg]
    """One choice after the other; ``agent_selection`` is the seat whose choice it is."""

    metadata = METADATA

    def __init__(self, seats: int = 2, *, most: int = MOST, render_mode: Optional[str] = None, **more: Any) -> None:
        """``seats`` are played here; ``bots``, ``settings``, ``url`` and ``token`` as of ``Match``."""
        super().__init__()
        self._table = _Table(seats, most, **more)
        self.possible_agents = list(self._table.names)
        self.agents: List[str] = []
        self.observation_spaces = self._table.observation_spaces
        self.action_spaces = self._table.action_spaces
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        self._table.match.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()
        self.agent_selection = self.possible_agents[self._table.match.acting]

    def observe(self, agent: str) -> Any:
        return self._table.observation(agent)

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is alive: None is no action of its")
        match = self._table.match
        self._cumulative_rewards[agent] = 0.0
        changes = match.act(int(action))
        for name in self.agents:
            at = self.possible_agents.index(name)
            self.rewards[name] = changes[at]
            self.terminations[name] = match.over or not match.alive[at]
        self._tell()
        self._accumulate_rewards()
        if match.over:
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[match.acting]
            self._deads_step_first()

    def render(self) -> Optional[str]:
        """The last briefing of the seat whose choice it is."""
        if self.render_mode != "ansi" or not self.agents:
            return None
        return self._table.match.texts[self.possible_agents.index(self.agent_selection)]

    def close(self) -> None:
        self._table.match.close()

    def _tell(self) -> None:
        self.infos = {name: self._table.info(name) for name in self.agents}


class HexarchyParallel(ParallelEnv):  # type: ignore[misc,type-arg]
    """All seats step together; that of the seat whose turn it is counts."""

    metadata = METADATA

    def __init__(self, seats: int = 2, *, most: int = MOST, render_mode: Optional[str] = None, **more: Any) -> None:
        self._table = _Table(seats, most, **more)
        self.possible_agents = list(self._table.names)
        self.agents: List[str] = []
        self.observation_spaces = self._table.observation_spaces
        self.action_spaces = self._table.action_spaces
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        self._table.match.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observed()

    def step(
        self, actions: Mapping[str, int]
    ) -> Tuple[Dict[str, Any], Dict[str, float], Dict[str, bool], Dict[str, bool], Dict[str, Any]]:
        match = self._table.match
        changes = match.act(int(actions[self.possible_agents[match.acting]]))
        of = {name: self.possible_agents.index(name) for name in self.agents}
        rewards = {name: changes[at] for name, at in of.items()}
        terminations = {name: match.over or not match.alive[at] for name, at in of.items()}
        truncations = dict.fromkeys(self.agents, False)
        observations, infos = self._observed()
        self.agents = [name for name in self.agents if not terminations[name]]
        return observations, rewards, terminations, truncations, infos

    def render(self) -> Optional[str]:
        """The last briefing of the seat whose choice it is."""
        return self._table.match.texts[self._table.match.acting] if self.render_mode == "ansi" and self.agents else None

    def close(self) -> None:
        self._table.match.close()

    def _observed(self) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        return (
            {name: self._table.observation(name) for name in self.agents},
            {name: self._table.info(name) for name in self.agents},
        )


def env(**more: Any) -> HexarchyAEC:
    """As of ``HexarchyAEC``."""
    return HexarchyAEC(**more)


def parallel_env(**more: Any) -> HexarchyParallel:
    """As of ``HexarchyParallel``."""
    return HexarchyParallel(**more)
