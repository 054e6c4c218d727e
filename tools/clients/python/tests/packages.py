"""Packages that the environments are for: the real ones where they are installed, else what the tests need of their contracts."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

#: Whether the real one is here.
REAL = {
    name: importlib.util.find_spec(name) is not None
    for name in ("gymnasium", "pettingzoo", "numpy", "inspect_ai", "verifiers")
}
sys.path.append(str(Path(__file__).parent / "stubs"))
