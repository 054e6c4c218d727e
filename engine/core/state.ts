/** The state of a game: plain data with numeric ids. An id is the index in its list, and is never used again; the dead leave null. */

import type { EntryKind } from '../../rules/entry-kind.ts'
import type { RulesPart } from '../../rules/rules-part.ts'
import type { CityStateData, Quest } from './city-state-data.ts'
import type { Deal, Negotiation, Relation } from './diplomacy-state.ts'
import type { GameEvent } from './event.ts'
import type { Seat } from './seat-state.ts'
import type { KnownTiles, Tiles } from './tile-layers.ts'

export { NONE } from '../../rules/ruleset.ts'

/** Movement is counted in sixtieths of a point, so that roads (1/2, 1/3) and railroads (1/10) stay whole. */
export const MOVE = 60
export const UNIT_HP = 100

export interface GameState {
  /** Version of this layout. */
  version: 11
  setup: Setup
  /** State of the generator (xoroshiro128+). */
  rng: number[]
  /** Round, from 1. */
  turn: number
  /** Seat whose turn it is, in a round together the first of those who still act; NONE when the game is over. */
  active: number
  /** Absent: seats have their turns one after the other. */
  round?: Round
  /** Players' commands are refused while it is set. */
  paused: boolean
  /** When it was paused, in ms since 1970; null when it was not. Clocks are moved on by the length of the pause. */
  pausedAtMs: number | null
  over: Victory | null
  /** Who had won when the players chose to go on: nobody wins a second time. */
  wonBefore: Victory | null
  tiles: Tiles
  civs: Civ[]
  /** Pantheons and religions in the order of their founding. */
  religions: Religion[]
  /** By id: null where no city has the id, or none any more. */
  cities: (City | null)[]
  /** By id, as cities. */
  units: (Unit | null)[]
  ids: Ids
  seats: Seat[]
  camps: Camp[]
  /** City that holds each world wonder by building id; NONE: not built. A wonder lost with its city keeps LOST. */
  wonders: number[]
  negotiations: Negotiation[]
  /** How many were ever opened. */
  nextNegotiation: number
  deals: Deal[]
  nextDeal: number
  council: Council
  /** What city-states ask of majors, oldest first. */
  quests: Quest[]
  /** How many were ever assigned. */
  nextQuest: number
  /** Names that units of note have had, each once in the world. */
  namesGiven: string[]
  /** What happened in the last rounds, without what is said but for the newest messages (chat.ts); older events are in the replay. */
  events: GameEvent[]
  nextEvent: number
  takeBack: TakeBack
}

/** What the seat whose turn it is may take back, while nothing else happens. */
export interface TakeBack {
  /** Oldest first: the last one goes first. */
  moves: MoveBefore[]
  /** Where there is none: what the last move did that forbids it; '' where none was made, or something came after it. */
  why: '' | 'seen' | 'happened'
}

/** A move that told nobody anything new, and how it was before. */
export interface MoveBefore {
  /** The unit that was sent. */
  unit: number
  /** All units that it moved or set apart, as they were. */
  places: UnitPlace[]
  /** What its civ remembered of tiles that the move took out of sight, where that was otherwise: one entry a tile. */
  remembered: RememberedTile[]
}

export type UnitPlace = Pick<
  Unit,
  'id' | 'tile' | 'movesX60' | 'order' | 'goal' | 'fortified' | 'acted' | 'embarked' | 'setUp' | 'carrier' | 'partner' | 'sight'
>

/** Values of the known layers of a tile. */
export interface RememberedTile {
  tile: number
  improvement: number
  pillaged: number
  features: number
  road: number
  owner: number
  city: number
}

/** A round in which all seats act at the same time. Sets of seats as bits. */
export interface Round {
  /** Who has not ended it. */
  acting: number
  /** Who has given a command since it began, or ended it. */
  answered: number
  /** Who was struck by whom in this round and the one before, the oldest first. */
  strikes: Strike[]
}

