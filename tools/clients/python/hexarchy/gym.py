"""Gymnasium: ``Hexarchy/Text-v0`` and ``Hexarchy/Decision-v0``, registered when this module is imported.

    import gymnasium, hexarchy.gym
    env = gymnasium.make("Hexarchy/Decision-v0", url="http://localhost:4870")
    envs = gymnasium.make_vec("Hexarchy/Decision-v0", num_envs=8, vectorization_mode="vector_entry_point")
"""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space

from .decisions import MOST
from .envs import SEEDS, DecisionEnv, TextEnv
from .vector import DecisionVector

END_TURN = '{"tool": "end_turn", "args": {}}'


class Words(spaces.Space):  # type: ignore[misc,type-arg]
    """Any text. Its samples are calls that end the turn."""

    def __init__(self, seed: Optional[int] = None) -> None:
        super().__init__(shape=None, dtype=str, seed=seed)

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def sample(self, mask: Any = None, probability: Any = None) -> str:
        return END_TURN

    def contains(self, x: Any) -> bool:
        return isinstance(x, str)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words)

    def __repr__(self) -> str:
        return "Words()"


def decision_space(shape: Tuple[int, int, int]) -> spaces.Dict:
    """``numbers`` of the state and a row of ``choices`` for each action, float32."""
    numbers, actions, each = shape
    return spaces.Dict(
        {
            "choices": spaces.Box(0.0, 1.0, (actions, each), np.float32),
            "numbers": spaces.Box(-5.0, 5.0, (numbers,), np.float32),
        }
    )


def _arrays(observation: Mapping[str, Any]) -> Dict[str, Any]:
    return {name: np.array(observation[name], np.float32) for name in ("choices", "numbers")}


def _with_mask(info: Mapping[str, Any]) -> Dict[str, Any]:
    return {**info, "action_mask": np.array(info["action_mask"], np.int8)}


class _Gym(gymnasium.Env):  # type: ignore[misc,type-arg]
    metadata: Dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, core: Any, render_mode: Optional[str]) -> None:
        self._core = core
        self._shown = ""
        self.render_mode = render_mode

    def _seeded(self, seed: Optional[int], options: Optional[Mapping[str, Any]]) -> Tuple[Any, Dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(SEEDS)) if seed is None else seed
        begun: Tuple[Any, Dict[str, Any]] = self._core.reset(seed=drawn, options=options)
        return begun

    def render(self) -> Any:
        """The last text."""
        return self._shown if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._core.close()


class TextGym(_Gym):
    """Observations are text, actions the JSON of a call. ``task``: of the episode; default a duel of 60 turns."""

    def __init__(self, task: Optional[Mapping[str, Any]] = None, render_mode: Optional[str] = None, **more: Any) -> None:
        super().__init__(TextEnv(task, **more), render_mode)
        self.observation_space = Words()
        self.action_space = Words()

    def reset(self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> Tuple[str, Dict[str, Any]]:
        self._shown, info = self._seeded(seed, options)
        return self._shown, info

    def step(self, action: str) -> Tuple[str, float, bool, bool, Dict[str, Any]]:
        self._shown, reward, terminated, truncated, info = self._core.step(action)
        return self._shown, reward, terminated, truncated, info


class DecisionGym(_Gym):
    """Actions are choices among the decisions of the turn, 0 ends it. The mask is ``info["action_mask"]``, the text ``info["text"]``."""

    def __init__(
        self,
        task: Optional[Mapping[str, Any]] = None,
        render_mode: Optional[str] = None,
        *,
        most: int = MOST,
        **more: Any,
    ) -> None:
        super().__init__(DecisionEnv(task, most=most, **more), render_mode)
        self.observation_space = decision_space(self._core.shape)
        self.action_space = spaces.Discrete(most + 1)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        observation, info = self._seeded(seed, options)
        self._shown = info["text"]
        return _arrays(observation), _with_mask(info)

    def step(self, action: Any) -> Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]:
        observation, reward, terminated, truncated, info = self._core.step(int(action))
        self._shown = info["text"]
        return _arrays(observation), reward, terminated, truncated, _with_mask(info)


class DecisionGymVector(gymnasium.vector.VectorEnv):  # type: ignore[misc,type-arg]
    """``num_envs`` games over one server, stepped together. The masks are ``infos["action_mask"]``, a row for each."""

    metadata: Dict[str, Any] = {"render_modes": [], "autoreset_mode": gymnasium.vector.AutoresetMode.NEXT_STEP}

    def __init__(
        self, num_envs: int = 1, task: Optional[Mapping[str, Any]] = None, *, most: int = MOST, **more: Any
    ) -> None:
        self._core = DecisionVector(num_envs, task, most=most, **more)
        self.num_envs = num_envs
        self.single_observation_space = decision_space(self._core.shape)
        self.single_action_space = spaces.Discrete(most + 1)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        observations, infos = self._core.reset(seed=seed, options=options)
        return _stacked(observations), _infos(infos)

    def step(self, actions: Sequence[int]) -> Tuple[Dict[str, Any], Any, Any, Any, Dict[str, Any]]:
        observations, rewards, terminated, truncated, infos = self._core.step([int(action) for action in actions])
        flags = np.array(terminated, np.bool_), np.array(truncated, np.bool_)
        return (_stacked(observations), np.array(rewards, np.float64), *flags, _infos(infos))

    def close_extras(self, **_: Any) -> None:
        self._core.close()


def _stacked(observations: List[Dict[str, Any]]) -> Dict[str, Any]:
    return {name: np.array([one[name] for one in observations], np.float32) for name in ("choices", "numbers")}


def _infos(infos: List[Dict[str, Any]]) -> Dict[str, Any]:
    return {
        "action_mask": np.array([info["action_mask"] for info in infos], np.int8),
        "text": [info["text"] for info in infos],
        "choices": [info["choices"] for info in infos],
        "outcome": [info.get("outcome") for info in infos],
        "success": [info.get("success") for info in infos],
    }


gymnasium.register(id="Hexarchy/Text-v0", entry_point="hexarchy.gym:TextGym")
gymnasium.register(
    id="Hexarchy/Decision-v0",
    entry_point="hexarchy.gym:DecisionGym",
    vector_entry_point="hexarchy.gym:DecisionGymVector",
)
