# Made by `npm run build:clients`: change tools/clients/ instead.
"""Shapes of arguments and answers."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union


class GetBriefingArgs(TypedDict, total=False):
    #: How much: brief, the least to play by; normal (default); full, also effects of policies, treaties, opinions, great people and the ways to win.
    detail: Literal["brief", "normal", "full"]
    #: Only what changed since your last briefing; alerts, decisions and empire are always whole. Default: everything.
    since: Literal["last"]
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class _BriefingPaused(TypedDict):
    #: Whoever runs it, or the game by itself.
    by: Literal["owner", "game"]


class BriefingPaused(_BriefingPaused, total=False):
    """Why the game is paused."""
    #: What made it.
    why: str


class _BriefingForcedEnd(TypedDict):
    #: The turn that was ended.
    turn: int
    #: The limit that was reached, or: skipped.
    reason: str


class BriefingForcedEnd(_BriefingForcedEnd, total=False):
    """Your last turn was ended for you."""
    #: What else is known of it.
    why: str


class BriefingYou(TypedDict):
    """Who you are."""
    #: Your player id.
    player_id: int
    #: Your nation.
    nation: str
    #: Its leader.
    leader: str


class BriefingGameOver(TypedDict):
    """How the game ended."""
    #: Player who won; -1 a draw.
    winner: int
    #: Name of the victory.
    victory: str


class _BriefingAlert(TypedDict):
    #: What is wrong; dangers of war say what enemies in sight could do in their next turn, and with which damage.
    what: str


class BriefingAlert(_BriefingAlert, total=False):
    #: Tool of a call that answers it and is allowed now, where there is one.
    tool: str
    #: Arguments of that call.
    args: Dict[str, Union[float, str, bool, None, List[str], Dict[str, Any], List[int]]]


class BriefingDecisionChoice(TypedDict):
    #: Number of the choice, for choose_event.
    choice: int
    #: How it is put.
    text: str
    #: What it does, as sentences of the rules.
    does: List[str]


class _BriefingDecisionOther(TypedDict):
    #: Arguments.
    args: Dict[str, Union[float, str, bool, None, List[str], Dict[str, Any], List[int]]]
    #: What speaks for it.
    because: str


class BriefingDecisionOther(_BriefingDecisionOther, total=False):
    #: Tool, where it is another.
    tool: str


class _BriefingDecision(TypedDict):
    #: What is to be decided.
    what: str
    #: Tool of a call that settles it.
    tool: str
    #: Arguments of that call, as its tool takes them.
    args: Dict[str, Union[float, str, bool, None, List[str], Dict[str, Any], List[int]]]
    #: Why that one, in a few words.
    because: str


class BriefingDecision(_BriefingDecision, total=False):
    #: For an event: the ways there are.
    choices: List[BriefingDecisionChoice]
    #: What could be called instead, the best first.
    others: List[BriefingDecisionOther]
    #: It was told in a turn before, just so; in text it comes last, without its reasons.
    as_before: bool


class _BriefingEmpireResearch(TypedDict):
    #: Under way.
    technology: str
    #: Turns left; -1 never.
    turns: int


class BriefingEmpireResearch(_BriefingEmpireResearch, total=False):
    #: What comes after it.
    queue: List[str]


class BriefingEmpireStock(TypedDict):
    #: Amount in store.
    stock: int
    #: What each turn adds, or takes where it is negative.
    per_turn: int


class _BriefingEmpireNextPolicy(TypedDict):
    #: Culture that the next policy costs.
    cost: int
    #: Turns until you have it; 0 now, -1 never.
    turns: int


class BriefingEmpireNextPolicy(_BriefingEmpireNextPolicy, total=False):
    """The next policy."""
    #: Policies you may adopt for nothing.
    free: int


class _BriefingEmpire(TypedDict):
    #: Your score.
    score: int
    #: Era you are in.
    era: str
    #: Treasury.
    gold: int
    #: Gold a turn after all upkeep.
    gold_per_turn: int
    #: Science a turn.
    science_per_turn: int
    #: Culture stored.
    culture: int
    #: Culture a turn.
    culture_per_turn: int
    #: Happiness; below 0 growth suffers, below -10 much more.
    happiness: int
    #: Research, or null where none is set.
    research: Union[BriefingEmpireResearch, None]
    #: Units you have.
    units: int
    #: Units that are supplied; each more costs 10% production.
    unit_supply: int
    #: The next policy.
    next_policy: BriefingEmpireNextPolicy
    #: Your place by score among those you know.
    rank: int
    #: How many those are, yourself among them.
    ranked: int


class BriefingEmpire(_BriefingEmpire, total=False):
    """As get_empire, without the sources."""
    #: Happiness from your next turn on as things stand: luxuries and buildings that came since count then. Absent: the same.
    happiness_next_turn: int
    #: Turns left of a golden age; 0 none.
    golden_age_turns: int
    #: What is left of each luxury and strategic resource; in full only.
    resources: Dict[str, float]
    #: Stockpiled resources by name; absent: nothing is stored.
    stocks: Dict[str, BriefingEmpireStock]
    #: Faith stored, where there is any.
    faith: int
    #: Faith a turn.
    faith_per_turn: int
    #: Resources over what is used, or over the one copy of a luxury that makes happy.
    to_spare: Dict[str, float]
    #: Luxuries of which you have one copy: the happiness that giving it costs; while a negotiation is open, or in full.
    only_copies: Dict[str, float]


class _BriefingCity(TypedDict):
    #: City id, for city_id.
    id: int
    #: Name.
    name: str
    #: Column.
    x: int
    #: Row.
    y: int


class BriefingCity(_BriefingCity, total=False):
    #: Citizens.
    population: int
    #: Health; it can be taken at 1 or less by a melee unit.
    hp: int
    #: Health when whole.
    max_hp: int
    #: Strength in a fight.
    strength: int
    #: Your capital.
    capital: bool
    #: A puppet: it decides itself what it makes.
    puppet: bool
    #: It is being razed.
    razing: bool
    #: Turns that it still resists you.
    resistance: int
    #: Food a turn after eating.
    food_per_turn: int
    #: Turns to the next citizen; -1 never.
    turns_to_grow: int
    #: What it brings a turn; gold after upkeep.
    yields: Dict[str, float]
    #: What it makes; null where it is idle.
    producing: Union[str, None]
    #: Turns until that is done; -1 never.
    turns_left: int
    #: The city builds nothing: use set_production.
    idle: bool
    #: It chooses itself what to make.
    auto_production: bool
    #: What its citizens care for most, where that is told to them; see set_city_focus.
    focus: str


class BriefingUnitGoal(TypedDict):
    """Where it goes by itself."""
    #: Column.
    x: int
    #: Row.
    y: int


class _BriefingUnit(TypedDict):
    #: Unit id, for unit_id.
    id: int
    #: Kind of unit.
    kind: str
    #: Column.
    x: int
    #: Row.
    y: int


class BriefingUnit(_BriefingUnit, total=False):
    #: Health; absent: 100.
    hp: int
    #: Cannot fight.
    civilian: bool
    #: A land unit on water.
    embarked: bool
    #: Aircraft: the city it is based in.
    city_id: int
    #: Aircraft: unit id of the ship it is aboard.
    aboard: int
    #: Movement points left; absent: all that its kind has.
    moves: float
    #: Standing order.
    order: str
    #: Where it goes by itself.
    goal: BriefingUnitGoal
    #: Improvement it is building.
    building: str
    #: What a religious unit preaches.
    religion: str
    #: It can act and has no order.
    idle: bool
    #: It can take a promotion, see promote_unit.
    promotion_waiting: bool
    #: Ids of enemies in sight that are beside it or could strike it next turn, two at most.
    in_reach_of: List[int]


class _BriefingUnitGroup(TypedDict):
    #: Kind of unit.
    kind: str
    #: What they do.
    doing: str
    #: How many.
    count: int


class BriefingUnitGroup(_BriefingUnitGroup, total=False):
    #: Which, unless they are too many.
    ids: List[int]
    #: Where they are, in the same order.
    at: List[BriefingUnitGoal]


class _BriefingTechnology(TypedDict):
    #: Name, for set_research.
    name: str
    #: Science still to be paid.
    cost: int
    #: Turns at your present science; -1 never.
    turns: int


class BriefingTechnology(_BriefingTechnology, total=False):
    #: What it makes possible.
    unlocks: List[str]


class _BriefingPolicy(TypedDict):
    #: Name, for adopt_policy.
    name: str


class BriefingPolicy(_BriefingPolicy, total=False):
    #: What it does.
    effects: List[str]


class _BriefingEnemiesInSightItem(TypedDict):
    #: Unit id.
    id: int
    #: Kind of unit.
    kind: str
    #: Nation of its owner.
    owner: str
    #: Column.
    x: int
    #: Row.
    y: int


class BriefingEnemiesInSightItem(_BriefingEnemiesInSightItem, total=False):
    #: Health; absent: 100.
    hp: int
    #: Cannot fight, can be captured.
    civilian: bool
    #: It was taken from you.
    was_yours: bool


class BriefingPlayerTreaties(TypedDict, total=False):
    """What holds between you."""
    #: It keeps an embassy in your capital.
    their_embassy_with_you: bool
    #: You keep an embassy in its capital.
    your_embassy_with_them: bool
    #: Turn until which your declaration of friendship holds.
    friends_until: int
    #: Turn until which your defensive pact holds.
    defensive_pact_until: int
    #: Turn in which your research agreement brings science.
    research_agreement_until: int
    #: Turn until which your denunciation stands.
    you_denounced_them_until: int
    #: Turn until which its denunciation stands.
    they_denounced_you_until: int


BriefingPlayerDeal = TypedDict("BriefingPlayerDeal", {"from": "str", "gives": "str", "turns_left": "int"})


class _BriefingPlayer(TypedDict):
    #: Player id.
    id: int
    #: Its nation.
    nation: str
    #: Its score.
    score: int
    #: How it stands to you.
    relation: Literal["war", "peace", "eliminated"]


class BriefingPlayer(_BriefingPlayer, total=False):
    #: Era it has reached.
    era: str
    #: What holds between you.
    treaties: BriefingPlayerTreaties
    #: What runs between you.
    deals: List[BriefingPlayerDeal]
    #: What a bot thinks of you, in a word.
    opinion: str


class _BriefingCityState(TypedDict):
    #: Player id.
    id: int
    #: Its name.
    name: str
    #: How it holds to you.
    bond: Literal["war", "angry", "neutral", "friend", "ally"]
    #: Your influence with it.
    influence: int


class BriefingCityState(_BriefingCityState, total=False):
    #: Column of its city, where you know it; in full only.
    x: int
    #: Row of its city.
    y: int
    #: Its type.
    type: str
    #: Nation that is its ally, where that is another that you know.
    ally: str
    #: How many things it asks of you; in full they are told as quests.
    asks: int
    #: What it asks of you.
    quests: List[str]


class BriefingNegotiationYouGiveResource(TypedDict):
    #: Name.
    resource: str
    #: Each turn.
    amount: int


class BriefingNegotiationYouGive(TypedDict, total=False):
    """What you would give."""
    #: Gold, at once.
    gold: int
    #: Gold each turn.
    gold_per_turn: int
    #: Resources.
    resources: List[BriefingNegotiationYouGiveResource]
    #: Cities handed over.
    cities: List[int]
    #: Units of the other side may enter.
    open_borders: bool
    #: The other side may keep an embassy.
    embassy: bool
    #: Declaration of friendship of both.
    friendship: bool
    #: Research agreement of both.
    research_agreement: bool
    #: Defensive pact of both.
    defensive_pact: bool
    #: Peace.
    peace: bool
    #: Wars to begin.
    declare_war_on: List[int]
    #: Players to make known.
    introduce: List[int]
    #: What this side promises.
    promises: List[str]


BriefingNegotiationMessage = TypedDict("BriefingNegotiationMessage", {"from": "str", "text": "str"})


class _BriefingNegotiation(TypedDict):
    #: Id, for respond_negotiation.
    negotiation_id: int
    #: The other side.
    with_player: int
    #: Its nation.
    with_nation: str
    #: The terms on the table are yours.
    proposed_by_you: bool
    #: proposed while it is open.
    state: Literal["proposed", "accepted", "rejected", "expired", "withdrawn"]
    #: Turn in which it was opened.
    turn: int
    #: It waits for you: respond_negotiation.
    your_answer_needed: bool
    #: Words so far.
    messages: List[BriefingNegotiationMessage]


class BriefingNegotiation(_BriefingNegotiation, total=False):
    #: Why it was rejected, where that was said.
    reason: Literal["too_little", "never_sells", "no_trust", "at_war", "no_gold", "has_it", "not_now"]
    #: The same in words.
    why: str
    #: While it is open: when the answer it waits for is due, ms since 1970; after that it expires.
    answer_by: int
    #: What you would give.
    you_give: BriefingNegotiationYouGive
    #: What you would get.
    you_get: BriefingNegotiationYouGive


class _BriefingSeenItem(TypedDict):
    #: Name of the improvement or wonder, or: site, a place for a city.
    what: str
    #: Column.
    x: int
    #: Row.
    y: int


class BriefingSeenItem(_BriefingSeenItem, total=False):
    #: Your city that is nearest.
    city: str
    #: Steps from there.
    steps: int
    #: What the land there has.
    worth: str


class BriefingGreatPerson(TypedDict):
    #: The great person.
    kind: str
    #: Points gathered.
    points: int
    #: Points at which one is born.
    needs: int
    #: Points a turn.
    per_turn: int
    #: Turns until then.
    turns: int


class _BriefingVictory(TypedDict):
    #: The victory.
    name: str
    #: How far you are.
    you: str


class BriefingVictory(_BriefingVictory, total=False):
    #: Nation that is nearest to it of those you know.
    rival: str
    #: How far that is.
    rival_has: str


class BriefingMessage(TypedDict):
    #: Turn.
    turn: int
    #: Who said what.
    text: str


class _BriefingEvent(TypedDict):
    #: Turn in which it happened.
    turn: int
    #: noun/what, as get_events knows them.
    kind: str
    #: One sentence.
    text: str


class BriefingEvent(_BriefingEvent, total=False):
    #: Column where it happened.
    x: int
    #: Row where it happened.
    y: int


class BriefingNotListed(TypedDict, total=False):
    """How many more there are of what is listed."""
    #: How many.
    alerts: int
    #: How many.
    decisions: int
    #: How many.
    messages: int
    #: How many.
    events: int
    #: How many.
    cities: int
    #: How many.
    units: int
    #: How many.
    technologies: int
    #: How many.
    policies: int
    #: How many.
    enemies_in_sight: int
    #: How many.
    players: int
    #: How many.
    city_states: int
    #: How many.
    negotiations: int
    #: How many.
    great_people: int
    #: How many.
    victories: int
    #: How many.
    seen: int


class BriefingUnchanged(TypedDict, total=False):
    """How many are as they were told before, and are not told again."""
    #: How many.
    cities: int
    #: How many.
    units: int
    #: How many.
    technologies: int
    #: How many.
    policies: int
    #: How many.
    enemies_in_sight: int
    #: How many.
    players: int
    #: How many.
    city_states: int
    #: How many.
    negotiations: int
    #: How many.
    great_people: int
    #: How many.
    victories: int
    #: How many.
    seen: int


class BriefingGone(TypedDict, total=False):
    """What you were told of before and is no more."""
    #: Their ids.
    cities: List[int]
    #: Their ids.
    units: List[int]
    #: Their ids.
    technologies: List[int]
    #: Their ids.
    policies: List[int]
    #: Their ids.
    enemies_in_sight: List[int]
    #: Their ids.
    players: List[int]
    #: Their ids.
    city_states: List[int]
    #: Their ids.
    negotiations: List[int]
    #: Their ids.
    great_people: List[int]
    #: Their ids.
    victories: List[int]
    #: Their ids.
    seen: List[int]


class _BriefingResult(TypedDict):
    #: How much is told.
    detail: Literal["brief", "normal", "full"]
    #: Turn now.
    turn: int
    #: Turns that the game lasts.
    turns: int
    #: Year in the calendar; negative: BC.
    year: int
    #: It is your turn.
    your_turn: bool
    #: Who you are.
    you: BriefingYou
    #: Problems that need action, the gravest first.
    alerts: List[BriefingAlert]
    #: What is left to decide, each with the call that is advised, allowed now and safe from enemies in sight.
    decisions: List[BriefingDecision]
    #: As get_empire, without the sources.
    empire: BriefingEmpire
    #: Your cities.
    cities: List[BriefingCity]
    #: Your units that want something: idle, hurt, on the way, in reach of an enemy, or to be promoted.
    units: List[BriefingUnit]
    #: Your other units, together.
    unit_groups: List[BriefingUnitGroup]
    #: Technologies you could research, the cheapest first; where there is one to choose, or in full.
    technologies: List[BriefingTechnology]
    #: Policies open to you, whatever they cost.
    policies: List[BriefingPolicy]
    #: Units of enemies that you see, civilians among them.
    enemies_in_sight: List[BriefingEnemiesInSightItem]
    #: Civilizations you have met.
    players: List[BriefingPlayer]
    #: City-states you have met; the neutral ones in full only, or where they were told otherwise before.
    city_states: List[BriefingCityState]
    #: Open negotiations of yours.
    negotiations: List[BriefingNegotiation]
    #: Ruins, camps, natural wonders and places for cities that you know of.
    seen: List[BriefingSeenItem]
    #: Great people on their way; in full only.
    great_people: List[BriefingGreatPerson]
    #: The ways to win; in full only.
    victories: List[BriefingVictory]
    #: Words from others.
    messages: List[BriefingMessage]
    #: What happened since the turn before this one, or since the last briefing.
    events: List[BriefingEvent]
    #: Characters in your notebook, see read_notes.
    notebook: int


class BriefingResult(_BriefingResult, total=False):
    #: Null: none is remembered, all is told. Absent: not asked for.
    changes_since: Union[int, None]
    #: Why the game is paused.
    paused: BriefingPaused
    #: Your last turn was ended for you.
    forced_end: BriefingForcedEnd
    #: How the game ended.
    game_over: BriefingGameOver
    #: Decisions left out because you dismissed them.
    dismissed: int
    #: Advice of the rules as things stand.
    hint: str
    #: How many more there are of what is listed.
    not_listed: BriefingNotListed
    #: How many are as they were told before, and are not told again.
    unchanged: BriefingUnchanged
    #: What you were told of before and is no more.
    gone: BriefingGone
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetMapArgs(TypedDict, total=False):
    #: Column of the middle; default: your capital, or your first unit.
    x: int
    #: Row of the middle.
    y: int
    #: Tiles from the middle to each side, default 6, at most 14.
    radius: int
    #: all (default for a region): ground, cover and things together. Else one of them; yields are digits for food, production and gold; danger is how many of the enemies in sight can strike there next turn; sites are the best places for cities, 1 the best; trade is which cities are connected to your capital and who brings in resources; religion is what cities in sight believe.
    layer: Literal["all", "terrain", "resources", "yields", "owners", "units", "visibility", "improvements", "danger", "sites", "trade", "religion"]
    #: region (default): around x, y. explored: one layer of everything that you have explored, terrain by default.
    area: Literal["region", "explored"]
    #: For danger: your unit; only enemies that can strike what it is count, where it could be.
    unit_id: int
    #: For explored: rows to skip, when an earlier answer said that there are more.
    offset: int
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class _MapTile(TypedDict):
    #: Column.
    x: int
    #: Row.
    y: int


class MapTile(_MapTile, total=False):
    #: Base terrain; absent where you have never seen the tile.
    terrain: str
    #: Hill, Forest and the like, lowest first.
    features: List[str]
    #: Natural wonder on it.
    natural_wonder: str
    #: Edges along which a river runs.
    rivers: List[Literal["E", "NE", "NW", "W", "SW", "SE"]]
    #: Resource that you can see.
    resource: str
    #: Improvement, as last seen.
    improvement: str
    #: The improvement or road is pillaged.
    pillaged: bool
    #: Road, as last seen.
    road: Literal["road", "railroad"]
    #: Player whose land it is.
    owner: int
    #: City whose centre it is.
    city: int
    #: Ids of the units seen on it.
    units: List[int]
    #: In sight now; otherwise what is told is what was seen last.
    visible: bool


class MapCity(TypedDict):
    #: City id.
    id: int
    #: Name.
    name: str
    #: Player id.
    owner: int
    #: Column.
    x: int
    #: Row.
    y: int


class MapUnit(TypedDict):
    #: Unit id.
    id: int
    #: Kind.
    kind: str
    #: Player id.
    owner: int
    #: Column.
    x: int
    #: Row.
    y: int
    #: Health, 0 to 100.
    hp: int
    #: Cannot fight.
    civilian: bool
    #: Yours, of somebody you are at war with, or of somebody else.
    stance: Literal["own", "enemy", "other"]


class MapPlayer(TypedDict):
    #: Player id.
    id: int
    #: Nation.
    name: str


class MapRow(TypedDict):
    #: Row.
    y: int
    #: Signs of its tiles from the west; blank where never seen, "." where there is nothing.
    cells: str


class MapLegendItem(TypedDict):
    #: Sign.
    sign: str
    #: What it stands for.
    meaning: str


class _MapResult(TypedDict):
    #: Columns of the whole map; it joins east to west.
    width: int
    #: Rows of the whole map.
    height: int


class MapResult(_MapResult, total=False):
    #: Layer that was drawn; absent where all are told together, in tiles.
    layer: Literal["terrain", "resources", "yields", "owners", "units", "visibility", "improvements", "danger", "sites", "trade", "religion"]
    #: Column.
    x: int
    #: Row.
    y: int
    #: Tiles from the middle to each side.
    radius: int
    #: Row by row from the north, each from the west.
    tiles: List[MapTile]
    #: Cities you know there.
    cities: List[MapCity]
    #: Units you see there.
    units: List[MapUnit]
    #: Whose land, cities and units these are; yourself first.
    players: List[MapPlayer]
    #: Signs for each tile.
    signs_per_tile: int
    #: Column of the first tile of each row.
    from_x: int
    #: Tiles in a row; columns go on eastwards, over the edge too.
    columns: int
    #: From the north.
    rows: List[MapRow]
    #: What the signs mean.
    legend: List[MapLegendItem]
    #: Rows that did not fit.
    rows_left: int
    #: Offset with which they follow; only where there are any.
    more_from: int
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class _GetTileArgs(TypedDict):
    #: Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.
    x: int
    #: Row of the tile, 0 at the north edge.
    y: int


class GetTileArgs(_GetTileArgs, total=False):
    #: Tell as well where its yields come from, and what its resource still needs. Default: no.
    explain: bool


class _TileYieldSource(TypedDict):
    #: What it adds.
    yields: Dict[str, float]


class TileYieldSource(_TileYieldSource, total=False):
    #: Terrain, feature, resource or improvement; absent: all that city and civilization add.
    source: str


class _TileResourceNeeds(TypedDict):
    #: Improvement that workers build for it.
    improvement: str


class TileResourceNeeds(_TileResourceNeeds, total=False):
    """What is missing to use the resource; only when asked to explain."""
    #: Technology that you still need for that.
    technology: str


class TileBeingBuilt(TypedDict):
    """What a worker is building on it."""
    #: Improvement.
    improvement: str
    #: Turns of work left.
    turns_left: int


class _TileUnit(TypedDict):
    #: Unit id, for unit_id.
    id: int
    #: Kind of unit.
    kind: str
    #: Player id.
    owner: int
    #: Nation of its owner.
    owner_name: str
    #: Column.
    x: int
    #: Row.
    y: int
    #: Health, 0 to 100.
    hp: int


class TileUnit(_TileUnit, total=False):
    #: Its own name, of those who have one.
    name: str
    #: Strength in melee and in defence, before anything counts for or against it.
    strength: int
    #: Strength from afar.
    ranged_strength: int
    #: Tiles its shots carry.
    range: int
    #: Cannot fight.
    civilian: bool
    #: A land unit on water.
    embarked: bool
    #: Dug in.
    fortified: bool


class _TileResult(TypedDict):
    #: Column.
    x: int
    #: Row.
    y: int
    #: You have seen it.
    explored: bool
    #: You see it now; otherwise what is told is what you saw last.
    visible: bool


class TileResult(_TileResult, total=False):
    #: Base terrain.
    terrain: str
    #: Hill, Forest and the like, lowest first.
    features: List[str]
    #: Natural wonder on it.
    natural_wonder: str
    #: Edges along which a river runs.
    rivers: List[Literal["E", "NE", "NW", "W", "SW", "SE"]]
    #: Resource that you can see.
    resource: str
    #: Improvement.
    improvement: str
    #: The improvement or road is pillaged.
    pillaged: bool
    #: Road.
    road: Literal["road", "railroad"]
    #: What a citizen working it gets a turn.
    yields: Dict[str, float]
    #: Where the yields come from; only when asked to explain.
    yield_sources: List[TileYieldSource]
    #: What is missing to use the resource; only when asked to explain.
    resource_needs: TileResourceNeeds
    #: Movement points to enter it without a road.
    movement_cost: int
    #: Percent more strength for who defends on it.
    defence_percent: int
    #: Most units cannot enter.
    impassable: bool
    #: Player whose land it is.
    owner: int
    #: Its nation.
    owner_name: str
    #: City whose centre it is.
    city: int
    #: Your city that it belongs to.
    belongs_to_city: int
    #: Your city whose citizen works it.
    worked_by_city: int
    #: What a worker is building on it.
    being_built: TileBeingBuilt
    #: Units that you see on it.
    units: List[TileUnit]


class _GetUnitArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int


class GetUnitArgs(_GetUnitArgs, total=False):
    #: Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.
    x: int
    #: Row of the tile, 0 at the north edge.
    y: int
    #: true: only where it can be at the end of this turn, with the movement left there.
    reach: bool
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class UnitInterception(TypedDict):
    """Those that rise against aircraft."""
    #: Percent with which it hits an enemy aircraft that attacks.
    chance: float
    #: Tiles around it within which it rises.
    range: int
    #: Times a turn.
    per_turn: int
    #: It would rise now: aircraft that flew this turn do not.
    ready: bool


class UnitNuclear(TypedDict):
    """Nuclear weapons."""
    #: 0 to 3: how much it destroys.
    strength: int
    #: Tiles around ground zero that it hits.
    radius: int


class UnitNewCityNextPolicy(TypedDict):
    """Culture that the next policy costs."""
    #: With the cities you have.
    now: int
    #: With one more.
    after: int


class _UnitNewCity(TypedDict):
    #: Culture that the next policy costs.
    next_policy: UnitNewCityNextPolicy
    #: Happiness it takes with its first citizen.
    unhappiness: float


class UnitNewCity(_UnitNewCity, total=False):
    """What one more city changes at once."""
    #: Science that the technology under way costs; all others rise alike.
    technology: UnitNewCityNextPolicy


class UnitStatus(TypedDict):
    #: Promotion whose effects it has for a while.
    name: str
    #: Starts of your turns until it ends.
    turns: int


class UnitCannotItem(TypedDict):
    #: As can puts it.
    call: str
    #: Why not.
    why: str


class UnitAbility(TypedDict):
    #: As can has it.
    ability: str
    #: In words.
    told: str


class _UnitUpgrade(TypedDict):
    #: Kind it becomes.
    to: str
    #: What it costs.
    gold: int
    #: It can be done now.
    allowed: bool


class UnitUpgrade(_UnitUpgrade, total=False):
    """What it can become."""
    #: Why not.
    why_not: str


class _UnitReachItem(TypedDict):
    #: Column.
    x: int
    #: Row.
    y: int


class UnitReachItem(_UnitReachItem, total=False):
    #: Movement points left there, where reach was asked for.
    moves: float


class UnitWayTile(TypedDict):
    #: Column.
    x: int
    #: Row.
    y: int
    #: Ends of its turn before it is there.
    turns: int


class _UnitWayStops(TypedDict):
    #: Column.
    x: int
    #: Row.
    y: int
    #: Movement points left there.
    moves: float


class UnitWayStops(_UnitWayStops, total=False):
    """Where it is at the end of this turn, and what the enemies in sight could do to it there."""
    #: It can be captured.
    captured: bool
    #: Whether it can die: maybe or yes; absent: no.
    dies: str


class _UnitWay(TypedDict):
    #: Column it is asked for.
    x: int
    #: Row.
    y: int
    #: move_unit would send it there.
    reachable: bool


class UnitWay(_UnitWay, total=False):
    """The way to x and y, of your own unit."""
    #: Why not.
    why_not: str
    #: Ends of its turn before it arrives; 0: it arrives in this one.
    turns: int
    #: Movement points that it spends this turn.
    cost: float
    #: The tiles after its own, the goal last.
    tiles: List[UnitWayTile]
    #: Where it is at the end of this turn, and what the enemies in sight could do to it there.
    stops: UnitWayStops


class _UnitResult(TypedDict):
    #: Unit id, for unit_id.
    id: int
    #: Kind of unit.
    kind: str
    #: Player id.
    owner: int
    #: Nation of its owner.
    owner_name: str
    #: Column.
    x: int
    #: Row.
    y: int
    #: Health, 0 to 100.
    hp: int
    #: It is yours; only then the fields below are there.
    yours: bool


class UnitResult(_UnitResult, total=False):
    #: Its own name, of those who have one.
    name: str
    #: Strength in melee and in defence, before anything counts for or against it.
    strength: int
    #: Strength from afar.
    ranged_strength: int
    #: Tiles its shots carry.
    range: int
    #: Cannot fight.
    civilian: bool
    #: A land unit on water.
    embarked: bool
    #: Dug in.
    fortified: bool
    #: Aircraft: the city it is based in.
    city_id: int
    #: Aircraft: unit id of the ship it is aboard.
    aboard: int
    #: Standing order.
    order: str
    #: Where it goes by itself.
    goal: BriefingUnitGoal
    #: Improvement it is building.
    building: str
    #: It can act and has no order.
    idle: bool
    #: It can take a promotion, see promote_unit.
    promotion_waiting: bool
    #: Movement points left this turn.
    moves: float
    #: Movement points of a turn.
    max_moves: float
    #: Aircraft: tiles its strikes carry.
    flight_range: int
    #: Aircraft: tiles it flies to another base with move_unit; reach lists the bases.
    rebase_range: int
    #: Those that rise against aircraft.
    interception: UnitInterception
    #: Ids of the aircraft aboard.
    carries: List[int]
    #: Nuclear weapons.
    nuclear: UnitNuclear
    #: Tiles that unit_action paradrop reaches now.
    drop_zone: List[BriefingUnitGoal]
    #: Experience.
    xp: int
    #: Experience that the next promotion takes.
    xp_needed: int
    #: Experience until barbarians teach it no more; 0: nothing any more.
    xp_from_barbarians: int
    #: What one more city changes at once.
    new_city: UnitNewCity
    #: Promotions it has.
    promotions: List[str]
    #: What it has for some turns only.
    statuses: List[UnitStatus]
    #: Promotions it could take with enough experience, which it has where promotion_waiting is told.
    promotions_to_choose: List[str]
    #: Player whose it was before barbarians took it: unit_action return gives it back.
    return_to: int
    #: Your unit on its tile that goes with it whenever either is sent.
    formation_with: int
    #: Calls it could make now, such as found_city or build_improvement Farm.
    can: List[str]
    #: Calls that its kind has and that are refused here and now.
    cannot: List[UnitCannotItem]
    #: Abilities in the language asked for, but English.
    abilities: List[UnitAbility]
    #: What it can become.
    upgrade: UnitUpgrade
    #: All that it can become, where there is a choice: upgrade_unit to.
    upgrades: List[UnitUpgrade]
    #: Tiles it can be on at the end of this turn; of aircraft: bases with room.
    reach: List[UnitReachItem]
    #: The way to x and y, of your own unit.
    way: UnitWay
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetUnitsArgs(TypedDict, total=False):
    #: own (default); idle: your own that can act and have no order; enemies: of those you are at war with; others: all that are not yours.
    show: Literal["own", "idle", "enemies", "others"]
    #: true: also what each of your own can become, and for how much.
    upgrades: bool
    #: How many to list at most; default 50, at most 100.
    limit: int
    #: How many to skip, when an earlier answer said that there are more.
    offset: int
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class _UnitsUnitWithMoves(TypedDict):
    #: Unit id, for unit_id.
    id: int
    #: Kind of unit.
    kind: str
    #: Column.
    x: int
    #: Row.
    y: int
    #: Health, 0 to 100.
    hp: int
    #: Movement points left this turn.
    moves: float
    #: Movement points of a turn.
    max_moves: float


class UnitsUnitWithMoves(_UnitsUnitWithMoves, total=False):
    #: Its own name, of those who have one.
    name: str
    #: Strength in melee and in defence, before anything counts for or against it.
    strength: int
    #: Strength from afar.
    ranged_strength: int
    #: Tiles its shots carry.
    range: int
    #: Cannot fight.
    civilian: bool
    #: A land unit on water.
    embarked: bool
    #: Dug in.
    fortified: bool
    #: Aircraft: the city it is based in.
    city_id: int
    #: Aircraft: unit id of the ship it is aboard.
    aboard: int
    #: Standing order.
    order: str
    #: Where it goes by itself.
    goal: BriefingUnitGoal
    #: Improvement it is building.
    building: str
    #: What a religious unit preaches.
    religion: str
    #: Pressure it adds each time it preaches; 0 where it does not.
    religious_strength: int
    #: It can act and has no order.
    idle: bool
    #: It can take a promotion, see promote_unit.
    promotion_waiting: bool
    #: What it can become, where asked for.
    upgrade: UnitUpgrade


class _UnitsResult(TypedDict):
    #: By id; with max_tokens those first that want something.
    units: List[Union[UnitsUnitWithMoves, TileUnit]]
    #: How many there are in all.
    total: int


class UnitsResult(_UnitsResult, total=False):
    #: Offset with which the next follow; only where there are more.
    more_from: int
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class _GetCityArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int


class GetCityArgs(_GetCityArgs, total=False):
    #: true: also where its yields come from, what each item would bring, what it cannot make and why, and prices of land.
    explain: bool
    #: Only these: figures (growth, yields, garrison), queue, makes (what it can make), citizens, buildings.
    parts: List[Literal["figures", "queue", "makes", "citizens", "buildings"]]
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class CitySite(TypedDict):
    #: In the queue.
    building: str
    #: Column.
    x: int
    #: Row.
    y: int


class CityQueueItem(TypedDict):
    #: Name of the item.
    item: str
    #: Production it costs; 0 for conversions.
    cost: int
    #: Production already in it.
    stored: int
    #: Turns it takes at the present rate; -1 never ends.
    turns: int


class _CityCanMakeItemOtherPrice(TypedDict):
    #: What it can be paid with, for buy.
    currency: str
    #: Its price.
    price: int


class CityCanMakeItemOtherPrice(_CityCanMakeItemOtherPrice, total=False):
    #: Why not now.
    why_not: str


class _CityCanMakeItem(TypedDict):
    #: Name, for set_production and buy.
    item: str
    #: What it is.
    kind: Literal["unit", "building", "wonder", "conversion"]


class CityCanMakeItem(_CityCanMakeItem, total=False):
    #: Production it costs.
    cost: int
    #: Turns it takes at the present rate.
    turns: int
    #: Gold to buy it.
    gold: int
    #: Stockpiled resources that it costs once, by name.
    from_stock: Dict[str, int]
    #: explain: how the yields of the city would change if the building stood now.
    brings: Dict[str, float]
    #: explain: gold a turn for its upkeep.
    maintenance: int
    #: explain: movement points of the unit.
    movement: int
    #: explain: strength of the unit.
    strength: int
    #: explain: strength from afar.
    ranged_strength: int
    #: explain: what it does, as sentences of the rules.
    does: List[str]
    #: explain: why it cannot be bought with gold now.
    why_not_buy: str
    #: explain: what it costs in faith and the like.
    other_prices: List[CityCanMakeItemOtherPrice]


class CityCitizen(TypedDict):
    #: Column.
    x: int
    #: Row.
    y: int
    #: What a citizen gets there.
    yields: Dict[str, float]
    #: A citizen of this city works it.
    worked: bool
    #: You keep the citizen there.
    locked: bool


class _CitySpecialist(TypedDict):
    #: Kind, for set_specialists.
    specialist: str
    #: Places for them.
    places: int
    #: Citizens in them.
    filled: int


class CitySpecialist(_CitySpecialist, total=False):
    #: explain: what each yields.
    yields: Dict[str, float]
    #: explain: points a turn of each towards great people.
    great_person_points: Dict[str, int]


class _CityReason(TypedDict):
    #: Building, policy, belief, worked tiles … by name.
    source: str


class CityReason(_CityReason, total=False):
    #: How many of them.
    count: int
    #: What it adds, before percentages.
    yields: Dict[str, float]
    #: Percent that it adds to yields.
    percents: Dict[str, float]


class CityCannotMakeItem(TypedDict):
    #: Name.
    item: str
    #: What it is.
    kind: Literal["unit", "building", "wonder"]
    #: Why it cannot be made here now.
    why_not: str


class _CityStand(TypedDict):
    #: Name.
    building: str


class CityStand(_CityStand, total=False):
    #: A wonder.
    wonder: bool
    #: What it yields by itself.
    yields: Dict[str, float]
    #: Gold a turn for its upkeep.
    maintenance: int
    #: Gold for its sale (city_status sell_building).
    sells_for: int
    #: Why it cannot be sold now.
    why_not_sell: str


class _CityTilesToBuyItem(TypedDict):
    #: Column.
    x: int
    #: Row.
    y: int
    #: Its price.
    gold: int
    #: What a citizen would get there.
    yields: Dict[str, float]


class CityTilesToBuyItem(_CityTilesToBuyItem, total=False):
    #: Why it cannot be bought now.
    why_not: str


class _CityResult(TypedDict):
    #: City id, for city_id.
    id: int
    #: Name.
    name: str
    #: Column.
    x: int
    #: Row.
    y: int
    #: Player id, as far as you know.
    owner: int
    #: You see it now; only then its figures are told.
    visible: bool


class CityResult(_CityResult, total=False):
    #: Citizens.
    population: int
    #: Health; it can be taken at 1 or less by a melee unit.
    hp: int
    #: Health when whole.
    max_hp: int
    #: Strength in a fight.
    strength: int
    #: Your capital.
    capital: bool
    #: A puppet: it decides itself what it makes.
    puppet: bool
    #: It is being razed.
    razing: bool
    #: Turns that it still resists you.
    resistance: int
    #: Food a turn after eating.
    food_per_turn: int
    #: Turns to the next citizen; -1 never.
    turns_to_grow: int
    #: What it brings a turn; gold after upkeep.
    yields: Dict[str, float]
    #: What it makes; null where it is idle.
    producing: Union[str, None]
    #: Turns until that is done; -1 never.
    turns_left: int
    #: The city builds nothing: use set_production.
    idle: bool
    #: It chooses itself what to make.
    auto_production: bool
    #: What its citizens care for, see set_city_focus.
    focus: str
    #: Its nation, where it is not yours.
    owner_name: str
    #: It is yours; only then there is more than its name, place, health and strength.
    yours: bool
    #: Food stored.
    food: int
    #: Food stored at which a citizen is born.
    food_needed: int
    #: Gold a turn for its buildings.
    maintenance: float
    #: Culture stored towards the next tile.
    culture: int
    #: It does not grow on purpose.
    avoid_growth: bool
    #: Id of the military unit in it; -1 none.
    garrison: int
    #: Ids of the aircraft based in it; it holds six and more by some buildings.
    aircraft: List[int]
    #: Roads or harbours join it to the capital.
    connected_to_capital: bool
    #: Religion of its majority, whose beliefs are in force; see get_religion.
    religion: str
    #: Citizens that follow it.
    followers: int
    #: Luxury its people ask for: have it, and they celebrate for some turns with faster growth.
    demands: str
    #: Turns that its people still celebrate; it grows faster while your empire is not unhappy.
    celebrates: int
    #: It has bombarded this turn.
    bombarded: bool
    #: Stockpiled resources by name; absent: nothing is stored.
    stocks: Dict[str, BriefingEmpireStock]
    #: What it has of resources that each city counts by itself.
    resources: Dict[str, int]
    #: Tiles kept for the improvements that buildings in the queue bring.
    sites: List[CitySite]
    #: What stands in it.
    buildings: List[str]
    #: What it makes, first first.
    queue: List[CityQueueItem]
    #: Available builds.
    can_make: List[CityCanMakeItem]
    #: Tiles it could work, with who does.
    citizens: List[CityCitizen]
    #: Specialists the city has places for.
    specialists: List[CitySpecialist]
    #: explain: where its yields come from.
    reasons: List[CityReason]
    #: explain: food that its citizens eat.
    eaten: float
    #: explain: what percentages, food eaten and upkeep leave unexplained: growth, conversions, food made production.
    rest: Dict[str, float]
    #: explain: culture stored at which the next tile comes in.
    culture_needed: int
    #: explain: the tile that culture brings next.
    next_tile: BriefingUnitGoal
    #: explain: what you know how to make, but not here or not now.
    cannot_make: List[CityCannotMakeItem]
    #: explain: its buildings in full.
    stands: List[CityStand]
    #: explain: land for buy_tile.
    tiles_to_buy: List[CityTilesToBuyItem]
    #: explain: what city_status can do with it now.
    statuses: List[str]
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetCitiesArgs(TypedDict, total=False):
    #: own (default), or those of other players that you have seen.
    show: Literal["own", "others"]
    #: How many to list at most; default 30, at most 100.
    limit: int
    #: How many to skip, when an earlier answer said that there are more.
    offset: int
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class _CitiesCityWithFoodPerTurn(TypedDict):
    #: City id, for city_id.
    id: int
    #: Name.
    name: str
    #: Column.
    x: int
    #: Row.
    y: int
    #: Food a turn after eating.
    food_per_turn: int
    #: Turns to the next citizen; -1 never.
    turns_to_grow: int
    #: What it brings a turn; gold after upkeep.
    yields: Dict[str, float]
    #: What it makes; null where it is idle.
    producing: Union[str, None]
    #: Turns until that is done; -1 never.
    turns_left: int


class CitiesCityWithFoodPerTurn(_CitiesCityWithFoodPerTurn, total=False):
    #: Citizens.
    population: int
    #: Health; it can be taken at 1 or less by a melee unit.
    hp: int
    #: Health when whole.
    max_hp: int
    #: Strength in a fight.
    strength: int
    #: Your capital.
    capital: bool
    #: A puppet: it decides itself what it makes.
    puppet: bool
    #: It is being razed.
    razing: bool
    #: Turns that it still resists you.
    resistance: int
    #: The city builds nothing: use set_production.
    idle: bool
    #: It chooses itself what to make.
    auto_production: bool
    #: What its citizens care for most, where that is told to them; see set_city_focus.
    focus: str


class _CitiesCityWithOwner(TypedDict):
    #: City id, for city_id.
    id: int
    #: Name.
    name: str
    #: Column.
    x: int
    #: Row.
    y: int
    #: Player id, as far as you know.
    owner: int
    #: Its nation.
    owner_name: str
    #: You see it now; only then its figures are told.
    visible: bool


class CitiesCityWithOwner(_CitiesCityWithOwner, total=False):
    #: Citizens.
    population: int
    #: Health; it can be taken at 1 or less by a melee unit.
    hp: int
    #: Health when whole.
    max_hp: int
    #: Strength in a fight.
    strength: int


class _CitiesResult(TypedDict):
    #: By id; with max_tokens those first that want something.
    cities: List[Union[CitiesCityWithFoodPerTurn, CitiesCityWithOwner]]
    #: How many there are in all.
    total: int


class CitiesResult(_CitiesResult, total=False):
    #: Offset with which the next follow; only where there are more.
    more_from: int
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class EmpireResearch(TypedDict):
    #: Under way.
    technology: str
    #: Turns left; -1 never.
    turns: int
    #: What comes after it.
    queue: List[str]


class EmpireResourceSource(TypedDict, total=False):
    #: From your land and buildings, less what buildings use.
    own: int
    #: From city-states whose ally you are.
    city_states: int
    #: From others by deals.
    bought: int
    #: To others by deals.
    sold: int
    #: Used by your units.
    units: int


class _EmpireResult(TypedDict):
    #: Your score.
    score: int
    #: Era you are in.
    era: str
    #: Treasury.
    gold: int
    #: Gold a turn after all upkeep.
    gold_per_turn: int
    #: Science a turn.
    science_per_turn: int
    #: Culture stored.
    culture: int
    #: Culture a turn.
    culture_per_turn: int
    #: Happiness; below 0 growth suffers, below -10 much more.
    happiness: int
    #: Turns left of a golden age; 0 none.
    golden_age_turns: int
    #: Research, or null where none is set.
    research: Union[EmpireResearch, None]
    #: What is left of each luxury and strategic resource; negative: short.
    resources: Dict[str, float]
    #: Units you have.
    units: int
    #: Units that are supplied; each more costs 10% production.
    unit_supply: int
    #: Where it comes from and goes, a turn.
    gold_sources: Dict[str, float]
    #: Percent of what your cities earn in gold that becomes science; set_research changes it.
    science_share: int
    #: What adds to it and takes from it.
    happiness_sources: Dict[str, float]
    #: Happiness gathered for the next.
    golden_age_points: int
    #: Points at which it begins.
    golden_age_needs: int
    #: Technologies you may choose for free.
    free_technologies: int
    #: What one more city changes at once.
    one_more_city: UnitNewCity
    #: Cities.
    cities: int
    #: Citizens in all.
    population: int
    #: Technologies known.
    technologies: int


class EmpireResult(_EmpireResult, total=False):
    #: Happiness from your next turn on as things stand: luxuries and buildings that came since count then. Absent: the same.
    happiness_next_turn: int
    #: Stockpiled resources by name; absent: nothing is stored.
    stocks: Dict[str, BriefingEmpireStock]
    #: How what is left of each resource comes about, by its name.
    resource_sources: Dict[str, EmpireResourceSource]


class GetPlayersArgs(TypedDict, total=False):
    #: How many to list at most; default 24, at most 100.
    limit: int
    #: How many to skip, when an earlier answer said that there are more.
    offset: int
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class _PlayersPlayer(TypedDict):
    #: Id of the player, for player_id.
    id: int
    #: What it is.
    kind: Literal["major", "city_state", "barbarian"]
    #: Name of the seat, or of the city-state.
    name: str
    #: Nation it plays.
    nation: str
    #: Its leader.
    leader: str
    #: False once eliminated.
    alive: bool
    #: True for yourself.
    you: bool
    #: How it stands to you.
    relation: Literal["yourself", "war", "peace"]
    #: How many of its cities you know.
    cities_seen: int
    #: How many of its units you see now.
    units_in_sight: int


class PlayersPlayer(_PlayersPlayer, total=False):
    #: Its score; majors only.
    score: int
    #: Era it has reached; majors only.
    era: str
    #: Turn until which peace binds both.
    peace_until: int
    #: Turn until which its units may enter your land.
    may_enter_yours_until: int
    #: Turn until which your units may enter its land.
    you_may_enter_until: int


class _PlayersResult(TypedDict):
    #: Majors, yourself first.
    players: List[PlayersPlayer]
    #: How many there are in all.
    total: int
    #: How many living majors you have not met.
    unmet: int


class PlayersResult(_PlayersResult, total=False):
    #: Offset with which the next follow; only where there are more.
    more_from: int
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetDiplomacyArgs(TypedDict, total=False):
    #: Only this player, from get_players; default: all you have met.
    player_id: int
    #: How many to list at most; default 8, at most 60.
    limit: int
    #: How many to skip, when an earlier answer said that there are more.
    offset: int
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class DiplomacyRelationOpinionReason(TypedDict):
    #: Why.
    why: str
    #: Points for you, or against.
    points: float


class DiplomacyRelationOpinion(TypedDict):
    """What a bot thinks of you."""
    #: In one word.
    level: Literal["Unforgivable", "Enemy", "Competitor", "Neutral", "Favorable", "Friend", "Ally"]
    #: Sum of the reasons; from 15 favourable, 40 friend, 80 ally, and the same below 0.
    points: float
    #: What it thinks of.
    reasons: List[DiplomacyRelationOpinionReason]


class DiplomacyRelationNotedItem(TypedDict):
    #: The promise that it would have broken, had it made one.
    against: Literal["not_settle_near", "not_spy", "not_spread_religion"]
    #: Turn until which you bear it in mind.
    until: int


class _DiplomacyRelationLastDeclined(TypedDict):
    #: Negotiation.
    negotiation_id: int
    #: Turn.
    turn: int


class DiplomacyRelationLastDeclined(_DiplomacyRelationLastDeclined, total=False):
    """The newest proposal of yours that it declined."""
    #: Why, where it said so.
    reason: Literal["too_little", "never_sells", "no_trust", "at_war", "no_gold", "has_it", "not_now"]
    #: The same in words.
    why: str


class _DiplomacyRelationPossibleItem(TypedDict):
    #: Treaty or act.
    what: str
    #: The rules allow it now.
    possible: bool


class DiplomacyRelationPossibleItem(_DiplomacyRelationPossibleItem, total=False):
    #: What stands in the way.
    why_not: str
    #: The call that proposes or does it; a treaty may be part of a larger deal.
    call: str


class _DiplomacyRelationTradeYouResource(TypedDict):
    #: Name.
    resource: str
    #: To spare each turn; of a luxury all but the one copy that makes happy.
    amount: int


class DiplomacyRelationTradeYouResource(_DiplomacyRelationTradeYouResource, total=False):
    #: It is the only copy.
    only_copy: bool
    #: Happiness that giving your only copy costs.
    costs_happiness: float


class DiplomacyRelationTradeYouCity(TypedDict):
    #: Id, for cities.
    city_id: int
    #: Name.
    name: str


class DiplomacyRelationTradeYouIntroduceItem(TypedDict):
    #: Player, for introduce.
    player_id: int


class DiplomacyRelationTradeYouDeclareWarOnItem(TypedDict):
    #: Player, for declare_war_on.
    player_id: int
    #: Its nation.
    nation: str


class _DiplomacyRelationTradeYou(TypedDict):
    #: Gold in the treasury.
    gold: int
    #: Most gold a turn it can promise.
    gold_per_turn: int
    #: Resources it can give.
    resources: List[DiplomacyRelationTradeYouResource]


class DiplomacyRelationTradeYou(_DiplomacyRelationTradeYou, total=False):
    """What it could give."""
    #: Cities it can give.
    cities: List[DiplomacyRelationTradeYouCity]
    #: Whom it can make known to the other.
    introduce: List[DiplomacyRelationTradeYouIntroduceItem]
    #: On whom it can declare war.
    declare_war_on: List[DiplomacyRelationTradeYouDeclareWarOnItem]


class DiplomacyRelationTrade(TypedDict):
    """What each side has to trade with."""
    #: What it could give.
    you: DiplomacyRelationTradeYou
    #: What it could give.
    they: DiplomacyRelationTradeYou
    #: Gold that each side would pay for a research agreement.
    research_agreement_costs_each: int
    #: Turns for which gold a turn, resources and open borders are given.
    deals_last_turns: int
    #: Negotiations that the two of you can still open this turn.
    exchanges_left_this_turn: int


class _DiplomacyRelation(TypedDict):
    #: Player.
    player_id: int
    #: Its nation.
    nation: str
    #: What it is.
    kind: Literal["major", "city_state", "barbarian"]
    #: war, peace, or eliminated.
    relation: str
    #: What holds between you.
    treaties: BriefingPlayerTreaties


class DiplomacyRelation(_DiplomacyRelation, total=False):
    #: Turn in which the war began.
    war_since: int
    #: Turn until which peace binds both.
    peace_until: int
    #: Turn until which its units may enter your land.
    may_enter_yours_until: int
    #: Turn until which your units may enter its land.
    you_may_enter_until: int
    #: Nations you have met that it is at war with.
    at_war_with: List[str]
    #: Nations you have met with which it has declared friendship.
    friends_with: List[str]
    #: Nations you have met with which it has a defensive pact.
    pacts_with: List[str]
    #: Nations you have met that it denounces.
    denounces: List[str]
    #: Nations you have met that denounce it.
    denounced_by: List[str]
    #: What runs between you.
    deals: List[BriefingPlayerDeal]
    #: What a bot thinks of you.
    opinion: DiplomacyRelationOpinion
    #: What it did to you of late: settled near, was caught spying, preached in your cities.
    noted: List[DiplomacyRelationNotedItem]
    #: The newest proposal of yours that it declined.
    last_declined: DiplomacyRelationLastDeclined
    #: What the two of you can agree on or do.
    possible: List[DiplomacyRelationPossibleItem]
    #: What each side has to trade with.
    trade: DiplomacyRelationTrade


class _DiplomacyResult(TypedDict):
    #: By player.
    relations: List[DiplomacyRelation]
    #: How many there are in all.
    total: int
    #: Open ones, and the newest closed.
    negotiations: List[BriefingNegotiation]
    #: Newest last.
    messages: List[BriefingMessage]


class DiplomacyResult(_DiplomacyResult, total=False):
    #: Offset with which the next follow; only where there are more.
    more_from: int
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class _SuggestDealArgsGiveResource(TypedDict):
    #: 
    resource: str


class SuggestDealArgsGiveResource(_SuggestDealArgsGiveResource, total=False):
    #: 
    amount: int


class SuggestDealArgsGive(TypedDict, total=False):
    """What you give. Fields: as in give of open_negotiation."""
    #: 
    gold: int
    #: 
    gold_per_turn: int
    #: 
    resources: List[SuggestDealArgsGiveResource]
    #: 
    cities: List[int]
    #: 
    open_borders: bool
    #: 
    embassy: bool
    #: 
    friendship: bool
    #: 
    research_agreement: bool
    #: 
    defensive_pact: bool
    #: 
    peace: bool
    #: 
    declare_war_on: List[int]
    #: 
    introduce: List[int]
    #: 
    promises: List[Literal["not_settle_near", "not_spy", "not_spread_religion"]]


class _SuggestDealArgs(TypedDict):
    #: Id of a player (civilization or city-state), from get_players or get_city_states.
    player_id: int
    #: The side to which something may be added.
    fill: Literal["give", "get"]


class SuggestDealArgs(_SuggestDealArgs, total=False):
    #: What you give. Fields: as in give of open_negotiation.
    give: SuggestDealArgsGive
    #: What you want. Fields: as in give of open_negotiation.
    get: SuggestDealArgsGive
    #: Id of a negotiation, from get_diplomacy, get_briefing or wait.
    negotiation_id: int


class _SuggestDealResult(TypedDict):
    #: It would accept these terms.
    agrees: bool


class SuggestDealResult(_SuggestDealResult, total=False):
    #: What you would give.
    you_give: BriefingNegotiationYouGive
    #: What you would get.
    you_get: BriefingNegotiationYouGive
    #: Where it agrees to nothing: why it declines what you named.
    reason: Literal["too_little", "never_sells", "no_trust", "at_war", "no_gold", "has_it", "not_now"]
    #: The same in words.
    why: str
    #: The call that proposes it.
    call: str


class GetCityStatesArgs(TypedDict, total=False):
    #: How many to list at most; default 8, at most 50.
    limit: int
    #: How many to skip, when an earlier answer said that there are more.
    offset: int
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class _CityStatesCityStateQuest(TypedDict):
    #: Number of the quest.
    quest_id: int
    #: Its kind.
    name: str
    #: What is to be done.
    task: str
    #: Influence it brings.
    influence: int


class CityStatesCityStateQuest(_CityStatesCityStateQuest, total=False):
    #: Turn after which it is over; absent: no limit.
    until_turn: int
    #: Column of the place it is about.
    x: int
    #: Row of the place it is about.
    y: int
    #: In a contest: what you have gained so far.
    yours: int
    #: In a contest: the most that anybody else has gained.
    best_of_others: int


class _CityStatesCityStateDealingsGiftGoldItem(TypedDict):
    #: Gold given.
    gold: int
    #: Influence it buys now.
    influence: int


class CityStatesCityStateDealingsGiftGoldItem(_CityStatesCityStateDealingsGiftGoldItem, total=False):
    #: What it would make you.
    makes_you: Literal["friend", "ally"]


class CityStatesCityStateDealingsTribute(TypedDict):
    """What a demand for tribute would bring."""
    #: Gold that demand_gold would bring.
    gold: int
    #: It pays gold where this is 0 or more.
    fear_for_gold: int
    #: It gives a worker where this is 0 or more.
    fear_for_worker: int


class CityStatesCityStateDealingsAnnex(TypedDict):
    """What it takes to annex it, where your nation may."""
    #: Price.
    gold: int
    #: Turns it must have been your ally.
    turns_as_ally: int


class _CityStatesCityStateDealings(TypedDict):
    #: Gifts it takes, for city_state_action gift_gold.
    gift_gold: List[CityStatesCityStateDealingsGiftGoldItem]
    #: Influence that a military unit brings, for city_state_action gift_unit; more by effects of your nation.
    gift_unit: int
    #: What a demand for tribute would bring.
    tribute: CityStatesCityStateDealingsTribute


class CityStatesCityStateDealings(_CityStatesCityStateDealings, total=False):
    """What you can do with it now; absent in war."""
    #: Turn from which you may pledge (withdraw) again.
    word_again_on_turn: int
    #: What it takes to annex it, where your nation may.
    annex: CityStatesCityStateDealingsAnnex


class _CityStatesCityState(TypedDict):
    #: Id of the player, for player_id.
    id: int
    #: What it is.
    kind: Literal["major", "city_state", "barbarian"]
    #: Name of the seat, or of the city-state.
    name: str
    #: Nation it plays.
    nation: str
    #: Its leader.
    leader: str
    #: False once eliminated.
    alive: bool
    #: True for yourself.
    you: bool
    #: How it stands to you.
    relation: Literal["yourself", "war", "peace"]
    #: How many of its cities you know.
    cities_seen: int
    #: How many of its units you see now.
    units_in_sight: int
    #: What kind of city-state it is.
    type: str
    #: Its temper.
    personality: Literal["Friendly", "Neutral", "Hostile", "Irrational"]
    #: How it stands to you.
    bond: Literal["war", "angry", "neutral", "friend", "ally"]
    #: Your influence with it, -60 and up.
    influence: float
    #: You have pledged to protect it.
    you_protect: bool
    #: Who has pledged to protect it, of those you have met.
    protected_by: List[str]
    #: What its friends get.
    friend_brings: List[str]
    #: What its ally gets instead, besides all its resources.
    ally_brings: List[str]
    #: What it asks of you.
    quests: List[CityStatesCityStateQuest]


class CityStatesCityState(_CityStatesCityState, total=False):
    #: Its score; majors only.
    score: int
    #: Era it has reached; majors only.
    era: str
    #: Turn until which peace binds both.
    peace_until: int
    #: Turn until which its units may enter your land.
    may_enter_yours_until: int
    #: Turn until which your units may enter its land.
    you_may_enter_until: int
    #: How your influence changes by itself.
    influence_per_turn: float
    #: Where it comes to rest.
    resting_influence: float
    #: Its ally, where you have met it.
    ally_player_id: int
    #: The ally's nation, where it is not you.
    ally_nation: str
    #: Turn since which you are its ally.
    ally_since: int
    #: Influence from which you are its friend, where you are not.
    influence_to_be_friend: int
    #: Influence that would make you its ally.
    influence_to_be_ally: int
    #: Luxury that only it has, for its ally.
    own_luxury: str
    #: What you can do with it now; absent in war.
    dealings: CityStatesCityStateDealings
    #: Its city, where you know it.
    city_id: int
    #: Column of its city.
    x: int
    #: Row of its city.
    y: int
    #: Tiles from your nearest city.
    away: int


class _CityStatesResult(TypedDict):
    #: Nearest first.
    city_states: List[CityStatesCityState]
    #: How many there are in all.
    total: int


class CityStatesResult(_CityStatesResult, total=False):
    #: Offset with which the next follow; only where there are more.
    more_from: int
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetTechTreeArgs(TypedDict, total=False):
    #: available (default): what can be researched now; known; all: the whole tree.
    show: Literal["available", "known", "all"]
    #: Shows only the way to this technology, in the order of research.
    technology: str
    #: How many to list at most; default 30, at most 100.
    limit: int
    #: How many to skip, when an earlier answer said that there are more.
    offset: int
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class _TechTreeTechnology(TypedDict):
    #: Name, for set_research.
    name: str
    #: locked: a prerequisite is missing.
    status: Literal["known", "researching", "available", "locked"]
    #: Era it belongs to.
    era: str
    #: Science it costs now.
    cost: int
    #: Science still to be paid.
    left: int
    #: Turns until you know it, with all that it needs, at your present science; -1 never.
    turns: int
    #: Technologies needed before.
    prerequisites: List[str]
    #: What it makes possible.
    unlocks: List[str]


class TechTreeTechnology(_TechTreeTechnology, total=False):
    #: show all: what it does by itself, as sentences of the rules.
    effects: List[str]
    #: show all: its column in a drawing of the tree, growing with time.
    column: int
    #: show all: its row there.
    row: int


class _TechTreeResult(TypedDict):
    #: Your queue of research; the first is under way.
    researching: List[str]
    #: Science you make a turn.
    science_per_turn: int
    #: Technologies you may choose for free.
    free_technologies: int
    #: As asked for.
    technologies: List[TechTreeTechnology]
    #: How many there are in all.
    total: int


class TechTreeResult(_TechTreeResult, total=False):
    #: Offset with which the next follow; only where there are more.
    more_from: int
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetPoliciesArgs(TypedDict, total=False):
    #: available (default): those open to you; adopted: in force; all.
    show: Literal["available", "adopted", "all"]
    #: Shows only this branch, all of it.
    branch: str
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class _PoliciesBranchPolicy(TypedDict):
    #: Name, for adopt_policy.
    name: str
    #: available: may be adopted once you have the culture; locked: see requires, why_not and the branch; completes_branch: comes by itself with the last of its branch.
    status: Literal["adopted", "available", "locked", "completes_branch"]
    #: Policies needed before that you lack.
    requires: List[str]
    #: What it does, as sentences of the rules.
    effects: List[str]


class PoliciesBranchPolicy(_PoliciesBranchPolicy, total=False):
    #: Why it is locked, where neither its branch nor what it requires says so.
    why_not: str
    #: Policies of its branch that are needed before, had or not.
    after: List[str]


class _PoliciesBranch(TypedDict):
    #: Name; the policy of the same name opens it.
    name: str
    #: Era from which it can be opened.
    era: str
    #: All of it is adopted.
    complete: bool
    #: Its policies as asked for, the opener first.
    policies: List[PoliciesBranchPolicy]


class PoliciesBranch(_PoliciesBranch, total=False):
    #: Why none of it is open to you yet.
    closed: str


class _PoliciesResult(TypedDict):
    #: Culture stored.
    culture: int
    #: Culture a turn.
    culture_per_turn: int
    #: Culture that the next policy costs.
    cost: int
    #: Turns until you have it; 0 now, -1 never.
    turns: int
    #: Policies you may adopt for nothing.
    free_policies: int
    #: Policies in force.
    adopted: int
    #: Branches with policies to show.
    branches: List[PoliciesBranch]


class PoliciesResult(_PoliciesResult, total=False):
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetReligionArgs(TypedDict, total=False):
    #: Kind of free beliefs to list; default: those that you can choose next.
    beliefs: Literal["pantheon", "founder", "follower", "enhancer", "all"]
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class ReligionBelief(TypedDict):
    #: Name, for found_pantheon and unit_action.
    name: str
    #: pantheon and follower: for cities that follow it; founder and enhancer: for who founded it.
    kind: Literal["pantheon", "founder", "follower", "enhancer"]
    #: What it does, as sentences of the rules.
    effects: List[str]


class _ReligionReligion(TypedDict):
    #: Its name; a pantheon has that of its belief.
    name: str
    #: Pantheons do not spread.
    kind: Literal["pantheon", "religion"]
    #: Its founder has added beliefs to it.
    enhanced: bool
    #: Beliefs it holds.
    beliefs: List[str]


class ReligionReligion(_ReligionReligion, total=False):
    #: Player who founded it, where you know him.
    founder_id: int
    #: Nation of the founder.
    founder: str
    #: Its holy city, where you know it.
    holy_city_id: int
    #: Name of the holy city.
    holy_city: str
    #: An inquisitor has silenced the holy city.
    silenced: bool


class _ReligionCity(TypedDict):
    #: The city.
    city_id: int
    #: Its name.
    name: str
    #: Religion of its majority, whose beliefs are in force there; empty: none.
    majority: str
    #: Citizens by religion; the others believe in nothing.
    followers: Dict[str, int]


class ReligionCity(_ReligionCity, total=False):
    #: Own cities: pressure by religion, by which citizens are shared out.
    pressure: Dict[str, int]
    #: Own cities: pressure of believing in nothing.
    unbelief: int


class _ReligionProphet(TypedDict):
    #: The unit.
    unit_id: int
    #: What it is.
    kind: str
    #: Column.
    x: int
    #: Row.
    y: int
    #: What you could do with it next, for unit_action.
    action: Literal["found_religion", "enhance_religion"]


class ReligionProphet(_ReligionProphet, total=False):
    #: Why not where it stands now, whatever the beliefs.
    why_not: str


class ReligionCanBuyItem(TypedDict):
    #: City in which it can be bought.
    city_id: int
    #: Unit or building, for buy.
    item: str
    #: What it is paid with, for buy.
    currency: str
    #: Its price.
    price: int
    #: You have as much.
    affordable: bool


class _ReligionResult(TypedDict):
    #: There is religion in this game.
    enabled: bool
    #: Faith you have.
    faith: int
    #: Faith a turn.
    faith_per_turn: int
    #: Name of your pantheon or religion; empty: none.
    yours: str
    #: Faith that a pantheon costs now.
    pantheon_cost: int
    #: Faith for your next great prophet; with as much one may appear each turn, the more the likelier.
    prophet_cost: int
    #: Prophets come to you: you have a pantheon, and a religion or one still to be founded.
    prophets_come: bool
    #: Religions that can still be founded in this game.
    religions_left: int
    #: Beliefs that your next prophet takes to found or enhance, by kind.
    next_takes: List[str]
    #: Names that a new religion can take.
    names: List[str]
    #: Free beliefs, as asked for.
    beliefs: List[ReligionBelief]
    #: What there is in the world, oldest first.
    religions: List[ReligionReligion]
    #: Your cities, and those of others in sight.
    cities: List[ReligionCity]
    #: Your units that found religions or add beliefs to them.
    prophets: List[ReligionProphet]
    #: What your cities sell for faith and the like.
    can_buy: List[ReligionCanBuyItem]


class ReligionResult(_ReligionResult, total=False):
    #: Why you cannot have a pantheon, whatever its price.
    pantheon_why_not: str
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetGreatPeopleArgs(TypedDict, total=False):
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class _GreatPeoplePerson(TypedDict):
    #: The great person.
    kind: str
    #: Points gathered in cities.
    points: int
    #: Points a turn, from specialists and buildings.
    points_per_turn: int
    #: Points at which one is born; doubles with each birth of its group.
    needs: int
    #: Turns until then; -1 never at this rate.
    turns: int


class GreatPeoplePerson(_GreatPeoplePerson, total=False):
    #: Points from fights, for those who are born of them.
    combat_points: int
    #: Points from fights that must be passed.
    combat_needs: int


class GreatPeopleCity(TypedDict):
    #: The city.
    city_id: int
    #: The great person.
    kind: str
    #: Points it brings a turn.
    points_per_turn: int


class _GreatPeopleHereItem(TypedDict):
    #: The unit.
    unit_id: int
    #: What it is.
    kind: str
    #: Column.
    x: int
    #: Row.
    y: int
    #: Calls it could make where it stands now, as get_unit tells them.
    can: List[str]


class GreatPeopleHereItem(_GreatPeopleHereItem, total=False):
    #: Its own name.
    name: str
    #: Abilities in the language asked for, but English.
    abilities: List[UnitAbility]


class _GreatPeopleResult(TypedDict):
    #: Great people you may choose (choose_great_person).
    free: int
    #: Kinds you may choose now.
    can_choose: List[str]
    #: Great people you have had.
    born: int
    #: Every kind your nation can have.
    people: List[GreatPeoplePerson]
    #: Where the points come from.
    cities: List[GreatPeopleCity]
    #: Great people that you have.
    here: List[GreatPeopleHereItem]


class GreatPeopleResult(_GreatPeopleResult, total=False):
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetEspionageArgs(TypedDict, total=False):
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class EspionageSpyTheft(TypedDict):
    """Its theft of technologies."""
    #: What it could steal there: known to them, and open to you; one by chance.
    technologies: List[str]
    #: Science worth gathered.
    progress: int
    #: Science worth gathered a turn.
    per_turn: int
    #: Science worth that one theft takes.
    needs: int
    #: Turns until then; -1 never.
    turns: int


class EspionageSpyElection(TypedDict):
    """Its work in a city-state."""
    #: Turns until the next elections; -1 before they are called.
    turns: int
    #: Your influence there.
    influence: float
    #: Player who is its ally; -1 nobody.
    ally: int
    #: Percent chance that stage_coup succeeds, less where a spy of the ally is at work there unknown to you; 0 where it is not allowed.
    coup_chance: float


class _EspionageSpy(TypedDict):
    #: Id, for spy_id.
    id: int
    #: Name.
    name: str
    #: Rank, from 1; higher ranks steal faster, are caught less and rig better.
    rank: int
    #: What it does.
    doing: Literal["at_home", "travelling", "building_network", "guarding", "stealing_technology", "rigging_elections", "dead"]


class EspionageSpy(_EspionageSpy, total=False):
    #: City where it is, or to which it travels.
    city_id: int
    #: Name of the city.
    city: str
    #: Player whose city it is.
    owner: int
    #: Its nation.
    owner_name: str
    #: Turns until it arrives, has its network, or is replaced.
    turns: int
    #: Its theft of technologies.
    theft: EspionageSpyTheft
    #: Its work in a city-state.
    election: EspionageSpyElection


class _EspionageResult(TypedDict):
    #: There is espionage in this game.
    enabled: bool
    #: The highest rank of spies.
    highest_rank: int
    #: Yours, by id.
    spies: List[EspionageSpy]


class EspionageResult(_EspionageResult, total=False):
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetRulesArgs(TypedDict, total=False):
    #: Name of anything in the rules, such as 'Archer', 'Granary', 'Tradition' or 'Hill', in any case.
    name: str
    #: Lists the names of this kind; with a name: only look among these.
    kind: Literal["technologies", "units", "buildings", "improvements", "promotions", "terrains", "resources", "specialists", "eras", "nations", "victories", "difficulties", "speeds", "unit_types", "beliefs", "policies", "policy_branches", "city_state_types", "quests", "ruins", "events", "religions"]
    #: Finds every name in the rules that contains this, in any case; "*": all names.
    search: str
    #: Chapter of the rulebook by its word, 'combat', or one section of it by its number too, 'combat 3'.
    chapter: str
    #: How many to list at most; default 150, at most 500.
    limit: int
    #: How many to skip, when an earlier answer said that there are more.
    offset: int
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class RulesEntryNamedByItem(TypedDict):
    #: Kind of those entries.
    kind: Literal["technologies", "units", "buildings", "improvements", "promotions", "terrains", "resources", "specialists", "eras", "nations", "victories", "difficulties", "speeds", "unit_types", "beliefs", "policies", "policy_branches", "city_state_types", "quests", "ruins", "events"]
    #: Their field that names it, such as tech: what it allows.
    by: str
    #: Their names.
    names: List[str]


class RulesEntryYear(TypedDict):
    #: Years of a turn.
    perTurn: float
    #: Turn up to which that holds.
    until: int


class RulesEntryChoice(TypedDict):
    #: Number of the way out, as choose_event takes it.
    choice: int
    #: What it is called.
    text: str
    #: What it does.
    does: List[str]


class _RulesEntry(TypedDict):
    #: Kind of entry.
    kind: Literal["technologies", "units", "buildings", "improvements", "promotions", "terrains", "resources", "specialists", "eras", "nations", "victories", "difficulties", "speeds", "unit_types", "beliefs", "policies", "policy_branches", "city_state_types", "quests", "ruins", "events", "religions"]
    #: Its name.
    name: str


class RulesEntry(_RulesEntry, total=False):
    #: What it does, as sentences of the rules.
    effects: List[str]
    #: What names it: what it allows, ends, leads to or is needed for.
    named_by: List[RulesEntryNamedByItem]
    #: What it is within its kind: land, water, feature, wonder; bonus, luxury, strategic; major; pantheon …
    category: str
    #: Era it belongs to.
    era: str
    #: Science or production it costs, before the factors of speed and difficulty.
    cost: int
    #: Technologies or promotions needed before; of a promotion one is enough.
    prerequisites: List[str]
    #: Type of unit, see unit_types.
    type: str
    #: Movement points a turn.
    movement: int
    #: Strength in melee and in defence.
    strength: int
    #: Strength from afar.
    ranged_strength: int
    #: Pressure it adds each time it preaches.
    religious_strength: int
    #: Tiles its shots carry.
    range: int
    #: Tiles within which it rises against aircraft.
    intercept_range: int
    #: Technology that allows it.
    tech: str
    #: Technology that ends it.
    obsolete_tech: str
    #: Strategic resource that each uses up.
    resource: str
    #: Unit it can become.
    upgrades_to: str
    #: What it takes the place of.
    replaces: str
    #: Only nation that has it.
    unique_to: str
    #: Promotions it begins with.
    promotions: List[str]
    #: Percent on its price in gold.
    hurry_percent: int
    #: It cannot fight.
    civilian: bool
    #: What it yields a turn.
    yields: Dict[str, float]
    #: Percent on the yields of its city.
    percents: Dict[str, float]
    #: Gold a turn for its upkeep.
    maintenance: int
    #: A wonder: one in the world, or one to a civilization.
    wonder: Literal["world", "national"]
    #: Building that the city needs before.
    required_building: str
    #: Resources of which the city needs one, improved, on its land.
    nearby_improved: List[str]
    #: Strength it adds to its city.
    city_strength: float
    #: Health it adds to its city.
    city_health: int
    #: Points a turn towards great people, by kind.
    great_person_points: Dict[str, int]
    #: Places for specialists, by kind.
    specialist_slots: Dict[str, int]
    #: Terrains that it may stand on.
    terrains: List[str]
    #: It may stand on every land tile.
    any_land: bool
    #: It may stand on every water tile.
    any_water: bool
    #: Improvements: turns of work, -1 no worker builds it. Speeds: turns of a game.
    turns: int
    #: 1 road, 2 railroad.
    road: int
    #: Feature that it clears.
    removes_feature: str
    #: Road that it removes: 1 road, 2 railroad.
    removes_road: int
    #: It restores what was pillaged.
    is_repair: bool
    #: Types of unit that can take it.
    unit_types: List[str]
    #: Its yields replace those of what lies below it.
    overrides: bool
    #: Terrains it lies on.
    occurs_on: List[str]
    #: Terrain below it.
    turns_into: str
    #: Nothing can be built on it.
    unbuildable: bool
    #: Most units cannot enter.
    impassable: bool
    #: Movement points to enter.
    movement_cost: int
    #: Percent more strength for who defends on it.
    defence: int
    #: Rough terrain.
    rough: bool
    #: Gives fresh water.
    fresh_water: bool
    #: What it adds where it is improved.
    improved_yields: Dict[str, float]
    #: Improvements that give it to their owner.
    improved_by: List[str]
    #: Technology that shows it.
    revealed_by: str
    #: Terrains it is found on.
    found_on: List[str]
    #: Amounts of a large deposit: sparse, default, abundant resources.
    major_deposit: List[int]
    #: Amounts of a small deposit, the same.
    minor_deposit: List[int]
    #: Gold that a research agreement costs each side.
    research_agreement_cost: int
    #: Settlers that a game beginning in it starts with.
    settlers: int
    #: Kind of those settlers.
    settler_unit: str
    #: Workers that such a game starts with.
    workers: int
    #: Kind of those workers.
    worker_unit: str
    #: Soldiers that such a game starts with.
    military: int
    #: Kind of those soldiers.
    military_unit: str
    #: Eras: gold to start with. Speeds: factor on prices in gold.
    gold: float
    #: Eras: culture to start with. Speeds: factor on costs in culture.
    culture: float
    #: Citizens of a new city.
    settler_population: int
    #: Buildings of a new city.
    settler_buildings: List[str]
    #: Wonders that can no longer be built by who starts in it.
    obsolete_wonders: List[str]
    #: Gold that a unit from a city-state is worth.
    unit_buy_cost: int
    #: Strength of units on water.
    embark_defence: int
    #: Percent of the game that lies behind who starts in it.
    start_percent: int
    #: Its leader.
    leader: str
    #: What its people are called.
    adjective: str
    #: City-states: what kind they are.
    city_state_type: str
    #: Terrains that it likes to start near.
    start_bias: List[str]
    #: Victory that a bot playing it tends to.
    preferred_victory: str
    #: Character of a bot playing it.
    personality: str
    #: Religion it likes to found.
    favored_religion: str
    #: All that is needed.
    milestones: List[str]
    #: Parts that are needed.
    spaceship_parts: List[str]
    #: Happiness to begin with.
    base_happiness: int
    #: Happiness that each luxury gives beside its own.
    extra_happiness_per_luxury: int
    #: Factor on the cost of technologies; 1 changes nothing.
    research_cost: float
    #: Factor on the cost of units; 1 changes nothing.
    unit_cost: float
    #: Factor on the cost of buildings; 1 changes nothing.
    building_cost: float
    #: Factor on the cost of policies; 1 changes nothing.
    policy_cost: float
    #: Factor on unhappiness; 1 changes nothing.
    unhappiness: float
    #: Units supplied to begin with.
    unit_supply_base: int
    #: Units that each city supplies.
    unit_supply_per_city: int
    #: Share added to strength against barbarians.
    barbarian_bonus: float
    #: Turns added before a camp sends out barbarians.
    barbarian_spawn_delay: int
    #: Turn from which barbarians enter land that is owned.
    turn_barbarians_enter_land: int
    #: Gold for clearing a camp.
    clear_camp_reward: int
    #: Units that people start with besides.
    player_bonus_units: List[str]
    #: Difficulty that bots play by otherwise.
    ai_level: str
    #: Factor on food that a city of a bot needs to grow; 1 changes nothing.
    ai_city_growth: float
    #: Factor on the cost of units, of bots; 1 changes nothing.
    ai_unit_cost: float
    #: Factor on the cost of buildings, of bots; 1 changes nothing.
    ai_building_cost: float
    #: Factor on the cost of wonders, of bots; 1 changes nothing.
    ai_wonder_cost: float
    #: Factor on the upkeep of buildings, of bots; 1 changes nothing.
    ai_building_maintenance: float
    #: Factor on the upkeep of units, of bots; 1 changes nothing.
    ai_unit_maintenance: float
    #: Share added to the units that are supplied, of bots.
    ai_unit_supply: float
    #: Factor on unhappiness, of bots; 1 changes nothing.
    ai_unhappiness: float
    #: Technologies that bots start with.
    ai_free_techs: List[str]
    #: Units that bots start with besides.
    ai_major_bonus_units: List[str]
    #: Units that the rules name for city-states; they start with their city alone.
    ai_city_state_bonus_units: List[str]
    #: Factor on most costs; 1 changes nothing.
    modifier: float
    #: Factor on costs in production; 1 changes nothing.
    production: float
    #: Factor on costs in science; 1 changes nothing.
    science: float
    #: Factor on costs in faith; 1 changes nothing.
    faith: float
    #: Factor on turns of work; 1 changes nothing.
    improvement_turns: float
    #: Factor on turns between barbarians; 1 changes nothing.
    barbarian: float
    #: Factor on what gifts of gold bring; 1 changes nothing.
    gold_gift: float
    #: Factor on turns of a golden age; 1 changes nothing.
    golden_age_length: float
    #: Turns in which a city-state forgets that it paid tribute.
    tribute_interval: float
    #: Pressure that a city puts on those near it each turn.
    religious_pressure: int
    #: Turns that peace binds.
    peace_deal_turns: int
    #: Turns that deals run.
    deal_turns: int
    #: Year of the first turn; negative: BC.
    start_year: int
    #: How the calendar goes on; the last row holds to the end.
    years: List[RulesEntryYear]
    #: Branch it belongs to.
    branch: str
    #: Opener: adopted first; finisher: comes with the last of its branch.
    role: Literal["opener", "member", "finisher"]
    #: Policies needed before.
    requires: List[str]
    #: Policy that opens it.
    opener: str
    #: Policy that comes when all others are adopted.
    finisher: str
    #: Its other policies.
    members: List[str]
    #: What its friends get.
    friend_effects: List[str]
    #: What its ally gets instead, besides all its resources.
    ally_effects: List[str]
    #: Asked of one civilization, or of all at once.
    scope: Literal["individual", "global"]
    #: Influence it brings.
    influence: int
    #: Turns in which it is to be done; absent: no limit.
    duration: int
    #: Civilizations that a city-state must know to ask it.
    minimum_civs: int
    #: Difficulties at which it does not happen.
    excluded_difficulties: List[str]
    #: What is told when it comes about.
    story: str
    #: alert: its player chooses; none: chance does at once; floating: advice, while it is available.
    presentation: Literal["alert", "none", "floating"]
    #: Ways out.
    choices: List[RulesEntryChoice]
    #: Where it moves.
    domain: Literal["land", "water", "air"]


class RulesFoundItem(TypedDict):
    #: Kind of entry.
    kind: str
    #: Name.
    name: str


class RulesChapter(TypedDict):
    #: Word, for chapter.
    chapter: str
    #: Title.
    title: str


class RulesSection(TypedDict):
    #: Number; 0: what stands before the first.
    section: int
    #: Title.
    title: str
    #: Markdown.
    text: str


class _RulesResult(TypedDict):
    #: What has that name, in each kind that knows it.
    entries: List[RulesEntry]


class RulesResult(_RulesResult, total=False):
    #: The kind that was listed.
    kind: str
    #: Names of the kind, or the kinds.
    names: List[str]
    #: How many names there are in all.
    total: int
    #: What a search found.
    found: List[RulesFoundItem]
    #: Chapters of the rulebook.
    chapters: List[RulesChapter]
    #: Title of the chapter that was asked for.
    chapter: str
    #: Sections of the chapter.
    sections: List[RulesSection]
    #: Offset with which the next follow; only where there are more.
    more_from: int
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class GetEventsArgs(TypedDict, total=False):
    #: First turn to list; default: the turn before this one.
    since_turn: int
    #: Last turn to list; default: this one.
    until_turn: int
    #: Only events of this kind ('unit/killed'), or of this noun ('unit'). All kinds: turn/started, forced; seat/thought; game/started, over, control; civ/met, eliminated, war, peace, borders, deal, treaty, promise, gift, denounced, vote, message, negotiation, era, golden-age, gained, event, rebels, unhappy, bankrupt; tech/learned; wonder/found, built, missed; city/founded, grew, starved, built, attacked, captured, razed, border, idle, demands, celebrates; unit/born, attacked, intercepted, swept, killed, captured, returned, stopped, upgraded, promoted, status, disbanded; nuke/exploded; tile/improved, changed, pillaged; camp/appeared, cleared; ruins/entered; religion/news; policy/adopted, lost; great-person/born; spy/news; quest/news, done, ended; city-state/bond, gift, protection, tribute, threat.
    kind: str
    #: With y: only events on this tile, or near it with radius. Column.
    x: int
    #: Row of that tile.
    y: int
    #: Tiles around x, y; default 0, at most 20.
    radius: int
    #: How many at most, the newest count; default 50, at most 200.
    limit: int
    #: Only events before this one: next_cursor of the last answer.
    cursor: int
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class _EventsEventTurnStarted(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["turn/started"]


class EventsEventTurnStarted(_EventsEventTurnStarted, total=False):
    """A player’s turn began."""
    #: The player.
    player_id: int


class _EventsEventTurnForced(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["turn/forced"]


class EventsEventTurnForced(_EventsEventTurnForced, total=False):
    """A player’s turn was ended without it, by a limit or by the service."""
    #: The player.
    player_id: int


class _EventsEventSeatThought(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["seat/thought"]


class EventsEventSeatThought(_EventsEventSeatThought, total=False):
    """A player recorded its reasoning; for spectators and replays."""
    #: The player.
    player_id: int


class EventsEventGameStarted(TypedDict):
    """The game began."""
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["game/started"]


class _EventsEventGameOver(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["game/over"]
    #: won, drawn.
    what: str


class EventsEventGameOver(_EventsEventGameOver, total=False):
    """The game ended."""
    #: Who won. In some cases.
    player_id: int


class _EventsEventGameControl(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["game/control"]
    #: paused, resumed, continued, seat.
    what: str


class EventsEventGameControl(_EventsEventGameControl, total=False):
    """The game was paused, resumed or gone on with, or a seat changed hands."""
    #: The player. In some cases.
    player_id: int


class _EventsEventCivMet(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/met"]


class EventsEventCivMet(_EventsEventCivMet, total=False):
    """Two players learnt of each other."""
    #: One of the two.
    player_id: int
    #: The other.
    other_player_id: int


class _EventsEventCivEliminated(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/eliminated"]


class EventsEventCivEliminated(_EventsEventCivEliminated, total=False):
    """A player is out of the game."""
    #: The player.
    player_id: int


class _EventsEventCivWar(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/war"]


class EventsEventCivWar(_EventsEventCivWar, total=False):
    """War was declared."""
    #: Who declared it.
    player_id: int
    #: On whom.
    other_player_id: int


class _EventsEventCivPeace(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/peace"]


class EventsEventCivPeace(_EventsEventCivPeace, total=False):
    """Peace was made."""
    #: One of the two.
    player_id: int
    #: The other.
    other_player_id: int


class _EventsEventCivBorders(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/borders"]


class EventsEventCivBorders(_EventsEventCivBorders, total=False):
    """Open borders ended."""
    #: Whose borders.
    player_id: int
    #: Who could enter.
    other_player_id: int


class _EventsEventCivDeal(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/deal"]
    #: made, over, broken, mission.
    what: str


class EventsEventCivDeal(_EventsEventCivDeal, total=False):
    """A deal was made, ended or broke, or a trade mission paid."""
    #: Who proposed it, or gives.
    player_id: int
    #: The other side.
    other_player_id: int


class _EventsEventCivTreaty(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/treaty"]
    #: embassy, friendship, research, pact, friendshipOver, pactOver, pactForfeited, pactHonoured, researchDone.
    what: str


class EventsEventCivTreaty(_EventsEventCivTreaty, total=False):
    """An embassy, friendship, research agreement or pact began, bore fruit or ended."""
    #: One of the two.
    player_id: int
    #: The other.
    other_player_id: int


class _EventsEventCivPromise(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/promise"]
    #: made, refused, kept, broken.
    what: str


class EventsEventCivPromise(_EventsEventCivPromise, total=False):
    """A promise was given, refused, kept or broken."""
    #: Whose promise it is or would be.
    player_id: int
    #: To whom.
    other_player_id: int


class _EventsEventCivGift(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/gift"]


class EventsEventCivGift(_EventsEventCivGift, total=False):
    """A unit was given to another civilization."""
    #: Who gave it.
    player_id: int
    #: Who has it now.
    other_player_id: int
    #: Where it is.
    x: int
    #: Where it is.
    y: int
    #: The unit.
    unit_id: int


class _EventsEventCivDenounced(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/denounced"]


class EventsEventCivDenounced(_EventsEventCivDenounced, total=False):
    """One civilization denounced another."""
    #: Who did.
    player_id: int
    #: Whom.
    other_player_id: int


class _EventsEventCivVote(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/vote"]
    #: called, elected, undecided.
    what: str


class EventsEventCivVote(_EventsEventCivVote, total=False):
    """Votes for a leader of the world were called or held."""
    #: Who was elected. In some cases.
    player_id: int


class _EventsEventCivMessage(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/message"]


class EventsEventCivMessage(_EventsEventCivMessage, total=False):
    """Words from one player to another."""
    #: Who said it.
    player_id: int
    #: To whom.
    other_player_id: int


class _EventsEventCivNegotiation(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/negotiation"]
    #: opened, answered, accepted, rejected, expired, withdrawn.
    what: str


class EventsEventCivNegotiation(_EventsEventCivNegotiation, total=False):
    """A negotiation was opened, answered or closed."""
    #: Who opened it.
    player_id: int
    #: The other side.
    other_player_id: int


class _EventsEventCivEra(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/era"]


class EventsEventCivEra(_EventsEventCivEra, total=False):
    """A civilization entered an era."""
    #: The player.
    player_id: int


class _EventsEventCivGoldenAge(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/golden-age"]
    #: began, over.
    what: str


class EventsEventCivGoldenAge(_EventsEventCivGoldenAge, total=False):
    """A golden age began or ended."""
    #: The player.
    player_id: int


class _EventsEventCivGained(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/gained"]


class EventsEventCivGained(_EventsEventCivGained, total=False):
    """A player was given something once: by ruins, a wonder, a policy and the like."""
    #: The player.
    player_id: int


class _EventsEventCivEvent(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/event"]
    #: asked, told, chosen.
    what: str


class EventsEventCivEvent(_EventsEventCivEvent, total=False):
    """An event of the rules came about: it waits for a choice, or one was made."""
    #: The player.
    player_id: int
    #: The unit that it is about. In some cases.
    unit_id: int


class _EventsEventCivRebels(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/rebels"]


class EventsEventCivRebels(_EventsEventCivRebels, total=False):
    """Rebels rose against a civilization by an effect."""
    #: Against whom.
    player_id: int
    #: Where.
    x: int
    #: Where.
    y: int


class _EventsEventCivUnhappy(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/unhappy"]


class EventsEventCivUnhappy(_EventsEventCivUnhappy, total=False):
    """Rebels rose in an unhappy empire."""
    #: The empire.
    player_id: int
    #: Where they rose.
    x: int
    #: Where they rose.
    y: int
    #: The city nearest to them.
    city_id: int


class _EventsEventCivBankrupt(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["civ/bankrupt"]


class EventsEventCivBankrupt(_EventsEventCivBankrupt, total=False):
    """A unit was dismissed for want of gold."""
    #: Its owner.
    player_id: int
    #: Where it is.
    x: int
    #: Where it is.
    y: int
    #: The unit.
    unit_id: int


class _EventsEventTechLearned(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["tech/learned"]


class EventsEventTechLearned(_EventsEventTechLearned, total=False):
    """A technology was learnt."""
    #: The player.
    player_id: int


class _EventsEventWonderFound(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["wonder/found"]


class EventsEventWonderFound(_EventsEventWonderFound, total=False):
    """A natural wonder was found."""
    #: Who found it.
    player_id: int
    #: Where it is.
    x: int
    #: Where it is.
    y: int


class _EventsEventWonderBuilt(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["wonder/built"]


class EventsEventWonderBuilt(_EventsEventWonderBuilt, total=False):
    """A world wonder was completed."""
    #: Who built it.
    player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The city.
    city_id: int


class _EventsEventWonderMissed(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["wonder/missed"]


class EventsEventWonderMissed(_EventsEventWonderMissed, total=False):
    """Another was first with a world wonder that a city was at."""
    #: Its owner.
    player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The city.
    city_id: int


class _EventsEventCityFounded(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/founded"]


class EventsEventCityFounded(_EventsEventCityFounded, total=False):
    """A city was founded."""
    #: Its owner.
    player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The city.
    city_id: int


class _EventsEventCityGrew(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/grew"]


class EventsEventCityGrew(_EventsEventCityGrew, total=False):
    """A citizen was born."""
    #: Its owner.
    player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The city.
    city_id: int


class _EventsEventCityStarved(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/starved"]


class EventsEventCityStarved(_EventsEventCityStarved, total=False):
    """A city starved."""
    #: Its owner.
    player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The city.
    city_id: int


class _EventsEventCityBuilt(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/built"]
    #: building, unit, free.
    what: str


class EventsEventCityBuilt(_EventsEventCityBuilt, total=False):
    """A city completed a building or unit, or was given a building."""
    #: Its owner.
    player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The unit. In some cases.
    unit_id: int
    #: The city.
    city_id: int


class _EventsEventCityAttacked(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/attacked"]
    #: hit, robbed.
    what: str


class EventsEventCityAttacked(_EventsEventCityAttacked, total=False):
    """A city was attacked or robbed."""
    #: Who attacked.
    player_id: int
    #: Its owner.
    other_player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The attacking unit. In some cases.
    unit_id: int
    #: The city.
    city_id: int


class _EventsEventCityCaptured(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/captured"]


class EventsEventCityCaptured(_EventsEventCityCaptured, total=False):
    """A city was taken by force."""
    #: Who took it.
    player_id: int
    #: Who lost it.
    other_player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The city.
    city_id: int


class _EventsEventCityRazed(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/razed"]


class EventsEventCityRazed(_EventsEventCityRazed, total=False):
    """A city is no more."""
    #: Its owner.
    player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The city.
    city_id: int


class _EventsEventCityBorder(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/border"]


class EventsEventCityBorder(_EventsEventCityBorder, total=False):
    """A city’s borders grew."""
    #: Its owner.
    player_id: int
    #: The new tile.
    x: int
    #: The new tile.
    y: int
    #: The city.
    city_id: int


class _EventsEventCityIdle(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/idle"]


class EventsEventCityIdle(_EventsEventCityIdle, total=False):
    """A city has nothing to make."""
    #: Its owner.
    player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The city.
    city_id: int


class _EventsEventCityDemands(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/demands"]


class EventsEventCityDemands(_EventsEventCityDemands, total=False):
    """A city’s people ask for a luxury."""
    #: Its owner.
    player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The city.
    city_id: int


class _EventsEventCityCelebrates(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city/celebrates"]


class EventsEventCityCelebrates(_EventsEventCityCelebrates, total=False):
    """A city celebrates its ruler, or has done so."""
    #: Its owner.
    player_id: int
    #: Its centre.
    x: int
    #: Its centre.
    y: int
    #: The city.
    city_id: int


class _EventsEventUnitBorn(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/born"]


class EventsEventUnitBorn(_EventsEventUnitBorn, total=False):
    """A unit came to be."""
    #: Its owner.
    player_id: int
    #: Where it is.
    x: int
    #: Where it is.
    y: int
    #: The unit.
    unit_id: int


class _EventsEventUnitAttacked(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/attacked"]
    #: hit, shelled.
    what: str


class EventsEventUnitAttacked(_EventsEventUnitAttacked, total=False):
    """A unit was attacked."""
    #: Who attacked.
    player_id: int
    #: Owner of the attacked unit.
    other_player_id: int
    #: Where that is.
    x: int
    #: Where that is.
    y: int
    #: The attacking unit. In some cases.
    unit_id: int
    #: The attacking city. In some cases.
    city_id: int


class _EventsEventUnitIntercepted(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/intercepted"]


class EventsEventUnitIntercepted(_EventsEventUnitIntercepted, total=False):
    """An attack from the air was met."""
    #: Who intercepted.
    player_id: int
    #: Owner of the aircraft.
    other_player_id: int
    #: The target.
    x: int
    #: The target.
    y: int
    #: The interceptor.
    unit_id: int


class _EventsEventUnitSwept(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/swept"]


class EventsEventUnitSwept(_EventsEventUnitSwept, total=False):
    """Fighters swept a tile and met an interceptor."""
    #: Who swept.
    player_id: int
    #: Owner of the interceptor.
    other_player_id: int
    #: The tile swept.
    x: int
    #: The tile swept.
    y: int
    #: The fighter.
    unit_id: int


class _EventsEventUnitKilled(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/killed"]
    #: byUnit, byCity, caught, nuked, sunk, land, lostFaith, effect.
    what: str


class EventsEventUnitKilled(_EventsEventUnitKilled, total=False):
    """A unit was destroyed or lost."""
    #: Who destroyed it; its owner where nobody did.
    player_id: int
    #: Its owner, where another destroyed it. In some cases.
    other_player_id: int
    #: Where it was.
    x: int
    #: Where it was.
    y: int
    #: The unit lost.
    unit_id: int


class _EventsEventUnitCaptured(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/captured"]


class EventsEventUnitCaptured(_EventsEventUnitCaptured, total=False):
    """A unit changed sides by force."""
    #: Who has it now.
    player_id: int
    #: Who lost it.
    other_player_id: int
    #: Where it is.
    x: int
    #: Where it is.
    y: int
    #: The unit.
    unit_id: int


class _EventsEventUnitReturned(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/returned"]


class EventsEventUnitReturned(_EventsEventUnitReturned, total=False):
    """A unit freed from barbarians went back to its owner."""
    #: Who gave it back.
    player_id: int
    #: Its owner.
    other_player_id: int
    #: Where it is.
    x: int
    #: Where it is.
    y: int
    #: The unit.
    unit_id: int


class _EventsEventUnitStopped(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/stopped"]
    #: enemy, barred, explored.
    what: str


class EventsEventUnitStopped(_EventsEventUnitStopped, total=False):
    """A unit on its way or exploring stopped before its time, and waits for orders."""
    #: Its owner.
    player_id: int
    #: Whose unit came into sight. In some cases.
    other_player_id: int
    #: Where the enemy is, else where the unit is.
    x: int
    #: Where the enemy is, else where the unit is.
    y: int
    #: The unit.
    unit_id: int


class _EventsEventUnitUpgraded(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/upgraded"]


class EventsEventUnitUpgraded(_EventsEventUnitUpgraded, total=False):
    """A unit became its successor."""
    #: Its owner.
    player_id: int
    #: Where it is.
    x: int
    #: Where it is.
    y: int
    #: The unit.
    unit_id: int


class _EventsEventUnitPromoted(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/promoted"]


class EventsEventUnitPromoted(_EventsEventUnitPromoted, total=False):
    """A unit took a promotion."""
    #: Its owner.
    player_id: int
    #: Where it is.
    x: int
    #: Where it is.
    y: int
    #: The unit.
    unit_id: int


class _EventsEventUnitStatus(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/status"]
    #: began, over.
    what: str


class EventsEventUnitStatus(_EventsEventUnitStatus, total=False):
    """A unit has the effects of a promotion for some turns, or has them no longer."""
    #: Its owner.
    player_id: int
    #: Where it is.
    x: int
    #: Where it is.
    y: int
    #: The unit.
    unit_id: int


class _EventsEventUnitDisbanded(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["unit/disbanded"]


class EventsEventUnitDisbanded(_EventsEventUnitDisbanded, total=False):
    """A unit was dismissed."""
    #: Its owner.
    player_id: int
    #: Where it is.
    x: int
    #: Where it is.
    y: int
    #: The unit.
    unit_id: int


class _EventsEventNukeExploded(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["nuke/exploded"]


class EventsEventNukeExploded(_EventsEventNukeExploded, total=False):
    """A nuclear weapon went off."""
    #: Whose it was.
    player_id: int
    #: Where it hit.
    x: int
    #: Where it hit.
    y: int
    #: The weapon.
    unit_id: int


class _EventsEventTileImproved(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["tile/improved"]


class EventsEventTileImproved(_EventsEventTileImproved, total=False):
    """Work on a tile was done."""
    #: Who worked.
    player_id: int
    #: The tile.
    x: int
    #: The tile.
    y: int


class _EventsEventTileChanged(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["tile/changed"]
    #: terrain, resource, improvement.
    what: str


class EventsEventTileChanged(_EventsEventTileChanged, total=False):
    """The land itself changed: its terrain, a river, a resource or works that are gone."""
    #: By whose effect.
    player_id: int
    #: The tile.
    x: int
    #: The tile.
    y: int


class _EventsEventTilePillaged(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["tile/pillaged"]
    #: improvement, road.
    what: str


class EventsEventTilePillaged(_EventsEventTilePillaged, total=False):
    """An improvement or road was pillaged."""
    #: Who pillaged.
    player_id: int
    #: Owner of the land. In some cases.
    other_player_id: int
    #: The tile.
    x: int
    #: The tile.
    y: int
    #: The unit that did.
    unit_id: int


class _EventsEventCampAppeared(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["camp/appeared"]


class EventsEventCampAppeared(_EventsEventCampAppeared, total=False):
    """A barbarian camp appeared."""
    #: The barbarians.
    player_id: int
    #: Where.
    x: int
    #: Where.
    y: int


class _EventsEventCampCleared(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["camp/cleared"]


class EventsEventCampCleared(_EventsEventCampCleared, total=False):
    """A barbarian camp was cleared."""
    #: Who cleared it.
    player_id: int
    #: Where it was.
    x: int
    #: Where it was.
    y: int
    #: The unit that did.
    unit_id: int


class _EventsEventRuinsEntered(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["ruins/entered"]


class EventsEventRuinsEntered(_EventsEventRuinsEntered, total=False):
    """Ancient ruins were explored."""
    #: Who did.
    player_id: int
    #: Where they were.
    x: int
    #: Where they were.
    y: int
    #: The unit that did.
    unit_id: int


class _EventsEventReligionNews(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["religion/news"]
    #: pantheon, founded, enhanced, preached, adopted, belief.
    what: str


class EventsEventReligionNews(_EventsEventReligionNews, total=False):
    """A pantheon or religion was founded, enhanced, preached or adopted, or gained a belief."""
    #: Whose it is, who preached it, or owner of the city that adopted it.
    player_id: int
    #: Owner of the city preached to, or founder of the religion. In some cases.
    other_player_id: int
    #: Where. In some cases.
    x: int
    #: Where. In some cases.
    y: int
    #: Who preached. In some cases.
    unit_id: int
    #: The city. In some cases.
    city_id: int


class _EventsEventPolicyAdopted(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["policy/adopted"]


class EventsEventPolicyAdopted(_EventsEventPolicyAdopted, total=False):
    """A policy was adopted."""
    #: The player.
    player_id: int


class _EventsEventPolicyLost(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["policy/lost"]


class EventsEventPolicyLost(_EventsEventPolicyLost, total=False):
    """An effect took a policy away."""
    #: The player.
    player_id: int


class _EventsEventGreatPersonBorn(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["great-person/born"]
    #: born, choice.
    what: str


class EventsEventGreatPersonBorn(_EventsEventGreatPersonBorn, total=False):
    """A great person was born, or may be chosen."""
    #: The player.
    player_id: int
    #: Where. In some cases.
    x: int
    #: Where. In some cases.
    y: int
    #: The great person. In some cases.
    unit_id: int


class _EventsEventSpyNews(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["spy/news"]
    #: recruited, replaced, home, caught, stole, thiefCaught, robbed, robbedBySomebody, rigged, riggingFailed, riggedByOthers, coup, coupFailed.
    what: str


class EventsEventSpyNews(_EventsEventSpyNews, total=False):
    """Something about spies: arrival, theft, discovery, elections, coups."""
    #: Whose spy, or whom it concerns.
    player_id: int
    #: The city-state. In some cases.
    other_player_id: int
    #: Its centre. In some cases.
    x: int
    #: Its centre. In some cases.
    y: int
    #: The city. In some cases.
    city_id: int


class _EventsEventQuestNews(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["quest/news"]


class EventsEventQuestNews(_EventsEventQuestNews, total=False):
    """A city-state asks something of a civilization."""
    #: The city-state.
    player_id: int
    #: Of whom.
    other_player_id: int
    #: Where it is to be done. In some cases.
    x: int
    #: Where it is to be done. In some cases.
    y: int


class _EventsEventQuestDone(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["quest/done"]
    #: fulfilled, rescued.
    what: str


class EventsEventQuestDone(_EventsEventQuestDone, total=False):
    """A quest was fulfilled."""
    #: The city-state.
    player_id: int
    #: Who did it.
    other_player_id: int


class _EventsEventQuestEnded(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["quest/ended"]


class EventsEventQuestEnded(_EventsEventQuestEnded, total=False):
    """A quest is over, unfulfilled."""
    #: The city-state.
    player_id: int
    #: Of whom it was asked.
    other_player_id: int


class _EventsEventCityStateBond(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city-state/bond"]
    #: friend, friendLost, ally, allyLost, trespass, helped, joined.
    what: str


class EventsEventCityStateBond(_EventsEventCityStateBond, total=False):
    """A city-state’s friendship or alliance changed, or it lost patience."""
    #: The city-state.
    player_id: int
    #: The civilization.
    other_player_id: int
    #: Where it happened. In some cases.
    x: int
    #: Where it happened. In some cases.
    y: int


class _EventsEventCityStateGift(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city-state/gift"]
    #: welcome, gold, unit, soldier.
    what: str


class EventsEventCityStateGift(_EventsEventCityStateGift, total=False):
    """A gift from or to a city-state: gold, faith, a unit."""
    #: Who gave.
    player_id: int
    #: Who got it.
    other_player_id: int
    #: Where it is. In some cases.
    x: int
    #: Where it is. In some cases.
    y: int
    #: The unit given. In some cases.
    unit_id: int


class _EventsEventCityStateProtection(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city-state/protection"]
    #: pledged, over.
    what: str


class EventsEventCityStateProtection(_EventsEventCityStateProtection, total=False):
    """Protection was pledged to a city-state or withdrawn."""
    #: The protector.
    player_id: int
    #: The city-state.
    other_player_id: int


class _EventsEventCityStateTribute(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city-state/tribute"]
    #: gold, worker.
    what: str


class EventsEventCityStateTribute(_EventsEventCityStateTribute, total=False):
    """A city-state paid tribute."""
    #: Who took it.
    player_id: int
    #: The city-state.
    other_player_id: int


class _EventsEventCityStateThreat(TypedDict):
    #: Number of the event, growing through the game.
    seq: int
    #: Turn in which it happened.
    turn: int
    #: One sentence.
    text: str
    #: 
    kind: Literal["city-state/threat"]


class EventsEventCityStateThreat(_EventsEventCityStateThreat, total=False):
    """A city-state calls for help against barbarians."""
    #: The city-state.
    player_id: int
    #: Its capital.
    x: int
    #: Its capital.
    y: int


class _EventsResult(TypedDict):
    #: Oldest first.
    events: List[Union[EventsEventTurnStarted, EventsEventTurnForced, EventsEventSeatThought, EventsEventGameStarted, EventsEventGameOver, EventsEventGameControl, EventsEventCivMet, EventsEventCivEliminated, EventsEventCivWar, EventsEventCivPeace, EventsEventCivBorders, EventsEventCivDeal, EventsEventCivTreaty, EventsEventCivPromise, EventsEventCivGift, EventsEventCivDenounced, EventsEventCivVote, EventsEventCivMessage, EventsEventCivNegotiation, EventsEventCivEra, EventsEventCivGoldenAge, EventsEventCivGained, EventsEventCivEvent, EventsEventCivRebels, EventsEventCivUnhappy, EventsEventCivBankrupt, EventsEventTechLearned, EventsEventWonderFound, EventsEventWonderBuilt, EventsEventWonderMissed, EventsEventCityFounded, EventsEventCityGrew, EventsEventCityStarved, EventsEventCityBuilt, EventsEventCityAttacked, EventsEventCityCaptured, EventsEventCityRazed, EventsEventCityBorder, EventsEventCityIdle, EventsEventCityDemands, EventsEventCityCelebrates, EventsEventUnitBorn, EventsEventUnitAttacked, EventsEventUnitIntercepted, EventsEventUnitSwept, EventsEventUnitKilled, EventsEventUnitCaptured, EventsEventUnitReturned, EventsEventUnitStopped, EventsEventUnitUpgraded, EventsEventUnitPromoted, EventsEventUnitStatus, EventsEventUnitDisbanded, EventsEventNukeExploded, EventsEventTileImproved, EventsEventTileChanged, EventsEventTilePillaged, EventsEventCampAppeared, EventsEventCampCleared, EventsEventRuinsEntered, EventsEventReligionNews, EventsEventPolicyAdopted, EventsEventPolicyLost, EventsEventGreatPersonBorn, EventsEventSpyNews, EventsEventQuestNews, EventsEventQuestDone, EventsEventQuestEnded, EventsEventCityStateBond, EventsEventCityStateGift, EventsEventCityStateProtection, EventsEventCityStateTribute, EventsEventCityStateThreat]]
    #: How many matched in all, on every page.
    total: int
    #: How many older ones matched but did not fit the limit.
    left_out: int


class EventsResult(_EventsResult, total=False):
    #: Where there are older ones: cursor that gets the newest of them.
    next_cursor: int


class GetVictoryStatusArgs(TypedDict, total=False):
    #: Most tokens of the answer as text: the most urgent is kept, the rest counted.
    max_tokens: int


class VictoryStatusOver(TypedDict):
    """How the game was won; also where it then went on."""
    #: Player who won; -1 a draw.
    winner: int
    #: How.
    victory: str
    #: When.
    turn: int


class VictoryStatusVictoryNeed(TypedDict):
    #: What is needed.
    milestone: str
    #: You have it.
    reached: bool


class _VictoryStatusVictoryPlayerMilestone(TypedDict):
    #: What is needed.
    milestone: str
    #: It has it, as far as you know.
    reached: bool


class VictoryStatusVictoryPlayerMilestone(_VictoryStatusVictoryPlayerMilestone, total=False):
    #: What it has of it, as far as you know.
    have: int
    #: How many it takes.
    needed: int
    #: What is counted.
    what: str


class VictoryStatusVictoryPlayer(TypedDict):
    #: Player.
    player_id: int
    #: Its nation.
    nation: str
    #: How many of the milestones it has.
    reached: int
    #: How many there are.
    of: int
    #: In order.
    milestones: List[VictoryStatusVictoryPlayerMilestone]
    #: The same, a line each.
    steps: List[str]


class VictoryStatusVictoryCapital(TypedDict):
    #: City.
    city_id: int
    #: Its name.
    name: str
    #: Column.
    x: int
    #: Row.
    y: int
    #: Whose first city it was.
    of_player: int
    #: Null: nobody.
    held_by: Union[int, None]
    #: Its nation.
    held_by_nation: str


class _VictoryStatusVictory(TypedDict):
    #: Name of the victory.
    name: str
    #: science, culture, domination, diplomatic, time, or other.
    kind: str
    #: All that is needed.
    needs: List[VictoryStatusVictoryNeed]
    #: What you yourself still have to do.
    missing: List[str]
    #: Yourself and living civilizations you have met, nearest to it first.
    players: List[VictoryStatusVictoryPlayer]
    #: Null: nobody has begun.
    leader: Union[int, None]
    #: What would keep the nearest other civilization from it.
    prevented_by: List[str]


class VictoryStatusVictory(_VictoryStatusVictory, total=False):
    #: Original capitals that you have seen.
    capitals: List[VictoryStatusVictoryCapital]


class _VictoryStatusVoteKnownVoter(TypedDict):
    #: Who votes.
    player_id: int
    #: Its nation.
    nation: str
    #: Its votes: 2 for the owner of the building that called the world together.
    votes: int


class VictoryStatusVoteKnownVoter(_VictoryStatusVoteKnownVoter, total=False):
    #: Null: nobody. Absent: unknown.
    goes_to: Union[int, None]


class VictoryStatusVoteLastVote(TypedDict):
    #: Player.
    player_id: int
    #: Its nation.
    nation: str
    #: Votes for it.
    votes: int


class VictoryStatusVoteLast(TypedDict):
    """The last vote."""
    #: When the last one was held.
    turn: int
    #: Votes that were needed.
    needed: int
    #: Result, of those you have met.
    votes: List[VictoryStatusVoteLastVote]


class _VictoryStatusVote(TypedDict):
    #: Turn at whose end the next vote for leader of the world is held.
    next_vote: int
    #: Turns until then.
    turns_left: int
    #: Turns between two votes.
    every: int
    #: Votes that elect, by how many vote now; no other may have as many.
    votes_needed: int
    #: How many vote: living civilizations and city-states.
    voters: int
    #: Null: nobody.
    you_vote_for: Union[int, None]
    #: Of those you have met.
    known_voters: List[VictoryStatusVoteKnownVoter]


class VictoryStatusVote(_VictoryStatusVote, total=False):
    """The vote for leader of the world, where it is held."""
    #: The last vote.
    last: VictoryStatusVoteLast
    #: Who was elected.
    leader: int


class _VictoryStatusRankingItem(TypedDict):
    #: Player.
    player_id: int
    #: Its nation.
    nation: str
    #: Its score.
    score: int


class VictoryStatusRankingItem(_VictoryStatusRankingItem, total=False):
    #: Yourself.
    you: bool


class _VictoryStatusResult(TypedDict):
    #: Turn now.
    turn: int
    #: Turn after which the highest score wins.
    last_turn: int
    #: Turns until the end of the last one, this one included.
    turns_left: int
    #: The end, or null.
    over: Union[VictoryStatusOver, None]
    #: Those that are on.
    victories: List[VictoryStatusVictory]
    #: Living civilizations you have met, best first.
    ranking: List[VictoryStatusRankingItem]


class VictoryStatusResult(_VictoryStatusResult, total=False):
    #: How the game was won; also where it then went on.
    won_before: VictoryStatusOver
    #: The vote for leader of the world, where it is held.
    vote: VictoryStatusVote
    #: Items left out to keep within max_tokens, by list.
    left_out: Dict[str, int]


class _DemographicsFigureBest(TypedDict):
    #: The figure.
    value: int


class DemographicsFigureBest(_DemographicsFigureBest, total=False):
    """The best of all."""
    #: Whose it is. Absent: somebody you have not met, or several have it.
    player_id: int
    #: Its nation.
    nation: str


class DemographicsFigure(TypedDict):
    #: What is compared.
    figure: Literal["score", "population", "land", "food", "production", "gold", "science", "culture", "soldiers", "approval", "literacy"]
    #: Your figure.
    yours: int
    #: Your rank, 1 the best.
    rank: int
    #: The best of all.
    best: DemographicsFigureBest
    #: Average of all.
    average: float
    #: The worst of all.
    worst: DemographicsFigureBest


class DemographicsResult(TypedDict):
    #: How many civilizations live.
    players: int
    #: A row for each figure.
    figures: List[DemographicsFigure]


class _PreviewAttackArgs(TypedDict):
    #: Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.
    x: int
    #: Row of the tile, 0 at the north edge.
    y: int


class PreviewAttackArgs(_PreviewAttackArgs, total=False):
    #: Your unit that would attack, from get_units.
    unit_id: int
    #: Your city that would bombard, from get_cities.
    city_id: int
    #: Foretell air_sweep instead of attack.
    sweep: bool


class PreviewAttackAttackerModifier(TypedDict):
    #: Why.
    name: str
    #: Percent added to the base.
    percent: float


class PreviewAttackAttacker(TypedDict):
    """How it goes for the attacker."""
    #: Kind of unit, or city, of the attacker.
    name: str
    #: Its health.
    hp: int
    #: Strength before modifiers.
    base: float
    #: What counts for and against it.
    modifiers: List[PreviewAttackAttackerModifier]
    #: Strength with all modifiers.
    strength: float
    #: Health it loses at least.
    damage_min: int
    #: Health it loses at most.
    damage_max: int
    #: Whether it dies, or the city falls.
    dies: Literal["no", "maybe", "yes"]


class PreviewAttackDefender(TypedDict):
    """How it goes for the defender."""
    #: Kind of unit, or city, of the defender.
    name: str
    #: Its health.
    hp: int
    #: Strength before modifiers.
    base: float
    #: What counts for and against it.
    modifiers: List[PreviewAttackAttackerModifier]
    #: Strength with all modifiers.
    strength: float
    #: Health it loses at least.
    damage_min: int
    #: Health it loses at most.
    damage_max: int
    #: Whether it dies, or the city falls.
    dies: Literal["no", "maybe", "yes"]


class PreviewAttackInterception(TypedDict):
    """Who would rise against the aircraft."""
    #: Kind of the enemy in sight that would rise against the aircraft.
    kind: str
    #: Percent with which it hits.
    chance: float
    #: Damage it does at least; part of what the attacker loses.
    damage_min: int
    #: Damage it does at most.
    damage_max: int


class PreviewAttackBlastUnit(TypedDict):
    #: Unit.
    unit_id: int
    #: Its kind.
    kind: str
    #: It is your own.
    yours: bool
    #: Health it loses at least.
    damage_min: int
    #: Health it loses at most.
    damage_max: int
    #: Whether it dies.
    dies: Literal["no", "maybe", "yes"]


class PreviewAttackBlastCity(TypedDict):
    #: City.
    city_id: int
    #: Its name.
    name: str
    #: Citizens lost at least.
    citizens_min: int
    #: Citizens lost at most.
    citizens_max: int
    #: Health lost.
    health: int
    #: It would be no more.
    destroyed: bool


class _PreviewAttackBlast(TypedDict):
    #: 0 to 3: how much it destroys.
    strength: int
    #: Tiles around ground zero that it hits; half of them are laid waste with fallout.
    radius: int
    #: A resource that it uses is wanting: it does half.
    halved: bool
    #: Units that you see in it.
    units: List[PreviewAttackBlastUnit]
    #: Cities that you see in it.
    cities: List[PreviewAttackBlastCity]
    #: Players at peace with you that you would be at war with.
    wars: List[int]


class PreviewAttackBlast(_PreviewAttackBlast, total=False):
    """What a nuclear weapon would do."""
    #: Kind of the unit in sight that may bring it down before it goes off.
    interceptor: str


class _PreviewAttackResult(TypedDict):
    #: The attack can be made now.
    allowed: bool
    #: From afar: the target does not strike back.
    ranged: bool
    #: The target would be captured without a fight.
    captures: bool


class PreviewAttackResult(_PreviewAttackResult, total=False):
    #: Why it cannot.
    why_not: str
    #: The city would be destroyed in place of taken, if it falls.
    destroys: bool
    #: How it goes for the attacker.
    attacker: PreviewAttackAttacker
    #: How it goes for the defender.
    defender: PreviewAttackDefender
    #: Who would rise against the aircraft.
    interception: PreviewAttackInterception
    #: It would bring no experience: the unit has learnt all that barbarians teach.
    no_xp: bool
    #: What a nuclear weapon would do.
    blast: PreviewAttackBlast


class ReadNotesResult(TypedDict):
    #: The whole notebook; empty where nothing was written.
    notes: str
    #: Number of this text, for version of write_notes.
    version: int


class _MoveUnitArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int
    #: Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.
    x: int
    #: Row of the tile, 0 at the north edge.
    y: int


class MoveUnitArgs(_MoveUnitArgs, total=False):
    #: The soldier and the civilian on its tile go as one from now on: each pays its own steps, and both rest where one of them has no movement left; whichever you send. false: this one goes alone, and their formation is given up.
    together: bool


class _MoveUnitDanger(TypedDict):
    #: Who they are.
    by: List[str]
    #: Health that they take at least, if all strike.
    damage_min: int
    #: Health that they take at most.
    damage_max: int
    #: Whether it can die: no, maybe or yes.
    dies: str


class MoveUnitDanger(_MoveUnitDanger, total=False):
    """Enemies in sight that could strike it there in their next turn; absent: none could."""
    #: It can be captured.
    captured: bool


class _MoveUnitResult(TypedDict):
    #: Column where it is now.
    x: int
    #: Row where it is now.
    y: int
    #: Movement points left.
    moves: float
    #: It is where it was sent.
    arrived: bool
    #: Why it stopped: arrived, tired (goes on next turn), barred (the way is blocked), alarmed (an enemy came into sight: its moves are kept), gone.
    ended: str


class MoveUnitResult(_MoveUnitResult, total=False):
    #: Turns until it arrives, where it goes on by itself.
    turns_left: int
    #: Enemies in sight that could strike it there in their next turn; absent: none could.
    danger: MoveUnitDanger
    #: What came of it.
    happened: List[str]


class TakeBackArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int


class _TakeBackResult(TypedDict):
    #: Column where it stands again.
    x: int
    #: Row where it stands again.
    y: int
    #: Movement points that it has again.
    moves: float


class TakeBackResult(_TakeBackResult, total=False):
    #: What came of it.
    happened: List[str]


class AttackArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int
    #: Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.
    x: int
    #: Row of the tile, 0 at the north edge.
    y: int


class AttackBlastUnit(TypedDict):
    #: Unit.
    unit_id: int
    #: Health it lost.
    damage: int
    #: It is no more.
    died: bool


class AttackBlastCity(TypedDict):
    #: City.
    city_id: int
    #: Citizens lost.
    citizens: int
    #: Health lost.
    health: int
    #: It is no more.
    destroyed: bool


class AttackBlast(TypedDict):
    """What a nuclear weapon did."""
    #: Units that were hit, yours among them.
    units: List[AttackBlastUnit]
    #: How many of them died.
    units_killed: int
    #: Cities that were hit.
    cities: List[AttackBlastCity]
    #: Tiles that fallout lies on now and did not before.
    fallout: int


class _AttackResult(TypedDict):
    #: Health the defender lost.
    damage_to_defender: int
    #: Health the attacker lost.
    damage_to_attacker: int
    #: The defender is dead.
    defender_died: bool
    #: The attacker is dead.
    attacker_died: bool


class AttackResult(_AttackResult, total=False):
    #: Health the attacking unit has left.
    attacker_hp: int
    #: Health the defender has left.
    defender_hp: int
    #: The attacker stands on the tile now.
    moved_in: bool
    #: Experience it brought the attacker.
    xp: int
    #: The defender slipped away.
    defender_withdrew: bool
    #: Id of the civilian that was captured.
    captured_unit: int
    #: Id of the city that was taken: see city_status.
    captured_city: int
    #: The city is no more.
    city_destroyed: bool
    #: Part of damage_to_attacker that an interceptor did.
    intercepted: int
    #: What a nuclear weapon did.
    blast: AttackBlast
    #: What came of it.
    happened: List[str]


class AirSweepArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int
    #: Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.
    x: int
    #: Row of the tile, 0 at the north edge.
    y: int


class _AirSweepResult(TypedDict):
    #: There was a fight in the air.
    fought: bool
    #: Health it lost.
    damage_to_interceptor: int
    #: Health your aircraft lost.
    damage_to_sweeper: int
    #: It was shot down.
    interceptor_died: bool
    #: Your aircraft was shot down.
    sweeper_died: bool


class AirSweepResult(_AirSweepResult, total=False):
    #: Kind of unit that rose; absent where nobody did.
    interceptor: str
    #: What came of it.
    happened: List[str]


class _UnitActionArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int
    #: What to do.
    action: Literal["skip", "set_up", "pillage", "disband", "add_spaceship_part", "paradrop", "gift", "return", "found_puppet_city", "transform", "construct", "hurry_research", "hurry_building", "hurry_wonder", "generate_culture", "trade_mission", "spread_religion", "remove_heresy", "found_religion", "enhance_religion", "ability"]


class UnitActionArgs(_UnitActionArgs, total=False):
    #: For construct, where the unit could make several: name of the improvement.
    improvement: str
    #: For paradrop: column of the tile.
    x: int
    #: For paradrop: row of the tile.
    y: int
    #: For ability, where the unit has several: its text as get_unit gives it.
    ability: str
    #: For found_religion: its name, from names of get_religion.
    religion: str
    #: For found_religion and enhance_religion: as next_takes of get_religion says.
    beliefs: List[str]


class _UnitActionResult(TypedDict):
    #: The unit.
    unit_id: int
    #: What it did.
    action: str


class UnitActionResult(_UnitActionResult, total=False):
    #: skip and set_up: its order now.
    order: str
    #: Gold from pillaging, disbanding or a trade mission.
    gold: int
    #: Health from pillaging.
    healed: int
    #: Spaceship parts still missing.
    missing: List[str]
    #: Abilities: false where it could do nothing here; then it cost nothing.
    done: bool
    #: Abilities: the unit was used up.
    consumed: bool
    #: Science given by hurry_research.
    science: int
    #: Production given by hurry_building.
    production: int
    #: What it went into.
    building: str
    #: The city that got it.
    city_id: int
    #: Who was traded with, or who has the unit now.
    player_id: int
    #: Influence gained with the city-state by a mission or a unit given back.
    influence: int
    #: Influence gained by a gift.
    influence_gained: int
    #: Points of opinion gained by giving a unit back.
    opinion: int
    #: Improvement that stands now.
    improvement: str
    #: Column where it has landed.
    x: int
    #: Row where it has landed.
    y: int
    #: Enemies in sight that could strike it there in their next turn; absent: none could.
    danger: MoveUnitDanger
    #: Religion that was founded, enhanced or preached.
    religion: str
    #: Pressure added by spread_religion.
    pressure: int
    #: Followers of the religion in the city now.
    followers: int
    #: Religion of the majority there now; empty: none.
    majority: str
    #: What came of it.
    happened: List[str]


class FoundCityArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int


class _FoundCityResult(TypedDict):
    #: The new city.
    city_id: int
    #: Its name.
    name: str
    #: Column.
    x: int
    #: Row.
    y: int


class FoundCityResult(_FoundCityResult, total=False):
    #: What came of it.
    happened: List[str]


class BuildImprovementArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int
    #: Name of the improvement, such as 'Farm', 'Road', 'Repair' or 'Remove Forest'.
    improvement: str


class _BuildImprovementResult(TypedDict):
    #: What is being built.
    improvement: str
    #: Turns of work left; 0 it stands.
    turns: int
    #: Column.
    x: int
    #: Row.
    y: int


class BuildImprovementResult(_BuildImprovementResult, total=False):
    #: The unit was used up by it, as work boats are.
    used: bool
    #: What came of it.
    happened: List[str]


class UnitOrderArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int
    #: The order.
    order: Literal["fortify", "guard", "sleep", "explore", "automate", "none", "set_up"]


class _UnitOrderResult(TypedDict):
    #: The unit.
    unit_id: int
    #: Its order now; explore and automate may be over at once: where an enemy comes into sight, where there is no work.
    order: str


class UnitOrderResult(_UnitOrderResult, total=False):
    #: Column where it is now.
    x: int
    #: Row where it is now.
    y: int
    #: Enemies in sight that could strike it there in their next turn; absent: none could.
    danger: MoveUnitDanger
    #: What came of it.
    happened: List[str]


class RestUnitsArgs(TypedDict):
    #: Own units.
    unit_ids: List[int]


class RestUnitsUnit(TypedDict):
    #: The unit.
    unit_id: int
    #: fortify or sleep.
    order: str


class _RestUnitsResult(TypedDict):
    #: How each rests.
    units: List[RestUnitsUnit]


class RestUnitsResult(_RestUnitsResult, total=False):
    #: What came of it.
    happened: List[str]


class _UpgradeUnitArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int


class UpgradeUnitArgs(_UpgradeUnitArgs, total=False):
    #: Kind that it becomes, from upgrades of get_unit; without it the successor of its kind.
    to: str


class _UpgradeUnitResult(TypedDict):
    #: The unit.
    unit_id: int
    #: What it is now.
    kind: str
    #: Gold paid.
    gold: int


class UpgradeUnitResult(_UpgradeUnitResult, total=False):
    #: What came of it.
    happened: List[str]


class PromoteUnitArgs(TypedDict):
    #: Id of a unit, from get_units or get_briefing.
    unit_id: int
    #: Name of the promotion, from promotions_to_choose of get_unit.
    promotion: str


class _PromoteUnitResult(TypedDict):
    #: The unit.
    unit_id: int
    #: Promotions it has now.
    promotions: List[str]
    #: Experience left.
    xp: int
    #: Experience that the next one takes.
    xp_needed: int


class PromoteUnitResult(_PromoteUnitResult, total=False):
    #: What came of it.
    happened: List[str]


class SetProductionArgsTile(TypedDict):
    """Tile of the city for the improvement that some buildings bring; default: the best. For others leave it out."""
    #: Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.
    x: int
    #: Row of the tile, 0 at the north edge.
    y: int


class _SetProductionArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int
    #: Name of a unit, building or wonder, or a conversion such as 'Gold'; part makes of get_city lists them.
    item: str


class SetProductionArgs(_SetProductionArgs, total=False):
    #: Tile of the city for the improvement that some buildings bring; default: the best. For others leave it out.
    tile: SetProductionArgsTile


class _SetProductionResult(TypedDict):
    #: The city.
    city_id: int
    #: What it makes, the first is under way.
    queue: List[str]
    #: Turns until the first is done; -1 never.
    turns_left: int


class SetProductionResult(_SetProductionResult, total=False):
    #: What came of it.
    happened: List[str]


class _ChangeQueueArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int
    #: What to do.
    action: Literal["add", "remove", "move"]


class ChangeQueueArgs(_ChangeQueueArgs, total=False):
    #: Name of the item: to add, or instead of index the one to remove or move.
    item: str
    #: Tile of the city for the improvement that some buildings bring; default: the best. For others leave it out.
    tile: SetProductionArgsTile
    #: Place in the queue, 0 is the first: of the item to remove or move; to add: where it goes, default the end.
    index: int
    #: For move: the place it goes to, 0 is the first.
    to: int


class _ChangeQueueResult(TypedDict):
    #: The city.
    city_id: int
    #: What it makes, the first is under way.
    queue: List[str]
    #: Turns until the first is done; -1 never.
    turns_left: int


class ChangeQueueResult(_ChangeQueueResult, total=False):
    #: What came of it.
    happened: List[str]


class SetAutoProductionArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int
    #: true: it chooses itself; false: you do.
    on: bool


class _SetAutoProductionResult(TypedDict):
    #: The city.
    city_id: int
    #: What it makes, the first is under way.
    queue: List[str]
    #: Turns until the first is done; -1 never.
    turns_left: int


class SetAutoProductionResult(_SetAutoProductionResult, total=False):
    #: What came of it.
    happened: List[str]


class _BuyArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int
    #: Name of the unit or building; get_city tells its price in gold, get_religion what can be had for faith.
    item: str


class BuyArgs(_BuyArgs, total=False):
    #: What to pay with; default gold.
    currency: Literal["gold", "faith", "culture", "science", "food"]
    #: Tile of the city for the improvement that some buildings bring; default: the best. For others leave it out.
    tile: SetProductionArgsTile


class _BuyResult(TypedDict):
    #: Amount paid.
    paid: int
    #: Gold left.
    gold: int


class BuyResult(_BuyResult, total=False):
    #: What is left of what was paid with.
    left: int
    #: What came of it.
    happened: List[str]


class _SetCityFocusArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int


class SetCityFocusArgs(_SetCityFocusArgs, total=False):
    #: Cities that get the same.
    other_city_ids: List[int]
    #: What counts most; default: a mixture.
    focus: Literal["default", "food", "production", "gold", "science", "culture", "faith"]
    #: true: it keeps its size; false: it grows again.
    avoid_growth: bool


class _SetCityFocusResult(TypedDict):
    #: The city.
    city_id: int
    #: What counts most now.
    focus: str
    #: It keeps its size.
    avoid_growth: bool


class SetCityFocusResult(_SetCityFocusResult, total=False):
    #: What came of it.
    happened: List[str]


class _WorkTileArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int
    #: Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.
    x: int
    #: Row of the tile, 0 at the north edge.
    y: int


class WorkTileArgs(_WorkTileArgs, total=False):
    #: true (default): work it; false: no longer.
    on: bool


class _WorkTileResult(TypedDict):
    #: The city.
    city_id: int
    #: Tiles its citizens work now.
    worked: List[BriefingUnitGoal]
    #: Citizens without work.
    unemployed: int


class WorkTileResult(_WorkTileResult, total=False):
    #: What came of it.
    happened: List[str]


class _SetSpecialistsArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int


class SetSpecialistsArgs(_SetSpecialistsArgs, total=False):
    #: Kind, from specialists of get_city.
    specialist: str
    #: How many citizens.
    count: int
    #: true: the city chooses all its specialists itself; then nothing else is needed.
    auto: bool


class _SetSpecialistsResult(TypedDict):
    #: The city.
    city_id: int
    #: Citizens by kind of specialist.
    specialists: Dict[str, int]
    #: You choose; false: the city does.
    manual: bool


class SetSpecialistsResult(_SetSpecialistsResult, total=False):
    #: What came of it.
    happened: List[str]


class BuyTileArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int
    #: Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.
    x: int
    #: Row of the tile, 0 at the north edge.
    y: int


class _BuyTileResult(TypedDict):
    #: Gold paid.
    paid: int
    #: Gold left.
    gold: int


class BuyTileResult(_BuyTileResult, total=False):
    #: What came of it.
    happened: List[str]


class CityAttackArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int
    #: Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other.
    x: int
    #: Row of the tile, 0 at the north edge.
    y: int


class _CityAttackResult(TypedDict):
    #: Health the defender lost.
    damage_to_defender: int
    #: Health the attacker lost.
    damage_to_attacker: int
    #: The defender is dead.
    defender_died: bool
    #: The attacker is dead.
    attacker_died: bool


class CityAttackResult(_CityAttackResult, total=False):
    #: Health the attacking unit has left.
    attacker_hp: int
    #: Health the defender has left.
    defender_hp: int
    #: The attacker stands on the tile now.
    moved_in: bool
    #: Experience it brought the attacker.
    xp: int
    #: The defender slipped away.
    defender_withdrew: bool
    #: Id of the civilian that was captured.
    captured_unit: int
    #: Id of the city that was taken: see city_status.
    captured_city: int
    #: The city is no more.
    city_destroyed: bool
    #: Part of damage_to_attacker that an interceptor did.
    intercepted: int
    #: What a nuclear weapon did.
    blast: AttackBlast
    #: What came of it.
    happened: List[str]


class RenameCityArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int
    #: The new name; no two cities share one.
    name: str


class _RenameCityResult(TypedDict):
    #: The city.
    city_id: int
    #: Its name now.
    name: str


class RenameCityResult(_RenameCityResult, total=False):
    #: What came of it.
    happened: List[str]


class _CityStatusArgs(TypedDict):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int
    #: What to do.
    status: Literal["annex", "raze", "stop_razing", "liberate", "sell_building"]


class CityStatusArgs(_CityStatusArgs, total=False):
    #: For sell_building: name of the building.
    building: str


class CityStatusResult(TypedDict, total=False):
    #: The city.
    city_id: int
    #: Player who holds it now.
    owner: int
    #: It is a puppet.
    puppet: bool
    #: It is being razed.
    razing: bool
    #: Gold for the building.
    got: int
    #: Gold you have now.
    gold: int
    #: What came of it.
    happened: List[str]


class SetResearchArgs(TypedDict, total=False):
    #: Name of the technology, from get_tech_tree.
    technology: str
    #: Percent of what your cities earn in gold that becomes science from now on, one for one.
    science_share: int
    #: now (default) replaces the queue; queue adds to its end.
    mode: Literal["now", "queue"]


class _SetResearchResult(TypedDict):
    #: Technologies to research, the first is under way.
    queue: List[str]
    #: Turns until the first is known; -1 never.
    turns: int
    #: Percent of gold that becomes science.
    science_share: int


class SetResearchResult(_SetResearchResult, total=False):
    #: Turns until all of the queue is known; -1 never.
    all_turns: int
    #: What came of it.
    happened: List[str]


class ChooseFreeTechArgs(TypedDict):
    #: Name of the technology, from get_tech_tree.
    technology: str


class _ChooseFreeTechResult(TypedDict):
    #: Free technologies left to choose.
    left: int


class ChooseFreeTechResult(_ChooseFreeTechResult, total=False):
    #: What came of it.
    happened: List[str]


class SetCivNameArgs(TypedDict):
    #: The new name; none that a player you have met bears.
    name: str


class _SetCivNameResult(TypedDict):
    #: Your name now.
    name: str


class SetCivNameResult(_SetCivNameResult, total=False):
    #: What came of it.
    happened: List[str]


class AdoptPolicyArgs(TypedDict):
    #: Name of the policy or branch, from get_policies.
    policy: str


class _AdoptPolicyResult(TypedDict):
    #: Policies in force from now on: the one chosen, and one that completes a branch.
    adopted: List[str]
    #: Culture left.
    culture: int
    #: Culture that the next policy costs.
    next_cost: int
    #: Policies you may still adopt for nothing.
    free_policies: int


class AdoptPolicyResult(_AdoptPolicyResult, total=False):
    #: What came of it.
    happened: List[str]


class FoundPantheonArgs(TypedDict):
    #: Name of a pantheon belief, or of one of the kind that you were given, from beliefs of get_religion.
    belief: str


class _FoundPantheonResult(TypedDict):
    #: Name of your pantheon or religion.
    religion: str
    #: Faith left.
    faith: int


class FoundPantheonResult(_FoundPantheonResult, total=False):
    #: What came of it.
    happened: List[str]


class ChooseGreatPersonArgs(TypedDict):
    #: Unit kind, such as 'Great Scientist', from can_choose of get_great_people.
    great_person: str


class _ChooseGreatPersonResult(TypedDict):
    #: The new unit.
    unit_id: int
    #: What it is.
    kind: str
    #: Column where it is.
    x: int
    #: Row where it is.
    y: int
    #: Great people you may still choose.
    left: int


class ChooseGreatPersonResult(_ChooseGreatPersonResult, total=False):
    #: What came of it.
    happened: List[str]


class ChooseEventArgs(TypedDict):
    #: Name of the event, from decisions of get_briefing.
    event: str
    #: Number of the choice, from 1, from the same decision.
    choice: int


class _ChooseEventResult(TypedDict):
    #: The event.
    event: str
    #: The choice made.
    choice: int
    #: It did something.
    done: bool
    #: Events that still wait for you.
    left: int


class ChooseEventResult(_ChooseEventResult, total=False):
    #: What came of it.
    happened: List[str]


class UnVoteArgs(TypedDict):
    #: Whom you vote for; null: nobody.
    player_id: Union[int, None]


class _UnVoteResult(TypedDict):
    #: Null: nobody.
    player_id: Union[int, None]
    #: Turn at whose end the next vote is held.
    vote_in_turn: int


class UnVoteResult(_UnVoteResult, total=False):
    #: What came of it.
    happened: List[str]


class SendMessageArgs(TypedDict):
    #: Id of a player (civilization or city-state), from get_players or get_city_states.
    player_id: int
    #: What to say.
    text: str


class _SendMessageResult(TypedDict):
    #: Who gets it.
    player_id: int
    #: It was sent.
    sent: bool


class SendMessageResult(_SendMessageResult, total=False):
    #: What came of it.
    happened: List[str]


class _OpenNegotiationArgsGiveResource(TypedDict):
    #: Luxury or strategic resource; spare ones are in trade of get_diplomacy.
    resource: str


class OpenNegotiationArgsGiveResource(_OpenNegotiationArgsGiveResource, total=False):
    #: How many each turn; default 1.
    amount: int


class OpenNegotiationArgsGive(TypedDict, total=False):
    """What you give. What is left out is not part of it."""
    #: Gold, paid at once.
    gold: int
    #: Gold paid at the end of each turn, for the usual term of deals.
    gold_per_turn: int
    #: Resources for the usual term of deals.
    resources: List[OpenNegotiationArgsGiveResource]
    #: Cities handed over for good; no capitals.
    cities: List[int]
    #: Units of the other side may enter this side’s land for the usual term.
    open_borders: bool
    #: The other side may keep an embassy in this side’s capital.
    embassy: bool
    #: Declaration of friendship of both, for 30 turns; on either side.
    friendship: bool
    #: Research agreement: both pay gold now and get science at its end; on either side.
    research_agreement: bool
    #: Defensive pact of both: who attacks one has the other as its enemy; on either side.
    defensive_pact: bool
    #: Peace between the two; only in war, and then always.
    peace: bool
    #: Wars that this side begins.
    declare_war_on: List[int]
    #: Players whom this side makes known to the other, where the rules of the game let it.
    introduce: List[int]
    #: What this side promises the other for 100 turns at Standard speed: not_settle_near (no new city within 6 tiles of its cities), not_spy (no spy seen stealing), not_spread_religion (no preaching in its cities). What you ask of the other is a demand: agreeing makes it think 10 points less of you, refusing 20 less, and you 15 less of it; kept is worth 10 points with you, broken costs it 20.
    promises: List[Literal["not_settle_near", "not_spy", "not_spread_religion"]]


class _OpenNegotiationArgs(TypedDict):
    #: Id of a player (civilization or city-state), from get_players or get_city_states.
    player_id: int


class OpenNegotiationArgs(_OpenNegotiationArgs, total=False):
    #: What you give. What is left out is not part of it.
    give: OpenNegotiationArgsGive
    #: What you want. Fields: as in give of open_negotiation.
    get: SuggestDealArgsGive
    #: Words to the other side.
    text: str


class _OpenNegotiationResult(TypedDict):
    #: Id, for respond_negotiation.
    negotiation_id: int
    #: The other side.
    with_player: int
    #: Its nation.
    with_nation: str
    #: The terms on the table are yours.
    proposed_by_you: bool
    #: proposed while it is open.
    state: Literal["proposed", "accepted", "rejected", "expired", "withdrawn"]
    #: Turn in which it was opened.
    turn: int
    #: It waits for you: respond_negotiation.
    your_answer_needed: bool
    #: Words so far.
    messages: List[BriefingNegotiationMessage]


class OpenNegotiationResult(_OpenNegotiationResult, total=False):
    #: Why it was rejected, where that was said.
    reason: Literal["too_little", "never_sells", "no_trust", "at_war", "no_gold", "has_it", "not_now"]
    #: The same in words.
    why: str
    #: While it is open: when the answer it waits for is due, ms since 1970; after that it expires.
    answer_by: int
    #: What you would give.
    you_give: BriefingNegotiationYouGive
    #: What you would get.
    you_get: BriefingNegotiationYouGive
    #: What came of it.
    happened: List[str]


class _RespondNegotiationArgs(TypedDict):
    #: Id of a negotiation, from get_diplomacy, get_briefing or wait.
    negotiation_id: int
    #: The answer.
    answer: Literal["accept", "reject", "counter", "reply"]


class RespondNegotiationArgs(_RespondNegotiationArgs, total=False):
    #: For counter: what you give. Fields: as in give of open_negotiation.
    give: SuggestDealArgsGive
    #: For counter: what you want. Fields: as in give of open_negotiation.
    get: SuggestDealArgsGive
    #: Words to the other side.
    text: str
    #: For reject: why. One declined with a reason counts half against the exchanges of a turn.
    reason: Literal["too_little", "never_sells", "no_trust", "at_war", "no_gold", "has_it", "not_now"]


class _RespondNegotiationResult(TypedDict):
    #: Id, for respond_negotiation.
    negotiation_id: int
    #: The other side.
    with_player: int
    #: Its nation.
    with_nation: str
    #: The terms on the table are yours.
    proposed_by_you: bool
    #: proposed while it is open.
    state: Literal["proposed", "accepted", "rejected", "expired", "withdrawn"]
    #: Turn in which it was opened.
    turn: int
    #: It waits for you: respond_negotiation.
    your_answer_needed: bool
    #: Words so far.
    messages: List[BriefingNegotiationMessage]


class RespondNegotiationResult(_RespondNegotiationResult, total=False):
    #: Why it was rejected, where that was said.
    reason: Literal["too_little", "never_sells", "no_trust", "at_war", "no_gold", "has_it", "not_now"]
    #: The same in words.
    why: str
    #: While it is open: when the answer it waits for is due, ms since 1970; after that it expires.
    answer_by: int
    #: What you would give.
    you_give: BriefingNegotiationYouGive
    #: What you would get.
    you_get: BriefingNegotiationYouGive
    #: What came of it.
    happened: List[str]


class DeclareWarArgs(TypedDict):
    #: Id of a player (civilization or city-state), from get_players or get_city_states.
    player_id: int


class _DeclareWarResult(TypedDict):
    #: Whom you are at war with.
    player_id: int
    #: It is war.
    war: bool


class DeclareWarResult(_DeclareWarResult, total=False):
    #: What came of it.
    happened: List[str]


class DenounceArgs(TypedDict):
    #: Id of a player (civilization or city-state), from get_players or get_city_states.
    player_id: int


class _DenounceResult(TypedDict):
    #: Whom you denounced.
    player_id: int
    #: Turn until which it stands.
    until: int


class DenounceResult(_DenounceResult, total=False):
    #: What came of it.
    happened: List[str]


class _CityStateActionArgs(TypedDict):
    #: Id of a player (civilization or city-state), from get_players or get_city_states.
    player_id: int
    #: What to do.
    action: Literal["gift_gold", "gift_unit", "pledge", "withdraw", "demand_gold", "demand_worker", "annex", "make_peace"]


class CityStateActionArgs(_CityStateActionArgs, total=False):
    #: For gift_gold: 250, 500 or 1000.
    gold: int
    #: For gift_unit: your military unit on its land, from get_units.
    unit_id: int
    #: For annex: whether the city becomes a puppet or is ruled directly; default puppet.
    rule: Literal["puppet", "direct"]


class _CityStateActionResult(TypedDict):
    #: The city-state.
    player_id: int
    #: What was done.
    action: str


class CityStateActionResult(_CityStateActionResult, total=False):
    #: Your influence with it now.
    influence: int
    #: What a gift has brought.
    influence_gained: int
    #: Gold received as tribute, or paid to annex it.
    gold: int
    #: The worker received.
    unit_id: int
    #: Column where the worker is.
    x: int
    #: Row where the worker is.
    y: int
    #: Cities that are yours now.
    cities: List[int]
    #: What came of it.
    happened: List[str]


class _MoveSpyArgs(TypedDict):
    #: Id of a spy of yours, from get_espionage.
    spy_id: int


class MoveSpyArgs(_MoveSpyArgs, total=False):
    #: Id of a city, from get_cities or get_briefing.
    city_id: int


class _MoveSpyResult(TypedDict):
    #: The spy.
    spy_id: int
    #: Its name.
    name: str
    #: What it does now.
    doing: Literal["at_home", "travelling", "building_network", "guarding", "stealing_technology", "rigging_elections", "dead"]
    #: Turns until it is there; 0 at home.
    turns: int


class MoveSpyResult(_MoveSpyResult, total=False):
    #: What came of it.
    happened: List[str]


class StageCoupArgs(TypedDict):
    #: Id of a spy of yours, from get_espionage.
    spy_id: int


class _StageCoupResult(TypedDict):
    #: Whether it succeeded.
    won: bool
    #: Percent chance that it had as far as you could know.
    chance: float
    #: The city-state.
    player_id: int
    #: Your influence there now.
    influence: float


class StageCoupResult(_StageCoupResult, total=False):
    #: What came of it.
    happened: List[str]


class _WriteNotesArgs(TypedDict):
    #: What to write; the whole notebook holds 20000 characters.
    text: str


class WriteNotesArgs(_WriteNotesArgs, total=False):
    #: append (default) adds a line; replace starts the notebook anew.
    mode: Literal["append", "replace"]
    #: From read_notes: refused where somebody else has written since, so that nothing is overwritten unread.
    version: int


class _WriteNotesResult(TypedDict):
    #: Characters in the notebook now.
    length: int


class WriteNotesResult(_WriteNotesResult, total=False):
    #: What came of it.
    happened: List[str]


class LogThoughtArgs(TypedDict):
    #: The thought, in plain words.
    text: str


class _LogThoughtResult(TypedDict):
    #: Always true.
    done: bool


class LogThoughtResult(_LogThoughtResult, total=False):
    #: What came of it.
    happened: List[str]


class DismissArgs(TypedDict, total=False):
    #: Tool that the decisions advise, as the briefing names it: city_attack, unit_order.
    tool: str
    #: Id of the unit, city, player, spy or negotiation in its arguments; default: all.
    id: int
    #: true, and nothing else: tells again all that you dismissed.
    restore: bool


class _DismissResult(TypedDict):
    #: Decisions dismissed by this call; 0: all are told again.
    dismissed: int


class DismissResult(_DismissResult, total=False):
    #: What came of it.
    happened: List[str]


class _PlanArgsAct(TypedDict):
    #: Its name.
    tool: str


class PlanArgsAct(_PlanArgsAct, total=False):
    #: Its arguments.
    args: Dict[str, Any]


class PlanArgs(TypedDict):
    #: Calls of tools that act.
    acts: List[PlanArgsAct]


class _PlanDoneItem(TypedDict):
    #: Its tool.
    tool: str
    #: As its own call answers.
    result: Any


class PlanDoneItem(_PlanDoneItem, total=False):
    """An act that was carried out."""
    #: As its own call has them.
    notes: List[str]


class _PlanStopped(TypedDict):
    #: refused: the next act was; else what the last one brought: a unit of yours was lost or stopped, an enemy seen, a choice to make.
    why: Literal["refused", "lost", "stopped", "enemy", "choice"]
    #: The same in a sentence.
    text: str


class PlanStopped(_PlanStopped, total=False):
    """Absent where all were carried out."""
    #: The refusal.
    error: Any


class PlanNotDoneItem(TypedDict):
    """An act that was not carried out."""
    #: Its place in acts, from 0.
    n: int
    #: Its tool.
    tool: str


class _PlanResult(TypedDict):
    #: The acts that were carried out, in order.
    done: List[PlanDoneItem]


class PlanResult(_PlanResult, total=False):
    #: Absent where all were carried out.
    stopped: PlanStopped
    #: The rest.
    not_done: List[PlanNotDoneItem]


class EndTurnArgs(TypedDict, total=False):
    #: Turn that you mean to end: refused where it is over already.
    turn: int
    #: Answer once your next turn begins or a negotiation needs you, after so long at most; default 0, with briefing 50.
    wait_seconds: float
    #: Answer with the briefing of that turn too: what changed since your last.
    briefing: Union[Literal[True], Literal["brief", "normal", "full"]]
    #: true: that briefing whole.
    fresh: bool


class _EndTurnResult(TypedDict):
    #: The turn now.
    turn: int
    #: Seat whose turn it is now; -1 when the game is over.
    active: int


class EndTurnResult(_EndTurnResult, total=False):
    #: After a wait: how it ended; "waiting": its time is up.
    status: Literal["your_turn", "negotiation", "game_over", "eliminated", "paused", "waiting"]
    #: It is your turn.
    your_turn: bool
    #: Those that wait for your answer.
    negotiation_ids: List[int]
    #: End of your turn or of the time to answer, ms since 1970.
    deadline: float
    #: Seconds until then.
    seconds_left: int
    #: Why the game is paused.
    paused: BriefingPaused
    #: Your last turn was ended for you.
    forced_end: BriefingForcedEnd
    #: Player who won; null: nobody.
    winner: Union[int, None]
    #: By which victory.
    victory: str
    #: 
    briefing: BriefingResult
    #: What came of it.
    happened: List[str]


class _ReopenTurnResult(TypedDict):
    #: The turn.
    turn: int
    #: First seat that still acts.
    active: int


class ReopenTurnResult(_ReopenTurnResult, total=False):
    #: What came of it.
    happened: List[str]


class TurnState(TypedDict):
    """The seat's turn."""
    #: Turn now.
    turn: int
    #: It is your turn.
    your_turn: bool
    #: Steps used this turn.
    steps: int
    #: Calls used this turn.
    toolCalls: int
    #: Time left in this turn; null: not your turn, or no limit.
    secondsLeft: Union[float, None]


