/** What the records of a game add up to: the truth, and what each seat was shown of it. */
import { LAYER_NAMES, REPLAY_LAYERS, type ReplayCity, type ReplayLayer, type ReplayRound, seatBit, TRUTH } from './replay.ts'

/** Kind, owner, tile and health of a unit. */
export type UnitRow = [kind: number, owner: number, tile: number, health: number]

type LayerArray = Int32Array | Int16Array | Uint8Array

/** As one viewer has been shown it. */
export interface ShownPicture {
  /** Its bit in the rows. */
  bit: number
  explored: Uint8Array
  layers: Record<ReplayLayer, LayerArray>
  cities: Map<number, ReplayCity>
  units: Map<number, UnitRow>
}

export interface Picture {
  truth: ShownPicture
  /** By seat. */
  seats: ShownPicture[]
  /** Technologies and policies that are recorded, by civ. */
  technologies: Set<number>[]
  policies: Set<number>[]
  /** By id, as JSON. */
  religions: string[]
  nextEvent: number
  hasLand: boolean
  hasCast: boolean
}

/** Of a map of `size` tiles, before anything is recorded. */
export const blankPicture = (size: number, seats: number): Picture => ({
  truth: blankShown(size, TRUTH),
  seats: Array.from({ length: seats }, (_, seat) => blankShown(size, seatBit(seat))),
  technologies: [],
  policies: [],
  religions: [],
  nextEvent: 0,
  hasLand: false,
  hasCast: false,
})

function blankShown(size: number, bit: number): ShownPicture {
  const layers = LAYER_NAMES.map(name => {
    const { start, array: Layer } = REPLAY_LAYERS[name]
    return [name, new Layer(size).fill(start)]
  })
  return { bit, explored: new Uint8Array(size), layers: Object.fromEntries(layers), cities: new Map(), units: new Map() }
}

/** Adds a record to the picture. */
export function applyRound(picture: Picture, round: ReplayRound): void {
  for (const shown of [picture.truth, ...picture.seats]) applyShown(shown, round)
  addPairs(picture.technologies, round.technologies)
  addPairs(picture.policies, round.policies)
  for (const religion of round.religions) picture.religions[religion.id] = JSON.stringify(religion)
  picture.nextEvent = round.nextEvent
  picture.hasLand ||= round.rivers !== undefined
  picture.hasCast ||= round.cast !== undefined
}

function applyShown({ bit, explored, layers, cities, units }: ShownPicture, round: ReplayRound): void {
  const isFor = (bits: number) => (bits & bit) !== 0
  for (let i = 0; i < round.explored.length; i += 2) if (isFor(round.explored[i + 1])) explored[round.explored[i]] = 1
  for (const name of LAYER_NAMES) {
    const rows = round[name]
    for (let i = 0; i < rows.length; i += 3) if (isFor(rows[i + 2])) layers[name][rows[i]] = rows[i + 1]
  }
  for (const city of round.cities) if (isFor(city.knownBy)) cities.set(city.id, city)
  const { citiesGone, unitsGone, units: rows } = round
  for (let i = 0; i < citiesGone.length; i += 2) if (isFor(citiesGone[i + 1])) cities.delete(citiesGone[i])
  for (let i = 0; i < rows.length; i += 6)
    if (isFor(rows[i + 5])) units.set(rows[i], [rows[i + 1], rows[i + 2], rows[i + 3], rows[i + 4]])
  for (let i = 0; i < unitsGone.length; i += 2) if (isFor(unitsGone[i + 1])) units.delete(unitsGone[i])
}

function addPairs(sets: Set<number>[], pairs: readonly number[]): void {
  for (let i = 0; i < pairs.length; i += 2) (sets[pairs[i]] ??= new Set()).add(pairs[i + 1])
}
