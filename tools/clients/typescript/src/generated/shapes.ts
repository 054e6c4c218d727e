// Made by `npm run build:clients`: change tools/clients/ instead.
/** Shapes of arguments and answers. */

export interface GetBriefingArgs {
  /** How much: brief, the least to play by; normal (default); full, also effects of policies, treaties, opinions, great people and the ways to win. */
  detail?: "brief" | "normal" | "full"
  /** Only what changed since your last briefing; alerts, decisions and empire are always whole. Default: everything. */
  since?: "last"
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

/** Why the game is paused. */
export interface BriefingPaused {
  /** Whoever runs it, or the game by itself. */
  by: "owner" | "game"
  /** What made it. */
  why?: string
}

/** Your last turn was ended for you. */
export interface BriefingForcedEnd {
  /** The turn that was ended. */
  turn: number
  /** The limit that was reached, or: skipped. */
  reason: string
  /** What else is known of it. */
  why?: string
}

/** Who you are. */
export interface BriefingYou {
  /** Your player id. */
  player_id: number
  /** Your nation. */
  nation: string
  /** Its leader. */
  leader: string
}

/** How the game ended. */
export interface BriefingGameOver {
  /** Player who won; -1 a draw. */
  winner: number
  /** Name of the victory. */
  victory: string
}

export interface BriefingAlert {
  /** What is wrong; dangers of war say what enemies in sight could do in their next turn, and with which damage. */
  what: string
  /** Tool of a call that answers it and is allowed now, where there is one. */
  tool?: string
  /** Arguments of that call. */
  args?: Record<string, number | string | boolean | null | string[] | Record<string, unknown> | number[]>
}

export interface BriefingDecisionChoice {
  /** Number of the choice, for choose_event. */
  choice: number
  /** How it is put. */
  text: string
  /** What it does, as sentences of the rules. */
  does: string[]
}

export interface BriefingDecisionOther {
  /** Tool, where it is another. */
  tool?: string
  /** Arguments. */
  args: Record<string, number | string | boolean | null | string[] | Record<string, unknown> | number[]>
  /** What speaks for it. */
  because: string
}

export interface BriefingDecision {
  /** What is to be decided. */
  what: string
  /** For an event: the ways there are. */
  choices?: BriefingDecisionChoice[]
  /** Tool of a call that settles it. */
  tool: string
  /** Arguments of that call, as its tool takes them. */
  args: Record<string, number | string | boolean | null | string[] | Record<string, unknown> | number[]>
  /** Why that one, in a few words. */
  because: string
  /** What could be called instead, the best first. */
  others?: BriefingDecisionOther[]
  /** It was told in a turn before, just so; in text it comes last, without its reasons. */
  as_before?: boolean
}

export interface BriefingEmpireResearch {
  /** Under way. */
  technology: string
  /** Turns left; -1 never. */
  turns: number
  /** What comes after it. */
  queue?: string[]
}

export interface BriefingEmpireStock {
  /** Amount in store. */
  stock: number
  /** What each turn adds, or takes where it is negative. */
  per_turn: number
}

/** The next policy. */
export interface BriefingEmpireNextPolicy {
  /** Culture that the next policy costs. */
  cost: number
  /** Turns until you have it; 0 now, -1 never. */
  turns: number
  /** Policies you may adopt for nothing. */
  free?: number
}

/** As get_empire, without the sources. */
export interface BriefingEmpire {
  /** Your score. */
  score: number
  /** Era you are in. */
  era: string
  /** Treasury. */
  gold: number
  /** Gold a turn after all upkeep. */
  gold_per_turn: number
  /** Science a turn. */
  science_per_turn: number
  /** Culture stored. */
  culture: number
  /** Culture a turn. */
  culture_per_turn: number
  /** Happiness; below 0 growth suffers, below -10 much more. */
  happiness: number
  /** Happiness from your next turn on as things stand: luxuries and buildings that came since count then. Absent: the same. */
  happiness_next_turn?: number
  /** Turns left of a golden age; 0 none. */
  golden_age_turns?: number
  /** Research, or null where none is set. */
  research: BriefingEmpireResearch | null
  /** What is left of each luxury and strategic resource; in full only. */
  resources?: Record<string, number>
  /** Stockpiled resources by name; absent: nothing is stored. */
  stocks?: Record<string, BriefingEmpireStock>
  /** Units you have. */
  units: number
  /** Units that are supplied; each more costs 10% production. */
  unit_supply: number
  /** Faith stored, where there is any. */
  faith?: number
  /** Faith a turn. */
  faith_per_turn?: number
  /** The next policy. */
  next_policy: BriefingEmpireNextPolicy
  /** Resources over what is used, or over the one copy of a luxury that makes happy. */
  to_spare?: Record<string, number>
  /** Luxuries of which you have one copy: the happiness that giving it costs; while a negotiation is open, or in full. */
  only_copies?: Record<string, number>
  /** Your place by score among those you know. */
  rank: number
  /** How many those are, yourself among them. */
  ranked: number
}

export interface BriefingCity {
  /** City id, for city_id. */
  id: number
  /** Name. */
  name: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Citizens. */
  population?: number
  /** Health; it can be taken at 1 or less by a melee unit. */
  hp?: number
  /** Health when whole. */
  max_hp?: number
  /** Strength in a fight. */
  strength?: number
  /** Your capital. */
  capital?: boolean
  /** A puppet: it decides itself what it makes. */
  puppet?: boolean
  /** It is being razed. */
  razing?: boolean
  /** Turns that it still resists you. */
  resistance?: number
  /** Food a turn after eating. */
  food_per_turn?: number
  /** Turns to the next citizen; -1 never. */
  turns_to_grow?: number
  /** What it brings a turn; gold after upkeep. */
  yields?: Record<string, number>
  /** What it makes; null where it is idle. */
  producing?: string | null
  /** Turns until that is done; -1 never. */
  turns_left?: number
  /** The city builds nothing: use set_production. */
  idle?: boolean
  /** It chooses itself what to make. */
  auto_production?: boolean
  /** What its citizens care for most, where that is told to them; see set_city_focus. */
  focus?: string
}

/** Where it goes by itself. */
export interface BriefingUnitGoal {
  /** Column. */
  x: number
  /** Row. */
  y: number
}

export interface BriefingUnit {
  /** Unit id, for unit_id. */
  id: number
  /** Kind of unit. */
  kind: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Health; absent: 100. */
  hp?: number
  /** Cannot fight. */
  civilian?: boolean
  /** A land unit on water. */
  embarked?: boolean
  /** Aircraft: the city it is based in. */
  city_id?: number
  /** Aircraft: unit id of the ship it is aboard. */
  aboard?: number
  /** Movement points left; absent: all that its kind has. */
  moves?: number
  /** Standing order. */
  order?: string
  /** Where it goes by itself. */
  goal?: BriefingUnitGoal
  /** Improvement it is building. */
  building?: string
  /** What a religious unit preaches. */
  religion?: string
  /** It can act and has no order. */
  idle?: boolean
  /** It can take a promotion, see promote_unit. */
  promotion_waiting?: boolean
  /** Ids of enemies in sight that are beside it or could strike it next turn, two at most. */
  in_reach_of?: number[]
}

export interface BriefingUnitGroup {
  /** Kind of unit. */
  kind: string
  /** What they do. */
  doing: string
  /** How many. */
  count: number
  /** Which, unless they are too many. */
  ids?: number[]
  /** Where they are, in the same order. */
  at?: BriefingUnitGoal[]
}

export interface BriefingTechnology {
  /** Name, for set_research. */
  name: string
  /** Science still to be paid. */
  cost: number
  /** Turns at your present science; -1 never. */
  turns: number
  /** What it makes possible. */
  unlocks?: string[]
}

export interface BriefingPolicy {
  /** Name, for adopt_policy. */
  name: string
  /** What it does. */
  effects?: string[]
}

export interface BriefingEnemiesInSightItem {
  /** Unit id. */
  id: number
  /** Kind of unit. */
  kind: string
  /** Nation of its owner. */
  owner: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Health; absent: 100. */
  hp?: number
  /** Cannot fight, can be captured. */
  civilian?: boolean
  /** It was taken from you. */
  was_yours?: boolean
}

/** What holds between you. */
export interface BriefingPlayerTreaties {
  /** It keeps an embassy in your capital. */
  their_embassy_with_you?: boolean
  /** You keep an embassy in its capital. */
  your_embassy_with_them?: boolean
  /** Turn until which your declaration of friendship holds. */
  friends_until?: number
  /** Turn until which your defensive pact holds. */
  defensive_pact_until?: number
  /** Turn in which your research agreement brings science. */
  research_agreement_until?: number
  /** Turn until which your denunciation stands. */
  you_denounced_them_until?: number
  /** Turn until which its denunciation stands. */
  they_denounced_you_until?: number
}

export interface BriefingPlayerDeal {
  /** Nation that gives. */
  from: string
  /** What it gives. */
  gives: string
  /** Turns until it ends. */
  turns_left: number
}

export interface BriefingPlayer {
  /** Player id. */
  id: number
  /** Its nation. */
  nation: string
  /** Its score. */
  score: number
  /** How it stands to you. */
  relation: "war" | "peace" | "eliminated"
  /** Era it has reached. */
  era?: string
  /** What holds between you. */
  treaties?: BriefingPlayerTreaties
  /** What runs between you. */
  deals?: BriefingPlayerDeal[]
  /** What a bot thinks of you, in a word. */
  opinion?: string
}

export interface BriefingCityState {
  /** Player id. */
  id: number
  /** Its name. */
  name: string
  /** Column of its city, where you know it; in full only. */
  x?: number
  /** Row of its city. */
  y?: number
  /** Its type. */
  type?: string
  /** How it holds to you. */
  bond: "war" | "angry" | "neutral" | "friend" | "ally"
  /** Your influence with it. */
  influence: number
  /** Nation that is its ally, where that is another that you know. */
  ally?: string
  /** How many things it asks of you; in full they are told as quests. */
  asks?: number
  /** What it asks of you. */
  quests?: string[]
}

export interface BriefingNegotiationYouGiveResource {
  /** Name. */
  resource: string
  /** Each turn. */
  amount: number
}

/** What you would give. */
export interface BriefingNegotiationYouGive {
  /** Gold, at once. */
  gold?: number
  /** Gold each turn. */
  gold_per_turn?: number
  /** Resources. */
  resources?: BriefingNegotiationYouGiveResource[]
  /** Cities handed over. */
  cities?: number[]
  /** Units of the other side may enter. */
  open_borders?: boolean
  /** The other side may keep an embassy. */
  embassy?: boolean
  /** Declaration of friendship of both. */
  friendship?: boolean
  /** Research agreement of both. */
  research_agreement?: boolean
  /** Defensive pact of both. */
  defensive_pact?: boolean
  /** Peace. */
  peace?: boolean
  /** Wars to begin. */
  declare_war_on?: number[]
  /** Players to make known. */
  introduce?: number[]
  /** What this side promises. */
  promises?: string[]
}

export interface BriefingNegotiationMessage {
  /** Nation that said it. */
  from: string
  /** What it said. */
  text: string
}

export interface BriefingNegotiation {
  /** Id, for respond_negotiation. */
  negotiation_id: number
  /** The other side. */
  with_player: number
  /** Its nation. */
  with_nation: string
  /** The terms on the table are yours. */
  proposed_by_you: boolean
  /** proposed while it is open. */
  state: "proposed" | "accepted" | "rejected" | "expired" | "withdrawn"
  /** Why it was rejected, where that was said. */
  reason?: "too_little" | "never_sells" | "no_trust" | "at_war" | "no_gold" | "has_it" | "not_now"
  /** The same in words. */
  why?: string
  /** Turn in which it was opened. */
  turn: number
  /** While it is open: when the answer it waits for is due, ms since 1970; after that it expires. */
  answer_by?: number
  /** It waits for you: respond_negotiation. */
  your_answer_needed: boolean
  /** What you would give. */
  you_give?: BriefingNegotiationYouGive
  /** What you would get. */
  you_get?: BriefingNegotiationYouGive
  /** Words so far. */
  messages: BriefingNegotiationMessage[]
}

export interface BriefingSeenItem {
  /** Name of the improvement or wonder, or: site, a place for a city. */
  what: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Your city that is nearest. */
  city?: string
  /** Steps from there. */
  steps?: number
  /** What the land there has. */
  worth?: string
}

export interface BriefingGreatPerson {
  /** The great person. */
  kind: string
  /** Points gathered. */
  points: number
  /** Points at which one is born. */
  needs: number
  /** Points a turn. */
  per_turn: number
  /** Turns until then. */
  turns: number
}

export interface BriefingVictory {
  /** The victory. */
  name: string
  /** How far you are. */
  you: string
  /** Nation that is nearest to it of those you know. */
  rival?: string
  /** How far that is. */
  rival_has?: string
}

export interface BriefingMessage {
  /** Turn. */
  turn: number
  /** Who said what. */
  text: string
}

export interface BriefingEvent {
  /** Turn in which it happened. */
  turn: number
  /** noun/what, as get_events knows them. */
  kind: string
  /** One sentence. */
  text: string
  /** Column where it happened. */
  x?: number
  /** Row where it happened. */
  y?: number
}

/** How many more there are of what is listed. */
export interface BriefingNotListed {
  /** How many. */
  alerts?: number
  /** How many. */
  decisions?: number
  /** How many. */
  messages?: number
  /** How many. */
  events?: number
  /** How many. */
  cities?: number
  /** How many. */
  units?: number
  /** How many. */
  technologies?: number
  /** How many. */
  policies?: number
  /** How many. */
  enemies_in_sight?: number
  /** How many. */
  players?: number
  /** How many. */
  city_states?: number
  /** How many. */
  negotiations?: number
  /** How many. */
  great_people?: number
  /** How many. */
  victories?: number
  /** How many. */
  seen?: number
}

/** How many are as they were told before, and are not told again. */
export interface BriefingUnchanged {
  /** How many. */
  cities?: number
  /** How many. */
  units?: number
  /** How many. */
  technologies?: number
  /** How many. */
  policies?: number
  /** How many. */
  enemies_in_sight?: number
  /** How many. */
  players?: number
  /** How many. */
  city_states?: number
  /** How many. */
  negotiations?: number
  /** How many. */
  great_people?: number
  /** How many. */
  victories?: number
  /** How many. */
  seen?: number
}

/** What you were told of before and is no more. */
export interface BriefingGone {
  /** Their ids. */
  cities?: number[]
  /** Their ids. */
  units?: number[]
  /** Their ids. */
  technologies?: number[]
  /** Their ids. */
  policies?: number[]
  /** Their ids. */
  enemies_in_sight?: number[]
  /** Their ids. */
  players?: number[]
  /** Their ids. */
  city_states?: number[]
  /** Their ids. */
  negotiations?: number[]
  /** Their ids. */
  great_people?: number[]
  /** Their ids. */
  victories?: number[]
  /** Their ids. */
  seen?: number[]
}

export interface BriefingResult {
  /** How much is told. */
  detail: "brief" | "normal" | "full"
  /** Null: none is remembered, all is told. Absent: not asked for. */
  changes_since?: number | null
  /** Turn now. */
  turn: number
  /** Turns that the game lasts. */
  turns: number
  /** Year in the calendar; negative: BC. */
  year: number
  /** It is your turn. */
  your_turn: boolean
  /** Why the game is paused. */
  paused?: BriefingPaused
  /** Your last turn was ended for you. */
  forced_end?: BriefingForcedEnd
  /** Who you are. */
  you: BriefingYou
  /** How the game ended. */
  game_over?: BriefingGameOver
  /** Problems that need action, the gravest first. */
  alerts: BriefingAlert[]
  /** What is left to decide, each with the call that is advised, allowed now and safe from enemies in sight. */
  decisions: BriefingDecision[]
  /** Decisions left out because you dismissed them. */
  dismissed?: number
  /** Advice of the rules as things stand. */
  hint?: string
  /** As get_empire, without the sources. */
  empire: BriefingEmpire
  /** Your cities. */
  cities: BriefingCity[]
  /** Your units that want something: idle, hurt, on the way, in reach of an enemy, or to be promoted. */
  units: BriefingUnit[]
  /** Your other units, together. */
  unit_groups: BriefingUnitGroup[]
  /** Technologies you could research, the cheapest first; where there is one to choose, or in full. */
  technologies: BriefingTechnology[]
  /** Policies open to you, whatever they cost. */
  policies: BriefingPolicy[]
  /** Units of enemies that you see, civilians among them. */
  enemies_in_sight: BriefingEnemiesInSightItem[]
  /** Civilizations you have met. */
  players: BriefingPlayer[]
  /** City-states you have met; the neutral ones in full only, or where they were told otherwise before. */
  city_states: BriefingCityState[]
  /** Open negotiations of yours. */
  negotiations: BriefingNegotiation[]
  /** Ruins, camps, natural wonders and places for cities that you know of. */
  seen: BriefingSeenItem[]
  /** Great people on their way; in full only. */
  great_people: BriefingGreatPerson[]
  /** The ways to win; in full only. */
  victories: BriefingVictory[]
  /** Words from others. */
  messages: BriefingMessage[]
  /** What happened since the turn before this one, or since the last briefing. */
  events: BriefingEvent[]
  /** How many more there are of what is listed. */
  not_listed?: BriefingNotListed
  /** How many are as they were told before, and are not told again. */
  unchanged?: BriefingUnchanged
  /** What you were told of before and is no more. */
  gone?: BriefingGone
  /** Characters in your notebook, see read_notes. */
  notebook: number
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetMapArgs {
  /** Column of the middle; default: your capital, or your first unit. */
  x?: number
  /** Row of the middle. */
  y?: number
  /** Tiles from the middle to each side, default 6, at most 14. */
  radius?: number
  /** all (default for a region): ground, cover and things together. Else one of them; yields are digits for food, production and gold; danger is how many of the enemies in sight can strike there next turn; sites are the best places for cities, 1 the best; trade is which cities are connected to your capital and who brings in resources; religion is what cities in sight believe. */
  layer?: "all" | "terrain" | "resources" | "yields" | "owners" | "units" | "visibility" | "improvements" | "danger" | "sites" | "trade" | "religion"
  /** region (default): around x, y. explored: one layer of everything that you have explored, terrain by default. */
  area?: "region" | "explored"
  /** For danger: your unit; only enemies that can strike what it is count, where it could be. */
  unit_id?: number
  /** For explored: rows to skip, when an earlier answer said that there are more. */
  offset?: number
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface MapTile {
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Base terrain; absent where you have never seen the tile. */
  terrain?: string
  /** Hill, Forest and the like, lowest first. */
  features?: string[]
  /** Natural wonder on it. */
  natural_wonder?: string
  /** Edges along which a river runs. */
  rivers?: ("E" | "NE" | "NW" | "W" | "SW" | "SE")[]
  /** Resource that you can see. */
  resource?: string
  /** Improvement, as last seen. */
  improvement?: string
  /** The improvement or road is pillaged. */
  pillaged?: boolean
  /** Road, as last seen. */
  road?: "road" | "railroad"
  /** Player whose land it is. */
  owner?: number
  /** City whose centre it is. */
  city?: number
  /** Ids of the units seen on it. */
  units?: number[]
  /** In sight now; otherwise what is told is what was seen last. */
  visible?: boolean
}

export interface MapCity {
  /** City id. */
  id: number
  /** Name. */
  name: string
  /** Player id. */
  owner: number
  /** Column. */
  x: number
  /** Row. */
  y: number
}

export interface MapUnit {
  /** Unit id. */
  id: number
  /** Kind. */
  kind: string
  /** Player id. */
  owner: number
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Health, 0 to 100. */
  hp: number
  /** Cannot fight. */
  civilian: boolean
  /** Yours, of somebody you are at war with, or of somebody else. */
  stance: "own" | "enemy" | "other"
}

export interface MapPlayer {
  /** Player id. */
  id: number
  /** Nation. */
  name: string
}

export interface MapRow {
  /** Row. */
  y: number
  /** Signs of its tiles from the west; blank where never seen, "." where there is nothing. */
  cells: string
}

export interface MapLegendItem {
  /** Sign. */
  sign: string
  /** What it stands for. */
  meaning: string
}

export interface MapResult {
  /** Layer that was drawn; absent where all are told together, in tiles. */
  layer?: "terrain" | "resources" | "yields" | "owners" | "units" | "visibility" | "improvements" | "danger" | "sites" | "trade" | "religion"
  /** Columns of the whole map; it joins east to west. */
  width: number
  /** Rows of the whole map. */
  height: number
  /** Column. */
  x?: number
  /** Row. */
  y?: number
  /** Tiles from the middle to each side. */
  radius?: number
  /** Row by row from the north, each from the west. */
  tiles?: MapTile[]
  /** Cities you know there. */
  cities?: MapCity[]
  /** Units you see there. */
  units?: MapUnit[]
  /** Whose land, cities and units these are; yourself first. */
  players?: MapPlayer[]
  /** Signs for each tile. */
  signs_per_tile?: number
  /** Column of the first tile of each row. */
  from_x?: number
  /** Tiles in a row; columns go on eastwards, over the edge too. */
  columns?: number
  /** From the north. */
  rows?: MapRow[]
  /** What the signs mean. */
  legend?: MapLegendItem[]
  /** Rows that did not fit. */
  rows_left?: number
  /** Offset with which they follow; only where there are any. */
  more_from?: number
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetTileArgs {
  /** Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other. */
  x: number
  /** Row of the tile, 0 at the north edge. */
  y: number
  /** Tell as well where its yields come from, and what its resource still needs. Default: no. */
  explain?: boolean
}

export interface TileYieldSource {
  /** Terrain, feature, resource or improvement; absent: all that city and civilization add. */
  source?: string
  /** What it adds. */
  yields: Record<string, number>
}

/** What is missing to use the resource; only when asked to explain. */
export interface TileResourceNeeds {
  /** Improvement that workers build for it. */
  improvement: string
  /** Technology that you still need for that. */
  technology?: string
}

/** What a worker is building on it. */
export interface TileBeingBuilt {
  /** Improvement. */
  improvement: string
  /** Turns of work left. */
  turns_left: number
}

export interface TileUnit {
  /** Unit id, for unit_id. */
  id: number
  /** Kind of unit. */
  kind: string
  /** Its own name, of those who have one. */
  name?: string
  /** Player id. */
  owner: number
  /** Nation of its owner. */
  owner_name: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Health, 0 to 100. */
  hp: number
  /** Strength in melee and in defence, before anything counts for or against it. */
  strength?: number
  /** Strength from afar. */
  ranged_strength?: number
  /** Tiles its shots carry. */
  range?: number
  /** Cannot fight. */
  civilian?: boolean
  /** A land unit on water. */
  embarked?: boolean
  /** Dug in. */
  fortified?: boolean
}

export interface TileResult {
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** You have seen it. */
  explored: boolean
  /** You see it now; otherwise what is told is what you saw last. */
  visible: boolean
  /** Base terrain. */
  terrain?: string
  /** Hill, Forest and the like, lowest first. */
  features?: string[]
  /** Natural wonder on it. */
  natural_wonder?: string
  /** Edges along which a river runs. */
  rivers?: ("E" | "NE" | "NW" | "W" | "SW" | "SE")[]
  /** Resource that you can see. */
  resource?: string
  /** Improvement. */
  improvement?: string
  /** The improvement or road is pillaged. */
  pillaged?: boolean
  /** Road. */
  road?: "road" | "railroad"
  /** What a citizen working it gets a turn. */
  yields?: Record<string, number>
  /** Where the yields come from; only when asked to explain. */
  yield_sources?: TileYieldSource[]
  /** What is missing to use the resource; only when asked to explain. */
  resource_needs?: TileResourceNeeds
  /** Movement points to enter it without a road. */
  movement_cost?: number
  /** Percent more strength for who defends on it. */
  defence_percent?: number
  /** Most units cannot enter. */
  impassable?: boolean
  /** Player whose land it is. */
  owner?: number
  /** Its nation. */
  owner_name?: string
  /** City whose centre it is. */
  city?: number
  /** Your city that it belongs to. */
  belongs_to_city?: number
  /** Your city whose citizen works it. */
  worked_by_city?: number
  /** What a worker is building on it. */
  being_built?: TileBeingBuilt
  /** Units that you see on it. */
  units?: TileUnit[]
}

export interface GetUnitArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
  /** Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other. */
  x?: number
  /** Row of the tile, 0 at the north edge. */
  y?: number
  /** true: only where it can be at the end of this turn, with the movement left there. */
  reach?: boolean
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

/** Those that rise against aircraft. */
export interface UnitInterception {
  /** Percent with which it hits an enemy aircraft that attacks. */
  chance: number
  /** Tiles around it within which it rises. */
  range: number
  /** Times a turn. */
  per_turn: number
  /** It would rise now: aircraft that flew this turn do not. */
  ready: boolean
}

/** Nuclear weapons. */
export interface UnitNuclear {
  /** 0 to 3: how much it destroys. */
  strength: number
  /** Tiles around ground zero that it hits. */
  radius: number
}

/** Culture that the next policy costs. */
export interface UnitNewCityNextPolicy {
  /** With the cities you have. */
  now: number
  /** With one more. */
  after: number
}

/** What one more city changes at once. */
export interface UnitNewCity {
  /** Culture that the next policy costs. */
  next_policy: UnitNewCityNextPolicy
  /** Science that the technology under way costs; all others rise alike. */
  technology?: UnitNewCityNextPolicy
  /** Happiness it takes with its first citizen. */
  unhappiness: number
}

export interface UnitStatus {
  /** Promotion whose effects it has for a while. */
  name: string
  /** Starts of your turns until it ends. */
  turns: number
}

export interface UnitCannotItem {
  /** As can puts it. */
  call: string
  /** Why not. */
  why: string
}

export interface UnitAbility {
  /** As can has it. */
  ability: string
  /** In words. */
  told: string
}

/** What it can become. */
export interface UnitUpgrade {
  /** Kind it becomes. */
  to: string
  /** What it costs. */
  gold: number
  /** It can be done now. */
  allowed: boolean
  /** Why not. */
  why_not?: string
}

export interface UnitReachItem {
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Movement points left there, where reach was asked for. */
  moves?: number
}

export interface UnitWayTile {
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Ends of its turn before it is there. */
  turns: number
}

/** Where it is at the end of this turn, and what the enemies in sight could do to it there. */
export interface UnitWayStops {
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Movement points left there. */
  moves: number
  /** It can be captured. */
  captured?: boolean
  /** Whether it can die: maybe or yes; absent: no. */
  dies?: string
}

/** The way to x and y, of your own unit. */
export interface UnitWay {
  /** Column it is asked for. */
  x: number
  /** Row. */
  y: number
  /** move_unit would send it there. */
  reachable: boolean
  /** Why not. */
  why_not?: string
  /** Ends of its turn before it arrives; 0: it arrives in this one. */
  turns?: number
  /** Movement points that it spends this turn. */
  cost?: number
  /** The tiles after its own, the goal last. */
  tiles?: UnitWayTile[]
  /** Where it is at the end of this turn, and what the enemies in sight could do to it there. */
  stops?: UnitWayStops
}

export interface UnitResult {
  /** Unit id, for unit_id. */
  id: number
  /** Kind of unit. */
  kind: string
  /** Its own name, of those who have one. */
  name?: string
  /** Player id. */
  owner: number
  /** Nation of its owner. */
  owner_name: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Health, 0 to 100. */
  hp: number
  /** Strength in melee and in defence, before anything counts for or against it. */
  strength?: number
  /** Strength from afar. */
  ranged_strength?: number
  /** Tiles its shots carry. */
  range?: number
  /** Cannot fight. */
  civilian?: boolean
  /** A land unit on water. */
  embarked?: boolean
  /** Dug in. */
  fortified?: boolean
  /** Aircraft: the city it is based in. */
  city_id?: number
  /** Aircraft: unit id of the ship it is aboard. */
  aboard?: number
  /** Standing order. */
  order?: string
  /** Where it goes by itself. */
  goal?: BriefingUnitGoal
  /** Improvement it is building. */
  building?: string
  /** It can act and has no order. */
  idle?: boolean
  /** It can take a promotion, see promote_unit. */
  promotion_waiting?: boolean
  /** It is yours; only then the fields below are there. */
  yours: boolean
  /** Movement points left this turn. */
  moves?: number
  /** Movement points of a turn. */
  max_moves?: number
  /** Aircraft: tiles its strikes carry. */
  flight_range?: number
  /** Aircraft: tiles it flies to another base with move_unit; reach lists the bases. */
  rebase_range?: number
  /** Those that rise against aircraft. */
  interception?: UnitInterception
  /** Ids of the aircraft aboard. */
  carries?: number[]
  /** Nuclear weapons. */
  nuclear?: UnitNuclear
  /** Tiles that unit_action paradrop reaches now. */
  drop_zone?: BriefingUnitGoal[]
  /** Experience. */
  xp?: number
  /** Experience that the next promotion takes. */
  xp_needed?: number
  /** Experience until barbarians teach it no more; 0: nothing any more. */
  xp_from_barbarians?: number
  /** What one more city changes at once. */
  new_city?: UnitNewCity
  /** Promotions it has. */
  promotions?: string[]
  /** What it has for some turns only. */
  statuses?: UnitStatus[]
  /** Promotions it could take with enough experience, which it has where promotion_waiting is told. */
  promotions_to_choose?: string[]
  /** Player whose it was before barbarians took it: unit_action return gives it back. */
  return_to?: number
  /** Your unit on its tile that goes with it whenever either is sent. */
  formation_with?: number
  /** Calls it could make now, such as found_city or build_improvement Farm. */
  can?: string[]
  /** Calls that its kind has and that are refused here and now. */
  cannot?: UnitCannotItem[]
  /** Abilities in the language asked for, but English. */
  abilities?: UnitAbility[]
  /** What it can become. */
  upgrade?: UnitUpgrade
  /** All that it can become, where there is a choice: upgrade_unit to. */
  upgrades?: UnitUpgrade[]
  /** Tiles it can be on at the end of this turn; of aircraft: bases with room. */
  reach?: UnitReachItem[]
  /** The way to x and y, of your own unit. */
  way?: UnitWay
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetUnitsArgs {
  /** own (default); idle: your own that can act and have no order; enemies: of those you are at war with; others: all that are not yours. */
  show?: "own" | "idle" | "enemies" | "others"
  /** true: also what each of your own can become, and for how much. */
  upgrades?: boolean
  /** How many to list at most; default 50, at most 100. */
  limit?: number
  /** How many to skip, when an earlier answer said that there are more. */
  offset?: number
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface UnitsUnitWithMoves {
  /** Unit id, for unit_id. */
  id: number
  /** Kind of unit. */
  kind: string
  /** Its own name, of those who have one. */
  name?: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Health, 0 to 100. */
  hp: number
  /** Strength in melee and in defence, before anything counts for or against it. */
  strength?: number
  /** Strength from afar. */
  ranged_strength?: number
  /** Tiles its shots carry. */
  range?: number
  /** Cannot fight. */
  civilian?: boolean
  /** A land unit on water. */
  embarked?: boolean
  /** Dug in. */
  fortified?: boolean
  /** Aircraft: the city it is based in. */
  city_id?: number
  /** Aircraft: unit id of the ship it is aboard. */
  aboard?: number
  /** Movement points left this turn. */
  moves: number
  /** Movement points of a turn. */
  max_moves: number
  /** Standing order. */
  order?: string
  /** Where it goes by itself. */
  goal?: BriefingUnitGoal
  /** Improvement it is building. */
  building?: string
  /** What a religious unit preaches. */
  religion?: string
  /** Pressure it adds each time it preaches; 0 where it does not. */
  religious_strength?: number
  /** It can act and has no order. */
  idle?: boolean
  /** It can take a promotion, see promote_unit. */
  promotion_waiting?: boolean
  /** What it can become, where asked for. */
  upgrade?: UnitUpgrade
}

export interface UnitsResult {
  /** By id; with max_tokens those first that want something. */
  units: (UnitsUnitWithMoves | TileUnit)[]
  /** How many there are in all. */
  total: number
  /** Offset with which the next follow; only where there are more. */
  more_from?: number
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetCityArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** true: also where its yields come from, what each item would bring, what it cannot make and why, and prices of land. */
  explain?: boolean
  /** Only these: figures (growth, yields, garrison), queue, makes (what it can make), citizens, buildings. */
  parts?: ("figures" | "queue" | "makes" | "citizens" | "buildings")[]
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface CitySite {
  /** In the queue. */
  building: string
  /** Column. */
  x: number
  /** Row. */
  y: number
}

export interface CityQueueItem {
  /** Name of the item. */
  item: string
  /** Production it costs; 0 for conversions. */
  cost: number
  /** Production already in it. */
  stored: number
  /** Turns it takes at the present rate; -1 never ends. */
  turns: number
}

export interface CityCanMakeItemOtherPrice {
  /** What it can be paid with, for buy. */
  currency: string
  /** Its price. */
  price: number
  /** Why not now. */
  why_not?: string
}

export interface CityCanMakeItem {
  /** Name, for set_production and buy. */
  item: string
  /** What it is. */
  kind: "unit" | "building" | "wonder" | "conversion"
  /** Production it costs. */
  cost?: number
  /** Turns it takes at the present rate. */
  turns?: number
  /** Gold to buy it. */
  gold?: number
  /** Stockpiled resources that it costs once, by name. */
  from_stock?: Record<string, number>
  /** explain: how the yields of the city would change if the building stood now. */
  brings?: Record<string, number>
  /** explain: gold a turn for its upkeep. */
  maintenance?: number
  /** explain: movement points of the unit. */
  movement?: number
  /** explain: strength of the unit. */
  strength?: number
  /** explain: strength from afar. */
  ranged_strength?: number
  /** explain: what it does, as sentences of the rules. */
  does?: string[]
  /** explain: why it cannot be bought with gold now. */
  why_not_buy?: string
  /** explain: what it costs in faith and the like. */
  other_prices?: CityCanMakeItemOtherPrice[]
}

export interface CityCitizen {
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** What a citizen gets there. */
  yields: Record<string, number>
  /** A citizen of this city works it. */
  worked: boolean
  /** You keep the citizen there. */
  locked: boolean
}

export interface CitySpecialist {
  /** Kind, for set_specialists. */
  specialist: string
  /** Places for them. */
  places: number
  /** Citizens in them. */
  filled: number
  /** explain: what each yields. */
  yields?: Record<string, number>
  /** explain: points a turn of each towards great people. */
  great_person_points?: Record<string, number>
}

export interface CityReason {
  /** Building, policy, belief, worked tiles … by name. */
  source: string
  /** How many of them. */
  count?: number
  /** What it adds, before percentages. */
  yields?: Record<string, number>
  /** Percent that it adds to yields. */
  percents?: Record<string, number>
}

export interface CityCannotMakeItem {
  /** Name. */
  item: string
  /** What it is. */
  kind: "unit" | "building" | "wonder"
  /** Why it cannot be made here now. */
  why_not: string
}

export interface CityStand {
  /** Name. */
  building: string
  /** A wonder. */
  wonder?: boolean
  /** What it yields by itself. */
  yields?: Record<string, number>
  /** Gold a turn for its upkeep. */
  maintenance?: number
  /** Gold for its sale (city_status sell_building). */
  sells_for?: number
  /** Why it cannot be sold now. */
  why_not_sell?: string
}

export interface CityTilesToBuyItem {
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Its price. */
  gold: number
  /** What a citizen would get there. */
  yields: Record<string, number>
  /** Why it cannot be bought now. */
  why_not?: string
}

export interface CityResult {
  /** City id, for city_id. */
  id: number
  /** Name. */
  name: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Citizens. */
  population?: number
  /** Health; it can be taken at 1 or less by a melee unit. */
  hp?: number
  /** Health when whole. */
  max_hp?: number
  /** Strength in a fight. */
  strength?: number
  /** Your capital. */
  capital?: boolean
  /** A puppet: it decides itself what it makes. */
  puppet?: boolean
  /** It is being razed. */
  razing?: boolean
  /** Turns that it still resists you. */
  resistance?: number
  /** Food a turn after eating. */
  food_per_turn?: number
  /** Turns to the next citizen; -1 never. */
  turns_to_grow?: number
  /** What it brings a turn; gold after upkeep. */
  yields?: Record<string, number>
  /** What it makes; null where it is idle. */
  producing?: string | null
  /** Turns until that is done; -1 never. */
  turns_left?: number
  /** The city builds nothing: use set_production. */
  idle?: boolean
  /** It chooses itself what to make. */
  auto_production?: boolean
  /** What its citizens care for, see set_city_focus. */
  focus?: string
  /** Player id, as far as you know. */
  owner: number
  /** Its nation, where it is not yours. */
  owner_name?: string
  /** You see it now; only then its figures are told. */
  visible: boolean
  /** It is yours; only then there is more than its name, place, health and strength. */
  yours?: boolean
  /** Food stored. */
  food?: number
  /** Food stored at which a citizen is born. */
  food_needed?: number
  /** Gold a turn for its buildings. */
  maintenance?: number
  /** Culture stored towards the next tile. */
  culture?: number
  /** It does not grow on purpose. */
  avoid_growth?: boolean
  /** Id of the military unit in it; -1 none. */
  garrison?: number
  /** Ids of the aircraft based in it; it holds six and more by some buildings. */
  aircraft?: number[]
  /** Roads or harbours join it to the capital. */
  connected_to_capital?: boolean
  /** Religion of its majority, whose beliefs are in force; see get_religion. */
  religion?: string
  /** Citizens that follow it. */
  followers?: number
  /** Luxury its people ask for: have it, and they celebrate for some turns with faster growth. */
  demands?: string
  /** Turns that its people still celebrate; it grows faster while your empire is not unhappy. */
  celebrates?: number
  /** It has bombarded this turn. */
  bombarded?: boolean
  /** Stockpiled resources by name; absent: nothing is stored. */
  stocks?: Record<string, BriefingEmpireStock>
  /** What it has of resources that each city counts by itself. */
  resources?: Record<string, number>
  /** Tiles kept for the improvements that buildings in the queue bring. */
  sites?: CitySite[]
  /** What stands in it. */
  buildings?: string[]
  /** What it makes, first first. */
  queue?: CityQueueItem[]
  /** Available builds. */
  can_make?: CityCanMakeItem[]
  /** Tiles it could work, with who does. */
  citizens?: CityCitizen[]
  /** Specialists the city has places for. */
  specialists?: CitySpecialist[]
  /** explain: where its yields come from. */
  reasons?: CityReason[]
  /** explain: food that its citizens eat. */
  eaten?: number
  /** explain: what percentages, food eaten and upkeep leave unexplained: growth, conversions, food made production. */
  rest?: Record<string, number>
  /** explain: culture stored at which the next tile comes in. */
  culture_needed?: number
  /** explain: the tile that culture brings next. */
  next_tile?: BriefingUnitGoal
  /** explain: what you know how to make, but not here or not now. */
  cannot_make?: CityCannotMakeItem[]
  /** explain: its buildings in full. */
  stands?: CityStand[]
  /** explain: land for buy_tile. */
  tiles_to_buy?: CityTilesToBuyItem[]
  /** explain: what city_status can do with it now. */
  statuses?: string[]
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetCitiesArgs {
  /** own (default), or those of other players that you have seen. */
  show?: "own" | "others"
  /** How many to list at most; default 30, at most 100. */
  limit?: number
  /** How many to skip, when an earlier answer said that there are more. */
  offset?: number
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface CitiesCityWithFoodPerTurn {
  /** City id, for city_id. */
  id: number
  /** Name. */
  name: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Citizens. */
  population?: number
  /** Health; it can be taken at 1 or less by a melee unit. */
  hp?: number
  /** Health when whole. */
  max_hp?: number
  /** Strength in a fight. */
  strength?: number
  /** Your capital. */
  capital?: boolean
  /** A puppet: it decides itself what it makes. */
  puppet?: boolean
  /** It is being razed. */
  razing?: boolean
  /** Turns that it still resists you. */
  resistance?: number
  /** Food a turn after eating. */
  food_per_turn: number
  /** Turns to the next citizen; -1 never. */
  turns_to_grow: number
  /** What it brings a turn; gold after upkeep. */
  yields: Record<string, number>
  /** What it makes; null where it is idle. */
  producing: string | null
  /** Turns until that is done; -1 never. */
  turns_left: number
  /** The city builds nothing: use set_production. */
  idle?: boolean
  /** It chooses itself what to make. */
  auto_production?: boolean
  /** What its citizens care for most, where that is told to them; see set_city_focus. */
  focus?: string
}

export interface CitiesCityWithOwner {
  /** City id, for city_id. */
  id: number
  /** Name. */
  name: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Citizens. */
  population?: number
  /** Health; it can be taken at 1 or less by a melee unit. */
  hp?: number
  /** Health when whole. */
  max_hp?: number
  /** Strength in a fight. */
  strength?: number
  /** Player id, as far as you know. */
  owner: number
  /** Its nation. */
  owner_name: string
  /** You see it now; only then its figures are told. */
  visible: boolean
}

export interface CitiesResult {
  /** By id; with max_tokens those first that want something. */
  cities: (CitiesCityWithFoodPerTurn | CitiesCityWithOwner)[]
  /** How many there are in all. */
  total: number
  /** Offset with which the next follow; only where there are more. */
  more_from?: number
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface EmpireResearch {
  /** Under way. */
  technology: string
  /** Turns left; -1 never. */
  turns: number
  /** What comes after it. */
  queue: string[]
}

export interface EmpireResourceSource {
  /** From your land and buildings, less what buildings use. */
  own?: number
  /** From city-states whose ally you are. */
  city_states?: number
  /** From others by deals. */
  bought?: number
  /** To others by deals. */
  sold?: number
  /** Used by your units. */
  units?: number
}

export interface EmpireResult {
  /** Your score. */
  score: number
  /** Era you are in. */
  era: string
  /** Treasury. */
  gold: number
  /** Gold a turn after all upkeep. */
  gold_per_turn: number
  /** Science a turn. */
  science_per_turn: number
  /** Culture stored. */
  culture: number
  /** Culture a turn. */
  culture_per_turn: number
  /** Happiness; below 0 growth suffers, below -10 much more. */
  happiness: number
  /** Happiness from your next turn on as things stand: luxuries and buildings that came since count then. Absent: the same. */
  happiness_next_turn?: number
  /** Turns left of a golden age; 0 none. */
  golden_age_turns: number
  /** Research, or null where none is set. */
  research: EmpireResearch | null
  /** What is left of each luxury and strategic resource; negative: short. */
  resources: Record<string, number>
  /** Stockpiled resources by name; absent: nothing is stored. */
  stocks?: Record<string, BriefingEmpireStock>
  /** Units you have. */
  units: number
  /** Units that are supplied; each more costs 10% production. */
  unit_supply: number
  /** Where it comes from and goes, a turn. */
  gold_sources: Record<string, number>
  /** How what is left of each resource comes about, by its name. */
  resource_sources?: Record<string, EmpireResourceSource>
  /** Percent of what your cities earn in gold that becomes science; set_research changes it. */
  science_share: number
  /** What adds to it and takes from it. */
  happiness_sources: Record<string, number>
  /** Happiness gathered for the next. */
  golden_age_points: number
  /** Points at which it begins. */
  golden_age_needs: number
  /** Technologies you may choose for free. */
  free_technologies: number
  /** What one more city changes at once. */
  one_more_city: UnitNewCity
  /** Cities. */
  cities: number
  /** Citizens in all. */
  population: number
  /** Technologies known. */
  technologies: number
}

export interface GetPlayersArgs {
  /** How many to list at most; default 24, at most 100. */
  limit?: number
  /** How many to skip, when an earlier answer said that there are more. */
  offset?: number
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface PlayersPlayer {
  /** Id of the player, for player_id. */
  id: number
  /** What it is. */
  kind: "major" | "city_state" | "barbarian"
  /** Name of the seat, or of the city-state. */
  name: string
  /** Nation it plays. */
  nation: string
  /** Its leader. */
  leader: string
  /** False once eliminated. */
  alive: boolean
  /** True for yourself. */
  you: boolean
  /** How it stands to you. */
  relation: "yourself" | "war" | "peace"
  /** Its score; majors only. */
  score?: number
  /** Era it has reached; majors only. */
  era?: string
  /** How many of its cities you know. */
  cities_seen: number
  /** How many of its units you see now. */
  units_in_sight: number
  /** Turn until which peace binds both. */
  peace_until?: number
  /** Turn until which its units may enter your land. */
  may_enter_yours_until?: number
  /** Turn until which your units may enter its land. */
  you_may_enter_until?: number
}

export interface PlayersResult {
  /** Majors, yourself first. */
  players: PlayersPlayer[]
  /** How many there are in all. */
  total: number
  /** Offset with which the next follow; only where there are more. */
  more_from?: number
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
  /** How many living majors you have not met. */
  unmet: number
}

export interface GetDiplomacyArgs {
  /** Only this player, from get_players; default: all you have met. */
  player_id?: number
  /** How many to list at most; default 8, at most 60. */
  limit?: number
  /** How many to skip, when an earlier answer said that there are more. */
  offset?: number
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface DiplomacyRelationOpinionReason {
  /** Why. */
  why: string
  /** Points for you, or against. */
  points: number
}

/** What a bot thinks of you. */
export interface DiplomacyRelationOpinion {
  /** In one word. */
  level: "Unforgivable" | "Enemy" | "Competitor" | "Neutral" | "Favorable" | "Friend" | "Ally"
  /** Sum of the reasons; from 15 favourable, 40 friend, 80 ally, and the same below 0. */
  points: number
  /** What it thinks of. */
  reasons: DiplomacyRelationOpinionReason[]
}

export interface DiplomacyRelationNotedItem {
  /** The promise that it would have broken, had it made one. */
  against: "not_settle_near" | "not_spy" | "not_spread_religion"
  /** Turn until which you bear it in mind. */
  until: number
}

/** The newest proposal of yours that it declined. */
export interface DiplomacyRelationLastDeclined {
  /** Negotiation. */
  negotiation_id: number
  /** Turn. */
  turn: number
  /** Why, where it said so. */
  reason?: "too_little" | "never_sells" | "no_trust" | "at_war" | "no_gold" | "has_it" | "not_now"
  /** The same in words. */
  why?: string
}

export interface DiplomacyRelationPossibleItem {
  /** Treaty or act. */
  what: string
  /** The rules allow it now. */
  possible: boolean
  /** What stands in the way. */
  why_not?: string
  /** The call that proposes or does it; a treaty may be part of a larger deal. */
  call?: string
}

export interface DiplomacyRelationTradeYouResource {
  /** Name. */
  resource: string
  /** To spare each turn; of a luxury all but the one copy that makes happy. */
  amount: number
  /** It is the only copy. */
  only_copy?: boolean
  /** Happiness that giving your only copy costs. */
  costs_happiness?: number
}

export interface DiplomacyRelationTradeYouCity {
  /** Id, for cities. */
  city_id: number
  /** Name. */
  name: string
}

export interface DiplomacyRelationTradeYouIntroduceItem {
  /** Player, for introduce. */
  player_id: number
}

export interface DiplomacyRelationTradeYouDeclareWarOnItem {
  /** Player, for declare_war_on. */
  player_id: number
  /** Its nation. */
  nation: string
}

/** What it could give. */
export interface DiplomacyRelationTradeYou {
  /** Gold in the treasury. */
  gold: number
  /** Most gold a turn it can promise. */
  gold_per_turn: number
  /** Resources it can give. */
  resources: DiplomacyRelationTradeYouResource[]
  /** Cities it can give. */
  cities?: DiplomacyRelationTradeYouCity[]
  /** Whom it can make known to the other. */
  introduce?: DiplomacyRelationTradeYouIntroduceItem[]
  /** On whom it can declare war. */
  declare_war_on?: DiplomacyRelationTradeYouDeclareWarOnItem[]
}

/** What each side has to trade with. */
export interface DiplomacyRelationTrade {
  /** What it could give. */
  you: DiplomacyRelationTradeYou
  /** What it could give. */
  they: DiplomacyRelationTradeYou
  /** Gold that each side would pay for a research agreement. */
  research_agreement_costs_each: number
  /** Turns for which gold a turn, resources and open borders are given. */
  deals_last_turns: number
  /** Negotiations that the two of you can still open this turn. */
  exchanges_left_this_turn: number
}

export interface DiplomacyRelation {
  /** Player. */
  player_id: number
  /** Its nation. */
  nation: string
  /** What it is. */
  kind: "major" | "city_state" | "barbarian"
  /** war, peace, or eliminated. */
  relation: string
  /** Turn in which the war began. */
  war_since?: number
  /** Turn until which peace binds both. */
  peace_until?: number
  /** Turn until which its units may enter your land. */
  may_enter_yours_until?: number
  /** Turn until which your units may enter its land. */
  you_may_enter_until?: number
  /** Nations you have met that it is at war with. */
  at_war_with?: string[]
  /** Nations you have met with which it has declared friendship. */
  friends_with?: string[]
  /** Nations you have met with which it has a defensive pact. */
  pacts_with?: string[]
  /** Nations you have met that it denounces. */
  denounces?: string[]
  /** Nations you have met that denounce it. */
  denounced_by?: string[]
  /** What holds between you. */
  treaties: BriefingPlayerTreaties
  /** What runs between you. */
  deals?: BriefingPlayerDeal[]
  /** What a bot thinks of you. */
  opinion?: DiplomacyRelationOpinion
  /** What it did to you of late: settled near, was caught spying, preached in your cities. */
  noted?: DiplomacyRelationNotedItem[]
  /** The newest proposal of yours that it declined. */
  last_declined?: DiplomacyRelationLastDeclined
  /** What the two of you can agree on or do. */
  possible?: DiplomacyRelationPossibleItem[]
  /** What each side has to trade with. */
  trade?: DiplomacyRelationTrade
}

export interface DiplomacyResult {
  /** By player. */
  relations: DiplomacyRelation[]
  /** How many there are in all. */
  total: number
  /** Offset with which the next follow; only where there are more. */
  more_from?: number
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
  /** Open ones, and the newest closed. */
  negotiations: BriefingNegotiation[]
  /** Newest last. */
  messages: BriefingMessage[]
}

export interface SuggestDealArgsGiveResource {
  resource: string
  amount?: number
}

/** What you give. Fields: as in give of open_negotiation. */
export interface SuggestDealArgsGive {
  gold?: number
  gold_per_turn?: number
  resources?: SuggestDealArgsGiveResource[]
  cities?: number[]
  open_borders?: boolean
  embassy?: boolean
  friendship?: boolean
  research_agreement?: boolean
  defensive_pact?: boolean
  peace?: boolean
  declare_war_on?: number[]
  introduce?: number[]
  promises?: ("not_settle_near" | "not_spy" | "not_spread_religion")[]
}

export interface SuggestDealArgs {
  /** Id of a player (civilization or city-state), from get_players or get_city_states. */
  player_id: number
  /** What you give. Fields: as in give of open_negotiation. */
  give?: SuggestDealArgsGive
  /** What you want. Fields: as in give of open_negotiation. */
  get?: SuggestDealArgsGive
  /** The side to which something may be added. */
  fill: "give" | "get"
  /** Id of a negotiation, from get_diplomacy, get_briefing or wait. */
  negotiation_id?: number
}

export interface SuggestDealResult {
  /** It would accept these terms. */
  agrees: boolean
  /** What you would give. */
  you_give?: BriefingNegotiationYouGive
  /** What you would get. */
  you_get?: BriefingNegotiationYouGive
  /** Where it agrees to nothing: why it declines what you named. */
  reason?: "too_little" | "never_sells" | "no_trust" | "at_war" | "no_gold" | "has_it" | "not_now"
  /** The same in words. */
  why?: string
  /** The call that proposes it. */
  call?: string
}

export interface GetCityStatesArgs {
  /** How many to list at most; default 8, at most 50. */
  limit?: number
  /** How many to skip, when an earlier answer said that there are more. */
  offset?: number
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface CityStatesCityStateQuest {
  /** Number of the quest. */
  quest_id: number
  /** Its kind. */
  name: string
  /** What is to be done. */
  task: string
  /** Influence it brings. */
  influence: number
  /** Turn after which it is over; absent: no limit. */
  until_turn?: number
  /** Column of the place it is about. */
  x?: number
  /** Row of the place it is about. */
  y?: number
  /** In a contest: what you have gained so far. */
  yours?: number
  /** In a contest: the most that anybody else has gained. */
  best_of_others?: number
}

export interface CityStatesCityStateDealingsGiftGoldItem {
  /** Gold given. */
  gold: number
  /** Influence it buys now. */
  influence: number
  /** What it would make you. */
  makes_you?: "friend" | "ally"
}

/** What a demand for tribute would bring. */
export interface CityStatesCityStateDealingsTribute {
  /** Gold that demand_gold would bring. */
  gold: number
  /** It pays gold where this is 0 or more. */
  fear_for_gold: number
  /** It gives a worker where this is 0 or more. */
  fear_for_worker: number
}

/** What it takes to annex it, where your nation may. */
export interface CityStatesCityStateDealingsAnnex {
  /** Price. */
  gold: number
  /** Turns it must have been your ally. */
  turns_as_ally: number
}

/** What you can do with it now; absent in war. */
export interface CityStatesCityStateDealings {
  /** Gifts it takes, for city_state_action gift_gold. */
  gift_gold: CityStatesCityStateDealingsGiftGoldItem[]
  /** Influence that a military unit brings, for city_state_action gift_unit; more by effects of your nation. */
  gift_unit: number
  /** What a demand for tribute would bring. */
  tribute: CityStatesCityStateDealingsTribute
  /** Turn from which you may pledge (withdraw) again. */
  word_again_on_turn?: number
  /** What it takes to annex it, where your nation may. */
  annex?: CityStatesCityStateDealingsAnnex
}

export interface CityStatesCityState {
  /** Id of the player, for player_id. */
  id: number
  /** What it is. */
  kind: "major" | "city_state" | "barbarian"
  /** Name of the seat, or of the city-state. */
  name: string
  /** Nation it plays. */
  nation: string
  /** Its leader. */
  leader: string
  /** False once eliminated. */
  alive: boolean
  /** True for yourself. */
  you: boolean
  /** How it stands to you. */
  relation: "yourself" | "war" | "peace"
  /** Its score; majors only. */
  score?: number
  /** Era it has reached; majors only. */
  era?: string
  /** How many of its cities you know. */
  cities_seen: number
  /** How many of its units you see now. */
  units_in_sight: number
  /** Turn until which peace binds both. */
  peace_until?: number
  /** Turn until which its units may enter your land. */
  may_enter_yours_until?: number
  /** Turn until which your units may enter its land. */
  you_may_enter_until?: number
  /** What kind of city-state it is. */
  type: string
  /** Its temper. */
  personality: "Friendly" | "Neutral" | "Hostile" | "Irrational"
  /** How it stands to you. */
  bond: "war" | "angry" | "neutral" | "friend" | "ally"
  /** Your influence with it, -60 and up. */
  influence: number
  /** How your influence changes by itself. */
  influence_per_turn?: number
  /** Where it comes to rest. */
  resting_influence?: number
  /** Its ally, where you have met it. */
  ally_player_id?: number
  /** The ally's nation, where it is not you. */
  ally_nation?: string
  /** Turn since which you are its ally. */
  ally_since?: number
  /** Influence from which you are its friend, where you are not. */
  influence_to_be_friend?: number
  /** Influence that would make you its ally. */
  influence_to_be_ally?: number
  /** You have pledged to protect it. */
  you_protect: boolean
  /** Who has pledged to protect it, of those you have met. */
  protected_by: string[]
  /** What its friends get. */
  friend_brings: string[]
  /** What its ally gets instead, besides all its resources. */
  ally_brings: string[]
  /** Luxury that only it has, for its ally. */
  own_luxury?: string
  /** What it asks of you. */
  quests: CityStatesCityStateQuest[]
  /** What you can do with it now; absent in war. */
  dealings?: CityStatesCityStateDealings
  /** Its city, where you know it. */
  city_id?: number
  /** Column of its city. */
  x?: number
  /** Row of its city. */
  y?: number
  /** Tiles from your nearest city. */
  away?: number
}

export interface CityStatesResult {
  /** Nearest first. */
  city_states: CityStatesCityState[]
  /** How many there are in all. */
  total: number
  /** Offset with which the next follow; only where there are more. */
  more_from?: number
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetTechTreeArgs {
  /** available (default): what can be researched now; known; all: the whole tree. */
  show?: "available" | "known" | "all"
  /** Shows only the way to this technology, in the order of research. */
  technology?: string
  /** How many to list at most; default 30, at most 100. */
  limit?: number
  /** How many to skip, when an earlier answer said that there are more. */
  offset?: number
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface TechTreeTechnology {
  /** Name, for set_research. */
  name: string
  /** locked: a prerequisite is missing. */
  status: "known" | "researching" | "available" | "locked"
  /** Era it belongs to. */
  era: string
  /** Science it costs now. */
  cost: number
  /** Science still to be paid. */
  left: number
  /** Turns until you know it, with all that it needs, at your present science; -1 never. */
  turns: number
  /** Technologies needed before. */
  prerequisites: string[]
  /** What it makes possible. */
  unlocks: string[]
  /** show all: what it does by itself, as sentences of the rules. */
  effects?: string[]
  /** show all: its column in a drawing of the tree, growing with time. */
  column?: number
  /** show all: its row there. */
  row?: number
}

export interface TechTreeResult {
  /** Your queue of research; the first is under way. */
  researching: string[]
  /** Science you make a turn. */
  science_per_turn: number
  /** Technologies you may choose for free. */
  free_technologies: number
  /** As asked for. */
  technologies: TechTreeTechnology[]
  /** How many there are in all. */
  total: number
  /** Offset with which the next follow; only where there are more. */
  more_from?: number
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetPoliciesArgs {
  /** available (default): those open to you; adopted: in force; all. */
  show?: "available" | "adopted" | "all"
  /** Shows only this branch, all of it. */
  branch?: string
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface PoliciesBranchPolicy {
  /** Name, for adopt_policy. */
  name: string
  /** available: may be adopted once you have the culture; locked: see requires, why_not and the branch; completes_branch: comes by itself with the last of its branch. */
  status: "adopted" | "available" | "locked" | "completes_branch"
  /** Why it is locked, where neither its branch nor what it requires says so. */
  why_not?: string
  /** Policies needed before that you lack. */
  requires: string[]
  /** Policies of its branch that are needed before, had or not. */
  after?: string[]
  /** What it does, as sentences of the rules. */
  effects: string[]
}

export interface PoliciesBranch {
  /** Name; the policy of the same name opens it. */
  name: string
  /** Era from which it can be opened. */
  era: string
  /** Why none of it is open to you yet. */
  closed?: string
  /** All of it is adopted. */
  complete: boolean
  /** Its policies as asked for, the opener first. */
  policies: PoliciesBranchPolicy[]
}

export interface PoliciesResult {
  /** Culture stored. */
  culture: number
  /** Culture a turn. */
  culture_per_turn: number
  /** Culture that the next policy costs. */
  cost: number
  /** Turns until you have it; 0 now, -1 never. */
  turns: number
  /** Policies you may adopt for nothing. */
  free_policies: number
  /** Policies in force. */
  adopted: number
  /** Branches with policies to show. */
  branches: PoliciesBranch[]
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetReligionArgs {
  /** Kind of free beliefs to list; default: those that you can choose next. */
  beliefs?: "pantheon" | "founder" | "follower" | "enhancer" | "all"
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface ReligionBelief {
  /** Name, for found_pantheon and unit_action. */
  name: string
  /** pantheon and follower: for cities that follow it; founder and enhancer: for who founded it. */
  kind: "pantheon" | "founder" | "follower" | "enhancer"
  /** What it does, as sentences of the rules. */
  effects: string[]
}

export interface ReligionReligion {
  /** Its name; a pantheon has that of its belief. */
  name: string
  /** Pantheons do not spread. */
  kind: "pantheon" | "religion"
  /** Player who founded it, where you know him. */
  founder_id?: number
  /** Nation of the founder. */
  founder?: string
  /** Its holy city, where you know it. */
  holy_city_id?: number
  /** Name of the holy city. */
  holy_city?: string
  /** An inquisitor has silenced the holy city. */
  silenced?: boolean
  /** Its founder has added beliefs to it. */
  enhanced: boolean
  /** Beliefs it holds. */
  beliefs: string[]
}

export interface ReligionCity {
  /** The city. */
  city_id: number
  /** Its name. */
  name: string
  /** Religion of its majority, whose beliefs are in force there; empty: none. */
  majority: string
  /** Citizens by religion; the others believe in nothing. */
  followers: Record<string, number>
  /** Own cities: pressure by religion, by which citizens are shared out. */
  pressure?: Record<string, number>
  /** Own cities: pressure of believing in nothing. */
  unbelief?: number
}

export interface ReligionProphet {
  /** The unit. */
  unit_id: number
  /** What it is. */
  kind: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** What you could do with it next, for unit_action. */
  action: "found_religion" | "enhance_religion"
  /** Why not where it stands now, whatever the beliefs. */
  why_not?: string
}

export interface ReligionCanBuyItem {
  /** City in which it can be bought. */
  city_id: number
  /** Unit or building, for buy. */
  item: string
  /** What it is paid with, for buy. */
  currency: string
  /** Its price. */
  price: number
  /** You have as much. */
  affordable: boolean
}

export interface ReligionResult {
  /** There is religion in this game. */
  enabled: boolean
  /** Faith you have. */
  faith: number
  /** Faith a turn. */
  faith_per_turn: number
  /** Name of your pantheon or religion; empty: none. */
  yours: string
  /** Faith that a pantheon costs now. */
  pantheon_cost: number
  /** Why you cannot have a pantheon, whatever its price. */
  pantheon_why_not?: string
  /** Faith for your next great prophet; with as much one may appear each turn, the more the likelier. */
  prophet_cost: number
  /** Prophets come to you: you have a pantheon, and a religion or one still to be founded. */
  prophets_come: boolean
  /** Religions that can still be founded in this game. */
  religions_left: number
  /** Beliefs that your next prophet takes to found or enhance, by kind. */
  next_takes: string[]
  /** Names that a new religion can take. */
  names: string[]
  /** Free beliefs, as asked for. */
  beliefs: ReligionBelief[]
  /** What there is in the world, oldest first. */
  religions: ReligionReligion[]
  /** Your cities, and those of others in sight. */
  cities: ReligionCity[]
  /** Your units that found religions or add beliefs to them. */
  prophets: ReligionProphet[]
  /** What your cities sell for faith and the like. */
  can_buy: ReligionCanBuyItem[]
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetGreatPeopleArgs {
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface GreatPeoplePerson {
  /** The great person. */
  kind: string
  /** Points gathered in cities. */
  points: number
  /** Points a turn, from specialists and buildings. */
  points_per_turn: number
  /** Points at which one is born; doubles with each birth of its group. */
  needs: number
  /** Turns until then; -1 never at this rate. */
  turns: number
  /** Points from fights, for those who are born of them. */
  combat_points?: number
  /** Points from fights that must be passed. */
  combat_needs?: number
}

export interface GreatPeopleCity {
  /** The city. */
  city_id: number
  /** The great person. */
  kind: string
  /** Points it brings a turn. */
  points_per_turn: number
}

export interface GreatPeopleHereItem {
  /** The unit. */
  unit_id: number
  /** What it is. */
  kind: string
  /** Its own name. */
  name?: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Calls it could make where it stands now, as get_unit tells them. */
  can: string[]
  /** Abilities in the language asked for, but English. */
  abilities?: UnitAbility[]
}

export interface GreatPeopleResult {
  /** Great people you may choose (choose_great_person). */
  free: number
  /** Kinds you may choose now. */
  can_choose: string[]
  /** Great people you have had. */
  born: number
  /** Every kind your nation can have. */
  people: GreatPeoplePerson[]
  /** Where the points come from. */
  cities: GreatPeopleCity[]
  /** Great people that you have. */
  here: GreatPeopleHereItem[]
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetEspionageArgs {
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

/** Its theft of technologies. */
export interface EspionageSpyTheft {
  /** What it could steal there: known to them, and open to you; one by chance. */
  technologies: string[]
  /** Science worth gathered. */
  progress: number
  /** Science worth gathered a turn. */
  per_turn: number
  /** Science worth that one theft takes. */
  needs: number
  /** Turns until then; -1 never. */
  turns: number
}

/** Its work in a city-state. */
export interface EspionageSpyElection {
  /** Turns until the next elections; -1 before they are called. */
  turns: number
  /** Your influence there. */
  influence: number
  /** Player who is its ally; -1 nobody. */
  ally: number
  /** Percent chance that stage_coup succeeds, less where a spy of the ally is at work there unknown to you; 0 where it is not allowed. */
  coup_chance: number
}

export interface EspionageSpy {
  /** Id, for spy_id. */
  id: number
  /** Name. */
  name: string
  /** Rank, from 1; higher ranks steal faster, are caught less and rig better. */
  rank: number
  /** What it does. */
  doing: "at_home" | "travelling" | "building_network" | "guarding" | "stealing_technology" | "rigging_elections" | "dead"
  /** City where it is, or to which it travels. */
  city_id?: number
  /** Name of the city. */
  city?: string
  /** Player whose city it is. */
  owner?: number
  /** Its nation. */
  owner_name?: string
  /** Turns until it arrives, has its network, or is replaced. */
  turns?: number
  /** Its theft of technologies. */
  theft?: EspionageSpyTheft
  /** Its work in a city-state. */
  election?: EspionageSpyElection
}

export interface EspionageResult {
  /** There is espionage in this game. */
  enabled: boolean
  /** The highest rank of spies. */
  highest_rank: number
  /** Yours, by id. */
  spies: EspionageSpy[]
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetRulesArgs {
  /** Name of anything in the rules, such as 'Archer', 'Granary', 'Tradition' or 'Hill', in any case. */
  name?: string
  /** Lists the names of this kind; with a name: only look among these. */
  kind?: "technologies" | "units" | "buildings" | "improvements" | "promotions" | "terrains" | "resources" | "specialists" | "eras" | "nations" | "victories" | "difficulties" | "speeds" | "unit_types" | "beliefs" | "policies" | "policy_branches" | "city_state_types" | "quests" | "ruins" | "events" | "religions"
  /** Finds every name in the rules that contains this, in any case; "*": all names. */
  search?: string
  /** Chapter of the rulebook by its word, 'combat', or one section of it by its number too, 'combat 3'. */
  chapter?: string
  /** How many to list at most; default 150, at most 500. */
  limit?: number
  /** How many to skip, when an earlier answer said that there are more. */
  offset?: number
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

export interface RulesEntryNamedByItem {
  /** Kind of those entries. */
  kind: "technologies" | "units" | "buildings" | "improvements" | "promotions" | "terrains" | "resources" | "specialists" | "eras" | "nations" | "victories" | "difficulties" | "speeds" | "unit_types" | "beliefs" | "policies" | "policy_branches" | "city_state_types" | "quests" | "ruins" | "events"
  /** Their field that names it, such as tech: what it allows. */
  by: string
  /** Their names. */
  names: string[]
}

export interface RulesEntryYear {
  /** Years of a turn. */
  perTurn: number
  /** Turn up to which that holds. */
  until: number
}

export interface RulesEntryChoice {
  /** Number of the way out, as choose_event takes it. */
  choice: number
  /** What it is called. */
  text: string
  /** What it does. */
  does: string[]
}

export interface RulesEntry {
  /** Kind of entry. */
  kind: "technologies" | "units" | "buildings" | "improvements" | "promotions" | "terrains" | "resources" | "specialists" | "eras" | "nations" | "victories" | "difficulties" | "speeds" | "unit_types" | "beliefs" | "policies" | "policy_branches" | "city_state_types" | "quests" | "ruins" | "events" | "religions"
  /** Its name. */
  name: string
  /** What it does, as sentences of the rules. */
  effects?: string[]
  /** What names it: what it allows, ends, leads to or is needed for. */
  named_by?: RulesEntryNamedByItem[]
  /** What it is within its kind: land, water, feature, wonder; bonus, luxury, strategic; major; pantheon … */
  category?: string
  /** Era it belongs to. */
  era?: string
  /** Science or production it costs, before the factors of speed and difficulty. */
  cost?: number
  /** Technologies or promotions needed before; of a promotion one is enough. */
  prerequisites?: string[]
  /** Type of unit, see unit_types. */
  type?: string
  /** Movement points a turn. */
  movement?: number
  /** Strength in melee and in defence. */
  strength?: number
  /** Strength from afar. */
  ranged_strength?: number
  /** Pressure it adds each time it preaches. */
  religious_strength?: number
  /** Tiles its shots carry. */
  range?: number
  /** Tiles within which it rises against aircraft. */
  intercept_range?: number
  /** Technology that allows it. */
  tech?: string
  /** Technology that ends it. */
  obsolete_tech?: string
  /** Strategic resource that each uses up. */
  resource?: string
  /** Unit it can become. */
  upgrades_to?: string
  /** What it takes the place of. */
  replaces?: string
  /** Only nation that has it. */
  unique_to?: string
  /** Promotions it begins with. */
  promotions?: string[]
  /** Percent on its price in gold. */
  hurry_percent?: number
  /** It cannot fight. */
  civilian?: boolean
  /** What it yields a turn. */
  yields?: Record<string, number>
  /** Percent on the yields of its city. */
  percents?: Record<string, number>
  /** Gold a turn for its upkeep. */
  maintenance?: number
  /** A wonder: one in the world, or one to a civilization. */
  wonder?: "world" | "national"
  /** Building that the city needs before. */
  required_building?: string
  /** Resources of which the city needs one, improved, on its land. */
  nearby_improved?: string[]
  /** Strength it adds to its city. */
  city_strength?: number
  /** Health it adds to its city. */
  city_health?: number
  /** Points a turn towards great people, by kind. */
  great_person_points?: Record<string, number>
  /** Places for specialists, by kind. */
  specialist_slots?: Record<string, number>
  /** Terrains that it may stand on. */
  terrains?: string[]
  /** It may stand on every land tile. */
  any_land?: boolean
  /** It may stand on every water tile. */
  any_water?: boolean
  /** Improvements: turns of work, -1 no worker builds it. Speeds: turns of a game. */
  turns?: number
  /** 1 road, 2 railroad. */
  road?: number
  /** Feature that it clears. */
  removes_feature?: string
  /** Road that it removes: 1 road, 2 railroad. */
  removes_road?: number
  /** It restores what was pillaged. */
  is_repair?: boolean
  /** Types of unit that can take it. */
  unit_types?: string[]
  /** Its yields replace those of what lies below it. */
  overrides?: boolean
  /** Terrains it lies on. */
  occurs_on?: string[]
  /** Terrain below it. */
  turns_into?: string
  /** Nothing can be built on it. */
  unbuildable?: boolean
  /** Most units cannot enter. */
  impassable?: boolean
  /** Movement points to enter. */
  movement_cost?: number
  /** Percent more strength for who defends on it. */
  defence?: number
  /** Rough terrain. */
  rough?: boolean
  /** Gives fresh water. */
  fresh_water?: boolean
  /** What it adds where it is improved. */
  improved_yields?: Record<string, number>
  /** Improvements that give it to their owner. */
  improved_by?: string[]
  /** Technology that shows it. */
  revealed_by?: string
  /** Terrains it is found on. */
  found_on?: string[]
  /** Amounts of a large deposit: sparse, default, abundant resources. */
  major_deposit?: number[]
  /** Amounts of a small deposit, the same. */
  minor_deposit?: number[]
  /** Gold that a research agreement costs each side. */
  research_agreement_cost?: number
  /** Settlers that a game beginning in it starts with. */
  settlers?: number
  /** Kind of those settlers. */
  settler_unit?: string
  /** Workers that such a game starts with. */
  workers?: number
  /** Kind of those workers. */
  worker_unit?: string
  /** Soldiers that such a game starts with. */
  military?: number
  /** Kind of those soldiers. */
  military_unit?: string
  /** Eras: gold to start with. Speeds: factor on prices in gold. */
  gold?: number
  /** Eras: culture to start with. Speeds: factor on costs in culture. */
  culture?: number
  /** Citizens of a new city. */
  settler_population?: number
  /** Buildings of a new city. */
  settler_buildings?: string[]
  /** Wonders that can no longer be built by who starts in it. */
  obsolete_wonders?: string[]
  /** Gold that a unit from a city-state is worth. */
  unit_buy_cost?: number
  /** Strength of units on water. */
  embark_defence?: number
  /** Percent of the game that lies behind who starts in it. */
  start_percent?: number
  /** Its leader. */
  leader?: string
  /** What its people are called. */
  adjective?: string
  /** City-states: what kind they are. */
  city_state_type?: string
  /** Terrains that it likes to start near. */
  start_bias?: string[]
  /** Victory that a bot playing it tends to. */
  preferred_victory?: string
  /** Character of a bot playing it. */
  personality?: string
  /** Religion it likes to found. */
  favored_religion?: string
  /** All that is needed. */
  milestones?: string[]
  /** Parts that are needed. */
  spaceship_parts?: string[]
  /** Happiness to begin with. */
  base_happiness?: number
  /** Happiness that each luxury gives beside its own. */
  extra_happiness_per_luxury?: number
  /** Factor on the cost of technologies; 1 changes nothing. */
  research_cost?: number
  /** Factor on the cost of units; 1 changes nothing. */
  unit_cost?: number
  /** Factor on the cost of buildings; 1 changes nothing. */
  building_cost?: number
  /** Factor on the cost of policies; 1 changes nothing. */
  policy_cost?: number
  /** Factor on unhappiness; 1 changes nothing. */
  unhappiness?: number
  /** Units supplied to begin with. */
  unit_supply_base?: number
  /** Units that each city supplies. */
  unit_supply_per_city?: number
  /** Share added to strength against barbarians. */
  barbarian_bonus?: number
  /** Turns added before a camp sends out barbarians. */
  barbarian_spawn_delay?: number
  /** Turn from which barbarians enter land that is owned. */
  turn_barbarians_enter_land?: number
  /** Gold for clearing a camp. */
  clear_camp_reward?: number
  /** Units that people start with besides. */
  player_bonus_units?: string[]
  /** Difficulty that bots play by otherwise. */
  ai_level?: string
  /** Factor on food that a city of a bot needs to grow; 1 changes nothing. */
  ai_city_growth?: number
  /** Factor on the cost of units, of bots; 1 changes nothing. */
  ai_unit_cost?: number
  /** Factor on the cost of buildings, of bots; 1 changes nothing. */
  ai_building_cost?: number
  /** Factor on the cost of wonders, of bots; 1 changes nothing. */
  ai_wonder_cost?: number
  /** Factor on the upkeep of buildings, of bots; 1 changes nothing. */
  ai_building_maintenance?: number
  /** Factor on the upkeep of units, of bots; 1 changes nothing. */
  ai_unit_maintenance?: number
  /** Share added to the units that are supplied, of bots. */
  ai_unit_supply?: number
  /** Factor on unhappiness, of bots; 1 changes nothing. */
  ai_unhappiness?: number
  /** Technologies that bots start with. */
  ai_free_techs?: string[]
  /** Units that bots start with besides. */
  ai_major_bonus_units?: string[]
  /** Units that the rules name for city-states; they start with their city alone. */
  ai_city_state_bonus_units?: string[]
  /** Factor on most costs; 1 changes nothing. */
  modifier?: number
  /** Factor on costs in production; 1 changes nothing. */
  production?: number
  /** Factor on costs in science; 1 changes nothing. */
  science?: number
  /** Factor on costs in faith; 1 changes nothing. */
  faith?: number
  /** Factor on turns of work; 1 changes nothing. */
  improvement_turns?: number
  /** Factor on turns between barbarians; 1 changes nothing. */
  barbarian?: number
  /** Factor on what gifts of gold bring; 1 changes nothing. */
  gold_gift?: number
  /** Factor on turns of a golden age; 1 changes nothing. */
  golden_age_length?: number
  /** Turns in which a city-state forgets that it paid tribute. */
  tribute_interval?: number
  /** Pressure that a city puts on those near it each turn. */
  religious_pressure?: number
  /** Turns that peace binds. */
  peace_deal_turns?: number
  /** Turns that deals run. */
  deal_turns?: number
  /** Year of the first turn; negative: BC. */
  start_year?: number
  /** How the calendar goes on; the last row holds to the end. */
  years?: RulesEntryYear[]
  /** Branch it belongs to. */
  branch?: string
  /** Opener: adopted first; finisher: comes with the last of its branch. */
  role?: "opener" | "member" | "finisher"
  /** Policies needed before. */
  requires?: string[]
  /** Policy that opens it. */
  opener?: string
  /** Policy that comes when all others are adopted. */
  finisher?: string
  /** Its other policies. */
  members?: string[]
  /** What its friends get. */
  friend_effects?: string[]
  /** What its ally gets instead, besides all its resources. */
  ally_effects?: string[]
  /** Asked of one civilization, or of all at once. */
  scope?: "individual" | "global"
  /** Influence it brings. */
  influence?: number
  /** Turns in which it is to be done; absent: no limit. */
  duration?: number
  /** Civilizations that a city-state must know to ask it. */
  minimum_civs?: number
  /** Difficulties at which it does not happen. */
  excluded_difficulties?: string[]
  /** What is told when it comes about. */
  story?: string
  /** alert: its player chooses; none: chance does at once; floating: advice, while it is available. */
  presentation?: "alert" | "none" | "floating"
  /** Ways out. */
  choices?: RulesEntryChoice[]
  /** Where it moves. */
  domain?: "land" | "water" | "air"
}

export interface RulesFoundItem {
  /** Kind of entry. */
  kind: string
  /** Name. */
  name: string
}

export interface RulesChapter {
  /** Word, for chapter. */
  chapter: string
  /** Title. */
  title: string
}

export interface RulesSection {
  /** Number; 0: what stands before the first. */
  section: number
  /** Title. */
  title: string
  /** Markdown. */
  text: string
}

export interface RulesResult {
  /** What has that name, in each kind that knows it. */
  entries: RulesEntry[]
  /** The kind that was listed. */
  kind?: string
  /** Names of the kind, or the kinds. */
  names?: string[]
  /** How many names there are in all. */
  total?: number
  /** What a search found. */
  found?: RulesFoundItem[]
  /** Chapters of the rulebook. */
  chapters?: RulesChapter[]
  /** Title of the chapter that was asked for. */
  chapter?: string
  /** Sections of the chapter. */
  sections?: RulesSection[]
  /** Offset with which the next follow; only where there are more. */
  more_from?: number
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

export interface GetEventsArgs {
  /** First turn to list; default: the turn before this one. */
  since_turn?: number
  /** Last turn to list; default: this one. */
  until_turn?: number
  /** Only events of this kind ('unit/killed'), or of this noun ('unit'). All kinds: turn/started, forced; seat/thought; game/started, over, control; civ/met, eliminated, war, peace, borders, deal, treaty, promise, gift, denounced, vote, message, negotiation, era, golden-age, gained, event, rebels, unhappy, bankrupt; tech/learned; wonder/found, built, missed; city/founded, grew, starved, built, attacked, captured, razed, border, idle, demands, celebrates; unit/born, attacked, intercepted, swept, killed, captured, returned, stopped, upgraded, promoted, status, disbanded; nuke/exploded; tile/improved, changed, pillaged; camp/appeared, cleared; ruins/entered; religion/news; policy/adopted, lost; great-person/born; spy/news; quest/news, done, ended; city-state/bond, gift, protection, tribute, threat. */
  kind?: string
  /** With y: only events on this tile, or near it with radius. Column. */
  x?: number
  /** Row of that tile. */
  y?: number
  /** Tiles around x, y; default 0, at most 20. */
  radius?: number
  /** How many at most, the newest count; default 50, at most 200. */
  limit?: number
  /** Only events before this one: next_cursor of the last answer. */
  cursor?: number
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

/** A player’s turn began. */
export interface EventsEventTurnStarted {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "turn/started"
  /** The player. */
  player_id?: number
}

/** A player’s turn was ended without it, by a limit or by the service. */
export interface EventsEventTurnForced {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "turn/forced"
  /** The player. */
  player_id?: number
}

/** A player recorded its reasoning; for spectators and replays. */
export interface EventsEventSeatThought {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "seat/thought"
  /** The player. */
  player_id?: number
}

/** The game began. */
export interface EventsEventGameStarted {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "game/started"
}

/** The game ended. */
export interface EventsEventGameOver {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "game/over"
  /** won, drawn. */
  what: string
  /** Who won. In some cases. */
  player_id?: number
}

/** The game was paused, resumed or gone on with, or a seat changed hands. */
export interface EventsEventGameControl {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "game/control"
  /** paused, resumed, continued, seat. */
  what: string
  /** The player. In some cases. */
  player_id?: number
}

/** Two players learnt of each other. */
export interface EventsEventCivMet {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/met"
  /** One of the two. */
  player_id?: number
  /** The other. */
  other_player_id?: number
}

/** A player is out of the game. */
export interface EventsEventCivEliminated {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/eliminated"
  /** The player. */
  player_id?: number
}

/** War was declared. */
export interface EventsEventCivWar {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/war"
  /** Who declared it. */
  player_id?: number
  /** On whom. */
  other_player_id?: number
}

/** Peace was made. */
export interface EventsEventCivPeace {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/peace"
  /** One of the two. */
  player_id?: number
  /** The other. */
  other_player_id?: number
}

/** Open borders ended. */
export interface EventsEventCivBorders {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/borders"
  /** Whose borders. */
  player_id?: number
  /** Who could enter. */
  other_player_id?: number
}

/** A deal was made, ended or broke, or a trade mission paid. */
export interface EventsEventCivDeal {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/deal"
  /** made, over, broken, mission. */
  what: string
  /** Who proposed it, or gives. */
  player_id?: number
  /** The other side. */
  other_player_id?: number
}

/** An embassy, friendship, research agreement or pact began, bore fruit or ended. */
export interface EventsEventCivTreaty {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/treaty"
  /** embassy, friendship, research, pact, friendshipOver, pactOver, pactForfeited, pactHonoured, researchDone. */
  what: string
  /** One of the two. */
  player_id?: number
  /** The other. */
  other_player_id?: number
}

/** A promise was given, refused, kept or broken. */
export interface EventsEventCivPromise {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/promise"
  /** made, refused, kept, broken. */
  what: string
  /** Whose promise it is or would be. */
  player_id?: number
  /** To whom. */
  other_player_id?: number
}

/** A unit was given to another civilization. */
export interface EventsEventCivGift {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/gift"
  /** Who gave it. */
  player_id?: number
  /** Who has it now. */
  other_player_id?: number
  /** Where it is. */
  x?: number
  /** Where it is. */
  y?: number
  /** The unit. */
  unit_id?: number
}

/** One civilization denounced another. */
export interface EventsEventCivDenounced {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/denounced"
  /** Who did. */
  player_id?: number
  /** Whom. */
  other_player_id?: number
}

/** Votes for a leader of the world were called or held. */
export interface EventsEventCivVote {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/vote"
  /** called, elected, undecided. */
  what: string
  /** Who was elected. In some cases. */
  player_id?: number
}

/** Words from one player to another. */
export interface EventsEventCivMessage {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/message"
  /** Who said it. */
  player_id?: number
  /** To whom. */
  other_player_id?: number
}

/** A negotiation was opened, answered or closed. */
export interface EventsEventCivNegotiation {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/negotiation"
  /** opened, answered, accepted, rejected, expired, withdrawn. */
  what: string
  /** Who opened it. */
  player_id?: number
  /** The other side. */
  other_player_id?: number
}

/** A civilization entered an era. */
export interface EventsEventCivEra {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/era"
  /** The player. */
  player_id?: number
}

/** A golden age began or ended. */
export interface EventsEventCivGoldenAge {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/golden-age"
  /** began, over. */
  what: string
  /** The player. */
  player_id?: number
}

/** A player was given something once: by ruins, a wonder, a policy and the like. */
export interface EventsEventCivGained {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/gained"
  /** The player. */
  player_id?: number
}

/** An event of the rules came about: it waits for a choice, or one was made. */
export interface EventsEventCivEvent {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/event"
  /** asked, told, chosen. */
  what: string
  /** The player. */
  player_id?: number
  /** The unit that it is about. In some cases. */
  unit_id?: number
}

/** Rebels rose against a civilization by an effect. */
export interface EventsEventCivRebels {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/rebels"
  /** Against whom. */
  player_id?: number
  /** Where. */
  x?: number
  /** Where. */
  y?: number
}

/** Rebels rose in an unhappy empire. */
export interface EventsEventCivUnhappy {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/unhappy"
  /** The empire. */
  player_id?: number
  /** Where they rose. */
  x?: number
  /** Where they rose. */
  y?: number
  /** The city nearest to them. */
  city_id?: number
}

/** A unit was dismissed for want of gold. */
export interface EventsEventCivBankrupt {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "civ/bankrupt"
  /** Its owner. */
  player_id?: number
  /** Where it is. */
  x?: number
  /** Where it is. */
  y?: number
  /** The unit. */
  unit_id?: number
}

/** A technology was learnt. */
export interface EventsEventTechLearned {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "tech/learned"
  /** The player. */
  player_id?: number
}

/** A natural wonder was found. */
export interface EventsEventWonderFound {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "wonder/found"
  /** Who found it. */
  player_id?: number
  /** Where it is. */
  x?: number
  /** Where it is. */
  y?: number
}

/** A world wonder was completed. */
export interface EventsEventWonderBuilt {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "wonder/built"
  /** Who built it. */
  player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The city. */
  city_id?: number
}

/** Another was first with a world wonder that a city was at. */
export interface EventsEventWonderMissed {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "wonder/missed"
  /** Its owner. */
  player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The city. */
  city_id?: number
}

/** A city was founded. */
export interface EventsEventCityFounded {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/founded"
  /** Its owner. */
  player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The city. */
  city_id?: number
}

/** A citizen was born. */
export interface EventsEventCityGrew {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/grew"
  /** Its owner. */
  player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The city. */
  city_id?: number
}

/** A city starved. */
export interface EventsEventCityStarved {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/starved"
  /** Its owner. */
  player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The city. */
  city_id?: number
}

/** A city completed a building or unit, or was given a building. */
export interface EventsEventCityBuilt {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/built"
  /** building, unit, free. */
  what: string
  /** Its owner. */
  player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The unit. In some cases. */
  unit_id?: number
  /** The city. */
  city_id?: number
}

/** A city was attacked or robbed. */
export interface EventsEventCityAttacked {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/attacked"
  /** hit, robbed. */
  what: string
  /** Who attacked. */
  player_id?: number
  /** Its owner. */
  other_player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The attacking unit. In some cases. */
  unit_id?: number
  /** The city. */
  city_id?: number
}

/** A city was taken by force. */
export interface EventsEventCityCaptured {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/captured"
  /** Who took it. */
  player_id?: number
  /** Who lost it. */
  other_player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The city. */
  city_id?: number
}

/** A city is no more. */
export interface EventsEventCityRazed {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/razed"
  /** Its owner. */
  player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The city. */
  city_id?: number
}

/** A city’s borders grew. */
export interface EventsEventCityBorder {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/border"
  /** Its owner. */
  player_id?: number
  /** The new tile. */
  x?: number
  /** The new tile. */
  y?: number
  /** The city. */
  city_id?: number
}

/** A city has nothing to make. */
export interface EventsEventCityIdle {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/idle"
  /** Its owner. */
  player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The city. */
  city_id?: number
}

/** A city’s people ask for a luxury. */
export interface EventsEventCityDemands {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/demands"
  /** Its owner. */
  player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The city. */
  city_id?: number
}

/** A city celebrates its ruler, or has done so. */
export interface EventsEventCityCelebrates {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city/celebrates"
  /** Its owner. */
  player_id?: number
  /** Its centre. */
  x?: number
  /** Its centre. */
  y?: number
  /** The city. */
  city_id?: number
}

/** A unit came to be. */
export interface EventsEventUnitBorn {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/born"
  /** Its owner. */
  player_id?: number
  /** Where it is. */
  x?: number
  /** Where it is. */
  y?: number
  /** The unit. */
  unit_id?: number
}

/** A unit was attacked. */
export interface EventsEventUnitAttacked {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/attacked"
  /** hit, shelled. */
  what: string
  /** Who attacked. */
  player_id?: number
  /** Owner of the attacked unit. */
  other_player_id?: number
  /** Where that is. */
  x?: number
  /** Where that is. */
  y?: number
  /** The attacking unit. In some cases. */
  unit_id?: number
  /** The attacking city. In some cases. */
  city_id?: number
}

/** An attack from the air was met. */
export interface EventsEventUnitIntercepted {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/intercepted"
  /** Who intercepted. */
  player_id?: number
  /** Owner of the aircraft. */
  other_player_id?: number
  /** The target. */
  x?: number
  /** The target. */
  y?: number
  /** The interceptor. */
  unit_id?: number
}

/** Fighters swept a tile and met an interceptor. */
export interface EventsEventUnitSwept {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/swept"
  /** Who swept. */
  player_id?: number
  /** Owner of the interceptor. */
  other_player_id?: number
  /** The tile swept. */
  x?: number
  /** The tile swept. */
  y?: number
  /** The fighter. */
  unit_id?: number
}

/** A unit was destroyed or lost. */
export interface EventsEventUnitKilled {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/killed"
  /** byUnit, byCity, caught, nuked, sunk, land, lostFaith, effect. */
  what: string
  /** Who destroyed it; its owner where nobody did. */
  player_id?: number
  /** Its owner, where another destroyed it. In some cases. */
  other_player_id?: number
  /** Where it was. */
  x?: number
  /** Where it was. */
  y?: number
  /** The unit lost. */
  unit_id?: number
}

/** A unit changed sides by force. */
export interface EventsEventUnitCaptured {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/captured"
  /** Who has it now. */
  player_id?: number
  /** Who lost it. */
  other_player_id?: number
  /** Where it is. */
  x?: number
  /** Where it is. */
  y?: number
  /** The unit. */
  unit_id?: number
}

/** A unit freed from barbarians went back to its owner. */
export interface EventsEventUnitReturned {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/returned"
  /** Who gave it back. */
  player_id?: number
  /** Its owner. */
  other_player_id?: number
  /** Where it is. */
  x?: number
  /** Where it is. */
  y?: number
  /** The unit. */
  unit_id?: number
}

/** A unit on its way or exploring stopped before its time, and waits for orders. */
export interface EventsEventUnitStopped {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/stopped"
  /** enemy, barred, explored. */
  what: string
  /** Its owner. */
  player_id?: number
  /** Whose unit came into sight. In some cases. */
  other_player_id?: number
  /** Where the enemy is, else where the unit is. */
  x?: number
  /** Where the enemy is, else where the unit is. */
  y?: number
  /** The unit. */
  unit_id?: number
}

/** A unit became its successor. */
export interface EventsEventUnitUpgraded {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/upgraded"
  /** Its owner. */
  player_id?: number
  /** Where it is. */
  x?: number
  /** Where it is. */
  y?: number
  /** The unit. */
  unit_id?: number
}

/** A unit took a promotion. */
export interface EventsEventUnitPromoted {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/promoted"
  /** Its owner. */
  player_id?: number
  /** Where it is. */
  x?: number
  /** Where it is. */
  y?: number
  /** The unit. */
  unit_id?: number
}

/** A unit has the effects of a promotion for some turns, or has them no longer. */
export interface EventsEventUnitStatus {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/status"
  /** began, over. */
  what: string
  /** Its owner. */
  player_id?: number
  /** Where it is. */
  x?: number
  /** Where it is. */
  y?: number
  /** The unit. */
  unit_id?: number
}

/** A unit was dismissed. */
export interface EventsEventUnitDisbanded {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "unit/disbanded"
  /** Its owner. */
  player_id?: number
  /** Where it is. */
  x?: number
  /** Where it is. */
  y?: number
  /** The unit. */
  unit_id?: number
}

/** A nuclear weapon went off. */
export interface EventsEventNukeExploded {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "nuke/exploded"
  /** Whose it was. */
  player_id?: number
  /** Where it hit. */
  x?: number
  /** Where it hit. */
  y?: number
  /** The weapon. */
  unit_id?: number
}

/** Work on a tile was done. */
export interface EventsEventTileImproved {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "tile/improved"
  /** Who worked. */
  player_id?: number
  /** The tile. */
  x?: number
  /** The tile. */
  y?: number
}

/** The land itself changed: its terrain, a river, a resource or works that are gone. */
export interface EventsEventTileChanged {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "tile/changed"
  /** terrain, resource, improvement. */
  what: string
  /** By whose effect. */
  player_id?: number
  /** The tile. */
  x?: number
  /** The tile. */
  y?: number
}

/** An improvement or road was pillaged. */
export interface EventsEventTilePillaged {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "tile/pillaged"
  /** improvement, road. */
  what: string
  /** Who pillaged. */
  player_id?: number
  /** Owner of the land. In some cases. */
  other_player_id?: number
  /** The tile. */
  x?: number
  /** The tile. */
  y?: number
  /** The unit that did. */
  unit_id?: number
}

/** A barbarian camp appeared. */
export interface EventsEventCampAppeared {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "camp/appeared"
  /** The barbarians. */
  player_id?: number
  /** Where. */
  x?: number
  /** Where. */
  y?: number
}

/** A barbarian camp was cleared. */
export interface EventsEventCampCleared {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "camp/cleared"
  /** Who cleared it. */
  player_id?: number
  /** Where it was. */
  x?: number
  /** Where it was. */
  y?: number
  /** The unit that did. */
  unit_id?: number
}

/** Ancient ruins were explored. */
export interface EventsEventRuinsEntered {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "ruins/entered"
  /** Who did. */
  player_id?: number
  /** Where they were. */
  x?: number
  /** Where they were. */
  y?: number
  /** The unit that did. */
  unit_id?: number
}

/** A pantheon or religion was founded, enhanced, preached or adopted, or gained a belief. */
export interface EventsEventReligionNews {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "religion/news"
  /** pantheon, founded, enhanced, preached, adopted, belief. */
  what: string
  /** Whose it is, who preached it, or owner of the city that adopted it. */
  player_id?: number
  /** Owner of the city preached to, or founder of the religion. In some cases. */
  other_player_id?: number
  /** Where. In some cases. */
  x?: number
  /** Where. In some cases. */
  y?: number
  /** Who preached. In some cases. */
  unit_id?: number
  /** The city. In some cases. */
  city_id?: number
}

/** A policy was adopted. */
export interface EventsEventPolicyAdopted {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "policy/adopted"
  /** The player. */
  player_id?: number
}

/** An effect took a policy away. */
export interface EventsEventPolicyLost {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "policy/lost"
  /** The player. */
  player_id?: number
}

/** A great person was born, or may be chosen. */
export interface EventsEventGreatPersonBorn {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "great-person/born"
  /** born, choice. */
  what: string
  /** The player. */
  player_id?: number
  /** Where. In some cases. */
  x?: number
  /** Where. In some cases. */
  y?: number
  /** The great person. In some cases. */
  unit_id?: number
}

/** Something about spies: arrival, theft, discovery, elections, coups. */
export interface EventsEventSpyNews {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "spy/news"
  /** recruited, replaced, home, caught, stole, thiefCaught, robbed, robbedBySomebody, rigged, riggingFailed, riggedByOthers, coup, coupFailed. */
  what: string
  /** Whose spy, or whom it concerns. */
  player_id?: number
  /** The city-state. In some cases. */
  other_player_id?: number
  /** Its centre. In some cases. */
  x?: number
  /** Its centre. In some cases. */
  y?: number
  /** The city. In some cases. */
  city_id?: number
}

/** A city-state asks something of a civilization. */
export interface EventsEventQuestNews {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "quest/news"
  /** The city-state. */
  player_id?: number
  /** Of whom. */
  other_player_id?: number
  /** Where it is to be done. In some cases. */
  x?: number
  /** Where it is to be done. In some cases. */
  y?: number
}

/** A quest was fulfilled. */
export interface EventsEventQuestDone {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "quest/done"
  /** fulfilled, rescued. */
  what: string
  /** The city-state. */
  player_id?: number
  /** Who did it. */
  other_player_id?: number
}

/** A quest is over, unfulfilled. */
export interface EventsEventQuestEnded {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "quest/ended"
  /** The city-state. */
  player_id?: number
  /** Of whom it was asked. */
  other_player_id?: number
}

/** A city-state’s friendship or alliance changed, or it lost patience. */
export interface EventsEventCityStateBond {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city-state/bond"
  /** friend, friendLost, ally, allyLost, trespass, helped, joined. */
  what: string
  /** The city-state. */
  player_id?: number
  /** The civilization. */
  other_player_id?: number
  /** Where it happened. In some cases. */
  x?: number
  /** Where it happened. In some cases. */
  y?: number
}

/** A gift from or to a city-state: gold, faith, a unit. */
export interface EventsEventCityStateGift {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city-state/gift"
  /** welcome, gold, unit, soldier. */
  what: string
  /** Who gave. */
  player_id?: number
  /** Who got it. */
  other_player_id?: number
  /** Where it is. In some cases. */
  x?: number
  /** Where it is. In some cases. */
  y?: number
  /** The unit given. In some cases. */
  unit_id?: number
}

/** Protection was pledged to a city-state or withdrawn. */
export interface EventsEventCityStateProtection {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city-state/protection"
  /** pledged, over. */
  what: string
  /** The protector. */
  player_id?: number
  /** The city-state. */
  other_player_id?: number
}

/** A city-state paid tribute. */
export interface EventsEventCityStateTribute {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city-state/tribute"
  /** gold, worker. */
  what: string
  /** Who took it. */
  player_id?: number
  /** The city-state. */
  other_player_id?: number
}

/** A city-state calls for help against barbarians. */
export interface EventsEventCityStateThreat {
  /** Number of the event, growing through the game. */
  seq: number
  /** Turn in which it happened. */
  turn: number
  /** One sentence. */
  text: string
  kind: "city-state/threat"
  /** The city-state. */
  player_id?: number
  /** Its capital. */
  x?: number
  /** Its capital. */
  y?: number
}

export interface EventsResult {
  /** Oldest first. */
  events: (EventsEventTurnStarted | EventsEventTurnForced | EventsEventSeatThought | EventsEventGameStarted | EventsEventGameOver | EventsEventGameControl | EventsEventCivMet | EventsEventCivEliminated | EventsEventCivWar | EventsEventCivPeace | EventsEventCivBorders | EventsEventCivDeal | EventsEventCivTreaty | EventsEventCivPromise | EventsEventCivGift | EventsEventCivDenounced | EventsEventCivVote | EventsEventCivMessage | EventsEventCivNegotiation | EventsEventCivEra | EventsEventCivGoldenAge | EventsEventCivGained | EventsEventCivEvent | EventsEventCivRebels | EventsEventCivUnhappy | EventsEventCivBankrupt | EventsEventTechLearned | EventsEventWonderFound | EventsEventWonderBuilt | EventsEventWonderMissed | EventsEventCityFounded | EventsEventCityGrew | EventsEventCityStarved | EventsEventCityBuilt | EventsEventCityAttacked | EventsEventCityCaptured | EventsEventCityRazed | EventsEventCityBorder | EventsEventCityIdle | EventsEventCityDemands | EventsEventCityCelebrates | EventsEventUnitBorn | EventsEventUnitAttacked | EventsEventUnitIntercepted | EventsEventUnitSwept | EventsEventUnitKilled | EventsEventUnitCaptured | EventsEventUnitReturned | EventsEventUnitStopped | EventsEventUnitUpgraded | EventsEventUnitPromoted | EventsEventUnitStatus | EventsEventUnitDisbanded | EventsEventNukeExploded | EventsEventTileImproved | EventsEventTileChanged | EventsEventTilePillaged | EventsEventCampAppeared | EventsEventCampCleared | EventsEventRuinsEntered | EventsEventReligionNews | EventsEventPolicyAdopted | EventsEventPolicyLost | EventsEventGreatPersonBorn | EventsEventSpyNews | EventsEventQuestNews | EventsEventQuestDone | EventsEventQuestEnded | EventsEventCityStateBond | EventsEventCityStateGift | EventsEventCityStateProtection | EventsEventCityStateTribute | EventsEventCityStateThreat)[]
  /** How many matched in all, on every page. */
  total: number
  /** How many older ones matched but did not fit the limit. */
  left_out: number
  /** Where there are older ones: cursor that gets the newest of them. */
  next_cursor?: number
}

export interface GetVictoryStatusArgs {
  /** Most tokens of the answer as text: the most urgent is kept, the rest counted. */
  max_tokens?: number
}

/** How the game was won; also where it then went on. */
export interface VictoryStatusOver {
  /** Player who won; -1 a draw. */
  winner: number
  /** How. */
  victory: string
  /** When. */
  turn: number
}

export interface VictoryStatusVictoryNeed {
  /** What is needed. */
  milestone: string
  /** You have it. */
  reached: boolean
}

export interface VictoryStatusVictoryPlayerMilestone {
  /** What is needed. */
  milestone: string
  /** It has it, as far as you know. */
  reached: boolean
  /** What it has of it, as far as you know. */
  have?: number
  /** How many it takes. */
  needed?: number
  /** What is counted. */
  what?: string
}

export interface VictoryStatusVictoryPlayer {
  /** Player. */
  player_id: number
  /** Its nation. */
  nation: string
  /** How many of the milestones it has. */
  reached: number
  /** How many there are. */
  of: number
  /** In order. */
  milestones: VictoryStatusVictoryPlayerMilestone[]
  /** The same, a line each. */
  steps: string[]
}

export interface VictoryStatusVictoryCapital {
  /** City. */
  city_id: number
  /** Its name. */
  name: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** Whose first city it was. */
  of_player: number
  /** Null: nobody. */
  held_by: number | null
  /** Its nation. */
  held_by_nation: string
}

export interface VictoryStatusVictory {
  /** Name of the victory. */
  name: string
  /** science, culture, domination, diplomatic, time, or other. */
  kind: string
  /** All that is needed. */
  needs: VictoryStatusVictoryNeed[]
  /** What you yourself still have to do. */
  missing: string[]
  /** Yourself and living civilizations you have met, nearest to it first. */
  players: VictoryStatusVictoryPlayer[]
  /** Null: nobody has begun. */
  leader: number | null
  /** What would keep the nearest other civilization from it. */
  prevented_by: string[]
  /** Original capitals that you have seen. */
  capitals?: VictoryStatusVictoryCapital[]
}

export interface VictoryStatusVoteKnownVoter {
  /** Who votes. */
  player_id: number
  /** Its nation. */
  nation: string
  /** Its votes: 2 for the owner of the building that called the world together. */
  votes: number
  /** Null: nobody. Absent: unknown. */
  goes_to?: number | null
}

export interface VictoryStatusVoteLastVote {
  /** Player. */
  player_id: number
  /** Its nation. */
  nation: string
  /** Votes for it. */
  votes: number
}

/** The last vote. */
export interface VictoryStatusVoteLast {
  /** When the last one was held. */
  turn: number
  /** Votes that were needed. */
  needed: number
  /** Result, of those you have met. */
  votes: VictoryStatusVoteLastVote[]
}

/** The vote for leader of the world, where it is held. */
export interface VictoryStatusVote {
  /** Turn at whose end the next vote for leader of the world is held. */
  next_vote: number
  /** Turns until then. */
  turns_left: number
  /** Turns between two votes. */
  every: number
  /** Votes that elect, by how many vote now; no other may have as many. */
  votes_needed: number
  /** How many vote: living civilizations and city-states. */
  voters: number
  /** Null: nobody. */
  you_vote_for: number | null
  /** Of those you have met. */
  known_voters: VictoryStatusVoteKnownVoter[]
  /** The last vote. */
  last?: VictoryStatusVoteLast
  /** Who was elected. */
  leader?: number
}

export interface VictoryStatusRankingItem {
  /** Player. */
  player_id: number
  /** Its nation. */
  nation: string
  /** Its score. */
  score: number
  /** Yourself. */
  you?: boolean
}

export interface VictoryStatusResult {
  /** Turn now. */
  turn: number
  /** Turn after which the highest score wins. */
  last_turn: number
  /** Turns until the end of the last one, this one included. */
  turns_left: number
  /** The end, or null. */
  over: VictoryStatusOver | null
  /** How the game was won; also where it then went on. */
  won_before?: VictoryStatusOver
  /** Those that are on. */
  victories: VictoryStatusVictory[]
  /** The vote for leader of the world, where it is held. */
  vote?: VictoryStatusVote
  /** Living civilizations you have met, best first. */
  ranking: VictoryStatusRankingItem[]
  /** Items left out to keep within max_tokens, by list. */
  left_out?: Record<string, number>
}

/** The best of all. */
export interface DemographicsFigureBest {
  /** The figure. */
  value: number
  /** Whose it is. Absent: somebody you have not met, or several have it. */
  player_id?: number
  /** Its nation. */
  nation?: string
}

export interface DemographicsFigure {
  /** What is compared. */
  figure: "score" | "population" | "land" | "food" | "production" | "gold" | "science" | "culture" | "soldiers" | "approval" | "literacy"
  /** Your figure. */
  yours: number
  /** Your rank, 1 the best. */
  rank: number
  /** The best of all. */
  best: DemographicsFigureBest
  /** Average of all. */
  average: number
  /** The worst of all. */
  worst: DemographicsFigureBest
}

export interface DemographicsResult {
  /** How many civilizations live. */
  players: number
  /** A row for each figure. */
  figures: DemographicsFigure[]
}

export interface PreviewAttackArgs {
  /** Your unit that would attack, from get_units. */
  unit_id?: number
  /** Your city that would bombard, from get_cities. */
  city_id?: number
  /** Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other. */
  x: number
  /** Row of the tile, 0 at the north edge. */
  y: number
  /** Foretell air_sweep instead of attack. */
  sweep?: boolean
}

export interface PreviewAttackAttackerModifier {
  /** Why. */
  name: string
  /** Percent added to the base. */
  percent: number
}

/** How it goes for the attacker. */
export interface PreviewAttackAttacker {
  /** Kind of unit, or city, of the attacker. */
  name: string
  /** Its health. */
  hp: number
  /** Strength before modifiers. */
  base: number
  /** What counts for and against it. */
  modifiers: PreviewAttackAttackerModifier[]
  /** Strength with all modifiers. */
  strength: number
  /** Health it loses at least. */
  damage_min: number
  /** Health it loses at most. */
  damage_max: number
  /** Whether it dies, or the city falls. */
  dies: "no" | "maybe" | "yes"
}

/** How it goes for the defender. */
export interface PreviewAttackDefender {
  /** Kind of unit, or city, of the defender. */
  name: string
  /** Its health. */
  hp: number
  /** Strength before modifiers. */
  base: number
  /** What counts for and against it. */
  modifiers: PreviewAttackAttackerModifier[]
  /** Strength with all modifiers. */
  strength: number
  /** Health it loses at least. */
  damage_min: number
  /** Health it loses at most. */
  damage_max: number
  /** Whether it dies, or the city falls. */
  dies: "no" | "maybe" | "yes"
}

/** Who would rise against the aircraft. */
export interface PreviewAttackInterception {
  /** Kind of the enemy in sight that would rise against the aircraft. */
  kind: string
  /** Percent with which it hits. */
  chance: number
  /** Damage it does at least; part of what the attacker loses. */
  damage_min: number
  /** Damage it does at most. */
  damage_max: number
}

export interface PreviewAttackBlastUnit {
  /** Unit. */
  unit_id: number
  /** Its kind. */
  kind: string
  /** It is your own. */
  yours: boolean
  /** Health it loses at least. */
  damage_min: number
  /** Health it loses at most. */
  damage_max: number
  /** Whether it dies. */
  dies: "no" | "maybe" | "yes"
}

export interface PreviewAttackBlastCity {
  /** City. */
  city_id: number
  /** Its name. */
  name: string
  /** Citizens lost at least. */
  citizens_min: number
  /** Citizens lost at most. */
  citizens_max: number
  /** Health lost. */
  health: number
  /** It would be no more. */
  destroyed: boolean
}

/** What a nuclear weapon would do. */
export interface PreviewAttackBlast {
  /** 0 to 3: how much it destroys. */
  strength: number
  /** Tiles around ground zero that it hits; half of them are laid waste with fallout. */
  radius: number
  /** A resource that it uses is wanting: it does half. */
  halved: boolean
  /** Units that you see in it. */
  units: PreviewAttackBlastUnit[]
  /** Cities that you see in it. */
  cities: PreviewAttackBlastCity[]
  /** Players at peace with you that you would be at war with. */
  wars: number[]
  /** Kind of the unit in sight that may bring it down before it goes off. */
  interceptor?: string
}

export interface PreviewAttackResult {
  /** The attack can be made now. */
  allowed: boolean
  /** Why it cannot. */
  why_not?: string
  /** From afar: the target does not strike back. */
  ranged: boolean
  /** The target would be captured without a fight. */
  captures: boolean
  /** The city would be destroyed in place of taken, if it falls. */
  destroys?: boolean
  /** How it goes for the attacker. */
  attacker?: PreviewAttackAttacker
  /** How it goes for the defender. */
  defender?: PreviewAttackDefender
  /** Who would rise against the aircraft. */
  interception?: PreviewAttackInterception
  /** It would bring no experience: the unit has learnt all that barbarians teach. */
  no_xp?: boolean
  /** What a nuclear weapon would do. */
  blast?: PreviewAttackBlast
}

export interface ReadNotesResult {
  /** The whole notebook; empty where nothing was written. */
  notes: string
  /** Number of this text, for version of write_notes. */
  version: number
}

export interface MoveUnitArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
  /** Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other. */
  x: number
  /** Row of the tile, 0 at the north edge. */
  y: number
  /** The soldier and the civilian on its tile go as one from now on: each pays its own steps, and both rest where one of them has no movement left; whichever you send. false: this one goes alone, and their formation is given up. */
  together?: boolean
}

/** Enemies in sight that could strike it there in their next turn; absent: none could. */
export interface MoveUnitDanger {
  /** Who they are. */
  by: string[]
  /** Health that they take at least, if all strike. */
  damage_min: number
  /** Health that they take at most. */
  damage_max: number
  /** Whether it can die: no, maybe or yes. */
  dies: string
  /** It can be captured. */
  captured?: boolean
}

export interface MoveUnitResult {
  /** Column where it is now. */
  x: number
  /** Row where it is now. */
  y: number
  /** Movement points left. */
  moves: number
  /** It is where it was sent. */
  arrived: boolean
  /** Turns until it arrives, where it goes on by itself. */
  turns_left?: number
  /** Why it stopped: arrived, tired (goes on next turn), barred (the way is blocked), alarmed (an enemy came into sight: its moves are kept), gone. */
  ended: string
  /** Enemies in sight that could strike it there in their next turn; absent: none could. */
  danger?: MoveUnitDanger
  /** What came of it. */
  happened?: string[]
}

export interface TakeBackArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
}

export interface TakeBackResult {
  /** Column where it stands again. */
  x: number
  /** Row where it stands again. */
  y: number
  /** Movement points that it has again. */
  moves: number
  /** What came of it. */
  happened?: string[]
}

export interface AttackArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
  /** Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other. */
  x: number
  /** Row of the tile, 0 at the north edge. */
  y: number
}

export interface AttackBlastUnit {
  /** Unit. */
  unit_id: number
  /** Health it lost. */
  damage: number
  /** It is no more. */
  died: boolean
}

export interface AttackBlastCity {
  /** City. */
  city_id: number
  /** Citizens lost. */
  citizens: number
  /** Health lost. */
  health: number
  /** It is no more. */
  destroyed: boolean
}

/** What a nuclear weapon did. */
export interface AttackBlast {
  /** Units that were hit, yours among them. */
  units: AttackBlastUnit[]
  /** How many of them died. */
  units_killed: number
  /** Cities that were hit. */
  cities: AttackBlastCity[]
  /** Tiles that fallout lies on now and did not before. */
  fallout: number
}

export interface AttackResult {
  /** Health the defender lost. */
  damage_to_defender: number
  /** Health the attacker lost. */
  damage_to_attacker: number
  /** The defender is dead. */
  defender_died: boolean
  /** The attacker is dead. */
  attacker_died: boolean
  /** Health the attacking unit has left. */
  attacker_hp?: number
  /** Health the defender has left. */
  defender_hp?: number
  /** The attacker stands on the tile now. */
  moved_in?: boolean
  /** Experience it brought the attacker. */
  xp?: number
  /** The defender slipped away. */
  defender_withdrew?: boolean
  /** Id of the civilian that was captured. */
  captured_unit?: number
  /** Id of the city that was taken: see city_status. */
  captured_city?: number
  /** The city is no more. */
  city_destroyed?: boolean
  /** Part of damage_to_attacker that an interceptor did. */
  intercepted?: number
  /** What a nuclear weapon did. */
  blast?: AttackBlast
  /** What came of it. */
  happened?: string[]
}

export interface AirSweepArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
  /** Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other. */
  x: number
  /** Row of the tile, 0 at the north edge. */
  y: number
}

export interface AirSweepResult {
  /** Kind of unit that rose; absent where nobody did. */
  interceptor?: string
  /** There was a fight in the air. */
  fought: boolean
  /** Health it lost. */
  damage_to_interceptor: number
  /** Health your aircraft lost. */
  damage_to_sweeper: number
  /** It was shot down. */
  interceptor_died: boolean
  /** Your aircraft was shot down. */
  sweeper_died: boolean
  /** What came of it. */
  happened?: string[]
}

export interface UnitActionArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
  /** What to do. */
  action: "skip" | "set_up" | "pillage" | "disband" | "add_spaceship_part" | "paradrop" | "gift" | "return" | "found_puppet_city" | "transform" | "construct" | "hurry_research" | "hurry_building" | "hurry_wonder" | "generate_culture" | "trade_mission" | "spread_religion" | "remove_heresy" | "found_religion" | "enhance_religion" | "ability"
  /** For construct, where the unit could make several: name of the improvement. */
  improvement?: string
  /** For paradrop: column of the tile. */
  x?: number
  /** For paradrop: row of the tile. */
  y?: number
  /** For ability, where the unit has several: its text as get_unit gives it. */
  ability?: string
  /** For found_religion: its name, from names of get_religion. */
  religion?: string
  /** For found_religion and enhance_religion: as next_takes of get_religion says. */
  beliefs?: string[]
}

export interface UnitActionResult {
  /** The unit. */
  unit_id: number
  /** What it did. */
  action: string
  /** skip and set_up: its order now. */
  order?: string
  /** Gold from pillaging, disbanding or a trade mission. */
  gold?: number
  /** Health from pillaging. */
  healed?: number
  /** Spaceship parts still missing. */
  missing?: string[]
  /** Abilities: false where it could do nothing here; then it cost nothing. */
  done?: boolean
  /** Abilities: the unit was used up. */
  consumed?: boolean
  /** Science given by hurry_research. */
  science?: number
  /** Production given by hurry_building. */
  production?: number
  /** What it went into. */
  building?: string
  /** The city that got it. */
  city_id?: number
  /** Who was traded with, or who has the unit now. */
  player_id?: number
  /** Influence gained with the city-state by a mission or a unit given back. */
  influence?: number
  /** Influence gained by a gift. */
  influence_gained?: number
  /** Points of opinion gained by giving a unit back. */
  opinion?: number
  /** Improvement that stands now. */
  improvement?: string
  /** Column where it has landed. */
  x?: number
  /** Row where it has landed. */
  y?: number
  /** Enemies in sight that could strike it there in their next turn; absent: none could. */
  danger?: MoveUnitDanger
  /** Religion that was founded, enhanced or preached. */
  religion?: string
  /** Pressure added by spread_religion. */
  pressure?: number
  /** Followers of the religion in the city now. */
  followers?: number
  /** Religion of the majority there now; empty: none. */
  majority?: string
  /** What came of it. */
  happened?: string[]
}

export interface FoundCityArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
}

export interface FoundCityResult {
  /** The new city. */
  city_id: number
  /** Its name. */
  name: string
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** What came of it. */
  happened?: string[]
}

export interface BuildImprovementArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
  /** Name of the improvement, such as 'Farm', 'Road', 'Repair' or 'Remove Forest'. */
  improvement: string
}

export interface BuildImprovementResult {
  /** What is being built. */
  improvement: string
  /** Turns of work left; 0 it stands. */
  turns: number
  /** Column. */
  x: number
  /** Row. */
  y: number
  /** The unit was used up by it, as work boats are. */
  used?: boolean
  /** What came of it. */
  happened?: string[]
}

export interface UnitOrderArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
  /** The order. */
  order: "fortify" | "guard" | "sleep" | "explore" | "automate" | "none" | "set_up"
}

export interface UnitOrderResult {
  /** The unit. */
  unit_id: number
  /** Its order now; explore and automate may be over at once: where an enemy comes into sight, where there is no work. */
  order: string
  /** Column where it is now. */
  x?: number
  /** Row where it is now. */
  y?: number
  /** Enemies in sight that could strike it there in their next turn; absent: none could. */
  danger?: MoveUnitDanger
  /** What came of it. */
  happened?: string[]
}

export interface RestUnitsArgs {
  /** Own units. */
  unit_ids: number[]
}

export interface RestUnitsUnit {
  /** The unit. */
  unit_id: number
  /** fortify or sleep. */
  order: string
}

export interface RestUnitsResult {
  /** How each rests. */
  units: RestUnitsUnit[]
  /** What came of it. */
  happened?: string[]
}

export interface UpgradeUnitArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
  /** Kind that it becomes, from upgrades of get_unit; without it the successor of its kind. */
  to?: string
}

export interface UpgradeUnitResult {
  /** The unit. */
  unit_id: number
  /** What it is now. */
  kind: string
  /** Gold paid. */
  gold: number
  /** What came of it. */
  happened?: string[]
}

export interface PromoteUnitArgs {
  /** Id of a unit, from get_units or get_briefing. */
  unit_id: number
  /** Name of the promotion, from promotions_to_choose of get_unit. */
  promotion: string
}

export interface PromoteUnitResult {
  /** The unit. */
  unit_id: number
  /** Promotions it has now. */
  promotions: string[]
  /** Experience left. */
  xp: number
  /** Experience that the next one takes. */
  xp_needed: number
  /** What came of it. */
  happened?: string[]
}

/** Tile of the city for the improvement that some buildings bring; default: the best. For others leave it out. */
export interface SetProductionArgsTile {
  /** Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other. */
  x: number
  /** Row of the tile, 0 at the north edge. */
  y: number
}

export interface SetProductionArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** Name of a unit, building or wonder, or a conversion such as 'Gold'; part makes of get_city lists them. */
  item: string
  /** Tile of the city for the improvement that some buildings bring; default: the best. For others leave it out. */
  tile?: SetProductionArgsTile
}

export interface SetProductionResult {
  /** The city. */
  city_id: number
  /** What it makes, the first is under way. */
  queue: string[]
  /** Turns until the first is done; -1 never. */
  turns_left: number
  /** What came of it. */
  happened?: string[]
}

export interface ChangeQueueArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** What to do. */
  action: "add" | "remove" | "move"
  /** Name of the item: to add, or instead of index the one to remove or move. */
  item?: string
  /** Tile of the city for the improvement that some buildings bring; default: the best. For others leave it out. */
  tile?: SetProductionArgsTile
  /** Place in the queue, 0 is the first: of the item to remove or move; to add: where it goes, default the end. */
  index?: number
  /** For move: the place it goes to, 0 is the first. */
  to?: number
}

export interface ChangeQueueResult {
  /** The city. */
  city_id: number
  /** What it makes, the first is under way. */
  queue: string[]
  /** Turns until the first is done; -1 never. */
  turns_left: number
  /** What came of it. */
  happened?: string[]
}

export interface SetAutoProductionArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** true: it chooses itself; false: you do. */
  on: boolean
}

export interface SetAutoProductionResult {
  /** The city. */
  city_id: number
  /** What it makes, the first is under way. */
  queue: string[]
  /** Turns until the first is done; -1 never. */
  turns_left: number
  /** What came of it. */
  happened?: string[]
}

export interface BuyArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** Name of the unit or building; get_city tells its price in gold, get_religion what can be had for faith. */
  item: string
  /** What to pay with; default gold. */
  currency?: "gold" | "faith" | "culture" | "science" | "food"
  /** Tile of the city for the improvement that some buildings bring; default: the best. For others leave it out. */
  tile?: SetProductionArgsTile
}

export interface BuyResult {
  /** Amount paid. */
  paid: number
  /** Gold left. */
  gold: number
  /** What is left of what was paid with. */
  left?: number
  /** What came of it. */
  happened?: string[]
}

export interface SetCityFocusArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** Cities that get the same. */
  other_city_ids?: number[]
  /** What counts most; default: a mixture. */
  focus?: "default" | "food" | "production" | "gold" | "science" | "culture" | "faith"
  /** true: it keeps its size; false: it grows again. */
  avoid_growth?: boolean
}

export interface SetCityFocusResult {
  /** The city. */
  city_id: number
  /** What counts most now. */
  focus: string
  /** It keeps its size. */
  avoid_growth: boolean
  /** What came of it. */
  happened?: string[]
}

export interface WorkTileArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other. */
  x: number
  /** Row of the tile, 0 at the north edge. */
  y: number
  /** true (default): work it; false: no longer. */
  on?: boolean
}

export interface WorkTileResult {
  /** The city. */
  city_id: number
  /** Tiles its citizens work now. */
  worked: BriefingUnitGoal[]
  /** Citizens without work. */
  unemployed: number
  /** What came of it. */
  happened?: string[]
}

export interface SetSpecialistsArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** Kind, from specialists of get_city. */
  specialist?: string
  /** How many citizens. */
  count?: number
  /** true: the city chooses all its specialists itself; then nothing else is needed. */
  auto?: boolean
}

export interface SetSpecialistsResult {
  /** The city. */
  city_id: number
  /** Citizens by kind of specialist. */
  specialists: Record<string, number>
  /** You choose; false: the city does. */
  manual: boolean
  /** What came of it. */
  happened?: string[]
}

export interface BuyTileArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other. */
  x: number
  /** Row of the tile, 0 at the north edge. */
  y: number
}

export interface BuyTileResult {
  /** Gold paid. */
  paid: number
  /** Gold left. */
  gold: number
  /** What came of it. */
  happened?: string[]
}

export interface CityAttackArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** Column of the tile, 0 at the west edge; the map is round, so columns beyond an edge come in at the other. */
  x: number
  /** Row of the tile, 0 at the north edge. */
  y: number
}

export interface CityAttackResult {
  /** Health the defender lost. */
  damage_to_defender: number
  /** Health the attacker lost. */
  damage_to_attacker: number
  /** The defender is dead. */
  defender_died: boolean
  /** The attacker is dead. */
  attacker_died: boolean
  /** Health the attacking unit has left. */
  attacker_hp?: number
  /** Health the defender has left. */
  defender_hp?: number
  /** The attacker stands on the tile now. */
  moved_in?: boolean
  /** Experience it brought the attacker. */
  xp?: number
  /** The defender slipped away. */
  defender_withdrew?: boolean
  /** Id of the civilian that was captured. */
  captured_unit?: number
  /** Id of the city that was taken: see city_status. */
  captured_city?: number
  /** The city is no more. */
  city_destroyed?: boolean
  /** Part of damage_to_attacker that an interceptor did. */
  intercepted?: number
  /** What a nuclear weapon did. */
  blast?: AttackBlast
  /** What came of it. */
  happened?: string[]
}

export interface RenameCityArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** The new name; no two cities share one. */
  name: string
}

export interface RenameCityResult {
  /** The city. */
  city_id: number
  /** Its name now. */
  name: string
  /** What came of it. */
  happened?: string[]
}

export interface CityStatusArgs {
  /** Id of a city, from get_cities or get_briefing. */
  city_id: number
  /** What to do. */
  status: "annex" | "raze" | "stop_razing" | "liberate" | "sell_building"
  /** For sell_building: name of the building. */
  building?: string
}

export interface CityStatusResult {
  /** The city. */
  city_id?: number
  /** Player who holds it now. */
  owner?: number
  /** It is a puppet. */
  puppet?: boolean
  /** It is being razed. */
  razing?: boolean
  /** Gold for the building. */
  got?: number
  /** Gold you have now. */
  gold?: number
  /** What came of it. */
  happened?: string[]
}

export interface SetResearchArgs {
  /** Name of the technology, from get_tech_tree. */
  technology?: string
  /** Percent of what your cities earn in gold that becomes science from now on, one for one. */
  science_share?: number
  /** now (default) replaces the queue; queue adds to its end. */
  mode?: "now" | "queue"
}

export interface SetResearchResult {
  /** Technologies to research, the first is under way. */
  queue: string[]
  /** Turns until the first is known; -1 never. */
  turns: number
  /** Turns until all of the queue is known; -1 never. */
  all_turns?: number
  /** Percent of gold that becomes science. */
  science_share: number
  /** What came of it. */
  happened?: string[]
}

export interface ChooseFreeTechArgs {
  /** Name of the technology, from get_tech_tree. */
  technology: string
}

export interface ChooseFreeTechResult {
  /** Free technologies left to choose. */
  left: number
  /** What came of it. */
  happened?: string[]
}

export interface SetCivNameArgs {
  /** The new name; none that a player you have met bears. */
  name: string
}

export interface SetCivNameResult {
  /** Your name now. */
  name: string
  /** What came of it. */
  happened?: string[]
}

export interface AdoptPolicyArgs {
  /** Name of the policy or branch, from get_policies. */
  policy: string
}

export interface AdoptPolicyResult {
  /** Policies in force from now on: the one chosen, and one that completes a branch. */
  adopted: string[]
  /** Culture left. */
  culture: number
  /** Culture that the next policy costs. */
  next_cost: number
  /** Policies you may still adopt for nothing. */
  free_policies: number
  /** What came of it. */
  happened?: string[]
}

export interface FoundPantheonArgs {
  /** Name of a pantheon belief, or of one of the kind that you were given, from beliefs of get_religion. */
  belief: string
}

export interface FoundPantheonResult {
  /** Name of your pantheon or religion. */
  religion: string
  /** Faith left. */
  faith: number
  /** What came of it. */
  happened?: string[]
}

export interface ChooseGreatPersonArgs {
  /** Unit kind, such as 'Great Scientist', from can_choose of get_great_people. */
  great_person: string
}

export interface ChooseGreatPersonResult {
  /** The new unit. */
  unit_id: number
  /** What it is. */
  kind: string
  /** Column where it is. */
  x: number
  /** Row where it is. */
  y: number
  /** Great people you may still choose. */
  left: number
  /** What came of it. */
  happened?: string[]
}

export interface ChooseEventArgs {
  /** Name of the event, from decisions of get_briefing. */
  event: string
  /** Number of the choice, from 1, from the same decision. */
  choice: number
}

export interface ChooseEventResult {
  /** The event. */
  event: string
  /** The choice made. */
  choice: number
  /** It did something. */
  done: boolean
  /** Events that still wait for you. */
  left: number
  /** What came of it. */
  happened?: string[]
}

export interface UnVoteArgs {
  /** Whom you vote for; null: nobody. */
  player_id: number | null
}

export interface UnVoteResult {
  /** Null: nobody. */
  player_id: number | null
  /** Turn at whose end the next vote is held. */
  vote_in_turn: number
  /** What came of it. */
  happened?: string[]
}

export interface SendMessageArgs {
  /** Id of a player (civilization or city-state), from get_players or get_city_states. */
  player_id: number
  /** What to say. */
  text: string
}

export interface SendMessageResult {
  /** Who gets it. */
  player_id: number
  /** It was sent. */
  sent: boolean
  /** What came of it. */
  happened?: string[]
}

export interface OpenNegotiationArgsGiveResource {
  /** Luxury or strategic resource; spare ones are in trade of get_diplomacy. */
  resource: string
  /** How many each turn; default 1. */
  amount?: number
}

/** What you give. What is left out is not part of it. */
export interface OpenNegotiationArgsGive {
  /** Gold, paid at once. */
  gold?: number
  /** Gold paid at the end of each turn, for the usual term of deals. */
  gold_per_turn?: number
  /** Resources for the usual term of deals. */
  resources?: OpenNegotiationArgsGiveResource[]
  /** Cities handed over for good; no capitals. */
  cities?: number[]
  /** Units of the other side may enter this side’s land for the usual term. */
  open_borders?: boolean
  /** The other side may keep an embassy in this side’s capital. */
  embassy?: boolean
  /** Declaration of friendship of both, for 30 turns; on either side. */
  friendship?: boolean
  /** Research agreement: both pay gold now and get science at its end; on either side. */
  research_agreement?: boolean
  /** Defensive pact of both: who attacks one has the other as its enemy; on either side. */
  defensive_pact?: boolean
  /** Peace between the two; only in war, and then always. */
  peace?: boolean
  /** Wars that this side begins. */
  declare_war_on?: number[]
  /** Players whom this side makes known to the other, where the rules of the game let it. */
  introduce?: number[]
  /** What this side promises the other for 100 turns at Standard speed: not_settle_near (no new city within 6 tiles of its cities), not_spy (no spy seen stealing), not_spread_religion (no preaching in its cities). What you ask of the other is a demand: agreeing makes it think 10 points less of you, refusing 20 less, and you 15 less of it; kept is worth 10 points with you, broken costs it 20. */
  promises?: ("not_settle_near" | "not_spy" | "not_spread_religion")[]
}

export interface OpenNegotiationArgs {
  /** Id of a player (civilization or city-state), from get_players or get_city_states. */
  player_id: number
  /** What you give. What is left out is not part of it. */
  give?: OpenNegotiationArgsGive
  /** What you want. Fields: as in give of open_negotiation. */
  get?: SuggestDealArgsGive
  /** Words to the other side. */
  text?: string
}

export interface OpenNegotiationResult {
  /** Id, for respond_negotiation. */
  negotiation_id: number
  /** The other side. */
  with_player: number
  /** Its nation. */
  with_nation: string
  /** The terms on the table are yours. */
  proposed_by_you: boolean
  /** proposed while it is open. */
  state: "proposed" | "accepted" | "rejected" | "expired" | "withdrawn"
  /** Why it was rejected, where that was said. */
  reason?: "too_little" | "never_sells" | "no_trust" | "at_war" | "no_gold" | "has_it" | "not_now"
  /** The same in words. */
  why?: string
  /** Turn in which it was opened. */
  turn: number
  /** While it is open: when the answer it waits for is due, ms since 1970; after that it expires. */
  answer_by?: number
  /** It waits for you: respond_negotiation. */
  your_answer_needed: boolean
  /** What you would give. */
  you_give?: BriefingNegotiationYouGive
  /** What you would get. */
  you_get?: BriefingNegotiationYouGive
  /** Words so far. */
  messages: BriefingNegotiationMessage[]
  /** What came of it. */
  happened?: string[]
}

export interface RespondNegotiationArgs {
  /** Id of a negotiation, from get_diplomacy, get_briefing or wait. */
  negotiation_id: number
  /** The answer. */
  answer: "accept" | "reject" | "counter" | "reply"
  /** For counter: what you give. Fields: as in give of open_negotiation. */
  give?: SuggestDealArgsGive
  /** For counter: what you want. Fields: as in give of open_negotiation. */
  get?: SuggestDealArgsGive
  /** Words to the other side. */
  text?: string
  /** For reject: why. One declined with a reason counts half against the exchanges of a turn. */
  reason?: "too_little" | "never_sells" | "no_trust" | "at_war" | "no_gold" | "has_it" | "not_now"
}

export interface RespondNegotiationResult {
  /** Id, for respond_negotiation. */
  negotiation_id: number
  /** The other side. */
  with_player: number
  /** Its nation. */
  with_nation: string
  /** The terms on the table are yours. */
  proposed_by_you: boolean
  /** proposed while it is open. */
  state: "proposed" | "accepted" | "rejected" | "expired" | "withdrawn"
  /** Why it was rejected, where that was said. */
  reason?: "too_little" | "never_sells" | "no_trust" | "at_war" | "no_gold" | "has_it" | "not_now"
  /** The same in words. */
  why?: string
  /** Turn in which it was opened. */
  turn: number
  /** While it is open: when the answer it waits for is due, ms since 1970; after that it expires. */
  answer_by?: number
  /** It waits for you: respond_negotiation. */
  your_answer_needed: boolean
  /** What you would give. */
  you_give?: BriefingNegotiationYouGive
  /** What you would get. */
  you_get?: BriefingNegotiationYouGive
  /** Words so far. */
  messages: BriefingNegotiationMessage[]
  /** What came of it. */
  happened?: string[]
}

export interface DeclareWarArgs {
  /** Id of a player (civilization or city-state), from get_players or get_city_states. */
  player_id: number
}

export interface DeclareWarResult {
  /** Whom you are at war with. */
  player_id: number
  /** It is war. */
  war: boolean
  /** What came of it. */
  happened?: string[]
}

export interface DenounceArgs {
  /** Id of a player (civilization or city-state), from get_players or get_city_states. */
  player_id: number
}

export interface DenounceResult {
  /** Whom you denounced. */
  player_id: number
  /** Turn until which it stands. */
  until: number
  /** What came of it. */
  happened?: string[]
}

export interface CityStateActionArgs {
  /** Id of a player (civilization or city-state), from get_players or get_city_states. */
  player_id: number
  /** What to do. */
  action: "gift_gold" | "gift_unit" | "pledge" | "withdraw" | "demand_gold" | "demand_worker" | "annex" | "make_peace"
  /** For gift_gold: 250, 500 or 1000. */
  gold?: number
  /** For gift_unit: your military unit on its land, from get_units. */
  unit_id?: number
  /** For annex: whether the city becomes a puppet or is ruled directly; default puppet. */
  rule?: "puppet" | "direct"
}

export interface CityStateActionResult {
  /** The city-state. */
  player_id: number
  /** What was done. */
  action: string
  /** Your influence with it now. */
  influence?: number
  /** What a gift has brought. */
  influence_gained?: number
  /** Gold received as tribute, or paid to annex it. */
  gold?: number
  /** The worker received. */
  unit_id?: number
  /** Column where the worker is. */
  x?: number
  /** Row where the worker is. */
  y?: number
  /** Cities that are yours now. */
  cities?: number[]
  /** What came of it. */
  happened?: string[]
}

export interface MoveSpyArgs {
  /** Id of a spy of yours, from get_espionage. */
  spy_id: number
  /** Id of a city, from get_cities or get_briefing. */
  city_id?: number
}

export interface MoveSpyResult {
  /** The spy. */
  spy_id: number
  /** Its name. */
  name: string
  /** What it does now. */
  doing: "at_home" | "travelling" | "building_network" | "guarding" | "stealing_technology" | "rigging_elections" | "dead"
  /** Turns until it is there; 0 at home. */
  turns: number
  /** What came of it. */
  happened?: string[]
}

export interface StageCoupArgs {
  /** Id of a spy of yours, from get_espionage. */
  spy_id: number
}

export interface StageCoupResult {
  /** Whether it succeeded. */
  won: boolean
  /** Percent chance that it had as far as you could know. */
  chance: number
  /** The city-state. */
  player_id: number
  /** Your influence there now. */
  influence: number
  /** What came of it. */
  happened?: string[]
}

export interface WriteNotesArgs {
  /** What to write; the whole notebook holds 20000 characters. */
  text: string
  /** append (default) adds a line; replace starts the notebook anew. */
  mode?: "append" | "replace"
  /** From read_notes: refused where somebody else has written since, so that nothing is overwritten unread. */
  version?: number
}

export interface WriteNotesResult {
  /** Characters in the notebook now. */
  length: number
  /** What came of it. */
  happened?: string[]
}

export interface LogThoughtArgs {
  /** The thought, in plain words. */
  text: string
}

export interface LogThoughtResult {
  /** Always true. */
  done: boolean
  /** What came of it. */
  happened?: string[]
}

export interface DismissArgs {
  /** Tool that the decisions advise, as the briefing names it: city_attack, unit_order. */
  tool?: string
  /** Id of the unit, city, player, spy or negotiation in its arguments; default: all. */
  id?: number
  /** true, and nothing else: tells again all that you dismissed. */
  restore?: boolean
}

export interface DismissResult {
  /** Decisions dismissed by this call; 0: all are told again. */
  dismissed: number
  /** What came of it. */
  happened?: string[]
}

export interface PlanArgsAct {
  /** Its name. */
  tool: string
  /** Its arguments. */
  args?: Record<string, unknown>
}

export interface PlanArgs {
  /** Calls of tools that act. */
  acts: PlanArgsAct[]
}

/** An act that was carried out. */
export interface PlanDoneItem {
  /** Its tool. */
  tool: string
  /** As its own call answers. */
  result: unknown
  /** As its own call has them. */
  notes?: string[]
}

/** Absent where all were carried out. */
export interface PlanStopped {
  /** refused: the next act was; else what the last one brought: a unit of yours was lost or stopped, an enemy seen, a choice to make. */
  why: "refused" | "lost" | "stopped" | "enemy" | "choice"
  /** The same in a sentence. */
  text: string
  /** The refusal. */
  error?: unknown
}

/** An act that was not carried out. */
export interface PlanNotDoneItem {
  /** Its place in acts, from 0. */
  n: number
  /** Its tool. */
  tool: string
}

export interface PlanResult {
  /** The acts that were carried out, in order. */
  done: PlanDoneItem[]
  /** Absent where all were carried out. */
  stopped?: PlanStopped
  /** The rest. */
  not_done?: PlanNotDoneItem[]
}

export interface EndTurnArgs {
  /** Turn that you mean to end: refused where it is over already. */
  turn?: number
  /** Answer once your next turn begins or a negotiation needs you, after so long at most; default 0, with briefing 50. */
  wait_seconds?: number
  /** Answer with the briefing of that turn too: what changed since your last. */
  briefing?: true | "brief" | "normal" | "full"
  /** true: that briefing whole. */
  fresh?: boolean
}

export interface EndTurnResult {
  /** The turn now. */
  turn: number
  /** Seat whose turn it is now; -1 when the game is over. */
  active: number
  /** After a wait: how it ended; "waiting": its time is up. */
  status?: "your_turn" | "negotiation" | "game_over" | "eliminated" | "paused" | "waiting"
  /** It is your turn. */
  your_turn?: boolean
  /** Those that wait for your answer. */
  negotiation_ids?: number[]
  /** End of your turn or of the time to answer, ms since 1970. */
  deadline?: number
  /** Seconds until then. */
  seconds_left?: number
  /** Why the game is paused. */
  paused?: BriefingPaused
  /** Your last turn was ended for you. */
  forced_end?: BriefingForcedEnd
  /** Player who won; null: nobody. */
  winner?: number | null
  /** By which victory. */
  victory?: string
  briefing?: BriefingResult
  /** What came of it. */
  happened?: string[]
}

export interface ReopenTurnResult {
  /** The turn. */
  turn: number
  /** First seat that still acts. */
  active: number
  /** What came of it. */
  happened?: string[]
}

/** The seat's turn. */
export interface TurnState {
  /** Turn now. */
  turn: number
  /** It is your turn. */
  your_turn: boolean
  /** Steps used this turn. */
  steps: number
  /** Calls used this turn. */
  toolCalls: number
  /** Time left in this turn; null: not your turn, or no limit. */
  secondsLeft: number | null
}

/** The nearest call that is legal now. */
export interface RefusalNext {
  tool: string
  args: Record<string, unknown>
}

/** Why the call was refused; then there is nothing else. */
export interface Refusal {
  /** noun/reason. */
  code: string
  /** A sentence that names the rule. */
  message: string
  /** What would be allowed. */
  hint?: string
  /** The argument that does not fit, such as /args/x. */
  path?: string
  /** The nearest call that is legal now. */
  next?: RefusalNext
  /** Turn from which on the same call can be made, as far as is known now. */
  from_turn?: number
}

/** Why the game is paused. */
export interface WaitPaused {
  /** owner: whoever runs it; game: it paused by itself. */
  by: "owner" | "game"
  /** What made it, such as a model that does not answer or a budget that is used up. */
  why?: string
}

/** Your last turn was ended for you. */
export interface WaitForcedEnd {
  /** The turn that was ended. */
  turn: number
  /** The limit that was reached: time, tool_calls, steps or stall; or skipped. */
  reason: string
  /** What else is known of it. */
  why?: string
}

export interface Wait {
  /** "waiting": the timeout passed, call again. */
  status: "your_turn" | "negotiation" | "game_over" | "eliminated" | "paused" | "waiting"
  /** Turn now. */
  turn: number
  /** It is your turn. */
  your_turn?: boolean
  /** Those that wait for your answer. */
  negotiation_ids?: number[]
  /** Player who won; null: nobody. */
  winner?: number | null
  /** By which victory. */
  victory?: string
  /** End of your turn or of the time to answer, ms since 1970. */
  deadline?: number
  /** Seconds until the deadline, when this was answered. */
  seconds_left?: number
  /** Why the game is paused. */
  paused?: WaitPaused
  /** Your last turn was ended for you. */
  forced_end?: WaitForcedEnd
  briefing?: BriefingResult
  /** That briefing as text, where it was asked for. */
  text?: string
}

export interface NewGameSharing {
  /** Who else there is for the game: nobody but the accounts of its seats ("private"), the accounts named ("list"), also who has the watch link ("link"), every account ("public"). */
  access?: "private" | "list" | "link" | "public"
  /** Accounts that may watch the whole game. */
  watch?: string[]
  /** Accounts that may take a seat which belongs to no account and is played by a person or an agent. */
  play?: string[]
}

export interface NewGameSeatLimits {
  /** Steps in a row without progress. */
  stallSteps?: number
  /** Steps in a turn. */
  steps?: number
  /** Tool calls in a turn. */
  toolCalls?: number
  /** Length of a turn in seconds. */
  seconds?: number
}

export interface NewGameSeat {
  /** Who plays the seat. */
  driver: "human" | "agent" | "bot" | "model"
  /** Name shown to the others. */
  name?: string
  /** Id or name of a bot profile, from GET /api/bots/profiles; "Best bot" the best-ranked; default Standard. */
  profile?: string
  /** How ready a bot is to make war; null: as its profile is. */
  aggression?: number | null
  /** Model that plays the seat. */
  model?: string
  /** Civilization; default one that is free. */
  nation?: string
  limits?: NewGameSeatLimits
  /** Account whose seat it is: it plays by its session, and may make a new token. Its id; where it is given also its whole name, or its address of mail. Null: whoever has the token. */
  account?: string | null
}

export interface NewGame {
  /** Name of the game. */
  name?: string
  /** duel, small, standard, large, huge or gargantuan; default small. */
  size?: string
  /** continents, pangaea, archipelago, inland_sea or fractal; default continents. */
  map?: string
  /** Quick, Standard, Epic or Marathon, or one of the ruleset; default its usual one, from GET /api/rulesets. */
  speed?: string
  /** Settler to Deity, or one of the ruleset; default its usual one, from GET /api/rulesets. */
  difficulty?: string
  /** The same seed gives the same map. */
  seed?: number
  /** Rounds; 0 means the length of the speed. */
  turns?: number
  /** Ruleset, from GET /api/rulesets. */
  ruleset?: string
  /** Era that everybody begins in; default the ruleset's first. */
  startEra?: string
  /** Laid over the ruleset in this order. GET /api/rulesets/{name} tells whether they go together. */
  mods?: string[]
  victories?: string[]
  /** Number; default the size's. */
  cityStates?: number
  /** Whether there are barbarians; "relaxed": half as many camps, which send units half as often; "raging": they send units about twice as often. Default true. */
  barbarians?: boolean | "relaxed" | "raging"
  /** Pantheons, prophets and religions; default true. */
  religion?: boolean
  /** Whether nuclear weapons can be made; default true. */
  nuclear?: boolean
  /** Whether there are spies; default false. */
  espionage?: boolean
  /** "in order" (default): the seats have their turns one after the other; "together": all act in the same round, which ends when all have ended it. */
  turnOrder?: "in order" | "together"
  /** What lies around the first seat at the beginning: tutorial, what the lessons of the game are about; default nothing. */
  scenario?: string
  /** As older programs told of it: "all" where the access of its sharing is "public", else "players". */
  visibility?: "players" | "all"
  sharing?: NewGameSharing
  /** Names, models, profiles and accounts of seats are hidden from the others, and from spectators, until the game is over; default false. */
  anonymous?: boolean
  /** Rounds in a second that bots play at most; null: as fast as they can. Others take as long as they take. */
  pace?: number | null
  /** In the order of their turns. */
  seats: NewGameSeat[]
}

export interface CreatedGameSeat {
  seat: number
  nation: string
  /** Who plays the seat. */
  driver: "human" | "agent" | "bot" | "model"
  profile?: string
  /** Plays this seat; shown this once. */
  token: string
}

export interface CreatedGame {
  id: string
  seed: number
  seats: CreatedGameSeat[]
}

export interface GameRecordPart {
  name: string
  /** As GET /api/rulesets has it while the ruleset stays as it was. */
  hash: string
}

/** What else it was made with, by the names that a new game takes. */
export interface GameRecordSettings {
  startEra: string
  victories: string[]
  cityStates: number
  barbarians: boolean | "relaxed" | "raging"
  religion: boolean
  nuclear: boolean
  espionage: boolean
  /** Absent: seats have their turns in order. */
  turnOrder?: "together"
}

/** Who else there is for it; the lists are shown to who may change the game. */
export interface GameRecordSharing {
  /** Who else there is for the game: nobody but the accounts of its seats ("private"), the accounts named ("list"), also who has the watch link ("link"), every account ("public"). */
  access: "private" | "list" | "link" | "public"
  /** Accounts that may watch the whole game. */
  watch?: string[]
  /** Accounts that may take a seat which belongs to no account and is played by a person or an agent. */
  play?: string[]
}

/** What a bot plays, in full, whatever has become of the profile; null: no bot, or one of an older program. */
export interface GameRecordSeatBot {
  /** Id of the profile when the seat was given to it. */
  profile: string
  revision: number
  name: string
  code: string
  /** The profile's own; the seat's goes before it. */
  aggression: number | null
  params: Record<string, unknown>
}

/** What ends a turn without its seat; 0: no limit. Default: by the driver. */
export interface GameRecordSeatLimits {
  /** Steps in a row without progress. */
  stallSteps: number
  /** Steps in a turn. */
  steps: number
  /** Tool calls in a turn. */
  toolCalls: number
  /** Length of a turn in seconds. */
  seconds: number
}

export interface GameRecordSeat {
  seat: number
  name: string | null
  nation: string | null
  /** Who plays the seat. */
  driver: "human" | "agent" | "bot" | "model" | null
  profile: string | null
  aggression: number | null
  /** What a bot plays, in full, whatever has become of the profile; null: no bot, or one of an older program. */
  bot?: GameRecordSeatBot | null
  model: string | null
  /** Its model is an agent at an address. */
  by_address?: true
  /** Whose seat it is; null: nobody's, or not for the caller to know. */
  account?: string | null
  /** It belongs to nobody, and the caller, who is named for playing, may take it. */
  free?: true
  /** What ends a turn without its seat; 0: no limit. Default: by the driver. */
  limits: GameRecordSeatLimits | null
  alive: boolean | null
  score: number | null
}

/** What it waits for from the account that asks; in lists alone. Absent: nothing. */
export interface GameRecordYours {
  what: "turn" | "answer"
  /** ms since 1970, when its time is up; null: it has no end. */
  deadline: number | null
}

/** It is paused because a budget is used up, and goes on by itself once that renews or is raised. */
export interface GameRecordBudget {
  text: string
  /** ISO 8601; null where it does not renew by itself. */
  renews: string | null
}

/** Why the game is stopped, where the program fails at it. POST control {paused: false} has it tried again. */
export interface GameRecordFault {
  /** In its log; null where that is not at fault, and for seats. */
  position: number | null
  text: string
}

/** What the server's disk lost of it, the last time. Absent: nothing. */
export interface GameRecordLost {
  /** ms since 1970, when it was found. */
  at: number
  /** Round that it went on in. */
  turn: number
  /** Acts that are lost; null where that is not known. */
  records: number | null
}

export interface GameRecordUpgrade {
  /** ms since 1970. */
  at: number
  /** Round that it went on in. */
  turn: number
  /** Log position of the first record that came out otherwise. */
  position: number
  /** Records that could not be carried out; they stay in the log. */
  set_aside: number
}

/** The game that it was forked from, and the turn; for the owner. */
export interface GameRecordForkedFrom {
  game: string
  turn: number
  same_chance: boolean
}

/** Its id where it was exported, and when (ISO 8601), of a game that came as a file; for the owner. */
export interface GameRecordImported {
  game: string
  exported: string
}

/** The game of the lab that it is, played again; for the owner. */
export interface GameRecordFromLab {
  experiment: string
  /** From 0. */
  game: number
}

export interface GameRecord {
  id: string
  name: string
  status: "lobby" | "running" | "paused" | "finished"
  turn: number
  /** Rounds until the time victory. */
  turns: number
  size: string
  map: string
  speed: string
  difficulty: string
  ruleset: string
  /** Extensions over the ruleset, in their order. */
  mods?: string[]
  /** What its rules were made of when it was made, the base first. */
  parts?: GameRecordPart[]
  /** What else it was made with, by the names that a new game takes. */
  settings?: GameRecordSettings
  /** The name stands for other rules by now; the game goes on with those it was made with. In lists and records only. */
  ruleset_changed?: boolean
  /** Null for a seat while the game runs. */
  seed: number | null
  /** Account that created it. */
  owner: string
  /** As older programs told of it: "all" where the access of its sharing is "public", else "players". */
  visibility: "players" | "all"
  /** Who else there is for it; the lists are shown to who may change the game. */
  sharing?: GameRecordSharing
  /** Of a watch link with a delay while the game runs: how many rounds late it is shown. */
  late?: number
  /** Who plays is hidden until it is over. */
  anonymous?: boolean
  /** ISO 8601. */
  created: string
  /** A seat sees itself and, of those it has met, name, nation, driver and score. */
  seats: GameRecordSeat[]
  /** Seat whose turn it is; null: nobody's, or one of whom the caller does not know. Absent: not yet known. */
  active?: number | null
  /** Where all play a round together: seats that have not ended it, of those the caller knows; `active` is the first of them. */
  acting?: number[]
  /** What it waits for from the account that asks; in lists alone. Absent: nothing. */
  yours?: GameRecordYours
  /** Seat. */
  winner: number | null
  victory: string | null
  /** Why the game is paused. */
  paused?: WaitPaused
  /** It is paused because a budget is used up, and goes on by itself once that renews or is raised. */
  budget?: GameRecordBudget
  /** Why the game is stopped, where the program fails at it. POST control {paused: false} has it tried again. */
  fault?: GameRecordFault
  /** What the server's disk lost of it, the last time. Absent: nothing. */
  lost?: GameRecordLost
  /** Where a newer program did not carry out all as the one before; for the owner. Absent: nowhere. */
  upgrades?: GameRecordUpgrade[]
  /** The game that it was forked from, and the turn; for the owner. */
  forked_from?: GameRecordForkedFrom
  /** Its id where it was exported, and when (ISO 8601), of a game that came as a file; for the owner. */
  imported?: GameRecordImported
  /** The game of the lab that it is, played again; for the owner. */
  from_lab?: GameRecordFromLab
  /** Rounds in a second that its bots play at most; absent: as fast as they can. */
  pace?: number
  /** Round at whose beginning it pauses by itself: a step is under way. */
  step_until?: number
}

/** How many there are of each status, whichever was asked for. */
export interface GameListCounts {
  lobby: number
  running: number
  paused: number
  finished: number
  /** Of those that run: it is the turn of a person or an agent. */
  waiting: number
}

export interface GameList {
  games: GameRecord[]
  /** How many there are in all of those asked for. */
  total: number
  /** How many there are of each status, whichever was asked for. */
  counts: GameListCounts
  /** How many wait for a turn or an answer of yours, whatever was asked for. */
  yours: number
}

export interface Sharing {
  /** Who else there is for the game: nobody but the accounts of its seats ("private"), the accounts named ("list"), also who has the watch link ("link"), every account ("public"). */
  access: "private" | "list" | "link" | "public"
  /** Accounts that may watch the whole game. */
  watch: string[]
  /** Accounts that may take a seat which belongs to no account and is played by a person or an agent. */
  play: string[]
}

export interface ListGamesQuery {
  /** Only these; waiting: those that run and wait for a person or an agent. */
  status?: "lobby" | "running" | "paused" | "finished" | "waiting"
  /** Part of the name or the id, whatever the case. */
  search?: string
  /** Default newest; turn: those furthest on come first; yours: those that wait for your turn, then for your answer, each by the time left. */
  sort?: "newest" | "oldest" | "name" | "turn" | "yours"
  /** At most so many; default all. */
  limit?: number
  /** So many are passed over; default 0. */
  offset?: number
}

export interface ForkGameBodySeat {
  seat: number
  /** Who plays the seat. */
  driver?: "human" | "agent" | "bot" | "model"
  /** Name shown to the others. */
  name?: string
  /** Id or name of a bot profile, from GET /api/bots/profiles; "Best bot" the best-ranked; default Standard. */
  profile?: string
  /** How ready a bot is to make war; null: as its profile is. */
  aggression?: number | null
  /** Model that plays the seat. */
  model?: string
  limits?: NewGameSeatLimits
}

export interface ForkGameBody {
  /** The round at whose beginning the games go on. */
  turn: number
  /** How many games; default 1. */
  continuations?: number
  /** Whether chance falls as in the game itself, for the same acts in the same order; default false: each draws anew. */
  same_chance?: boolean
  /** Name of the games; default that of the game. */
  name?: string
  /** Whether they wait until they are told to go on; default false. */
  paused?: boolean
  /** Seats that are to be played otherwise. */
  seats?: ForkGameBodySeat[]
}

export interface ForkGameAnswer {
  games: CreatedGame[]
}

export interface ControlGameBody {
  /** true pauses, false goes on. */
  paused?: boolean
  /** Rounds in a second that bots play at most; null: as fast as they can. Others take as long as they take. */
  pace?: number | null
  /** Plays so many rounds, bots as fast as they can, and pauses then. Goes before `paused`, which ends a step. */
  step?: number
}

export interface MakeWatchLinkAnswer {
  /** Watches the game as a spectator, sent as bearer; shown this once. The old one stops working. */
  token: string
}

export interface ChangeSeatBody {
  /** Who plays the seat. */
  driver?: "human" | "agent" | "bot" | "model"
  /** Name shown to the others. */
  name?: string
  /** Id or name of a bot profile, from GET /api/bots/profiles; "Best bot" the best-ranked; default Standard. */
  profile?: string
  /** How ready a bot is to make war; null: as its profile is. */
  aggression?: number | null
  /** Model that plays the seat. */
  model?: string
  limits?: NewGameSeatLimits
  /** Account whose seat it is: it plays by its session, and may make a new token. Its id; where it is given also its whole name, or its address of mail. Null: whoever has the token. */
  account?: string | null
}

export interface MakeSeatTokenAnswer {
  /** The old one stops working. */
  token: string
}

export interface MakeAccessTokenBody {
  /** Name that others see. */
  name: string
  /** What it is good for, as far as its account may do that. */
  scopes: ("games:read" | "games" | "bots" | "lab" | "metrics" | "admin")[]
  /** How long it lasts; null: until it is taken back. Default 90. */
  days?: number | null
}

export interface MakeAccessTokenAnswer {
  /** To be sent as bearer; told here and never again. */
  token: string
  id: string
  name: string
  scopes: string[]
  /** When it was made; ISO 8601. */
  created: string
  /** When it ends; ISO 8601. Null: not by itself. */
  expires: string | null
  /** When it was last used, within an hour; ISO 8601. */
  used: string | null
}
