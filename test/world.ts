/** Small worlds for tests: three lines make one, one act, one look. */
import { expect } from 'vitest'
import '../engine/registry.ts'
import { foundCityAt } from '../engine/city/founding.ts'
import { claimTile } from '../engine/city/territory/territory.ts'
import { decodeState, encodeState } from '../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../engine/core/engine-context.ts'
import { tileAt, within } from '../engine/core/grid.ts'
import { addCiv, addSeat, initialState } from '../engine/core/initial-state.ts'
import { type City, type Civ, type GameState, NONE, type Unit } from '../engine/core/state.ts'
import { learnTech } from '../engine/research/research.ts'
import { spawnUnit } from '../engine/unit/spawn.ts'
import type { EntryKind } from '../rules/entry-kind.ts'
import { loadStandard } from '../rules/load.ts'
import { idOf, type Ruleset } from '../rules/ruleset.ts'

let standard: Ruleset | null = null

/** The default ruleset, loaded once per test file. */
export function standardRules(): Ruleset {
  standard ??= loadStandard()
  return standard
}

/** Id of a thing by its name; throws where there is none, so that a typing error in a test shows. */
export function id(w: { rules: Ruleset }, kind: EntryKind, name: string): number {
  const found = idOf(w.rules, kind, name)
  if (found === NONE) throw new Error(`no ${kind} named ${name}`)
  return found
}

export interface FlatOptions {
  /** Even. */
  width?: number
  height?: number
  /** Base terrain of every tile. */
  terrain?: string
  seats?: number
  cityStates?: number
  /** All majors have explored the whole map. */
  explored?: boolean
  seed?: number
  rules?: Ruleset
  /** Default: there is religion. */
  religion?: boolean
  /** Default: nuclear weapons can be made. */
  nuclear?: boolean
  /** Default: there are no spies. */
  espionage?: boolean
}

/** All one terrain; majors 0.. (seats), city-states, barbarians last; nobody has units; all but barbarians know each other at peace. */
export function flatWorld(options: FlatOptions = {}): EngineContext {
  const { width = 20, height = 12, terrain = 'Grassland', seats = 2, cityStates = 0, seed = 1, rules = standardRules() } = options
  const s = initialState(rules, {
    name: 'test',
    ruleset: rules.name,
    rulesetHash: rules.hash,
    parts: rules.parts,
    size: 'duel',
    width,
    height,
    map: 'flat',
    speed: id({ rules }, 'speeds', 'Standard'),
    difficulty: id({ rules }, 'difficulties', 'Prince'),
    turns: 500,
    seed,
    victories: rules.victories.map(victory => victory.id),
    cityStates,
    barbarians: true,
    visibility: 'players',
    startEra: 0,
    religion: options.religion ?? true,
    nuclear: options.nuclear ?? true,
    espionage: options.espionage ?? false,
  })
  const nations = (kind: string) => rules.nations.filter(nation => nation.kind === kind)
  for (const nation of nations('major').slice(0, seats)) {
    addCiv(s, rules, 'major', nation.id)
    addSeat(s, 'agent', nation.name)
  }
  for (const nation of nations('cityState').slice(0, cityStates)) addCiv(s, rules, 'cityState', nation.id)
  addCiv(s, rules, 'barbarian', rules.known.barbarians)
  s.tiles.terrain.fill(id({ rules }, 'terrains', terrain))
  s.tiles.continent.fill(0)
  for (const civ of s.civs) {
    for (const tech of rules.techs) if (tech.tags.includes('Starting tech') && civ.kind !== 'barbarian') civ.techs[tech.id] = 1
    for (const relation of civ.relations) relation.met = !relation.war
    if (options.explored) civ.known?.explored.fill(1)
  }
  s.active = 0
  return makeContext(s, rules)
}

/** Tile number of column x, row y. */
export const at = (w: EngineContext, x: number, y: number): number => tileAt(w.grid, x, y)

/** A civ by its number, a unit by its kind's name: on (x, y), or the nearest legal tile; with full movement. */
export function addUnit(w: EngineContext, civ: number, kind: string, x: number, y: number): Unit {
  const unit = spawnUnit(w, w.s.civs[civ], id(w, 'units', kind), at(w, x, y))
  if (!unit) throw new Error(`no room for ${kind} at ${x},${y}`)
  return unit
}

/** A city founded on (x, y), then grown to `population`; its citizens are not set to work anew. */
export function addCity(w: EngineContext, civ: number, x: number, y: number, population = 1): City {
  const city = foundCityAt(w, w.s.civs[civ], at(w, x, y))
  city.population = population
  return city
}

/** A copy of a state that shares nothing with it. */
export const cloneState = (s: GameState): GameState => decodeState(encodeState(s))

/** Tiles of land for a city, beyond what it was founded with. */
export function addLand(w: EngineContext, city: City, ...tiles: [x: number, y: number][]): void {
  for (const [x, y] of tiles) claimTile(w, city, at(w, x, y))
}

/** So many tiles for a city beyond its first ring, the nearest first. */
export function gainTiles(w: EngineContext, city: City, count: number): void {
  const free = [...within(w.grid, city.tile, 5)].filter(t => w.s.tiles.owner[t] === NONE)
  for (const t of free.slice(0, count)) claimTile(w, city, t)
}

/** Gives a civ technologies by name, without asking for prerequisites. */
export function learn(w: EngineContext, civ: number, ...techs: string[]): void {
  const c: Civ = w.s.civs[civ]
  for (const name of techs) learnTech(w, c, id(w, 'techs', name))
}

expect.extend({
  /** A refusal of that code, out of a check, a command or a tool. */
  toRefuse(received: unknown, code: string) {
    const got = received && typeof received === 'object' && 'code' in received ? String(received.code) : null
    const seen = got ?? JSON.stringify(received)
    return { pass: got === code, message: () => `expected ${this.isNot ? 'no ' : ''}refusal ${code}, got ${seen}` }
  },
})

declare module 'vitest' {
  interface Matchers<R, T> {
    toRefuse(code: string): R
  }
}
