"""Of inspect_ai.solver: what a solver is called with."""

from __future__ import annotations

from typing import Any

Generate = Solver = TaskState = Any


def solver(made: Any) -> Any:
    return made
