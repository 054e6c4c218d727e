"""Of inspect_ai.tool: a tool by its schema."""

from __future__ import annotations

from typing import Any


class ToolParams:
    def __init__(self, properties: Any, required: Any) -> None:
        self.properties, self.required = properties, required

    @classmethod
    def model_validate(cls, fields: Any) -> "ToolParams":
        return cls(fields.get("properties", {}), fields.get("required", []))


class ToolDef:
    def __init__(self, execute: Any, *, name: str, description: str, parameters: ToolParams) -> None:
        assert set(parameters.required) <= set(parameters.properties)
        self.execute, self.name, self.description, self.parameters = execute, name, description, parameters
