"""Of inspect_ai.scorer: scores, and their metrics."""

from __future__ import annotations

from typing import Any

Target = Any


class Score:
    def __init__(self, value: Any, metadata: Any = None) -> None:
        self.value, self.metadata = value, metadata


def mean() -> str:
    return "mean"


def stderr() -> str:
    return "stderr"


def scorer(metrics: Any) -> Any:
    return lambda made: made
