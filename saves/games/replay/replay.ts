/** The record of every round, for the recap: what changed of land, cities, units and figures. Each change holds who came to know it. */
import type { GameEvent } from '../../../engine/index.ts'
import type { Store } from '../../database/store.ts'
import { keys } from '../../database/store-keys.ts'
import { fromBytes, toBytes } from '../../disk/json.ts'

const REPLAY_VERSION = 3

/** Who came to know a change, as bits: that it is so, and which seats believe it from then on. */
export const TRUTH = 1
export const seatBit = (seat: number): number => 1 << (seat + 1)

/** An event as records of version 1 hold it: with the text that it was told with, in place of its arguments. */
export type WrittenEvent = Omit<GameEvent, 'what' | 'args'> & { text: string }
export type ReplayEvent = GameEvent | WrittenEvent

/** Layers of the map that change, as rows of a round: the tile layer that each follows, and its value where nothing is. */
export const REPLAY_LAYERS = {
  owners: { layer: 'owner', start: -1, array: Int16Array },
  features: { layer: 'features', start: 0, array: Int32Array },
  resources: { layer: 'resource', start: -1, array: Int16Array },
  improvements: { layer: 'improvement', start: -1, array: Int16Array },
  pillaged: { layer: 'pillaged', start: 0, array: Uint8Array },
  roads: { layer: 'road', start: 0, array: Uint8Array },
} as const
export type ReplayLayer = keyof typeof REPLAY_LAYERS
export const LAYER_NAMES = Object.keys(REPLAY_LAYERS) as ReplayLayer[]

/** Null is what is not known of it. */
export interface ReplayCity {
  id: number
  name: string
  owner: number
  tile: number
  /** Of its owner; absent in records of older programs. */
  capital?: boolean
  population: number | null
  health: number | null
  /** Name of the religion of its majority; '' where there is none. */
  religion: string | null
  knownBy: number
}

export interface ReplayReligion {
  id: number
  name: string
  /** Civ. */
  founder: number
  /** Names. */
  beliefs: string[]
}

/** Rows are flat; those of tiles are triples: tile, value, bits. */
export interface ReplayRound extends Record<ReplayLayer, number[]> {
  turn: number
  /** Pairs: tile, bits of the seats that had not seen it before. */
  explored: number[]
  /** New and changed ones. */
  cities: ReplayCity[]
  /** Pairs: city gone, or believed gone; bits. */
  citiesGone: number[]
  /** Sixes: unit, kind, owner, tile, health (NONE: not recorded), bits. */
  units: number[]
  /** Pairs: unit gone, or out of sight; bits. */
  unitsGone: number[]
  /** By seat. */
  scores: number[]
  /** By seat; of rounds before version 3 none. */
  gold: number[]
  /** By civ: bits (1 << seat) of the seats that have met it; of rounds before version 3 none. */
  metBy: number[]
  /** Pairs: civ, technology that it did not know before. */
  technologies: number[]
  /** Pairs: civ, policy that it had not adopted before. */
  policies: number[]
  /** New and changed ones. */
  religions: ReplayReligion[]
  /** As data: who reads the record is told in words of what its events hold. */
  events: ReplayEvent[]
  /** What those were told who do not know all of an event. */
  told: ReplayEvent[]
  /** Names of cities that the events speak of, by id. */
  names: Record<number, string>
  /** First event of the next round. */
  nextEvent: number
  /** False where an older program recorded it: without what seats know, without names. Told by its version. */
  isWhole: boolean
  /** Of every tile; in the first record (of a game that is older than version 3 in the first of that) and where an effect has changed the land. */
  terrain?: number[]
  rivers?: number[]
  wonders?: number[]
  /** What the ids in events stand for; in the first record only, of a game that is older than version 2 in the first of that. */
  cast?: ReplayCast
}

export interface ReplayCast {
  /** Nation (id) of every civ. */
  nations: number[]
  /** Hash of the rules. */
  rules: string
}

export function encodeRound({ isWhole: _, ...round }: ReplayRound): Uint8Array {
  return toBytes({ v: REPLAY_VERSION, ...round })
}

/** The rounds of a game in order: from round `from` on, those before round `before`, or all. */
export async function readRounds(store: Store, game: string, from = 0, before?: number): Promise<ReplayRound[]> {
  const end = before === undefined ? {} : { before: keys.replay(game, before) }
  const entries = await store.list(`replay/${game}/`, { from: keys.replay(game, from), ...end, skipDamaged: true })
  return entries.map(([key, bytes]) => decodeRound(key, bytes))
}

/** Rounds to be read in one go: whatever else waits has its turn after so many. */
export const ROUNDS_AT_ONCE = 10

/** The newest round of a game, or the newest before that one; null where there is none. */
export async function newestRound(store: Store, game: string, before?: number): Promise<ReplayRound | null> {
  const end = before === undefined ? {} : { before: keys.replay(game, before) }
  const [entry] = await store.list(`replay/${game}/`, { ...end, last: 1, skipDamaged: true })
  return entry ? decodeRound(...entry) : null
}

function decodeRound(key: string, bytes: Uint8Array): ReplayRound {
  const { v, ...round } = fromBytes(bytes, key) as { v: number } & ReplayRound
  if (v < 1 || v > REPLAY_VERSION) throw new Error(`${key} has version ${v}; this program reads versions 1 to ${REPLAY_VERSION}`)
  return v < 3 ? fromOlder(round) : { ...round, isWhole: true }
}

/** Rows of older versions: who saw a change, all of them true; units without health, no land but its owners. */
function fromOlder(round: ReplayRound): ReplayRound {
  const units: number[] = []
  for (let i = 0; i < round.units.length; i += 5) units.push(...round.units.slice(i, i + 4), -1, bitsOf(round.units[i + 4]))
  const none = { features: [], resources: [], improvements: [], pillaged: [], roads: [], explored: [] }
  const untold = { gold: [], metBy: [], technologies: [], policies: [], religions: [], names: {}, told: [] }
  return {
    ...none,
    ...untold,
    ...round,
    isWhole: false,
    owners: withBits(round.owners, 3),
    cities: round.cities.map(city => ({ ...city, health: null, religion: null, knownBy: bitsOf(city.knownBy) })),
    citiesGone: withBits(round.citiesGone, 2),
    units,
    unitsGone: withBits(round.unitsGone, 2),
  }
}

const bitsOf = (seats: number): number => (seats << 1) | TRUTH

const withBits = (flat: readonly number[], width: number): number[] =>
  flat.map((value, i) => (i % width === width - 1 ? bitsOf(value) : value))
