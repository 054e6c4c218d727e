"""The environments of Gymnasium, by its contract; and by its own checker where it is installed."""

from __future__ import annotations

import unittest
import warnings
from typing import Any

from . import packages
from .server import SHORT, URL

import gymnasium

import hexarchy.gym as _registered

IDS = ("Hexarchy/Decision-v0", "Hexarchy/Text-v0")


class GymTest(unittest.TestCase):
    def made(self, name: str, **more: Any) -> Any:
        env = gymnasium.make(name, url=URL, task=SHORT, **more)
        self.addCleanup(env.close)
        return env.unwrapped

    def test_observations_and_actions_lie_in_their_spaces_to_the_end(self) -> None:
        for name in IDS:
            env = self.made(name, render_mode="ansi")
            observation, info = env.reset(seed=3)
            self.assertIn(observation, env.observation_space)
            self.assertIsInstance(info, dict)
            env.action_space.seed(1)
            rewards, done = 0.0, False
            while not done:
                action = env.action_space.sample(info.get("action_mask"))
                self.assertIn(action, env.action_space)
                observation, reward, terminated, truncated, info = env.step(action)
                self.assertIn(observation, env.observation_space)
                self.assertEqual((type(reward), type(terminated), type(truncated)), (float, bool, bool))
                rewards += reward
                done = terminated or truncated
            self.assertEqual((terminated, truncated), (False, True))
            self.assertAlmostEqual(rewards, info["outcome"], 9)
            self.assertIsInstance(env.render(), str)

    def test_a_seed_fixes_the_resets_after_it(self) -> None:
        env = self.made("Hexarchy/Text-v0")
        runs = [[env.reset(seed=7)[0], env.reset()[0], env.reset(options={"task": {**SHORT, "horizon": 2}})[0]] for _ in range(2)]
        self.assertEqual(runs[0], runs[1])
        self.assertEqual(len(set(runs[0])), 3)

    def test_the_mask_is_in_the_info_and_holds_the_choices(self) -> None:
        env = self.made("Hexarchy/Decision-v0")
        _, info = env.reset(seed=3)
        mask = info["action_mask"].tolist()
        self.assertEqual(len(mask), env.action_space.n)
        self.assertEqual(sum(mask), len(info["choices"]))

    def test_several_games_are_one_vector_environment(self) -> None:
        envs = gymnasium.make_vec(IDS[0], num_envs=2, vectorization_mode="vector_entry_point", url=URL, task=SHORT)
        self.addCleanup(envs.close)
        observations, infos = envs.reset(seed=3)
        self.assertIn(observations, envs.observation_space)
        self.assertEqual(infos["action_mask"].shape, (2, envs.single_action_space.n))
        for _ in range(4):
            observations, rewards, terminated, truncated, infos = envs.step([0, 0])
        self.assertEqual((terminated.tolist(), truncated.tolist()), ([False, False], [True, True]))
        self.assertEqual(rewards.shape, (2,))
        observations, rewards, _, truncated, infos = envs.step([0, 0])
        self.assertEqual((truncated.tolist(), rewards.tolist()), ([False, False], [0.0, 0.0]))
        self.assertIn("TURN 1", infos["text"][0])
        self.assertEqual(envs.metadata["autoreset_mode"], gymnasium.vector.AutoresetMode.NEXT_STEP)

    @unittest.skipUnless(packages.REAL["gymnasium"], "gymnasium is not installed")
    def test_the_checker_of_gymnasium_finds_nothing(self) -> None:
        from gymnasium.utils.env_checker import check_env

        for name in IDS:
            with warnings.catch_warnings():
                warnings.simplefilter("error", UserWarning)
                check_env(self.made(name, render_mode="ansi"))


assert _registered
