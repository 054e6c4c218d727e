"""The same for asyncio. Under it are threads: a call that is cancelled goes on in its thread, and its answer is left."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, AsyncIterator, Awaitable, Callable, Dict, List, Mapping, Optional, Sequence, TypeVar

from .errors import Refused
from .generated.owner import AsyncOwnerMethods
from .generated.tools import AsyncToolMethods
from .owner import Game, Owner
from .seat import WAIT_S, Decision, NextCall, Seat, Turn

T = TypeVar("T")


class _Threads:
    """Threads of one object, so that waits of others never keep it from its own."""

    def __init__(self, most: int = 4) -> None:
        self._pool = ThreadPoolExecutor(most, thread_name_prefix="hexarchy")

    async def run(self, work: Callable[..., T], *args: Any, **named: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, lambda: work(*args, **named))

    def close(self) -> None:
        self._pool.shutdown(wait=False)


class AsyncNextCall:
    """A call that is legal as things stand."""

    def __init__(self, threads: _Threads, call: NextCall) -> None:
        self._threads = threads
        self._call = call
        self.tool = call.tool
        self.args = call.args

    async def follow(self) -> Any:
        """Makes the call; its result."""
        return await _refused(self._threads, self._threads.run(self._call.follow))

    def __repr__(self) -> str:
        return repr(self._call)


class AsyncDecision(AsyncNextCall):
    """Something to decide in this turn, with the call that is advised."""

    def __init__(self, threads: _Threads, decision: Decision) -> None:
        super().__init__(threads, decision)
        self.what = decision.what
        self.because = decision.because
        self.others: List[AsyncNextCall] = [AsyncNextCall(threads, other) for other in decision.others]

    async def apply(self) -> Any:
        return await self.follow()


class AsyncTurn:
    """A turn of the seat, from its beginning until it is ended."""

    def __init__(self, threads: _Threads, turn: Turn) -> None:
        self._threads = threads
        self._turn = turn
        self.number = turn.number

    @property
    def briefing(self) -> Dict[str, Any]:
        return self._turn.briefing

    @property
    def alerts(self) -> List[str]:
        return self._turn.alerts

    @property
    def decisions(self) -> List[AsyncDecision]:
        return [AsyncDecision(self._threads, one) for one in self._turn.decisions]

    async def read(self) -> Dict[str, Any]:
        return await self._threads.run(self._turn.read)

    async def decide(self, most: int = 100) -> AsyncIterator[AsyncDecision]:
        """One decision after the other, each as things stand after those before it."""
        decisions = self._turn.decide(most)
        while True:
            one = await self._threads.run(next, decisions, None)
            if one is None:
                return
            yield AsyncDecision(self._threads, one)

    async def end(self) -> None:
        await _refused(self._threads, self._threads.run(self._turn.end))


async def reject(seat: "AsyncSeat", negotiation_id: int) -> None:
    """Answers a negotiation with no."""
    await seat.call("respond_negotiation", {"negotiation_id": negotiation_id, "answer": "reject"})


class AsyncSeat(AsyncToolMethods):
    """Plays one seat. Each tool is a coroutine."""

    def __init__(self, url: str, game: str, token: str, *, patience: float = 120.0) -> None:
        self._seat = Seat(url, game, token, patience=patience)
        self._threads = _Threads()
        self.game = game

    @property
    def ending(self) -> Optional[Dict[str, Any]]:
        return self._seat.ending

    async def close(self) -> None:
        self._threads.close()
        self._seat.close()

    async def __aenter__(self) -> "AsyncSeat":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def call(self, tool: str, args: Optional[Mapping[str, Any]] = None, **more: Any) -> Any:
        return await _refused(self._threads, self._threads.run(self._seat.call, tool, args, **more))

    async def dry_run(self, tool: str, args: Optional[Mapping[str, Any]] = None) -> Any:
        return await _refused(self._threads, self._threads.run(self._seat.dry_run, tool, args))

    async def text(self, tool: str, args: Optional[Mapping[str, Any]] = None) -> str:
        return await _refused(self._threads, self._threads.run(self._seat.text, tool, args))

    async def wait(self, timeout: float = WAIT_S, *, briefing: bool = False) -> Dict[str, Any]:
        return await self._threads.run(self._seat.wait, timeout, briefing=briefing)

    async def turns(
        self, negotiate: Callable[["AsyncSeat", int], Awaitable[object]] = reject
    ) -> AsyncIterator[AsyncTurn]:
        """The turns of the seat until its game is over; as of ``Seat.turns``."""
        while True:
            how = await self.wait(briefing=True)
            if how["status"] in ("game_over", "eliminated"):
                self._seat.ending = how
                return
            for negotiation in how.get("negotiation_ids", ()):
                await negotiate(self, negotiation)
            if not how.get("your_turn") or how["status"] == "paused":
                continue
            turn = AsyncTurn(self._threads, await self._threads.run(self._seat.turn_of, how))
            yield turn
            await turn.end()


class AsyncOwner(AsyncOwnerMethods):
    """An account of a server; its first request is made when it is."""

    def __init__(self, url: Optional[str] = None, token: Optional[str] = None, *, patience: float = 120.0) -> None:
        self._threads = _Threads()
        self._owner: Optional[Owner] = None
        self._made_with = (url, token, patience)

    async def _opened(self) -> Owner:
        if self._owner is None:
            url, token, patience = self._made_with
            self._owner = await self._threads.run(Owner, url, token, patience=patience)
        return self._owner

    async def close(self) -> None:
        self._threads.close()
        if self._owner is not None:
            self._owner.close()

    async def __aenter__(self) -> "AsyncOwner":
        await self._opened()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def request(
        self, method: str, path: str, body: Optional[object] = None, query: Optional[Mapping[str, object]] = None
    ) -> Any:
        owner = await self._opened()
        return await self._threads.run(owner.request, method, path, body, query)

    async def make_game(self, seats: Sequence[Mapping[str, Any]], **settings: Any) -> "AsyncGame":
        owner = await self._opened()
        return AsyncGame(self._threads, owner.url, await self._threads.run(owner.make_game, seats, **settings))


class AsyncGame:
    """A game that was made."""

    def __init__(self, threads: _Threads, url: str, game: Game) -> None:
        self._threads = threads
        self._url = url
        self._game = game
        self.id = game.id
        self.seed = game.seed
        self.seats = game.seats

    def seat(self, number: int) -> AsyncSeat:
        """Plays that seat, by its token."""
        return AsyncSeat(self._url, self.id, self.seats[number]["token"])

    async def record(self) -> Any:
        return await self._threads.run(self._game.record)

    async def delete(self) -> None:
        await self._threads.run(self._game.delete)


async def _refused(threads: _Threads, work: Awaitable[T]) -> T:
    """The same, where a refusal's ``next`` is followed with ``await``."""
    try:
        return await work
    except Refused as refusal:
        if isinstance(refusal.next, NextCall):
            refusal.next = AsyncNextCall(threads, refusal.next)  # type: ignore[assignment]
        raise
