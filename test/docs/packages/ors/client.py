"""Environments and sessions over HTTP; calls are answered by server-sent events."""

import json
import urllib.request
from types import SimpleNamespace


class ToolCallError(Exception):
    """A tool has refused."""


class ORS:
    def __init__(self, base_url, api_key):
        self._base, self._key = base_url, api_key
        self.environments = SimpleNamespace(get=lambda name: _Environment(self, name))

    def send(self, method, path, body=None, session=None):
        headers = {"X-API-Key": self._key}
        if session is not None:
            headers["X-Session-ID"] = session
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._base + path, data, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode()


class _Environment:
    def __init__(self, server, name):
        self._server, self._name = server, name

    def session(self, split, index):
        return _Session(self._server, self._name, {"env_name": self._name, "split": split, "index": index})


class _Session:
    def __init__(self, server, name, task):
        self._server, self._name, self._task = server, name, task

    def __enter__(self):
        [(_, self._id), *_] = _events(self._server.send("POST", "/create_session"))
        self._server.send("POST", "/create", self._task, self._id)
        return self

    def __exit__(self, *_):
        self._server.send("POST", "/delete", None, self._id)

    def get_prompt(self):
        return [SimpleNamespace(**block) for block in self._get("prompt")]

    def list_tools(self):
        return [SimpleNamespace(**tool) for tool in self._get("task_tools")["tools"]]

    def call_tool(self, name, input=None):
        body = {"name": name, "input": input or {}}
        events = _events(self._server.send("POST", f"/{self._name}/call", body, self._id))
        if events[0][0] != "task_id" or events[-1][0] != "end":
            raise RuntimeError(events)
        answer = json.loads("".join(data for _, data in events[1:]))
        if not answer["ok"]:
            raise ToolCallError(answer["error"])
        return SimpleNamespace(**answer["output"])

    def _get(self, what):
        return json.loads(self._server.send("GET", f"/{self._name}/{what}", None, self._id))


def _events(text):
    """(event, data) of each, comments left out."""
    parts = [[line for line in part.split("\n") if line and not line.startswith(":")] for part in text.split("\n\n")]
    fields = [dict(line.split(": ", 1) for line in lines if ": " in line) for lines in parts if lines]
    return [(one["event"], one.get("data", "")) for one in fields]
