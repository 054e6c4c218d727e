"""Of numpy: arrays as the environments make them."""

from __future__ import annotations

from typing import Any, Tuple

float32, float64, int8, bool_ = "float32", "float64", "int8", "bool"


class ndarray:
    """Nested lists with a shape and a type."""

    def __init__(self, values: Any, dtype: Any) -> None:
        self._values = values
        self.dtype = dtype

    @property
    def shape(self) -> Tuple[int, ...]:
        shape, inner = [], self._values
        while isinstance(inner, (list, tuple)):
            shape.append(len(inner))
            inner = inner[0]
        return tuple(shape)

    def tolist(self) -> Any:
        return self._values

    def __getitem__(self, at: Any) -> Any:
        return self._values[at]

    def __len__(self) -> int:
        return len(self._values)


def array(values: Any, dtype: Any = None) -> ndarray:
    return ndarray(values, dtype)
