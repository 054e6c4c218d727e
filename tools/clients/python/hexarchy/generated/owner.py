# Made by `npm run build:clients`: change tools/clients/ instead.
"""A method for each request of an account that makes and manages games."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Union
from urllib.parse import quote

from . import shapes
from .tools import UNSET, given


class OwnerMethods:
    """Requests of an account."""

    def request(self, method: str, path: str, body: Any = None, query: Any = None) -> Any:
        """Sends a request to the service; what it answers."""
        raise NotImplementedError

    def create_game(self, *, seats: List[shapes.NewGameSeat], name: str = UNSET, size: str = UNSET, map: str = UNSET, speed: str = UNSET, difficulty: str = UNSET, seed: int = UNSET, turns: int = UNSET, ruleset: str = UNSET, startEra: str = UNSET, mods: List[str] = UNSET, victories: List[str] = UNSET, cityStates: int = UNSET, barbarians: Union[bool, Literal["relaxed"], Literal["raging"]] = UNSET, religion: bool = UNSET, nuclear: bool = UNSET, espionage: bool = UNSET, turnOrder: Literal["in order", "together"] = UNSET, scenario: str = UNSET, visibility: Literal["players", "all"] = UNSET, sharing: shapes.NewGameSharing = UNSET, anonymous: bool = UNSET, pace: Union[float, None] = UNSET) -> shapes.CreatedGame:
        """Creates a game."""
        return self.request("POST", "/api/games", given({"name": name, "size": size, "map": map, "speed": speed, "difficulty": difficulty, "seed": seed, "turns": turns, "ruleset": ruleset, "startEra": startEra, "mods": mods, "victories": victories, "cityStates": cityStates, "barbarians": barbarians, "religion": religion, "nuclear": nuclear, "espionage": espionage, "turnOrder": turnOrder, "scenario": scenario, "visibility": visibility, "sharing": sharing, "anonymous": anonymous, "pace": pace, "seats": seats}))  # type: ignore[no-any-return]

    def list_games(self, *, status: Literal["lobby", "running", "paused", "finished", "waiting"] = UNSET, search: str = UNSET, sort: Literal["newest", "oldest", "name", "turn", "yours"] = UNSET, limit: int = UNSET, offset: int = UNSET) -> shapes.GameList:
        """Lists games."""
        return self.request("GET", "/api/games", None, given({"status": status, "search": search, "sort": sort, "limit": limit, "offset": offset}))  # type: ignore[no-any-return]

    def get_game(self, game: str) -> shapes.GameRecord:
        """Tells of a game."""
        return self.request("GET", f"/api/games/{quote(str(game), safe='')}")  # type: ignore[no-any-return]

    def delete_game(self, game: str) -> None:
        """Deletes a game."""
        self.request("DELETE", f"/api/games/{quote(str(game), safe='')}")

    def fork_game(self, game: str, *, turn: int, continuations: int = UNSET, same_chance: bool = UNSET, name: str = UNSET, paused: bool = UNSET, seats: List[shapes.ForkGameBodySeat] = UNSET) -> shapes.ForkGameAnswer:
        """Makes games that go on from a past turn of this one."""
        return self.request("POST", f"/api/games/{quote(str(game), safe='')}/fork", given({"turn": turn, "continuations": continuations, "same_chance": same_chance, "name": name, "paused": paused, "seats": seats}))  # type: ignore[no-any-return]

    def control_game(self, game: str, *, paused: bool = UNSET, pace: Union[float, None] = UNSET, step: int = UNSET) -> shapes.GameRecord:
        """Pauses a game, lets it go on, takes a step, or sets how fast bots play."""
        return self.request("POST", f"/api/games/{quote(str(game), safe='')}/control", given({"paused": paused, "pace": pace, "step": step}))  # type: ignore[no-any-return]

    def share_game(self, game: str, *, access: Literal["private", "list", "link", "public"] = UNSET, watch: List[str] = UNSET, play: List[str] = UNSET) -> shapes.Sharing:
        """Sets who else a game is there for."""
        return self.request("PATCH", f"/api/games/{quote(str(game), safe='')}/sharing", given({"access": access, "watch": watch, "play": play}))  # type: ignore[no-any-return]

    def make_watch_link(self, game: str) -> shapes.MakeWatchLinkAnswer:
        """Makes a new watch link."""
        return self.request("POST", f"/api/games/{quote(str(game), safe='')}/link")  # type: ignore[no-any-return]

    def change_seat(self, game: str, seat: int, *, driver: Literal["human", "agent", "bot", "model"] = UNSET, name: str = UNSET, profile: str = UNSET, aggression: Union[float, None] = UNSET, model: str = UNSET, limits: shapes.NewGameSeatLimits = UNSET, account: Union[str, None] = UNSET) -> shapes.GameRecordSeat:
        """Changes who plays a seat, its name or its limits."""
        return self.request("PATCH", f"/api/games/{quote(str(game), safe='')}/seats/{quote(str(seat), safe='')}", given({"driver": driver, "name": name, "profile": profile, "aggression": aggression, "model": model, "limits": limits, "account": account}))  # type: ignore[no-any-return]

    def make_seat_token(self, game: str, seat: int) -> shapes.MakeSeatTokenAnswer:
        """Makes a new token for a seat; the old one stops working."""
        return self.request("POST", f"/api/games/{quote(str(game), safe='')}/seats/{quote(str(seat), safe='')}/token")  # type: ignore[no-any-return]

    def make_access_token(self, *, name: str, scopes: List[Literal["games:read", "games", "bots", "lab", "metrics", "admin"]], days: Union[int, None] = UNSET) -> shapes.MakeAccessTokenAnswer:
        """Makes a personal access token; for the owner of a local server."""
        return self.request("POST", "/api/account/tokens", given({"name": name, "scopes": scopes, "days": days}))  # type: ignore[no-any-return]


class AsyncOwnerMethods:
    """The same for asyncio."""

    async def request(self, method: str, path: str, body: Any = None, query: Any = None) -> Any:
        """Sends a request to the service; what it answers."""
        raise NotImplementedError

    async def create_game(self, *, seats: List[shapes.NewGameSeat], name: str = UNSET, size: str = UNSET, map: str = UNSET, speed: str = UNSET, difficulty: str = UNSET, seed: int = UNSET, turns: int = UNSET, ruleset: str = UNSET, startEra: str = UNSET, mods: List[str] = UNSET, victories: List[str] = UNSET, cityStates: int = UNSET, barbarians: Union[bool, Literal["relaxed"], Literal["raging"]] = UNSET, religion: bool = UNSET, nuclear: bool = UNSET, espionage: bool = UNSET, turnOrder: Literal["in order", "together"] = UNSET, scenario: str = UNSET, visibility: Literal["players", "all"] = UNSET, sharing: shapes.NewGameSharing = UNSET, anonymous: bool = UNSET, pace: Union[float, None] = UNSET) -> shapes.CreatedGame:
        """Creates a game."""
        return await self.request("POST", "/api/games", given({"name": name, "size": size, "map": map, "speed": speed, "difficulty": difficulty, "seed": seed, "turns": turns, "ruleset": ruleset, "startEra": startEra, "mods": mods, "victories": victories, "cityStates": cityStates, "barbarians": barbarians, "religion": religion, "nuclear": nuclear, "espionage": espionage, "turnOrder": turnOrder, "scenario": scenario, "visibility": visibility, "sharing": sharing, "anonymous": anonymous, "pace": pace, "seats": seats}))  # type: ignore[no-any-return]

    async def list_games(self, *, status: Literal["lobby", "running", "paused", "finished", "waiting"] = UNSET, search: str = UNSET, sort: Literal["newest", "oldest", "name", "turn", "yours"] = UNSET, limit: int = UNSET, offset: int = UNSET) -> shapes.GameList:
        """Lists games."""
        return await self.request("GET", "/api/games", None, given({"status": status, "search": search, "sort": sort, "limit": limit, "offset": offset}))  # type: ignore[no-any-return]

    async def get_game(self, game: str) -> shapes.GameRecord:
        """Tells of a game."""
        return await self.request("GET", f"/api/games/{quote(str(game), safe='')}")  # type: ignore[no-any-return]

    async def delete_game(self, game: str) -> None:
        """Deletes a game."""
        await self.request("DELETE", f"/api/games/{quote(str(game), safe='')}")

    async def fork_game(self, game: str, *, turn: int, continuations: int = UNSET, same_chance: bool = UNSET, name: str = UNSET, paused: bool = UNSET, seats: List[shapes.ForkGameBodySeat] = UNSET) -> shapes.ForkGameAnswer:
        """Makes games that go on from a past turn of this one."""
        return await self.request("POST", f"/api/games/{quote(str(game), safe='')}/fork", given({"turn": turn, "continuations": continuations, "same_chance": same_chance, "name": name, "paused": paused, "seats": seats}))  # type: ignore[no-any-return]

    async def control_game(self, game: str, *, paused: bool = UNSET, pace: Union[float, None] = UNSET, step: int = UNSET) -> shapes.GameRecord:
        """Pauses a game, lets it go on, takes a step, or sets how fast bots play."""
        return await self.request("POST", f"/api/games/{quote(str(game), safe='')}/control", given({"paused": paused, "pace": pace, "step": step}))  # type: ignore[no-any-return]

    async def share_game(self, game: str, *, access: Literal["private", "list", "link", "public"] = UNSET, watch: List[str] = UNSET, play: List[str] = UNSET) -> shapes.Sharing:
        """Sets who else a game is there for."""
        return await self.request("PATCH", f"/api/games/{quote(str(game), safe='')}/sharing", given({"access": access, "watch": watch, "play": play}))  # type: ignore[no-any-return]

    async def make_watch_link(self, game: str) -> shapes.MakeWatchLinkAnswer:
        """Makes a new watch link."""
        return await self.request("POST", f"/api/games/{quote(str(game), safe='')}/link")  # type: ignore[no-any-return]

    async def change_seat(self, game: str, seat: int, *, driver: Literal["human", "agent", "bot", "model"] = UNSET, name: str = UNSET, profile: str = UNSET, aggression: Union[float, None] = UNSET, model: str = UNSET, limits: shapes.NewGameSeatLimits = UNSET, account: Union[str, None] = UNSET) -> shapes.GameRecordSeat:
        """Changes who plays a seat, its name or its limits."""
        return await self.request("PATCH", f"/api/games/{quote(str(game), safe='')}/seats/{quote(str(seat), safe='')}", given({"driver": driver, "name": name, "profile": profile, "aggression": aggression, "model": model, "limits": limits, "account": account}))  # type: ignore[no-any-return]

    async def make_seat_token(self, game: str, seat: int) -> shapes.MakeSeatTokenAnswer:
        """Makes a new token for a seat; the old one stops working."""
        return await self.request("POST", f"/api/games/{quote(str(game), safe='')}/seats/{quote(str(seat), safe='')}/token")  # type: ignore[no-any-return]

    async def make_access_token(self, *, name: str, scopes: List[Literal["games:read", "games", "bots", "lab", "metrics", "admin"]], days: Union[int, None] = UNSET) -> shapes.MakeAccessTokenAnswer:
        """Makes a personal access token; for the owner of a local server."""
        return await self.request("POST", "/api/account/tokens", given({"name": name, "scopes": scopes, "days": days}))  # type: ignore[no-any-return]
