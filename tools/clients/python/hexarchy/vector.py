"""Several games at once over one server, in one process: while one waits for the server the others go on."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple

from .environments import Environments
from .envs import DecisionEnv


class DecisionVector:
    """``n`` environments of ``DecisionEnv`` that are stepped together.

    An environment that is over begins anew with the next step, whose action for it does nothing (Gymnasium's ``NEXT_STEP``).
    """

    def __init__(
        self,
        n: int,
        task: Optional[Mapping[str, Any]] = None,
        *,
        url: Optional[str] = None,
        token: Optional[str] = None,
        **more: Any,
    ) -> None:
        self._environments = Environments(url, token)
        self.envs = [DecisionEnv(task, environments=self._environments, **more) for _ in range(n)]
        self._over = [False] * n
        self._pool = ThreadPoolExecutor(n, thread_name_prefix="hexarchy-vector")

    @property
    def shape(self) -> Tuple[int, int, int]:
        """Numbers of the state, actions, numbers of each action."""
        return self.envs[0].shape

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> Tuple[List[Dict[str, Any]], List[Dict[str, Any]]]:
        """``seed``: of the first; the others have those after it. Observations and infos, one for each."""
        seeds = [None if seed is None else seed + i for i in range(len(self.envs))]
        self._over = [False] * len(self.envs)
        begun = list(self._pool.map(lambda env, one: env.reset(seed=one, options=options), self.envs, seeds))
        return [observation for observation, _ in begun], [info for _, info in begun]

    def step(
        self, actions: Sequence[int]
    ) -> Tuple[List[Dict[str, Any]], List[float], List[bool], List[bool], List[Dict[str, Any]]]:
        """Observations, rewards, whether terminated, whether truncated, infos: a list of each, in the order of the environments."""
        if len(actions) != len(self.envs):
            raise ValueError(f"{len(actions)} actions for {len(self.envs)} environments")
        told = list(self._pool.map(self._step, range(len(self.envs)), actions))
        observations, rewards, terminated, truncated, infos = (list(column) for column in zip(*told))
        return observations, rewards, terminated, truncated, infos

    def close(self) -> None:
        list(self._pool.map(lambda env: env.close(), self.envs))
        self._pool.shutdown()
        self._environments.close()

    def _step(self, at: int, action: int) -> Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]:
        if self._over[at]:
            self._over[at] = False
            observation, info = self.envs[at].reset()
            return observation, 0.0, False, False, info
        observation, reward, terminated, truncated, info = self.envs[at].step(action)
        self._over[at] = terminated or truncated
        return observation, reward, terminated, truncated, info
