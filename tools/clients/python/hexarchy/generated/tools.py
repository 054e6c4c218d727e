# Made by `npm run build:clients`: change tools/clients/ instead.
"""A method for each tool."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Union

from . import shapes


#: Stands for an argument that is not sent.
UNSET: Any = type("Unset", (), {"__repr__": lambda self: "UNSET", "__bool__": lambda self: False})()


def given(args: Dict[str, Any]) -> Dict[str, Any]:
    """Those that are set."""
    return {name: value for name, value in args.items() if value is not UNSET}


#: Queries that are answered with {"unchanged": true} where they are not asked for the whole.
MAY_BE_UNCHANGED = frozenset({"get_map", "get_tile", "get_unit", "get_units", "get_city", "get_cities", "get_empire", "get_players", "get_diplomacy", "suggest_deal", "get_city_states", "get_tech_tree", "get_policies", "get_religion", "get_great_people", "get_espionage", "get_rules", "get_events", "get_victory_status", "get_demographics", "preview_attack", "read_notes"})


class ToolMethods:
    """Methods of a seat: one for each tool."""

    def call(self, tool: str, args: Any = None) -> Any:
        """Calls a tool by its name."""
        raise NotImplementedError

    def get_briefing(self, *, detail: Literal["brief", "normal", "full"] = UNSET, since: Literal["last"] = UNSET, max_tokens: int = UNSET) -> shapes.BriefingResult:
        """Everything you need for this turn in one answer: ALERTS (dangers of the next turn first) with the call that answers each, decisions each with the call advised and why, empire, cities, units with idle ones marked, technologies and policies to choose, enemies in sight, players, messages, news. Start each turn with it."""
        return self.call("get_briefing", given({"detail": detail, "since": since, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_map(self, *, x: int = UNSET, y: int = UNSET, radius: int = UNSET, layer: Literal["all", "terrain", "resources", "yields", "owners", "units", "visibility", "improvements", "danger", "sites", "trade", "religion"] = UNSET, area: Literal["region", "explored"] = UNSET, unit_id: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.MapResult:
        """Draws the map as you know it, with legend and coordinates: a region with ground, cities, units and resources, or one layer of a region or of all that you have explored, a sign for each tile. Ask for another middle to see more."""
        return self.call("get_map", given({"x": x, "y": y, "radius": radius, "layer": layer, "area": area, "unit_id": unit_id, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_tile(self, *, x: int, y: int, explain: bool = UNSET) -> shapes.TileResult:
        """Tells everything you know of one tile: ground, resource, improvement, yields, owner, units, what is being built."""
        return self.call("get_tile", given({"x": x, "y": y, "explain": explain}))  # type: ignore[no-any-return]

    def get_unit(self, *, unit_id: int, x: int = UNSET, y: int = UNSET, reach: bool = UNSET, max_tokens: int = UNSET) -> shapes.UnitResult:
        """Tells everything about one unit: of your own also promotions, upgrade, what it can build or do here and where it can go this turn. With x and y only the way that move_unit would take there, with reach only where it can go."""
        return self.call("get_unit", given({"unit_id": unit_id, "x": x, "y": y, "reach": reach, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_units(self, *, show: Literal["own", "idle", "enemies", "others"] = UNSET, upgrades: bool = UNSET, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.UnitsResult:
        """Lists units: your own (all, or only idle ones), or those of others that you see now."""
        return self.call("get_units", given({"show": show, "upgrades": upgrades, "limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_city(self, *, city_id: int, explain: bool = UNSET, parts: List[Literal["figures", "queue", "makes", "citizens", "buildings"]] = UNSET, max_tokens: int = UNSET) -> shapes.CityResult:
        """Tells everything about one city: of your own also the queue, what it can make with cost, turns and gold, its citizens and buildings."""
        return self.call("get_city", given({"city_id": city_id, "explain": explain, "parts": parts, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_cities(self, *, show: Literal["own", "others"] = UNSET, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.CitiesResult:
        """Lists cities: your own with growth, yields and production, or those of others that you know."""
        return self.call("get_cities", given({"show": show, "limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_empire(self) -> shapes.EmpireResult:
        """Tells how your empire stands: treasury, science, culture, happiness with its sources, resources, units against their supply."""
        return self.call("get_empire", {})  # type: ignore[no-any-return]

    def get_players(self, *, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.PlayersResult:
        """Lists the civilizations you have met, yourself first: id, nation, score, era, war or peace."""
        return self.call("get_players", given({"limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_diplomacy(self, *, player_id: int = UNSET, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.DiplomacyResult:
        """Tells how you stand with those you have met: war or peace and until when, treaties, deals with the turns left, what bots think of you and why, what could be agreed and what stands in the way, what each could trade, wars between others, negotiations with their terms and words, messages."""
        return self.call("get_diplomacy", given({"player_id": player_id, "limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def suggest_deal(self, *, player_id: int, fill: Literal["give", "get"], give: shapes.SuggestDealArgsGive = UNSET, get: shapes.SuggestDealArgsGive = UNSET, negotiation_id: int = UNSET) -> shapes.SuggestDealResult:
        """Asks a bot what it would agree to, without opening a negotiation. fill get: the most that it would give beside what is there; fill give: the least that you have to add until it accepts. Only bots answer, in gold first, then gold a turn, then resources, and so often a turn. What it agrees to it accepts if you propose it at once."""
        return self.call("suggest_deal", given({"player_id": player_id, "give": give, "get": get, "fill": fill, "negotiation_id": negotiation_id}))  # type: ignore[no-any-return]

    def get_city_states(self, *, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.CityStatesResult:
        """Lists the city-states you have met: where they lie, how you stand with them, who their ally is, what they ask of you, and what gifts, tribute or purchase would bring. Friend from 30 influence; ally: the most of all, at least 60."""
        return self.call("get_city_states", given({"limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_tech_tree(self, *, show: Literal["available", "known", "all"] = UNSET, technology: str = UNSET, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.TechTreeResult:
        """Shows technologies with cost, turns, prerequisites and what they unlock: those you could research now, all of them, or the way to one of them."""
        return self.call("get_tech_tree", given({"show": show, "technology": technology, "limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_policies(self, *, show: Literal["available", "adopted", "all"] = UNSET, branch: str = UNSET, max_tokens: int = UNSET) -> shapes.PoliciesResult:
        """Shows policies with what they do: those you could adopt now, those in force, or all; and what the next one costs. Every policy bought and every city makes the next dearer."""
        return self.call("get_policies", given({"show": show, "branch": branch, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_religion(self, *, beliefs: Literal["pantheon", "founder", "follower", "enhancer", "all"] = UNSET, max_tokens: int = UNSET) -> shapes.ReligionResult:
        """Tells about religion: your faith, what a pantheon and the next great prophet cost, the beliefs you can choose next, the religions of the world, what the people in your cities and those in sight believe, and what you can buy with faith."""
        return self.call("get_religion", given({"beliefs": beliefs, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_great_people(self, *, max_tokens: int = UNSET) -> shapes.GreatPeopleResult:
        """Tells which great people you can have, how near each is, which cities bring the points, and whether you may choose one freely."""
        return self.call("get_great_people", given({"max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_espionage(self, *, max_tokens: int = UNSET) -> shapes.EspionageResult:
        """Tells about your spies: where each is, what it does, how far a theft or the next elections are, and the chance of a coup. Spies come with the eras from the Renaissance on, in games with espionage."""
        return self.call("get_espionage", given({"max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_rules(self, *, name: str = UNSET, kind: Literal["technologies", "units", "buildings", "improvements", "promotions", "terrains", "resources", "specialists", "eras", "nations", "victories", "difficulties", "speeds", "unit_types", "beliefs", "policies", "policy_branches", "city_state_types", "quests", "ruins", "events", "religions"] = UNSET, search: str = UNSET, chapter: str = UNSET, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.RulesResult:
        """Looks up the rules: with a name, everything about it (cost, strength, requirements, effects); with a kind, the names of that kind; with search, all names that contain the words; with chapter, the rulebook itself; with nothing, the kinds and chapters."""
        return self.call("get_rules", given({"name": name, "kind": kind, "search": search, "chapter": chapter, "limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_events(self, *, since_turn: int = UNSET, until_turn: int = UNSET, kind: str = UNSET, x: int = UNSET, y: int = UNSET, radius: int = UNSET, limit: int = UNSET, cursor: int = UNSET, max_tokens: int = UNSET) -> shapes.EventsResult:
        """Lists what happened as far as you know of it, oldest first: fights, cities, discoveries, diplomacy. By default since the turn before this one; since_turn reaches back to the first. Narrow it by kind, turns and place; where there are more than fit, cursor gets the ones before."""
        return self.call("get_events", given({"since_turn": since_turn, "until_turn": until_turn, "kind": kind, "x": x, "y": y, "radius": radius, "limit": limit, "cursor": cursor, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_victory_status(self, *, max_tokens: int = UNSET) -> shapes.VictoryStatusResult:
        """Tells the ways to win this game: how far you and those you have met are with each, what you still lack, what would keep the leader from it, who holds which capitals and votes, the ranking by score and the turns left."""
        return self.call("get_victory_status", given({"max_tokens": max_tokens}))  # type: ignore[no-any-return]

    def get_demographics(self) -> shapes.DemographicsResult:
        """Compares your civilization with all that live: score, population, land (tiles), what the last turn brought of food, production, gold, science and culture, soldiers (strength of all units), approval (happiness), literacy (percent of the technologies). Your figure, its rank, and the best, average and worst of all; those whom you have not met count, and are not named."""
        return self.call("get_demographics", {})  # type: ignore[no-any-return]

    def preview_attack(self, *, x: int, y: int, unit_id: int = UNSET, city_id: int = UNSET, sweep: bool = UNSET) -> shapes.PreviewAttackResult:
        """Foretells a fight without starting it: strengths, what counts for and against each side, the range of damage. Give unit_id for an attack, or city_id for a bombardment. It reckons with what you see: an interceptor out of sight is not foretold."""
        return self.call("preview_attack", given({"unit_id": unit_id, "city_id": city_id, "x": x, "y": y, "sweep": sweep}))  # type: ignore[no-any-return]

    def read_notes(self) -> shapes.ReadNotesResult:
        """Reads your private notebook: what you wrote with write_notes in this or earlier turns. Nobody else sees it."""
        return self.call("read_notes", {})  # type: ignore[no-any-return]

    def move_unit(self, *, unit_id: int, x: int, y: int, together: bool = UNSET) -> shapes.MoveUnitResult:
        """Sends a unit to a tile by the quickest way you know, around land where soldiers cost influence unless that is far. It replaces its order, spends the movement it has this turn, if any, and goes on in later turns by itself until an enemy comes into sight. A military unit that enters the tile of an enemy civilian captures it; to fight use attack. Aircraft fly to another of your cities, or to a ship that carries them, within rebase_range, which takes their turn; sent to their own tile they board or leave the ship in the harbour."""
        return self.call("move_unit", given({"unit_id": unit_id, "x": x, "y": y, "together": together}))  # type: ignore[no-any-return]

    def take_back(self, *, unit_id: int) -> shapes.TakeBackResult:
        """Takes back the last thing done this turn, if it is a move of this unit by which nothing new was seen and nothing happened: it stands where it stood, with its movement and order. Then the move before it can be taken back."""
        return self.call("take_back", given({"unit_id": unit_id}))  # type: ignore[no-any-return]

    def attack(self, *, unit_id: int, x: int, y: int) -> shapes.AttackResult:
        """Attacks the enemy unit or city on a tile: next to a melee unit, within range and sight of a ranged one. preview_attack foretells it. Only melee units take cities and capture civilians. Aircraft strike anything in sight within flight_range, are struck back, and may be intercepted. A nuclear weapon goes off on any explored tile in its range, and means war with all that it hits."""
        return self.call("attack", given({"unit_id": unit_id, "x": x, "y": y}))  # type: ignore[no-any-return]

    def air_sweep(self, *, unit_id: int, x: int, y: int) -> shapes.AirSweepResult:
        """Sends a fighter to draw out whoever would most likely rise against an attack on a tile. An enemy fighter that rises is fought, both are hurt; guns and ships only waste their shot. What stands on the tile is not struck. Sweep first, then attack with bombers. preview_attack with sweep foretells it."""
        return self.call("air_sweep", given({"unit_id": unit_id, "x": x, "y": y}))  # type: ignore[no-any-return]

    def unit_action(self, *, unit_id: int, action: Literal["skip", "set_up", "pillage", "disband", "add_spaceship_part", "paradrop", "gift", "return", "found_puppet_city", "transform", "construct", "hurry_research", "hurry_building", "hurry_wonder", "generate_culture", "trade_mission", "spread_religion", "remove_heresy", "found_religion", "enhance_religion", "ability"], improvement: str = UNSET, x: int = UNSET, y: int = UNSET, ability: str = UNSET, religion: str = UNSET, beliefs: List[str] = UNSET) -> shapes.UnitActionResult:
        """Lets a unit act where it stands. skip: nothing more this turn; set_up: siege units before they shoot; pillage: ruins the improvement or road here; disband: dismisses the unit for good, on your own land for a twentieth of its price in gold; add_spaceship_part: adds a part that stands in your capital; paradrop: paratroopers that have not moved jump to x, y (drop_zone of get_unit); gift: gives the unit to the civilization on whose land it stands, which has opened its borders to you and thinks better of you for it (to a city-state: influence); return: gives a civilian that you took from barbarians back to whose it was before (return_to of get_unit), who appears at its own city: +45 influence with a city-state, +20 opinion of a civilization; otherwise keep it. Abilities that some units have, most of them used up by it (get_unit lists under can what is possible here): found_puppet_city: a unit founds a city that governs itself; transform: a unit becomes one of another kind, and keeps what it has learnt; construct: a great person makes its improvement here at once; hurry_research: a great scientist gives the science of your last eight turns to what you research; hurry_building: a great engineer in your city adds production to the building or wonder at the head of its queue; hurry_wonder: a unit in your city adds production to the wonder at the head of its queue, which stands at once if that is enough; generate_culture: a unit gives the culture of your last eight turns; trade_mission: a great merchant on the land of a city-state earns gold and influence; spread_religion: a prophet or missionary preaches its religion to the city whose land it is on; remove_heresy: an inquisitor makes your city forget all other religions; found_religion: a prophet in your city founds a religion: name it and its beliefs (get_religion lists them); enhance_religion: a prophet in your city adds beliefs to your religion: name them; ability: any other, such as starting a golden age."""
        return self.call("unit_action", given({"unit_id": unit_id, "action": action, "improvement": improvement, "x": x, "y": y, "ability": ability, "religion": religion, "beliefs": beliefs}))  # type: ignore[no-any-return]

    def found_city(self, *, unit_id: int) -> shapes.FoundCityResult:
        """Founds a city where the settler stands; the settler is used up. Cities must be at least four tiles apart on one landmass. Each city makes policies and technologies dearer: new_city in get_unit tells how much."""
        return self.call("found_city", given({"unit_id": unit_id}))  # type: ignore[no-any-return]

    def build_improvement(self, *, unit_id: int, improvement: str) -> shapes.BuildImprovementResult:
        """Starts building an improvement or road on the tile where a worker stands; also Repair, and Remove Forest and the like. It works on by itself until done. get_unit lists what it can build here."""
        return self.call("build_improvement", given({"unit_id": unit_id, "improvement": improvement}))  # type: ignore[no-any-return]

    def unit_order(self, *, unit_id: int, order: Literal["fortify", "guard", "sleep", "explore", "automate", "none", "set_up"]) -> shapes.UnitOrderResult:
        """Gives a standing order that holds for later turns. fortify: digs in and heals; guard: the same, and does not withdraw from an attack, as some units do; sleep: rests until called; explore: looks around by itself; automate: a worker chooses its own work; none: clears orders and goals; set_up: a siege unit before it shoots."""
        return self.call("unit_order", given({"unit_id": unit_id, "order": order}))  # type: ignore[no-any-return]

    def rest_units(self, *, unit_ids: List[int]) -> shapes.RestUnitsResult:
        """Lets several units rest until they are called: each fortifies and heals, or sleeps where it cannot fortify."""
        return self.call("rest_units", given({"unit_ids": unit_ids}))  # type: ignore[no-any-return]

    def upgrade_unit(self, *, unit_id: int, to: str = UNSET) -> shapes.UpgradeUnitResult:
        """Turns a unit into its successor for gold: on your own land, with the technology and resource it takes. It keeps experience and promotions and does nothing more this turn."""
        return self.call("upgrade_unit", given({"unit_id": unit_id, "to": to}))  # type: ignore[no-any-return]

    def promote_unit(self, *, unit_id: int, promotion: str) -> shapes.PromoteUnitResult:
        """Spends experience on a promotion. Not after an attack in the same turn. get_unit lists what it can take."""
        return self.call("promote_unit", given({"unit_id": unit_id, "promotion": promotion}))  # type: ignore[no-any-return]

    def set_production(self, *, city_id: int, item: str, tile: shapes.SetProductionArgsTile = UNSET) -> shapes.SetProductionResult:
        """Makes the city work on an item at once, in place of what it makes now, which leaves the queue with its work kept; what waits behind stays. What needs more citizens than there are waits in the queue."""
        return self.call("set_production", given({"city_id": city_id, "item": item, "tile": tile}))  # type: ignore[no-any-return]

    def change_queue(self, *, city_id: int, action: Literal["add", "remove", "move"], item: str = UNSET, tile: shapes.SetProductionArgsTile = UNSET, index: int = UNSET, to: int = UNSET) -> shapes.ChangeQueueResult:
        """Changes what waits in a city: adds an item, removes one, or moves one to another place. The first place is what is made now."""
        return self.call("change_queue", given({"city_id": city_id, "action": action, "item": item, "tile": tile, "index": index, "to": to}))  # type: ignore[no-any-return]

    def set_auto_production(self, *, city_id: int, on: bool) -> shapes.SetAutoProductionResult:
        """Lets a city choose itself what to make whenever it has nothing to do, or takes that back."""
        return self.call("set_auto_production", given({"city_id": city_id, "on": on}))  # type: ignore[no-any-return]

    def buy(self, *, city_id: int, item: str, currency: Literal["gold", "faith", "culture", "science", "food"] = UNSET, tile: shapes.SetProductionArgsTile = UNSET) -> shapes.BuyResult:
        """Buys a unit or building in a city, at once: with gold, or with faith and the like where beliefs, policies or the thing itself allow it. A bought unit moves next turn; the centre must be free for it. Wonders cannot be bought."""
        return self.call("buy", given({"city_id": city_id, "item": item, "currency": currency, "tile": tile}))  # type: ignore[no-any-return]

    def set_city_focus(self, *, city_id: int, other_city_ids: List[int] = UNSET, focus: Literal["default", "food", "production", "gold", "science", "culture", "faith"] = UNSET, avoid_growth: bool = UNSET) -> shapes.SetCityFocusResult:
        """Sets what the citizens of a city care for most when they choose their work, and whether the city may grow."""
        return self.call("set_city_focus", given({"city_id": city_id, "other_city_ids": other_city_ids, "focus": focus, "avoid_growth": avoid_growth}))  # type: ignore[no-any-return]

    def work_tile(self, *, city_id: int, x: int, y: int, on: bool = UNSET) -> shapes.WorkTileResult:
        """Puts a citizen of a city to work on a tile and keeps one there; with on false takes the citizen off again. get_city lists the tiles."""
        return self.call("work_tile", given({"city_id": city_id, "x": x, "y": y, "on": on}))  # type: ignore[no-any-return]

    def set_specialists(self, *, city_id: int, specialist: str = UNSET, count: int = UNSET, auto: bool = UNSET) -> shapes.SetSpecialistsResult:
        """Sets how many citizens of a city work as specialists of a kind, as far as its buildings have places; auto gives the choice back to the city."""
        return self.call("set_specialists", given({"city_id": city_id, "specialist": specialist, "count": count, "auto": auto}))  # type: ignore[no-any-return]

    def buy_tile(self, *, city_id: int, x: int, y: int) -> shapes.BuyTileResult:
        """Buys a tile for a city with gold: free land next to what the city has, within its working range."""
        return self.call("buy_tile", given({"city_id": city_id, "x": x, "y": y}))  # type: ignore[no-any-return]

    def city_attack(self, *, city_id: int, x: int, y: int) -> shapes.CityAttackResult:
        """Lets a city bombard an enemy unit on a tile in its range: once a turn, at no cost. preview_attack with city_id foretells it."""
        return self.call("city_attack", given({"city_id": city_id, "x": x, "y": y}))  # type: ignore[no-any-return]

    def rename_city(self, *, city_id: int, name: str) -> shapes.RenameCityResult:
        """Gives a city of yours another name."""
        return self.call("rename_city", given({"city_id": city_id, "name": name}))  # type: ignore[no-any-return]

    def city_status(self, *, city_id: int, status: Literal["annex", "raze", "stop_razing", "liberate", "sell_building"], building: str = UNSET) -> shapes.CityStatusResult:
        """Decides what becomes of a city of yours: annex a puppet, raze a conquered city or stop razing it, give it back to who founded it (liberate); or sell one of its buildings."""
        return self.call("city_status", given({"city_id": city_id, "status": status, "building": building}))  # type: ignore[no-any-return]

    def set_research(self, *, technology: str = UNSET, science_share: int = UNSET, mode: Literal["now", "queue"] = UNSET) -> shapes.SetResearchResult:
        """Chooses what to research, or how much of your gold becomes science: name a technology or science_share. What a technology still needs is researched before it; science already spent on others is kept."""
        return self.call("set_research", given({"technology": technology, "science_share": science_share, "mode": mode}))  # type: ignore[no-any-return]

    def choose_free_tech(self, *, technology: str) -> shapes.ChooseFreeTechResult:
        """Takes a technology for free, when you have one to choose: one whose prerequisites you know."""
        return self.call("choose_free_tech", given({"technology": technology}))  # type: ignore[no-any-return]

    def set_civ_name(self, *, name: str) -> shapes.SetCivNameResult:
        """Changes the name that others call you by; your nation stays what it is."""
        return self.call("set_civ_name", given({"name": name}))  # type: ignore[no-any-return]

    def adopt_policy(self, *, policy: str) -> shapes.AdoptPolicyResult:
        """Adopts a policy for culture, or for nothing while you have free policies. A branch is opened by adopting the policy named like it; when all others of a branch are adopted, its last one comes by itself."""
        return self.call("adopt_policy", given({"policy": policy}))  # type: ignore[no-any-return]

    def found_pantheon(self, *, belief: str) -> shapes.FoundPantheonResult:
        """Founds a pantheon for faith: one belief for the cities that follow it, and the first step to a religion, which a great prophet founds later (unit_action found_religion). Each belief is held once in the world, and each pantheon makes the next dearer. Where you have been given a belief to choose, takes that for nothing, into your pantheon or religion if you have one."""
        return self.call("found_pantheon", given({"belief": belief}))  # type: ignore[no-any-return]

    def choose_great_person(self, *, great_person: str) -> shapes.ChooseGreatPersonResult:
        """Takes a great person of your choice, when you have been granted one. It appears in one of your cities."""
        return self.call("choose_great_person", given({"great_person": great_person}))  # type: ignore[no-any-return]

    def choose_event(self, *, event: str, choice: int) -> shapes.ChooseEventResult:
        """Settles an event of the rules that waits for you, by one of its choices. What waits, and what each choice does, stands among the decisions of get_briefing. It goes on waiting until you choose."""
        return self.call("choose_event", given({"event": event, "choice": choice}))  # type: ignore[no-any-return]

    def un_vote(self, *, player_id: Union[int, None]) -> shapes.UnVoteResult:
        """Chooses whom you vote for as leader of the world; it stands until you choose again. Votes are held again and again once somebody has built what calls the world together: see get_victory_status. You cannot vote for yourself."""
        return self.call("un_vote", given({"player_id": player_id}))  # type: ignore[no-any-return]

    def send_message(self, *, player_id: int, text: str) -> shapes.SendMessageResult:
        """Says something to another civilization. Words bind nobody; to make a deal use open_negotiation. 20 messages in a turn of the game at most."""
        return self.call("send_message", given({"player_id": player_id, "text": text}))  # type: ignore[no-any-return]

    def open_negotiation(self, *, player_id: int, give: shapes.OpenNegotiationArgsGive = UNSET, get: shapes.SuggestDealArgsGive = UNSET, text: str = UNSET) -> shapes.OpenNegotiationResult:
        """Proposes a deal to another civilization and waits for its answer: gold, resources, cities, treaties, peace, wars on others, promises. What is possible with whom: get_diplomacy. Neither side can end its turn while it is open. The answer is accepted, rejected, or a counter-proposal that waits for you."""
        return self.call("open_negotiation", given({"player_id": player_id, "give": give, "get": get, "text": text}))  # type: ignore[no-any-return]

    def respond_negotiation(self, *, negotiation_id: int, answer: Literal["accept", "reject", "counter", "reply"], give: shapes.SuggestDealArgsGive = UNSET, get: shapes.SuggestDealArgsGive = UNSET, text: str = UNSET, reason: Literal["too_little", "never_sells", "no_trust", "at_war", "no_gold", "has_it", "not_now"] = UNSET) -> shapes.RespondNegotiationResult:
        """Answers a negotiation that waits for you: accept carries the deal out, reject closes it (your own proposal: takes it back), counter puts new terms, reply says something and hands the floor back."""
        return self.call("respond_negotiation", given({"negotiation_id": negotiation_id, "answer": answer, "give": give, "get": get, "text": text, "reason": reason}))  # type: ignore[no-any-return]

    def declare_war(self, *, player_id: int) -> shapes.DeclareWarResult:
        """Declares war on a civilization or city-state at once. Deals, embassies and treaties with it end, and so do all your defensive pacts; its partners and the city-states allied with either side join. Not while a peace treaty binds."""
        return self.call("declare_war", given({"player_id": player_id}))  # type: ignore[no-any-return]

    def denounce(self, *, player_id: int) -> shapes.DenounceResult:
        """Denounces a civilization before all others: it stands for 30 turns, embassies between you close, its friends think worse of you, its enemies better. Not a friend, nor in war."""
        return self.call("denounce", given({"player_id": player_id}))  # type: ignore[no-any-return]

    def city_state_action(self, *, player_id: int, action: Literal["gift_gold", "gift_unit", "pledge", "withdraw", "demand_gold", "demand_worker", "annex", "make_peace"], gold: int = UNSET, unit_id: int = UNSET, rule: Literal["puppet", "direct"] = UNSET) -> shapes.CityStateActionResult:
        """Deals with a city-state you have met: gift_gold and gift_unit buy influence; pledge promises protection (+10 resting influence), withdraw takes it back (-20); demand_gold and demand_worker take tribute where it fears you (-15, -50); annex buys an ally where your nation may; make_peace ends a war with it. get_city_states tells what each would bring. War is declared with declare_war."""
        return self.call("city_state_action", given({"player_id": player_id, "action": action, "gold": gold, "unit_id": unit_id, "rule": rule}))  # type: ignore[no-any-return]

    def move_spy(self, *, spy_id: int, city_id: int = UNSET) -> shapes.MoveSpyResult:
        """Sends a spy to a city you know, or home. It travels for a turn. In a city of your own it then guards against foreign spies; in any other it needs three more turns for a network, and then steals technologies, or rigs the elections of a city-state, and lets you see around it. A civilization keeps one spy in a city."""
        return self.call("move_spy", given({"spy_id": spy_id, "city_id": city_id}))  # type: ignore[no-any-return]

    def stage_coup(self, *, spy_id: int) -> shapes.StageCoupResult:
        """Lets a spy at work in a city-state try to make you its ally at one stroke; get_espionage tells the chance. Success gives you the ally's influence, and takes some from the ally and all others; failure costs you 20 influence and the spy."""
        return self.call("stage_coup", given({"spy_id": spy_id}))  # type: ignore[no-any-return]

    def write_notes(self, *, text: str, mode: Literal["append", "replace"] = UNSET, version: int = UNSET) -> shapes.WriteNotesResult:
        """Writes into your private notebook, which lasts through turns and saves: the only memory you have beside the briefing. Read it with read_notes."""
        return self.call("write_notes", given({"text": text, "mode": mode, "version": version}))  # type: ignore[no-any-return]

    def log_thought(self, *, text: str) -> shapes.LogThoughtResult:
        """Records what you think, for spectators and the replay. It changes nothing in the game and other players never see it. 120 in a turn of the game at most."""
        return self.call("log_thought", given({"text": text}))  # type: ignore[no-any-return]

    def dismiss(self, *, tool: str = UNSET, id: int = UNSET, restore: bool = UNSET) -> shapes.DismissResult:
        """Leaves decisions out of your briefings until their facts change: another place, another call, another target. Name the tool that they advise, and the id of one unit, city or player where only that is meant. The newest 200 are kept; alerts are always told."""
        return self.call("dismiss", given({"tool": tool, "id": id, "restore": restore}))  # type: ignore[no-any-return]

    def plan(self, *, acts: List[shapes.PlanArgsAct]) -> shapes.PlanResult:
        """Carries out acts in order, each as by a call of its own, until one is refused or brings a surprise: an enemy comes into sight, a unit is stopped or lost, a decision comes up. The rest is not done. end_turn only last, and without a wait."""
        return self.call("plan", given({"acts": acts}))  # type: ignore[no-any-return]

    def end_turn(self, *, turn: int = UNSET, wait_seconds: float = UNSET, briefing: Union[Literal[True], Literal["brief", "normal", "full"]] = UNSET, fresh: bool = UNSET) -> shapes.EndTurnResult:
        """Ends your turn: everybody else plays, then it is your turn again. What was left undone comes back as notes. Not while a negotiation of yours is open."""
        return self.call("end_turn", given({"turn": turn, "wait_seconds": wait_seconds, "briefing": briefing, "fresh": fresh}))  # type: ignore[no-any-return]

    def reopen_turn(self) -> shapes.ReopenTurnResult:
        """Where all play the same round: takes your end of it back, so that you can act again while others still do. Limits of the turn go on."""
        return self.call("reopen_turn", {})  # type: ignore[no-any-return]