class RefusalNext(TypedDict):
    """The nearest call that is legal now."""
    #: 
    tool: str
    #: 
    args: Dict[str, Any]


class _Refusal(TypedDict):
    #: noun/reason.
    code: str
    #: A sentence that names the rule.
    message: str


class Refusal(_Refusal, total=False):
    """Why the call was refused; then there is nothing else."""
    #: What would be allowed.
    hint: str
    #: The argument that does not fit, such as /args/x.
    path: str
    #: The nearest call that is legal now.
    next: RefusalNext
    #: Turn from which on the same call can be made, as far as is known now.
    from_turn: int


class _WaitPaused(TypedDict):
    #: owner: whoever runs it; game: it paused by itself.
    by: Literal["owner", "game"]


class WaitPaused(_WaitPaused, total=False):
    """Why the game is paused."""
    #: What made it, such as a model that does not answer or a budget that is used up.
    why: str


class _WaitForcedEnd(TypedDict):
    #: The turn that was ended.
    turn: int
    #: The limit that was reached: time, tool_calls, steps or stall; or skipped.
    reason: str


class WaitForcedEnd(_WaitForcedEnd, total=False):
    """Your last turn was ended for you."""
    #: What else is known of it.
    why: str


class _Wait(TypedDict):
    #: "waiting": the timeout passed, call again.
    status: Literal["your_turn", "negotiation", "game_over", "eliminated", "paused", "waiting"]
    #: Turn now.
    turn: int


