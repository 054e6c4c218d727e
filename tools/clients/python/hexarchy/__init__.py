"""Client of Hexarchy, a server for turn-based strategy games: play seats, make games, train and evaluate agents."""

from __future__ import annotations

from .aio import AsyncGame, AsyncOwner, AsyncSeat, AsyncTurn
from .environments import Environments, Episode, Observation
from .errors import HexarchyError, Refused, Unreachable
from .owner import Game, Owner
from .seat import Decision, NextCall, Seat, Turn

__version__ = "0.1.0"

__all__ = [
    "AsyncGame",
    "AsyncOwner",
    "AsyncSeat",
    "AsyncTurn",
    "Decision",
    "Environments",
    "Episode",
    "Game",
    "HexarchyError",
    "NextCall",
    "Observation",
    "Owner",
    "Refused",
    "Seat",
    "Turn",
    "Unreachable",
]
