"""Of gymnasium.vector: its base class."""

from __future__ import annotations

import enum
from typing import Any

from . import utils as utils


class AutoresetMode(enum.Enum):
    NEXT_STEP = "NextStep"


class VectorEnv:
    """Closing it closes what it has opened itself."""

    def close(self, **more: Any) -> None:
        self.close_extras(**more)

    def close_extras(self, **_: Any) -> None:
        raise NotImplementedError