class Wait(_Wait, total=False):
    #: It is your turn.
    your_turn: bool
    #: Those that wait for your answer.
    negotiation_ids: List[int]
    #: Player who won; null: nobody.
    winner: Union[int, None]
    #: By which victory.
    victory: str
    #: End of your turn or of the time to answer, ms since 1970.
    deadline: float
    #: Seconds until the deadline, when this was answered.
    seconds_left: float
    #: Why the game is paused.
    paused: WaitPaused
    #: Your last turn was ended for you.
    forced_end: WaitForcedEnd
    #: 
    briefing: BriefingResult
    #: That briefing as text, where it was asked for.
    text: str


class NewGameSharing(TypedDict, total=False):
    #: Who else there is for the game: nobody but the accounts of its seats ("private"), the accounts named ("list"), also who has the watch link ("link"), every account ("public").
    access: Literal["private", "list", "link", "public"]
    #: Accounts that may watch the whole game.
    watch: List[str]
    #: Accounts that may take a seat which belongs to no account and is played by a person or an agent.
    play: List[str]


class NewGameSeatLimits(TypedDict, total=False):
    #: Steps in a row without progress.
    stallSteps: int
    #: Steps in a turn.
    steps: int
    #: Tool calls in a turn.
    toolCalls: int
    #: Length of a turn in seconds.
    seconds: int


