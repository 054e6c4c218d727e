/** The game as its viewer knows it: one view taken apart into layers and indexes, and patched in place by deltas. */
import type {
  CitySummary,
  EmpireSummary,
  EventSummary,
  GameView,
  LegendView,
  PlayerSummary,
  TileLayersView,
  UnitMove,
  UnitSummary,
} from '../../tools/wire.ts'

/** A field of a tile by its number y * width + x; what was never seen is -1, fog 0. */
export type Layers = Record<keyof TileLayersView, Int16Array>

/** What of the view is neither on the map nor in a list. */
export type Head = Omit<
  GameView,
  'rev' | 'width' | 'height' | 'legend' | 'names' | 'tiles' | 'units' | 'cities' | 'players' | 'empire' | 'events'
>

export interface World {
  /** Of the view that this is: grows with every change that the viewer may know of. */
  rev: number
  readonly width: number
  readonly height: number
  legend: LegendView
  head: Head
  tiles: Layers
  /** By id. */
  units: Map<number, UnitSummary>
  /** By id. */
  cities: Map<number, CitySummary>
  /** By player id; those the viewer has met. */
  players: Map<number, PlayerSummary>
  empire: EmpireSummary | null
  /** The newest, oldest first. */
  events: EventSummary[]
  /** Ids of units by their tile. */
  unitsAt: Map<number, readonly number[]>
  /** Id of the city by its tile. */
  cityAt: Map<number, number>
}

/** What a delta changed, for those who draw: tiles of which a layer changed or whose city came or went, units and cities that came, changed or went. */
export interface WorldChange {
  tiles: ReadonlySet<number>
  units: ReadonlySet<number>
  cities: ReadonlySet<number>
  /** Whether colours, names or relations of players changed. */
  players: boolean
  /** Units that were seen to move; absent where a whole view came. */
  moves?: readonly UnitMove[]
  /** Health that units and cities in sight lost, and where; absent where a whole view came. */
  losses?: readonly { tile: number; hp: number }[]
  /** Units that left the view, as they were seen last; absent where a whole view came. */
  gone?: readonly UnitSummary[]
}

export const tileAt = ({ width }: Pick<World, 'width'>, x: number, y: number): number => y * width + x
export const xOf = ({ width }: Pick<World, 'width'>, t: number): number => t % width
export const yOf = ({ width }: Pick<World, 'width'>, t: number): number => Math.floor(t / width)
