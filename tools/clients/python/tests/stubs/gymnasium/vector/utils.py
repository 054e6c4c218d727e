"""Of gymnasium.vector.utils: the space of several values of one."""

from __future__ import annotations

from typing import Any

from .. import spaces


def batch_space(space: Any, n: int) -> Any:
    if isinstance(space, spaces.Dict):
        return spaces.Dict({name: batch_space(one, n) for name, one in space.spaces.items()})
    if isinstance(space, spaces.Box):
        return spaces.Box(space.low, space.high, (n, *space.shape), space.dtype)
    return spaces.Box(0, space.n - 1, (n,), "int64")
