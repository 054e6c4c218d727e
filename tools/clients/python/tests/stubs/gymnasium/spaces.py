"""Of gymnasium.spaces: which values are in them, and samples that a seed fixes."""

from __future__ import annotations

import random
from typing import Any, Dict as Mapped, Iterator, Optional, Tuple


class Space:
    def __init__(self, shape: Any = None, dtype: Any = None, seed: Optional[int] = None) -> None:
        self.shape = shape
        self.dtype = dtype
        self.seed(seed)

    def seed(self, seed: Optional[int] = None) -> None:
        self._random = random.Random(seed)

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def contains(self, x: Any) -> bool:
        raise NotImplementedError


class Discrete(Space):
    def __init__(self, n: int) -> None:
        super().__init__((), "int64")
        self.n = n

    def contains(self, x: Any) -> bool:
        return 0 <= int(x) < self.n

    def sample(self, mask: Any = None) -> int:
        return self._random.choice([i for i in range(self.n) if mask is None or mask[i]])


class Box(Space):
    """All numbers from low to high, in an array of that shape and type."""

    def __init__(self, low: float, high: float, shape: Tuple[int, ...], dtype: Any) -> None:
        super().__init__(shape, dtype)
        self.low, self.high = low, high

    def contains(self, x: Any) -> bool:
        return x.shape == self.shape and x.dtype == self.dtype and all(self.low <= one <= self.high for one in _flat(x.tolist()))


class Dict(Space):
    """All of these names and no others, each in its space."""

    def __init__(self, spaces: Mapped[str, Space]) -> None:
        super().__init__()
        self.spaces = spaces

    def __getitem__(self, name: str) -> Space:
        return self.spaces[name]

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[name] in one for name, one in self.spaces.items())


def _flat(values: Any) -> Iterator[float]:
    for value in values:
        if isinstance(value, list):
            yield from _flat(value)
        else:
            yield value
