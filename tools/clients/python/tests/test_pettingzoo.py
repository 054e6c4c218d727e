"""Games of several seats, by PettingZoo's contract; and by its own tests where it is installed."""

from __future__ import annotations

import random
import unittest
from typing import Any, List

from . import packages
from .server import URL

import hexarchy.pettingzoo as zoo

GAME = {"turns": 4}


def drawn(chance: random.Random, mask: Any) -> int:
    return chance.choice([at for at, there in enumerate(mask.tolist()) if there])


class AecTest(unittest.TestCase):
    def made(self, **more: Any) -> Any:
        env = zoo.env(url=URL, settings=GAME, **more)
        self.addCleanup(env.close)
        return env

    def played(self, env: Any, seed: int) -> List[Any]:
        """All that is told, of choices that are drawn."""
        chance, told = random.Random(1), []
        totals = dict.fromkeys(env.possible_agents, 0.0)
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            self.assertIn(observation, env.observation_space(agent))
            self.assertEqual(set(env.rewards), set(env.agents))
            totals[agent] += reward
            told.append((agent, reward, terminated, observation["action_mask"].tolist(), observation["observation"].tolist(), info))
            over = terminated or truncated
            env.step(None if over else drawn(chance, observation["action_mask"]))
        self.assertAlmostEqual(sum(totals.values()), 1.0, 5)
        return told

    def test_seats_take_their_turns_and_rewards_add_up_to_the_shares(self) -> None:
        told = self.played(self.made(), 5)
        self.assertEqual({agent for agent, *_ in told}, {"seat_0", "seat_1"})
        self.assertEqual([terminated for _, _, terminated, *_ in told[-2:]], [True, True])

    def test_the_same_seed_and_choices_bring_the_same_bit_for_bit(self) -> None:
        one, two = (self.played(self.made(), 6) for _ in range(2))
        self.assertEqual(one, two)

    def test_a_bot_may_play_beside_them(self) -> None:
        env = self.made(bots=["idle"], render_mode="ansi")
        env.reset(seed=5)
        self.assertEqual(env.agents, ["seat_0", "seat_1"])
        for _ in range(2):
            env.step(0)
        self.assertEqual(env.agent_selection, "seat_0")
        self.assertIn("TURN 2", env.render())

    @unittest.skipUnless(packages.REAL["pettingzoo"], "pettingzoo is not installed")
    def test_its_own_tests_pass(self) -> None:
        from pettingzoo.test import api_test, seed_test

        api_test(self.made(), num_cycles=20)
        seed_test(self.made, num_cycles=10)


class ParallelTest(unittest.TestCase):
    def made(self) -> Any:
        env = zoo.parallel_env(url=URL, settings=GAME)
        self.addCleanup(env.close)
        return env

    def test_all_step_together_and_only_the_seat_on_turn_has_a_choice(self) -> None:
        env, chance = self.made(), random.Random(1)
        observations, infos = env.reset(seed=5)
        outcome = 0.0
        while env.agents:
            free = [name for name in env.agents if sum(observations[name]["action_mask"].tolist()) > 1]
            self.assertLessEqual(len(free), 1)
            actions = {name: drawn(chance, observations[name]["action_mask"]) for name in env.agents}
            names = set(env.agents)
            observations, rewards, terminations, truncations, infos = env.step(actions)
            for told in (observations, rewards, terminations, truncations, infos):
                self.assertEqual(set(told), names)
            outcome += sum(rewards.values())
        self.assertEqual(terminations, {"seat_0": True, "seat_1": True})
        self.assertAlmostEqual(outcome, 1.0, 5)

    @unittest.skipUnless(packages.REAL["pettingzoo"], "pettingzoo is not installed")
    def test_its_own_tests_pass(self) -> None:
        from pettingzoo.test import parallel_api_test, parallel_seed_test

        parallel_api_test(self.made(), num_cycles=20)
        parallel_seed_test(self.made, num_cycles=10)