class AsyncToolMethods:
    """The same for asyncio."""

    async def call(self, tool: str, args: Any = None) -> Any:
        """Calls a tool by its name."""
        raise NotImplementedError

    async def get_briefing(self, *, detail: Literal["brief", "normal", "full"] = UNSET, since: Literal["last"] = UNSET, max_tokens: int = UNSET) -> shapes.BriefingResult:
        """Everything you need for this turn in one answer: ALERTS (dangers of the next turn first) with the call that answers each, decisions each with the call advised and why, empire, cities, units with idle ones marked, technologies and policies to choose, enemies in sight, players, messages, news. Start each turn with it."""
        return await self.call("get_briefing", given({"detail": detail, "since": since, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_map(self, *, x: int = UNSET, y: int = UNSET, radius: int = UNSET, layer: Literal["all", "terrain", "resources", "yields", "owners", "units", "visibility", "improvements", "danger", "sites", "trade", "religion"] = UNSET, area: Literal["region", "explored"] = UNSET, unit_id: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.MapResult:
        """Draws the map as you know it, with legend and coordinates: a region with ground, cities, units and resources, or one layer of a region or of all that you have explored, a sign for each tile. Ask for another middle to see more."""
        return await self.call("get_map", given({"x": x, "y": y, "radius": radius, "layer": layer, "area": area, "unit_id": unit_id, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_tile(self, *, x: int, y: int, explain: bool = UNSET) -> shapes.TileResult:
        """Tells everything you know of one tile: ground, resource, improvement, yields, owner, units, what is being built."""
        return await self.call("get_tile", given({"x": x, "y": y, "explain": explain}))  # type: ignore[no-any-return]

    async def get_unit(self, *, unit_id: int, x: int = UNSET, y: int = UNSET, reach: bool = UNSET, max_tokens: int = UNSET) -> shapes.UnitResult:
        """Tells everything about one unit: of your own also promotions, upgrade, what it can build or do here and where it can go this turn. With x and y only the way that move_unit would take there, with reach only where it can go."""
        return await self.call("get_unit", given({"unit_id": unit_id, "x": x, "y": y, "reach": reach, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_units(self, *, show: Literal["own", "idle", "enemies", "others"] = UNSET, upgrades: bool = UNSET, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.UnitsResult:
        """Lists units: your own (all, or only idle ones), or those of others that you see now."""
        return await self.call("get_units", given({"show": show, "upgrades": upgrades, "limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_city(self, *, city_id: int, explain: bool = UNSET, parts: List[Literal["figures", "queue", "makes", "citizens", "buildings"]] = UNSET, max_tokens: int = UNSET) -> shapes.CityResult:
        """Tells everything about one city: of your own also the queue, what it can make with cost, turns and gold, its citizens and buildings."""
        return await self.call("get_city", given({"city_id": city_id, "explain": explain, "parts": parts, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_cities(self, *, show: Literal["own", "others"] = UNSET, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.CitiesResult:
        """Lists cities: your own with growth, yields and production, or those of others that you know."""
        return await self.call("get_cities", given({"show": show, "limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_empire(self) -> shapes.EmpireResult:
        """Tells how your empire stands: treasury, science, culture, happiness with its sources, resources, units against their supply."""
        return await self.call("get_empire", {})  # type: ignore[no-any-return]

    async def get_players(self, *, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.PlayersResult:
        """Lists the civilizations you have met, yourself first: id, nation, score, era, war or peace."""
        return await self.call("get_players", given({"limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_diplomacy(self, *, player_id: int = UNSET, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.DiplomacyResult:
        """Tells how you stand with those you have met: war or peace and until when, treaties, deals with the turns left, what bots think of you and why, what could be agreed and what stands in the way, what each could trade, wars between others, negotiations with their terms and words, messages."""
        return await self.call("get_diplomacy", given({"player_id": player_id, "limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def suggest_deal(self, *, player_id: int, fill: Literal["give", "get"], give: shapes.SuggestDealArgsGive = UNSET, get: shapes.SuggestDealArgsGive = UNSET, negotiation_id: int = UNSET) -> shapes.SuggestDealResult:
        """Asks a bot what it would agree to, without opening a negotiation. fill get: the most that it would give beside what is there; fill give: the least that you have to add until it accepts. Only bots answer, in gold first, then gold a turn, then resources, and so often a turn. What it agrees to it accepts if you propose it at once."""
        return await self.call("suggest_deal", given({"player_id": player_id, "give": give, "get": get, "fill": fill, "negotiation_id": negotiation_id}))  # type: ignore[no-any-return]

    async def get_city_states(self, *, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.CityStatesResult:
        """Lists the city-states you have met: where they lie, how you stand with them, who their ally is, what they ask of you, and what gifts, tribute or purchase would bring. Friend from 30 influence; ally: the most of all, at least 60."""
        return await self.call("get_city_states", given({"limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_tech_tree(self, *, show: Literal["available", "known", "all"] = UNSET, technology: str = UNSET, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.TechTreeResult:
        """Shows technologies with cost, turns, prerequisites and what they unlock: those you could research now, all of them, or the way to one of them."""
        return await self.call("get_tech_tree", given({"show": show, "technology": technology, "limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_policies(self, *, show: Literal["available", "adopted", "all"] = UNSET, branch: str = UNSET, max_tokens: int = UNSET) -> shapes.PoliciesResult:
        """Shows policies with what they do: those you could adopt now, those in force, or all; and what the next one costs. Every policy bought and every city makes the next dearer."""
        return await self.call("get_policies", given({"show": show, "branch": branch, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_religion(self, *, beliefs: Literal["pantheon", "founder", "follower", "enhancer", "all"] = UNSET, max_tokens: int = UNSET) -> shapes.ReligionResult:
        """Tells about religion: your faith, what a pantheon and the next great prophet cost, the beliefs you can choose next, the religions of the world, what the people in your cities and those in sight believe, and what you can buy with faith."""
        return await self.call("get_religion", given({"beliefs": beliefs, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_great_people(self, *, max_tokens: int = UNSET) -> shapes.GreatPeopleResult:
        """Tells which great people you can have, how near each is, which cities bring the points, and whether you may choose one freely."""
        return await self.call("get_great_people", given({"max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_espionage(self, *, max_tokens: int = UNSET) -> shapes.EspionageResult:
        """Tells about your spies: where each is, what it does, how far a theft or the next elections are, and the chance of a coup. Spies come with the eras from the Renaissance on, in games with espionage."""
        return await self.call("get_espionage", given({"max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_rules(self, *, name: str = UNSET, kind: Literal["technologies", "units", "buildings", "improvements", "promotions", "terrains", "resources", "specialists", "eras", "nations", "victories", "difficulties", "speeds", "unit_types", "beliefs", "policies", "policy_branches", "city_state_types", "quests", "ruins", "events", "religions"] = UNSET, search: str = UNSET, chapter: str = UNSET, limit: int = UNSET, offset: int = UNSET, max_tokens: int = UNSET) -> shapes.RulesResult:
        """Looks up the rules: with a name, everything about it (cost, strength, requirements, effects); with a kind, the names of that kind; with search, all names that contain the words; with chapter, the rulebook itself; with nothing, the kinds and chapters."""
        return await self.call("get_rules", given({"name": name, "kind": kind, "search": search, "chapter": chapter, "limit": limit, "offset": offset, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_events(self, *, since_turn: int = UNSET, until_turn: int = UNSET, kind: str = UNSET, x: int = UNSET, y: int = UNSET, radius: int = UNSET, limit: int = UNSET, cursor: int = UNSET, max_tokens: int = UNSET) -> shapes.EventsResult:
        """Lists what happened as far as you know of it, oldest first: fights, cities, discoveries, diplomacy. By default since the turn before this one; since_turn reaches back to the first. Narrow it by kind, turns and place; where there are more than fit, cursor gets the ones before."""
        return await self.call("get_events", given({"since_turn": since_turn, "until_turn": until_turn, "kind": kind, "x": x, "y": y, "radius": radius, "limit": limit, "cursor": cursor, "max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_victory_status(self, *, max_tokens: int = UNSET) -> shapes.VictoryStatusResult:
        """Tells the ways to win this game: how far you and those you have met are with each, what you still lack, what would keep the leader from it, who holds which capitals and votes, the ranking by score and the turns left."""
        return await self.call("get_victory_status", given({"max_tokens": max_tokens}))  # type: ignore[no-any-return]

    async def get_demographics(self) -> shapes.DemographicsResult:
        """Compares your civilization with all that live: score, population, land (tiles), what the last turn brought of food, production, gold, science and culture, soldiers (strength of all units), approval (happiness), literacy (percent of the technologies). Your figure, its rank, and the best, average and worst of all; those whom you have not met count, and are not named."""
        return await self.call("get_demographics", {})  # type: ignore[no-any-return]

    async def preview_attack(self, *, x: int, y: int, unit_id: int = UNSET, city_id: int = UNSET, sweep: bool = UNSET) -> shapes.PreviewAttackResult:
        """Foretells a fight without starting it: strengths, what counts for and against each side, the range of damage. Give unit_id for an attack, or city_id for a bombardment. It reckons with what you see: an interceptor out of sight is not foretold."""
        return await self.call("preview_attack", given({"unit_id": unit_id, "city_id": city_id, "x": x, "y": y, "sweep": sweep}))  # type: ignore[no-any-return]

    async def read_notes(self) -> shapes.ReadNotesResult:
        """Reads your private notebook: what you wrote with write_notes in this or earlier turns. Nobody else sees it."""
        return await self.call("read_notes", {})  # type: ignore[no-any-return]

    async def move_unit(self, *, unit_id: int, x: int, y: int, together: bool = UNSET) -> shapes.MoveUnitResult:
        """Sends a unit to a tile by the quickest way you know, around land where soldiers cost influence unless that is far. It replaces its order, spends the movement it has this turn, if any, and goes on in later turns by itself until an enemy comes into sight. A military unit that enters the tile of an enemy civilian captures it; to fight use attack. Aircraft fly to another of your cities, or to a ship that carries them, within rebase_range, which takes their turn; sent to their own tile they board or leave the ship in the harbour."""
        return await self.call("move_unit", given({"unit_id": unit_id, "x": x, "y": y, "together": together}))  # type: ignore[no-any-return]

    async def take_back(self, *, unit_id: int) -> shapes.TakeBackResult:
        """Takes back the last thing done this turn, if it is a move of this unit by which nothing new was seen and nothing happened: it stands where it stood, with its movement and order. Then the move before it can be taken back."""
        return await self.call("take_back", given({"unit_id": unit_id}))  # type: ignore[no-any-return]

    async def attack(self, *, unit_id: int, x: int, y: int) -> shapes.AttackResult:
        """Attacks the enemy unit or city on a tile: next to a melee unit, within range and sight of a ranged one. preview_attack foretells it. Only melee units take cities and capture civilians. Aircraft strike anything in sight within flight_range, are struck back, and may be intercepted. A nuclear weapon goes off on any explored tile in its range, and means war with all that it hits."""
        return await self.call("attack", given({"unit_id": unit_id, "x": x, "y": y}))  # type: ignore[no-any-return]

    async def air_sweep(self, *, unit_id: int, x: int, y: int) -> shapes.AirSweepResult:
        """Sends a fighter to draw out whoever would most likely rise against an attack on a tile. An enemy fighter that rises is fought, both are hurt; guns and ships only waste their shot. What stands on the tile is not struck. Sweep first, then attack with bombers. preview_attack with sweep foretells it."""
        return await self.call("air_sweep", given({"unit_id": unit_id, "x": x, "y": y}))  # type: ignore[no-any-return]

    async def unit_action(self, *, unit_id: int, action: Literal["skip", "set_up", "pillage", "disband", "add_spaceship_part", "paradrop", "gift", "return", "found_puppet_city", "transform", "construct", "hurry_research", "hurry_building", "hurry_wonder", "generate_culture", "trade_mission", "spread_religion", "remove_heresy", "found_religion", "enhance_religion", "ability"], improvement: str = UNSET, x: int = UNSET, y: int = UNSET, ability: str = UNSET, religion: str = UNSET, beliefs: List[str] = UNSET) -> shapes.UnitActionResult:
        """Lets a unit act where it stands. skip: nothing more this turn; set_up: siege units before they shoot; pillage: ruins the improvement or road here; disband: dismisses the unit for good, on your own land for a twentieth of its price in gold; add_spaceship_part: adds a part that stands in your capital; paradrop: paratroopers that have not moved jump to x, y (drop_zone of get_unit); gift: gives the unit to the civilization on whose land it stands, which has opened its borders to you and thinks better of you for it (to a city-state: influence); return: gives a civilian that you took from barbarians back to whose it was before (return_to of get_unit), who appears at its own city: +45 influence with a city-state, +20 opinion of a civilization; otherwise keep it. Abilities that some units have, most of them used up by it (get_unit lists under can what is possible here): found_puppet_city: a unit founds a city that governs itself; transform: a unit becomes one of another kind, and keeps what it has learnt; construct: a great person makes its improvement here at once; hurry_research: a great scientist gives the science of your last eight turns to what you research; hurry_building: a great engineer in your city adds production to the building or wonder at the head of its queue; hurry_wonder: a unit in your city adds production to the wonder at the head of its queue, which stands at once if that is enough; generate_culture: a unit gives the culture of your last eight turns; trade_mission: a great merchant on the land of a city-state earns gold and influence; spread_religion: a prophet or missionary preaches its religion to the city whose land it is on; remove_heresy: an inquisitor makes your city forget all other religions; found_religion: a prophet in your city founds a religion: name it and its beliefs (get_religion lists them); enhance_religion: a prophet in your city adds beliefs to your religion: name them; ability: any other, such as starting a golden age."""
        return await self.call("unit_action", given({"unit_id": unit_id, "action": action, "improvement": improvement, "x": x, "y": y, "ability": ability, "religion": religion, "beliefs": beliefs}))  # type: ignore[no-any-return]

    async def found_city(self, *, unit_id: int) -> shapes.FoundCityResult:
        """Founds a city where the settler stands; the settler is used up. Cities must be at least four tiles apart on one landmass. Each city makes policies and technologies dearer: new_city in get_unit tells how much."""
        return await self.call("found_city", given({"unit_id": unit_id}))  # type: ignore[no-any-return]

    async def build_improvement(self, *, unit_id: int, improvement: str) -> shapes.BuildImprovementResult:
        """Starts building an improvement or road on the tile where a worker stands; also Repair, and Remove Forest and the like. It works on by itself until done. get_unit lists what it can build here."""
        return await self.call("build_improvement", given({"unit_id": unit_id, "improvement": improvement}))  # type: ignore[no-any-return]

    async def unit_order(self, *, unit_id: int, order: Literal["fortify", "guard", "sleep", "explore", "automate", "none", "set_up"]) -> shapes.UnitOrderResult:
        """Gives a standing order that holds for later turns. fortify: digs in and heals; guard: the same, and does not withdraw from an attack, as some units do; sleep: rests until called; explore: looks around by itself; automate: a worker chooses its own work; none: clears orders and goals; set_up: a siege unit before it shoots."""
        return await self.call("unit_order", given({"unit_id": unit_id, "order": order}))  # type: ignore[no-any-return]

    async def rest_units(self, *, unit_ids: List[int]) -> shapes.RestUnitsResult:
        """Lets several units rest until they are called: each fortifies and heals, or sleeps where it cannot fortify."""
        return await self.call("rest_units", given({"unit_ids": unit_ids}))  # type: ignore[no-any-return]

    async def upgrade_unit(self, *, unit_id: int, to: str = UNSET) -> shapes.UpgradeUnitResult:
        """Turns a unit into its successor for gold: on your own land, with the technology and resource it takes. It keeps experience and promotions and does nothing more this turn."""
        return await self.call("upgrade_unit", given({"unit_id": unit_id, "to": to}))  # type: ignore[no-any-return]

    async def promote_unit(self, *, unit_id: int, promotion: str) -> shapes.PromoteUnitResult:
        """Spends experience on a promotion. Not after an attack in the same turn. get_unit lists what it can take."""
        return await self.call("promote_unit", given({"unit_id": unit_id, "promotion": promotion}))  # type: ignore[no-any-return]

    async def set_production(self, *, city_id: int, item: str, tile: shapes.SetProductionArgsTile = UNSET) -> shapes.SetProductionResult:
        """Makes the city work on an item at once, in place of what it makes now, which leaves the queue with its work kept; what waits behind stays. What needs more citizens than there are waits in the queue."""
        return await self.call("set_production", given({"city_id": city_id, "item": item, "tile": tile}))  # type: ignore[no-any-return]

    async def change_queue(self, *, city_id: int, action: Literal["add", "remove", "move"], item: str = UNSET, tile: shapes.SetProductionArgsTile = UNSET, index: int = UNSET, to: int = UNSET) -> shapes.ChangeQueueResult:
        """Changes what waits in a city: adds an item, removes one, or moves one to another place. The first place is what is made now."""
        return await self.call("change_queue", given({"city_id": city_id, "action": action, "item": item, "tile": tile, "index": index, "to": to}))  # type: ignore[no-any-return]

    async def set_auto_production(self, *, city_id: int, on: bool) -> shapes.SetAutoProductionResult:
        """Lets a city choose itself what to make whenever it has nothing to do, or takes that back."""
        return await self.call("set_auto_production", given({"city_id": city_id, "on": on}))  # type: ignore[no-any-return]

    async def buy(self, *, city_id: int, item: str, currency: Literal["gold", "faith", "culture", "science", "food"] = UNSET, tile: shapes.SetProductionArgsTile = UNSET) -> shapes.BuyResult:
        """Buys a unit or building in a city, at once: with gold, or with faith and the like where beliefs, policies or the thing itself allow it. A bought unit moves next turn; the centre must be free for it. Wonders cannot be bought."""
        return await self.call("buy", given({"city_id": city_id, "item": item, "currency": currency, "tile": tile}))  # type: ignore[no-any-return]

    async def set_city_focus(self, *, city_id: int, other_city_ids: List[int] = UNSET, focus: Literal["default", "food", "production", "gold", "science", "culture", "faith"] = UNSET, avoid_growth: bool = UNSET) -> shapes.SetCityFocusResult:
        """Sets what the citizens of a city care for most when they choose their work, and whether the city may grow."""
        return await self.call("set_city_focus", given({"city_id": city_id, "other_city_ids": other_city_ids, "focus": focus, "avoid_growth": avoid_growth}))  # type: ignore[no-any-return]

    async def work_tile(self, *, city_id: int, x: int, y: int, on: bool = UNSET) -> shapes.WorkTileResult:
        """Puts a citizen of a city to work on a tile and keeps one there; with on false takes the citizen off again. get_city lists the tiles."""
        return await self.call("work_tile", given({"city_id": city_id, "x": x, "y": y, "on": on}))  # type: ignore[no-any-return]

    async def set_specialists(self, *, city_id: int, specialist: str = UNSET, count: int = UNSET, auto: bool = UNSET) -> shapes.SetSpecialistsResult:
        """Sets how many citizens of a city work as specialists of a kind, as far as its buildings have places; auto gives the choice back to the city."""
        return await self.call("set_specialists", given({"city_id": city_id, "specialist": specialist, "count": count, "auto": auto}))  # type: ignore[no-any-return]

    async def buy_tile(self, *, city_id: int, x: int, y: int) -> shapes.BuyTileResult:
        """Buys a tile for a city with gold: free land next to what the city has, within its working range."""
        return await self.call("buy_tile", given({"city_id": city_id, "x": x, "y": y}))  # type: ignore[no-any-return]

    async def city_attack(self, *, city_id: int, x: int, y: int) -> shapes.CityAttackResult:
        """Lets a city bombard an enemy unit on a tile in its range: once a turn, at no cost. preview_attack with city_id foretells it."""
        return await self.call("city_attack", given({"city_id": city_id, "x": x, "y": y}))  # type: ignore[no-any-return]

    async def rename_city(self, *, city_id: int, name: str) -> shapes.RenameCityResult:
        """Gives a city of yours another name."""
        return await self.call("rename_city", given({"city_id": city_id, "name": name}))  # type: ignore[no-any-return]

    async def city_status(self, *, city_id: int, status: Literal["annex", "raze", "stop_razing", "liberate", "sell_building"], building: str = UNSET) -> shapes.CityStatusResult:
        """Decides what becomes of a city of yours: annex a puppet, raze a conquered city or stop razing it, give it back to who founded it (liberate); or sell one of its buildings."""
        return await self.call("city_status", given({"city_id": city_id, "status": status, "building": building}))  # type: ignore[no-any-return]

    async def set_research(self, *, technology: str = UNSET, science_share: int = UNSET, mode: Literal["now", "queue"] = UNSET) -> shapes.SetResearchResult:
        """Chooses what to research, or how much of your gold becomes science: name a technology or science_share. What a technology still needs is researched before it; science already spent on others is kept."""
        return await self.call("set_research", given({"technology": technology, "science_share": science_share, "mode": mode}))  # type: ignore[no-any-return]

    async def choose_free_tech(self, *, technology: str) -> shapes.ChooseFreeTechResult:
        """Takes a technology for free, when you have one to choose: one whose prerequisites you know."""
        return await self.call("choose_free_tech", given({"technology": technology}))  # type: ignore[no-any-return]

    async def set_civ_name(self, *, name: str) -> shapes.SetCivNameResult:
        """Changes the name that others call you by; your nation stays what it is."""
        return await self.call("set_civ_name", given({"name": name}))  # type: ignore[no-any-return]

    async def adopt_policy(self, *, policy: str) -> shapes.AdoptPolicyResult:
        """Adopts a policy for culture, or for nothing while you have free policies. A branch is opened by adopting the policy named like it; when all others of a branch are adopted, its last one comes by itself."""
        return await self.call("adopt_policy", given({"policy": policy}))  # type: ignore[no-any-return]

    async def found_pantheon(self, *, belief: str) -> shapes.FoundPantheonResult:
        """Founds a pantheon for faith: one belief for the cities that follow it, and the first step to a religion, which a great prophet founds later (unit_action found_religion). Each belief is held once in the world, and each pantheon makes the next dearer. Where you have been given a belief to choose, takes that for nothing, into your pantheon or religion if you have one."""
        return await self.call("found_pantheon", given({"belief": belief}))  # type: ignore[no-any-return]

    async def choose_great_person(self, *, great_person: str) -> shapes.ChooseGreatPersonResult:
        """Takes a great person of your choice, when you have been granted one. It appears in one of your cities."""
        return await self.call("choose_great_person", given({"great_person": great_person}))  # type: ignore[no-any-return]

    async def choose_event(self, *, event: str, choice: int) -> shapes.ChooseEventResult:
        """Settles an event of the rules that waits for you, by one of its choices. What waits, and what each choice does, stands among the decisions of get_briefing. It goes on waiting until you choose."""
        return await self.call("choose_event", given({"event": event, "choice": choice}))  # type: ignore[no-any-return]

    async def un_vote(self, *, player_id: Union[int, None]) -> shapes.UnVoteResult:
        """Chooses whom you vote for as leader of the world; it stands until you choose again. Votes are held again and again once somebody has built what calls the world together: see get_victory_status. You cannot vote for yourself."""
        return await self.call("un_vote", given({"player_id": player_id}))  # type: ignore[no-any-return]

    async def send_message(self, *, player_id: int, text: str) -> shapes.SendMessageResult:
        """Says something to another civilization. Words bind nobody; to make a deal use open_negotiation. 20 messages in a turn of the game at most."""
        return await self.call("send_message", given({"player_id": player_id, "text": text}))  # type: ignore[no-any-return]

    async def open_negotiation(self, *, player_id: int, give: shapes.OpenNegotiationArgsGive = UNSET, get: shapes.SuggestDealArgsGive = UNSET, text: str = UNSET) -> shapes.OpenNegotiationResult:
        """Proposes a deal to another civilization and waits for its answer: gold, resources, cities, treaties, peace, wars on others, promises. What is possible with whom: get_diplomacy. Neither side can end its turn while it is open. The answer is accepted, rejected, or a counter-proposal that waits for you."""
        return await self.call("open_negotiation", given({"player_id": player_id, "give": give, "get": get, "text": text}))  # type: ignore[no-any-return]

    async def respond_negotiation(self, *, negotiation_id: int, answer: Literal["accept", "reject", "counter", "reply"], give: shapes.SuggestDealArgsGive = UNSET, get: shapes.SuggestDealArgsGive = UNSET, text: str = UNSET, reason: Literal["too_little", "never_sells", "no_trust", "at_war", "no_gold", "has_it", "not_now"] = UNSET) -> shapes.RespondNegotiationResult:
        """Answers a negotiation that waits for you: accept carries the deal out, reject closes it (your own proposal: takes it back), counter puts new terms, reply says something and hands the floor back."""
        return await self.call("respond_negotiation", given({"negotiation_id": negotiation_id, "answer": answer, "give": give, "get": get, "text": text, "reason": reason}))  # type: ignore[no-any-return]

    async def declare_war(self, *, player_id: int) -> shapes.DeclareWarResult:
        """Declares war on a civilization or city-state at once. Deals, embassies and treaties with it end, and so do all your defensive pacts; its partners and the city-states allied with either side join. Not while a peace treaty binds."""
        return await self.call("declare_war", given({"player_id": player_id}))  # type: ignore[no-any-return]

    async def denounce(self, *, player_id: int) -> shapes.DenounceResult:
        """Denounces a civilization before all others: it stands for 30 turns, embassies between you close, its friends think worse of you, its enemies better. Not a friend, nor in war."""
        return await self.call("denounce", given({"player_id": player_id}))  # type: ignore[no-any-return]

    async def city_state_action(self, *, player_id: int, action: Literal["gift_gold", "gift_unit", "pledge", "withdraw", "demand_gold", "demand_worker", "annex", "make_peace"], gold: int = UNSET, unit_id: int = UNSET, rule: Literal["puppet", "direct"] = UNSET) -> shapes.CityStateActionResult:
        """Deals with a city-state you have met: gift_gold and gift_unit buy influence; pledge promises protection (+10 resting influence), withdraw takes it back (-20); demand_gold and demand_worker take tribute where it fears you (-15, -50); annex buys an ally where your nation may; make_peace ends a war with it. get_city_states tells what each would bring. War is declared with declare_war."""
        return await self.call("city_state_action", given({"player_id": player_id, "action": action, "gold": gold, "unit_id": unit_id, "rule": rule}))  # type: ignore[no-any-return]

    async def move_spy(self, *, spy_id: int, city_id: int = UNSET) -> shapes.MoveSpyResult:
        """Sends a spy to a city you know, or home. It travels for a turn. In a city of your own it then guards against foreign spies; in any other it needs three more turns for a network, and then steals technologies, or rigs the elections of a city-state, and lets you see around it. A civilization keeps one spy in a city."""
        return await self.call("move_spy", given({"spy_id": spy_id, "city_id": city_id}))  # type: ignore[no-any-return]

    async def stage_coup(self, *, spy_id: int) -> shapes.StageCoupResult:
        """Lets a spy at work in a city-state try to make you its ally at one stroke; get_espionage tells the chance. Success gives you the ally's influence, and takes some from the ally and all others; failure costs you 20 influence and the spy."""
        return await self.call("stage_coup", given({"spy_id": spy_id}))  # type: ignore[no-any-return]

    async def write_notes(self, *, text: str, mode: Literal["append", "replace"] = UNSET, version: int = UNSET) -> shapes.WriteNotesResult:
        """Writes into your private notebook, which lasts through turns and saves: the only memory you have beside the briefing. Read it with read_notes."""
        return await self.call("write_notes", given({"text": text, "mode": mode, "version": version}))  # type: ignore[no-any-return]

    async def log_thought(self, *, text: str) -> shapes.LogThoughtResult:
        """Records what you think, for spectators and the replay. It changes nothing in the game and other players never see it. 120 in a turn of the game at most."""
        return await self.call("log_thought", given({"text": text}))  # type: ignore[no-any-return]

    async def dismiss(self, *, tool: str = UNSET, id: int = UNSET, restore: bool = UNSET) -> shapes.DismissResult:
        """Leaves decisions out of your briefings until their facts change: another place, another call, another target. Name the tool that they advise, and the id of one unit, city or player where only that is meant. The newest 200 are kept; alerts are always told."""
        return await self.call("dismiss", given({"tool": tool, "id": id, "restore": restore}))  # type: ignore[no-any-return]

    async def plan(self, *, acts: List[shapes.PlanArgsAct]) -> shapes.PlanResult:
        """Carries out acts in order, each as by a call of its own, until one is refused or brings a surprise: an enemy comes into sight, a unit is stopped or lost, a decision comes up. The rest is not done. end_turn only last, and without a wait."""
        return await self.call("plan", given({"acts": acts}))  # type: ignore[no-any-return]

    async def end_turn(self, *, turn: int = UNSET, wait_seconds: float = UNSET, briefing: Union[Literal[True], Literal["brief", "normal", "full"]] = UNSET, fresh: bool = UNSET) -> shapes.EndTurnResult:
        """Ends your turn: everybody else plays, then it is your turn again. What was left undone comes back as notes. Not while a negotiation of yours is open."""
        return await self.call("end_turn", given({"turn": turn, "wait_seconds": wait_seconds, "briefing": briefing, "fresh": fresh}))  # type: ignore[no-any-return]

    async def reopen_turn(self) -> shapes.ReopenTurnResult:
        """Where all play the same round: takes your end of it back, so that you can act again while others still do. Limits of the turn go on."""
        return await self.call("reopen_turn", {})  # type: ignore[no-any-return]