class _NewGameSeat(TypedDict):
    #: Who plays the seat.
    driver: Literal["human", "agent", "bot", "model"]


class NewGameSeat(_NewGameSeat, total=False):
    #: Name shown to the others.
    name: str
    #: Id or name of a bot profile, from GET /api/bots/profiles; "Best bot" the best-ranked; default Standard.
    profile: str
    #: How ready a bot is to make war; null: as its profile is.
    aggression: Union[float, None]
    #: Model that plays the seat.
    model: str
    #: Civilization; default one that is free.
    nation: str
    #: 
    limits: NewGameSeatLimits
    #: Account whose seat it is: it plays by its session, and may make a new token. Its id; where it is given also its whole name, or its address of mail. Null: whoever has the token.
    account: Union[str, None]


class _NewGame(TypedDict):
    #: In the order of their turns.
    seats: List[NewGameSeat]


class NewGame(_NewGame, total=False):
    #: Name of the game.
    name: str
    #: duel, small, standard, large, huge or gargantuan; default small.
    size: str
    #: continents, pangaea, archipelago, inland_sea or fractal; default continents.
    map: str
    #: Quick, Standard, Epic or Marathon, or one of the ruleset; default its usual one, from GET /api/rulesets.
    speed: str
    #: Settler to Deity, or one of the ruleset; default its usual one, from GET /api/rulesets.
    difficulty: str
    #: The same seed gives the same map.
    seed: int
    #: Rounds; 0 means the length of the speed.
    turns: int
    #: Ruleset, from GET /api/rulesets.
    ruleset: str
    #: Era that everybody begins in; default the ruleset's first.
    startEra: str
    #: Laid over the ruleset in this order. GET /api/rulesets/{name} tells whether they go together.
    mods: List[str]
    #: 
    victories: List[str]
    #: Number; default the size's.
    cityStates: int
    #: Whether there are barbarians; "relaxed": half as many camps, which send units half as often; "raging": they send units about twice as often. Default true.
    barbarians: Union[bool, Literal["relaxed"], Literal["raging"]]
    #: Pantheons, prophets and religions; default true.
    religion: bool
    #: Whether nuclear weapons can be made; default true.
    nuclear: bool
    #: Whether there are spies; default false.
    espionage: bool
    #: "in order" (default): the seats have their turns one after the other; "together": all act in the same round, which ends when all have ended it.
    turnOrder: Literal["in order", "together"]
    #: What lies around the first seat at the beginning: tutorial, what the lessons of the game are about; default nothing.
    scenario: str
    #: As older programs told of it: "all" where the access of its sharing is "public", else "players".
    visibility: Literal["players", "all"]
    #: 
    sharing: NewGameSharing
    #: Names, models, profiles and accounts of seats are hidden from the others, and from spectators, until the game is over; default false.
    anonymous: bool
    #: Rounds in a second that bots play at most; null: as fast as they can. Others take as long as they take.
    pace: Union[float, None]


