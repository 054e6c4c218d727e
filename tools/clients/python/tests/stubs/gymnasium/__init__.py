"""Of Gymnasium: its base class and its registry."""

from __future__ import annotations

import importlib
import random
from typing import Any, Dict, Optional

from . import spaces as spaces
from . import vector as vector

_SPECS: Dict[str, Dict[str, str]] = {}


class Generator:
    """As of numpy.random."""

    def __init__(self, seed: Optional[int]) -> None:
        self._random = random.Random(seed)

    def integers(self, high: int) -> int:
        return self._random.randrange(high)


class Env:
    """Who resets calls this one's reset first, which seeds np_random where a seed is given."""

    metadata: Dict[str, Any] = {"render_modes": []}
    render_mode: Optional[str] = None
    spec = None
    _np_random: Any = None

    @property
    def unwrapped(self) -> "Env":
        return self

    @property
    def np_random(self) -> Any:
        if self._np_random is None:
            self._np_random = Generator(None)
        return self._np_random

    def reset(self, *, seed: Optional[int] = None, options: Any = None) -> Any:
        if seed is not None:
            self._np_random = Generator(seed)


def register(id: str, entry_point: str, vector_entry_point: str = "") -> None:
    _SPECS[id] = {"": entry_point, "vector": vector_entry_point}


def _made(entry: str, more: Dict[str, Any]) -> Any:
    module, name = entry.split(":")
    return getattr(importlib.import_module(module), name)(**more)


def make(id: str, **more: Any) -> Any:
    return _made(_SPECS[id][""], more)


def make_vec(id: str, num_envs: int, vectorization_mode: str, **more: Any) -> Any:
    assert vectorization_mode == "vector_entry_point"
    return _made(_SPECS[id]["vector"], {"num_envs": num_envs, **more})
