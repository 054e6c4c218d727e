"""Of verifiers."""

from __future__ import annotations