class _CreatedGameSeat(TypedDict):
    #: 
    seat: int
    #: 
    nation: str
    #: Who plays the seat.
    driver: Literal["human", "agent", "bot", "model"]
    #: Plays this seat; shown this once.
    token: str


class CreatedGameSeat(_CreatedGameSeat, total=False):
    #: 
    profile: str


class CreatedGame(TypedDict):
    #: 
    id: str
    #: 
    seed: int
    #: 
    seats: List[CreatedGameSeat]


class GameRecordPart(TypedDict):
    #: 
    name: str
    #: As GET /api/rulesets has it while the ruleset stays as it was.
    hash: str


class _GameRecordSettings(TypedDict):
    #: 
    startEra: str
    #: 
    victories: List[str]
    #: 
    cityStates: int
    #: 
    barbarians: Union[bool, Literal["relaxed"], Literal["raging"]]
    #: 
    religion: bool
    #: 
    nuclear: bool
    #: 
    espionage: bool


class GameRecordSettings(_GameRecordSettings, total=False):
    """What else it was made with, by the names that a new game takes."""
    #: Absent: seats have their turns in order.
    turnOrder: Literal["together"]


class _GameRecordSharing(TypedDict):
    #: Who else there is for the game: nobody but the accounts of its seats ("private"), the accounts named ("list"), also who has the watch link ("link"), every account ("public").
    access: Literal["private", "list", "link", "public"]