interface Strike {
  turn: number
  by: number
  /** Id; NONE: a city. */
  unit: number
  city: number
}

/** What ids of new things are made of (ids.ts). */
export interface Ids {
  /** Of the permutation, 32 bits; 0: ids are the counters themselves, as in games of earlier layouts. No player is told. */
  key: number
  /** How many were ever made. */
  units: number
  cities: number
}

export const LOST = -2

export interface Setup {
  name: string
  ruleset: string
  rulesetHash: string
  /** What the rules are made of, the base first. */
  parts: RulesPart[]
  size: string
  width: number
  height: number
  map: string
  speed: number
  difficulty: number
  /** Rounds until the time victory. */
  turns: number
  seed: number
  /** Victory ids that are on. */
  victories: number[]
  cityStates: number
  /** Whether there are any; 'raging': their camps wait half as long between two units. */
  barbarians: boolean | 'relaxed' | 'raging'
  /** Whether spectators may watch: 'players' none, 'all' anybody. */
  visibility: string
  /** Era id in which it began. */
  startEra: number
  /** Whether there are pantheons, prophets and religions. */
  religion: boolean
  /** Whether nuclear weapons can be made. */
  nuclear: boolean
  /** Whether there are spies. */
  espionage: boolean
  /** Absent: the seats have their turns in their order. */
  turnOrder?: 'together'
}

/** The votes for a leader of the world. */
interface Council {
  /** Turn at whose end the next vote is held; NONE before anybody has called for one. */
  nextVote: number
  /** Civ that was elected; NONE while nobody has been. */
  leader: number
  /** Last vote: its turn, who was voted for by civ id (NONE: nobody), votes that it took. */
  last: { turn: number; ballots: number[]; needed: number } | null
}

export interface Victory {
  /** Civ that won; NONE for a draw. */
  winner: number
  /** Victory id of the ruleset. */
  victory: number
  turn: number
  /** Seat at the end of whose turn it was; NONE: between two rounds. */
  after: number
}

/** What a civilization has given the world to believe in: a mere pantheon, or the religion that follows on it. */
export interface Religion {
  id: number
  /** Index in the ruleset's religions; NONE for a pantheon, which goes by the name of its belief. */
  name: number
  /** Civ that founded it. */
  founder: number
  /** Belief ids, the pantheon's first. */
  beliefs: number[]
  /** City in which it was founded; NONE for a pantheon. */
  holyCity: number
  /** An inquisitor has silenced the holy city. */
  holyCityBlocked: boolean
  enhanced: boolean
}

