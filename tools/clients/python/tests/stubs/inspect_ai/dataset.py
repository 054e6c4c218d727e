"""Of inspect_ai.dataset: a sample."""

from __future__ import annotations

from typing import Any


class Sample:
    def __init__(self, input: str, id: Any, metadata: Any) -> None:
        self.input, self.id, self.metadata = input, id, metadata