class GameRecordSharing(_GameRecordSharing, total=False):
    """Who else there is for it; the lists are shown to who may change the game."""
    #: Accounts that may watch the whole game.
    watch: List[str]
    #: Accounts that may take a seat which belongs to no account and is played by a person or an agent.
    play: List[str]


class GameRecordSeatBot(TypedDict):
    """What a bot plays, in full, whatever has become of the profile; null: no bot, or one of an older program."""
    #: Id of the profile when the seat was given to it.
    profile: str
    #: 
    revision: int
    #: 
    name: str
    #: 
    code: str
    #: The profile's own; the seat's goes before it.
    aggression: Union[float, None]
    #: 
    params: Dict[str, Any]


class GameRecordSeatLimits(TypedDict):
    """What ends a turn without its seat; 0: no limit. Default: by the driver."""
    #: Steps in a row without progress.
    stallSteps: int
    #: Steps in a turn.
    steps: int
    #: Tool calls in a turn.
    toolCalls: int
    #: Length of a turn in seconds.
    seconds: int


class _GameRecordSeat(TypedDict):
    #: 
    seat: int
    #: 
    name: Union[str, None]
    #: 
    nation: Union[str, None]
    #: Who plays the seat.
    driver: Union[Literal["human", "agent", "bot", "model"], None]
    #: 
    profile: Union[str, None]
    #: 
    aggression: Union[float, None]
    #: 
    model: Union[str, None]
    #: What ends a turn without its seat; 0: no limit. Default: by the driver.
    limits: Union[GameRecordSeatLimits, None]
    #: 
    alive: Union[bool, None]
    #: 
    score: Union[float, None]