export interface Civ {
  id: number
  kind: 'major' | 'cityState' | 'barbarian'
  nation: number
  /** Seat that plays it; NONE for city-states and barbarians. */
  seat: number
  /** Plays under the difficulty's rules for bots. */
  ai: boolean
  alive: boolean
  /** Tile where it began. */
  start: number
  cities: number[]
  units: number[]
  /** City id, or NONE. */
  capital: number
  /** Its first city, whoever holds it now. */
  originalCapital: number
  citiesFounded: number
  gold: number
  culture: number
  faith: number
  /** Its own pantheon or religion; NONE before it has any. */
  religion: number
  /** Bought at rising prices, by unit kind; prophets born of faith count. */
  boughtRising: number[]
  /** The same by building id; empty until one is. */
  buildingsBought: number[]
  /** Whole amounts of stockpiled resources by resource id, may be negative; empty until it has some. */
  stock: number[]
  /** How often it has made what costs more each time. */
  builtCounts: { item: Item; times: number }[]
  /** 1 where known, by technology id; those that can be learnt again count how often. */
  techs: number[]
  /** Science spent so far, by technology id. */
  research: number[]
  /** Technology ids to research, the first is current. */
  researchQueue: number[]
  /** Science left over from the last technology. */
  scienceOverflow: number
  freeTechs: number
  era: number
  /** Science made in the last eight turns, newest last. */
  scienceHistory: number[]
  /** Culture made in the last eight turns, newest last; empty where no effect asks for it. */
  cultureHistory: number[]
  /** 1 where adopted, by policy id. */
  policies: number[]
  policiesBought: number
  freePolicies: number
  /** Happiness as last computed. */
  happiness: number
  goldenAgePoints: number
  goldenAgeTurns: number
  goldenAges: number
  /** Turns until rebels rise; NONE while none may. */
  rebelsIn: number
  /** Great-person points of its cities, and of its fights, by unit kind. */
  greatPoints: number[]
  combatPoints: number[]
  /** Great people born of each, by unit kind: the next threshold rises with them. */
  greatBirths: number[]
  combatBirths: number[]
  /** Great people that it ever had, whatever brought them. */
  greatBorn: number
  /** Great people it may choose without points. */
  freeGreatPeople: number
  /** How many of those are of the long count, and the unit kinds taken in its present cycle: each once. */
  longCountPeople: number
  longCountTaken: number[]
  /** Buildings that its first cities were given: the stat or building (id) of the effect, and the city. */
  gifts: { gift: 'stat' | 'building'; id: number; city: number }[]
  /** Terrains (ids) that its land units may cross for good though others cannot. */
  crosses: number[]
  /** Natural wonders (terrain ids) found. */
  wondersFound: number[]
  /** What it last received in ancient ruins (ruin ids), at most two, the newest last. */
  ruinsReceived: number[]
  spies: Spy[]
  /** Eras (ids) that have brought it a spy, as they do once to everybody. */
  spyEras: number[]
  /** Effects in force for some turns more. */
  timed: TimedEffect[]
  /** What waits for its player to choose, oldest first. */
  choices: PendingChoice[]
  /** Percent of its cities' gold that they turn into science. */
  scienceShare: number
  /** What its last turn brought, whole, by stat. */
  perTurn: number[]
  /** What it had of each resource at the end of its last turn, by resource id; empty where no effect asks for it (effects/resource-circles.ts). */
  resourcesBefore: number[]
  /** Towards each civ, by civ id. */
  relations: Relation[]
  xpFromBarbarians: number
  /** Civ it votes for as leader of the world; NONE: whom it likes best, if bots play it. */
  voteFor: number
  /** Spaceship parts (unit kind ids) added in the capital. */
  spaceParts: number[]
  cityStateType: number
  /** Majors: personality of the ruleset. City-states: index in engine/city-state/personality.ts. NONE: none. */
  personality: number
  /** What only city-states have; null for others. */
  cityState: CityStateData | null
  /** City-states that it has attacked. */
  cityStatesAttacked: number
  /** Turns until allied city-states send it a great person; NONE while nothing makes them. */
  greatGiftIn: number
  /** Culture and faith that its turns have brought in all. */
  cultureMade: number
  faithMade: number
  /** null for those whose sight nobody asks for (city-states, barbarians). */
  known: KnownTiles | null
  /** By round: what the recap and the metrics draw. */
  score: number
}

/** An effect of an object of the rules that counts for a civilization for a number of turns. */
export interface TimedEffect {
  /** Where it stands: kind and id of the object, index among its effects. */
  kind: EntryKind | 'global'
  id: number
  line: number
  /** Ends of its own turns until it is over; 0: never. */
  turns: number
}

/** An event that waits for one of its choices, or a belief that was given freely. */
export interface PendingChoice {
  kind: 'event' | 'belief'
  /** The event; or the class of belief, index in BELIEF_TYPES. */
  id: number
  /** Unit that the event is about, dead or alive; NONE. */
  unit: number
}

/** What a spy is about. 'idle': at home; 'moving' and 'network': until `turns` have passed; 'counter': guards an own city. */
export type SpyDeed = 'idle' | 'moving' | 'network' | 'counter' | 'stealing' | 'rigging' | 'dead'

