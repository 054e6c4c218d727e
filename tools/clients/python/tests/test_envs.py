"""Environments with reset and step: in text, as choices, and several at once."""

from __future__ import annotations

import json
import random
import unittest
from typing import Any, List

from hexarchy.envs import DecisionEnv, TextEnv
from hexarchy.vector import DecisionVector

from .server import SHORT, URL


def played(env: DecisionEnv, seed: int, chance: int) -> List[Any]:
    """All that is observed of an episode whose choices are drawn."""
    drawn = random.Random(chance)
    observation, info = env.reset(seed=seed)
    told: List[Any] = [[observation, info]]
    while True:
        step = env.step(drawn.randrange(sum(info["action_mask"])))
        told.append(step)
        info = step[4]
        if step[2] or step[3]:
            return told


class DecisionTest(unittest.TestCase):
    def setUp(self) -> None:
        self.env = DecisionEnv(SHORT, url=URL)
        self.addCleanup(self.env.close)

    def test_the_same_seed_and_choices_bring_the_same_observations_bit_for_bit(self) -> None:
        one, two, other = (json.dumps(played(self.env, seed, 1)) for seed in (5, 5, 6))
        self.assertEqual(one, two)
        self.assertNotEqual(one, other)

    def test_resets_without_a_seed_follow_from_the_last_one_with(self) -> None:
        runs = []
        for _ in range(2):
            self.env.reset(seed=9)
            runs.append([self.env.reset()[1]["text"] for _ in range(2)])
        self.assertEqual(runs[0], runs[1])
        self.assertNotEqual(runs[0][0], runs[0][1])

    def test_rewards_add_up_and_shapes_hold(self) -> None:
        numbers, actions, each = self.env.shape
        steps = played(self.env, 5, 2)
        for observation, *_, info in steps:
            self.assertEqual(len(observation["numbers"]), numbers)
            self.assertEqual([len(row) for row in observation["choices"]], [each] * actions)
            self.assertEqual(len(info["choices"]), sum(info["action_mask"]))
            self.assertEqual(info["action_mask"][0], 1)
        _, _, terminated, truncated, info = steps[-1]
        self.assertEqual((terminated, truncated), (False, True))
        self.assertAlmostEqual(sum(step[1] for step in steps[1:]), info["outcome"], 9)

    def test_an_action_that_there_is_none_of_changes_nothing(self) -> None:
        observation, info = self.env.reset(seed=5)
        missing = info["action_mask"].index(0)
        again, reward, terminated, truncated, told = self.env.step(missing)
        self.assertEqual((again, reward, terminated, truncated), (observation, 0.0, False, False))
        self.assertTrue(told["refused"])
        with self.assertRaises(ValueError):
            self.env.step(len(info["action_mask"]))

    def test_who_takes_the_first_choice_plays_as_advised(self) -> None:
        _, info = self.env.reset(seed=5)
        self.assertIn("found_city", info["choices"][1])
        _, _, _, _, info = self.env.step(1)
        self.assertFalse(info["refused"])
        self.assertNotIn("found_city", " ".join(info["choices"]))

    def test_a_step_without_an_episode_is_an_error(self) -> None:
        with self.assertRaises(RuntimeError):
            self.env.step(0)
        played(self.env, 5, 1)
        with self.assertRaises(RuntimeError):
            self.env.step(0)


class TextTest(unittest.TestCase):
    def test_calls_are_json_and_what_is_none_is_told_in_words(self) -> None:
        env = TextEnv(SHORT, url=URL)
        self.addCleanup(env.close)
        shown, _ = env.reset(seed=5)
        self.assertIn("TURN 1", shown)
        for wrong in ("end the turn", "[]", '{"tool": 3}', '{"tool": "fly"}', '{"tool": "move_unit", "args": {}}'):
            shown, reward, terminated, truncated, info = env.step(wrong)
            self.assertEqual((reward, terminated, truncated, info["refused"]), (0.0, False, False, True), wrong)
        shown, reward, *_ = env.step('{"tool": "end_turn"}')
        self.assertIn("TURN 2", shown)
        self.assertGreater(reward, 0)


class VectorTest(unittest.TestCase):
    def test_games_are_stepped_together_and_begin_anew_with_the_step_after_their_end(self) -> None:
        vector = DecisionVector(3, {**SHORT, "horizon": 2}, url=URL)
        self.addCleanup(vector.close)
        _, infos = vector.reset(seed=4)
        self.assertEqual(len({info["text"] for info in infos}), 3)
        alone = DecisionEnv({**SHORT, "horizon": 2}, url=URL)
        self.addCleanup(alone.close)
        self.assertEqual(alone.reset(seed=6)[1]["text"], infos[2]["text"])
        _, _, terminated, truncated, infos = vector.step([0, 1, 0])
        self.assertEqual([info["turn"] for info in infos], [2, 1, 2])
        _, _, _, truncated, _ = vector.step([0, 0, 0])
        self.assertEqual(truncated, [True, False, True])
        _, rewards, _, truncated, infos = vector.step([1, 0, 1])
        self.assertEqual((truncated, rewards[0]), ([False, True, False], 0.0))
        self.assertIn("TURN 1", infos[0]["text"])
        with self.assertRaises(ValueError):
            vector.step([0])
