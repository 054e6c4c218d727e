"""One seat of a game: its tools, its turns, and the decisions that are advised in them."""

from __future__ import annotations

import os
import uuid
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional

from ._http import Http
from .errors import Refused
from .generated.tools import MAY_BE_UNCHANGED, ToolMethods

#: Seconds for which one wait is held by the server.
WAIT_S = 50


class NextCall:
    """A call that is legal as things stand."""

    def __init__(self, seat: "Seat", tool: str, args: Mapping[str, Any]) -> None:
        self._seat = seat
        self.tool = tool
        self.args: Dict[str, Any] = dict(args)

    def follow(self) -> Any:
        """Makes the call; returns its result."""
        return self._seat.call(self.tool, self.args)

    def __repr__(self) -> str:
        return f"{self.tool}({', '.join(f'{name}={value!r}' for name, value in self.args.items())})"


class Decision(NextCall):
    """Something to decide in this turn, with the call that is advised."""

    def __init__(self, seat: "Seat", told: Mapping[str, Any]) -> None:
        super().__init__(seat, told["tool"], told["args"])
        self.what: str = told["what"]
        self.because: str = told.get("because", "")
        #: What could be called instead, the best first.
        self.others: List[NextCall] = [
            NextCall(seat, other.get("tool", self.tool), other["args"]) for other in told.get("others", ())
        ]

    def apply(self) -> Any:
        """Does what is advised; returns the result of the call. Raises Refused where it is no longer possible."""
        return self.follow()


class Turn:
    """A turn of the seat, from its beginning until it is ended."""

    def __init__(self, seat: "Seat", number: int, briefing: Dict[str, Any]) -> None:
        self._seat = seat
        self.number = number
        #: As of ``get_briefing``, when it was read last.
        self.briefing = briefing
        self.is_over = False

    @property
    def decisions(self) -> List[Decision]:
        """Those of the briefing; each may be done beside the others."""
        return [Decision(self._seat, told) for told in self.briefing["decisions"]]

    @property
    def alerts(self) -> List[str]:
        """What is wrong, the gravest first."""
        return [told["what"] for told in self.briefing["alerts"]]

    def read(self) -> Dict[str, Any]:
        """Reads the briefing again: what came of the acts since."""
        self.briefing = self._seat.call("get_briefing")
        return self.briefing

    def decide(self, most: int = 100) -> Iterator[Decision]:
        """One decision after the other, each as things stand after those before it; none comes twice."""
        told = set()
        for _ in range(most):
            if self.is_over:
                return
            fresh = [one for one in self.decisions if repr(one) not in told]
            if not fresh:
                return
            told.add(repr(fresh[0]))
            yield fresh[0]
            self.read()

    def end(self) -> None:
        """Ends it. It is no error where it was over already, because a limit of the seat had been reached."""
        if self.is_over:
            return
        try:
            self._seat.call("end_turn", {"turn": self.number})
        except Refused as refusal:
            if refusal.code not in ("turn/over", "turn/not-yours", "turn/ended", "game/over"):
                raise
        self.is_over = True


def reject(seat: "Seat", negotiation_id: int) -> None:
    """Answers a negotiation with no."""
    seat.call("respond_negotiation", {"negotiation_id": negotiation_id, "answer": "reject"})


class Seat(ToolMethods):
    """Plays one seat. Each tool is a method; refusals are exceptions. Threads may share it."""

    def __init__(self, url: str, game: str, token: str, *, patience: float = 120.0) -> None:
        """``patience``: seconds for which a call is tried again while the server is busy or away."""
        self._http = Http(url, token, patience=patience)
        self.game = game
        #: How the game ended for the seat, once ``turns()`` is through: the answer of the last wait.
        self.ending: Optional[Dict[str, Any]] = None
        self._reader = f"python-{uuid.uuid4().hex[:8]}"

    @classmethod
    def from_environment(cls) -> "Seat":
        """By HEXARCHY_URL, HEXARCHY_GAME and HEXARCHY_TOKEN, as ``hexarchy bench`` sets them."""
        return cls(os.environ["HEXARCHY_URL"], os.environ["HEXARCHY_GAME"], os.environ["HEXARCHY_TOKEN"])

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> "Seat":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call(self, tool: str, args: Optional[Mapping[str, Any]] = None, **more: Any) -> Any:
        """The result of a tool, by its output schema. ``more``: fields beside it, such as ``call_id``, ``step``, ``wait_seconds``."""
        return self.answer(tool, args, **more)["result"]

    def dry_run(self, tool: str, args: Optional[Mapping[str, Any]] = None) -> Any:
        """What an acting tool would do; nothing changes."""
        return self.call(tool, {**(args or {}), "dry_run": True})

    def text(self, tool: str, args: Optional[Mapping[str, Any]] = None) -> str:
        """The same as the text that a model is shown."""
        return str(self.answer(tool, args, with_text=True)["text"])

    def wait(self, timeout: float = WAIT_S, *, briefing: bool = False) -> Dict[str, Any]:
        """Until there is something to do for the seat, ``timeout`` seconds at most (1–300): its ``status``, and with it the briefing."""
        query: Dict[str, object] = {"timeout": timeout, "reader": self._reader}
        if briefing:
            query.update(briefing="1", fresh="1")
        answer = self._http.request("GET", f"/api/games/{self.game}/wait", query=query, timeout=timeout + self._http.timeout)
        assert isinstance(answer, dict)
        return answer

    def turns(self, negotiate: Callable[["Seat", int], object] = reject) -> Iterator[Turn]:
        """The turns of the seat until its game is over. A turn that was not ended is ended when the next is asked for.

        ``negotiate`` is called with the number of each negotiation that waits for an answer, also between turns.
        """
        while True:
            how = self.wait(briefing=True)
            if how["status"] in ("game_over", "eliminated"):
                self.ending = how
                return
            for negotiation in how.get("negotiation_ids", ()):
                negotiate(self, negotiation)
            if not how.get("your_turn") or how["status"] == "paused":
                continue
            turn = self.turn_of(how)
            yield turn
            turn.end()

    def turn_of(self, how: Mapping[str, Any]) -> Turn:
        """The turn that a wait tells of, with its briefing."""
        return Turn(self, how["turn"], how.get("briefing") or self.call("get_briefing"))

    def answer(self, tool: str, args: Optional[Mapping[str, Any]] = None, **more: Any) -> Dict[str, Any]:
        """The whole answer: ``result``, how the turn stands (``turn``), and what was asked for beside it."""
        given = dict(args or {})
        waits = max(given.get("wait_seconds") or 0, more.get("wait_seconds") or 0, WAIT_S if given.get("briefing") else 0)
        body = {"tool": tool, "args": given, "call_id": uuid.uuid4().hex, "reader": self._reader, **more}
        if tool in MAY_BE_UNCHANGED:
            body.setdefault("fresh", True)
        try:
            answer = self._http.request(
                "POST", f"/api/games/{self.game}/tool", body, timeout=waits + self._http.timeout, kind=Refused
            )
        except Refused as refusal:
            if refusal.next_call is not None:
                refusal.next = NextCall(self, refusal.next_call["tool"], refusal.next_call["args"])
            raise
        assert isinstance(answer, dict)
        return answer
