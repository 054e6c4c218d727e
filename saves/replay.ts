/** The record of every round, for the recap: what changed of owners, cities, units and scores. Who saw a change is kept with it. */
import { type EngineContext, type GameEvent, NONE, tellings, witnesses } from '../engine/index.ts'
import { fromBytes, toBytes } from './json.ts'
import type { Store } from './store.ts'

const REPLAY_VERSION = 2

/** An event as records of version 1 hold it: with the text that it was told with, in place of its arguments. */
export type WrittenEvent = Omit<GameEvent, 'what' | 'args'> & { text: string }
export type ReplayEvent = GameEvent | WrittenEvent

interface ReplayCity {
  id: number
  name: string
  owner: number
  tile: number
  population: number
  knownBy: number
}

export interface ReplayRound {
  turn: number
  /** Flat triples: tile, civ that owns it now, bits of the majors that saw it. */
  owners: number[]
  /** New and changed ones. */
  cities: ReplayCity[]
  /** Flat pairs: city gone, bits of the majors that know. */
  citiesGone: number[]
  /** Flat fives: unit, kind, owner, tile, bits of the majors that saw it. */
  units: number[]
  /** Flat pairs: unit gone, bits of the majors that know. */
  unitsGone: number[]
  /** By seat. */
  scores: number[]
  /** As data: who reads the record is told in words of what its events hold. */
  events: ReplayEvent[]
  /** What those were told who do not know all of an event. */
  told?: ReplayEvent[]
  /** First event of the next round. */
  nextEvent: number
  /** Base terrain of every tile; in the first record only. */
  terrain?: number[]
  /** What the ids in events stand for; in the first record only, of a game that is older than version 2 in the first of that. */
  cast?: ReplayCast
}

export interface ReplayCast {
  /** Nation (id) of every civ. */
  nations: number[]
  /** Hash of the rules. */
  rules: string
}

/** What a seat is shown of a round: what it saw happen. */
export type SeenRound = Omit<ReplayRound, 'terrain' | 'cast' | 'told' | 'cities'> & { cities: Omit<ReplayCity, 'knownBy'>[] }

/** What the records so far add up to. */
export interface Picture {
  owners: Int16Array
  cities: Map<number, ReplayCity>
  /** Unit id → [kind, owner, tile]. */
  units: Map<number, [number, number, number]>
  nextEvent: number
  hasCast: boolean
}

export const blankPicture = (size: number): Picture => ({
  owners: new Int16Array(size).fill(NONE),
  cities: new Map(),
  units: new Map(),
  nextEvent: 0,
  hasCast: false,
})

/** What changed since `picture`, which is brought up to date. `turn` is the round that ended. */
export function takeRound(w: EngineContext, picture: Picture, turn: number): ReplayRound {
  const round: ReplayRound = {
    turn,
    owners: [],
    cities: [],
    citiesGone: [],
    units: [],
    unitsGone: [],
    scores: w.s.seats.map(seat => w.s.civs[seat.id].score),
    events: [],
    told: [],
    nextEvent: w.s.nextEvent,
  }
  for (const event of w.s.events) {
    if (event.seq < picture.nextEvent) continue
    const [whole, ...partial] = tellings(w, event)
    round.events.push(whole)
    round.told!.push(...partial)
  }
  if (picture.nextEvent === 0) round.terrain = [...w.s.tiles.terrain]
  if (!picture.hasCast) round.cast = { nations: w.s.civs.map(civ => civ.nation), rules: w.s.setup.rulesetHash }
  const { owner } = w.s.tiles
  for (let t = 0; t < owner.length; t++) {
    if (owner[t] !== picture.owners[t]) round.owners.push(t, owner[t], seenBy(w, owner[t], t))
  }
  takeCities(w, picture, round)
  takeUnits(w, picture, round)
  applyRound(picture, round)
  return round
}

