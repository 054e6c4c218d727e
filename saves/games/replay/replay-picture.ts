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
  applyShown([picture.truth, ...picture.seats], round)
  addPairs(picture.technologies, round.technologies)
  addPairs(picture.policies, round.policies)
  for (const religion of round.religions) picture.religions[religion.id] = JSON.stringify(religion)
  picture.nextEvent = round.nextEvent
  picture.hasLand ||= round.rivers !== undefined
  picture.hasCast ||= round.cast !== undefined
}

/** Each row goes to those viewers alone whose bits it has: of many rows most are for a few. `viewers` by place of their bit. */
function applyShown(viewers: readonly ShownPicture[], round: ReplayRound): void {
  const { explored, cities, citiesGone, units, unitsGone } = round
  for (let i = 0; i < explored.length; i += 2)
    for (let bits = explored[i + 1]; bits !== 0; bits &= bits - 1) viewers[lowest(bits)].explored[explored[i]] = 1
  for (const name of LAYER_NAMES) {
    const layers = viewers.map(viewer => viewer.layers[name])
    const rows = round[name]
    for (let i = 0; i < rows.length; i += 3)
      for (let bits = rows[i + 2]; bits !== 0; bits &= bits - 1) layers[lowest(bits)][rows[i]] = rows[i + 1]
  }
  for (const city of cities) for (const viewer of of(viewers, city.knownBy)) viewer.cities.set(city.id, city)
  for (let i = 0; i < citiesGone.length; i += 2)
    for (const viewer of of(viewers, citiesGone[i + 1])) viewer.cities.delete(citiesGone[i])
  for (let i = 0; i < units.length; i += 6)
    for (const viewer of of(viewers, units[i + 5]))
      viewer.units.set(units[i], [units[i + 1], units[i + 2], units[i + 3], units[i + 4]])
  for (let i = 0; i < unitsGone.length; i += 2)
    for (const viewer of of(viewers, unitsGone[i + 1])) viewer.units.delete(unitsGone[i])
}

/** Place of the lowest bit. */
const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits)

const of = (viewers: readonly ShownPicture[], bits: number) => viewers.filter(({ bit }) => (bits & bit) !== 0)

function addPairs(sets: Set<number>[], pairs: readonly number[]): void {
  for (let i = 0; i < pairs.length; i += 2) (sets[pairs[i]] ??= new Set()).add(pairs[i + 1])
}
