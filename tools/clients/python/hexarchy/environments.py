"""Episodes for training and evaluation: a client of the Open Reward Standard under /environments/."""

from __future__ import annotations

import http.client
import json
import time
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, Mapping, Optional, Tuple

from ._http import BUSY, Http
from .errors import HexarchyError, Unreachable, error_from
from .owner import account_http

#: Tries to be told the answer of a call again.
TRIES = 6


@dataclass(frozen=True)
class Observation:
    """What a call brought."""

    #: The answer of the tool; where a turn ended, after it the briefing of the next.
    text: str
    #: The tool's answer as it is; None where it was refused.
    result: Any
    #: What the outcome changed by; None: no turn ended.
    reward: Optional[float]
    #: The game or the goals came to their end.
    terminated: bool
    #: The horizon of the task cut it off.
    truncated: bool
    #: The tool refused; ``text`` says why.
    refused: bool = False
    turn: Optional[int] = None
    #: 0–1, what all rewards so far add up to.
    outcome: Optional[float] = None
    #: Whether the outcome passed the bar of the task; None while it goes on.
    success: Optional[bool] = None


@dataclass
class Episode:
    """A seat of a game that was made for it, played call by call. Close it: its game is deleted with it."""

    id: str
    environment: str
    #: What it begins with, in words: the aim and the first briefing.
    prompt: str
    _http: Http = field(repr=False)
    finished: bool = False

    def __enter__(self) -> "Episode":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call(self, tool: str, args: Optional[Mapping[str, Any]] = None) -> Observation:
        """Carries out a tool call. A connection that breaks is made again, and the call is not carried out twice."""
        told = self._told(tool, dict(args or {}))
        if not told["ok"]:
            return Observation(str(told["error"]), None, None, False, False, refused=True)
        output = told["output"]
        meta: Dict[str, Any] = output["metadata"]
        self.finished = bool(output["finished"])
        return Observation(
            text="\n\n".join(block["text"] for block in output["blocks"]),
            result=meta["result"],
            reward=None if output["reward"] is None else float(output["reward"]),
            terminated=meta["terminated"],
            truncated=meta["truncated"],
            turn=meta["turn"],
            outcome=float(meta["outcome"]),
            success=meta["success"],
        )

    def tools(self) -> List[Dict[str, Any]]:
        """Each with ``name``, ``description`` and ``input_schema``."""
        answer = self._http.request("GET", f"/environments/{self.environment}/task_tools", headers=self._session)
        return list(answer["tools"])

    def ping(self) -> None:
        """A sign of life: without one for 15 minutes it is deleted. Each call is one."""
        self._http.request("POST", "/environments/ping", headers=self._session)

    def close(self) -> None:
        """Ends it and deletes its game; no error where that was done already."""
        try:
            self._http.request("POST", "/environments/delete", headers=self._session)
        except HexarchyError as error:
            if error.status not in (404, 410):
                raise

    @property
    def _session(self) -> Dict[str, str]:
        return {"x-session-id": self.id}

    def _told(self, tool: str, given: Dict[str, Any]) -> Dict[str, Any]:
        body: Dict[str, Any] = {"name": tool, "input": given}
        for tries in range(TRIES):
            try:
                text = self._stream(body)
            except (OSError, http.client.HTTPException) as error:
                # Without the call's id nobody can tell whether it was carried out.
                if tries + 1 == TRIES or ("task_id" not in body and not isinstance(error, ConnectionRefusedError)):
                    raise Unreachable(f"The answer of {tool} was lost: {error or type(error).__name__}.") from error
                time.sleep(0.2 * 2**tries)
                continue
            answer = json.loads(text)
            assert isinstance(answer, dict)
            return answer
        raise AssertionError("the last try raises")

    def _stream(self, body: Dict[str, Any]) -> str:
        """The text of the answer, put together; notes the id of the call in ``body`` once it is told."""
        path = f"/environments/{self.environment}/call"
        while True:
            with self._http.answer("POST", path, body, headers=self._session) as response:
                if response.status >= 400:
                    refusal = error_from(response.status, json.loads(response.read() or b"null"))
                    after = float(response.getheader("retry-after") or 1)
                else:
                    return _text_of(response, body)
            if refusal.status not in BUSY:
                raise refusal
            time.sleep(after)


def _text_of(response: http.client.HTTPResponse, body: Dict[str, Any]) -> str:
    pieces: List[str] = []
    text: Optional[str] = None
    for name, data in _events(response):
        if name == "task_id":
            body["task_id"] = data
        elif name == "error":
            raise HexarchyError("episode/failed", data)
        else:
            pieces.append(data)
            if name == "end":
                text = "".join(pieces)
    if text is None:
        raise http.client.IncompleteRead(b"")
    return text


def _events(response: http.client.HTTPResponse) -> Iterator[Tuple[str, str]]:
    """Events of a stream as (name, data), comments left out, to its end."""
    name, data = "", ""
    for line in response:
        text = line.decode().rstrip("\n")
        if text.startswith("event: "):
            name = text[7:]
        elif text.startswith("data: "):
            data = text[6:]
        elif text == "" and name:
            yield name, data
            name, data = "", ""


class Environments:
    """The environments of a server. Threads may share it."""

    def __init__(self, url: Optional[str] = None, token: Optional[str] = None, *, patience: float = 120.0) -> None:
        """As of ``Owner``. ``patience``: seconds to wait for a free place among the episodes of the server."""
        self._http = account_http(url, token, patience=patience)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> "Environments":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def names(self) -> List[str]:
        return list(self._http.request("GET", "/environments/list_environments"))

    def count(self, split: str, environment: str = "hexarchy") -> int:
        """Tasks of a split: train, validation or test."""
        return int(self._http.request("POST", f"/environments/{environment}/num_tasks", {"split": split})["num_tasks"])

    def tasks(
        self, split: str, start: Optional[int] = None, stop: Optional[int] = None, environment: str = "hexarchy"
    ) -> List[Dict[str, Any]]:
        """Tasks from ``start`` up to ``stop``, as of a slice; 1,000 at most."""
        asked = {"split": split, "start": start, "stop": stop}
        return list(self._http.request("POST", f"/environments/{environment}/task_range", asked)["tasks"])

    def tools(self, environment: str = "hexarchy") -> List[Dict[str, Any]]:
        """Each with ``name``, ``description`` and ``input_schema``."""
        return list(self._http.request("GET", f"/environments/{environment}/tools")["tools"])

    def open(self, task: Mapping[str, Any], environment: str = "hexarchy") -> Episode:
        """Begins an episode of the task: a tier, a world or a fork, with seed, opponents, horizon, reward, goals and bar."""
        session = self._session()
        headers = {"x-session-id": session}
        try:
            made = {"env_name": environment, "task_spec": dict(task)}
            self._http.request("POST", "/environments/create", made, headers=headers, repeatable=False)
            [block] = self._http.request("GET", f"/environments/{environment}/prompt", headers=headers)
        except BaseException:
            Episode(session, environment, "", self._http).close()
            raise
        return Episode(session, environment, block["text"], self._http)

    def _session(self) -> str:
        until = time.monotonic() + self._http.patience
        while True:
            with self._http.answer("POST", "/environments/create_session") as response:
                if response.status < 400:
                    return dict(_events(response))["task_id"]
                refusal = error_from(response.status, json.loads(response.read() or b"null"))
                after = float(response.getheader("retry-after") or 1)
            if refusal.status not in BUSY or time.monotonic() + after > until:
                raise refusal
            time.sleep(after)
