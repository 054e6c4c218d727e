"""Trains by PPO on Decision-v0: a duel of 60 turns, first against Idle until it is beaten, then against the bot on Settler.

    python ppo.py --url http://localhost:4870 --minutes 20 --curve curve.csv

Needs PyTorch 1.13 or newer and NumPy. The policy scores each choice by what is known of it and of the state, so that it does not matter
how many there are. A seed fixes the games, the first weights and what is drawn.
"""

from __future__ import annotations

import argparse
import csv
import time
from typing import Any, Dict, List, Tuple

import numpy as np
import torch
from torch import nn

from hexarchy.envs import DUEL
from hexarchy.vector import DecisionVector

#: One after the other: the opponent's name, the task, and how many episodes in a row are looked at to say that it is beaten.
STAGES = (("Idle", {**DUEL, "opponents": ["idle"]}, 8), ("Settler", {**DUEL, "opponents": ["standard"]}, 24))
#: Share of these that has to be won.
PASSED = 0.9
#: Share of the points from which on the opponent is beaten.
BEATEN = 0.5

#: Where a choice's row says that it is what is advised.
ADVISED = -4

GAMMA = 0.999
LAMBDA = 0.97
CLIP = 0.2
ENTROPY = 0.01
EPOCHS = 4


class Policy(nn.Module):
    """Scores of the choices, and the value of the state. It begins with a leaning to what is advised, which it may unlearn."""

    def __init__(self, numbers: int, each: int, leaning: float, width: int = 64) -> None:
        super().__init__()
        self.leaning = nn.Parameter(torch.tensor(leaning))
        self.state = nn.Sequential(nn.Linear(numbers, width), nn.Tanh())
        self.choice = nn.Sequential(nn.Linear(each + width, width), nn.Tanh(), nn.Linear(width, 1))
        self.value = nn.Sequential(nn.Linear(width, width), nn.Tanh(), nn.Linear(width, 1))

    def forward(self, numbers: torch.Tensor, choices: torch.Tensor, mask: torch.Tensor) -> Tuple[torch.Tensor, torch.Tensor]:
        state = self.state(numbers)
        beside = state.unsqueeze(1).expand(-1, choices.shape[1], -1)
        scores = self.choice(torch.cat((choices, beside), 2)).squeeze(2) + self.leaning * choices[..., ADVISED]
        return scores.masked_fill(~mask, -1e9), self.value(state).squeeze(1)


def tensors(observations: List[Dict[str, Any]], infos: List[Dict[str, Any]]) -> Tuple[torch.Tensor, ...]:
    return (
        torch.from_numpy(np.array([one["numbers"] for one in observations], np.float32)),
        torch.from_numpy(np.array([one["choices"] for one in observations], np.float32)),
        torch.from_numpy(np.array([one["action_mask"] for one in infos], np.bool_)),
    )


class Rollout:
    """Steps of all games, as they were seen and taken."""

    def __init__(self) -> None:
        self.seen: List[Tuple[torch.Tensor, ...]] = []
        self.taken: List[Tuple[torch.Tensor, torch.Tensor, torch.Tensor]] = []
        self.rewards: List[torch.Tensor] = []
        #: 1 where the step ended its episode, and where it began the next, which is no step of the policy.
        self.ended: List[torch.Tensor] = []
        self.counts: List[torch.Tensor] = []

    def advantages(self, last: torch.Tensor) -> torch.Tensor:
        values = torch.stack([value for _, _, value in self.taken] + [last])
        rewards, alive = torch.stack(self.rewards), 1 - torch.stack(self.ended)
        found = torch.zeros_like(rewards)
        running = torch.zeros_like(last)
        for at in reversed(range(len(self.rewards))):
            surprise = rewards[at] + GAMMA * values[at + 1] * alive[at] - values[at]
            running = surprise + GAMMA * LAMBDA * alive[at] * running
            found[at] = running
        return found


