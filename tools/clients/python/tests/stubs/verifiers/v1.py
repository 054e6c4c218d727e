"""Of verifiers v1: tasks, tasksets and environments, whose data are given by name."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

A = TypeVar("A")
B = TypeVar("B")


class _Data:
    def __init__(self, **fields: Any) -> None:
        for name, value in fields.items():
            setattr(self, name, value)


class TaskData(_Data):
    pass


class AgentConfig(_Data):
    pass


class TasksetConfig(_Data):
    task: Any = None


class EnvConfig(_Data):
    pass


class Task(Generic[A]):
    def __init__(self, data: Any, config: Any = None) -> None:
        self.data = data


class Taskset(Generic[A, B]):
    def __init__(self, config: Any) -> None:
        self.config = config


class Env(Generic[A]):
    pass
