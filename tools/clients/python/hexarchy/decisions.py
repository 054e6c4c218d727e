"""Turns as choices: the calls that could be made now, and numbers of the state and of each of them.

What it tells is the same for the same briefing, bit for bit: nothing of it rests on hashes or orders of one process.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Sequence, Tuple

#: Calls to choose from, beside the end of the turn.
MOST = 24

#: Tools that decisions advise; "other" stands for every other one.
TOOLS: Tuple[str, ...] = (
    "end_turn",
    "move_unit",
    "attack",
    "found_city",
    "build_improvement",
    "unit_order",
    "unit_action",
    "rest_units",
    "promote_unit",
    "upgrade_unit",
    "set_production",
    "buy",
    "buy_tile",
    "set_city_focus",
    "city_attack",
    "city_status",
    "set_research",
    "adopt_policy",
    "found_pantheon",
    "city_state_action",
    "open_negotiation",
    "respond_negotiation",
    "declare_war",
    "other",
)

#: What is made, learnt or built goes into one of so many bins by its name.
BINS = 16

#: Numbers of a choice: its tool, the bin of what it names, and how it is advised.
CHOICE_NUMBERS = len(TOOLS) + BINS + 4

#: Numbers of the state, in their order, each with the size that counts as 1.
_EMPIRE: Tuple[Tuple[str, float], ...] = (
    ("score", 200),
    ("gold", 500),
    ("gold_per_turn", 50),
    ("science_per_turn", 50),
    ("culture", 200),
    ("culture_per_turn", 20),
    ("happiness", 20),
    ("golden_age_turns", 10),
    ("units", 20),
    ("unit_supply", 20),
    ("faith", 200),
    ("rank", 4),
    ("ranked", 4),
)
_LISTS: Tuple[Tuple[str, float], ...] = (
    ("alerts", 5),
    ("decisions", 10),
    ("cities", 5),
    ("units", 10),
    ("technologies", 10),
    ("policies", 5),
    ("enemies_in_sight", 10),
    ("players", 4),
    ("city_states", 4),
    ("seen", 10),
)
NUMBERS: Tuple[str, ...] = (
    "turn",
    "turns_left",
    *(f"empire.{name}" for name, _ in _EMPIRE),
    *(f"count.{name}" for name, _ in _LISTS),
    "population",
    "settlers",
    "lead",
    "acts",
)


@dataclass(frozen=True)
class Choice:
    """A call that could be made now."""

    tool: str
    args: Mapping[str, Any]
    #: In words: what is to be decided, the call, and why.
    text: str
    #: Whether it is what is advised, and not what could be called instead.
    advised: bool
    numbers: Tuple[float, ...]


def choices_of(briefing: Mapping[str, Any], most: int = MOST, without: Sequence[str] = ()) -> List[Choice]:
    """The end of the turn, and after it the calls of the decisions, each with its alternatives behind it, ``most`` of them."""
    found: List[Choice] = [_choice("end_turn", {}, "End the turn.", False, 0, 0)]
    for place, decision in enumerate(briefing["decisions"]):
        rows = [(decision["tool"], decision["args"], decision.get("because", ""))]
        rows += [(other.get("tool", decision["tool"]), other["args"], other["because"]) for other in decision.get("others", ())]
        for nth, (tool, args, because) in enumerate(rows):
            if tool not in without and len(found) <= most:
                found.append(_choice(tool, args, f"{decision['what']} {_said(tool, args)}: {because}", nth == 0, place, nth))
    return found


def _choice(tool: str, args: Mapping[str, Any], text: str, advised: bool, place: int, nth: int) -> Choice:
    numbers = [0.0] * CHOICE_NUMBERS
    numbers[TOOLS.index(tool) if tool in TOOLS else len(TOOLS) - 1] = 1.0
    named = next((args[name] for name in _NAMING if isinstance(args.get(name), str)), None)
    if named is not None:
        numbers[len(TOOLS) + zlib.crc32(named.encode()) % BINS] = 1.0
    numbers[-4:] = [float(advised), min(place, 20) / 20, nth / 4, 1.0]
    return Choice(tool, args, text, advised, tuple(numbers))


#: Arguments that say what a call is about.
_NAMING = ("item", "technology", "policy", "improvement", "promotion", "belief", "focus", "action", "order", "answer", "status", "to")


def _said(tool: str, args: Mapping[str, Any]) -> str:
    return f"{tool}({', '.join(f'{name}={value}' for name, value in args.items())})"


def numbers_of(briefing: Mapping[str, Any], acts: int) -> List[float]:
    """By ``NUMBERS``, each bounded to -5 … 5. ``acts``: calls made in this turn."""
    empire: Mapping[str, Any] = briefing["empire"]
    turn, turns = briefing["turn"], max(1, briefing["turns"])
    cities: Sequence[Mapping[str, Any]] = briefing["cities"]
    rivals = [player["score"] for player in briefing["players"] if player.get("id") != briefing["you"]["player_id"]]
    kinds: Dict[str, int] = {}
    for row in (*briefing["units"], *briefing["unit_groups"]):
        kinds[row["kind"]] = kinds.get(row["kind"], 0) + int(row.get("count", 1))
    values = [
        turn / turns,
        (turns - turn) / turns,
        *(_number(empire.get(name)) / size for name, size in _EMPIRE),
        *(len(briefing.get(name, ())) / size for name, size in _LISTS),
        sum(_number(city.get("population")) for city in cities) / 20,
        kinds.get("Settler", 0) / 3,
        (_number(empire.get("score")) - max(rivals)) / 200 if rivals else 0.0,
        acts / 20,
    ]
    return [max(-5.0, min(5.0, value)) for value in values]


def _number(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) else 0.0