class GameRecordSeat(_GameRecordSeat, total=False):
    #: What a bot plays, in full, whatever has become of the profile; null: no bot, or one of an older program.
    bot: Union[GameRecordSeatBot, None]
    #: Its model is an agent at an address.
    by_address: Literal[True]
    #: Whose seat it is; null: nobody's, or not for the caller to know.
    account: Union[str, None]
    #: It belongs to nobody, and the caller, who is named for playing, may take it.
    free: Literal[True]


class GameRecordYours(TypedDict):
    """What it waits for from the account that asks; in lists alone. Absent: nothing."""
    #: 
    what: Literal["turn", "answer"]
    #: ms since 1970, when its time is up; null: it has no end.
    deadline: Union[float, None]


class GameRecordBudget(TypedDict):
    """It is paused because a budget is used up, and goes on by itself once that renews or is raised."""
    #: 
    text: str
    #: ISO 8601; null where it does not renew by itself.
    renews: Union[str, None]


class GameRecordFault(TypedDict):
    """Why the game is stopped, where the program fails at it. POST control {paused: false} has it tried again."""
    #: In its log; null where that is not at fault, and for seats.
    position: Union[int, None]
    #: 
    text: str


class GameRecordLost(TypedDict):
    """What the server's disk lost of it, the last time. Absent: nothing."""
    #: ms since 1970, when it was found.
    at: float
    #: Round that it went on in.
    turn: int
    #: Acts that are lost; null where that is not known.
    records: Union[int, None]


