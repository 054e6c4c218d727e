"""Refusals and failures as exceptions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Mapping, Optional

if TYPE_CHECKING:
    from .seat import NextCall


class HexarchyError(Exception):
    """What the server refused, or that it could not be reached.

    ``code`` is of ``/docs/errors`` (``noun/reason``), ``hint`` says what would be allowed, ``path`` names the argument that does not fit.
    ``status`` is that of HTTP; 0 where no answer came.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int = 0,
        hint: Optional[str] = None,
        path: Optional[str] = None,
        from_turn: Optional[int] = None,
        next_call: Optional[Dict[str, Any]] = None,
    ) -> None:
        super().__init__(f"{message} {hint}" if hint else message)
        self.code = code
        self.message = message
        self.status = status
        self.hint = hint
        self.path = path
        self.from_turn = from_turn
        self.next_call = next_call


class Unreachable(HexarchyError):
    """No answer came, as often as it was tried. An act whose answer was lost may have been carried out."""

    def __init__(self, message: str) -> None:
        super().__init__("client/unreachable", message, hint="Is the server running, and is this its address?")


class Refused(HexarchyError):
    """A tool call that the rules, or the limits of the seat, refuse. Nothing was changed.

    ``next`` is the nearest call that is legal now, or None; ``next.follow()`` makes it. ``from_turn``: from when on the same call can be made.
    """

    next: Optional["NextCall"] = None


def error_from(status: int, body: object, kind: type = HexarchyError) -> HexarchyError:
    """The exception of an answer that is a refusal; what does not read as one is ``client/not-understood``."""
    error = body.get("error") if isinstance(body, Mapping) else None
    if not isinstance(error, Mapping) or not isinstance(error.get("code"), str):
        return HexarchyError(
            "client/not-understood",
            f"The answer, of status {status}, is not one of Hexarchy's.",
            status=status,
            hint="Is this the address of a Hexarchy server?",
        )
    # Who may not call, and who comes too often, is not refused by rules.
    made = (HexarchyError if status >= 500 or status in (401, 403, 429) else kind)(
        error["code"],
        str(error.get("message", "")),
        status=status,
        hint=error.get("hint"),
        path=error.get("path"),
        from_turn=error.get("from_turn"),
        next_call=error.get("next"),
    )
    assert isinstance(made, HexarchyError)
    return made
