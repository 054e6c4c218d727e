"""Requests to the server: JSON over connections that are kept, tried again when the server says so or a connection breaks."""

from __future__ import annotations

import http.client
import json
import random
import socket
import ssl
import threading
import time
from contextlib import contextmanager
from typing import Any, Dict, Iterator, List, Mapping, Optional, Tuple, Union
from urllib.parse import urlencode, urlsplit

from .errors import HexarchyError, Unreachable, error_from

#: A connection that was idle for longer may have been closed by the server.
KEPT_S = 20.0
#: Statuses that say: come again.
BUSY = (429, 503)
#: Between two tries, at most.
LONGEST_PAUSE_S = 30.0

Connection = Union[http.client.HTTPConnection, http.client.HTTPSConnection]


class Http:
    """Sends requests to one server. Threads may share it: each request has a connection of its own."""

    def __init__(self, url: str, token: Optional[str] = None, *, patience: float = 120.0, timeout: float = 90.0) -> None:
        """``patience``: seconds for which a request is tried again. ``timeout``: seconds without a byte after which a connection is broken."""
        self._lock = threading.Lock()
        self._idle: List[Tuple[float, Connection]] = []
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{url!r} is no address of a server, such as http://localhost:4870")
        self.url = url.rstrip("/")
        self.patience = patience
        self.timeout = timeout
        self.headers: Dict[str, str] = {"authorization": f"Bearer {token}"} if token else {}
        self._host = parts.hostname
        self._port = parts.port
        self._prefix = parts.path.rstrip("/")
        self._tls = ssl.create_default_context() if parts.scheme == "https" else None

    def __del__(self) -> None:
        self.close()

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for _, connection in idle:
            connection.close()

    def request(
        self,
        method: str,
        path: str,
        body: Optional[object] = None,
        *,
        query: Optional[Mapping[str, object]] = None,
        headers: Optional[Mapping[str, str]] = None,
        repeatable: bool = True,
        timeout: Optional[float] = None,
        kind: type = HexarchyError,
    ) -> Any:
        """The JSON of the answer; None where it is empty. Raises ``kind`` where it is a refusal.

        ``repeatable``: whether it may be sent again although the first one may have been carried out.
        """
        if query:
            path += "?" + urlencode({name: str(value) for name, value in query.items() if value is not None})
        for pause in self._pauses():
            try:
                with self.answer(method, path, body, headers=headers, timeout=timeout) as response:
                    text = response.read()
                    status, after = response.status, response.getheader("retry-after")
            except ConnectionRefusedError as error:
                pause.take(None, Unreachable(f"{self.url} cannot be reached: {error}."))
                continue
            except (OSError, http.client.HTTPException) as error:
                lost = Unreachable(f"The connection to {self.url} broke: {error or type(error).__name__}.")
                if not repeatable:
                    raise lost from error
                pause.take(None, lost)
                continue
            if status < 400:
                return json.loads(text) if text else None
            refusal = error_from(status, _json_or_none(text), kind)
            if status not in BUSY:
                raise refusal
            pause.take(_seconds(after), refusal)
        raise AssertionError("a pause raises where patience is at its end")

    @contextmanager
    def answer(
        self,
        method: str,
        path: str,
        body: Optional[object] = None,
        *,
        headers: Optional[Mapping[str, str]] = None,
        timeout: Optional[float] = None,
    ) -> Iterator[http.client.HTTPResponse]:
        """One request, once; whoever reads its answer to the end keeps the connection for the next."""
        sent = {**self.headers, **(headers or {})}
        data = None
        if body is not None:
            data = json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
            sent["content-type"] = "application/json"
        connection = self._connection(timeout or self.timeout)
        try:
            connection.request(method, self._prefix + path, data, sent)
            response = connection.getresponse()
            yield response
        except BaseException:
            connection.close()
            raise
        if response.isclosed() and not response.will_close:
            with self._lock:
                self._idle.append((time.monotonic(), connection))
        else:
            connection.close()

    def _connection(self, timeout: float) -> Connection:
        with self._lock:
            since, connection = self._idle.pop() if self._idle else (0.0, None)
        if connection is not None and time.monotonic() - since < KEPT_S:
            if connection.sock is not None:
                connection.sock.settimeout(timeout)
                return connection
        if connection is not None:
            connection.close()
        if self._tls is not None:
            return http.client.HTTPSConnection(self._host, self._port, timeout=timeout, context=self._tls)
        fresh = http.client.HTTPConnection(self._host, self._port, timeout=timeout)
        fresh.connect()
        assert fresh.sock is not None
        fresh.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return fresh

    def _pauses(self) -> Iterator["Pause"]:
        until = time.monotonic() + self.patience
        tries = 0
        while True:
            yield Pause(tries, until)
            tries += 1


class Pause:
    """Between two tries: as long as the server says, else longer from one to the next."""

    def __init__(self, tries: int, until: float) -> None:
        self._tries = tries
        self._until = until

    def take(self, seconds: Optional[float], why: HexarchyError) -> None:
        """Raises ``why`` where the pause would outlast the patience."""
        if seconds is None:
            seconds = 0.1 * 2 ** min(self._tries, 8) * (0.5 + random.random())
        seconds = min(seconds, LONGEST_PAUSE_S)
        if time.monotonic() + seconds > self._until:
            raise why
        time.sleep(seconds)


def _seconds(after: Optional[str]) -> Optional[float]:
    try:
        return max(0.0, float(after)) if after is not None else None
    except ValueError:
        return None


def _json_or_none(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None