function takeCities(w: EngineContext, picture: Picture, round: ReplayRound): void {
  for (const city of w.s.cities) {
    if (!city) continue
    const { id, name, owner, tile, population } = city
    const was = picture.cities.get(id)
    if (was && was.owner === owner && was.population === population && was.name === name) continue
    round.cities.push({ id, name, owner, tile, population, knownBy: seenBy(w, owner, tile) })
  }
  for (const [id, was] of picture.cities) if (!w.s.cities[id]) round.citiesGone.push(id, seenBy(w, was.owner, was.tile))
}

function takeUnits(w: EngineContext, picture: Picture, round: ReplayRound): void {
  for (const unit of w.s.units) {
    if (!unit) continue
    const was = picture.units.get(unit.id)
    if (was && was[0] === unit.kind && was[1] === unit.owner && was[2] === unit.tile) continue
    round.units.push(unit.id, unit.kind, unit.owner, unit.tile, seenBy(w, unit.owner, unit.tile))
  }
  for (const [id, was] of picture.units) if (!w.s.units[id]) round.unitsGone.push(id, seenBy(w, was[1], was[2]))
}

const seenBy = (w: EngineContext, civ: number, t: number): number => witnesses(w, civ, NONE, t)

/** Adds a record to the picture. */
export function applyRound(picture: Picture, round: ReplayRound): void {
  for (let i = 0; i < round.owners.length; i += 3) picture.owners[round.owners[i]] = round.owners[i + 1]
  for (const city of round.cities) picture.cities.set(city.id, city)
  for (let i = 0; i < round.citiesGone.length; i += 2) picture.cities.delete(round.citiesGone[i])
  const { units } = round
  for (let i = 0; i < units.length; i += 5) picture.units.set(units[i], [units[i + 1], units[i + 2], units[i + 3]])
  for (let i = 0; i < round.unitsGone.length; i += 2) picture.units.delete(round.unitsGone[i])
  picture.nextEvent = round.nextEvent
  picture.hasCast ||= round.cast !== undefined
}

/** The record as `seat` may see it while the game runs: only what it saw happen, and not who else saw it. */
export function roundAsSeen(round: ReplayRound, seat: number): SeenRound {
  const bit = 1 << seat
  const knows = (bits: number) => (bits & bit) !== 0
  const { terrain: _terrain, cast: _cast, told = [], ...shown } = round
  return {
    ...shown,
    owners: rows(round.owners, 3, bit),
    cities: round.cities.filter(city => knows(city.knownBy)).map(({ knownBy: _, ...city }) => city),
    citiesGone: rows(round.citiesGone, 2, bit),
    units: rows(round.units, 5, bit),
    unitsGone: rows(round.unitsGone, 2, bit),
    scores: round.scores.map((score, other) => (other === seat ? score : 0)),
    events: [...round.events, ...told].filter(event => knows(event.knownBy)).sort((a, b) => a.seq - b.seq),
  }
}

/** The rows of `width` numbers whose last number, bits of majors, has this one; it alone stays of them. */
function rows(flat: number[], width: number, bit: number): number[] {
  const kept: number[] = []
  for (let i = 0; i < flat.length; i += width) {
    const last = i + width - 1
    if ((flat[last] & bit) !== 0) kept.push(...flat.slice(i, last), bit)
  }
  return kept
}

export const encodeRound = (round: ReplayRound): Uint8Array => toBytes({ v: REPLAY_VERSION, ...round })

/** Every round of a game, in order. */
export async function readRounds(store: Store, game: string): Promise<ReplayRound[]> {
  const entries = await store.list(`replay/${game}/`)
  return entries.map(([key, bytes]) => {
    const { v, ...round } = fromBytes(bytes, key) as { v: number } & ReplayRound
    if (v < 1 || v > REPLAY_VERSION)
      throw new Error(`${key} has version ${v}; this program reads versions 1 to ${REPLAY_VERSION}`)
    return round
  })
}
