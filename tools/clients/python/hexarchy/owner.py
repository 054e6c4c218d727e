"""An account: it makes games and manages them."""

from __future__ import annotations

import json
import os
from typing import Any, Dict, List, Mapping, Optional, Sequence

from ._http import Http
from .errors import HexarchyError, error_from
from .generated.owner import OwnerMethods
from .generated.shapes import CreatedGame, GameRecord
from .seat import Seat

#: Where a server that was started without more is.
USUAL_URL = "http://127.0.0.1:4870"


def account_http(url: Optional[str], token: Optional[str], *, patience: float = 120.0) -> Http:
    """Requests of an account: by a personal access token, else by the owner's session that a local server opens on its machine.

    What is None is taken from HEXARCHY_URL and HEXARCHY_KEY.
    """
    http = Http(url or os.environ.get("HEXARCHY_URL") or USUAL_URL, token or os.environ.get("HEXARCHY_KEY"), patience=patience)
    if "authorization" not in http.headers:
        _open_session(http)
    return http


def _open_session(http: Http) -> None:
    # A server that is just starting is waited for.
    http.request("GET", "/environments/health")
    with http.answer("GET", "/api/session") as response:
        text = response.read()
        cookies = response.headers.get_all("set-cookie") or []
    body = json.loads(text)
    if response.status >= 400:
        raise error_from(response.status, body)
    if not body.get("csrf"):
        raise HexarchyError("auth/needed", "This server opens no session by itself.", hint="Give a personal access token.")
    http.headers["cookie"] = "; ".join(cookie.split(";")[0] for cookie in cookies)
    http.headers["x-csrf-token"] = body["csrf"]


class Game:
    """A game that was made: its id, its seed, and a token for each seat."""

    def __init__(self, owner: "Owner", made: CreatedGame) -> None:
        self._owner = owner
        self.id = made["id"]
        self.seed = made["seed"]
        #: Each with ``seat``, ``nation``, ``driver`` and ``token``.
        self.seats = made["seats"]

    def seat(self, number: int) -> Seat:
        """Plays that seat, by its token."""
        return Seat(self._owner.url, self.id, self.seats[number]["token"])

    def record(self) -> GameRecord:
        """How it stands: turn, scores, winner."""
        return self._owner.get_game(self.id)

    def fork(self, turn: int, **more: Any) -> List["Game"]:
        """Games that go on from the beginning of that round. ``more``: as of ``Owner.fork_game``."""
        return [Game(self._owner, made) for made in self._owner.fork_game(self.id, turn=turn, **more)["games"]]

    def delete(self) -> None:
        self._owner.delete_game(self.id)


class Owner(OwnerMethods):
    """An account of a server: it makes games and manages them. Threads may share it."""

    def __init__(self, url: Optional[str] = None, token: Optional[str] = None, *, patience: float = 120.0) -> None:
        """``token``: personal access token; None: that of HEXARCHY_KEY, else the owner's session of a server on this machine."""
        self._http = account_http(url, token, patience=patience)
        self.url = self._http.url

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> "Owner":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def request(
        self, method: str, path: str, body: Optional[object] = None, query: Optional[Mapping[str, object]] = None
    ) -> Any:
        """Any route of ``/docs``. A change whose answer is lost is not sent again: whether it was made is then unknown."""
        return self._http.request(method, path, body, query=query, repeatable=method == "GET")

    def make_game(self, seats: Sequence[Mapping[str, Any]], **settings: Any) -> Game:
        """``seats``: in the order of their turns, each with ``driver`` (agent, bot, human, model). ``settings``: as of ``create_game``."""
        return Game(self, self.create_game(seats=[dict(seat) for seat in seats], **settings))  # type: ignore[misc]
