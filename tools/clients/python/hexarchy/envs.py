"""Episodes as environments, with reset and step as of Gymnasium but without needing it: in text, and as a choice among decisions."""

from __future__ import annotations

import json
import random
from typing import Any, Dict, List, Mapping, Optional, Tuple

from .decisions import CHOICE_NUMBERS, MOST, NUMBERS, Choice, choices_of, numbers_of
from .environments import Environments, Episode, Observation
from .errors import HexarchyError

#: A duel of 60 turns against a seat that does nothing; the reward is the share of all points.
DUEL: Dict[str, Any] = {
    "world": {"size": "duel", "map": "pangaea", "speed": "Quick", "difficulty": "Settler", "turns": 60, "cityStates": 0},
    "opponents": ["idle"],
    "horizon": 60,
    "reward": "score",
}

#: Of a reset without a seed and without one before.
SEEDS = 2**31 - 1

Step = Tuple[Any, float, bool, bool, Dict[str, Any]]


class EpisodeEnv:
    """What both have in common: an episode of the task for each reset, with the seed in it."""

    def __init__(
        self,
        task: Optional[Mapping[str, Any]] = None,
        *,
        environments: Optional[Environments] = None,
        url: Optional[str] = None,
        token: Optional[str] = None,
    ) -> None:
        """``task``: default ``DUEL``; its seed is that of the reset. ``environments``: shared with others; else ``url`` and ``token``."""
        self.task: Dict[str, Any] = dict(task if task is not None else DUEL)
        self._own = environments is None
        self._environments = environments if environments is not None else Environments(url, token)
        self._random = random.Random(0)
        self._episode: Optional[Episode] = None

    def reset(self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> Tuple[Any, Dict[str, Any]]:
        """A new episode; the same seed begins the same one. Resets without a seed follow from the last one with. ``options``: ``task``."""
        if seed is not None:
            self._random = random.Random(seed)
        drawn = self._random.randrange(SEEDS) if seed is None else seed % SEEDS
        task = (options or {}).get("task", self.task)
        self._end()
        self._episode = self._environments.open({**task, "seed": drawn})
        return self._begin(self._episode)

    def close(self) -> None:
        self._end()
        if self._own:
            self._environments.close()

    def _end(self) -> None:
        if self._episode is not None:
            self._episode.close()
            self._episode = None

    def _begin(self, episode: Episode) -> Tuple[Any, Dict[str, Any]]:
        raise NotImplementedError

    def _call(self, tool: str, args: Mapping[str, Any]) -> Observation:
        return self._played().call(tool, args)

    def _played(self) -> Episode:
        if self._episode is None:
            raise RuntimeError("step() comes after reset()")
        if self._episode.finished:
            raise RuntimeError("the episode is over: reset() begins the next")
        return self._episode


class TextEnv(EpisodeEnv):
    """In words: an observation is text, an action the JSON of a call, ``{"tool": "end_turn", "args": {}}``."""

    def _begin(self, episode: Episode) -> Tuple[str, Dict[str, Any]]:
        return episode.prompt, {}

    def tools(self) -> List[Dict[str, Any]]:
        """Each with ``name``, ``description`` and ``input_schema``."""
        return self._environments.tools()

    def step(self, action: str) -> Step:
        """What is no call, or is refused, is answered in words, without a reward."""
        call = _call_in(action)
        if isinstance(call, str):
            return call, 0.0, False, False, {"refused": True}
        told = self._call(*call)
        info = {"turn": told.turn, "outcome": told.outcome, "success": told.success, "refused": told.refused}
        return told.text, told.reward or 0.0, told.terminated, told.truncated, info


def _call_in(action: str) -> Any:
    """(tool, args), or what is wrong with it."""
    try:
        call = json.loads(action)
    except ValueError as error:
        return f'That is not JSON ({error}). Write a call as {{"tool": "end_turn", "args": {{}}}}.'
    args = call.get("args", {}) if isinstance(call, dict) else None
    if not isinstance(args, dict) or not isinstance(call.get("tool"), str):
        return 'That is no call. Write one as {"tool": "end_turn", "args": {}}.'
    return call["tool"], args


class DecisionEnv(EpisodeEnv):
    """A choice among the decisions of the turn: action 0 ends it, the others are calls that are legal now.

    An observation has ``numbers`` (the state, by ``decisions.NUMBERS``) and ``choices`` (a row of numbers for each action, zeros where there
    is none). The info has ``action_mask`` (1 for each action that there is), ``choices`` in words, ``text`` (the briefing), and after a step
    ``answer``, ``turn``, ``outcome``, ``success`` and ``refused``.
    """

    def __init__(self, task: Optional[Mapping[str, Any]] = None, *, most: int = MOST, **more: Any) -> None:
        """``most``: calls to choose from, beside the end of the turn."""
        super().__init__(task, **more)
        self.most = most
        self.choices: List[Choice] = []
        self._acts = 0
        self._shown: Tuple[Dict[str, Any], Dict[str, Any]] = ({}, {})

    @property
    def shape(self) -> Tuple[int, int, int]:
        """Numbers of the state, actions, numbers of each action."""
        return len(NUMBERS), self.most + 1, CHOICE_NUMBERS

    def _begin(self, episode: Episode) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        self._acts = 0
        self._look()
        return self._shown

    def step(self, action: int) -> Step:
        """An action that there is none of changes nothing."""
        self._played()
        at = int(action)
        if not 0 <= at <= self.most:
            raise ValueError(f"action {at} is not one of 0 to {self.most}")
        if at >= len(self.choices):
            observation, info = self._shown
            return observation, 0.0, False, False, {**info, "refused": True}
        choice = self.choices[at]
        told = self._call(choice.tool, choice.args)
        self._acts += 1
        reward = self._count(told)
        last = told
        while not (last.terminated or last.truncated):
            before, last = last.turn, self._look()
            if last.reward is None or last.turn == before:
                break
            # The look was the last call that the turn allowed: it is the next turn by now.
            reward += self._count(last)
        observation, info = self._shown
        more = {"answer": told.text, "turn": last.turn, "outcome": last.outcome, "success": last.success}
        return observation, reward, last.terminated, last.truncated, {**info, **more, "refused": told.refused}

    def _count(self, told: Observation) -> float:
        if told.reward is None:
            return 0.0
        self._acts = 0
        if told.terminated or told.truncated:
            # Nothing more can be asked: the last state is shown, with nothing to choose.
            self.choices = self.choices[:1]
            self._shown = self._show(self._shown[0]["numbers"], told.text)
        return told.reward

    def _look(self) -> Observation:
        told = self._call("get_briefing", {})
        if told.refused:
            raise HexarchyError("episode/failed", told.text)
        self.choices = choices_of(told.result, self.most)
        self._shown = self._show(numbers_of(told.result, self._acts), told.text)
        return told

    def _show(self, numbers: List[float], text: str) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        rows = [list(choice.numbers) for choice in self.choices]
        lacking = self.most + 1 - len(rows)
        observation = {"numbers": numbers, "choices": rows + [[0.0] * CHOICE_NUMBERS for _ in range(lacking)]}
        mask = [1] * len(rows) + [0] * lacking
        return observation, {"action_mask": mask, "choices": [choice.text for choice in self.choices], "text": text}
