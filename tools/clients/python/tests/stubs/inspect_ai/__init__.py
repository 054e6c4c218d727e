"""Of Inspect: a task with its samples, solver and scorer."""

from __future__ import annotations

from typing import Any


class Task:
    def __init__(self, dataset: Any, solver: Any, scorer: Any, cleanup: Any) -> None:
        self.dataset, self.solver, self.scorer, self.cleanup = dataset, solver, scorer, cleanup


def task(made: Any) -> Any:
    return made