class GameRecordUpgrade(TypedDict):
    #: ms since 1970.
    at: float
    #: Round that it went on in.
    turn: int
    #: Log position of the first record that came out otherwise.
    position: int
    #: Records that could not be carried out; they stay in the log.
    set_aside: int


class GameRecordForkedFrom(TypedDict):
    """The game that it was forked from, and the turn; for the owner."""
    #: 
    game: str
    #: 
    turn: int
    #: 
    same_chance: bool


class GameRecordImported(TypedDict):
    """Its id where it was exported, and when (ISO 8601), of a game that came as a file; for the owner."""
    #: 
    game: str
    #: 
    exported: str


class GameRecordFromLab(TypedDict):
    """The game of the lab that it is, played again; for the owner."""
    #: 
    experiment: str
    #: From 0.
    game: int


class _GameRecord(TypedDict):
    #: 
    id: str
    #: 
    name: str
    #: 
    status: Literal["lobby", "running", "paused", "finished"]
    #: 
    turn: int
    #: Rounds until the time victory.
    turns: int
    #: 
    size: str
    #: 
    map: str
    #: 
    speed: str
    #: 
    difficulty: str
    #: 
    ruleset: str
    #: Null for a seat while the game runs.
    seed: Union[int, None]
    #: Account that created it.
    owner: str
    #: As older programs told of it: "all" where the access of its sharing is "public", else "players".
    visibility: Literal["players", "all"]
    #: ISO 8601.
    created: str
    #: A seat sees itself and, of those it has met, name, nation, driver and score.
    seats: List[GameRecordSeat]
    #: Seat.
    winner: Union[int, None]
    #: 
    victory: Union[str, None]


class GameRecord(_GameRecord, total=False):
    #: Extensions over the ruleset, in their order.
    mods: List[str]
    #: What its rules were made of when it was made, the base first.
    parts: List[GameRecordPart]
    #: What else it was made with, by the names that a new game takes.
    settings: GameRecordSettings
    #: The name stands for other rules by now; the game goes on with those it was made with. In lists and records only.
    ruleset_changed: bool
    #: Who else there is for it; the lists are shown to who may change the game.
    sharing: GameRecordSharing
    #: Of a watch link with a delay while the game runs: how many rounds late it is shown.
    late: int
    #: Who plays is hidden until it is over.
    anonymous: bool
    #: Seat whose turn it is; null: nobody's, or one of whom the caller does not know. Absent: not yet known.
    active: Union[int, None]
    #: Where all play a round together: seats that have not ended it, of those the caller knows; `active` is the first of them.
    acting: List[int]
    #: What it waits for from the account that asks; in lists alone. Absent: nothing.
    yours: GameRecordYours
    #: Why the game is paused.
    paused: WaitPaused
    #: It is paused because a budget is used up, and goes on by itself once that renews or is raised.
    budget: GameRecordBudget
    #: Why the game is stopped, where the program fails at it. POST control {paused: false} has it tried again.
    fault: GameRecordFault
    #: What the server's disk lost of it, the last time. Absent: nothing.
    lost: GameRecordLost
    #: Where a newer program did not carry out all as the one before; for the owner. Absent: nowhere.
    upgrades: List[GameRecordUpgrade]
    #: The game that it was forked from, and the turn; for the owner.
    forked_from: GameRecordForkedFrom
    #: Its id where it was exported, and when (ISO 8601), of a game that came as a file; for the owner.
    imported: GameRecordImported
    #: The game of the lab that it is, played again; for the owner.
    from_lab: GameRecordFromLab
    #: Rounds in a second that its bots play at most; absent: as fast as they can.
    pace: float
    #: Round at whose beginning it pauses by itself: a step is under way.
    step_until: int


class GameListCounts(TypedDict):
    """How many there are of each status, whichever was asked for."""
    #: 
    lobby: int
    #: 
    running: int
    #: 
    paused: int
    #: 
    finished: int
    #: Of those that run: it is the turn of a person or an agent.
    waiting: int


class GameList(TypedDict):
    #: 
    games: List[GameRecord]
    #: How many there are in all of those asked for.
    total: int
    #: How many there are of each status, whichever was asked for.
    counts: GameListCounts
    #: How many wait for a turn or an answer of yours, whatever was asked for.
    yours: int


class Sharing(TypedDict):
    #: Who else there is for the game: nobody but the accounts of its seats ("private"), the accounts named ("list"), also who has the watch link ("link"), every account ("public").
    access: Literal["private", "list", "link", "public"]
    #: Accounts that may watch the whole game.
    watch: List[str]
    #: Accounts that may take a seat which belongs to no account and is played by a person or an agent.
    play: List[str]


class ListGamesQuery(TypedDict, total=False):
    #: Only these; waiting: those that run and wait for a person or an agent.
    status: Literal["lobby", "running", "paused", "finished", "waiting"]
    #: Part of the name or the id, whatever the case.
    search: str
    #: Default newest; turn: those furthest on come first; yours: those that wait for your turn, then for your answer, each by the time left.
    sort: Literal["newest", "oldest", "name", "turn", "yours"]
    #: At most so many; default all.
    limit: int
    #: So many are passed over; default 0.
    offset: int


class _ForkGameBodySeat(TypedDict):
    #: 
    seat: int


class ForkGameBodySeat(_ForkGameBodySeat, total=False):
    #: Who plays the seat.
    driver: Literal["human", "agent", "bot", "model"]
    #: Name shown to the others.
    name: str
    #: Id or name of a bot profile, from GET /api/bots/profiles; "Best bot" the best-ranked; default Standard.
    profile: str
    #: How ready a bot is to make war; null: as its profile is.
    aggression: Union[float, None]
    #: Model that plays the seat.
    model: str
    #: 
    limits: NewGameSeatLimits


class _ForkGameBody(TypedDict):
    #: The round at whose beginning the games go on.
    turn: int


class ForkGameBody(_ForkGameBody, total=False):
    #: How many games; default 1.
    continuations: int
    #: Whether chance falls as in the game itself, for the same acts in the same order; default false: each draws anew.
    same_chance: bool
    #: Name of the games; default that of the game.
    name: str
    #: Whether they wait until they are told to go on; default false.
    paused: bool
    #: Seats that are to be played otherwise.
    seats: List[ForkGameBodySeat]


class ForkGameAnswer(TypedDict):
    #: 
    games: List[CreatedGame]


class ControlGameBody(TypedDict, total=False):
    #: true pauses, false goes on.
    paused: bool
    #: Rounds in a second that bots play at most; null: as fast as they can. Others take as long as they take.
    pace: Union[float, None]
    #: Plays so many rounds, bots as fast as they can, and pauses then. Goes before `paused`, which ends a step.
    step: int


class MakeWatchLinkAnswer(TypedDict):
    #: Watches the game as a spectator, sent as bearer; shown this once. The old one stops working.
    token: str


class ChangeSeatBody(TypedDict, total=False):
    #: Who plays the seat.
    driver: Literal["human", "agent", "bot", "model"]
    #: Name shown to the others.
    name: str
    #: Id or name of a bot profile, from GET /api/bots/profiles; "Best bot" the best-ranked; default Standard.
    profile: str
    #: How ready a bot is to make war; null: as its profile is.
    aggression: Union[float, None]
    #: Model that plays the seat.
    model: str
    #: 
    limits: NewGameSeatLimits
    #: Account whose seat it is: it plays by its session, and may make a new token. Its id; where it is given also its whole name, or its address of mail. Null: whoever has the token.
    account: Union[str, None]


class MakeSeatTokenAnswer(TypedDict):
    #: The old one stops working.
    token: str


class _MakeAccessTokenBody(TypedDict):
    #: Name that others see.
    name: str
    #: What it is good for, as far as its account may do that.
    scopes: List[Literal["games:read", "games", "bots", "lab", "metrics", "admin"]]


class MakeAccessTokenBody(_MakeAccessTokenBody, total=False):
    #: How long it lasts; null: until it is taken back. Default 90.
    days: Union[int, None]


class MakeAccessTokenAnswer(TypedDict):
    #: To be sent as bearer; told here and never again.
    token: str
    #: 
    id: str
    #: 
    name: str
    #: 
    scopes: List[str]
    #: When it was made; ISO 8601.
    created: str
    #: When it ends; ISO 8601. Null: not by itself.
    expires: Union[str, None]
    #: When it was last used, within an hour; ISO 8601.
    used: Union[str, None]
