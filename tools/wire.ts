/** What GET /api/games/{id}/view answers: the game as one seat, or a spectator of the whole, sees it. Types only. */

/** Indexed by tile number y * width + x; every layer has width * height entries. */
export interface TileLayersView {
  /** 0 never seen, 1 seen before, 2 in sight now. */
  fog: number[]
  /** Number in legend.terrains; -1 where never seen, as in all layers. */
  terrain: number[]
  /** Bits by position in legend.features; 0 none. */
  features: number[]
  /** Natural wonder: number in legend.terrains. */
  wonder: number[]
  /** Bit d set: river along the edge towards direction d (E, NE, NW, W, SW, SE). */
  rivers: number[]
  /** Number in legend.resources. */
  resource: number[]
  /** Number in legend.improvements. */
  improvement: number[]
  /** Bit 1: improvement pillaged; bit 2: road pillaged. */
  pillaged: number[]
  /** 0 none, 1 road, 2 railroad. */
  road: number[]
  /** Player whose land it is. */
  owner: number[]
}

/** Names by the numbers used in the layers. */
export interface LegendView {
  terrains: string[]
  /** Feature names by bit position. */
  features: string[]
  resources: string[]
  improvements: string[]
}

export interface UnitSummary {
  id: number
  /** Name of its kind, such as 'Warrior'. */
  kind: string
  /** Player id. */
  owner: number
  x: number
  y: number
  /** 0–100. */
  hp: number
  /** True for workers, settlers and the like. */
  civilian: boolean
  embarked: boolean
  fortified: boolean
  /** Movement points left; only of the viewer's own units (all, for a spectator). */
  moves?: number
  /** Standing order; only of the viewer's own units. */
  order?: string
}

export interface CitySummary {
  id: number
  name: string
  /** Player id. */
  owner: number
  x: number
  y: number
  /** Is the capital of its owner. */
  capital: boolean
  /** In sight now; otherwise the figures below are absent. */
  visible: boolean
  population?: number
  hp?: number
  max_hp?: number
  strength?: number
  /** What it makes; only of the viewer's own cities. */
  producing?: string
  /** Turns until it is done, -1 never; only of the viewer's own cities. */
  turns_left?: number
  /** Share of the food for its next citizen that it has, in percent; only of the viewer's own cities. */
  growth_percent?: number
  /** Religion or pantheon of most of its citizens; only of the viewer's own cities. */
  religion?: string
}

export interface PlayerSummary {
  /** Player (civilization) id; of a major it is also the number of its seat. */
  id: number
  kind: 'major' | 'city_state' | 'barbarian'
  /** Name of the seat, or of the city-state. */
  name: string
  nation: string
  alive: boolean
  /** At war with the viewer. */
  at_war: boolean
  /** [r, g, b], 0–255. */
  colors: { inner: [number, number, number]; outer: [number, number, number] }
  score?: number
}

export interface EventSummary {
  seq: number
  turn: number
  /** 'noun/what'. */
  kind: string
  /** Which of the kind's sentences it is, where it has several. */
  what?: string
  text: string
  /** What it is about, by the kind (EVENTS of engine/core/event.ts); absent where the viewer does not know it. */
  player_id?: number
  other_player_id?: number
  unit_id?: number
  city_id?: number
  x?: number
  y?: number
}

/** The viewer's own figures; a spectator of the whole has none. */
export interface EmpireSummary {
  gold: number
  gold_per_turn: number
  science_per_turn: number
  culture: number
  culture_per_turn: number
  happiness: number
  /** Technology being researched, or null. */
  research: string | null
  /** Turns until it is known, -1 never. */
  research_turns: number
  era: string
  score: number
}

export interface GameView {
  /** Grows with every change that the viewer is shown; a delta says between which two it leads. Of another running of the game it is another. */
  rev: number
  name: string
  turn: number
  /** Length of the game in turns. */
  turns: number
  /** Player id of the viewer; null for a spectator of the whole. */
  you: number | null
  /** Seat whose turn it is, in a round together the viewer's own until it has ended it; -1 when the game is over. */
  active: number
  /** Of a round together: the seats that have not ended it. Absent: seats have their turns one after the other. */
  acting?: number[]
  /** When the turn of that seat ends, ms since 1970 (later by as long as a pause lasts); null: it has no clock. */
  deadline: number | null
  paused: boolean
  /** Unit (id) whose move the viewer can take back now; null: none. */
  take_back: number | null
  over: { winner: number; victory: string; turn: number } | null
  size: string
  map: string
  speed: string
  difficulty: string
  width: number
  height: number
  legend: LegendView
  /** What things of the rules are called in the language of the answer, where their ruleset brings translations: names by the rules' own names. */
  names: Readonly<Record<string, string>>
  tiles: TileLayersView
  units: UnitSummary[]
  cities: CitySummary[]
  /** Those the viewer has met, and itself. */
  players: PlayerSummary[]
  empire: EmpireSummary | null
  /** The newest 200 of the last turns, oldest first; GET /api/games/{id}/events tells of those before. */
  events: EventSummary[]
}

/** The layers of which anything changed: tile numbers and their new values by turns, [tile, value, tile, value …]. */
export type LayerChanges = Partial<Record<keyof TileLayersView, number[]>>

/** Those that came or changed, whole, and the ids of those that left the view. */
export interface ListChange<T> {
  set?: T[]
  gone?: number[]
}

/** A unit that the viewer saw move: the tiles it went over, as far as they were in sight, oldest first. */
export interface UnitMove {
  unit_id: number
  path: number[]
}

/**
 * What turns the view of revision `base` into that of `rev`; what is absent is as it was. Events come in frames of their own. A client
 * fetches the view once it has the hello, unless its own has the hello's `rev`; it leaves out deltas whose `rev` is not above that of its
 * view, and fetches the view anew where the next one's `base` is another, or where a hello says `resync`.
 */
export interface ViewDelta {
  base: number
  rev: number
  head?: Partial<
    Omit<GameView, 'rev' | 'width' | 'height' | 'legend' | 'tiles' | 'units' | 'cities' | 'players' | 'empire' | 'events'>
  >
  tiles?: LayerChanges
  units?: ListChange<UnitSummary>
  cities?: ListChange<CitySummary>
  players?: ListChange<PlayerSummary>
  empire?: EmpireSummary | null
  moves?: UnitMove[]
}
