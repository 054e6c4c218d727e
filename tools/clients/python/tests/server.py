"""The server that the tests play on, and a server of the test's own that answers as it is told."""

from __future__ import annotations

import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Dict, List, Tuple

URL = os.environ["HEXARCHY_URL"]

#: A short duel against a seat that does nothing.
SHORT: Dict[str, Any] = {
    "world": {"size": "duel", "map": "pangaea", "speed": "Quick", "cityStates": 0, "turns": 40},
    "opponents": ["idle"],
    "horizon": 4,
    "reward": "score",
}

SEATS = [{"driver": "agent"}, {"driver": "bot", "profile": "idle"}]
SMALL = {"size": "duel", "map": "pangaea", "speed": "Quick", "cityStates": 0, "seed": 7}

Handler = Callable[["Answering"], None]


class Answering(BaseHTTPRequestHandler):
    """One request to the server of the test."""

    protocol_version = "HTTP/1.1"
    body: bytes = b""

    def do_POST(self) -> None:
        self.body = self.rfile.read(int(self.headers.get("content-length") or 0))
        server: Any = self.server
        with server.lock:
            server.seen.append((self.path, self.body))
            answer = server.answers.pop(0)
        answer(self)

    do_GET = do_POST

    def log_message(self, *_: Any) -> None:
        pass

    def send(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def break_off(self, beginning: bytes = b"") -> None:
        """Ends the connection in the middle of an answer."""
        self.wfile.write(beginning)
        self.wfile.flush()
        self.close_connection = True
        self.connection.shutdown(2)


class OwnServer:
    """Gives the answers in their order."""

    def __init__(self, answers: List[Handler]) -> None:
        self._server: Any = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
        self._server.daemon_threads = True
        self._server.answers = list(answers)
        self._server.seen = []
        self._server.lock = threading.Lock()
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    def __enter__(self) -> "OwnServer":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def seen(self) -> List[Tuple[str, bytes]]:
        return list(self._server.seen)