export interface Spy {
  /** Index in its civ's list. */
  id: number
  name: string
  /** From 1. */
  rank: number
  deed: SpyDeed
  /** City in which it is, or to which it moves; NONE at home. */
  city: number
  /** Ends of own turns until it arrives, has its network, or is replaced. */
  turns: number
  /** Science worth stolen towards the next technology. */
  progress: number
}

/** What a city makes: a building, a unit, or one of the never-ending items. */
export interface Item {
  kind: 'building' | 'unit' | 'perpetual'
  id: number
}

/** Never-ending items by Item.id: 0 nothing, else the stat's number + 1. */
export const PERPETUAL_NOTHING = 0

export interface City {
  id: number
  name: string
  owner: number
  founder: number
  tile: number
  population: number
  food: number
  /** Culture stored towards the next tile. */
  culture: number
  hp: number
  /** 1 where present, by building id. */
  buildings: number[]
  /** 1 where it came free: no upkeep. */
  freeBuildings: number[]
  queue: Item[]
  /** Production stored by item. */
  progress: { item: Item; amount: number }[]
  overflow: number
  autoProduction: boolean
  focus: string
  avoidGrowth: boolean
  /** Citizens by specialist id. */
  specialists: number[]
  manualSpecialists: boolean
  founded: number
  /** Turn in which the owner took it. */
  heldSince: number
  isOriginalCapital: boolean
  puppet: boolean
  razing: boolean
  resistance: number
  bombarded: boolean
  soldThisTurn: boolean
  /** Connected to the capital: 0 no, 1 road or water, 2 railroad. */
  connected: number
  /** Pressure of believing in nothing, and of each religion by its id. */
  unbelief: number
  pressure: number[]
  /** Citizens by religion id; the rest believe in nothing. */
  followers: number[]
  /** Religion that most of them follow; NONE where none has enough. */
  majority: number
  /** Religions that were the majority's at some time. */
  adopted: number[]
  /** Luxury (resource id) that its people ask for; NONE: none. */
  demand: number
  /** Turns until they ask for one; NONE where that is not settled. */
  demandIn: number
  /** Turns left of the days in which they celebrate their ruler. */
  kingDays: number
  /** What its last turn brought, whole, by stat. */
  perTurn: number[]
  /** Whole amounts of stockpiled resources that cities keep, by resource id; empty until it has some. */
  stock: number[]
  /** Tiles chosen for the improvements that buildings in its queue bring: the building's id and the tile. */
  sites: { building: number; tile: number }[]
}

export interface Unit {
  id: number
  kind: number
  owner: number
  tile: number
  hp: number
  movesX60: number
  xp: number
  promotions: number[]
  /** Promotions (ids) whose effects it has for some turns more, each once. */
  statuses: { promotion: number; turns: number }[]
  /** Promotions bought with experience. */
  promotionsBought: number
  order: 'none' | 'fortify' | 'guard' | 'sleep' | 'explore' | 'automate' | 'goto' | 'skip'
  /** Destination of 'goto'; NONE otherwise. */
  goal: number
  fortified: number
  attacks: number
  /** Moved, fought or worked this turn: does not heal. */
  acted: boolean
  embarked: boolean
  setUp: boolean
  /** Aircraft: the ship they are aboard; NONE in a city, and for all others. */
  carrier: number
  /** Own unit with which it goes in formation, and which names it in turn; NONE: none. */
  partner: number
  /** Sight radius with which it is counted in `visible`, + 64 where it sees over obstacles; 0: not counted. */
  sight: number
  born: number
  originalOwner: number
  /** Civ to which it may be given back, whose it was before barbarians took it; NONE: no such choice. */
  returnTo: number
  /** What a religious unit preaches; NONE for others. */
  religion: number
  religiousStrength: number
  /** Its own name; '' for most. */
  name: string
  /** Times each limited action was used, by effect text. */
  uses: { text: string; times: number }[]
}

export interface Camp {
  tile: number
  spawnIn: number
  spawned: number
  destroyedOn: number
  /** Unit kind of the last guard it made, or NONE. */
  guard: number
}
