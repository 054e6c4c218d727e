"""The action of environments with tools."""

from dataclasses import dataclass, field
from typing import Any, Dict


@dataclass
class CallToolAction:
    tool_name: str
    arguments: Dict[str, Any] = field(default_factory=dict)
    type: str = "call_tool"
