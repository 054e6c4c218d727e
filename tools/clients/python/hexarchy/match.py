"""Games of several seats, all played here: whose choice it is, what there is to choose, and what each has of the points."""

from __future__ import annotations

import random
from typing import Any, Dict, List, Mapping, Optional, Sequence

from .decisions import MOST, NUMBERS, Choice, choices_of, numbers_of
from .errors import Refused
from .owner import Game, Owner
from .seat import Seat

#: Two seats on a small map, 60 turns.
SETTINGS: Dict[str, Any] = {"size": "duel", "map": "pangaea", "speed": "Quick", "turns": 60, "cityStates": 0}

#: No clock ends a turn: the same acts come to the same.
LIMITS = {"seconds": 0, "steps": 150, "toolCalls": 300, "stallSteps": 100}

#: Between these seats nobody would answer: each waits for its turn.
LEFT_OUT = ("open_negotiation",)

#: Rewards are counted in so many parts, so that they add up without a rest.
PARTS = 1_000_000


class Match:
    """One game at a time, with a seat for each player; the seat of ``acting`` chooses next."""

    def __init__(
        self,
        seats: int = 2,
        settings: Optional[Mapping[str, Any]] = None,
        *,
        bots: Sequence[str] = (),
        most: int = MOST,
        url: Optional[str] = None,
        token: Optional[str] = None,
    ) -> None:
        """``bots``: profiles that play seats after those. ``settings``: as of ``Owner.create_game``; default ``SETTINGS``."""
        self.count = seats
        self.most = most
        self._bots = list(bots)
        self._settings = {**SETTINGS, **(settings or {})}
        self._owner = Owner(url, token)
        self._random = random.Random(0)
        self._game: Optional[Game] = None
        self._seats: List[Seat] = []
        self._turns: List[int] = []
        self.acting = 0
        self.over = False
        self.alive: List[bool] = []
        self.winner: Optional[int] = None
        #: In ``PARTS``, by seat.
        self.outcomes: List[int] = []
        self.choices: List[Choice] = []
        self.numbers: List[List[float]] = []
        self.texts: List[str] = []
        self._acts = 0

    def begin(self, seed: Optional[int] = None) -> None:
        """A new game; the same seed begins the same one."""
        if seed is not None:
            self._random = random.Random(seed)
        drawn = self._random.randrange(2**31 - 1) if seed is None else seed % (2**31 - 1)
        self.end()
        drivers: List[Dict[str, Any]] = [{"driver": "agent", "limits": LIMITS} for _ in range(self.count)]
        drivers += [{"driver": "bot", "profile": profile} for profile in self._bots]
        self._game = self._owner.make_game(drivers, name="Match", seed=drawn, **self._settings)
        self._seats = [self._game.seat(i) for i in range(self.count)]
        self.over, self.winner, self.acting, self._acts = False, None, 0, 0
        self.alive = [True] * self.count
        self.outcomes = [0] * self.count
        self.numbers = [[0.0] * len(NUMBERS) for _ in range(self.count)]
        self.texts = [""] * self.count
        self._seek(0)

    def end(self) -> None:
        """Deletes the game."""
        for seat in self._seats:
            seat.close()
        self._seats = []
        if self._game is not None:
            self._game.delete()
            self._game = None

    def close(self) -> None:
        self.end()
        self._owner.close()

    def act(self, action: int) -> List[float]:
        """The choice of the acting seat; what the outcome of each seat changed by. One that there is none of changes nothing."""
        if not 0 <= action < len(self.choices):
            return [0.0] * self.count
        choice = self.choices[action]
        first = self.acting
        self._acts += 1
        try:
            self._seats[first].call(choice.tool, choice.args)
            if choice.tool == "end_turn":
                first, self._acts = (first + 1) % self.count, 0
        except Refused as refusal:
            self.texts[first] = str(refusal)
        self._seek(first)
        return self._count()

    def _seek(self, first: int) -> None:
        """The seat that has something to do, beginning with that one."""
        at = first
        while any(self.alive):
            if self.alive[at]:
                # Most often it is its turn already, or will be at once: between players there are bots at most.
                how = self._seats[at].wait(1)
                if how["status"] in ("game_over", "eliminated"):
                    self.alive[at] = False
                    if how["status"] == "game_over":
                        self.over, self.winner = True, how.get("winner")
                        return
                elif how["status"] in ("your_turn", "negotiation"):
                    if at != first:
                        self._acts = 0
                    self.acting = at
                    self._look()
                    return
            at = (at + 1) % self.count
        self.over = True

    def _look(self) -> None:
        seat = self._seats[self.acting]
        answer = seat.answer("get_briefing", with_text=True)
        self.choices = choices_of(answer["result"], self.most, LEFT_OUT)
        self.numbers[self.acting] = numbers_of(answer["result"], self._acts)
        self.texts[self.acting] = answer["text"]

    def _count(self) -> List[float]:
        """Each seat's share of all points: as the server has them."""
        assert self._game is not None
        scores = [seat["score"] or 0 for seat in self._game.record()["seats"]]
        total = sum(scores)
        now = [round(PARTS * score / total) if total > 0 else round(PARTS / len(scores)) for score in scores[: self.count]]
        changes = [(after - before) / PARTS for after, before in zip(now, self.outcomes)]
        self.outcomes = now
        return changes