def learn(policy: Policy, optimizer: torch.optim.Optimizer, rollout: Rollout, last: torch.Tensor) -> None:
    counts = torch.stack(rollout.counts).flatten()
    advantages = rollout.advantages(last)
    actions, logs, values = (torch.stack(column) for column in zip(*rollout.taken))
    returns = (advantages + values).flatten()[counts]
    numbers, choices, mask = (torch.stack(column).flatten(0, 1)[counts] for column in zip(*rollout.seen))
    actions, logs, gains = actions.flatten()[counts], logs.flatten()[counts], advantages.flatten()[counts]
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(gains)).split(128):
            scores, value = policy(numbers[batch], choices[batch], mask[batch])
            drawn = torch.distributions.Categorical(logits=scores)
            ratio = (drawn.log_prob(actions[batch]) - logs[batch]).exp()
            gain = gains[batch]
            loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = loss + 0.5 * (value - returns[batch]).pow(2).mean() - ENTROPY * drawn.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def train(args: argparse.Namespace) -> None:
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    begun = time.monotonic()
    policy = None
    optimizer = None
    steps = 0
    with open(args.curve, "w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["seconds", "steps", "opponent", "episodes", "outcome", "won"])
        for name, task, window in STAGES[[name for name, _, _ in STAGES].index(args.begin) :]:
            vector = DecisionVector(args.games, task, url=args.url)
            if policy is None or optimizer is None:
                numbers, _, each = vector.shape
                policy = Policy(numbers, each, args.leaning)
                optimizer = torch.optim.Adam(policy.parameters(), args.rate)
            outcomes: List[float] = []
            observations, infos = vector.reset(seed=args.seed * 1000)
            over = torch.zeros(args.games)
            while time.monotonic() - begun < args.minutes * 60:
                rollout = Rollout()
                for _ in range(args.length):
                    seen = tensors(observations, infos)
                    with torch.no_grad():
                        scores, value = policy(*seen)
                        drawn = torch.distributions.Categorical(logits=scores)
                        action = drawn.sample()
                    observations, rewards, terminated, truncated, infos = vector.step(action.tolist())
                    ended = torch.tensor([float(a or b) for a, b in zip(terminated, truncated)])
                    rollout.seen.append(seen)
                    rollout.taken.append((action, drawn.log_prob(action), value))
                    rollout.rewards.append(torch.tensor(rewards, dtype=torch.float32))
                    # A step after the end only begins anew.
                    rollout.ended.append(torch.max(ended, over))
                    rollout.counts.append(over == 0)
                    outcomes += [info["outcome"] for info, end in zip(infos, ended.tolist()) if end]
                    over = ended
                    steps += args.games
                with torch.no_grad():
                    last = policy(*tensors(observations, infos))[1]
                learn(policy, optimizer, rollout, last)
                recent = outcomes[-window:]
                won = sum(outcome > BEATEN for outcome in recent) / len(recent) if recent else 0.0
                mean = sum(recent) / len(recent) if recent else 0.0
                seconds = round(time.monotonic() - begun, 1)
                curve.writerow([seconds, steps, name, len(outcomes), round(mean, 4), round(won, 3)])
                file.flush()
                print(f"{seconds:7.1f} s {steps:7d} steps, {name}: {len(outcomes)} episodes, share {mean:.3f}, won {won:.0%}", flush=True)
                if len(recent) == window and won >= PASSED:
                    print(f"{name} is beaten: {won:.0%} of the last {window} episodes.", flush=True)
                    break
            else:
                print(f"{name} is not beaten in {args.minutes} minutes.", flush=True)
                vector.close()
                return
            vector.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default=None)
    parser.add_argument("--games", type=int, default=8, help="played at once")
    parser.add_argument("--length", type=int, default=64, help="steps of each game between two updates")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--leaning", type=float, default=1.5, help="to what is advised, as a logit; 0 begins with any choice alike")
    parser.add_argument("--begin", choices=[name for name, _, _ in STAGES], default="Idle", help="opponent to begin with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--curve", default="curve.csv")
    train(parser.parse_args())
